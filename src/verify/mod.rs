//! Every guarantee recomputed from a schedule alone.
//!
//! Nothing here knows how a schedule was made: this part of the library uses only the words of
//! [`schedule`](crate::schedule) and [`ids`](crate::ids), so that a mistake in a constructor cannot hide in
//! its check. It is itself tested by breaking good schedules.

mod meetings;
mod round_robin;

pub use self::meetings::Meetings;
pub use self::round_robin::{Away, Claim, Expect, Finding, Report, round_robin};
