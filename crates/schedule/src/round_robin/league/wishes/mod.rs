//! Wishes for a league: an occupied hall, two teams that share one, a derby, a game agreed beforehand.
//!
//! | module | contents |
//! | --- | --- |
//! | [`wish`] | a wish as data, and the errors of a single wish |
//! | [`shape`] | the rounds of a season, and which of them have the same games |
//! | [`conflict`] | wishes that exclude each other, each with its proof |
//! | `look` | the number of breaches in a season |
//! | [`search`] | the search for a season that keeps the wishes |
//! | [`change`] | a season in progress: the fewest games changed |
//!
//! # Decisions
//! **Requirements come first, then wishes, then breaks and carry-over.** The search starts from the timetable of the
//! league and its sides. At first it only renumbers teams and exchanges the sides of games, which leaves the
//! carry-over unchanged. Rounds are changed only if that does not keep everything.
//!
//! **Impossible wishes are reported before the search** if a short proof exists ([`conflict`]). A search that ends
//! without a season proves nothing, and its message says so.

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
