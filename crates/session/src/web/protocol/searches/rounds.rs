//! Searches for rounds: another order, a repair, an evening.

use rondel_event::attendance::individuals::Request;
use rondel_event::proof::mend::{self, Mended};
use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::schedule::{Round, Schedule};
use rondel_schedule::round_robin::reorder::{Aim, Reorder, Stage};
use rondel_schedule::verify::{Shares, shares};
use rondel_schedule::whist::{Ask, AskError, Planned, Planner, Rest};
use serde::{Deserialize, Serialize};

use crate::web::protocol::search::{Progress, Search, Work};
use crate::web::protocol::{Job, Reply};

/// Searches for a better order of play for the rounds of a schedule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// The rounds, in their present order.
    pub schedule: Schedule,
    /// The figure to be minimized.
    pub aim: Aim,
    /// The length of a block in rounds: rounds change places only within a block, which keeps cycles separate; `None`
    /// for a single block.
    pub within: Option<usize>,
    /// The number of rounds, from the first, that keep their places.
    pub after: usize,
    /// The smallest number of rounds between a match and its return, 0 for any; `None` for the present number.
    pub apart: Option<usize>,
    /// The seed, which determines the order.
    pub seed: u32,
}

/// An order with its effect on the figure to be minimized.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ordered {
    /// The round numbers of the given schedule, in the new order of play.
    pub order: Vec<RoundNo>,
    /// The figure in the given order.
    pub before: usize,
    /// The figure in the new order.
    pub figure: usize,
    /// True if the new order is better than the given one.
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

/// Searches for the smallest change that removes every fault of a schedule, in each of its readings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mend(pub Vec<mend::Ask>);

/// The number of schedules examined between two progress calls: some milliseconds for an event of usual size.
const MENDS: usize = 50;

impl Work for Mend {
    type Found = Mended;

    fn work(self, progress: &mut Progress<Mended>) -> Mended {
        mend::of_readings(self.0, MENDS, progress)
    }
}

/// A plan of an evening, or of the rest of one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The planned rounds, for a rest only those that remain.
    pub planned: Planned,
    /// The shares of the players, recounted from the rounds, for a rest including those before.
    pub shares: Shares,
}

/// The number of exchanges between two progress calls: a few milliseconds.
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

/// Plans an evening or the rest of one; `before` are the rounds before the rest.
fn plan(
    mut planner: Planner,
    before: &[Round],
    progress: &mut Progress<Result<Plan, AskError>>,
) -> Result<Plan, AskError> {
    // The best plan so far, with the players' shares over all rounds.
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

/// Plans the rounds to come of an evening: a whole one, or the rest of it.
impl Work for Request {
    type Found = Result<Plan, AskError>;

    fn work(self, progress: &mut Progress<Self::Found>) -> Self::Found {
        match self {
            Request::Whole(ask, _) => ask.work(progress),
            Request::Rest(rest) => rest.work(progress),
        }
    }
}

impl Search for Request {
    fn job(self) -> Job {
        match self {
            Request::Whole(ask, _) => ask.job(),
            Request::Rest(rest) => rest.job(),
        }
    }

    fn found(reply: Reply) -> Option<Self::Found> {
        match reply {
            Reply::Plan(found) | Reply::Rest(found) => Some(found),
            _ => None,
        }
    }
}
