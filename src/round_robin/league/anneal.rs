//! Timetables with little carry-over by annealing, where starters do not reach far enough: twelve teams.

use oorandom::Rand32;

use super::chance::accepts;
use super::timetable::Timetable;
use crate::round_robin::reorder::Stage;

/// The moves of one run.
const MOVES: usize = 6_000_000;
/// The first and the last temperature, in 256ths of the sum.
const TEMPERATURES: [i64; 2] = [896, 205];

/// A search for a timetable with little carry-over, to be driven step by step.
///
/// It begins with rounds put together by lot (J. H. Dinitz and D. R. Stinson, "A hill-climbing algorithm for the
/// construction of one-factorizations and Room squares", 1987), not with the circle, whose rounds can hardly be
/// changed. Moves keep everybody meeting everybody once: two rounds change places; two rounds exchange the part that
/// lies on one circle of their games; two teams exchange their opponents in rounds that belong together. The same
/// number finds the same timetable.
#[derive(Debug, Clone)]
pub struct Anneal {
    teams: usize,
    seats: usize,
    met: Vec<Vec<u8>>,
    /// How often a seat's opponent had met another one before.
    times: Vec<u16>,
    sum: i64,
    best: Vec<Vec<u8>>,
    best_sum: i64,
    rng: Rand32,
    done: usize,
}

impl Anneal {
    /// A search for this number of teams; `None` below four, where nothing can be chosen, or above 64.
    pub fn new(teams: usize, seed: u64) -> Option<Self> {
        if !(4..=64).contains(&teams) {
            return None;
        }
        let mut rng = Rand32::new(seed);
        let seats = teams.next_multiple_of(2);
        let met = by_lot(seats, &mut rng);
        let mut it = Anneal {
            teams,
            seats,
            best: met.clone(),
            met,
            times: vec![0; seats * seats],
            sum: 0,
            best_sum: 0,
            rng,
            done: 0,
        };
        (0..it.rounds()).for_each(|round| it.count(round, true));
        it.best_sum = it.sum;
        Some(it)
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
            () if self.best_sum == (self.seats * (self.seats - 1)) as i64 => Stage::Proven,
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

    fn rounds(&self) -> usize {
        self.seats - 1
    }

    /// Counts what goes from the round before into this one, or takes it off.
    fn count(&mut self, round: usize, on: bool) {
        let (before, now) = (&self.met[(round + self.seats - 2) % (self.seats - 1)], &self.met[round]);
        for (seat, &opponent) in now.iter().enumerate() {
            let times = &mut self.times[seat * self.seats + usize::from(before[usize::from(opponent)])];
            // The squares of n and n + 1 are 2n + 1 apart.
            if on {
                self.sum += 2 * i64::from(*times) + 1;
                *times += 1;
            } else {
                *times -= 1;
                self.sum -= 2 * i64::from(*times) + 1;
            }
        }
    }

    /// Counts what these rounds give to the next ones and have from those before, or takes it off.
    fn count_all(&mut self, rounds: u64, on: bool) {
        let all = self.rounds();
        let touched =
            (0..all).filter(|round| (rounds >> round | rounds >> ((round + all - 1) % all)) & 1 == 1);
        touched.for_each(|round| self.count(round, on));
    }

    /// Makes a move by lot, and takes it back if it is not accepted.
    fn exchange(&mut self) {
        let kind = self.rng.rand_range(0..4);
        let limit = if kind < 3 { self.rounds() } else { self.seats };
        let [a, b] = self.two(limit);
        let seat = self.rng.rand_range(0..self.seats as u32) as usize;
        // What is moved moves back in the same way.
        let (rounds, seats) = match kind {
            0 => (1 << a | 1 << b, u64::MAX >> (64 - self.seats)),
            1 | 2 => (1 << a | 1 << b, self.circle([a, b], seat)),
            _ => (self.together([a, b], seat), 1 << a | 1 << b),
        };
        let before = self.sum;
        let swap = |it: &mut Self| match kind {
            0..3 => it.swap_rounds([a, b], seats),
            _ => it.swap_teams([a, b], rounds),
        };
        self.count_all(rounds, false);
        swap(self);
        self.count_all(rounds, true);
        let gone = self.done as i64;
        let temperature = TEMPERATURES[0] + (TEMPERATURES[1] - TEMPERATURES[0]) * gone / MOVES as i64;
        if !accepts(&mut self.rng, self.sum - before, temperature) {
            self.count_all(rounds, false);
            swap(self);
            self.count_all(rounds, true);
        } else if self.sum < self.best_sum {
            self.best_sum = self.sum;
            self.best.clone_from(&self.met);
        }
    }

    /// Two different numbers below `limit`.
    fn two(&mut self, limit: usize) -> [usize; 2] {
        let a = self.rng.rand_range(0..limit as u32);
        let b = (a + self.rng.rand_range(1..limit as u32)) % limit as u32;
        [a as usize, b as usize]
    }

    /// The seats on the circle through this one, going along games of the two rounds in turn.
    fn circle(&self, [a, b]: [usize; 2], from: usize) -> u64 {
        let (mut seats, mut at) = (0, from);
        while seats >> at & 1 == 0 {
            let other = usize::from(self.met[a][at]);
            seats |= 1 << at | 1 << other;
            at = usize::from(self.met[b][other]);
        }
        seats
    }

    /// The rounds in which two teams exchange opponents if they do so in the round in which the one meets this seat.
    fn together(&self, [a, b]: [usize; 2], seat: usize) -> u64 {
        let round_of =
            |a: usize, b: usize| (0..self.rounds()).find(|&round| usize::from(self.met[round][a]) == b);
        let mut rounds = 0;
        let mut next = if seat == a || seat == b { None } else { round_of(a, seat) };
        while let Some(round) = next.filter(|round| rounds >> round & 1 == 0) {
            rounds |= 1 << round;
            next = round_of(a, self.met[round][b].into());
        }
        rounds
    }

    fn swap_rounds(&mut self, [a, b]: [usize; 2], seats: u64) {
        for seat in (0..self.seats).filter(|seat| seats >> seat & 1 == 1) {
            let other = self.met[a][seat];
            self.met[a][seat] = std::mem::replace(&mut self.met[b][seat], other);
        }
    }

    fn swap_teams(&mut self, [a, b]: [usize; 2], rounds: u64) {
        for round in (0..self.rounds()).filter(|round| rounds >> round & 1 == 1) {
            let met = &mut self.met[round];
            met.swap(a, b);
            let [of_a, of_b] = [a, b].map(|seat| usize::from(met[seat]));
            (met[of_a], met[of_b]) = (a as u8, b as u8);
        }
    }
}

/// Rounds by lot in which everybody meets everybody once: a game is put where both its teams may be free, and what
/// stands in its way goes out again.
fn by_lot(seats: usize, rng: &mut Rand32) -> Vec<Vec<u8>> {
    let rounds = seats - 1;
    let nobody = seats as u8;
    let mut met = vec![vec![nobody; seats]; rounds];
    let mut is_met = vec![false; seats * seats];
    let mut left = rounds * seats / 2;
    while left > 0 {
        let seat = rng.rand_range(0..seats as u32) as usize;
        let pick = |rng: &mut Rand32, open: Vec<usize>| open[rng.rand_range(0..open.len() as u32) as usize];
        let open: Vec<usize> = (0..rounds).filter(|&round| met[round][seat] == nobody).collect();
        if open.is_empty() {
            continue;
        }
        let round = pick(rng, open);
        if rng.rand_range(0..2) == 0 {
            // Another one who is free in that round, whatever they play elsewhere.
            let free = (0..seats).filter(|&other| other != seat && met[round][other] == nobody);
            let other = pick(rng, free.collect());
            match met.iter_mut().find(|met| usize::from(met[seat]) == other) {
                Some(met) => (met[seat], met[other]) = (nobody, nobody),
                None => left -= 1,
            }
            (met[round][seat], met[round][other]) = (other as u8, seat as u8);
            (is_met[seat * seats + other], is_met[other * seats + seat]) = (true, true);
            continue;
        }
        let fresh = (0..seats).filter(|&other| other != seat && !is_met[seat * seats + other]);
        let other = pick(rng, fresh.collect());
        let out = met[round][other];
        if out == nobody {
            left -= 1;
        } else {
            let out = usize::from(out);
            met[round][out] = nobody;
            (is_met[out * seats + other], is_met[other * seats + out]) = (false, false);
        }
        (met[round][seat], met[round][other]) = (other as u8, seat as u8);
        (is_met[seat * seats + other], is_met[other * seats + seat]) = (true, true);
    }
    met
}
