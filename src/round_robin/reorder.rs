//! The same rounds in another order of play, for fewer breaks or a smaller carry-over effect.
//!
//! No table and no side changes, so every guarantee of the schedule stays; only the order is searched. The
//! search is ours: a greedy beginning, then late-acceptance hill climbing (Burke and Bykov 2012), and for few
//! rounds branch and bound until the order is proven to be best.

mod figure;

use oorandom::Rand32;
use serde::{Deserialize, Serialize};

use self::figure::{Breaks, Figure, Follow};
use crate::model::ids::RoundNo;
use crate::model::schedule::Schedule;

/// The figure to be made small.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// [`Meters::breaks`](crate::round_robin::meters::Meters::breaks); among equal orders few games that are the third
    /// or later of a run.
    Breaks,
    /// [`Follow::most`](crate::round_robin::meters::Follow::most); among equal orders few that come near it.
    Follow,
}

/// How far a search has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Looking for better orders.
    Searching,
    /// Trying all orders that could still be better.
    Proving,
    /// Done: no order has a smaller figure.
    Proven,
    /// Done: the moves are used up, and a better order may exist.
    Ended,
}

impl Stage {
    /// Whether there is nothing left to do.
    pub fn is_done(self) -> bool {
        matches!(self, Stage::Proven | Stage::Ended)
    }
}

/// The most rounds for which all orders are tried: 39,916,800 for 11, of which nearly all fall away in groups.
const MOST_PROVEN: usize = 11;
/// How far back late acceptance looks.
const MEMORY: usize = 64;
/// The moves of the search where one is cheap.
const MOST_MOVES: usize = 200_000;
/// The work of all moves together, in figures looked at.
const WORK: usize = 400_000_000;

/// A search for a better order of rounds, to be driven step by step.
///
/// The same schedule, aim and seed give the same order, however the steps are cut.
///
/// ```
/// use rondel::{round_robin::circle, round_robin::meters::Meters, round_robin::reorder::{self, Aim, Reorder}};
///
/// let plain = circle::teams(12, true)?;
/// let mut search = Reorder::new(&plain, Aim::Breaks, 1);
/// while !search.step(1_000).is_done() {}
/// let better = reorder::apply(&plain, &search.best());
/// assert_eq!(Meters::of(&plain).breaks, 98);
/// assert_eq!(Meters::of(&better).breaks, search.figure());
/// assert_eq!(search.figure(), 10);
/// # Ok::<(), circle::Error>(())
/// ```
pub struct Reorder {
    figure: Box<dyn Figure + Send>,
    /// The length of a block in rounds; rounds change places only inside a block.
    block: usize,
    /// How many rounds, from the first, stay in their places.
    fixed: usize,
    best: Vec<usize>,
    best_score: Score,
    before: Score,
    stage: Stage,
    rng: Rand32,
    climb: Climb,
    proof: Proof,
}

/// The figure itself, and what decides between equal ones.
type Score = (usize, u64);

/// Late acceptance: a move is made unless it is worse than now and than `MEMORY` moves ago.
struct Climb {
    order: Vec<usize>,
    score: Score,
    memory: Vec<Score>,
    done: usize,
    total: usize,
}

/// Depth first through all orders: `order[..depth]` are placed, `tried[d]` is the next round to try at depth d.
struct Proof {
    order: Vec<usize>,
    tried: Vec<usize>,
    used: Vec<bool>,
}

impl Reorder {
    /// A search that begins with the order as it is.
    pub fn new(schedule: &Schedule, aim: Aim, seed: u64) -> Self {
        let rounds = schedule.rounds.len();
        let figure: Box<dyn Figure + Send> = match aim {
            Aim::Breaks => Box::new(Breaks::new(schedule)),
            Aim::Follow => Box::new(Follow::new(schedule)),
        };
        let total = (WORK / rounds.saturating_mul(figure.cost()).max(1)).clamp(200, MOST_MOVES);
        let mut it = Reorder {
            figure,
            block: rounds.max(1),
            fixed: 0,
            best: (0..rounds).collect(),
            best_score: (0, 0),
            before: (0, 0),
            stage: Stage::Searching,
            rng: Rand32::new(seed),
            climb: Climb { order: (0..rounds).collect(), score: (0, 0), memory: Vec::new(), done: 0, total },
            proof: Proof { order: Vec::new(), tried: vec![0], used: vec![false; rounds] },
        };
        it.before = it.look((0..rounds).collect::<Vec<_>>().as_slice());
        it.best_score = it.before;
        it
    }

    /// Keeps the cycles of a schedule apart: rounds change places only inside each block of `rounds` rounds.
    /// To be set before the first step.
    pub fn within(mut self, rounds: usize) -> Self {
        self.block = rounds.max(1);
        self
    }

    /// Leaves the first `rounds` rounds in their places, since they were played; they count in the figure.
    /// To be set before the first step.
    pub fn after(mut self, rounds: usize) -> Self {
        self.fixed = rounds.min(self.best.len());
        self.proof.order = (0..self.fixed).collect();
        self.proof.tried = vec![0; self.fixed + 1];
        self.proof.used[..self.fixed].fill(true);
        self
    }

    /// The best order so far: the rounds of the schedule as it was given, in order of play.
    pub fn best(&self) -> Vec<RoundNo> {
        self.best.iter().copied().map(RoundNo::from_index).collect()
    }

    /// The figure aimed at, for the best order so far.
    pub fn figure(&self) -> usize {
        self.best_score.0
    }

    /// The figure aimed at, for the order that was given.
    pub fn before(&self) -> usize {
        self.before.0
    }

    /// Where the search is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// How much of the present stage is done, as a part and the whole.
    pub fn progress(&self) -> (usize, usize) {
        match self.stage {
            Stage::Searching => (self.climb.done, self.climb.total),
            Stage::Proving => {
                // The first two rounds of an order tell how many of all orders lie behind.
                let n = self.best.len();
                let at =
                    |depth: usize| self.proof.tried.get(depth).map_or(0, |tried| tried.saturating_sub(1));
                (at(self.fixed) * n + at(self.fixed + 1), n * n)
            }
            Stage::Proven | Stage::Ended => (1, 1),
        }
    }

    /// Goes on for about `moves` orders or parts of orders looked at.
    pub fn step(&mut self, moves: usize) -> Stage {
        for _ in 0..moves.max(1) {
            match self.stage {
                Stage::Searching => self.search(),
                Stage::Proving => self.prove(),
                Stage::Proven | Stage::Ended => break,
            }
        }
        self.stage
    }

    /// The score of an order, reusing what the figure holds of its beginning.
    fn look(&mut self, order: &[usize]) -> Score {
        let common = order.iter().zip(self.figure.placed()).take_while(|(a, b)| a == b).count();
        while self.figure.placed().len() > common {
            self.figure.pop();
        }
        for &round in &order[common..] {
            self.figure.push(round);
        }
        self.figure.score()
    }

    fn keep(&mut self, order: &[usize], score: Score) {
        if score < self.best_score {
            self.best_score = score;
            self.best = order.to_vec();
        }
    }

    /// One move of the climb; the first one makes the greedy beginning.
    fn search(&mut self) {
        let free = self.best.len() - self.fixed;
        if free < 2 || self.best_score.0 <= self.figure.floor() {
            self.stage = Stage::Proven;
            return;
        }
        if self.climb.memory.is_empty() {
            let order = self.greedy();
            let score = self.look(&order);
            self.keep(&order, score);
            self.climb.memory = vec![score; MEMORY];
            (self.climb.order, self.climb.score) = (order, score);
        }
        if self.climb.done == self.climb.total {
            self.stage = if free <= MOST_PROVEN { Stage::Proving } else { Stage::Ended };
            // The figure holds what the proof has placed.
            self.look(&self.proof.order.clone());
            return;
        }

        let mut order = self.climb.order.clone();
        let rounds = order.len();
        let i = self.rng.rand_range(self.fixed as u32..rounds as u32) as usize;
        let block = i / self.block;
        let begin = (block * self.block).max(self.fixed);
        let end = ((block + 1) * self.block).min(rounds);
        let j = self.rng.rand_range(begin as u32..end as u32) as usize;
        let (low, high) = (i.min(j), i.max(j));
        match self.rng.rand_range(0..4) {
            0 => order.swap(i, j),
            1 => order[low..=high].reverse(),
            2 => order[low..=high].rotate_left(1),
            _ => order[low..=high].rotate_right(1),
        }
        let score = self.look(&order);
        let slot = self.climb.done % MEMORY;
        if score <= self.climb.score || score <= self.climb.memory[slot] {
            self.keep(&order, score);
            (self.climb.order, self.climb.score) = (order, score);
        }
        self.climb.memory[slot] = self.climb.memory[slot].min(self.climb.score);
        self.climb.done += 1;
    }

    /// Block by block the round next that costs least, the earlier one when equal.
    fn greedy(&mut self) -> Vec<usize> {
        let rounds = self.best.len();
        // Every round is tried in every place; above this the beginning is the order as it is.
        if rounds.saturating_mul(rounds).saturating_mul(self.figure.cost()) > WORK / 2 {
            return self.best.clone();
        }
        let mut order: Vec<usize> = (0..self.fixed).collect();
        let mut left: Vec<usize> = (self.fixed..rounds).collect();
        while !left.is_empty() {
            self.look(&order);
            let block = left[0] / self.block;
            let in_block = left.iter().take_while(|&&round| round / self.block == block).count();
            let next = (0..in_block).min_by_key(|&at| {
                self.figure.push(left[at]);
                let score = self.figure.score();
                self.figure.pop();
                score
            });
            order.push(left.remove(next.expect("a block with a round left")));
        }
        order
    }

    /// One node of the proof: places a round, or goes back when none is left to try.
    fn prove(&mut self) {
        let rounds = self.best.len();
        let depth = self.proof.order.len();
        let block = depth / self.block;
        let from = self.proof.tried[depth].max(block * self.block);
        let until = ((block + 1) * self.block).min(rounds);
        let Some(next) = (from..until).find(|&round| !self.proof.used[round]) else {
            if depth == self.fixed {
                self.stage = Stage::Proven;
                return;
            }
            let last = self.proof.order.pop().expect("deeper than the rounds that stay");
            self.proof.tried.pop();
            self.proof.used[last] = false;
            self.figure.pop();
            return;
        };
        self.proof.tried[depth] = next + 1;
        self.figure.push(next);
        if self.figure.least() >= self.best_score.0 {
            self.figure.pop();
        } else if depth + 1 == rounds {
            let order: Vec<usize> = self.figure.placed().to_vec();
            self.keep(&order, self.figure.score());
            self.figure.pop();
        } else {
            self.proof.order.push(next);
            self.proof.used[next] = true;
            self.proof.tried.push(0);
        }
    }
}

/// The rounds of `schedule` in the order of play `order`; `order[0]` comes first.
///
/// # Panics
/// When `order` names a round that is not there.
pub fn apply(schedule: &Schedule, order: &[RoundNo]) -> Schedule {
    let rounds = order.iter().map(|round| schedule.rounds[round.index()].clone()).collect();
    Schedule { entrants: schedule.entrants, rounds }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round_robin::circle;

    /// The climb finds the best order of few rounds so surely that it would hide a proof that skips orders.
    #[test]
    fn the_proof_finds_the_best_order_by_itself() {
        for (entrants, step) in (4..=8).flat_map(|n| circle::legal_steps(n).map(move |step| (n, step))) {
            for aim in [Aim::Breaks, Aim::Follow] {
                let schedule = circle::step(entrants, step).expect("a legal step");
                let mut proof = Reorder::new(&schedule, aim, 1);
                proof.look(&[]);
                proof.stage = Stage::Proving;
                while !proof.step(10_000).is_done() {}
                let mut whole = Reorder::new(&schedule, aim, 1);
                while !whole.step(10_000).is_done() {}
                assert_eq!(proof.stage, Stage::Proven);
                assert_eq!(proof.figure(), whole.figure(), "{entrants} entrants, step {step}, {aim:?}");
            }
        }
    }
}
