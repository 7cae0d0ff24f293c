//! Keizer: a ranking in which a win is worth the value of the opponent beaten, and everything is valued again after
//! each round.
//!
//! The first of the list has the top value, the next one less, and so on. A total is the own value, and for every win
//! the value of the opponent, for a draw half of it, for a loss nothing; absences are worth a share of the own value.
//! After round r **all** results so far are valued with the list after round r - 1, and sorted: that is the list after
//! round r. From a chosen round on this is repeated with the list just made until nothing moves ([`How::Stable`]), or
//! until lists come back in a ring ([`How::Cycle`]).
//!
//! | part | question |
//! | --- | --- |
//! | [`Points`], [`Share`] | what a number means, exactly |
//! | [`Settings`], [`Preset`] | the organizer's choices |
//! | [`Unfit`] | numbers that these cannot be |
//! | [`Season`] | what happened |
//! | [`columns`] | which numbers each way to show a list has |
//! | [`Lists`], [`season`], [`renumbered`] | what an event has of it |
//! | [`Basis`], [`Standing`] | with which values a list was made, and what a place in it is worth |
//! | [`Change`] | what other settings would do to it |
//! | [`Ledger`] | what it is worth: lists, sums, what a win next week would change |
//! | [`Valuation`] | what every round was worth to everybody, before the list was sorted |
//! | [`Then`] | what was so when a list was published, and what has changed since |
//! | [`Evening`], [`Record`], [`Statistics`] | what the season was apart from points |
//!
//! Published lists stay as they were: the caller that keeps them asks for the next one with [`Ledger::list`], and a
//! late result or a correction counts from there on. [`Ledger::replay`] makes all of them again from list 0.
//!
//! # Source
//! "Het Keizer-Systeem", a club's explanation of the system of J. H. Keizer (about 1960): values, re-valuation, and the
//! full re-valuation after round ten. Where the text is silent (absences, cycles, newcomers) the choices are ours.

mod basis;
mod change;
mod column;
mod ledger;
mod list;
mod lists;
mod outlook;
mod record;
mod season;
mod then;
mod unfit;
mod valuation;

#[cfg(test)]
mod tests;

pub use crate::event::keizer::{Allowance, Allowances, Away, CycleRule, Preset, Settings, Top, default_top};
pub use crate::model::points::{Points, Share};
pub use basis::{Basis, Standing};
pub use change::Change;
pub use column::{Column, columns};
pub use ledger::{Error, Ledger, Origin, Term};
pub use list::{BelowOne, How, List, Row};
pub use lists::{Lists, absence, below_one, renumbered, season};
pub use outlook::Outlook;
pub use record::{Evening, Record, Statistics, evenings, leap, not_met};
pub use season::{Game, Newcomer, Round, Score, Season};
pub use then::{Changed, Then};
pub use unfit::Unfit;
pub use valuation::{Valuation, Valued};
