//! An evening planned: at once where the catalogue has it, else as even as a fixed amount of work brings it.
//!
//! The tables of every round are numbered so that everybody is on all courts as evenly as was found.
//!
//! What everybody gets of it is for [`verify::shares`](crate::verify::shares()) to say.

mod ask;
mod options;

use oorandom::Rand32;
use serde::{Deserialize, Serialize};

pub use self::ask::{Ask, AskError, Rest, directs};
pub use self::options::{Choice, Why, cycle, in_time, options, rounds_in};
use super::courts::levelled;
use super::mixer::spread;
use super::{Evenness, Mixer, Origin, Price, apart, catalogue, price};
use crate::model::ids::Player;
use crate::model::schedule::Schedule;

/// Exchanges tried for one plan: about three seconds in a browser for 40 players and 15 rounds.
const WORK: u64 = 3_000_000;

/// The way a plan came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    /// All rounds of the catalogue's schedule, drawn among those that are as good.
    Catalogue {
        /// The origin of an entry.
        origin: Origin,
    },
    /// All its rounds but the one that seats the couples as partners.
    Couples {
        /// The origin of an entry.
        origin: Origin,
        /// The price of keeping them apart.
        price: Price,
        /// The single who never sits out.
        plays_always: Option<Player>,
    },
    /// Its first rounds, for the sake of left and right.
    Part {
        /// The origin of an entry.
        origin: Origin,
    },
    /// The most even rounds that were found.
    Mixed,
}

/// A plan as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Planned {
    /// The rounds to play.
    pub schedule: Schedule,
    /// The way a plan came about.
    pub way: Way,
    /// True if no rounds can be more even.
    pub proved: bool,
}

/// Plans an evening, in steps.
#[derive(Debug, Clone)]
pub struct Planner(Work);

#[derive(Debug, Clone)]
enum Work {
    Ready(Planned),
    Mixing {
        mixer: Box<Mixer>,
        /// The rounds played before; if there are some, nothing is proved of the evening.
        before: Schedule,
    },
}

impl Planner {
    /// Plans what is asked for.
    ///
    /// All rounds at all tables come from the catalogue at once, with couples apart one fewer; so do fewer where left
    /// and right matter. Everything else is mixed.
    ///
    /// # Errors
    /// [`AskError`], the first thing that is wrong.
    ///
    /// ```
    /// use rondel_schedule::verify::shares;
    /// use rondel_schedule::whist::{Ask, Planner};
    ///
    /// let (apart, never) = (Vec::new(), Vec::new());
    /// let ask = Ask { players: 23, tables: 5, rounds: 9, seed: 1, directed: false, apart, never };
    /// let mut planner = Planner::new(&ask)?;
    /// while planner.step(100_000) {
    /// #   break;
    /// }
    /// let plan = planner.best();
    /// assert_eq!(plan.schedule.rounds.len(), 9);
    /// assert_eq!(shares(&plan.schedule).mistakes, 0);
    /// # Ok::<(), rondel_schedule::whist::AskError>(())
    /// ```
    pub fn new(ask: &Ask) -> Result<Self, AskError> {
        ask.check()?;
        let before = Schedule { entrants: 0, rounds: Vec::new() };
        if let Some(planned) = exact(ask) {
            let schedule = levelled(planned.schedule, &before);
            return Ok(Planner(Work::Ready(Planned { schedule, ..planned })));
        }
        let players = usize::from(ask.players);
        let mixer = Mixer::new(players, ask.tables.into(), ask.rounds.into(), ask.seed);
        let mixer = mixer.expect("what was checked").apart(&ask.apart)?.never(&ask.never).within(WORK);
        Ok(Planner(Work::Mixing { mixer: Box::new(mixer), before }))
    }

    /// Plans the rest of an evening: what was played counts in what is even.
    ///
    /// # Errors
    /// [`AskError`], the first thing that is wrong.
    pub fn rest(rest: &Rest) -> Result<Self, AskError> {
        rest.check()?;
        let entrants = rest.played.entrants;
        let mixer = Mixer::among(entrants, &rest.here, rest.tables.into(), rest.rounds.into(), rest.seed);
        let mixer = mixer.expect("what was checked").apart(&rest.apart)?.never(&rest.never);
        let mixer = mixer.after(&rest.played).within(WORK);
        Ok(Planner(Work::Mixing { mixer: Box::new(mixer), before: rest.played.clone() }))
    }

    /// Works on it for this number of exchanges; whether there is more to do.
    pub fn step(&mut self, exchanges: u64) -> bool {
        let Work::Mixing { mixer, .. } = &mut self.0 else { return false };
        mixer.step(exchanges.min(WORK - mixer.tried()));
        mixer.tried() < WORK && !mixer.is_proved()
    }

    /// The part that is done, of how much there is at most.
    pub fn progress(&self) -> (usize, usize) {
        match &self.0 {
            Work::Ready(_) => (1, 1),
            Work::Mixing { mixer, .. } => (mixer.tried() as usize, WORK as usize),
        }
    }

    /// The best plan so far; only rounds to come of a [`rest`](Self::rest).
    pub fn best(&self) -> Planned {
        match &self.0 {
            Work::Ready(planned) => planned.clone(),
            Work::Mixing { mixer, before } => Planned {
                schedule: levelled(spread(mixer.best(), before), before),
                way: Way::Mixed,
                proved: before.rounds.is_empty() && mixer.is_proved(),
            },
        }
    }
}

/// The plan that the catalogue has.
fn exact(ask: &Ask) -> Option<Planned> {
    let couples = !ask.apart.is_empty();
    if !directs(ask.players, ask.tables, ask.rounds, couples) {
        return None;
    }
    let entry = catalogue(ask.players)?.drawn(ask.seed);
    let (all, origin) = (entry.schedule(), entry.origin);
    let (mut schedule, way) = if couples {
        let everyone = drawn(ask.players, ask.seed);
        let found = apart(&all, &everyone, &ask.apart).expect("couples that were checked");
        let price = price(ask.players, ask.apart.len());
        (found.schedule, Way::Couples { origin, price, plays_always: found.plays_always })
    } else {
        (all, Way::Catalogue { origin })
    };
    let rounds = usize::from(ask.rounds);
    let is_whole = rounds == schedule.rounds.len();
    // Fewer rounds are more even mixed, but then anybody may sit anywhere. In all of them everybody is at one table
    // with everybody.
    if !ask.directed && (!is_whole || !ask.never.is_empty()) {
        return None;
    }
    schedule.rounds.truncate(rounds);
    let bound = Evenness::bound_apart(ask.players.into(), ask.tables.into(), rounds, ask.apart.len());
    let proved = Evenness::of(&schedule) == bound;
    Some(Planned { schedule, way: if is_whole { way } else { Way::Part { origin } }, proved })
}

/// Everybody in a drawn order.
fn drawn(players: u16, seed: u64) -> Vec<Player> {
    let mut order: Vec<Player> = (0..players.into()).map(Player::from_index).collect();
    let mut rng = Rand32::new(seed);
    for last in (1..order.len()).rev() {
        order.swap(last, rng.rand_range(0..last as u32 + 1) as usize);
    }
    order
}
