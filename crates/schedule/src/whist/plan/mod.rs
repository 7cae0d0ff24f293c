//! Plans for an evening: at once if the catalogue has one, otherwise as even as a fixed amount of work achieves.
//!
//! The tables of every round are numbered so that all players are spread over the courts as evenly as the search
//! achieves.
//!
//! [`verify::shares`](crate::verify::shares()) counts the shares of each player in a plan.

mod ask;
mod options;

use oorandom::Rand32;
use serde::{Deserialize, Serialize};

pub use self::ask::{Ask, AskError, Rest, directs};
pub use self::options::{Choice, Reason, cycle, in_time, options, rounds_in};
use super::courts::levelled;
use super::mixer::spread;
use super::{Evenness, Mixer, Origin, Price, apart, catalogue, price};
use crate::model::ids::Player;
use crate::model::schedule::Schedule;

/// The number of exchanges tried for one plan: about three seconds in a browser for 40 players and 15 rounds.
const WORK: u64 = 3_000_000;

/// The origin of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Method {
    /// All rounds of the catalogue's schedule, drawn among equally good ones.
    Catalogue {
        /// The origin of the schedule.
        origin: Origin,
    },
    /// All rounds of the catalogue's schedule except the one that has the couples as partners.
    Couples {
        /// The origin of the schedule.
        origin: Origin,
        /// The price of keeping the couples apart.
        price: Price,
        /// The single who never sits out.
        plays_always: Option<Player>,
    },
    /// The first rounds of the catalogue's schedule, to keep left and right in order.
    Part {
        /// The origin of the schedule.
        origin: Origin,
    },
    /// The most even rounds that the mixer found.
    Mixed,
}

/// A plan in its current state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Planned {
    /// The rounds to play.
    pub schedule: Schedule,
    /// The origin of the plan.
    pub way: Method,
    /// True if no rounds can be more even.
    pub proved: bool,
}

/// A planner for an evening, in steps.
#[derive(Debug, Clone)]
pub struct Planner(Work);

#[derive(Debug, Clone)]
enum Work {
    Ready(Planned),
    Mixing {
        mixer: Box<Mixer>,
        /// The rounds played before; if there are some, the plan is never called proved.
        before: Schedule,
    },
}

impl Planner {
    /// Starts a plan for the request.
    ///
    /// A whole cycle at all tables comes from the catalogue at once, with one round fewer if couples are apart; so
    /// does a part of a cycle if left and right matter. All other evenings are mixed.
    ///
    /// # Errors
    /// Returns the first [`AskError`].
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

    /// Starts a plan for the rest of an evening, in which the rounds played count for evenness.
    ///
    /// # Errors
    /// Returns the first [`AskError`].
    ///
    /// ```
    /// use rondel_schedule::model::ids::Player;
    /// use rondel_schedule::whist::{Planner, Rest, catalogue};
    ///
    /// // After two rounds of eight players a ninth comes, who has number 9.
    /// let mut played = catalogue(8).expect("4n").schedule();
    /// played.rounds.truncate(2);
    /// played.entrants = 9;
    /// let here = (0..9).map(Player::from_index).collect();
    /// let rest = Rest { played, here, tables: 2, rounds: 5, seed: 1, apart: Vec::new(), never: Vec::new() };
    /// let mut planner = Planner::rest(&rest)?;
    /// planner.step(10_000);
    /// assert_eq!(planner.best().schedule.rounds.len(), 5);
    /// # Ok::<(), rondel_schedule::whist::AskError>(())
    /// ```
    pub fn rest(rest: &Rest) -> Result<Self, AskError> {
        rest.check()?;
        let entrants = rest.played.entrants;
        let mixer = Mixer::among(entrants, &rest.here, rest.tables.into(), rest.rounds.into(), rest.seed);
        let mixer = mixer.expect("what was checked").apart(&rest.apart)?.never(&rest.never);
        let mixer = mixer.after(&rest.played).within(WORK);
        Ok(Planner(Work::Mixing { mixer: Box::new(mixer), before: rest.played.clone() }))
    }

    /// Tries this number of exchanges and returns true if there is more to do.
    pub fn step(&mut self, exchanges: u64) -> bool {
        let Work::Mixing { mixer, .. } = &mut self.0 else { return false };
        mixer.step(exchanges.min(WORK - mixer.tried()));
        mixer.tried() < WORK && !mixer.is_proved()
    }

    /// Returns the work done and the most work there is.
    pub fn progress(&self) -> (usize, usize) {
        match &self.0 {
            Work::Ready(_) => (1, 1),
            Work::Mixing { mixer, .. } => (mixer.tried() as usize, WORK as usize),
        }
    }

    /// Returns the best plan so far, which for a [`rest`](Self::rest) has only the rounds to come.
    pub fn best(&self) -> Planned {
        match &self.0 {
            Work::Ready(planned) => planned.clone(),
            Work::Mixing { mixer, before } => Planned {
                schedule: levelled(spread(mixer.best(), before), before),
                way: Method::Mixed,
                proved: before.rounds.is_empty() && mixer.is_proved(),
            },
        }
    }
}

/// Returns the plan of the catalogue, if it has one.
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
        (found.schedule, Method::Couples { origin, price, plays_always: found.plays_always })
    } else {
        (all, Method::Catalogue { origin })
    };
    let rounds = usize::from(ask.rounds);
    let is_whole = rounds == schedule.rounds.len();
    // Part of a cycle is more even if mixed, but then left and right are lost. In a whole cycle every two share a
    // table, so forbidden pairs need the mixer too.
    if !ask.directed && (!is_whole || !ask.never.is_empty()) {
        return None;
    }
    schedule.rounds.truncate(rounds);
    let bound = Evenness::bound_apart(ask.players.into(), ask.tables.into(), rounds, ask.apart.len());
    let proved = Evenness::of(&schedule) == bound;
    Some(Planned { schedule, way: if is_whole { way } else { Method::Part { origin } }, proved })
}

/// Returns all players in a drawn order.
fn drawn(players: u16, seed: u64) -> Vec<Player> {
    let mut order: Vec<Player> = (0..players.into()).map(Player::from_index).collect();
    let mut rng = Rand32::new(seed);
    for last in (1..order.len()).rev() {
        order.swap(last, rng.rand_range(0..last as u32 + 1) as usize);
    }
    order
}
