//! Seasons with more weeks than rounds: everybody plays at most once a week and is free in some.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`asked`] | what is asked of such a season, as tolls for what is not so |
//! | [`search`] | the search for the season with the least toll |
//!
//! # Decisions
//! The literature calls these leagues time-relaxed (D. Van Bulck, D. Goossens and F. Spieksma, "Scheduling a
//! non-professional indoor football league", Annals of Operations Research 275, 2019). Each week is a round of the
//! event, in which some are free; so desk, sheets and standings are those of every league.
//!
//! **A game changes its week together with those that stand in its way.** The games of two weeks make rings and paths
//! of teams; exchanging the weeks of one of these leaves nobody with two games in a week. So every step is a season
//! already, and only what is wished is to be found.

pub mod asked;
mod day;
pub mod search;
#[cfg(test)]
mod tests;

pub use day::{Nights, day_of};
