//! The second half of a season: the order in which the rounds of the first half return.

use serde::{Deserialize, Serialize};

use crate::model::schedule::Schedule;

/// The order in which the rounds of the first half return, with home and away exchanged.
///
/// The names are those of D. Goossens and F. Spieksma, "Soccer schedules in Europe: an overview", Journal of
/// Scheduling 15 (2012). Each variant states its order, since the last two names are not used alike everywhere. A
/// half has `n - 1` rounds for an even number `n` of teams and `n` for an odd one; the variants number them 1 to `m`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Return {
    /// 1, 2, ..., m: every return is half a season after the first game.
    Mirrored,
    /// m, m - 1, ..., 1: opponents of the last round meet again at once.
    Inverted,
    /// m, 1, 2, ..., m - 1: only opponents of the last round meet again at once.
    English,
    /// 2, 3, ..., m, 1.
    French,
}

impl Return {
    /// All variants, ordered by the smallest number of rounds between two games of a pair, largest first.
    pub const ALL: [Return; 4] = [Return::Mirrored, Return::French, Return::English, Return::Inverted];

    /// Returns the 0-based rounds of a half of `rounds` rounds in the order in which they return.
    pub fn order(self, rounds: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..rounds).collect();
        match self {
            Return::Mirrored => {}
            Return::Inverted => order.reverse(),
            Return::English => order.rotate_right(usize::from(rounds > 0)),
            Return::French => order.rotate_left(usize::from(rounds > 0)),
        }
        order
    }

    /// Returns the smallest number of rounds between the two games of a pair, in a season with two halves of `rounds`
    /// rounds: 0 if a pair meets in consecutive rounds.
    pub fn between(self, rounds: usize) -> usize {
        let gaps = self.order(rounds).into_iter().enumerate().map(|(at, round)| rounds + at - round - 1);
        gaps.min().unwrap_or(0)
    }

    /// The variants that leave at least `between` rounds between the two games of every pair.
    pub fn keeping(rounds: usize, between: usize) -> impl Iterator<Item = Return> {
        Return::ALL.into_iter().filter(move |it| it.between(rounds) >= between)
    }

    /// Returns the season whose first half is `half`.
    ///
    /// ```
    /// use rondel_schedule::{round_robin::circle, round_robin::league::returns::Return, verify};
    ///
    /// let season = Return::French.season(&circle::berger(6)?);
    /// assert!(verify::round_robin(&season, 2).is_clean());
    /// let [round_2, sixth] = [1, 5].map(|round| season.rounds[round].tables[0].pair().unwrap());
    /// assert_eq!(sixth, [round_2[1], round_2[0]]);
    /// # Ok::<(), circle::Error>(())
    /// ```
    pub fn season(self, half: &Schedule) -> Schedule {
        let mut season = half.clone();
        for round in self.order(half.rounds.len()) {
            let mut back = half.rounds[round].clone();
            back.tables.iter_mut().for_each(|table| table.sides.swap(0, 1));
            season.rounds.push(back);
        }
        season
    }
}
