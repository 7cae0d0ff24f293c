//! Starting positions from which a whole individual goes round.

use serde::{Deserialize, Serialize};

use super::ring::Ring;
use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule, Side, Table};

/// The reason positions are no starting positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Error {
    /// Fewer than four players, or more than positions of 16 bits go round.
    #[error("{players} players cannot go round")]
    Players {
        /// The number asked for.
        players: u16,
    },
    /// More or fewer tables than this number of players fill.
    #[error("{found} tables instead of {expected}")]
    Tables {
        /// The number found.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// A position that does not exist, or where somebody sits out.
    #[error("nobody plays at position {position}")]
    OutOfRange {
        /// The position, from 0.
        position: u16,
    },
    /// Two sit at the same position.
    #[error("position {position} is taken twice")]
    PositionTwice {
        /// The position, from 0.
        position: u16,
    },
}

/// The seats of the first round: positions that exist and are taken once. Whether going round from them gives everybody
/// everybody is for [`verify`](crate::verify) to say.
///
/// Positions count from 0. `4n` players: position 0 stays, `1..v` move up by one and come round, `v - 1` rounds. Any
/// other number: all positions move up by one and come round, `v` rounds, and who is at a position without a table sits
/// out; of `4n + 1` that is position 0. Every table is North, South, East, West: the first two are partners against the
/// other two.
///
/// Source: Bill Butler (Durango Bill), "Cyclic solutions to the round-robin bridge tournament problem".
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Solution {
    pub(super) players: u16,
    pub(super) tables: Vec<[u16; 4]>,
}

/// The form in which it is saved.
#[derive(Serialize, Deserialize)]
struct Written {
    players: u16,
    tables: Vec<[u16; 4]>,
}

impl Solution {
    /// The starting positions of `players` at these tables.
    ///
    /// # Errors
    /// [`Error`], the first thing that is wrong.
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

    /// The number of players, those who sit out included.
    pub fn players(&self) -> u16 {
        self.players
    }

    /// The tables: positions of North, South, East, West.
    pub fn tables(&self) -> &[[u16; 4]] {
        &self.tables
    }

    /// Rounds until everybody has been everywhere.
    pub fn rounds(&self) -> usize {
        self.ring().modulus.into()
    }

    /// True if position 0 stays where it is.
    pub fn one_stays(&self) -> bool {
        self.ring().stays
    }

    pub(super) fn ring(&self) -> Ring {
        Ring::of(self.players)
    }

    /// The position, in round `turn` counted from 0, of who begins at `position`.
    pub fn position(&self, position: u16, turn: usize) -> u16 {
        self.ring().moved(position, (turn % self.rounds()) as u16)
    }

    /// All rounds. Player `p + 1` on paper is who begins at position `p`.
    pub fn schedule(&self) -> Schedule {
        self.schedule_of(0..self.rounds())
    }

    /// The rounds that come after this number of moves, in this order.
    pub fn schedule_of(&self, turns: impl IntoIterator<Item = usize>) -> Schedule {
        Schedule {
            entrants: self.players.into(),
            rounds: turns.into_iter().map(|turn| self.round(turn)).collect(),
        }
    }

    fn round(&self, turn: usize) -> Round {
        let ring = self.ring();
        // Who sits at a position now began this number of places before it.
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

    /// The same in the notation of the source: partners from the lower end of the shorter way round, the pair with the
    /// shorter way first at a table, the tables by it; of `4n` turned so that 0 begins with the highest position.
    ///
    /// Solutions that differ only in who sits left or right, in the order of tables and partners, and in how far they
    /// are turned, become equal.
    pub fn normal(&self) -> Solution {
        let ring = self.ring();
        let mate = self.tables.iter().flat_map(|&[n, s, e, w]| [[n, s], [s, n], [e, w], [w, e]]);
        let mate = mate.filter(|&[a, _]| ring.stays && a == 0).map(|[_, b]| b).next();
        let turn = mate.map_or(0, |mate| ring.modulus - mate);
        let pair = |a: u16, b: u16| {
            let [a, b] = [a, b].map(|position| ring.moved(position, turn));
            let (there, back) = (ring.way(a, b), ring.way(b, a));
            match (there, back) {
                // Who stays is at no distance; the highest position is written first.
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

    /// Made of positions that are known to be right.
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
