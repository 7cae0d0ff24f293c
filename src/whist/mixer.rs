//! Any number of players, tables and rounds: the most even rounds that a search comes upon.
//!
//! For fewer rounds than all, for tables that are too few, and for numbers of players of which two or three sit out in
//! every round. The search exchanges two players of a round, keeps what is better, and what is worse the less often the
//! worse it is (S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by simulated annealing", 1983). It counts in
//! whole numbers, so that the same number draws the same everywhere.

use oorandom::Rand32;

use super::{Evenness, Found, Search, catalogue};
use crate::ids::Player;
use crate::schedule::{Round, Schedule, Side, Table};

/// The fewest and the most of everything: beyond, counting takes longer than an evening.
const MOST_PLAYERS: usize = 200;
const MOST_ROUNDS: usize = 250;

/// How much worse may be kept, from the beginning of a turn to its end; in sixteenths of a halving of the odds.
const HEAT: [u32; 13] = [26, 22, 18, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2];
/// What one more square weighs: sitting out, partners, opponents.
const WEIGHT: [i64; 3] = [12, 3, 1];

/// A search for the most even rounds, in steps.
#[derive(Debug, Clone)]
pub struct Mixer {
    players: usize,
    tables: usize,
    rounds: usize,
    rng: Rand32,
    /// Round after round who sits where: four a table, then those who sit out.
    seats: Vec<u16>,
    out: Vec<u16>,
    partners: Vec<u16>,
    opponents: Vec<u16>,
    now: [i64; 3],
    best: Schedule,
    evenness: Evenness,
    bound: Evenness,
    /// How far the turn is, in exchanges.
    at: u64,
    tried: u64,
}

impl Mixer {
    /// For so many players at so many tables in so many rounds. None with fewer than four players a table, without
    /// tables or rounds, or with more than 200 players or 250 rounds.
    ///
    /// It begins with rounds of the catalogue, or of the next best that goes round, where they are as many tables.
    pub fn new(players: usize, tables: usize, rounds: usize, seed: u64) -> Option<Self> {
        let fits = tables > 0
            && 4 * tables <= players
            && players <= MOST_PLAYERS
            && (1..=MOST_ROUNDS).contains(&rounds);
        if !fits {
            return None;
        }
        let mut rng = Rand32::new(seed);
        let turning = if tables == players / 4 { turning(players as u16, seed) } else { None };
        let seats = match turning {
            Some(all) => {
                (0..rounds).flat_map(|round| written(&all.rounds[round % all.rounds.len()])).collect()
            }
            None => drawn(players, rounds, &mut rng),
        };
        let mut mixer = Mixer {
            players,
            tables,
            rounds,
            rng,
            seats,
            out: vec![0; players],
            partners: vec![0; players * players],
            opponents: vec![0; players * players],
            now: [0; 3],
            best: Schedule::default(),
            evenness: Evenness { out: u64::MAX, partners: u64::MAX, opponents: u64::MAX },
            bound: Evenness::bound(players, tables, rounds),
            at: 0,
            tried: 0,
        };
        for round in 0..rounds {
            for table in 0..tables {
                mixer.count(round, table, 1);
            }
            for seat in 4 * tables..players {
                mixer.count_out(round, seat, 1);
            }
        }
        mixer.keep();
        Some(mixer)
    }

    /// Tries so many exchanges; whether something more even was found. Stops at what is proved to be the best.
    pub fn step(&mut self, exchanges: u64) -> bool {
        let mut better = false;
        for _ in 0..exchanges {
            if self.is_proved() {
                break;
            }
            better |= self.exchange();
        }
        better
    }

    /// The most even rounds so far.
    pub fn best(&self) -> &Schedule {
        &self.best
    }

    /// How even they are.
    pub fn evenness(&self) -> Evenness {
        self.evenness
    }

    /// What no rounds can be below.
    pub fn bound(&self) -> Evenness {
        self.bound
    }

    /// Whether nothing can be more even than what was found.
    pub fn is_proved(&self) -> bool {
        self.evenness == self.bound
    }

    /// How many exchanges were tried.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    fn exchange(&mut self) -> bool {
        self.tried += 1;
        self.at = (self.at + 1) % self.turn();
        let round = self.rng.rand_range(0..self.rounds as u32) as usize;
        let one = self.rng.rand_range(0..4 * self.tables as u32) as usize;
        let other = self.rng.rand_range(0..self.players as u32) as usize;
        // Partners who change places are still partners.
        if one / 2 == other / 2 {
            return false;
        }
        let before = self.now;
        self.swap(round, one, other);
        let worse: i64 = (0..3).map(|kind| WEIGHT[kind] * (self.now[kind] - before[kind])).sum();
        if worse > 0 && !self.is_kept(worse) {
            self.swap(round, one, other);
            return false;
        }
        worse < 0 && self.keep()
    }

    /// Exchanges in one turn from hot to cold.
    fn turn(&self) -> u64 {
        (400 * self.rounds * self.players) as u64
    }

    fn is_kept(&mut self, worse: i64) -> bool {
        let heat = HEAT[(self.at * HEAT.len() as u64 / self.turn()) as usize];
        let halvings = 16 * worse as u64 / u64::from(heat);
        halvings < 32 && self.rng.rand_u32() < u32::MAX >> halvings
    }

    fn swap(&mut self, round: usize, one: usize, other: usize) {
        let first = one / 4;
        let second = (other < 4 * self.tables).then_some(other / 4);
        self.count(round, first, -1);
        match second {
            Some(second) if second != first => self.count(round, second, -1),
            Some(_) => {}
            None => self.count_out(round, other, -1),
        }
        let start = round * self.players;
        self.seats.swap(start + one, start + other);
        self.count(round, first, 1);
        match second {
            Some(second) if second != first => self.count(round, second, 1),
            Some(_) => {}
            None => self.count_out(round, other, 1),
        }
    }

    /// Counts a table in or out.
    fn count(&mut self, round: usize, table: usize, by: i64) {
        let start = round * self.players + 4 * table;
        let [n, s, e, w] = [0, 1, 2, 3].map(|seat| usize::from(self.seats[start + seat]));
        for [a, b] in [[n, s], [e, w]] {
            self.now[1] += change(&mut self.partners[a.min(b) * self.players + a.max(b)], by);
        }
        for [a, b] in [[n, e], [n, w], [s, e], [s, w]] {
            self.now[2] += change(&mut self.opponents[a.min(b) * self.players + a.max(b)], by);
        }
    }

    fn count_out(&mut self, round: usize, seat: usize, by: i64) {
        let player = usize::from(self.seats[round * self.players + seat]);
        self.now[0] += change(&mut self.out[player], by);
    }

    /// Keeps what is more even than everything before.
    fn keep(&mut self) -> bool {
        let [out, partners, opponents] = self.now.map(|squares| squares as u64);
        let evenness = Evenness { out, partners, opponents };
        let better = evenness < self.evenness;
        if better {
            self.evenness = evenness;
            self.best = self.schedule();
        }
        better
    }

    fn schedule(&self) -> Schedule {
        let player = |&seat: &u16| Player::from_index(seat.into());
        let round = |seats: &[u16]| {
            let (playing, out) = seats.split_at(4 * self.tables);
            let tables = playing.chunks_exact(4).map(|four| Table {
                sides: [0, 2].map(|side| Side::Two([player(&four[side]), player(&four[side + 1])])),
                boards: Vec::new(),
            });
            let mut out: Vec<Player> = out.iter().map(player).collect();
            out.sort_unstable();
            Round { tables: tables.collect(), out }
        };
        Schedule {
            entrants: self.players,
            rounds: self.seats.chunks_exact(self.players).map(round).collect(),
        }
    }
}

/// Counts one more or less; by how much the square grows.
fn change(count: &mut u16, by: i64) -> i64 {
    let before = i64::from(*count);
    *count = (before + by) as u16;
    by * (2 * before + by)
}

/// Rounds that go round: of the catalogue, or found at once.
fn turning(players: u16, seed: u64) -> Option<Schedule> {
    if let Some(entry) = catalogue(players) {
        return Some(entry.schedule());
    }
    if players % 4 < 2 || players > 43 {
        return None;
    }
    match Search::new(players, seed)?.step(300_000) {
        Found::Solution(solution) => Some(solution.schedule()),
        Found::NotYet | Found::None => None,
    }
}

fn written(round: &Round) -> Vec<u16> {
    let players = round.tables.iter().flat_map(Table::players).chain(round.out.iter().copied());
    players.map(|player| player.index() as u16).collect()
}

/// Everybody in a drawn place in every round, those who sit out one after another.
fn drawn(players: usize, rounds: usize, rng: &mut Rand32) -> Vec<u16> {
    let mut seats = Vec::with_capacity(players * rounds);
    for _ in 0..rounds {
        let mut round: Vec<u16> = (0..players as u16).collect();
        for last in (1..players).rev() {
            round.swap(last, rng.rand_range(0..last as u32 + 1) as usize);
        }
        seats.extend(round);
    }
    seats
}
