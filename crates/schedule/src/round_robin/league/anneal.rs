//! Timetables with little carry-over by annealing, where starters do not reach far enough: twelve teams.

use oorandom::Rand32;

use super::chance::accepts;
use super::moves::{KINDS, Rounds};
use super::timetable::Timetable;
use crate::round_robin::reorder::Stage;

/// The moves of one run.
const MOVES: usize = 1_500_000;
/// The temperature of the first moves, in 256ths of the sum; that of the last ones is 205.
const HOTTEST: u64 = 896;
/// The moves at one temperature.
const AT_ONCE: usize = 1_000;
/// The share that a temperature is of the one before, in 2^32nds: cooled by the same share each time.
const COOLING: u64 = 4_290_746_186;

/// The number that finds 160 for twelve teams, the least that is known (A. Guedes and C. Ribeiro, Journal of Scheduling
/// 14, 2011); the first to do so of the numbers from 1 on.
pub const FINDS_160: u64 = 34;

/// A search for a timetable with little carry-over, to be driven step by step.
///
/// It begins with rounds put together by lot (J. H. Dinitz and D. R. Stinson, "A hill-climbing algorithm for the
/// construction of one-factorizations and Room squares", 1987), not with the circle, whose rounds can hardly be
/// changed. Moves keep everybody meeting everybody once: two rounds change places; two rounds exchange the part that
/// lies on one circle of their games; two teams exchange their opponents in rounds that belong together; a round is put
/// elsewhere. The same number finds the same timetable, and [`FINDS_160`] one of twelve with the least that is known.
#[derive(Debug, Clone)]
pub struct Anneal {
    teams: usize,
    rounds: Rounds,
    best: Vec<Vec<u8>>,
    best_sum: i64,
    rng: Rand32,
    done: usize,
    /// The temperature, in 2^32nds of a 256th of the sum.
    heat: u64,
}

impl Anneal {
    /// A search for this number of teams; `None` below four, where nothing can be chosen, or above 64.
    pub fn new(teams: usize, seed: u64) -> Option<Self> {
        if !(4..=64).contains(&teams) {
            return None;
        }
        let mut rng = Rand32::new(seed);
        let rounds = Rounds::by_lot(teams.next_multiple_of(2), &mut rng);
        let (best, best_sum) = (rounds.met.clone(), rounds.sum);
        Some(Anneal { teams, rounds, best, best_sum, rng, done: 0, heat: HOTTEST << 32 })
    }

    /// Goes on for so many moves; a thousand are under a millisecond for twelve teams.
    pub fn step(&mut self, moves: usize) -> Stage {
        for _ in 0..moves {
            if self.stage().is_done() {
                break;
            }
            self.exchange();
            self.done += 1;
        }
        self.stage()
    }

    /// The stage of the search: proven where nothing can be better.
    pub fn stage(&self) -> Stage {
        match () {
            () if self.best_sum == (self.rounds.seats * (self.rounds.seats - 1)) as i64 => Stage::Proven,
            () if self.done >= MOVES => Stage::Ended,
            () => Stage::Searching,
        }
    }

    /// The moves that are done, and all of them.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, MOVES)
    }

    /// The carry-over sum of the best timetable so far.
    pub fn sum(&self) -> u64 {
        self.best_sum as u64
    }

    /// The best timetable so far.
    pub fn best(&self) -> Timetable {
        Timetable::from_met(self.teams, self.best.clone()).expect("every move keeps rounds of pairs")
    }

    /// Makes a move by lot, and takes it back if it is not accepted.
    fn exchange(&mut self) {
        let kind = self.rng.rand_range(0..KINDS);
        let step = self.rounds.draw(kind, &mut self.rng);
        let before = self.rounds.sum;
        self.rounds.go(step);
        if !accepts(&mut self.rng, self.rounds.sum - before, (self.heat >> 32) as i64) {
            self.rounds.go(step.back());
        } else if self.rounds.sum < self.best_sum {
            self.best_sum = self.rounds.sum;
            self.best.clone_from(&self.rounds.met);
        }
        if (self.done + 1).is_multiple_of(AT_ONCE) {
            self.heat = ((u128::from(self.heat) * u128::from(COOLING)) >> 32) as u64;
        }
    }
}
