//! Any number of players, tables and rounds: the most even rounds that a search comes upon.
//!
//! For fewer rounds than all, for tables that are too few, and for numbers of players of which two or three sit out in
//! every round. The search is simulated annealing: it exchanges two players of a round, keeps what is better, and keeps
//! what is worse the less often the worse it is (S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by
//! simulated annealing", 1983). It counts in whole numbers, so that the same number draws the same everywhere.

use oorandom::Rand32;

mod counts;
mod waits;

use self::counts::Counts;
use self::waits::Waits;
pub(super) use self::waits::spread;
use super::apart::couples_of;
use super::{ApartError, Evenness, Found, Search, apart, catalogue, cycle};
use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule, Side, Table};

/// The most players: beyond, counting takes longer than an evening.
pub const MOST_PLAYERS: usize = 200;
/// The most rounds.
pub(super) const MOST_ROUNDS: usize = 250;

/// The amount of worsening that may be kept, from the beginning of a turn to its end; in sixteenths of a halving of the
/// odds.
const HEAT: [u32; 13] = [26, 22, 18, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2];
/// The weights of one more square: sitting out, partners, opponents.
const WEIGHT: [i64; 3] = [12, 3, 1];
/// The weight of a round by which somebody sits out again too soon.
const SOON: i64 = 1;
/// The weight of two at one table who are never to be.
const NEVER: i64 = 400;
/// Nobody, where a player is meant.
const NOBODY: u16 = u16::MAX;

/// A search for the most even rounds, in steps.
#[derive(Debug, Clone)]
pub struct Mixer {
    entrants: usize,
    /// The players who take part, ascending.
    here: Vec<u16>,
    tables: usize,
    rounds: usize,
    seed: u64,
    rng: Rand32,
    /// The one with whom somebody is never partner; by player.
    mate: Vec<u16>,
    /// By pair, the smaller first, whether they are never to be at one table; empty where there is no such pair.
    strangers: Vec<bool>,
    /// How often such two are at one table, now and in the best rounds.
    together: i64,
    broken: i64,
    /// Round after round who sits where: four a table, then those who sit out.
    seats: Vec<u16>,
    /// The counts of what was played before, and those with the rounds as they are.
    base: Option<Counts>,
    now: Counts,
    /// How soon somebody sits out again after what was played, now and in the best rounds.
    waits: Waits,
    played: Option<Schedule>,
    soon: i64,
    best: Vec<u16>,
    evenness: Evenness,
    bound: Evenness,
    /// Exchanges in one turn from hot to cold, and how far it is.
    turn: u64,
    at: u64,
    tried: u64,
}

impl Mixer {
    /// For this number of players at this number of tables in this number of rounds. `None` with fewer than four
    /// players a table, without tables or rounds, or with more than 200 players or 250 rounds.
    ///
    /// It begins with rounds of the catalogue, or of the next best that goes round, where they are as many tables.
    pub fn new(players: usize, tables: usize, rounds: usize, seed: u64) -> Option<Self> {
        let here: Vec<Player> = (0..players.min(MOST_PLAYERS + 1)).map(Player::from_index).collect();
        Mixer::among(players, &here, tables, rounds, seed)
    }

    /// For some of `entrants`, who keep their numbers; the others are in none of the rounds. `None` as with
    /// [`new`](Self::new), and when somebody here is no entrant or is named twice.
    pub fn among(entrants: usize, here: &[Player], tables: usize, rounds: usize, seed: u64) -> Option<Self> {
        let mut sorted: Vec<u16> = here.iter().map(|player| player.index() as u16).collect();
        sorted.sort_unstable();
        let players = sorted.len();
        let fits = tables > 0
            && 4 * tables <= players
            && entrants <= MOST_PLAYERS
            && (1..=MOST_ROUNDS).contains(&rounds)
            && sorted.last().is_some_and(|&last| usize::from(last) < entrants)
            && sorted.windows(2).all(|two| two[0] < two[1]);
        if !fits {
            return None;
        }
        let mut mixer = Mixer {
            entrants,
            here: sorted,
            tables,
            rounds,
            seed,
            rng: Rand32::new(seed),
            mate: vec![NOBODY; entrants],
            strangers: Vec::new(),
            together: 0,
            broken: i64::MAX,
            seats: Vec::new(),
            base: None,
            now: Counts::new(entrants),
            waits: Waits::new(entrants, [players, tables, rounds], None),
            played: None,
            soon: i64::MAX,
            best: Vec::new(),
            evenness: Evenness { out: u64::MAX, partners: u64::MAX, opponents: u64::MAX },
            bound: Evenness::bound(players, tables, rounds),
            turn: (400 * rounds * players) as u64,
            at: 0,
            tried: 0,
        };
        mixer.seats = match mixer.turning(None) {
            Some(all) => mixer.of_places(&all),
            None => mixer.drawn(),
        };
        mixer.begin();
        Some(mixer)
    }

    /// Couples who are never partners, everybody in at most one; those who are not here are passed over.
    ///
    /// # Errors
    /// [`ApartError`], the first thing that is wrong.
    pub fn apart(mut self, couples: &[[Player; 2]]) -> Result<Self, ApartError> {
        couples_of(self.entrants, couples)?;
        let is_here = |player: &Player| self.here.binary_search(&(player.index() as u16)).is_ok();
        let couples: Vec<_> = couples.iter().copied().filter(|couple| couple.iter().all(is_here)).collect();
        for [a, b] in &couples {
            self.mate[a.index()] = b.index() as u16;
            self.mate[b.index()] = a.index() as u16;
        }
        if let Some(all) = self.turning(Some(&couples)) {
            self.seats = self.of_places(&all);
        }
        self.part();
        self.begin();
        Ok(self)
    }

    /// Two who are never to be at one table, as far as that is found; those who are not here are passed over. It comes
    /// before what is even.
    ///
    /// # Panics
    /// When somebody of them is not an entrant.
    pub fn never(mut self, pairs: &[[Player; 2]]) -> Self {
        if !pairs.is_empty() {
            self.strangers = vec![false; self.entrants * self.entrants];
            for pair in pairs {
                let [a, b] = pair.map(Player::index);
                self.strangers[a * self.entrants + b] = true;
                self.strangers[b * self.entrants + a] = true;
            }
            self.begin();
        }
        self
    }

    /// Rounds that were played before: they count in what is even. Then [`evenness`](Self::evenness) and
    /// [`bound`](Self::bound) are of all rounds together, and who was not there in one of them is taken to have sat
    /// out, so that games are evened.
    ///
    /// # Panics
    /// When somebody in them is not an entrant.
    pub fn after(mut self, played: &Schedule) -> Self {
        self.base = (!played.rounds.is_empty()).then(|| Counts::of(played, self.entrants));
        self.played = Some(played.clone());
        self.begin();
        self
    }

    /// Cools down at least twice within this number of exchanges, where a turn would take longer.
    pub fn within(mut self, exchanges: u64) -> Self {
        self.turn = self.turn.min(exchanges / 2).max(1);
        self
    }

    /// Tries this number of exchanges; whether something more even was found. Stops at what is proved to be the best.
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
    pub fn best(&self) -> Schedule {
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
            entrants: self.entrants,
            rounds: self.best.chunks_exact(self.here.len()).map(round).collect(),
        }
    }

    /// The evenness.
    pub fn evenness(&self) -> Evenness {
        self.evenness
    }

    /// The lower bound of any rounds.
    pub fn bound(&self) -> Evenness {
        self.bound
    }

    /// True if nothing can be more even than what was found.
    pub fn is_proved(&self) -> bool {
        self.evenness == self.bound && self.broken == 0
    }

    /// The number of exchanges tried.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    /// Counts everything again.
    fn begin(&mut self) {
        self.now = self.base.clone().unwrap_or_else(|| Counts::new(self.entrants));
        self.together = 0;
        self.bound = self.now.bound(&self.here, &self.mate, self.tables, self.rounds);
        if self.base.is_none() {
            let couples = self.mate.iter().filter(|&&mate| mate != NOBODY).count() / 2;
            let fresh = Evenness::bound_apart(self.here.len(), self.tables, self.rounds, couples);
            self.bound.partners = self.bound.partners.max(fresh.partners);
            self.bound.opponents = self.bound.opponents.max(fresh.opponents);
        }
        let size = [self.here.len(), self.tables, self.rounds];
        self.waits = Waits::new(self.entrants, size, self.played.as_ref());
        for round in 0..self.rounds {
            let start = round * self.here.len();
            let (plays, out) = self.seats[start..start + self.here.len()].split_at(4 * self.tables);
            let rarer = if self.waits.is_out { out } else { plays };
            rarer.iter().for_each(|&player| self.waits.turn(player.into(), round));
            for table in 0..self.tables {
                self.count(round, table, 1);
            }
            for seat in 4 * self.tables..self.here.len() {
                self.count_out(round, seat, 1);
            }
        }
        self.evenness = Evenness { out: u64::MAX, partners: u64::MAX, opponents: u64::MAX };
        (self.soon, self.broken) = (i64::MAX, i64::MAX);
        self.keep();
    }

    fn exchange(&mut self) -> bool {
        self.tried += 1;
        self.at = (self.at + 1) % self.turn;
        let round = self.rng.rand_range(0..self.rounds as u32) as usize;
        let one = self.rng.rand_range(0..4 * self.tables as u32) as usize;
        let other = self.rng.rand_range(0..self.here.len() as u32) as usize;
        // Partners who change places are still partners.
        if one / 2 == other / 2 || self.joins(round, one, other) {
            return false;
        }
        let (before, soon, together) = (self.now.squares, self.waits.soon(), self.together);
        self.swap(round, one, other);
        let worse: i64 = (0..3).map(|kind| WEIGHT[kind] * (self.now.squares[kind] - before[kind])).sum();
        let worse = worse + SOON * (self.waits.soon() - soon) + NEVER * (self.together - together);
        if worse > 0 && !self.is_kept(worse) {
            self.swap(round, one, other);
            return false;
        }
        worse < 0 && self.keep()
    }

    /// True if a couple would be partners after an exchange.
    fn joins(&self, round: usize, one: usize, other: usize) -> bool {
        let seats = &self.seats[round * self.here.len()..];
        let joined =
            |seat: usize, who: u16| seat < 4 * self.tables && seats[seat ^ 1] == self.mate[usize::from(who)];
        joined(one, seats[other]) || joined(other, seats[one])
    }

    fn is_kept(&mut self, worse: i64) -> bool {
        let heat = HEAT[(self.at * HEAT.len() as u64 / self.turn) as usize];
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
        let start = round * self.here.len();
        self.seats.swap(start + one, start + other);
        if second.is_none() {
            for seat in [one, other] {
                self.waits.turn(self.seats[start + seat].into(), round);
            }
        }
        self.count(round, first, 1);
        match second {
            Some(second) if second != first => self.count(round, second, 1),
            Some(_) => {}
            None => self.count_out(round, other, 1),
        }
    }

    /// Counts a table in or out.
    fn count(&mut self, round: usize, table: usize, by: i64) {
        let start = round * self.here.len() + 4 * table;
        let four = [0, 1, 2, 3].map(|seat| usize::from(self.seats[start + seat]));
        self.now.table(four, by);
        if !self.strangers.is_empty() {
            let pairs = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
            let are_two = |pair: &[usize; 2]| self.strangers[four[pair[0]] * self.entrants + four[pair[1]]];
            self.together += by * pairs.iter().filter(|pair| are_two(pair)).count() as i64;
        }
    }

    fn count_out(&mut self, round: usize, seat: usize, by: i64) {
        let player = usize::from(self.seats[round * self.here.len() + seat]);
        self.now.sits_out(player, by);
    }

    /// Keeps what has fewer together who are never to be, or what is more even than everything before, or as even and
    /// nobody sits out again so soon.
    fn keep(&mut self) -> bool {
        let (evenness, soon) = (self.now.evenness(), self.waits.soon());
        let better = (self.together, evenness, soon) < (self.broken, self.evenness, self.soon);
        if better {
            (self.broken, self.evenness, self.soon) = (self.together, evenness, soon);
            self.best.clone_from(&self.seats);
        }
        better
    }

    /// Seats couples who are partners across from each other instead.
    fn part(&mut self) {
        for round in self.seats.chunks_exact_mut(self.here.len()) {
            for four in round[..4 * self.tables].chunks_exact_mut(4) {
                let is_couple = |a: u16, b: u16| self.mate[usize::from(a)] == b;
                if is_couple(four[0], four[1]) || is_couple(four[2], four[3]) {
                    // Everybody is in one couple at most, so that neither of the new pairs is one.
                    four.swap(1, 2);
                }
            }
        }
    }

    /// Rounds that go round at as many tables, by places among those here: of the catalogue, or found at once.
    fn turning(&self, couples: Option<&[[Player; 2]]>) -> Option<Schedule> {
        let players = self.here.len() as u16;
        if self.tables != usize::from(players / 4) {
            return None;
        }
        if let Some(entry) = catalogue(players) {
            let all = entry.schedule();
            let Some(couples) = couples else { return Some(all) };
            let place = |player: &Player| {
                let place = self.here.binary_search(&(player.index() as u16));
                Player::from_index(place.expect("a couple who are here"))
            };
            let couples: Vec<_> = couples.iter().map(|[a, b]| [place(a), place(b)]).collect();
            let everyone: Vec<Player> = (0..all.entrants).map(Player::from_index).collect();
            return Some(apart(&all, &everyone, &couples).expect("couples of those here").schedule);
        }
        if couples.is_some() || cycle(players).is_some() || players > 43 {
            return None;
        }
        match Search::new(players, self.seed)?.step(300_000) {
            Found::Solution(solution) => Some(solution.schedule()),
            Found::NotYet | Found::None => None,
        }
    }

    /// The rounds of a schedule of the number of players who are here, over and over.
    fn of_places(&self, all: &Schedule) -> Vec<u16> {
        let rounds = (0..self.rounds).map(|round| &all.rounds[round % all.rounds.len()]);
        let players = rounds
            .flat_map(|round| round.tables.iter().flat_map(Table::players).chain(round.out.iter().copied()));
        players.map(|place| self.here[place.index()]).collect()
    }

    /// Everybody in a drawn place in every round, those who sit out one after another.
    fn drawn(&mut self) -> Vec<u16> {
        let mut seats = Vec::with_capacity(self.here.len() * self.rounds);
        for _ in 0..self.rounds {
            let mut round = self.here.clone();
            for last in (1..round.len()).rev() {
                round.swap(last, self.rng.rand_range(0..last as u32 + 1) as usize);
            }
            seats.extend(round);
        }
        seats
    }
}
