//! Who can meet whom: pairings of people as matchings of a graph.
//!
//! | part | question |
//! | --- | --- |
//! | [`monrad`], [`keizer`] | the next round by the rules of a system, with the reason for each pairing and bye |
//! | [`Pair`], [`Free`] | what the reasons of every system have in common |
//! | [`Proposal`], [`Hand`] | the same for the system of an event, with what the organizer settles by hand |
//! | [`rounds`] | which round comes next, and which can be paired again |
//! | [`stations`] | an evening as a line of five stations, each with what is missing |
//! | [`Ahead`] | how far a round is, and the one thing that comes next |
//! | [`Steps`] | what is done on a screen before it counts, step by step, and what undo there takes back |
//! | [`attendance`] | who stays away, comes after all, or leaves |
//! | [`presence`] | who is here when a round begins, and what a tap does |
//! | [`Difference`] | what one pairing changes of another |
//! | [`matching`], [`cheapest`] | matchings of graphs, the largest and the cheapest |
//! | [`deadend`] | pairing by hand: can this round be completed, can all the rest |

mod ahead;
pub mod attendance;
pub mod cheapest;
pub mod deadend;
mod difference;
pub mod keizer;
pub mod matching;
pub mod monrad;
mod named;
pub mod presence;
mod proposal;
mod reasons;
pub mod rounds;
pub mod stations;
pub mod steps;
mod wish;
pub mod wishes;

pub use ahead::{Ahead, Next, Waits};
pub use difference::{Difference, Order};
pub use proposal::{Exchange, Hand, NoProposal, Proposal};
pub use reasons::{Free, Pair, Tried};
pub use steps::Steps;
pub use wish::{Changed, Wish};

#[cfg(test)]
pub(crate) mod tests;
