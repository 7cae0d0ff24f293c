//! The reason there are no patterned solutions of most `4n` players, and of `4n + 1` where 3 divides their number.
//!
//! At a table of `x` and `-x` against `y` and `-y` opponents are `x - y` and `x + y` apart, each twice. Of all tables
//! these are every distance once, and so are all `x` and `y`. Now `(x - y)² + (x + y)² = 2x² + 2y²`: added up over the
//! tables, the squares of all distances are twice themselves, so their sum is 0 modulo the positions. Where position 0
//! stays, one table is different: `y` alone plays the pair in the middle and is the distance of its opponents, so that
//! the sum is `y²`.

use super::ring::Ring;

/// The squares of all distances, added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Squares {
    /// The number of positions that come round.
    pub modulus: u16,
    /// The distances are 1 to this.
    pub distances: u16,
    /// The sum of their squares.
    pub sum: u64,
    /// The same modulo the positions. A patterned solution of `4n + 1` needs 0; one of `4n` a square.
    pub rest: u16,
    /// True if position 0 stays: `4n` players.
    pub stays: bool,
}

impl Squares {
    /// Those of this number of players; `None` if they are neither `4n` nor `4n + 1`.
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

    /// True if they leave room for a patterned solution; where they do not, there is none.
    ///
    /// Up to 101 players there is one wherever they do, and of `4n + 1` to 200.
    pub fn allow(&self) -> bool {
        let square = |y: u16| (u32::from(y) * u32::from(y) % u32::from(self.modulus)) as u16;
        match self.stays {
            true => (1..=self.distances).any(|y| square(y) == self.rest),
            false => self.rest == 0,
        }
    }
}
