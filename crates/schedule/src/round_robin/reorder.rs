//! A new order of play for the rounds of a schedule, with fewer breaks or a smaller carry-over effect.
//!
//! Tables and sides are unchanged, so every guarantee of the schedule remains; only the order of the rounds is
//! searched. If entrants meet more than once, a match and its return stay as far apart as before unless chosen
//! otherwise; this takes precedence over the figure to be reduced. The search is our own: a greedy start, then
//! late-acceptance hill climbing (Burke and Bykov 2012), and for few rounds branch and bound until the order is
//! proven to be the best.

mod figure;
mod returns;

use oorandom::Rand32;
use serde::{Deserialize, Serialize};

use self::figure::{Breaks, CarryOver, Figure};
use self::returns::Returns;
use crate::model::ids::RoundNo;
use crate::model::schedule::Schedule;
use crate::round_robin::circle::Plan;
use crate::round_robin::measures::Measures;

/// The figure to be reduced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// [`Measures::breaks`](crate::round_robin::measures::Measures::breaks); among equal orders, one with few games
    /// that are the third or later of a run.
    Breaks,
    /// [`CarryOver::most`](crate::round_robin::measures::CarryOver::most); among equal orders, one with a small sum of
    /// squared effects.
    Follow,
}

/// The stage of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Searching for better orders.
    Searching,
    /// Trying all orders that could still be better.
    Proving,
    /// Finished: no order has a smaller figure.
    Proven,
    /// Finished: the moves are used up, and a better order may exist.
    Ended,
}

impl Stage {
    /// True if the search is finished.
    pub fn is_done(self) -> bool {
        matches!(self, Stage::Proven | Stage::Ended)
    }
}

/// The largest number of rounds for which all orders are tried: 39,916,800 for 11, nearly all pruned in groups.
const MOST_PROVEN: usize = 11;
/// The number of moves that late acceptance looks back.
const MEMORY: usize = 64;
/// The largest number of moves of a search, used if a move is cheap.
const MOST_MOVES: usize = 200_000;
/// The work of all moves together: moves times rounds times the cost of placing a round.
const WORK: usize = 400_000_000;

/// A search for a better order of rounds, run step by step.
///
/// Equal schedules, aims and seeds give equal orders, however the work is divided into steps.
///
/// ```
/// use rondel_schedule::{round_robin::circle, round_robin::measures::Measures, round_robin::reorder::{self, Aim,
/// Reorder}};
///
/// let plain = circle::teams(12, true)?;
/// let mut search = Reorder::new(&plain, Aim::Breaks, 1);
/// while !search.step(1_000).is_done() {}
/// let better = reorder::apply(&plain, &search.best());
/// assert_eq!(Measures::of(&plain).breaks, 98);
/// assert_eq!(Measures::of(&better).breaks, search.figure());
/// assert_eq!(search.figure(), 10);
/// # Ok::<(), circle::Error>(())
/// ```
pub struct Reorder {
    figure: Box<dyn Figure + Send>,
    returns: Returns,
    /// The length of a block in rounds; rounds are moved only within their block.
    block: usize,
    /// The number of rounds at the start that keep their places.
    fixed: usize,
    best: Vec<usize>,
    best_score: Score,
    before: Score,
    stage: Stage,
    rng: Rand32,
    climb: Climb,
    proof: Proof,
}

/// The rounds by which returns are too close, the figure itself, and the tie-break between equal figures.
type Score = (usize, usize, u64);

/// Late acceptance: a move is rejected only if it is worse than both the current order and the one `MEMORY` moves
/// ago.
struct Climb {
    order: Vec<usize>,
    score: Score,
    memory: Vec<Score>,
    done: usize,
    total: usize,
}

/// Depth-first search through all orders: `order` is placed, `tried[d]` is the next round to try at depth `d`.
struct Proof {
    order: Vec<usize>,
    tried: Vec<usize>,
    used: Vec<bool>,
}

impl Reorder {
    /// Creates a search that starts from the order as it is.
    pub fn new(schedule: &Schedule, aim: Aim, seed: u64) -> Self {
        let rounds = schedule.rounds.len();
        let figure: Box<dyn Figure + Send> = match aim {
            Aim::Breaks => Box::new(Breaks::new(schedule)),
            Aim::Follow => Box::new(CarryOver::new(schedule)),
        };
        let total = (WORK / rounds.saturating_mul(figure.cost()).max(1)).clamp(200, MOST_MOVES);
        let apart = Measures::of(schedule).returns.map_or(0, |fewest| fewest.min(rounds / 2));
        let mut it = Reorder {
            figure,
            returns: Returns::new(schedule, apart),
            block: rounds.max(1),
            fixed: 0,
            best: (0..rounds).collect(),
            best_score: (0, 0, 0),
            before: (0, 0, 0),
            stage: Stage::Searching,
            rng: Rand32::new(seed),
            climb: Climb {
                order: (0..rounds).collect(),
                score: (0, 0, 0),
                memory: Vec::new(),
                done: 0,
                total,
            },
            proof: Proof { order: Vec::new(), tried: vec![0], used: vec![false; rounds] },
        };
        it.judge_given();
        it
    }

    /// Scores the given order, which is the best so far.
    fn judge_given(&mut self) {
        self.before = self.look(&self.best.clone());
        self.best_score = self.before;
    }

    /// Keeps a match and its return at least this many rounds apart, which takes precedence over the figure; 0 lifts
    /// the restriction.
    ///
    /// By default they stay as far apart as in the given order, up to half the rounds. To be called before the first
    /// step.
    pub fn apart(mut self, rounds: usize) -> Self {
        self.look(&[]);
        self.returns.apart = rounds;
        self.judge_given();
        self
    }

    /// Keeps the cycles of a schedule apart: rounds are moved only within each block of `rounds` rounds.
    ///
    /// To be called before the first step.
    pub fn within(mut self, rounds: usize) -> Self {
        self.block = rounds.max(1);
        self
    }

    /// Keeps the first `rounds` rounds in their places because they were played; they still count in the figure.
    ///
    /// To be called before the first step.
    pub fn after(mut self, rounds: usize) -> Self {
        self.fixed = rounds.min(self.best.len());
        self.proof.order = (0..self.fixed).collect();
        self.proof.tried = vec![0; self.fixed + 1];
        self.proof.used[..self.fixed].fill(true);
        self
    }

    /// The best order so far: the rounds of the given schedule, in order of play.
    pub fn best(&self) -> Vec<RoundNo> {
        self.best.iter().copied().map(RoundNo::from_index).collect()
    }

    /// The figure of the best order so far.
    pub fn figure(&self) -> usize {
        self.best_score.1
    }

    /// The figure of the given order.
    pub fn before(&self) -> usize {
        self.before.1
    }

    /// True if the best order so far is better than the given one: by its returns, then by the figure.
    pub fn is_better(&self) -> bool {
        (self.best_score.0, self.best_score.1) < (self.before.0, self.before.1)
    }

    /// The number of rounds that can change places. If returns must stay a whole block apart, the first block
    /// determines the others.
    fn free(&self) -> usize {
        let apart = if self.before.0 == 0 { self.returns.apart } else { 0 };
        free(self.best.len(), self.fixed, Some(self.block), apart)
    }

    /// True if all blocks must have the same order.
    fn follows(&self) -> bool {
        self.returns.apart >= self.block && self.block < self.best.len()
    }

    /// The stage of the search.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the completed part of the current stage and its total.
    pub fn progress(&self) -> (usize, usize) {
        match self.stage {
            Stage::Searching => (self.climb.done, self.climb.total),
            Stage::Proving => {
                // The first two free places of the order show how large a part of all orders has been tried.
                let n = self.best.len();
                let at =
                    |depth: usize| self.proof.tried.get(depth).map_or(0, |tried| tried.saturating_sub(1));
                (at(self.fixed) * n + at(self.fixed + 1), n * n)
            }
            Stage::Proven | Stage::Ended => (1, 1),
        }
    }

    /// Continues the search for about `moves` orders or partial orders.
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

    /// Scores an order, reusing the rounds already placed at its start.
    fn look(&mut self, order: &[usize]) -> Score {
        let common = order.iter().zip(self.figure.placed()).take_while(|(a, b)| a == b).count();
        while self.figure.placed().len() > common {
            self.pop();
        }
        for &round in &order[common..] {
            self.push(round);
        }
        self.score()
    }

    fn push(&mut self, round: usize) {
        self.figure.push(round);
        self.returns.push(round);
    }

    fn pop(&mut self) {
        let last = self.figure.placed().last().copied();
        self.figure.pop();
        last.into_iter().for_each(|round| self.returns.pop(round));
    }

    /// The score of the rounds placed.
    fn score(&self) -> Score {
        let (figure, then) = self.figure.score();
        (self.returns.lacking(), figure, then)
    }

    fn keep(&mut self, order: &[usize], score: Score) {
        if score < self.best_score {
            self.best_score = score;
            self.best = order.to_vec();
        }
    }

    /// Makes one move of the climb; the first call also makes the greedy start.
    fn search(&mut self) {
        let free = self.free();
        if free < 2 || self.best_score.0 == 0 && self.best_score.1 <= self.figure.floor() {
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
            // The figure must hold exactly the rounds that the proof has placed.
            self.look(&self.proof.order.clone());
            return;
        }

        let order = self.moved();
        let score = self.look(&order);
        let slot = self.climb.done % MEMORY;
        if score <= self.climb.score || score <= self.climb.memory[slot] {
            self.keep(&order, score);
            (self.climb.order, self.climb.score) = (order, score);
        }
        self.climb.memory[slot] = self.climb.memory[slot].min(self.climb.score);
        self.climb.done += 1;
    }

    /// Returns the order of the climb after one move: two rounds are exchanged, or the rounds between them are
    /// reversed or rotated by one.
    ///
    /// If returns must stay apart, all blocks make the same move: always if they must have the same order, else half
    /// of the time.
    fn moved(&mut self) -> Vec<usize> {
        let mut order = self.climb.order.clone();
        let rounds = order.len();
        let i = self.rng.rand_range(self.fixed as u32..rounds as u32) as usize;
        let block = i / self.block;
        let begin = (block * self.block).max(self.fixed);
        let end = ((block + 1) * self.block).min(rounds);
        let j = self.rng.rand_range(begin as u32..end as u32) as usize;
        let way = self.rng.rand_range(0..4);
        let alike = self.returns.apart > 0 && (self.follows() || self.rng.rand_range(0..2) == 0);
        let blocks = if alike { 0..rounds.div_ceil(self.block) } else { block..block + 1 };
        for other in blocks {
            let at = |place: usize| other * self.block + place % self.block;
            let (low, high) = (at(i.min(j)), at(i.max(j)));
            if low < self.fixed || high >= rounds {
                continue;
            }
            match way {
                0 => order.swap(low, high),
                1 => order[low..=high].reverse(),
                2 => order[low..=high].rotate_left(1),
                _ => order[low..=high].rotate_right(1),
            }
        }
        order
    }

    /// Builds an order block by block, always adding the round with the lowest score, the earlier one if equal.
    fn greedy(&mut self) -> Vec<usize> {
        let rounds = self.best.len();
        // Every round is tried in every place; if that is too much work, the start is the order as it is.
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
                self.push(left[at]);
                let score = self.score();
                self.pop();
                score
            });
            order.push(left.remove(next.expect("a block with a round left")));
        }
        order
    }

    /// Visits one node of the proof: places a round, or backtracks if none is left to try.
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
            self.pop();
            return;
        };
        self.proof.tried[depth] = next + 1;
        self.push(next);
        if (self.returns.lacking(), self.figure.least()) >= (self.best_score.0, self.best_score.1) {
            self.pop();
        } else if depth + 1 == rounds {
            let order: Vec<usize> = self.figure.placed().to_vec();
            self.keep(&order, self.score());
            self.pop();
        } else {
            self.proof.order.push(next);
            self.proof.used[next] = true;
            self.proof.tried.push(0);
        }
    }
}

/// Returns the number of rounds of one cycle out of `rounds` rounds of this plan; `None` for a single cycle or for
/// cycles of unequal length.
pub fn cycle(plan: &Plan, rounds: usize) -> Option<usize> {
    (plan.cycles > 1 && rounds > 0 && rounds.is_multiple_of(plan.cycles)).then(|| rounds / plan.cycles)
}

/// Returns the default number of rounds between a match and its return.
///
/// The distance is one round less than a cycle if the plan exchanges the last two rounds, else a cycle, which is half
/// the season for two cycles. If the plan has an order of play or is a league, or if the cycles are uneven, it is the
/// distance `now`, at most half the rounds.
pub fn distance(plan: &Plan, rounds: usize, now: usize) -> usize {
    match cycle(plan, rounds) {
        Some(cycle) if plan.swap_last_two => cycle - 1,
        Some(cycle) if plan.order.is_none() && plan.league.is_none() => cycle,
        _ => now.min(rounds / 2),
    }
}

/// Returns the number of rounds that can change places if the first `fixed` keep theirs.
///
/// If returns must stay a whole `block` apart, the first block determines the others.
pub fn free(rounds: usize, fixed: usize, block: Option<usize>, apart: usize) -> usize {
    let block = block.filter(|&block| apart >= block && block < rounds);
    block.unwrap_or(rounds).saturating_sub(fixed)
}

/// Returns `schedule` with its rounds in the order of play `order`; `order[0]` comes first.
///
/// # Panics
/// If `order` names a round that does not exist.
pub fn apply(schedule: &Schedule, order: &[RoundNo]) -> Schedule {
    let rounds = order.iter().map(|round| schedule.rounds[round.index()].clone()).collect();
    Schedule { entrants: schedule.entrants, rounds }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round_robin::circle;

    #[test]
    fn half_the_season_is_what_returns_keep_and_the_second_half_follows_the_first() {
        let plan = |cycles, swap_last_two| Plan { cycles, swap_last_two, ..Plan::default() };
        assert_eq!(
            [cycle(&plan(1, false), 7), cycle(&plan(2, false), 14), cycle(&plan(2, false), 15)],
            [None, Some(7), None]
        );
        assert_eq!([distance(&plan(2, false), 14, 1), distance(&plan(2, true), 14, 6)], [7, 6]);
        assert_eq!(distance(&plan(2, false), 15, 4), 4);
        assert_eq!([free(14, 2, Some(7), 7), free(14, 9, Some(7), 7), free(14, 9, Some(7), 0)], [5, 0, 5]);
        assert_eq!(free(7, 0, None, 0), 7);
    }

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
