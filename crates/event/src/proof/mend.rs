//! The smallest change that removes every fault of a schedule: verification that helps.
//!
//! # Changes
//! A change is one line that a person can carry out with a pen ([`Change`]): two players exchange places in a round,
//! a seat is given to another player, a game has its sides turned, moves to another round, is added or struck out, a
//! player is added to or struck from the free ones of a round, boards are exchanged or laid out. In starting
//! positions, from which all rounds follow, two players exchange places in the first round and thereby in all rounds.
//! If a number appears at two places there and another at none, one of the two becomes the other number.
//!
//! # The order of the search
//! The search tries single changes first, then pairs of changes, never more. It is led by the faults: a change that
//! removes all of them also removes the one with the fewest possible causes, so only changes that touch this fault
//! are tried; after the first of two changes the same applies again. Schedules out of reach of the remaining changes
//! are skipped: an exchange of two players alters four meetings. Among equally good results the one with the most
//! even sides and the fewest breaks is offered, since it is most likely the schedule before the slip.
//!
//! # Guarantees
//! Only the findings of [`verify`](rondel_schedule::verify) are promised: every offer includes the number of faults
//! that it leaves, counted again from the whole schedule. If no one or two changes remove all faults, the best result
//! found on the way is offered with what it leaves, and is labelled so. For large schedules the search ends after
//! [`Mended::tried`] tries; then it reports that not everything was tried.
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

/// A schedule with faults, and the expectation that it should meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// The schedule, all rounds.
    pub schedule: Schedule,
    /// The expectation that the schedule should meet.
    pub expected: Expected,
    /// True if uneven sides count as a fault: a player much more often first-named than second, or less.
    pub sides: bool,
    /// The way in which all rounds follow from the first, or `None`. If set, only the first round is changed, and the
    /// others follow.
    pub ring: Option<Ring>,
}

/// The result of the search.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Mended {
    /// The changes, in the order in which they are to be made; empty if nothing helps.
    pub changes: Vec<Change>,
    /// The schedule after the changes.
    pub schedule: Schedule,
    /// The number of faults before.
    pub before: usize,
    /// The number of faults left.
    pub left: usize,
    /// The number of schedules examined.
    pub tried: usize,
    /// True if the search was cut short because the schedule is large.
    pub is_cut: bool,
    /// The 0-based reading of the text that is mended; see [`of_readings`].
    #[serde(default)]
    pub reading: usize,
}

impl Mended {
    /// True if there is a change, and it leaves no fault.
    pub fn is_whole(&self) -> bool {
        !self.changes.is_empty() && self.left == 0
    }
}

/// Returns the smallest change that removes every fault, or else the best one found.
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

/// Returns the smallest change of a text that can be read in several ways, the likeliest first: the fewest changes
/// that remove every fault, in any reading, or else the best change of the first reading. After every `tries`
/// schedules `progress` receives the part that is done, the total, and a function that returns the best result so
/// far.
///
/// ```
/// use rondel_event::proof::mend::{Ask, of_readings};
/// use rondel_event::proof::report::{Expected, Kind};
/// use rondel_schedule::round_robin::circle;
///
/// let mut schedule = circle::berger(6)?;
/// schedule.rounds[1].tables.pop();
/// let expected = Expected::of(&schedule, Kind::RoundRobin, false);
/// let ask = Ask { schedule, expected, sides: false, ring: None };
/// let mended = of_readings(vec![ask], 1_000, |_done, _of, _best| ());
/// assert_eq!((mended.reading, mended.changes.len(), mended.left), (0, 1, 0)); // The game that is missing.
/// # Ok::<(), circle::Error>(())
/// ```
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
