//! A season during a search, and the number of its breaches.

use super::shape::{Shape, window};
use super::wish::{Kind, Wish};
use crate::model::ids::Player;
use crate::model::schedule::Schedule;
use crate::round_robin::league::choices::Choices;
use crate::round_robin::league::moves::Rounds;
use crate::round_robin::league::relaxed::{Nights, day_of};
use crate::round_robin::league::timetable::Timetable;

/// The choices and wishes, which stay the same while seasons are examined.
#[derive(Debug, Clone)]
pub(super) struct Task {
    pub shape: Shape,
    pub choices: Choices,
    pub wishes: Vec<Wish<Player>>,
    pub nights: Nights,
}

/// A season: its rounds by seat, the seats at home, and the seat of each team.
#[derive(Debug, Clone)]
pub(super) struct Season {
    pub rounds: Rounds,
    /// The seats at home in every round of the first half as bits, seat 0 in the lowest. Exactly one seat of every
    /// game is set, also of a bye, where it has no meaning.
    pub home: Vec<u64>,
    /// The seat of each team; the free seat is the last.
    pub seat: Vec<u8>,
}

/// The cost of a season; each field takes precedence over all that follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Cost {
    /// Breaches of requirements.
    pub hard: u32,
    /// Breaches of wishes, each multiplied by its weight.
    pub soft: u32,
    /// Breaks over the whole season.
    pub breaks: u32,
}

impl Season {
    /// Creates the season of a schedule, in which each team has the seat of its number.
    pub fn of(asked: &Task, timetable: &Timetable, sides: &Schedule) -> Self {
        let home = sides.rounds.iter().take(asked.shape.half).map(|round| {
            let at_home = round.tables.iter().filter_map(|table| table.pair());
            let home = at_home.fold(0, |home, [it, _]| home | 1 << it.index());
            if round.out.is_empty() { home } else { home | 1 << asked.shape.teams }
        });
        let (home, met) = (home.collect(), timetable.met().to_vec());
        Season { rounds: Rounds::of(met), home, seat: (0..asked.shape.teams as u8).collect() }
    }

    /// The seats that play in this round of the first half, as bits.
    fn plays(&self, teams: usize, half: usize) -> u64 {
        let all = u64::MAX >> (64 - teams);
        match self.rounds.seats > teams {
            true => all & !(1 << self.rounds.met[half][teams]),
            false => all,
        }
    }

    /// The season as a schedule.
    pub fn schedule(&self, asked: &Task) -> Schedule {
        let teams = asked.shape.teams;
        let mut team_of: Vec<u8> = (0..self.rounds.seats as u8).collect();
        for (team, &seat) in self.seat.iter().enumerate() {
            team_of[usize::from(seat)] = team as u8;
        }
        let seat_of = |team: usize| self.seat.get(team).map_or(team, |&seat| seat.into());
        let met =
            self.rounds.met.iter().map(|met| {
                (0..self.rounds.seats).map(|team| team_of[usize::from(met[seat_of(team)])]).collect()
            });
        let timetable = Timetable::from_met(teams, met.collect()).expect("every move keeps rounds of pairs");
        let rounds = (0..timetable.rounds())
            .map(|half| timetable.sided(half, |team| self.home[half] >> seat_of(team) & 1 == 1));
        let half = Schedule { entrants: teams, rounds: rounds.collect() };
        asked.choices.second.map_or_else(|| half.clone(), |second| second.season(&half))
    }
}

impl Task {
    /// Returns the breaks of a seat, its breaches of the choices for all teams, and its third games in a row on one
    /// side.
    pub fn seat(&self, season: &Season, seat: usize) -> [u32; 3] {
        let (mut breaks, mut wrong, mut thirds) = (0, 0, 0);
        let (mut before, mut run) = (None, 0);
        let (mut at_home, mut games) = (0_u32, 0_u32);
        let last = self.shape.rounds() - 1;
        for (at, &(half, turned)) in self.shape.played.iter().enumerate() {
            if usize::from(season.rounds.met[half][seat]) == self.shape.teams {
                continue;
            }
            let side = (season.home[half] >> seat & 1 == 1) != turned;
            if at < self.shape.half {
                games += 1;
                at_home += u32::from(side);
            }
            if before.replace(side) == Some(side) {
                run += 1;
                breaks += 1;
                thirds += u32::from(run > 1);
                let is_early = self.choices.no_second && at == 1;
                wrong += u32::from(is_early || self.choices.no_last && at == last);
            } else {
                run = 0;
            }
        }
        if self.choices.even {
            wrong += (2 * at_home).abs_diff(games) / 2;
        }
        if self.choices.no_three {
            wrong += thirds;
        }
        [breaks, wrong, thirds]
    }

    /// Returns the cost of a season, given the figures of its seats.
    pub fn cost(&self, season: &Season, seats: &[[u32; 3]]) -> Cost {
        let mut cost = Cost::default();
        for [breaks, wrong, _] in seats {
            cost.breaks += breaks;
            cost.hard += wrong;
        }
        for &[a, b] in &self.choices.complementary {
            cost.hard += self.alike(season, [a, b], |_, same| same);
        }
        for wish in &self.wishes {
            let breaches = self.breaches(season, seats, wish);
            match wish.weight {
                None => cost.hard += breaches,
                Some(weight) => cost.soft += breaches * u32::from(weight.max(1)),
            }
        }
        cost
    }

    /// Counts the rounds of the season in which both teams play, but not each other, and in which `holds` is true.
    ///
    /// The arguments of `holds` are whether the first team is at home, and whether both are on the same side.
    fn alike(&self, season: &Season, pair: [Player; 2], holds: impl Fn(bool, bool) -> bool) -> u32 {
        let [a, b] = pair.map(|team| season.seat[team.index()]);
        let breaks = |&&(half, turned): &&(usize, bool)| {
            let met = &season.rounds.met[half];
            let [of_a, of_b] = [a, b].map(|seat| usize::from(met[usize::from(seat)]));
            let play = of_a != self.shape.teams && of_b != self.shape.teams && of_a != usize::from(b);
            let [home_a, home_b] = [a, b].map(|seat| season.home[half] >> seat & 1 == 1);
            play && holds(home_a != turned, home_a == home_b)
        };
        self.shape.played.iter().filter(breaks).count() as u32
    }

    /// Counts the breaches of a wish.
    pub fn breaches(&self, season: &Season, seats: &[[u32; 3]], wish: &Wish<Player>) -> u32 {
        let seat = |team: &Player| usize::from(season.seat[team.index()]);
        let met =
            |at: usize, team: &Player| usize::from(season.rounds.met[self.shape.played[at].0][seat(team)]);
        let is_free = |at: usize, team: &Player| met(at, team) == self.shape.teams;
        let is_home = |at: usize, team: &Player| {
            let (half, turned) = self.shape.played[at];
            (season.home[half] >> seat(team) & 1 == 1) != turned
        };
        let rounds = || wish.rounds.iter().map(|round| round.index());
        let each = |is_wrong: &dyn Fn(usize, &Player) -> bool| {
            rounds().map(|at| wish.teams.iter().filter(|team| is_wrong(at, team)).count() as u32).sum()
        };
        match (wish.kind, &wish.teams[..]) {
            (Kind::NotHome, _) => each(&|at, team| is_home(at, team) && !is_free(at, team)),
            (Kind::NotAway, _) => each(&|at, team| !is_home(at, team) && !is_free(at, team)),
            (Kind::Free, _) => each(&|at, team| !is_free(at, team)),
            (Kind::NoThree, teams) => teams.iter().map(|team| seats[seat(team)][2]).sum(),
            (Kind::Hall, _) if wish.rounds.is_empty() => {
                (0..self.shape.rounds()).map(|at| self.crowded(season, wish, at)).sum()
            }
            (Kind::Hall, _) => rounds().map(|at| self.crowded(season, wish, at)).sum(),
            (Kind::MeetFirst, teams) => self.late(season, teams),
            (Kind::NeverBoth, &[a, b]) => self.alike(season, [a, b], |home, same| home && same),
            (Kind::AlwaysBoth, &[a, b]) => self.alike(season, [a, b], |_, same| !same),
            (Kind::NotMeet, [a, b]) => rounds().filter(|&at| met(at, a) == seat(b)).count() as u32,
            (Kind::MeetIn, [a, b]) => u32::from(!rounds().any(|at| met(at, a) == seat(b))),
            (Kind::Game, [a, b]) => {
                rounds().map(|at| if met(at, a) == seat(b) { u32::from(!is_home(at, a)) } else { 2 }).sum()
            }
            (Kind::Rest, teams) => {
                teams.iter().map(|team| self.too_soon(season, seat(team), wish.most.unwrap_or(0))).sum()
            }
            _ => 0,
        }
    }

    /// Counts the days that are missing between consecutive games of a seat.
    fn too_soon(&self, season: &Season, seat: usize, days: u16) -> u32 {
        let usual = self.choices.day.unwrap_or(0);
        let day = |(at, &(half, turned)): (usize, &(usize, bool))| {
            let met = usize::from(season.rounds.met[half][seat]);
            let is_home = (season.home[half] >> seat & 1 == 1) != turned;
            let home = if is_home { seat } else { met };
            let home = season.seat.iter().position(|&it| usize::from(it) == home)?;
            (met != self.shape.teams).then(|| day_of(&self.nights, Player::from_index(home), at, usual))
        };
        let games: Vec<i32> = self.shape.played.iter().enumerate().filter_map(day).collect();
        games.windows(2).map(|two| (i32::from(days) - (two[1] - two[0])).max(0) as u32).sum()
    }

    /// Counts the home games of a round for which a hall has no place.
    fn crowded(&self, season: &Season, wish: &Wish<Player>, at: usize) -> u32 {
        let (half, turned) = self.shape.played[at];
        let home = if turned { !season.home[half] } else { season.home[half] };
        let home = home & season.plays(self.shape.teams, half);
        let there = wish.teams.iter().fold(0, |all, team| all | 1 << season.seat[team.index()]);
        (home & there).count_ones().saturating_sub(wish.most.unwrap_or(0).into())
    }

    /// Counts the games between teams of a club that are not in the first rounds of a half.
    fn late(&self, season: &Season, teams: &[Player]) -> u32 {
        let window = window(teams.len());
        let mut late = 0;
        for (at, &(half, _)) in self.shape.played.iter().enumerate() {
            if at % self.shape.half < window {
                continue;
            }
            let met =
                |team: &Player| usize::from(season.rounds.met[half][usize::from(season.seat[team.index()])]);
            let is_one =
                |seat: usize| teams.iter().any(|team| usize::from(season.seat[team.index()]) == seat);
            late += teams.iter().filter(|team| is_one(met(team))).count() as u32;
        }
        late / 2
    }
}
