//! Types for the numbered things of a tournament, and the one place that fixes where numbers start.
//!
//! In code, numbers start at 0 ([`Player::index`]); on paper, in files and in every sentence they start at 1
//! ([`Player::number`]). `Display` and serde use the number, arithmetic uses the index.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The error for a number 0 where numbers start at 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("numbers count from 1, not from 0")]
pub struct Zero;

macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// Ordered and hashed by index; displayed and saved as the 1-based number.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u16", into = "u16")]
        pub struct $name(u16);

        impl $name {
            /// Creates the value with this 0-based index.
            ///
            /// # Panics
            /// If `index` is 65,535 or more; nothing in Rondel is that large.
            pub const fn from_index(index: usize) -> Self {
                assert!(index < u16::MAX as usize, "an index that does not fit 16 bits");
                Self(index as u16)
            }

            /// Creates the value with this 1-based number, as written on paper; `None` for 0 and for 65,535.
            pub const fn from_number(number: u16) -> Option<Self> {
                match number {
                    0 | u16::MAX => None,
                    number => Some(Self(number - 1)),
                }
            }

            /// The 0-based index, for arithmetic and for indexing.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The 1-based number, for people and files.
            pub const fn number(self) -> u16 {
                self.0 + 1
            }
        }

        impl TryFrom<u16> for $name {
            type Error = Zero;

            fn try_from(number: u16) -> Result<Self, Zero> {
                Self::from_number(number).ok_or(Zero)
            }
        }

        impl From<$name> for u16 {
            fn from(it: $name) -> u16 {
                it.number()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.number().fmt(f)
            }
        }
    };
}

numbered! {
    /// One entrant of an event: a player, or a pair or team that plays as one entrant.
    Player
}
numbered! {
    /// A round of an event.
    RoundNo
}
numbered! {
    /// A table (in chess: a board of the hall) within a round; numbering starts afresh in every round.
    TableNo
}
numbered! {
    /// A board in the sense of bridge: a deal, or a set of deals that moves as one.
    BoardNo
}

/// A seat at a table of four, clockwise as seen from above.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Seat {
    /// North, on the first-named side.
    N,
    /// East, to North's left.
    E,
    /// South, North's partner.
    S,
    /// West, to North's right.
    W,
}

impl Seat {
    /// Returns the seat of a player at a table of four: `side` 0 has North and South, side 1 East and West; `partner`
    /// is 0 or 1 in this order.
    ///
    /// # Panics
    /// If `side` or `partner` is more than 1.
    pub const fn of(side: usize, partner: usize) -> Seat {
        [[Seat::N, Seat::S], [Seat::E, Seat::W]][side][partner]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paper_counts_from_one_and_arithmetic_from_zero() {
        let first = Player::from_number(1).unwrap();
        assert_eq!((first.index(), first.number()), (0, 1));
        assert_eq!(first, Player::from_index(0));
        assert_eq!(first.to_string(), "1");
        assert_eq!([0, u16::MAX].map(Player::from_number), [None, None]);
    }

    #[test]
    fn files_hold_numbers_and_refuse_zero() {
        assert_eq!(serde_json::to_string(&RoundNo::from_index(4)).unwrap(), "5");
        assert_eq!(serde_json::from_str::<RoundNo>("5").unwrap(), RoundNo::from_index(4));
        assert!(serde_json::from_str::<RoundNo>("0").is_err());
        assert!(serde_json::from_str::<RoundNo>("65535").is_err());
    }
}
