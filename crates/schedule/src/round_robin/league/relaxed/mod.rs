//! Seasons with more weeks than rounds: every team plays at most once a week and is free in some weeks.
//!
//! | module | contents |
//! | --- | --- |
//! | [`objective`] | the requirements and wishes of such a season, as tolls for each breach |
//! | [`search`] | the search for the season with the smallest toll |
//!
//! # Decisions
//! The literature calls these leagues time-relaxed (D. Van Bulck, D. Goossens and F. Spieksma, "Scheduling a
//! non-professional indoor football league", Annals of Operations Research 275, 2019). Each week is a round of the
//! event, in which some teams have a bye; so the organizer's desk, the sheets and the standings are those of every
//! league.
//!
//! **A game changes its week together with the games that block it.** The games of two weeks form rings and paths of
//! teams; exchanging the weeks of one of these never gives a team two games in a week. So every step leads to a valid
//! season, and only the wishes have to be searched for.

mod day;
pub mod objective;
pub mod search;
#[cfg(test)]
mod tests;

pub use day::{Nights, day_of};
