//! Searches for rounds: another order, a change that mends, an evening.

use rondel_event::attendance::turnout::Asked;
use rondel_event::proof::mend::{self, Mended};
use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::schedule::{Round, Schedule};
use rondel_schedule::round_robin::reorder::{Aim, Reorder, Stage};
use rondel_schedule::verify::{Shares, shares};
use rondel_schedule::whist::{Ask, AskError, Planned, Planner, Rest};
use serde::{Deserialize, Serialize};

use crate::web::protocol::search::{Progress, Search, Work};
use crate::web::protocol::{Job, Reply};

/// Searches a better order of play for the rounds of a schedule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// The rounds, in their present order.
    pub schedule: Schedule,
    /// The figure that is to become small.
    pub aim: Aim,
    /// The length of a block in rounds: rounds change places only inside a block, which keeps cycles apart; `None` is
    /// one block.
    pub within: Option<usize>,
    /// The number of rounds, from the first, that stay in their places.
    pub after: usize,
    /// The number of rounds that a match and its return are to be apart, 0 if that does not matter; `None` as far as
    /// now.
    pub apart: Option<usize>,
    /// The same seed finds the same order.
    pub seed: u32,
}

/// An order with what it does to the figure aimed at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ordered {
    /// The rounds of the schedule as it was given, in order of play.
    pub order: Vec<RoundNo>,
    /// The figure aimed at, as the rounds were given.
    pub before: usize,
    /// The figure aimed at, in this order.
    pub figure: usize,
    /// True if this order is better than the one that was given.
    pub is_better: bool,
    /// The stage of the search.
    pub stage: Stage,
}

impl Ordered {
    fn of(search: &Reorder) -> Ordered {
        Ordered {
            order: search.best(),
            before: search.before(),
            figure: search.figure(),
            is_better: search.is_better(),
            stage: search.stage(),
        }
    }
}

impl Work for Order {
    type Found = Ordered;

    fn work(self, progress: &mut Progress<Ordered>) -> Ordered {
        let mut search = Reorder::new(&self.schedule, self.aim, self.seed.into()).after(self.after);
        if let Some(rounds) = self.within {
            search = search.within(rounds);
        }
        if let Some(rounds) = self.apart {
            search = search.apart(rounds);
        }
        while !search.step(100).is_done() {
            let (done, of) = search.progress();
            progress(done, of, &|| Ordered::of(&search));
        }
        Ordered::of(&search)
    }
}

/// Searches the smallest change that removes every fault of a schedule, in each of its readings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mend(pub Vec<mend::Ask>);

/// Schedules looked at between two looks at the clock; some milliseconds for an event of usual size.
const MENDS: usize = 50;

impl Work for Mend {
    type Found = Mended;

    fn work(self, progress: &mut Progress<Mended>) -> Mended {
        mend::of_readings(self.0, MENDS, progress)
    }
}

/// An evening, or the rest of one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The plan; of a rest its rounds only.
    pub planned: Planned,
    /// The shares of everybody, recounted from the rounds; of a rest from those before too.
    pub shares: Shares,
}

/// Exchanges between two looks at the clock: a few milliseconds.
const EXCHANGES: u64 = 10_000;

impl Work for Ask {
    type Found = Result<Plan, AskError>;

    fn work(self, progress: &mut Progress<Self::Found>) -> Self::Found {
        plan(Planner::new(&self)?, &[], progress)
    }
}

impl Work for Rest {
    type Found = Result<Plan, AskError>;

    fn work(self, progress: &mut Progress<Self::Found>) -> Self::Found {
        plan(Planner::rest(&self)?, &self.played.rounds, progress)
    }
}

/// An evening or the rest of one; `before` are the rounds before the rest.
fn plan(
    mut planner: Planner,
    before: &[Round],
    progress: &mut Progress<Result<Plan, AskError>>,
) -> Result<Plan, AskError> {
    // The best so far, with what everybody gets from all rounds.
    let best = |planner: &Planner| {
        let planned = planner.best();
        let rounds = before.iter().chain(&planned.schedule.rounds).cloned().collect();
        let shares = shares(&Schedule { entrants: planned.schedule.entrants, rounds });
        Plan { planned, shares }
    };
    while planner.step(EXCHANGES) {
        let (done, of) = planner.progress();
        progress(done, of, &|| Ok(best(&planner)));
    }
    Ok(best(&planner))
}

/// The rounds to come of an evening: a whole one, or the rest of it.
impl Work for Asked {
    type Found = Result<Plan, AskError>;

    fn work(self, progress: &mut Progress<Self::Found>) -> Self::Found {
        match self {
            Asked::Whole(ask, _) => ask.work(progress),
            Asked::Rest(rest) => rest.work(progress),
        }
    }
}

impl Search for Asked {
    fn job(self) -> Job {
        match self {
            Asked::Whole(ask, _) => ask.job(),
            Asked::Rest(rest) => rest.job(),
        }
    }

    fn found(reply: Reply) -> Option<Self::Found> {
        match reply {
            Reply::Plan(found) | Reply::Rest(found) => Some(found),
            _ => None,
        }
    }
}
