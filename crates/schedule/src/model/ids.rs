//! The numbered things of a tournament as types, and the one place where numbering is settled.
//!
//! Inside, everything counts from 0 ([`Player::index`]); on paper, in files and in every sentence, everything
//! counts from 1 ([`Player::number`]). `Display` and serde use the number, arithmetic uses the index.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A number 0 was read where numbers count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("numbers count from 1, not from 0")]
pub struct Zero;

macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// Ordered and hashed by position; shown and saved as the 1-based number.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u16", into = "u16")]
        pub struct $name(u16);

        impl $name {
            /// The one at 0-based `index`.
            ///
            /// # Panics
            /// When `index` is 65,535 or more; nothing in Rondel is that large.
            pub const fn from_index(index: usize) -> Self {
                assert!(index < u16::MAX as usize, "an index that does not fit 16 bits");
                Self(index as u16)
            }

            /// The one with 1-based `number`, as written on paper; `None` for 0, and for 65,535, after which nothing
            /// could come.
            pub const fn from_number(number: u16) -> Option<Self> {
                match number {
                    0 | u16::MAX => None,
                    number => Some(Self(number - 1)),
                }
            }

            /// The 0-based position, for arithmetic and for indexing.
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
    /// One entrant of an event: a player, or a pair or team that plays as one.
    Player
}
numbered! {
    /// A round of an event.
    RoundNo
}
numbered! {
    /// A table (in chess: a board of the hall) within a round; tables are numbered again in every round.
    TableNo
}
numbered! {
    /// A board, as bridge uses the word: a deal, or a set of deals that moves as one.
    BoardNo
}

/// A place at a table, clockwise as seen from above.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Seat {
    /// North, of the side named first.
    N,
    /// East, at North's left hand.
    E,
    /// South, North's partner.
    S,
    /// West, at North's right hand.
    W,
}

impl Seat {
    /// The seat of somebody at a table of four: `side` 0 has North and South, 1 East and West, in this order.
    ///
    /// # Panics
    /// For a third side or a third partner.
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
