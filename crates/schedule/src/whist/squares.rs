//! The reason why most `4n` players have no patterned solution, and `4n + 1` have none if 3 divides their number.
//!
//! At a table of `x` and `-x` against `y` and `-y`, opponents are `x - y` and `x + y` apart, each twice. Over all
//! tables these are every distance once, and so are all `x` and `y`. Since `(x - y)² + (x + y)² = 2x² + 2y²`, the sum
//! of the squares of all distances equals twice itself, so it is 0 modulo the number of positions. If position 0
//! stays, one table is different: there `y` and `-y` play position 0 and its partner, `y` is the only distance
//! between opponents, and the sum is `y²`.

use super::ring::Ring;

/// The sum of the squares of all distances.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Squares {
    /// The number of positions that move.
    pub modulus: u16,
    /// The largest distance; distances are 1 to this number.
    pub distances: u16,
    /// The sum of the squares of the distances.
    pub sum: u64,
    /// The sum modulo the number of positions. A patterned solution needs 0 for `4n + 1` players, and a square for
    /// `4n`.
    pub rest: u16,
    /// True if position 0 stays, as with `4n` players.
    pub stays: bool,
}

impl Squares {
    /// Computes the sum for this number of players. Returns `None` if it is neither `4n` nor `4n + 1`.
    ///
    /// ```
    /// use rondel_schedule::whist::Squares;
    ///
    /// let squares = Squares::of(93).expect("4n + 1");
    /// assert_eq!((squares.distances, squares.sum, squares.rest), (46, 33_511, 31));
    /// assert!(!squares.allow());
    /// ```
    pub fn of(players: u16) -> Option<Self> {
        if players < 4 || players % 4 > 1 {
            return None;
        }
        let Ring { modulus, stays } = Ring::of(players);
        let distances = modulus / 2;
        let sum: u64 = (1..=u64::from(distances)).map(|distance| distance * distance).sum();
        let rest = (sum % u64::from(modulus)) as u16;
        Some(Squares { modulus, distances, sum, rest, stays })
    }

    /// True if the sum allows a patterned solution; otherwise there is none.
    ///
    /// Wherever it allows one, there is one for up to 101 players, and for `4n + 1` players up to 200.
    pub fn allow(&self) -> bool {
        let square = |y: u16| (u32::from(y) * u32::from(y) % u32::from(self.modulus)) as u16;
        match self.stays {
            true => (1..=self.distances).any(|y| square(y) == self.rest),
            false => self.rest == 0,
        }
    }
}
