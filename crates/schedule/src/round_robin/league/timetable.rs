//! Timetables, which say who meets whom in which round, without sides; and how evenly their carry-over is spread.

use serde::{Deserialize, Serialize};

use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::{Round, Schedule, Table};
use crate::round_robin::starter::Starter;

/// The largest number of teams of a timetable.
pub const MOST_TEAMS: usize = 200;

/// Rounds of pairs in which every team plays, except one that is free if the number of teams is odd.
///
/// A bye is a game against a free seat, the last one, so there is always an even number of [`seats`](Self::seats). A
/// timetable has no sides, and does not restrict how often two teams meet.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Saved", into = "Saved")]
pub struct Timetable {
    teams: usize,
    /// `met[round][seat]` is the seat met, all 0-based.
    met: Vec<Vec<u8>>,
}

/// The serialized form of a timetable, checked when it is read.
#[derive(Clone, Serialize, Deserialize)]
struct Saved {
    teams: usize,
    met: Vec<Vec<u8>>,
}

/// The reason why rounds are not a timetable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Error {
    /// Fewer than two teams, or more than [`MOST_TEAMS`].
    #[error("{given} teams, 2 to {MOST_TEAMS} are possible")]
    Teams {
        /// The number of teams.
        given: usize,
    },
    /// A round in which a team plays twice, or more teams are free than the one that an odd number leaves.
    #[error("round {round} does not have every team once")]
    Round {
        /// The first such round.
        round: RoundNo,
    },
}

impl Timetable {
    /// Returns the timetable of a schedule of single entrants, ignoring its sides.
    ///
    /// # Errors
    /// [`Error`] with the number of teams, or with the first round that does not have every team once.
    ///
    /// ```
    /// use rondel_schedule::round_robin::circle;
    /// use rondel_schedule::round_robin::league::timetable::Timetable;
    ///
    /// let timetable = Timetable::of(&circle::berger(9)?)?;
    /// assert_eq!((timetable.teams(), timetable.seats(), timetable.rounds()), (9, 10, 9));
    /// assert!(timetable.is_round_robin());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(schedule: &Schedule) -> Result<Self, Error> {
        let teams = schedule.entrants;
        check(teams)?;
        let met = schedule.rounds.iter().enumerate().map(|(at, round)| {
            let seats: Option<Vec<u8>> = seats_met(teams, round);
            seats.ok_or(Error::Round { round: RoundNo::from_index(at) })
        });
        Ok(Timetable { teams, met: met.collect::<Result<_, _>>()? })
    }

    /// Returns the rounds of a rotating starter, one place per round: `starter.positions()` rounds.
    ///
    /// The teams are as many as the positions, an odd number, or one more. The last of an even number meets the team
    /// at the position alone; in an odd number, that team is free.
    ///
    /// # Panics
    /// For any other number of teams.
    ///
    /// ```
    /// use rondel_schedule::round_robin::league::timetable::Timetable;
    /// use rondel_schedule::round_robin::starter::Starter;
    ///
    /// assert!(Timetable::developed(8, &Starter::columns(3)).is_round_robin());
    /// ```
    pub fn developed(teams: usize, starter: &Starter) -> Self {
        let places = starter.positions();
        assert!(check(teams).is_ok() && teams.next_multiple_of(2) == places + 1, "a starter of another size");
        let met = (0..places).map(|turn| {
            let at = |position: u16| (usize::from(position) - 1 + turn) % places;
            let mut met = vec![0_u8; places + 1];
            let pairs = starter.pairs().iter().map(|&[a, b]| [at(a), at(b)]);
            for [a, b] in pairs.chain([[at(starter.alone()), places]]) {
                (met[a], met[b]) = (b as u8, a as u8);
            }
            met
        });
        Timetable { teams, met: met.collect() }
    }

    /// Returns the timetable in which `met[round][seat]` is the opponent of each seat, all 0-based.
    ///
    /// # Errors
    /// [`Error`] with the number of teams, or with the first round in which the seats do not meet each other.
    pub(super) fn from_met(teams: usize, met: Vec<Vec<u8>>) -> Result<Self, Error> {
        check(teams)?;
        let seats = teams.next_multiple_of(2);
        let is_round = |round: &Vec<u8>| {
            let back =
                |seat: usize| round.get(usize::from(round[seat])).is_some_and(|&it| usize::from(it) == seat);
            round.len() == seats && (0..seats).all(|seat| usize::from(round[seat]) != seat && back(seat))
        };
        match met.iter().position(|round| !is_round(round)) {
            Some(at) => Err(Error::Round { round: RoundNo::from_index(at) }),
            None => Ok(Timetable { teams, met }),
        }
    }

    /// The number of teams.
    pub fn teams(&self) -> usize {
        self.teams
    }

    /// The number of seats: the teams, plus the free seat if their number is odd.
    pub fn seats(&self) -> usize {
        self.teams.next_multiple_of(2)
    }

    /// The number of rounds.
    pub fn rounds(&self) -> usize {
        self.met.len()
    }

    /// The opponent of each seat, round by round.
    pub(super) fn met(&self) -> &[Vec<u8>] {
        &self.met
    }

    /// The pairs of seats of a round in ascending order, the lower seat first, including the pair of the free seat.
    pub(super) fn pairs(&self, round: usize) -> impl Iterator<Item = [usize; 2]> + '_ {
        let pairs = self.met[round].iter().enumerate().map(|(seat, &met)| [seat, met.into()]);
        pairs.filter(|[a, b]| a < b)
    }

    /// Returns the round with sides: `is_home(a)` is true if the lower team `a` of a pair is at home.
    pub(super) fn sided(&self, round: usize, is_home: impl Fn(usize) -> bool) -> Round {
        let mut it = Round::default();
        for [a, b] in self.pairs(round) {
            let [first, second] = [a, b].map(Player::from_index);
            match b == self.teams {
                true => it.out.push(first),
                false if is_home(a) => it.tables.push(Table::of(first, second)),
                false => it.tables.push(Table::of(second, first)),
            }
        }
        it
    }

    /// True if every two teams meet exactly once.
    pub fn is_round_robin(&self) -> bool {
        let seats = self.seats();
        let mut seen = vec![false; seats * seats];
        let mut fresh = |[a, b]: [usize; 2]| !std::mem::replace(&mut seen[a * seats + b], true);
        self.rounds() + 1 == seats && (0..self.rounds()).all(|round| self.pairs(round).all(&mut fresh))
    }

    /// Returns how evenly the carry-over effects are spread.
    pub fn carry_over(&self) -> CarriedGames {
        let (seats, rounds) = (self.seats(), self.rounds());
        let mut times = vec![0_u16; seats * seats];
        for round in 0..rounds {
            let (before, now) = (&self.met[(round + rounds - 1) % rounds], &self.met[round]);
            for (seat, &opponent) in now.iter().enumerate() {
                times[seat * seats + usize::from(before[usize::from(opponent)])] += 1;
            }
        }
        CarriedGames {
            sum: times.iter().map(|&times| u64::from(times).pow(2)).sum(),
            greatest: times.iter().copied().max().unwrap_or(0).into(),
        }
    }
}

/// The carry-over effects of a timetable in two numbers.
///
/// The effect of a team on another is the number of rounds in which the other's opponent had met it in the round
/// before; the last round comes before the first. A bye counts as a team, since a team whose opponents were always
/// free in the round before is affected by it (EBL Tournament Director Seminar 2001, "Movements").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CarriedGames {
    /// The sum of the squares of all effects. With `n` seats, including the free one, it is at least `n (n - 1)`.
    /// Source: K. G. Russell, "Balancing carry-over effects in round robin tournaments", Biometrika 67 (1980).
    pub sum: u64,
    /// The largest effect.
    pub greatest: usize,
}

/// The opponent of each seat in a round; `None` if a seat does not occur exactly once.
fn seats_met(teams: usize, round: &Round) -> Option<Vec<u8>> {
    let seats = teams.next_multiple_of(2);
    let mut met = vec![None; seats];
    let mut join = |a: usize, b: usize| {
        let is_free = a != b && a.max(b) < seats && met[a].is_none() && met[b].is_none();
        is_free.then(|| (met[a], met[b]) = (Some(b as u8), Some(a as u8)))
    };
    for table in &round.tables {
        let [a, b] = table.pair()?.map(|player| player.index());
        // The free seat is not the number of a team.
        (a.max(b) < teams).then_some(())?;
        join(a, b)?;
    }
    if seats > teams {
        let plays =
            |team: usize| round.tables.iter().any(|table| table.players().any(|it| it.index() == team));
        join((0..teams).find(|&team| !plays(team))?, teams)?;
    }
    met.into_iter().collect()
}

fn check(teams: usize) -> Result<(), Error> {
    if (2..=MOST_TEAMS).contains(&teams) { Ok(()) } else { Err(Error::Teams { given: teams }) }
}

impl TryFrom<Saved> for Timetable {
    type Error = Error;

    fn try_from(saved: Saved) -> Result<Self, Error> {
        Timetable::from_met(saved.teams, saved.met)
    }
}

impl From<Timetable> for Saved {
    fn from(it: Timetable) -> Self {
        Saved { teams: it.teams, met: it.met }
    }
}
