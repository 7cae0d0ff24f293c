//! Wishes for a league: a hall that is taken, two teams that share one, a derby, a game agreed beforehand.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`wish`] | a wish as data, and what is wrong with one by itself |
//! | [`shape`] | the rounds of a season, and which of them have the same games |
//! | [`conflict`] | wishes that exclude each other, each with its proof |
//! | `look` | how far a season is from what is wished |
//! | [`search`] | the search for a season that keeps them |
//! | [`change`] | a season that goes on: the fewest games changed |
//!
//! # Decisions
//! **What must be kept comes first, then what is wished, then breaks and carry-over.** The search begins with the
//! timetable of the league and its sides, and first only gives the teams other numbers and turns games, which leaves
//! the carry-over as it is. Only where that does not keep everything are rounds changed too.
//!
//! **What cannot be is said before it is searched**, where a proof is short ([`conflict`]). A search that ends without
//! a season proves nothing, and is told so.

pub mod change;
pub mod conflict;
mod facts;
mod look;
pub mod search;
pub mod shape;
#[cfg(test)]
mod tests;
pub mod wish;

pub use look::Cost;
