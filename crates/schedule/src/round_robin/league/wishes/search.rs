//! The search for a season that keeps the wishes.

use oorandom::Rand32;

use super::look::{Cost, Season, Task};
use super::shape::Shape;
use super::wish::Wish;
use crate::model::ids::Player;
use crate::model::schedule::Schedule;
use crate::round_robin::league::chance::accepts;
use crate::round_robin::league::choices::Choices;
use crate::round_robin::league::home_away::{Error, HomeAway};
use crate::round_robin::league::moves::{KINDS, Move, put, two};
use crate::round_robin::league::relaxed::Nights;
use crate::round_robin::league::timetable::Timetable;
use crate::round_robin::reorder::Stage;

/// The number of moves of a run, for each game of a half.
const MOVES: usize = 4_000;
/// The number of runs in which the rounds are unchanged, and of runs in which they change too.
const RUNS: [usize; 2] = [4, 12];
/// The largest number of steps of the search for the sides at the start.
const BEGINNING: usize = 2_000_000;
/// The weight, in breaks, of a breach of a requirement and of a breach of a wish of weight 1.
const WEIGHTS: [i64; 2] = [8, 3];
/// The first and the last temperature, in 256ths of a break.
const TEMPERATURES: [i64; 2] = [640, 70];

/// A search for a season that keeps the wishes, run step by step.
///
/// The search starts from a timetable and the sides with the fewest breaks for it. At first teams are renumbered and
/// the sides of games are exchanged, which leaves the carry-over unchanged; if that does not keep everything, rounds
/// change too. The search keeps the season with the fewest breaches of requirements, then of wishes, then the fewest
/// breaks. It ends once everything is kept, or after its last run. Equal timetables, choices and seeds find equal
/// seasons, however the work is divided into steps.
#[derive(Debug, Clone)]
pub struct Search {
    asked: Task,
    timetable: Timetable,
    /// The search for the sides at the start while it runs; `begun` counts its steps.
    begin: Option<Box<HomeAway>>,
    begun: usize,
    start: Season,
    now: SearchState,
    /// The seats at home, the seats of the teams and the figures of the seats before the last move.
    before: (Vec<u64>, Vec<u8>, Vec<[u32; 3]>),
    best: (Cost, Season),
    rng: Rand32,
    run: usize,
    /// The number of moves of this run.
    moved: usize,
    stage: Stage,
}

/// The season being changed, with its latest figures.
#[derive(Debug, Clone)]
struct SearchState {
    season: Season,
    seats: Vec<[u32; 3]>,
    cost: Cost,
    weight: i64,
}

impl SearchState {
    fn of(asked: &Task, season: Season, least: i64) -> SearchState {
        let seats: Vec<_> = (0..asked.shape.teams).map(|seat| asked.seat(&season, seat)).collect();
        let cost = asked.cost(&season, &seats);
        let weight = weight(cost, &season, least);
        SearchState { season, seats, cost, weight }
    }
}

/// Returns the weight of a season, in 256ths of a break. More carry-over than at the start also counts.
fn weight(cost: Cost, season: &Season, least: i64) -> i64 {
    let [hard, soft] = WEIGHTS;
    let wrong = hard * i64::from(cost.hard) + soft * i64::from(cost.soft) + i64::from(cost.breaks);
    256 * wrong + 256 * (season.rounds.sum - least).max(0) / season.rounds.seats as i64
}

impl Search {
    /// Creates a search among the seasons of this timetable, with the wishes of these choices.
    ///
    /// # Errors
    /// [`Error`] with what is wrong with the choices, and [`Error::NotOnce`] for a timetable in which not every two
    /// teams meet exactly once.
    ///
    /// # Panics
    /// If a wish is [wrong](Wish::wrong) by itself.
    ///
    /// ```
    /// use rondel_schedule::model::ids::{Player, RoundNo};
    /// use rondel_schedule::round_robin::league::ask::Aim;
    /// use rondel_schedule::round_robin::league::choices::Choices;
    /// use rondel_schedule::round_robin::league::wishes::{search::Search, wish::{Kind, Wish}};
    /// use rondel_schedule::verify::wishes::{Role, does};
    ///
    /// let (team, round) = (Player::from_index(0), RoundNo::from_index(0));
    /// let wishes = vec![Wish::of(Kind::NotHome, vec![team], vec![round])]; // The hall is occupied.
    /// let timetable = Aim::Breaks.timetable(6).expect("4 to 64 teams");
    /// let mut search = Search::new(timetable, Choices { wishes, ..Choices::default() }, 1)?;
    /// while !search.step(1_000).is_done() {}
    /// assert_eq!(search.best().map(|season| does(&season, team, round)), Some(Role::Away));
    /// # Ok::<(), rondel_schedule::round_robin::league::home_away::Error>(())
    /// ```
    pub fn new(timetable: Timetable, choices: Choices, seed: u64) -> Result<Self, Error> {
        let wishes = choices.wishes.clone();
        let bare = Choices { second: choices.second, ..Choices::default() };
        HomeAway::check(&timetable, &choices)?;
        if !timetable.is_round_robin() {
            return Err(Error::NotOnce);
        }
        let begin = HomeAway::new(timetable.clone(), bare, seed)?;
        let shape = Shape::of(timetable.teams(), choices.second);
        let is_wrong = |wish: &Wish<Player>| {
            let is_unknown = wish.teams.iter().any(|team| team.index() >= shape.teams);
            is_unknown || wish.wrong(shape.rounds(), shape.is_full()).is_some()
        };
        assert!(!wishes.iter().any(is_wrong), "a wish that is wrong by itself");
        let nights = Nights::of(&wishes, shape.teams);
        let asked = Task { shape, choices, wishes, nights };
        let lower = (0..timetable.rounds()).map(|round| timetable.sided(round, |_| true)).collect();
        let start = Season::of(&asked, &timetable, &Schedule { entrants: timetable.teams(), rounds: lower });
        let now = SearchState::of(&asked, start.clone(), start.rounds.sum);
        let best = (now.cost, start.clone());
        let rng = Rand32::new(seed);
        let begin = Some(Box::new(begin));
        Ok(Search {
            asked,
            timetable,
            begin,
            begun: 0,
            start,
            now,
            before: Default::default(),
            best,
            rng,
            run: 0,
            moved: 0,
            stage: Stage::Searching,
        })
    }

    /// Continues the search for about `moves` moves; a thousand take less than a millisecond for twelve teams.
    pub fn step(&mut self, moves: usize) -> Stage {
        if let Some(begin) = &mut self.begin {
            self.begun += moves;
            if begin.step(moves).is_done() || self.begun >= BEGINNING {
                let sides = begin.best();
                self.begin = None;
                self.start_with(sides);
            }
            return self.stage;
        }
        for _ in 0..moves {
            if self.stage.is_done() {
                break;
            }
            self.change();
            self.moved += 1;
            if self.moved == self.moves() {
                self.end_of_run();
            }
        }
        self.stage
    }

    /// The stage of the search: proven once everything is kept.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The number of moves done, and of all moves.
    pub fn progress(&self) -> (usize, usize) {
        (self.run * self.moves() + self.moved, (RUNS[0] + RUNS[1]) * self.moves())
    }

    /// Returns the best season so far and the breaches of each wish; `None` while the sides at the start are being
    /// searched for.
    pub fn nearest(&self) -> Option<(Schedule, Vec<u32>)> {
        if self.begin.is_some() {
            return None;
        }
        let season = &self.best.1;
        let seats: Vec<_> = (0..self.asked.shape.teams).map(|seat| self.asked.seat(season, seat)).collect();
        let of = |wish| self.asked.breaches(season, &seats, wish);
        Some((season.schedule(&self.asked), self.asked.wishes.iter().map(of).collect()))
    }

    /// Returns the best season so far if it keeps all requirements.
    pub fn best(&self) -> Option<Schedule> {
        (self.begin.is_none() && self.best.0.hard == 0).then(|| self.best.1.schedule(&self.asked))
    }

    /// Returns the breaks of [`best`](Self::best).
    pub fn breaks(&self) -> Option<usize> {
        (self.begin.is_none() && self.best.0.hard == 0).then_some(self.best.0.breaks as usize)
    }

    /// The number of moves of a run.
    fn moves(&self) -> usize {
        MOVES * self.timetable.rounds() * self.timetable.seats() / 2
    }

    fn start_with(&mut self, sides: Option<Schedule>) {
        if let Some(sides) = sides {
            self.start = Season::of(&self.asked, &self.timetable, &sides);
        }
        self.now = SearchState::of(&self.asked, self.start.clone(), self.start.rounds.sum);
        self.best = (self.now.cost, self.start.clone());
        if self.is_kept() {
            self.stage = Stage::Proven;
        }
    }

    fn is_kept(&self) -> bool {
        self.best.0.hard == 0 && self.best.0.soft == 0
    }

    fn end_of_run(&mut self) {
        self.run += 1;
        self.moved = 0;
        if self.is_kept() {
            self.stage = Stage::Proven;
        } else if self.run == RUNS[0] + RUNS[1] {
            self.stage = Stage::Ended;
        } else {
            // Every second run continues from the best season.
            let from = if self.run % 2 == 1 { self.start.clone() } else { self.best.1.clone() };
            self.now = SearchState::of(&self.asked, from, self.start.rounds.sum);
        }
    }

    /// Makes a random move, and undoes it if it is not accepted.
    fn change(&mut self) {
        let (cost, weighed) = (self.now.cost, self.now.weight);
        let Season { home, seat, .. } = &self.now.season;
        self.before.0.clone_from(home);
        self.before.1.clone_from(seat);
        self.before.2.clone_from(&self.now.seats);
        let (step, touched) = if self.run < RUNS[0] { (None, self.small()) } else { self.any() };
        let (asked, now) = (&self.asked, &mut self.now);
        for seat in (0..asked.shape.teams).filter(|seat| touched >> seat & 1 == 1) {
            now.seats[seat] = asked.seat(&now.season, seat);
        }
        now.cost = asked.cost(&now.season, &now.seats);
        now.weight = weight(now.cost, &now.season, self.start.rounds.sum);
        let [first, last] = TEMPERATURES;
        let temperature = first + (last - first) * self.moved as i64 / self.moves() as i64;
        if !accepts(&mut self.rng, self.now.weight - weighed, 256 * temperature) {
            let now = &mut self.now;
            step.into_iter().for_each(|step: Move| now.season.rounds.go(step.back()));
            now.season.home.clone_from(&self.before.0);
            now.season.seat.clone_from(&self.before.1);
            now.seats.clone_from(&self.before.2);
            (now.cost, now.weight) = (cost, weighed);
        } else if self.now.cost < self.best.0 {
            self.best = (self.now.cost, self.now.season.clone());
        }
    }

    /// Exchanges the sides of a game or the numbers of two teams; returns the seats whose games have changed, as bits.
    fn small(&mut self) -> u64 {
        let teams = self.asked.shape.teams;
        if self.rng.rand_range(0..4) == 0 {
            let [a, b] = two(teams, &mut self.rng);
            self.now.season.seat.swap(a, b);
            return 0;
        }
        let round = self.rng.rand_range(0..self.asked.shape.half as u32) as usize;
        let seat = self.rng.rand_range(0..teams as u32) as usize;
        let season = &mut self.now.season;
        let game = 1 << seat | 1 << season.rounds.met[round][seat];
        season.home[round] ^= game;
        game
    }

    /// Makes any move; returns the move of the rounds, if any, and the seats whose games have changed, as bits.
    fn any(&mut self) -> (Option<Move>, u64) {
        if self.rng.rand_range(0..3) > 0 {
            return (None, self.small());
        }
        let kind = self.rng.rand_range(0..KINDS);
        let season = &mut self.now.season;
        let step = season.rounds.draw(kind, &mut self.rng);
        season.rounds.go(step);
        let home = &mut season.home;
        let touched = match step {
            Move::Rounds([a, b], seats) => {
                let other = (home[a] ^ home[b]) & seats;
                (home[a], home[b]) = (home[a] ^ other, home[b] ^ other);
                seats
            }
            Move::Teams([a, b], rounds) => {
                for (_, home) in home.iter_mut().enumerate().filter(|(at, _)| rounds >> at & 1 == 1) {
                    let other = (*home >> a ^ *home >> b) & 1;
                    *home ^= other << a | other << b;
                }
                // A team that meets or met the free seat has changed games too.
                if a.max(b) == self.asked.shape.teams { u64::MAX } else { 1 << a | 1 << b }
            }
            Move::Put([from, to]) => {
                put(home, from, to);
                u64::MAX
            }
        };
        (Some(step), touched)
    }
}
