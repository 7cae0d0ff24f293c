//! The meetings of all entrants, by round.

use serde::{Deserialize, Serialize};

use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::{Schedule, Side, Table};

/// The meeting matrix: for every two entrants, the rounds in which they sit at one table on different sides or, if
/// built by [`partners`](Self::partners), on the same side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meetings {
    entrants: usize,
    /// The rounds of cell `c` (see `cell`) are `rounds[ends[c - 1]..ends[c]]`, starting at 0 for the first cell.
    ends: Vec<u32>,
    rounds: Vec<RoundNo>,
}

impl Meetings {
    /// Collects the meetings of opponents in `schedule`, ignoring players who are not entrants and games of a player
    /// against themselves.
    ///
    /// # Cost
    /// Proportional to the number of games and of pairs.
    ///
    /// ```
    /// use rondel_schedule::model::ids::{Player, RoundNo};
    /// use rondel_schedule::{round_robin::circle, verify::Meetings};
    ///
    /// // 1-4 2-3, 4-3 1-2, 2-4 3-1.
    /// let meetings = Meetings::of(&circle::berger(4)?);
    /// let [one, two] = [0, 1].map(Player::from_index);
    /// assert_eq!(meetings.rounds(one, two), [RoundNo::from_index(1)]);
    /// # Ok::<(), circle::Error>(())
    /// ```
    pub fn of(schedule: &Schedule) -> Self {
        Meetings::counted(schedule, |table, met| {
            let [first, second] = [&table.sides[0], &table.sides[1]];
            for &a in first.players() {
                second.players().iter().for_each(|&b| met(a, b));
            }
        })
    }

    /// Collects the rounds in which two are partners; ignored players and cost are as for [`of`](Self::of).
    ///
    /// ```
    /// use rondel_schedule::{verify::Meetings, whist::catalogue};
    ///
    /// let partners = Meetings::partners(&catalogue(8).expect("4n").schedule());
    /// assert!(partners.pairs().all(|(_, rounds)| rounds.len() == 1));
    /// ```
    pub fn partners(schedule: &Schedule) -> Self {
        Meetings::counted(schedule, |table, met| {
            for side in &table.sides {
                if let Side::Two([a, b]) = *side {
                    met(a, b);
                }
            }
        })
    }

    /// Builds the matrix from `pairs`, which calls its second argument with every two who meet at a table.
    fn counted(schedule: &Schedule, pairs: impl Fn(&Table, &mut dyn FnMut(Player, Player))) -> Self {
        let n = schedule.entrants;
        let each = |met: &mut dyn FnMut(usize, RoundNo)| {
            for (round, _, table) in schedule.tables() {
                pairs(table, &mut |a, b| {
                    if let Some(cell) = cell(n, a, b) {
                        met(cell, round);
                    }
                });
            }
        };
        // First the number of rounds per cell, then where the rounds of each cell begin, then the rounds themselves.
        let mut ends = vec![0_u32; n * n.saturating_sub(1) / 2];
        each(&mut |cell, _| ends[cell] += 1);
        let mut begin = 0;
        for end in &mut ends {
            begin += std::mem::replace(end, begin);
        }
        let mut rounds = vec![RoundNo::from_index(0); begin as usize];
        each(&mut |cell, round| {
            rounds[ends[cell] as usize] = round;
            ends[cell] += 1;
        });
        Meetings { entrants: n, ends, rounds }
    }

    /// Returns the rounds in which `a` and `b` meet, ascending; empty if they are one player or one is not an
    /// entrant.
    pub fn rounds(&self, a: Player, b: Player) -> &[RoundNo] {
        match cell(self.entrants, a, b) {
            Some(cell) => self.at(cell),
            None => &[],
        }
    }

    /// Returns every two entrants with the rounds in which they meet, in ascending order of the two.
    pub fn pairs(&self) -> impl Iterator<Item = ([Player; 2], &[RoundNo])> {
        let entrants = (0..self.entrants).map(Player::from_index);
        let pairs =
            entrants.flat_map(|a| (a.index() + 1..self.entrants).map(move |b| [a, Player::from_index(b)]));
        pairs.enumerate().map(|(cell, pair)| (pair, self.at(cell)))
    }

    fn at(&self, cell: usize) -> &[RoundNo] {
        let begin = if cell == 0 { 0 } else { self.ends[cell - 1] };
        &self.rounds[begin as usize..self.ends[cell] as usize]
    }
}

/// Returns the cell of two different entrants: row by row above the diagonal.
fn cell(entrants: usize, a: Player, b: Player) -> Option<usize> {
    let (low, high) = (a.index().min(b.index()), a.index().max(b.index()));
    (low != high && high < entrants).then(|| low * (2 * entrants - low - 1) / 2 + high - low - 1)
}
