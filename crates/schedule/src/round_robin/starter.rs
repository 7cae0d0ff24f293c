//! Starters: the starting configurations whose rotation gives a whole round robin.
//!
//! A circle has `2k + 1` positions, numbered from 1, and `k` chords join all but one of them. They are a starter if
//! the distances along the circle are 1, 2, ..., `k`, each once, because then any two positions of the circle fall on
//! a chord exactly once as it rotates. This is the starter of Z_m in the literature, with position `m` for residue 0,
//! except that any position may be the one alone: rotation preserves the property.

mod by_hand;
mod enumerate;
mod square;
mod taps;

pub use self::by_hand::{ByHand, Outlook, Refused, Tap};
pub use self::enumerate::{MOST_CHORDS, MOST_LISTED, Starters, Stepped, all, complements};
pub use self::square::{Mate, RoomSquare};
pub use self::taps::Taps;

use serde::{Deserialize, Serialize};

/// The reason why chords are not a starter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Error {
    /// A position that is not on the circle.
    #[error("position {position} is not one of 1 to {positions}")]
    OutOfRange {
        /// The position, 1-based.
        position: u16,
        /// The number of positions.
        positions: usize,
    },
    /// Two chords end at the same position, or one chord begins and ends there.
    #[error("two chords end at position {position}")]
    PositionTwice {
        /// The position, 1-based.
        position: u16,
    },
    /// Two chords span the same distance, so their ends meet twice and other pairs never.
    #[error("two chords span the distance {distance}")]
    DistanceTwice {
        /// The distance, which is the shorter way along the circle.
        distance: usize,
    },
    /// More chords than a circle of 16-bit positions can hold.
    #[error("{chords} chords are too many")]
    TooLarge {
        /// The number of chords.
        chords: usize,
    },
}

/// Chords that have been checked to be a starter.
///
/// Saved as the list of its chords.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<[u16; 2]>", into = "Vec<[u16; 2]>")]
pub struct Starter {
    pairs: Vec<[u16; 2]>,
    alone: u16,
}

impl Starter {
    /// Creates the starter of these chords between positions `1..=2 * pairs.len() + 1`.
    ///
    /// # Errors
    /// [`Error`] with the first violation.
    ///
    /// ```
    /// use rondel_schedule::round_robin::starter::{Error, Starter};
    ///
    /// assert_eq!(Starter::new(vec![[2, 7], [3, 6], [4, 5]])?.alone(), 1);
    /// assert_eq!(Starter::new(vec![[1, 2], [3, 4]]), Err(Error::DistanceTwice { distance: 1 }));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn new(pairs: Vec<[u16; 2]>) -> Result<Self, Error> {
        if pairs.len() >= usize::from(u16::MAX / 2) {
            return Err(Error::TooLarge { chords: pairs.len() });
        }
        let positions = 2 * pairs.len() + 1;
        let mut used = vec![false; positions + 1];
        for &position in pairs.as_flattened() {
            match used.get_mut(usize::from(position)) {
                Some(used) if position > 0 => {
                    if std::mem::replace(used, true) {
                        return Err(Error::PositionTwice { position });
                    }
                }
                _ => return Err(Error::OutOfRange { position, positions }),
            }
        }
        let mut spanned = vec![false; pairs.len() + 1];
        for &[a, b] in &pairs {
            let across = usize::from(a.abs_diff(b));
            let distance = across.min(positions - across);
            if std::mem::replace(&mut spanned[distance], true) {
                return Err(Error::DistanceTwice { distance });
            }
        }
        let alone = (1..=positions).find(|&position| !used[position]);
        let alone = alone.expect("k chords leave one of 2k + 1 positions alone");
        Ok(Starter { pairs, alone: alone as u16 })
    }

    /// Creates the configuration of the two columns, with position 1 alone: the chords between 2 and `m`, 3 and
    /// `m - 1`, ..., each starting at the higher position.
    ///
    /// # Panics
    /// With 32,767 chords or more.
    ///
    /// ```
    /// use rondel_schedule::round_robin::starter::Starter;
    ///
    /// assert_eq!(Starter::columns(3).pairs(), [[7, 2], [6, 3], [5, 4]]);
    /// ```
    pub fn columns(chords: usize) -> Self {
        assert!(chords < usize::from(u16::MAX / 2), "positions that do not fit 16 bits");
        let positions = 2 * chords as u16 + 1;
        Starter { pairs: (2..2 + chords as u16).map(|low| [positions + 2 - low, low]).collect(), alone: 1 }
    }

    /// The chords, in the order and direction in which they were given; positions are 1-based.
    pub fn pairs(&self) -> &[[u16; 2]] {
        &self.pairs
    }

    /// The 1-based position at which no chord ends.
    pub fn alone(&self) -> u16 {
        self.alone
    }

    /// The number of positions of the circle: twice the number of chords, plus one.
    pub fn positions(&self) -> usize {
        2 * self.pairs.len() + 1
    }

    /// Returns the symmetric complement, which is the mirror image of the starter.
    ///
    /// A position and its complement add up to the number of positions; the highest position is its own complement.
    ///
    /// ```
    /// use rondel_schedule::round_robin::starter::Starter;
    ///
    /// // The first and the sixth of the nine configurations of ten players in the source.
    /// let first = Starter::new(vec![[1, 5], [3, 6], [2, 4], [7, 8]])?;
    /// let sixth = Starter::new(vec![[4, 8], [3, 6], [5, 7], [1, 2]])?;
    /// assert!(first.complement().is_same(&sixth));
    /// # Ok::<(), rondel_schedule::round_robin::starter::Error>(())
    /// ```
    ///
    /// Source: Bill Butler (Durango Bill), "Cyclic solutions to the round-robin bridge tournament problem".
    pub fn complement(&self) -> Starter {
        let positions = self.positions() as u16;
        let other = |position: u16| if position == positions { position } else { positions - position };
        Starter { pairs: self.pairs.iter().map(|pair| pair.map(other)).collect(), alone: other(self.alone) }
    }

    /// True if the two starters join the same positions, regardless of the order and direction of their chords.
    pub fn is_same(&self, other: &Starter) -> bool {
        self.sorted() == other.sorted()
    }

    /// True if the starter is its own complement; each size has one such starter, the patterned one.
    pub fn is_patterned(&self) -> bool {
        self.is_same(&self.complement())
    }

    fn sorted(&self) -> Vec<[u16; 2]> {
        let mut pairs: Vec<[u16; 2]> = self.pairs.iter().map(|&[a, b]| [a.min(b), a.max(b)]).collect();
        pairs.sort_unstable();
        pairs
    }
}

impl TryFrom<Vec<[u16; 2]>> for Starter {
    type Error = Error;

    fn try_from(pairs: Vec<[u16; 2]>) -> Result<Self, Error> {
        Starter::new(pairs)
    }
}

impl From<Starter> for Vec<[u16; 2]> {
    fn from(starter: Starter) -> Self {
        starter.pairs
    }
}

/// True if chords between the positions `1..=2 * pairs.len() + 1` are a starter.
///
/// ```
/// use rondel_schedule::round_robin::starter::is_starter;
///
/// assert!(is_starter(&[[2, 3], [4, 6], [1, 5]]));
/// assert!(!is_starter(&[[1, 2], [3, 4]])); // Both chords join neighbours.
/// ```
pub fn is_starter(pairs: &[[u16; 2]]) -> bool {
    Starter::new(pairs.to_vec()).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_columns_are_a_starter() {
        for chords in 0..100 {
            let columns = Starter::columns(chords);
            assert_eq!(Starter::new(columns.pairs.clone()), Ok(columns));
        }
    }

    #[test]
    fn every_defect_is_named() {
        assert_eq!(Starter::new(vec![[0, 1]]), Err(Error::OutOfRange { position: 0, positions: 3 }));
        assert_eq!(Starter::new(vec![[1, 4]]), Err(Error::OutOfRange { position: 4, positions: 3 }));
        assert_eq!(Starter::new(vec![[2, 2]]), Err(Error::PositionTwice { position: 2 }));
        assert_eq!(Starter::new(vec![[1, 2], [4, 5]]), Err(Error::DistanceTwice { distance: 1 }));
        assert!(is_starter(&[]) && is_starter(&[[1, 3]]));
    }

    #[test]
    fn a_file_cannot_hold_what_is_no_starter() {
        assert!(serde_json::from_str::<Starter>("[[1,2],[3,4]]").is_err());
        let starter: Starter = serde_json::from_str("[[1,2],[3,5]]").unwrap();
        assert_eq!(serde_json::to_string(&starter).unwrap(), "[[1,2],[3,5]]");
    }
}
