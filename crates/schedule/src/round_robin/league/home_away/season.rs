//! A timetable with its choices, prepared for the searches: which games of a team follow each other.

use super::{Choices, Error, MOST_TEAMS};
use crate::model::schedule::Schedule;
use crate::round_robin::league::timetable::Timetable;

/// Two rounds whose sides are compared, with the teams concerned as bits; team 1 is the lowest.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Links {
    /// The teams for which the same side is a break.
    pub once: u64,
    /// The teams for which it is a break in both halves.
    pub twice: u64,
    /// The teams for which that break is forbidden.
    pub never: u64,
    /// The teams that are free in the later round: they keep the side of the game before, so that the next game can
    /// be compared with it.
    pub same: u64,
    /// The teams for which one of the two sides is reversed before the comparison, since a half lies between the
    /// games.
    pub turned: u64,
}

impl Links {
    /// Returns the breaks of the teams that are at home as `home` in one round and as `other` in the other; `None` if
    /// the sides are not allowed.
    pub fn breaks(&self, home: u64, other: u64) -> Option<u16> {
        let same = !(home ^ other ^ self.turned);
        if same & self.never != 0 || !same & self.same != 0 {
            return None;
        }
        Some(((same & self.once).count_ones() + (same & self.twice).count_ones()) as u16)
    }

    /// Returns the breaks of the team of this bit if its sides are equal; `None` if that is not allowed.
    pub fn if_same(&self, bit: u64) -> Option<u16> {
        let breaks = u16::from(self.once & bit != 0) + u16::from(self.twice & bit != 0);
        (self.never & bit == 0).then_some(breaks)
    }

    fn add(&mut self, bit: u64, forbidden: bool) {
        if self.once & bit != 0 {
            self.twice |= bit;
        }
        self.once |= bit;
        if forbidden {
            self.never |= bit;
        }
    }
}

/// The season: the first half, and the rounds of the second half if there is one.
#[derive(Debug, Clone)]
pub(super) struct Season {
    timetable: Timetable,
    choices: Choices,
    /// The teams that play in each round of the first half.
    plays: Vec<u64>,
    /// The rounds of the season as rounds of the first half; true if sides are exchanged.
    played: Vec<(usize, bool)>,
    /// The links from each round of the first half to the next.
    pub path: Vec<Links>,
    /// The links from the last round of the first half to earlier ones, each with that round.
    pub back: Vec<(usize, Links)>,
    /// The masks of complementary teams.
    pub complementary: Vec<[u64; 2]>,
}

impl Season {
    pub fn new(timetable: Timetable, choices: Choices) -> Result<Self, Error> {
        let (teams, rounds) = (timetable.teams(), timetable.rounds());
        if teams > MOST_TEAMS {
            return Err(Error::TooMany { given: teams });
        }
        if rounds == 0 {
            return Err(Error::NoRound);
        }
        let is_wrong = |pair: &&[_; 2]| {
            let [a, b] = pair.map(|team: crate::model::ids::Player| team.index());
            a == b || a.max(b) >= teams
        };
        if let Some(&pair) = choices.complementary.iter().find(is_wrong) {
            return Err(Error::Complementary { pair });
        }
        let plays = (0..rounds).map(|round| {
            let free = timetable.pairs(round).find(|&[_, b]| b == teams).map_or(0, |[a, _]| 1 << a);
            (u64::MAX >> (64 - teams)) & !free
        });
        let second = choices.second.map(|second| second.order(rounds)).unwrap_or_default();
        let first = (0..rounds).map(|round| (round, false));
        let mut it = Season {
            plays: plays.collect(),
            played: first.chain(second.into_iter().map(|round| (round, true))).collect(),
            path: vec![Links::default(); rounds - 1],
            back: Vec::new(),
            complementary: choices
                .complementary
                .iter()
                .map(|pair| pair.map(|team| 1 << team.index()))
                .collect(),
            timetable,
            choices,
        };
        it.link();
        Ok(it)
    }

    /// Finds the games of each team that follow each other.
    fn link(&mut self) {
        let last = self.path.len();
        for round in 1..=last {
            self.path[round - 1].same = self.all() & !self.plays[round];
        }
        for team in 0..self.timetable.teams() {
            let bit = 1 << team;
            let mut before: Option<(usize, bool)> = None;
            for (at, &(round, turned)) in self.played.clone().iter().enumerate() {
                if self.plays[round] & bit == 0 {
                    continue;
                }
                if let Some((from, was_turned)) = before.replace((round, turned)) {
                    let forbidden = self.choices.no_second && at == 1
                        || self.choices.no_last && at + 1 == self.played.len();
                    self.join([from.min(round), from.max(round)], turned != was_turned, bit, forbidden);
                }
            }
        }
    }

    /// Records that two games of a team follow each other, given by their rounds of the first half.
    fn join(&mut self, [from, to]: [usize; 2], turned: bool, bit: u64, forbidden: bool) {
        let last = self.path.len();
        let is_free = |round: usize| self.plays[round] & bit == 0;
        match (from, to) {
            // A game and its own return.
            (from, to) if from == to => {}
            (from, to) if !turned && to == from + 1 => self.path[from].add(bit, forbidden),
            // The bye in between has the side of the game before.
            (from, to) if !turned && to == from + 2 && is_free(from + 1) => {
                self.path[from + 1].add(bit, forbidden);
            }
            // A team that is free in the last round carries the side of the round before it.
            (from, to) => {
                debug_assert!(to == last || to + 1 == last && is_free(last), "rounds that are not tied");
                let of = |(round, links): &&mut (usize, Links)| {
                    *round == from && (links.once & bit == 0 || (links.turned & bit != 0) == turned)
                };
                let links = match self.back.iter_mut().position(|it| of(&it)) {
                    Some(at) => &mut self.back[at].1,
                    None => {
                        self.back.push((from, Links::default()));
                        &mut self.back.last_mut().expect("one was added").1
                    }
                };
                links.add(bit, forbidden);
                if turned {
                    links.turned |= bit;
                }
            }
        }
    }

    /// The bits of all teams.
    pub fn all(&self) -> u64 {
        u64::MAX >> (64 - self.timetable.teams())
    }

    /// The number of games of a round, counting the bye.
    pub fn width(&self) -> usize {
        self.timetable.seats() / 2
    }

    /// The number of rounds of a half.
    pub fn rounds(&self) -> usize {
        self.timetable.rounds()
    }

    /// The number of teams.
    pub fn teams(&self) -> usize {
        self.timetable.teams()
    }

    /// The games of a round as bits of the lower and of the higher team; for a bye the second is 0.
    pub fn games(&self, round: usize) -> impl Iterator<Item = [u64; 2]> + '_ {
        let teams = self.timetable.teams();
        self.timetable.pairs(round).map(move |[a, b]| [1 << a, if b == teams { 0 } else { 1 << b }])
    }

    /// The bits of the teams that play in a round.
    pub fn plays(&self, round: usize) -> u64 {
        self.plays[round]
    }

    /// True if a choice concerns more than two rounds.
    pub fn has_halves(&self) -> bool {
        self.choices.even || self.choices.no_three
    }

    /// True if every team must have as many home as away games.
    pub fn is_even(&self) -> bool {
        self.choices.even
    }

    /// True if no team may have three games in a row on the same side.
    pub fn is_without_three(&self) -> bool {
        self.choices.no_three
    }

    /// The step between possible numbers of breaks: with an even number of teams, as many teams repeat home as repeat
    /// away.
    pub fn parity(&self) -> usize {
        if self.timetable.teams().is_multiple_of(2) { 2 } else { 1 }
    }

    /// An upper bound on the number of breaks: all games of all teams.
    pub fn links(&self) -> usize {
        self.timetable.teams() * self.played.len()
    }

    /// A lower bound on the breaks of any timetable of these teams.
    pub fn least_of_all(&self) -> usize {
        let teams = self.timetable.teams();
        if self.timetable.is_round_robin() { super::least(teams, self.choices.second) } else { 0 }
    }

    /// Returns the season with these sides.
    pub fn schedule(&self, home: &[u64]) -> Schedule {
        let rounds = home
            .iter()
            .enumerate()
            .map(|(round, home)| self.timetable.sided(round, |team| home >> team & 1 == 1));
        let half = Schedule { entrants: self.timetable.teams(), rounds: rounds.collect() };
        self.choices.second.map_or_else(|| half.clone(), |second| second.season(&half))
    }

    /// Returns the breaks of a team, and the number of breaches of the choices.
    pub fn look(&self, home: &[u64], team: usize) -> (u32, u32) {
        let (mut breaks, mut wrong) = (0, 0);
        let (mut before, mut run) = (None, 0);
        let (mut at_home, mut games) = (0_u32, 0_u32);
        for (at, &(round, turned)) in self.played.iter().enumerate() {
            if self.plays[round] >> team & 1 == 0 {
                continue;
            }
            let side = (home[round] >> team & 1 == 1) != turned;
            if at < home.len() {
                games += 1;
                at_home += u32::from(side);
            }
            if before.replace(side) == Some(side) {
                run += 1;
                breaks += 1;
                let is_early = self.choices.no_second && at == 1;
                let is_late = self.choices.no_last && at + 1 == self.played.len();
                wrong += u32::from(self.choices.no_three && run > 1) + u32::from(is_early || is_late);
            } else {
                run = 0;
            }
        }
        if self.choices.even {
            wrong += (2 * at_home).abs_diff(games) / 2;
        }
        (breaks, wrong)
    }

    /// The number of rounds of a half in which the two teams of this pair play on the same side.
    pub fn together(&self, home: &[u64], [a, b]: [u64; 2]) -> u32 {
        let both = |round: usize| self.plays[round] & a != 0 && self.plays[round] & b != 0;
        let same = |round: usize| (home[round] & a != 0) == (home[round] & b != 0);
        (0..home.len()).filter(|&round| both(round) && same(round)).count() as u32
    }

    /// True if the choices for whole halves are kept.
    pub fn keeps_halves(&self, home: &[u64]) -> bool {
        !self.has_halves() || (0..self.teams()).all(|team| self.look(home, team).1 == 0)
    }
}
