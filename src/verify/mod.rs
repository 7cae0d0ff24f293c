//! Every guarantee recomputed from a schedule alone.
//!
//! Nothing here knows how a schedule was made: this part of the library uses only the words of
//! [`schedule`](crate::model::schedule) and [`ids`](crate::model::ids), so that a mistake in a constructor cannot hide
//! in its check. It is itself tested by breaking good schedules.
//!
//! | kind | by replay | without replay |
//! | --- | --- | --- |
//! | round robin | [`round_robin()`] | |
//! | individual, rotating partners | [`individual()`], in short [`shares()`] | [`differences()`], for a start |
//! | rounds that follow from the first | as what they are | [`causes()`], their distances |
//! | rounds paired one after another | [`paired()`] | |
//! | movement of pairs and boards | [`movement()`] | |

mod against;
mod differences;
mod finding;
mod individual;
mod meetings;
mod movement;
mod paired;
mod round_robin;
mod seats;
mod shares;
mod starting;

pub use self::differences::{Differences, Fault, differences};
pub use self::finding::{Claim, Finding, Spread, Times};
pub use self::individual::{Directed, Individual, Lefts, Rotation, individual};
pub use self::meetings::Meetings;
pub use self::movement::{Comparisons, Movement, Moves, Ratio, movement};
pub use self::paired::{Again, Excuse, Gathering, GaveWay, Paired, paired};
pub use self::round_robin::{Away, Expect, Report, round_robin};
pub use self::shares::{Between, Shares, promised, shares};
pub use self::starting::{Cause, Relation, Ring, Slip, causes, related, slips};
