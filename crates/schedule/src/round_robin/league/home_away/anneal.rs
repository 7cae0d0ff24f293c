//! Annealing for sides that keep the choices for whole halves.

use oorandom::Rand32;

use super::season::Season;
use crate::round_robin::league::chance::accepts;

/// The number of moves of a run, for each game of the timetable.
const MOVES: usize = 2_000;
/// The number of runs.
const RUNS: usize = 4;
/// The weight of a breach of a choice, in breaks.
const WEIGHT: u32 = 3;
/// The first and the last temperature, in 256ths of a break.
const TEMPERATURES: [i64; 2] = [400, 60];

/// Annealing that exchanges the sides of one game at a time; worse sides are accepted at random, less and less often.
#[derive(Debug, Clone)]
pub(super) struct Anneal {
    start: Vec<u64>,
    home: Vec<u64>,
    /// The breaks and breaches of each team.
    looks: Vec<(u32, u32)>,
    /// The number of rounds on the same side, for each complementary pair.
    together: Vec<u32>,
    best: Option<(usize, Vec<u64>)>,
    rng: Rand32,
    games: Vec<(usize, [u64; 2])>,
    done: usize,
}

impl Anneal {
    /// Starts from these sides, or with the lower team of each game at home.
    pub fn new(season: &Season, start: Option<Vec<u64>>, seed: u64) -> Self {
        let games = |round| season.games(round).map(move |game| (round, game));
        let games: Vec<(usize, [u64; 2])> =
            (0..season.rounds()).flat_map(games).filter(|(_, game)| game[1] != 0).collect();
        let start = start.unwrap_or_else(|| {
            let home = |round| season.games(round).fold(0, |home, [a, _]| home | a);
            (0..season.rounds()).map(home).collect()
        });
        let mut it = Anneal {
            home: start.clone(),
            start,
            looks: Vec::new(),
            together: Vec::new(),
            best: None,
            rng: Rand32::new(seed),
            games,
            done: 0,
        };
        it.begin(season);
        it
    }

    fn begin(&mut self, season: &Season) {
        self.home.clone_from(&self.start);
        self.looks = (0..season.teams()).map(|team| season.look(&self.home, team)).collect();
        self.together = season.complementary.iter().map(|&pair| season.together(&self.home, pair)).collect();
        self.keep();
    }

    /// Keeps the sides if they keep all choices and are the best so far.
    fn keep(&mut self) {
        let is_right =
            self.looks.iter().all(|look| look.1 == 0) && self.together.iter().all(|&rounds| rounds == 0);
        if is_right {
            let breaks = self.looks.iter().map(|look| look.0 as usize).sum();
            if self.best.as_ref().is_none_or(|best| breaks < best.0) {
                self.best = Some((breaks, self.home.clone()));
            }
        }
    }

    /// The number of moves of a run, and of all runs.
    fn moves(&self) -> [usize; 2] {
        let run = MOVES * self.games.len();
        [run, run * RUNS]
    }

    pub fn is_done(&self) -> bool {
        self.done >= self.moves()[1]
    }

    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.moves()[1])
    }

    /// The best sides that keep all choices, with their breaks.
    pub fn best(&self) -> Option<(usize, Vec<u64>)> {
        self.best.clone()
    }

    /// Tries to exchange the sides of up to `left` games, and returns the number of tries, at least 1.
    pub fn step(&mut self, season: &Season, left: usize) -> usize {
        let [run, all] = self.moves();
        let upto = all.min(self.done + left);
        let took = upto - self.done;
        while self.done < upto {
            if self.done.is_multiple_of(run) && self.done > 0 {
                self.begin(season);
            }
            let [first, last] = TEMPERATURES;
            let gone = (self.done % run) as i64;
            self.exchange(season, first + (last - first) * gone / run as i64);
            self.done += 1;
        }
        took.max(1)
    }

    fn exchange(&mut self, season: &Season, temperature: i64) {
        let (round, [a, b]) = self.games[self.rng.rand_range(0..self.games.len() as u32) as usize];
        let teams = [a, b].map(|team| team.trailing_zeros() as usize);
        let weighs = |(breaks, wrong): (u32, u32)| i64::from(breaks + WEIGHT * wrong);
        self.home[round] ^= a | b;
        let looks = teams.map(|team| season.look(&self.home, team));
        let mut more: i64 = looks.into_iter().map(weighs).sum();
        more -= teams.into_iter().map(|team| weighs(self.looks[team])).sum::<i64>();
        let mut together = Vec::new();
        for (at, &pair) in season.complementary.iter().enumerate() {
            if (pair[0] | pair[1]) & (a | b) != 0 {
                let rounds = season.together(&self.home, pair);
                more += i64::from(WEIGHT) * (i64::from(rounds) - i64::from(self.together[at]));
                together.push((at, rounds));
            }
        }
        if !accepts(&mut self.rng, more, temperature) {
            self.home[round] ^= a | b;
            return;
        }
        for (team, look) in teams.into_iter().zip(looks) {
            self.looks[team] = look;
        }
        for (at, rounds) in together {
            self.together[at] = rounds;
        }
        self.keep();
    }
}
