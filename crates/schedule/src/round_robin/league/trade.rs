//! The trade-off between few breaks and little carry-over: the smallest carry-over found for each number of breaks.

use oorandom::Rand32;

use super::best::Best;
use super::chance::accepts;
use super::home_away::{Choices, HomeAway};
use super::moves::{self, KINDS, Move, Rounds};
use super::timetable::Timetable;
use crate::model::schedule::Schedule;
use crate::round_robin::circle;

/// The smallest and the largest number of teams; only even numbers are possible.
pub const TEAMS: [usize; 2] = [6, 20];
/// The number of moves at one temperature.
const AT_ONCE: usize = 1_000;
/// The number of temperatures of one run.
const COOLED: usize = 300;
/// The lowest temperature, in 256ths of the sum.
const COLDEST: u64 = 205;
/// The smallest starting temperature of a run, in 256ths of the sum.
const HOTTEST: u64 = 896;
/// The weight of a break in units of the sum, run by run, for the runs from the Berger table, whose breaks are the
/// fewest.
const FEW_BREAKS: [i64; 5] = [100, 100, 60, 60, 35];
/// The weight of a break in units of the sum, run by run, for the runs from random rounds.
const LITTLE_CARRIED: [i64; 8] = [1, 2, 3, 5, 8, 12, 25, 50];

/// The smallest published carry-over sum of a single round robin with the fewest breaks, `n - 2`, by number of teams;
/// each is the first half of a mirrored season with `3 n - 6` breaks. Sources: D. Guennec and E. Demir 2010 and 2018,
/// D. Van Bulck 2020, as collected by the RobinX repository (D. Van Bulck, D. Goossens, J. Schoenberger and M.
/// Guajardo, EJOR 280, 2020).
const PUBLISHED: [(usize, u64, &str, u16); 7] = [
    (6, 60, "Van Bulck", 2020),
    (8, 100, "Günneç, Demir", 2010),
    (10, 192, "Günneç, Demir", 2018),
    (12, 318, "Günneç, Demir", 2018),
    (14, 446, "Günneç, Demir", 2018),
    (16, 626, "Günneç, Demir", 2018),
    (18, 760, "Van Bulck", 2020),
];

/// The published end of a curve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct End {
    /// The number of breaks of the league.
    pub breaks: usize,
    /// The carry-over sum of the league.
    pub sum: u64,
    /// The authors who found it, and the year.
    pub by: (&'static str, u16),
}

/// Returns the smallest published carry-over with the fewest breaks; `None` if nothing is published.
///
/// ```
/// use rondel_schedule::round_robin::league::trade::fewest_breaks;
///
/// assert_eq!(fewest_breaks(12).map(|end| (end.breaks, end.sum)), Some((10, 318)));
/// ```
pub fn fewest_breaks(teams: usize) -> Option<End> {
    let published = PUBLISHED.iter().find(|it| it.0 == teams);
    published.map(|&(teams, sum, who, year)| End { breaks: teams - 2, sum, by: (who, year) })
}

/// A league on the curve: compared with any other point, it has fewer breaks or less carry-over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Point {
    /// The number of breaks of the league.
    pub breaks: usize,
    /// The carry-over sum of the league.
    pub sum: u64,
    /// The games of the league with their sides.
    pub schedule: Schedule,
}

/// Rounds with their sides.
#[derive(Debug, Clone)]
struct Sided {
    met: Vec<Vec<u8>>,
    /// The seats at home in each round as bits, seat 0 in the lowest.
    home: Vec<u64>,
    sum: i64,
}

/// A search for the curve of a number of teams, run step by step. Equal seeds find equal curves.
#[derive(Debug, Clone)]
pub struct Trade {
    rounds: Rounds,
    home: Vec<u64>,
    breaks: usize,
    /// The best league for each number of breaks, used as the index.
    best: Vec<Option<Sided>>,
    rng: Rand32,
    run: usize,
    done: usize,
    /// The temperature, in 2^32nds of a 256th of the sum, and the factor to the next one, in 2^32nds.
    heat: [u64; 2],
}

impl Trade {
    /// Creates the search for this number of teams; `None` if it is odd or outside the range of [`TEAMS`].
    ///
    /// ```
    /// use rondel_schedule::round_robin::league::trade::Trade;
    ///
    /// let mut search = Trade::new(6, 1).expect("an even number from 6 to 20");
    /// search.step(1_000);
    /// let curve = search.points();
    /// assert_eq!(curve[0].breaks, 4); // The fewest of six teams.
    /// assert!(curve.windows(2).all(|two| two[0].sum > two[1].sum));
    /// ```
    pub fn new(teams: usize, seed: u64) -> Option<Self> {
        if !teams.is_multiple_of(2) || !(TEAMS[0]..=TEAMS[1]).contains(&teams) {
            return None;
        }
        let berger = circle::berger(teams).ok()?;
        let best = Timetable::of(&berger).ok()?;
        let mut it = Trade {
            rounds: Rounds::of(best.met().to_vec()),
            home: Vec::new(),
            breaks: 0,
            best: vec![None; teams * teams],
            rng: Rand32::new(seed),
            run: 0,
            done: 0,
            heat: [0; 2],
        };
        // Both ends are known from the start: the Berger table, and the smallest known carry-over.
        let mut known = HomeAway::new(Best::of(teams)?.timetable(teams), Choices::default(), 1).ok()?;
        while !known.step(1_000).is_done() {}
        for end in [known.best()?, berger] {
            it.take(&end)?;
        }
        it.heat_up();
        Some(it)
    }

    /// Continues the search for `moves` moves, about a thousand per millisecond for twelve teams; false once all are
    /// made.
    pub fn step(&mut self, moves: usize) -> bool {
        for _ in 0..moves {
            if self.run >= RUNS {
                return false;
            }
            self.exchange();
            self.done += 1;
            if self.done.is_multiple_of(AT_ONCE) {
                self.heat[0] = cooled(self.heat[0], self.heat[1]);
            }
            if self.done == AT_ONCE * COOLED {
                self.next();
            }
        }
        self.run < RUNS
    }

    /// The number of moves done, and of all moves.
    pub fn progress(&self) -> (usize, usize) {
        let each = AT_ONCE * COOLED;
        (self.run * each + self.done, RUNS * each)
    }

    /// Returns the curve found so far, the fewest breaks first.
    pub fn points(&self) -> Vec<Point> {
        let mut least = i64::MAX;
        let mut points = Vec::new();
        for (breaks, best) in self.best.iter().enumerate() {
            if let Some(best) = best.as_ref().filter(|best| best.sum < least) {
                least = best.sum;
                points.push(Point { breaks, sum: best.sum as u64, schedule: best.schedule() });
            }
        }
        points
    }

    /// Continues from this league; `None` if its rounds are not a timetable.
    fn take(&mut self, league: &Schedule) -> Option<()> {
        self.rounds = Rounds::of(Timetable::of(league).ok()?.met().to_vec());
        let at_home = |round: &crate::model::schedule::Round| {
            let homes = round.tables.iter().filter_map(|table| table.pair());
            homes.fold(0, |bits, [home, _]| bits | 1 << home.index())
        };
        self.home = league.rounds.iter().map(at_home).collect();
        self.breaks = (0..self.home.len()).map(|round| self.breaks_in(round)).sum();
        self.note();
        Some(())
    }

    /// Starts the next run from the end of the last one, except one run from random rounds.
    fn next(&mut self) {
        (self.run, self.done) = (self.run + 1, 0);
        if self.run == FEW_BREAKS.len() {
            self.rounds = Rounds::by_lot(self.rounds.seats, &mut self.rng);
            let lower = |met: &Vec<u8>| {
                let lower = met.iter().enumerate().filter(|&(seat, &met)| seat < usize::from(met));
                lower.fold(0, |bits, (seat, _)| bits | 1 << seat)
            };
            self.home = self.rounds.met.iter().map(lower).collect();
            self.breaks = (0..self.home.len()).map(|round| self.breaks_in(round)).sum();
            self.note();
        }
        if self.run < RUNS {
            self.heat_up();
        }
    }

    /// The weight of a break in this run.
    fn worth(&self) -> i64 {
        let few = FEW_BREAKS.len();
        if self.run < few { FEW_BREAKS[self.run] } else { LITTLE_CARRIED[self.run - few] }
    }

    fn heat_up(&mut self) {
        let worth = self.worth() as u64 * 256;
        let hot = if self.run < FEW_BREAKS.len() { worth / 2 } else { worth }.max(HOTTEST);
        self.heat = [hot << 32, cooling(hot)];
    }

    /// The breaks of a round: the number of its teams on the same side as in the round before.
    fn breaks_in(&self, round: usize) -> usize {
        if round == 0 || round >= self.home.len() {
            return 0;
        }
        let same = !(self.home[round] ^ self.home[round - 1]) & (u64::MAX >> (64 - self.rounds.seats));
        same.count_ones() as usize
    }

    /// The breaks of these rounds and of the rounds directly after them.
    fn breaks_of(&self, rounds: u64) -> usize {
        let all = rounds | rounds << 1;
        (0..self.home.len()).filter(|round| all >> round & 1 == 1).map(|round| self.breaks_in(round)).sum()
    }

    /// Makes a random move of the rounds or exchanges the sides of a game, and undoes it if it is not accepted.
    fn exchange(&mut self) {
        // The sides of a game are exchanged as often as two kinds of moves are made.
        let kind = self.rng.rand_range(0..KINDS + 2);
        if kind >= KINDS {
            let round = self.rng.rand_range(0..self.home.len() as u32) as usize;
            let seat = self.rng.rand_range(0..self.rounds.seats as u32) as usize;
            let other = usize::from(self.rounds.met[round][seat]);
            return self.turn(round, 1 << seat | 1 << other);
        }
        let step = self.rounds.draw(kind, &mut self.rng);
        let (sum, breaks) = (self.rounds.sum, self.breaks);
        self.go(step);
        if self.accepts(self.rounds.sum - sum, breaks) {
            self.note();
        } else {
            self.go(step.back());
        }
    }

    /// Exchanges the sides of a game, and undoes that if it is not accepted.
    fn turn(&mut self, round: usize, game: u64) {
        let before = self.breaks;
        for is_back in [false, true] {
            self.breaks -= self.breaks_of(1 << round);
            self.home[round] ^= game;
            self.breaks += self.breaks_of(1 << round);
            if !is_back && self.accepts(0, before) {
                return self.note();
            }
        }
    }

    /// Returns true if a move is accepted that makes the sum worse by `more` and had `before` breaks before it.
    fn accepts(&mut self, more: i64, before: usize) -> bool {
        let more = more + self.worth() * (self.breaks as i64 - before as i64);
        accepts(&mut self.rng, more, (self.heat[0] >> 32) as i64)
    }

    /// Makes a move of the rounds; sides move with the games, and opponents exchanged by two teams keep theirs.
    fn go(&mut self, step: Move) {
        self.rounds.go(step);
        let rounds = step.rounds();
        self.breaks -= self.breaks_of(rounds);
        match step {
            Move::Rounds([a, b], seats) => {
                let differ = (self.home[a] ^ self.home[b]) & seats;
                self.home[a] ^= differ;
                self.home[b] ^= differ;
            }
            Move::Teams([a, b], _) => {
                let of_rounds = self.home.iter_mut().enumerate().filter(|(at, _)| rounds >> at & 1 == 1);
                for (_, home) in of_rounds.filter(|(_, home)| (**home >> a ^ **home >> b) & 1 == 1) {
                    *home ^= 1 << a | 1 << b;
                }
            }
            Move::Put([from, to]) => moves::put(&mut self.home, from, to),
        }
        self.breaks += self.breaks_of(rounds);
    }

    /// Keeps this league if no known one with as many breaks has as little carry-over.
    fn note(&mut self) {
        let Trade { rounds: Rounds { met, sum, .. }, home, .. } = self;
        let best = &mut self.best[self.breaks];
        if best.as_ref().is_none_or(|best| *sum < best.sum) {
            *best = Some(Sided { met: met.clone(), home: home.clone(), sum: *sum });
        }
    }
}

/// The number of all runs.
const RUNS: usize = FEW_BREAKS.len() + LITTLE_CARRIED.len();

impl Sided {
    fn schedule(&self) -> Schedule {
        let entrants = self.met.len() + 1;
        let timetable =
            Timetable::from_met(entrants, self.met.clone()).expect("every move keeps rounds of pairs");
        let round = |(at, home): (usize, &u64)| timetable.sided(at, |team| home >> team & 1 == 1);
        Schedule { entrants, rounds: self.home.iter().enumerate().map(round).collect() }
    }
}

/// Returns the temperature after one step of cooling.
fn cooled(heat: u64, share: u64) -> u64 {
    ((u128::from(heat) * u128::from(share)) >> 32) as u64
}

/// Returns the factor, in 2^32nds, that cools this temperature to the lowest one within one run.
fn cooling(hot: u64) -> u64 {
    let (mut low, mut high) = (0_u64, 1 << 32);
    while low + 1 < high {
        let middle = low.midpoint(high);
        let end = (0..COOLED).fold(hot << 32, |heat, _| cooled(heat, middle));
        *(if end >> 32 < COLDEST { &mut low } else { &mut high }) = middle;
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verify;

    #[test]
    fn every_point_is_a_league_with_the_figures_it_states() {
        for teams in [6, 8, 12] {
            let mut search = Trade::new(teams, 1).unwrap();
            for _ in 0..40 {
                search.step(5_000);
                let points = search.points();
                assert!(points.is_sorted_by(|a, b| a.breaks < b.breaks && a.sum > b.sum));
                for Point { breaks, sum, schedule } in points {
                    assert!(verify::round_robin(&schedule, 1).is_clean());
                    let counted = verify::league(&schedule);
                    assert_eq!((counted.breaks, counted.carry_over), (breaks, sum), "{teams}");
                }
            }
        }
    }

    #[test]
    fn the_ends_are_those_that_are_known_and_nothing_is_beyond_them() {
        for (teams, _, _, _) in PUBLISHED {
            let search = Trade::new(teams, 1).unwrap();
            let points = search.points();
            assert_eq!(points[0].breaks, teams - 2);
            assert_eq!(points.last().unwrap().sum, Best::of(teams).unwrap().known);
        }
        let mut eight = Trade::new(8, 1).unwrap();
        while eight.step(50_000) {}
        assert_eq!(eight.points()[0].sum, fewest_breaks(8).unwrap().sum);
        assert!(Trade::new(7, 1).is_none() && Trade::new(22, 1).is_none() && Trade::new(4, 1).is_none());
    }

    #[test]
    fn the_same_number_finds_the_same_however_it_is_cut() {
        let run = |step: usize| {
            let mut search = Trade::new(8, 3).unwrap();
            while search.progress().0 < 60_000 {
                search.step(step);
            }
            search.points()
        };
        assert_eq!(run(1_000), run(600));
    }

    #[test]
    fn a_run_cools_down_to_the_lowest() {
        for hot in [HOTTEST, 5_000, 25_600] {
            let end = (0..COOLED).fold(hot << 32, |heat, _| cooled(heat, cooling(hot)));
            assert!((COLDEST..COLDEST + 3).contains(&(end >> 32)), "{}", end >> 32);
        }
    }
}
