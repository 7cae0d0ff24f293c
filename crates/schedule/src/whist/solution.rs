//! Starting positions from which a whole individual follows.

use serde::{Deserialize, Serialize};

use super::ring::Ring;
use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule, Side, Table};

/// The reason positions are not valid starting positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Error {
    /// There are fewer than four players, or more than 16-bit positions allow.
    #[error("{players} players cannot go round")]
    Players {
        /// The number of players requested.
        players: u16,
    },
    /// The number of tables is not the one that the players fill.
    #[error("{found} tables instead of {expected}")]
    Tables {
        /// The number of tables found.
        found: usize,
        /// The number of tables expected.
        expected: usize,
    },
    /// A position does not exist, or belongs to a player who sits out.
    #[error("nobody plays at position {position}")]
    OutOfRange {
        /// The position, 0-based.
        position: u16,
    },
    /// Two players sit at one position.
    #[error("position {position} is taken twice")]
    PositionTwice {
        /// The position, 0-based.
        position: u16,
    },
}

/// The seats of the first round: positions that exist, each taken once. [`verify`](crate::verify) checks whether the
/// rounds that follow are even for all players.
///
/// Positions are 0-based. With `4n` players, position 0 stays, `1..v` move up by one and around, and there are
/// `v - 1` rounds. With any other number, all positions move up by one and around, there are `v` rounds, and a player
/// at a position without a table sits out; with `4n + 1` that is position 0. Every table is North, South, East, West:
/// the first two are partners against the other two.
///
/// Source: Bill Butler (Durango Bill), "Cyclic solutions to the round-robin bridge tournament problem".
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Solution {
    pub(super) players: u16,
    pub(super) tables: Vec<[u16; 4]>,
}

/// The serialized form of a solution.
#[derive(Serialize, Deserialize)]
struct Written {
    players: u16,
    tables: Vec<[u16; 4]>,
}

impl Solution {
    /// Checks and returns the starting positions of `players` at these tables.
    ///
    /// # Errors
    /// Returns the first [`Error`].
    ///
    /// ```
    /// use rondel_schedule::verify::{self, Rotation};
    /// use rondel_schedule::whist::Solution;
    ///
    /// let eight = Solution::new(8, vec![[2, 3, 4, 6], [5, 1, 7, 0]])?;
    /// assert!(verify::individual(&eight.schedule(), Rotation::of(8, 7)).is_clean());
    /// # Ok::<(), rondel_schedule::whist::Error>(())
    /// ```
    pub fn new(players: u16, tables: Vec<[u16; 4]>) -> Result<Self, Error> {
        if !(4..u16::MAX / 4).contains(&players) {
            return Err(Error::Players { players });
        }
        let expected = usize::from(players / 4);
        if tables.len() != expected {
            return Err(Error::Tables { found: tables.len(), expected });
        }
        let mut taken = vec![false; players.into()];
        for &position in tables.as_flattened() {
            match taken.get_mut(usize::from(position)) {
                Some(taken) if position > 0 || players % 4 != 1 => {
                    if std::mem::replace(taken, true) {
                        return Err(Error::PositionTwice { position });
                    }
                }
                _ => return Err(Error::OutOfRange { position }),
            }
        }
        Ok(Solution { players, tables })
    }

    /// Returns the number of players, including those who sit out.
    pub fn players(&self) -> u16 {
        self.players
    }

    /// Returns the tables: positions of North, South, East, West.
    pub fn tables(&self) -> &[[u16; 4]] {
        &self.tables
    }

    /// Returns the number of rounds until every moving player has been in every position.
    pub fn rounds(&self) -> usize {
        self.ring().modulus.into()
    }

    /// True if position 0 stays.
    pub fn one_stays(&self) -> bool {
        self.ring().stays
    }

    pub(super) fn ring(&self) -> Ring {
        Ring::of(self.players)
    }

    /// Returns the position, in the 0-based round `turn`, of the player who begins at `position`.
    pub fn position(&self, position: u16, turn: usize) -> u16 {
        self.ring().moved(position, (turn % self.rounds()) as u16)
    }

    /// Returns all rounds. Player `p + 1` on paper begins at position `p`.
    pub fn schedule(&self) -> Schedule {
        self.schedule_of(0..self.rounds())
    }

    /// Returns the rounds after these numbers of moves, in this order.
    pub fn schedule_of(&self, turns: impl IntoIterator<Item = usize>) -> Schedule {
        Schedule {
            entrants: self.players.into(),
            rounds: turns.into_iter().map(|turn| self.round(turn)).collect(),
        }
    }

    fn round(&self, turn: usize) -> Round {
        let ring = self.ring();
        // The player at a position now began this number of places before it.
        let back = (self.rounds() - turn % self.rounds()) as u16;
        let who = |position| Player::from_index(ring.moved(position, back).into());
        let mut out = vec![true; self.players.into()];
        let mut tables = Vec::with_capacity(self.tables.len());
        for table in &self.tables {
            let [n, s, e, w] = table.map(who);
            for player in [n, s, e, w] {
                out[player.index()] = false;
            }
            tables.push(Table { sides: [Side::Two([n, s]), Side::Two([e, w])], boards: Vec::new() });
        }
        let out = (0..out.len()).filter(|&index| out[index]).map(Player::from_index).collect();
        Round { tables, out }
    }

    /// Returns the solution in the notation of the source: partners from the lower end of the shorter way around, the
    /// pair with the shorter way first at a table, and the tables in that order. With `4n` players, it is turned so
    /// that 0 begins with the highest position.
    ///
    /// Solutions that differ only in left and right, in the order of tables and partners, or in how far they are
    /// turned, become equal.
    pub fn normal(&self) -> Solution {
        let ring = self.ring();
        let mate = self.tables.iter().flat_map(|&[n, s, e, w]| [[n, s], [s, n], [e, w], [w, e]]);
        let mate = mate.filter(|&[a, _]| ring.stays && a == 0).map(|[_, b]| b).next();
        let turn = mate.map_or(0, |mate| ring.modulus - mate);
        let pair = |a: u16, b: u16| {
            let [a, b] = [a, b].map(|position| ring.moved(position, turn));
            let (there, back) = (ring.way(a, b), ring.way(b, a));
            match (there, back) {
                // The player who stays has no distance; the highest position is written first.
                (None, _) | (_, None) => (u16::MAX, [a.max(b), a.min(b)]),
                (Some(there), Some(back)) if there <= back => (there, [a, b]),
                (Some(_), Some(back)) => (back, [b, a]),
            }
        };
        let mut tables: Vec<[(u16, [u16; 2]); 2]> = self
            .tables
            .iter()
            .map(|&[n, s, e, w]| {
                let (one, other) = (pair(n, s), pair(e, w));
                if one <= other { [one, other] } else { [other, one] }
            })
            .collect();
        tables.sort_unstable();
        let flat = |[(_, [a, b]), (_, [c, d])]: [(u16, [u16; 2]); 2]| [a, b, c, d];
        Solution { players: self.players, tables: tables.into_iter().map(flat).collect() }
    }

    /// Builds a solution from positions that are known to be valid.
    pub(super) fn known(players: u16, tables: Vec<[u16; 4]>) -> Self {
        debug_assert!(Solution::new(players, tables.clone()).is_ok(), "{players}: {tables:?}");
        Solution { players, tables }
    }
}

impl TryFrom<Written> for Solution {
    type Error = Error;

    fn try_from(written: Written) -> Result<Self, Error> {
        Solution::new(written.players, written.tables)
    }
}

impl From<Solution> for Written {
    fn from(solution: Solution) -> Self {
        Written { players: solution.players, tables: solution.tables }
    }
}
