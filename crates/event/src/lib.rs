//! Tournaments while they are played: an event as a log of actions, and what follows from the log.
//!
//! | module | contents |
//! | --- | --- |
//! | [`event`] | the log of an event, its rules, its history, two logs merged |
//! | [`standings`] | points, tie-breaks, Keizer's lists, prizes |
//! | [`movement`] | bridge: Howell, Mitchell, barometer, boards and their comparison |
//! | [`pairing`] | the next round: who meets whom, who gets the bye; pairing by hand |
//! | [`proof`] | what an event promises, and the report of its schedule |
//! | [`attendance`] | players who come late, stay away, come back or leave |

pub mod attendance;
pub mod event;
pub mod movement;
pub mod pairing;
pub mod proof;
pub mod standings;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
