//! The smallest change that removes every fault of a schedule: verification that helps.
//!
//! # What a change is
//! One line that a person can carry out with a pen ([`Change`]): two exchange their places in a round, a seat is given
//! to somebody else, a game has its sides turned, moves to another round, is added or struck out, somebody is free or
//! is struck from the list of those who are, boards are exchanged or laid out. Of starting positions, from which all
//! rounds follow, two exchange their places in the first round and so in all; where a number stands at two places there
//! and another at none, one of the two is that other.
//!
//! # The order of the search
//! One change first, then two; never more. The search is led by the faults: whatever removes all of them removes the
//! one that can come from the fewest places, so only changes that touch it are tried, and after the first of two the
//! same again. What one change cannot reach any more is not looked at: an exchange of two players alters four
//! meetings. Among equals the one with the most even sides and the fewest breaks is offered, since that is the
//! schedule as it was before somebody slipped.
//!
//! # What is promised
//! Nothing but what [`verify`](rondel_schedule::verify) finds afterwards: every offer carries the faults that it
//! leaves, counted again from the whole schedule. Where no offer of one or two changes removes all faults, the best
//! that was met on the way is offered with what it leaves, and that is said. Large schedules end after
//! [`Mended::tried`] tries; then it is said that not everything was tried.
//!
//! The method is ours.

mod altered;
mod candidates;
mod change;
mod search;

use serde::{Deserialize, Serialize};

pub use self::altered::{Altered, Sheet, altered};
pub use self::change::Change;
pub use self::search::Search;
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::verify::Ring;

use crate::proof::report::Expected;

/// A schedule with faults, and what it is meant to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// The schedule, all rounds.
    pub schedule: Schedule,
    /// The expectation that the schedule is to meet.
    pub expected: Expected,
    /// True if it counts as a fault that somebody is first-named much more often than second, or less.
    pub sides: bool,
    /// The way all rounds follow from the first, where they do; then only the first is changed, and the others follow.
    pub ring: Option<Ring>,
}

/// The result of the search.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Mended {
    /// The changes, to be made in this order; empty if nothing helps.
    pub changes: Vec<Change>,
    /// The schedule with them.
    pub schedule: Schedule,
    /// The number of faults before.
    pub before: usize,
    /// The number of faults left.
    pub left: usize,
    /// The number of schedules looked at.
    pub tried: usize,
    /// True if the search was cut short because the schedule is large.
    pub is_cut: bool,
    /// The reading of a text that it mends, from 0: see [`of_readings`].
    #[serde(default)]
    pub reading: usize,
}

impl Mended {
    /// True if there is a change, and nothing is wrong after it.
    pub fn is_whole(&self) -> bool {
        !self.changes.is_empty() && self.left == 0
    }
}

/// The smallest change that removes every fault, or the best there is.
///
/// ```
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_event::proof::mend::{Ask, Change, mend};
/// use rondel_event::proof::report::{Expected, Kind};
/// use rondel_schedule::round_robin::circle;
///
/// let good = circle::berger(12)?;
/// let slip = Change::Exchange { round: RoundNo::from_index(3), players: [3, 4].map(Player::from_index) };
/// let mut schedule = good.clone();
/// slip.apply(&mut schedule);
/// let expected = Expected::of(&schedule, Kind::RoundRobin, false);
/// let mended = mend(Ask { schedule, expected, sides: true, ring: None });
/// assert_eq!((mended.changes, mended.schedule), (vec![slip], good));
/// # Ok::<(), circle::Error>(())
/// ```
pub fn mend(ask: Ask) -> Mended {
    of_readings(vec![ask], usize::MAX, |_, _, _| ())
}

/// The smallest change of a text that can be read in several ways, the likeliest first: the fewest steps that remove
/// every fault, in whatever reading; where none does, the best of the first. `progress` hears after every so many
/// `tries` how much is done, the whole of it, and how to look at the best so far.
pub fn of_readings(
    asks: Vec<Ask>,
    tries: usize,
    mut progress: impl FnMut(usize, usize, &dyn Fn() -> Mended),
) -> Mended {
    let mut best: Option<Mended> = None;
    for (reading, ask) in asks.into_iter().enumerate() {
        let mut search = Search::new(ask);
        while search.step(tries) {
            let (done, of) = search.progress();
            progress(done, of, &|| best.clone().unwrap_or_else(|| search.found()));
        }
        let found = Mended { reading, ..search.found() };
        let is_better = |best: &Mended| {
            found.is_whole() && (!best.is_whole() || found.changes.len() < best.changes.len())
        };
        if best.as_ref().is_none_or(is_better) {
            best = Some(found);
        }
        if best.as_ref().is_some_and(|best| best.is_whole() && best.changes.len() == 1) {
            break;
        }
    }
    best.unwrap_or_default()
}
