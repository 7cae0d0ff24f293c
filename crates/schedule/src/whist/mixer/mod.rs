//! The most even rounds that a search can find, for any number of players, tables and rounds.
//!
//! The mixer serves shortened schedules, too few tables, and numbers of players of which two or three sit out in
//! every round. The search is simulated annealing: it exchanges two players of a round, keeps every improvement, and
//! keeps a worsening with a probability that falls with its size (S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi,
//! "Optimization by simulated annealing", 1983). It counts in whole numbers, so a seed gives equal rounds on every
//! machine.

use oorandom::Rand32;

mod counts;
mod waits;

use self::counts::Counts;
use self::waits::RestGaps;
pub(super) use self::waits::spread;
use super::apart::couples_of;
use super::{ApartError, Evenness, Search, SearchStep, apart, catalogue, cycle};
use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule, Side, Table};

/// The greatest number of players; counting for more takes longer than an evening.
pub const MOST_PLAYERS: usize = 200;
/// The greatest number of rounds.
pub(super) const MOST_ROUNDS: usize = 250;

/// The temperatures of a turn from its start to its end: the worsening, in sixteenths, at which the odds of keeping
/// it are halved.
const HEAT: [u32; 13] = [26, 22, 18, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2];
/// The weights of growth in the sums of squares: byes, partners, opponents.
const WEIGHT: [i64; 3] = [12, 3, 1];
/// The weight of each round by which a player sits out again too soon.
const SOON: i64 = 1;
/// The weight of two players at one table who must never share one.
const NEVER: i64 = 400;
/// The absence of a player.
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
    /// The player with whom each player is never a partner, by player.
    mate: Vec<u16>,
    /// True for pairs who must never be at one table, by the indices of both; empty if there is no such pair.
    strangers: Vec<bool>,
    /// The number of times such pairs share a table, now and in the best rounds.
    together: i64,
    broken: i64,
    /// The seats round after round: four per table, then the players who sit out.
    seats: Vec<u16>,
    /// The counts of the rounds played before, and those including the current rounds.
    base: Option<Counts>,
    now: Counts,
    /// The penalty for sitting out again too soon, now and in the best rounds.
    waits: RestGaps,
    played: Option<Schedule>,
    soon: i64,
    best: Vec<u16>,
    evenness: Evenness,
    bound: Evenness,
    /// The number of exchanges in one turn from hot to cold, and the position in it.
    turn: u64,
    at: u64,
    tried: u64,
}

impl Mixer {
    /// Starts a search for this number of players, tables and rounds. Returns `None` for fewer than four players per
    /// table, for no tables or rounds, and for more than 200 players or 250 rounds.
    ///
    /// If all tables that the players fill are in play, the search starts with the rounds of the catalogue, or with
    /// the nearest cyclic ones.
    ///
    /// ```
    /// use rondel_schedule::verify::shares;
    /// use rondel_schedule::whist::Mixer;
    ///
    /// // Ten players at two courts, five rounds: each sits out once.
    /// let mut mixer = Mixer::new(10, 2, 5, 1).expect("ten players fill two courts");
    /// mixer.step(20_000);
    /// let evening = mixer.best();
    /// assert!(evening.rounds.iter().all(|round| round.tables.len() == 2 && round.out.len() == 2));
    /// assert_eq!(shares(&evening).mistakes, 0);
    /// ```
    pub fn new(players: usize, tables: usize, rounds: usize, seed: u64) -> Option<Self> {
        let here: Vec<Player> = (0..players.min(MOST_PLAYERS + 1)).map(Player::from_index).collect();
        Mixer::among(players, &here, tables, rounds, seed)
    }

    /// Starts a search for some of `entrants`, who keep their numbers; the others are in none of the rounds. Returns
    /// `None` in the cases of [`new`](Self::new), and if a player in `here` is not an entrant or is named twice.
    ///
    /// ```
    /// use rondel_schedule::model::ids::Player;
    /// use rondel_schedule::whist::Mixer;
    ///
    /// // Player 1 has gone home.
    /// let here: Vec<Player> = (1..9).map(Player::from_index).collect();
    /// let mixer = Mixer::among(9, &here, 2, 3, 1).expect("eight players fill two tables");
    /// assert!(mixer.best().tables().all(|(_, _, table)| table.players().all(|player| player.number() > 1)));
    /// ```
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
            waits: RestGaps::new(entrants, [players, tables, rounds], None),
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

    /// Keeps couples from being partners. Each player may be in at most one couple; couples not in `here` are
    /// ignored.
    ///
    /// # Errors
    /// Returns the first [`ApartError`].
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

    /// Keeps pairs from sharing a table where possible; players not in `here` are ignored. This takes precedence over
    /// evenness.
    ///
    /// # Panics
    /// If a player of a pair is not an entrant.
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

    /// Takes earlier rounds into account. [`evenness`](Self::evenness) and [`bound`](Self::bound) then apply to all
    /// rounds together. A player absent from an earlier round counts as having sat out, so that games are evened out.
    ///
    /// # Panics
    /// If a player in the earlier rounds is not an entrant.
    pub fn after(mut self, played: &Schedule) -> Self {
        self.base = (!played.rounds.is_empty()).then(|| Counts::of(played, self.entrants));
        self.played = Some(played.clone());
        self.begin();
        self
    }

    /// Shortens the turn so that the search cools down at least twice within this number of exchanges.
    pub fn within(mut self, exchanges: u64) -> Self {
        self.turn = self.turn.min(exchanges / 2).max(1);
        self
    }

    /// Tries this number of exchanges and returns true if the rounds improved. Stops when the best rounds are proved
    /// optimal.
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

    /// Returns the most even rounds so far.
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

    /// Returns the evenness of the best rounds.
    pub fn evenness(&self) -> Evenness {
        self.evenness
    }

    /// Returns a lower bound for the evenness of any rounds.
    pub fn bound(&self) -> Evenness {
        self.bound
    }

    /// True if no rounds can be more even than the best ones.
    pub fn is_proved(&self) -> bool {
        self.evenness == self.bound && self.broken == 0
    }

    /// Returns the number of exchanges tried.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    /// Recomputes all counts from the current seats.
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
        self.waits = RestGaps::new(self.entrants, size, self.played.as_ref());
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
        // Two partners who exchange seats remain partners.
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

    /// True if a couple would be partners after the exchange.
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

    /// Adds or removes a table from the counts.
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

    /// Keeps the current rounds if they have fewer forbidden pairs at a table than the best, or are more even, or
    /// equally even with later repeats of byes.
    fn keep(&mut self) -> bool {
        let (evenness, soon) = (self.now.evenness(), self.waits.soon());
        let better = (self.together, evenness, soon) < (self.broken, self.evenness, self.soon);
        if better {
            (self.broken, self.evenness, self.soon) = (self.together, evenness, soon);
            self.best.clone_from(&self.seats);
        }
        better
    }

    /// Reseats couples who are partners as opponents.
    fn part(&mut self) {
        for round in self.seats.chunks_exact_mut(self.here.len()) {
            for four in round[..4 * self.tables].chunks_exact_mut(4) {
                let is_couple = |a: u16, b: u16| self.mate[usize::from(a)] == b;
                if is_couple(four[0], four[1]) || is_couple(four[2], four[3]) {
                    // A player is in at most one couple, so neither of the new pairs is one.
                    four.swap(1, 2);
                }
            }
        }
    }

    /// Returns cyclic rounds with all tables, by places among the players here: from the catalogue, or from a short
    /// search.
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
            SearchStep::Solution(solution) => Some(solution.schedule()),
            SearchStep::NotYet | SearchStep::None => None,
        }
    }

    /// Seats the players here in the rounds of a schedule, repeated as often as needed.
    fn of_places(&self, all: &Schedule) -> Vec<u16> {
        let rounds = (0..self.rounds).map(|round| &all.rounds[round % all.rounds.len()]);
        let players = rounds
            .flat_map(|round| round.tables.iter().flat_map(Table::players).chain(round.out.iter().copied()));
        players.map(|place| self.here[place.index()]).collect()
    }

    /// Draws a place for every player in every round.
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
