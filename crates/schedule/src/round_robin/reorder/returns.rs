//! The distance of a match and its return in an order that grows and shrinks at its end.

use crate::model::schedule::Schedule;

/// Rounds placed one after the other, with what their returns lack of the distance that is wanted.
pub(super) struct Returns {
    /// For every round the others in which two of it meet.
    alike: Vec<Vec<usize>>,
    /// The number of rounds that a match and its return are to be apart; 0 if that does not matter.
    pub apart: usize,
    /// The place of every round that is placed.
    at: Vec<Option<usize>>,
    /// The lack after each placed round, in rounds, all pairs of rounds together; one more for no round.
    lacking: Vec<usize>,
}

impl Returns {
    /// Those of `schedule` when they are to be so far apart.
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

    /// Takes the last round away, which is `round`.
    pub fn pop(&mut self, round: usize) {
        self.lacking.pop();
        self.at[round] = None;
    }

    /// The lack so far.
    pub fn lacking(&self) -> usize {
        self.lacking.last().copied().unwrap_or_default()
    }
}
