//! The search for the season with the smallest toll.

use oorandom::Rand32;

use super::objective::{Objective, Penalty, add};
use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule, Table};
use crate::round_robin::league::chance::accepts;
use crate::round_robin::league::wishes::Cost;

/// The number of moves of a run, for each game.
const MOVES: usize = 8_000;
/// The largest number of runs.
const RUNS: usize = 10;
/// The weight, in breaks, of a breach of a requirement and of a breach of a wish of weight 1.
const WEIGHTS: [i64; 2] = [8, 3];
/// The first and the last temperature, in 256ths of a break.
const TEMPERATURES: [i64; 2] = [900, 60];
/// The index that means no game.
const NONE: u16 = u16::MAX;

/// A search for a season, run step by step. The result does not depend on how the work is divided into steps.
///
/// Each run anneals a season; the next run starts from the best one so far. The search ends once the best season has
/// no toll, or after the last run.
#[derive(Debug, Clone)]
pub struct Search {
    asked: Objective,
    now: Season,
    weight: i64,
    best: (Cost, Season),
    /// The weeks in which each game has its smallest toll by itself.
    good: Vec<Vec<u16>>,
    rng: Rand32,
    run: usize,
    moved: usize,
    is_over: bool,
}

/// A season: the week of each game.
#[derive(Debug, Clone, PartialEq)]
struct Season {
    /// The games, home team first.
    games: Vec<[usize; 2]>,
    week: Vec<usize>,
    /// The other game of the same two teams.
    mates: Vec<Option<u16>>,
    /// The game of each team in each week, at `team * weeks + week`; `NONE` if it is free.
    at: Vec<u16>,
    /// The number of games of each week.
    filled: Vec<u16>,
    cost: Cost,
}

/// The games, teams and weeks whose costs a move can change.
#[derive(Debug, Clone, Default)]
struct Touched {
    games: Vec<usize>,
    teams: Vec<usize>,
    weeks: Vec<usize>,
}

impl Search {
    /// Creates a search among the seasons of these games.
    ///
    /// ```
    /// use rondel_schedule::round_robin::league::ask::Aim;
    /// use rondel_schedule::round_robin::league::relaxed::{objective::Objective, search::Search};
    /// use rondel_schedule::verify::Meetings;
    ///
    /// let timetable = Aim::Breaks.timetable(4).expect("4 to 64 teams");
    /// let mut search = Search::new(Objective::spread(&timetable, false, 4), 1);
    /// while !search.step(1_000) {}
    /// let season = search.schedule();
    /// assert_eq!(season.rounds.len(), 4); // A week more than the three rounds that are needed.
    /// assert!(Meetings::of(&season).pairs().all(|(_, rounds)| rounds.len() == 1));
    /// ```
    pub fn new(asked: Objective, seed: u64) -> Self {
        let now = Season::of(&asked);
        let good = (0..now.games.len()).map(|game| good(&asked, &now.games[game])).collect();
        let best = (now.cost, now.clone());
        let weight = weight(now.cost);
        Search { asked, weight, now, best, good, rng: Rand32::new(seed), run: 0, moved: 0, is_over: false }
    }

    /// Makes up to `moves` moves; true once the search has ended.
    pub fn step(&mut self, moves: usize) -> bool {
        for _ in 0..moves {
            if self.is_over {
                break;
            }
            self.one();
        }
        self.is_over
    }

    /// The number of moves done, and the largest possible number.
    pub fn progress(&self) -> (usize, usize) {
        let run = self.of_a_run();
        (self.run * run + self.moved, RUNS * run)
    }

    /// The cost of the best season so far.
    pub fn cost(&self) -> Cost {
        self.best.0
    }

    /// Returns the best season so far, whatever its cost: one round per week, with games ordered by the number of the
    /// home team.
    pub fn schedule(&self) -> Schedule {
        let (asked, season) = (&self.asked, &self.best.1);
        let mut rounds = vec![Round::default(); asked.weeks];
        for (week, round) in rounds.iter_mut().enumerate() {
            let mut games: Vec<[usize; 2]> = season.in_week(week).map(|game| season.games[game]).collect();
            games.sort_unstable();
            round.tables = games
                .into_iter()
                .map(|pair| {
                    let [home, away] = pair.map(Player::from_index);
                    Table::of(home, away)
                })
                .collect();
            let is_free = |team: &usize| season.at[team * asked.weeks + week] == NONE;
            round.out = (0..asked.teams).filter(is_free).map(Player::from_index).collect();
        }
        Schedule { entrants: asked.teams, rounds }
    }

    /// Returns the cost of a season, counted afresh from its rounds.
    #[cfg(test)]
    pub(super) fn of_schedule(asked: Objective, schedule: &Schedule) -> Cost {
        let games = schedule.rounds.iter().enumerate().flat_map(|(week, round)| {
            let pairs = round.tables.iter().filter_map(|table| table.pair());
            pairs.map(move |pair| (pair.map(|player| player.index()), week))
        });
        Season::of(&Objective { games: games.collect(), ..asked }).cost
    }

    fn of_a_run(&self) -> usize {
        MOVES * self.now.games.len()
    }

    fn one(&mut self) {
        let (asked, now) = (&self.asked, &mut self.now);
        let game = self.rng.rand_range(0..now.games.len() as u32) as usize;
        let turn = self.rng.rand_range(0..8) == 0;
        let good = &self.good[game];
        let to = match self.rng.rand_range(0..4) {
            0 => self.rng.rand_range(0..asked.weeks as u32) as usize,
            _ => good[self.rng.rand_range(0..good.len() as u32) as usize].into(),
        };
        let step = if turn { Step::Turn(game) } else { Step::Chain(game, to) };
        let Some(touched) = now.touched(asked, step) else { return self.moved() };
        let before = now.local(asked, &touched);
        now.go(asked, step, &touched);
        let after = now.local(asked, &touched);
        let cost = now.cost.changed(before, after);
        let heavier = weight(cost) - self.weight;
        let [hot, cold] = TEMPERATURES;
        let hot = if self.run == 0 { hot } else { hot / 2 };
        let of = MOVES * now.games.len();
        let temperature = hot - (hot - cold) * self.moved as i64 / of as i64;
        if accepts(&mut self.rng, heavier, 256 * temperature) {
            now.cost = cost;
            self.weight += heavier;
            if cost < self.best.0 {
                self.best = (cost, now.clone());
            }
        } else {
            now.go(asked, step.back(), &touched);
        }
        self.moved();
    }

    fn moved(&mut self) {
        self.moved += 1;
        if self.moved < self.of_a_run() {
            return;
        }
        (self.run, self.moved) = (self.run + 1, 0);
        let Cost { hard, soft, .. } = self.best.0;
        self.is_over = self.run == RUNS || hard == 0 && soft == 0;
        (self.now, self.weight) = (self.best.1.clone(), weight(self.best.0));
    }
}

/// The weeks in which a game has its smallest toll by itself; if its sides can be exchanged, on the cheaper side.
fn good(asked: &Objective, &[home, away]: &[usize; 2]) -> Vec<u16> {
    let toll = |week: usize| {
        let here = asked.alone([home, away], week);
        if asked.is_single { here.min(asked.alone([away, home], week)) } else { here }
    };
    let least = (0..asked.weeks).map(toll).min().unwrap_or_default();
    (0..asked.weeks).filter(|&week| toll(week) == least).map(|week| week as u16).collect()
}

fn weight(cost: Cost) -> i64 {
    let [hard, soft] = WEIGHTS;
    256 * (hard * i64::from(cost.hard) + soft * i64::from(cost.soft) + i64::from(cost.breaks))
}

/// A step from one season to another.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// A game moves to this week, and the games that block it move to its own.
    Chain(usize, usize),
    /// The sides of a game are exchanged, together with those of its return if it has one.
    Turn(usize),
    /// The last step is undone; true if it was a turn.
    Back(bool),
}

impl Step {
    fn back(self) -> Step {
        Step::Back(matches!(self, Step::Turn(_)))
    }
}

impl Season {
    fn of(asked: &Objective) -> Self {
        let count = asked.games.len();
        let games: Vec<[usize; 2]> = asked.games.iter().map(|&(game, _)| game).collect();
        let mate = |&[home, away]: &[usize; 2]| games.iter().position(|&it| it == [away, home]);
        let mut it = Season {
            mates: games.iter().map(|game| mate(game).map(|at| at as u16)).collect(),
            games,
            week: asked.games.iter().map(|&(_, week)| week).collect(),
            at: vec![NONE; asked.teams * asked.weeks],
            filled: vec![0; asked.weeks],
            cost: Cost::default(),
        };
        (0..count).for_each(|game| it.put(asked, game));
        let all = Touched {
            games: (0..count).collect(),
            teams: (0..asked.teams).collect(),
            weeks: (0..asked.weeks).collect(),
        };
        it.cost = Cost::default().changed(Cost::default(), it.local(asked, &all));
        it
    }

    fn put(&mut self, asked: &Objective, game: usize) {
        let week = self.week[game];
        self.filled[week] += 1;
        for team in self.games[game] {
            self.at[team * asked.weeks + week] = game as u16;
        }
    }

    fn lift(&mut self, asked: &Objective, game: usize) {
        let week = self.week[game];
        self.filled[week] -= 1;
        for team in self.games[game] {
            self.at[team * asked.weeks + week] = NONE;
        }
    }

    fn in_week(&self, week: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.games.len()).filter(move |&game| self.week[game] == week)
    }

    /// The game of the same two teams with sides exchanged; `None` in a single half.
    fn mate(&self, game: usize) -> Option<usize> {
        self.mates[game].map(usize::from)
    }

    /// Returns what a step can change; `None` if it changes nothing.
    fn touched(&self, asked: &Objective, step: Step) -> Option<Touched> {
        let mut it = Touched::default();
        match step {
            Step::Chain(game, to) => {
                let from = self.week[game];
                if from == to {
                    return None;
                }
                it.weeks = vec![from, to];
                it.games.push(game);
                // A team that also plays in the other week brings that game along.
                let mut next = 0;
                while let Some(&game) = it.games.get(next) {
                    let other = if self.week[game] == from { to } else { from };
                    for team in self.games[game] {
                        let found = self.at[team * asked.weeks + other];
                        if found != NONE && !it.games.contains(&found.into()) {
                            it.games.push(found.into());
                        }
                    }
                    next += 1;
                }
            }
            Step::Turn(game) => {
                it.games.push(game);
                match self.mate(game) {
                    Some(mate) => it.games.push(mate),
                    None if asked.is_single => {}
                    None => return None,
                }
                it.weeks = it.games.iter().map(|&game| self.week[game]).collect();
            }
            Step::Back(_) => return None,
        }
        it.teams = it.games.iter().flat_map(|&game| self.games[game]).collect();
        it.teams.sort_unstable();
        it.teams.dedup();
        Some(it)
    }

    fn go(&mut self, asked: &Objective, step: Step, touched: &Touched) {
        let games = &touched.games;
        games.iter().for_each(|&game| self.lift(asked, game));
        if matches!(step, Step::Turn(_) | Step::Back(true)) {
            match games[..] {
                [one] => self.games[one].reverse(),
                [one, other] => self.week.swap(one, other),
                _ => {}
            }
        } else {
            let [a, b] = touched.weeks[..] else { return };
            for &game in games {
                self.week[game] = if self.week[game] == a { b } else { a };
            }
        }
        games.iter().for_each(|&game| self.put(asked, game));
    }

    /// Returns the cost of these games, teams and weeks.
    fn local(&self, asked: &Objective, touched: &Touched) -> Cost {
        let mut toll = [0; 2];
        let mut breaks = 0;
        for &game in &touched.games {
            add(&mut toll, asked.alone(self.games[game], self.week[game]));
            // If both games of a pair are included, only the first one counts the pair.
            let mate = self.mate(game).filter(|mate| game < *mate || !touched.games.contains(mate));
            if let Some(mate) = mate {
                let weeks = [game, mate].map(|game| self.week[game]);
                if weeks[0].abs_diff(weeks[1]) <= asked.between.0 {
                    add(&mut toll, asked.between.1);
                }
                let [one, other] = weeks.map(|week| 2 * week < asked.weeks);
                if one == other {
                    add(&mut toll, asked.phased);
                }
            }
        }
        for &team in &touched.teams {
            breaks += self.team(asked, team, &mut toll);
        }
        for &week in &touched.weeks {
            self.week(asked, week, &mut toll);
        }
        Cost { hard: toll[0], soft: toll[1], breaks }
    }

    /// Returns the breaks of a team and adds its other costs to `toll`.
    fn team(&self, asked: &Objective, team: usize, toll: &mut Penalty) -> u32 {
        let (mut breaks, mut run, mut before) = (0_u32, 0, None);
        let (mut early, mut early_home) = (0_u32, 0_u32);
        let (mut games, mut last_is_break) = (0, false);
        let mut days: Vec<i32> = Vec::new();
        for week in 0..asked.weeks {
            let game = self.at[team * asked.weeks + week];
            if game == NONE {
                continue;
            }
            let [home, _] = self.games[usize::from(game)];
            let side = home == team;
            if !asked.rests.is_empty() {
                days.push(asked.day[home * asked.weeks + week]);
            }
            if asked.is_single || 2 * week < asked.weeks {
                early += 1;
                early_home += u32::from(side);
            }
            games += 1;
            last_is_break = before.replace(side) == Some(side);
            if last_is_break {
                (breaks, run) = (breaks + 1, run + 1);
                add(toll, asked.breaks[week]);
                if run > 1 {
                    add(toll, asked.thirds[team]);
                }
                if games == 2 {
                    add(toll, asked.ends[0]);
                }
            } else {
                run = 0;
            }
        }
        if last_is_break {
            add(toll, asked.ends[1]);
        }
        let (most, many) = asked.most_breaks;
        let over = breaks.saturating_sub(most);
        *toll = [toll[0] + over * many[0], toll[1] + over * many[1]];
        let uneven = (2 * early_home).abs_diff(early) / 2;
        *toll = [toll[0] + uneven * asked.uneven[0], toll[1] + uneven * asked.uneven[1]];
        for rest in asked.rests.iter().filter(|rest| rest.team.is_none_or(|it| it == team)) {
            for some in days.windows(rest.most + 1) {
                let missing = (rest.days - (some[rest.most] - some[0])).max(0) as u32;
                *toll = [toll[0] + missing * rest.toll[0], toll[1] + missing * rest.toll[1]];
            }
        }
        breaks
    }

    /// Adds the costs of a week: halls, pairs of teams, and a week without games.
    fn week(&self, asked: &Objective, week: usize, toll: &mut Penalty) {
        if self.filled[week] == 0 {
            add(toll, asked.empty);
        }
        let side = |team: usize| {
            let game = self.at[team * asked.weeks + week];
            (game != NONE).then(|| self.games[usize::from(game)][0] == team)
        };
        for hall in asked.halls.iter().filter(|hall| hall.weeks[week]) {
            let counts = |team: &usize| {
                let Some(is_home) = side(*team).filter(|_| hall.teams[*team]) else { return false };
                let game = self.at[team * asked.weeks + week];
                let among = || self.games[usize::from(game)].into_iter().all(|it| hall.teams[it]);
                (is_home || hall.is_both) && (!hall.is_among || among())
            };
            let there = (0..asked.teams).filter(counts).count() as u32;
            let more = there.saturating_sub(hall.most);
            *toll = [toll[0] + more * hall.toll[0], toll[1] + more * hall.toll[1]];
        }
        for it in &asked.alike {
            let [a, b] = it.pair;
            let meet = self.at[a * asked.weeks + week] == self.at[b * asked.weeks + week];
            if let (Some(one), Some(other)) = (side(a), side(b))
                && !meet
                && (one == other) != it.same
                && (one || !it.home_only)
            {
                add(toll, it.toll);
            }
        }
    }
}

impl Cost {
    /// Returns the total cost after a part of it changes from `before` to `after`.
    fn changed(self, before: Cost, after: Cost) -> Cost {
        Cost {
            hard: self.hard + after.hard - before.hard,
            soft: self.soft + after.soft - before.soft,
            breaks: self.breaks + after.breaks - before.breaks,
        }
    }
}
