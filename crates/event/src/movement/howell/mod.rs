//! The Howell: all pairs meet, every board set is at one table in every round, and no pair plays a set twice.

mod by_hand;
mod directions;
mod nine;
mod placing;
mod search;
mod small;

pub use self::by_hand::{ByHand, Outlook, Refused};
pub use self::nine::nine;
pub use self::search::{Ask, Howell, Search, SearchStep};
pub use self::small::small;

use serde::{Deserialize, Serialize};

/// The fewest tables of a Howell without shared boards.
pub const LEAST_TABLES: usize = 4;
/// The most tables for which a Howell is searched.
pub const MOST_TABLES: usize = 20;
/// The most tables of a barometer for which a programme is searched.
pub const MOST_BAROMETER: usize = 32;

/// The reason why there is no Howell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum HowellError {
    /// The number of tables is too low or too high. With 2 and 3 tables boards have to be shared; see [`small`].
    #[error("{given} tables, {least} to {most} are possible")]
    Tables {
        /// The number given.
        given: usize,
        /// The lowest possible number.
        least: usize,
        /// The highest possible number.
        most: usize,
    },
    /// No Howell has this number of rounds; see [`Ask::rounds_of`].
    #[error("no Howell of {given} rounds for {tables} tables")]
    Rounds {
        /// The number asked for.
        given: usize,
        /// The number of tables.
        tables: usize,
    },
}
