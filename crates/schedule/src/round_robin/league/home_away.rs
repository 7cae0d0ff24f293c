//! Home and away for a timetable, with the fewest breaks.
//!
//! A break is a game on the side of the last game before; a bye is skipped. Home and away of one round are `n / 2`
//! choices, and what they cost depends on the round before alone. So the fewest breaks of all ways come out exactly, a
//! round after the other, over `2 ^ (n / 2)` states of a round: a choice at a time goes in and one goes out, which
//! keeps the work of a round near `n * 2 ^ (n / 2)`. A second half ties the last round to early ones; then each state
//! of the last round is looked at that can still be better. What looks at a whole half (equal home games, runs) is
//! searched from there by annealing, and proved by branch and bound with those exact figures as its bound.

mod anneal;
mod layers;
mod proof;
mod season;

use serde::{Deserialize, Serialize};

use self::anneal::Anneal;
use self::layers::{Layers, NEVER};
use self::proof::{Proof, Tried};
use self::season::Season;
pub use super::choices::Choices;
use super::returns::Return;
use super::timetable::Timetable;
use crate::model::ids::Player;
use crate::model::schedule::Schedule;
use crate::round_robin::reorder::Stage;

/// The most teams that are given sides.
pub const MOST_TEAMS: usize = 64;
/// The most games of a round for which all sides are tried; the free seat counts as a game.
const MOST_TRIED: usize = 16;

/// The reason no sides are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Error {
    /// More teams than [`MOST_TEAMS`].
    #[error("{given} teams, at most {MOST_TEAMS} are possible")]
    TooMany {
        /// The number of teams.
        given: usize,
    },
    /// A timetable without rounds.
    #[error("there is no round")]
    NoRound,
    /// Two complementary teams of which one is unknown, or which are one.
    #[error("{pair:?} are not two of the teams")]
    Complementary {
        /// The two.
        pair: [Player; 2],
    },
    /// A timetable with wishes in which not everybody meets everybody once.
    #[error("not everybody meets everybody once")]
    NotOnce,
}

/// A number of breaks that no season of these teams is below, whatever its timetable; of single and of mirrored seasons
/// it is reached. Only two teams of a round robin can be without a break: no two have the same sides throughout, since
/// they meet. D. de Werra, "Scheduling in sports", Annals of Discrete Mathematics 11 (1981), also of the mirrored
/// season.
pub fn least(teams: usize, second: Option<Return>) -> usize {
    match second {
        _ if teams % 2 == 1 => 0,
        None => teams.saturating_sub(2),
        Some(Return::Mirrored) if teams > 2 => 3 * teams - 6,
        Some(_) => 2 * teams.saturating_sub(2),
    }
}

/// A search for the sides with the fewest breaks, to be driven step by step.
///
/// The same timetable, choices and seed give the same sides, however the steps are cut.
///
/// ```
/// use rondel_schedule::round_robin::circle;
/// use rondel_schedule::round_robin::league::home_away::{Choices, HomeAway};
/// use rondel_schedule::round_robin::league::timetable::Timetable;
/// use rondel_schedule::round_robin::reorder::Stage;
///
/// // The circle turned by one place; the half turn has its sides already.
/// let timetable = Timetable::of(&circle::step(8, 1)?)?;
/// let mut search = HomeAway::new(timetable, Choices::default(), 1)?;
/// while !search.step(1_000).is_done() {}
/// assert_eq!((search.stage(), search.breaks()), (Stage::Proven, Some(6)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct HomeAway {
    season: Season,
    best: Option<Best>,
    bound: usize,
    stage: Stage,
    phase: Phase,
    seed: u64,
}

/// The best sides so far.
#[derive(Debug, Clone)]
struct Best {
    /// For every round of the first half the teams at home, team 1 in the lowest bit.
    home: Vec<u64>,
    breaks: usize,
}

#[derive(Debug, Clone)]
enum Phase {
    /// Works out the exact figures without the choices that concern a whole half: a state of the last round after
    /// another, the most promising first.
    Exact { layers: Layers, last: Vec<(u16, usize)>, at: usize },
    /// Looks for sides that keep all choices.
    Anneal { anneal: Anneal, layers: Option<Layers> },
    /// Tries all sides that could still be better.
    Prove(Proof),
    /// Nothing is left to do.
    Over,
}

impl HomeAway {
    /// A search for the sides of this timetable.
    ///
    /// # Errors
    /// [`Error`], each with what is wrong.
    pub fn new(timetable: Timetable, choices: Choices, seed: u64) -> Result<Self, Error> {
        let season = Season::new(timetable, choices)?;
        let exact = season.width() <= MOST_TRIED;
        let phase = match exact {
            true => {
                let layers = Layers::new(&season);
                let last = layers.last_states();
                Phase::Exact { layers, last, at: 0 }
            }
            false => Phase::Anneal { anneal: Anneal::new(&season, None, seed), layers: None },
        };
        Ok(HomeAway {
            bound: season.least_of_all(),
            season,
            best: None,
            stage: Stage::Searching,
            phase,
            seed,
        })
    }

    /// Checks what a search would be refused for.
    ///
    /// # Errors
    /// As [`HomeAway::new`].
    pub(super) fn check(timetable: &Timetable, choices: &Choices) -> Result<(), Error> {
        Season::new(timetable.clone(), choices.clone()).map(|_| ())
    }

    /// Goes on for about `moves` sides looked at; a thousand are some milliseconds.
    pub fn step(&mut self, moves: usize) -> Stage {
        let mut left = moves.max(1);
        while left > 0 && !self.stage.is_done() {
            left -= self.go_on(left).min(left);
        }
        self.stage
    }

    /// The stage of the search.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The part of the present stage that is done, and the whole.
    pub fn progress(&self) -> (usize, usize) {
        match &self.phase {
            Phase::Exact { last, at, .. } => (*at, last.len()),
            Phase::Anneal { anneal, .. } => anneal.progress(),
            Phase::Prove(proof) => proof.progress(),
            Phase::Over => (1, 1),
        }
    }

    /// The fewest breaks so far, of the whole season; `None` while no sides are known that keep the choices.
    pub fn breaks(&self) -> Option<usize> {
        self.best.as_ref().map(|best| best.breaks)
    }

    /// A number of breaks below which no sides of this timetable that keep the choices can be.
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// The season with the best sides so far; `None` while none are known that keep the choices. Once the stage is
    /// [`Stage::Proven`] there are none.
    pub fn best(&self) -> Option<Schedule> {
        self.best.as_ref().map(|best| self.season.schedule(&best.home))
    }

    /// Does a part of the work, and says how many moves it took.
    fn go_on(&mut self, left: usize) -> usize {
        match &mut self.phase {
            Phase::Exact { .. } => self.exact(),
            Phase::Anneal { anneal, .. } => {
                let took = anneal.step(&self.season, left);
                if anneal.is_done() {
                    self.annealed();
                }
                took
            }
            Phase::Prove(_) => self.prove(left),
            Phase::Over => left,
        }
    }

    /// Looks at the next state of the last round.
    fn exact(&mut self) -> usize {
        let Phase::Exact { layers, last, at } = &mut self.phase else { return 0 };
        let so_far = self.best.as_ref().map_or(usize::from(NEVER), |best| best.breaks);
        let next =
            last.get(*at).copied().filter(|&(least, _)| usize::from(least) < so_far && self.bound < so_far);
        if let Some((_, state)) = next {
            *at += 1;
            if let Some((breaks, home)) = layers.with_last(&self.season, state)
                && breaks < so_far
            {
                self.best = Some(Best { home, breaks });
            }
            return layers.work();
        }
        let Phase::Exact { layers, .. } = std::mem::replace(&mut self.phase, Phase::Over) else { return 0 };
        match self.best.take() {
            // The choices of single rounds cannot be kept, whatever the others are.
            None => self.stage = Stage::Proven,
            Some(best) => {
                self.bound = self.bound.max(best.breaks);
                if self.season.keeps_halves(&best.home) {
                    self.best = Some(best);
                    self.stage = Stage::Proven;
                } else {
                    let anneal = Anneal::new(&self.season, Some(best.home), self.seed);
                    self.phase = Phase::Anneal { anneal, layers: Some(layers) };
                }
            }
        }
        1
    }

    /// Takes what annealing found, and goes on to the proof.
    fn annealed(&mut self) {
        let Phase::Anneal { anneal, layers } = std::mem::replace(&mut self.phase, Phase::Over) else {
            return;
        };
        self.best = anneal.best().map(|(breaks, home)| Best { home, breaks });
        match (layers, self.breaks()) {
            (_, Some(breaks)) if breaks <= self.bound => self.stage = Stage::Proven,
            (None, _) => self.stage = Stage::Ended,
            (Some(layers), _) => {
                self.stage = Stage::Proving;
                self.phase = Phase::Prove(Proof::new(layers, self.bound));
            }
        }
    }

    /// Tries sides with as few breaks as the bound; once there are none, the bound is higher.
    fn prove(&mut self, left: usize) -> usize {
        let Phase::Prove(proof) = &mut self.phase else { return 0 };
        let (took, tried) = proof.step(&self.season, left);
        match tried {
            Tried::Paused => {}
            Tried::Found(home) => {
                self.best = Some(Best { breaks: self.bound, home });
                (self.stage, self.phase) = (Stage::Proven, Phase::Over);
            }
            Tried::None => {
                self.bound += self.season.parity();
                match self.best.as_ref().map(|best| best.breaks) {
                    Some(breaks) if breaks <= self.bound => {
                        (self.stage, self.phase) = (Stage::Proven, Phase::Over);
                    }
                    None if self.bound > self.season.links() => {
                        (self.stage, self.phase) = (Stage::Proven, Phase::Over);
                    }
                    _ => proof.again(self.bound),
                }
            }
            Tried::GivenUp => (self.stage, self.phase) = (Stage::Ended, Phase::Over),
        }
        took
    }
}
