//! Who met whom in which rounds.

use serde::{Deserialize, Serialize};

use crate::ids::{Player, RoundNo};
use crate::schedule::Schedule;

/// The meeting matrix: for every two entrants the rounds in which they sit at the same table on different
/// sides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meetings {
    entrants: usize,
    /// The rounds of cell `c` (see `cell`) are `rounds[ends[c - 1]..ends[c]]`, from 0 for the first cell.
    ends: Vec<u32>,
    rounds: Vec<RoundNo>,
}

impl Meetings {
    /// The meetings of `schedule`; a player who is no entrant and a game of somebody with himself are passed
    /// over.
    ///
    /// # Cost
    /// Proportional to the number of games and of pairs.
    pub fn of(schedule: &Schedule) -> Self {
        let n = schedule.entrants;
        // How many rounds each cell has, then where they begin, then the rounds themselves.
        let mut ends = vec![0_u32; n * n.saturating_sub(1) / 2];
        each(schedule, |cell, _| ends[cell] += 1);
        let mut begin = 0;
        for end in &mut ends {
            begin += std::mem::replace(end, begin);
        }
        let mut rounds = vec![RoundNo::from_index(0); begin as usize];
        each(schedule, |cell, round| {
            rounds[ends[cell] as usize] = round;
            ends[cell] += 1;
        });
        Meetings { entrants: n, ends, rounds }
    }

    /// The rounds in which `a` and `b` meet, in ascending order; empty for somebody with himself or with one
    /// who is no entrant.
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

/// Calls `met` with the cell and the round of every meeting, in order of play.
fn each(schedule: &Schedule, mut met: impl FnMut(usize, RoundNo)) {
    for (round, _, table) in schedule.tables() {
        let [first, second] = [&table.sides[0], &table.sides[1]];
        for &a in first.players() {
            for &b in second.players() {
                if let Some(cell) = cell(schedule.entrants, a, b) {
                    met(cell, round);
                }
            }
        }
    }
}

/// The cell of two different entrants: row by row above the diagonal.
fn cell(entrants: usize, a: Player, b: Player) -> Option<usize> {
    let (low, high) = (a.index().min(b.index()), a.index().max(b.index()));
    (low != high && high < entrants).then(|| low * (2 * entrants - low - 1) / 2 + high - low - 1)
}
