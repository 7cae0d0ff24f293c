//! Home and away for a timetable, with the fewest breaks.
//!
//! A break is a game on the same side as the game before; a bye is skipped. The sides of one round are `n / 2`
//! choices, and their cost depends only on the round before. So the exact minimum is computed round by round over the
//! `2 ^ (n / 2)` states of a round; adding one choice and removing one at a time keeps the work for a round near
//! `n * 2 ^ (n / 2)`. A second half links the last round to early ones; then every state of the last round that can
//! still be better is examined. Choices that concern a whole half (equal home games, runs) are searched by annealing
//! from that minimum on, and proved by branch and bound with the exact figures as the bound.

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

/// The largest number of teams that can be given sides.
pub const MOST_TEAMS: usize = 64;
/// The largest number of games in a round for which all sides are tried; the bye counts as a game.
const MOST_TRIED: usize = 16;

/// The reason why no search for sides can start.
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
    /// A complementary pair with an unknown team, or with one team twice.
    #[error("{pair:?} are not two of the teams")]
    Complementary {
        /// The pair.
        pair: [Player; 2],
    },
    /// A timetable with wishes in which not every two teams meet exactly once.
    #[error("not everybody meets everybody once")]
    NotOnce,
}

/// Returns a lower bound on the breaks of a season with this number of teams, whatever the timetable; single and
/// mirrored seasons reach it.
///
/// Only two teams of a round robin can be without a break: no two have the same sides throughout, since they meet.
/// Source: D. de Werra, "Scheduling in sports", Annals of Discrete Mathematics 11 (1981), which also treats the
/// mirrored season.
///
/// ```
/// use rondel_schedule::round_robin::league::{home_away::least, returns::Return};
///
/// assert_eq!(least(10, None), 8);
/// assert_eq!(least(10, Some(Return::Mirrored)), 24);
/// ```
pub fn least(teams: usize, second: Option<Return>) -> usize {
    match second {
        _ if teams % 2 == 1 => 0,
        None => teams.saturating_sub(2),
        Some(Return::Mirrored) if teams > 2 => 3 * teams - 6,
        Some(_) => 2 * teams.saturating_sub(2),
    }
}

/// A search for the sides with the fewest breaks, run step by step.
///
/// Equal timetables, choices and seeds give equal sides, however the work is divided into steps.
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
    /// For every round of the first half the teams at home as bits, team 1 in the lowest.
    home: Vec<u64>,
    breaks: usize,
}

#[derive(Debug, Clone)]
enum Phase {
    /// Computes the exact figures without the choices that concern a whole half, one state of the last round after
    /// another, the most promising first.
    Exact { layers: Layers, last: Vec<(u16, usize)>, at: usize },
    /// Searches for sides that keep all choices.
    Anneal { anneal: Anneal, layers: Option<Layers> },
    /// Tries all sides that could still be better.
    Prove(Proof),
    /// There is nothing left to do.
    Over,
}

impl HomeAway {
    /// Creates a search for the sides of this timetable.
    ///
    /// # Errors
    /// [`Error`] with the reason.
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

    /// Checks that a search for sides could start.
    ///
    /// # Errors
    /// As for [`HomeAway::new`].
    pub(super) fn check(timetable: &Timetable, choices: &Choices) -> Result<(), Error> {
        Season::new(timetable.clone(), choices.clone()).map(|_| ())
    }

    /// Continues the search by about `moves` sides examined; a thousand take some milliseconds.
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

    /// Returns the completed part of the current stage and its total.
    pub fn progress(&self) -> (usize, usize) {
        match &self.phase {
            Phase::Exact { last, at, .. } => (*at, last.len()),
            Phase::Anneal { anneal, .. } => anneal.progress(),
            Phase::Prove(proof) => proof.progress(),
            Phase::Over => (1, 1),
        }
    }

    /// The fewest breaks so far, over the whole season; `None` while no sides are known that keep the choices.
    pub fn breaks(&self) -> Option<usize> {
        self.best.as_ref().map(|best| best.breaks)
    }

    /// A lower bound on the breaks of any sides of this timetable that keep the choices.
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// Returns the season with the best sides so far; `None` while none are known that keep the choices.
    ///
    /// If the stage is [`Stage::Proven`], `None` means that such sides do not exist.
    pub fn best(&self) -> Option<Schedule> {
        self.best.as_ref().map(|best| self.season.schedule(&best.home))
    }

    /// Does a part of the work and returns the number of moves it took.
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

    /// Examines the next state of the last round.
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
            // The choices for single rounds cannot be kept, whatever the other choices are.
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

    /// Takes the result of annealing and continues with the proof.
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

    /// Tries sides with as many breaks as the bound; if there are none, the bound is raised.
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
