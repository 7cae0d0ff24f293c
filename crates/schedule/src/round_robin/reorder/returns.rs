//! The distance between a match and its return, in an order that grows and shrinks at its end.

use crate::model::schedule::Schedule;

/// Rounds placed one after another, with the number of rounds by which their returns are too close.
pub(super) struct Returns {
    /// For every round the other rounds that share a pair with it.
    alike: Vec<Vec<usize>>,
    /// The smallest allowed distance in rounds between a match and its return; 0 if any is allowed.
    pub apart: usize,
    /// The place in the order of every round; `None` for one that is not placed.
    at: Vec<Option<usize>>,
    /// The shortfall after each placed round and before the first, in rounds, summed over all pairs of rounds.
    lacking: Vec<usize>,
}

impl Returns {
    /// Creates an empty order of the rounds of `schedule`, with this smallest distance.
    pub fn new(schedule: &Schedule, apart: usize) -> Self {
        let n = schedule.entrants;
        let mut met: Vec<Vec<usize>> = vec![Vec::new(); n * n];
        let mut alike: Vec<Vec<usize>> = vec![Vec::new(); schedule.rounds.len()];
        for (round, _, table) in schedule.tables() {
            let Some(pair) = table.pair().map(|pair| pair.map(|player| player.index())) else { continue };
            let [low, high] = [pair[0].min(pair[1]), pair[0].max(pair[1])];
            if high >= n {
                continue;
            }
            let (round, before) = (round.index(), &mut met[low * n + high]);
            for &other in before.iter().filter(|&&other| other != round) {
                alike[round].push(other);
                alike[other].push(round);
            }
            before.push(round);
        }
        for others in &mut alike {
            others.sort_unstable();
            others.dedup();
        }
        Returns { at: vec![None; alike.len()], alike, apart, lacking: vec![0] }
    }

    /// Places a round after the others.
    pub fn push(&mut self, round: usize) {
        let here = self.lacking.len() - 1;
        let placed = self.alike[round].iter().filter_map(|&other| self.at[other]);
        let lacks: usize = placed.map(|there| self.apart.saturating_sub(here - there)).sum();
        self.lacking.push(self.lacking() + lacks);
        self.at[round] = Some(here);
    }

    /// Removes `round`, which must be the last one placed.
    pub fn pop(&mut self, round: usize) {
        self.lacking.pop();
        self.at[round] = None;
    }

    /// The shortfall so far.
    pub fn lacking(&self) -> usize {
        self.lacking.last().copied().unwrap_or_default()
    }
}
