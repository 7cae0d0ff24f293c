//! The meetings of everybody, by round.

use serde::{Deserialize, Serialize};

use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::{Schedule, Side, Table};

/// The meeting matrix: for every two entrants the rounds in which they sit at the same table on different
/// sides, or, made with [`partners`](Self::partners), on the same side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meetings {
    entrants: usize,
    /// The rounds of cell `c` (see `cell`) are `rounds[ends[c - 1]..ends[c]]`, from 0 for the first cell.
    ends: Vec<u32>,
    rounds: Vec<RoundNo>,
}

impl Meetings {
    /// The meetings of `schedule`; a player who is not an entrant and a game of somebody with themselves are passed
    /// over.
    ///
    /// # Cost
    /// Proportional to the number of games and of pairs.
    pub fn of(schedule: &Schedule) -> Self {
        Meetings::counted(schedule, |table, met| {
            let [first, second] = [&table.sides[0], &table.sides[1]];
            for &a in first.players() {
                second.players().iter().for_each(|&b| met(a, b));
            }
        })
    }

    /// The rounds in which two are partners; players passed over and cost as with [`of`](Self::of).
    pub fn partners(schedule: &Schedule) -> Self {
        Meetings::counted(schedule, |table, met| {
            for side in &table.sides {
                if let Side::Two([a, b]) = *side {
                    met(a, b);
                }
            }
        })
    }

    /// `pairs` calls its second argument with every two who have something in common at a table.
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
        // How many rounds each cell has, then where they begin, then the rounds themselves.
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

    /// The rounds in which `a` and `b` meet, in ascending order; empty for somebody with themselves or with one who is
    /// not an entrant.
    pub fn rounds(&self, a: Player, b: Player) -> &[RoundNo] {
        match cell(self.entrants, a, b) {
            Some(cell) => self.at(cell),
            None => &[],
        }
    }

    /// Every two entrants with the rounds in which they meet, in ascending order of the two.
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

/// The cell of two different entrants: row by row above the diagonal.
fn cell(entrants: usize, a: Player, b: Player) -> Option<usize> {
    let (low, high) = (a.index().min(b.index()), a.index().max(b.index()));
    (low != high && high < entrants).then(|| low * (2 * entrants - low - 1) / 2 + high - low - 1)
}
