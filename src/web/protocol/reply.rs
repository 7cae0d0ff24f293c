//! What a job answers, on the way and at its end.

use serde::{Deserialize, Serialize};

use crate::count::lab::Piece;
use crate::model::ids::RoundNo;
use crate::movement::offer::Offer;
use crate::movement::switch::Switched;
use crate::pairing::deadend::stuck::Count;
use crate::proof::mend::Mended;
use crate::round_robin::reorder::Stage;
use crate::verify::Shares;
use crate::whist::{AskError, Orientations, Planned, Solution};

/// The reply to a job, one variant for each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The reply to [`Job::Reorder`](super::Job::Reorder).
    Reordered {
        /// The rounds of the schedule as it was given, in order of play.
        order: Vec<RoundNo>,
        /// The figure aimed at, as the rounds were given.
        before: usize,
        /// The figure aimed at, in this order.
        figure: usize,
        /// Whether this order is better than the one that was given.
        is_better: bool,
        /// Where the search was.
        stage: Stage,
    },
    /// The reply to [`Job::CountStuck`](super::Job::CountStuck): by number of players.
    Stuck(Vec<Count>),
    /// The reply to [`Job::Draw`](super::Job::Draw). How far it is cannot be known, so its progress has no end.
    Drawn {
        /// What was found; `None` while nothing is found, and at the end if there is none.
        solution: Option<Solution>,
        /// How many draws of partners were tried.
        starters: u64,
        /// How many places of tables were tried.
        steps: u64,
    },
    /// The reply to [`Job::FindAll`](super::Job::FindAll).
    AllFound {
        /// How many there are, so far.
        count: usize,
        /// At the end all of them in order, at most [`MOST_LISTED`].
        solutions: Vec<Solution>,
    },
    /// The reply to [`Job::FindFew`](super::Job::FindFew).
    FewFound {
        /// Those found so far, as they came.
        solutions: Vec<Solution>,
        /// Whether there are no others of their kind.
        is_all: bool,
    },
    /// The reply to [`Job::Orient`](super::Job::Orient).
    Oriented {
        /// The best ways; `None` while they are being worked out.
        best: Option<Orientations>,
        /// How often everybody who moves has a left opponent again; while it is worked out, more than was ruled out.
        penalty: usize,
    },
    /// The reply to [`Job::Plan`](super::Job::Plan) and [`Job::Rest`](super::Job::Rest).
    Planned {
        /// The plan; of a rest its rounds only.
        planned: Planned,
        /// What everybody gets, recounted from the rounds; of a rest from those before too.
        shares: Shares,
    },
    /// Of the same, where there is no such evening.
    Unplanned(AskError),
    /// The reply to [`Job::Movements`](super::Job::Movements): those worked out so far, the best balance first.
    Movements(Vec<Offer>),
    /// The reply to [`Job::Switch`](super::Job::Switch).
    Switched(Switched),
    /// The reply to [`Job::Count`](super::Job::Count): what the units brought. While it goes on, nothing.
    Counted(Vec<Piece>),
    /// The reply to [`Job::Trial`](super::Job::Trial): how many times as long as it went on the whole would take;
    /// `None` while nothing is known.
    Tried(Option<f64>),
    /// The reply to [`Job::Breadth`](super::Job::Breadth); `None` if it would take too much memory.
    Breadth(Option<Kept>),
    /// The reply to [`Job::Estimate`](super::Job::Estimate): about how many starters and solutions, each with its
    /// error; `None` before two walks.
    Estimated {
        /// The number of walks.
        walks: u64,
        /// About how many starters, and the error.
        starters: Option<[f64; 2]>,
        /// About how many solutions, and the error.
        solutions: Option<[f64; 2]>,
    },
    /// The reply to [`Job::Mend`](super::Job::Mend).
    Mended(Mended),
}

/// The result of a count breadth first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// How many starters there are.
    pub starters: u64,
    /// The most sets of positions that were kept at once.
    pub most_kept: usize,
}

/// The most solutions that are listed, the first ones.
pub const MOST_LISTED: usize = 4_000;
