//! The rounds of a season, and which of them have the same games.

use crate::round_robin::league::returns::Return;

/// The rounds of a season in which every two teams meet once, or twice with the second half in an order of
/// [`Return`].
#[derive(Debug, Clone)]
pub struct Shape {
    /// The number of teams.
    pub teams: usize,
    /// The rounds of the season as 0-based rounds of the first half; true if home and away are exchanged.
    pub played: Vec<(usize, bool)>,
    /// The number of rounds of a half.
    pub half: usize,
}

impl Shape {
    /// Creates the season of `teams` teams, 2 to 64.
    pub fn of(teams: usize, second: Option<Return>) -> Self {
        let half = teams.next_multiple_of(2) - 1;
        let back = second.map(|second| second.order(half)).unwrap_or_default();
        let first = (0..half).map(|round| (round, false));
        Shape { teams, played: first.chain(back.into_iter().map(|round| (round, true))).collect(), half }
    }

    /// The number of rounds of the season.
    pub fn rounds(&self) -> usize {
        self.played.len()
    }

    /// True if no team is ever free.
    pub fn is_full(&self) -> bool {
        self.teams.is_multiple_of(2)
    }

    /// The 0-based rounds of the season that have the games of this round of the first half.
    pub fn rounds_of(&self, half: usize) -> impl Iterator<Item = usize> + '_ {
        self.played.iter().enumerate().filter(move |(_, it)| it.0 == half).map(|(at, _)| at)
    }

    /// Returns the rounds of the first half whose games are in the first `window` rounds of each half, as bits.
    pub fn first(&self, window: usize) -> u64 {
        let is_first = |&half: &usize| self.rounds_of(half).all(|at| at % self.half < window);
        (0..self.half).filter(is_first).fold(0, |mask, half| mask | 1 << half)
    }

    /// All rounds of the first half, as bits.
    pub fn all(&self) -> u64 {
        u64::MAX >> (64 - self.half)
    }
}

/// Returns the number of rounds that this number of teams need to play each other once.
pub fn window(teams: usize) -> usize {
    if teams.is_multiple_of(2) { teams - 1 } else { teams }
}
