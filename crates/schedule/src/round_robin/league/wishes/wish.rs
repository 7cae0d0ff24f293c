//! A wish as data, and the errors of a single wish.

use serde::{Deserialize, Serialize};

use crate::model::ids::RoundNo;

/// The largest number of wishes of a league.
pub const MOST_WISHES: usize = 60;
/// The largest number of days of a rest.
pub const MOST_REST: u16 = 14;

/// The kind of a wish. Each variant names the fields of [`Wish`] that it uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// None of `teams` is at home in `rounds` because their hall is occupied; they are away or free.
    NotHome,
    /// None of `teams` is away in `rounds`; they are at home or free.
    NotAway,
    /// Each of `teams` is free in `rounds`.
    Free,
    /// The two `teams` are never at home in the same round.
    NeverBoth,
    /// The two `teams` are always at home in the same rounds, except in games against each other and byes.
    AlwaysBoth,
    /// At most `most` of `teams` are at home in each round of `rounds`, or in every round if none is given.
    Hall,
    /// The `teams` of a club play each other in the first rounds of each half, as few as possible for their number:
    /// two teams in the first round.
    MeetFirst,
    /// The two `teams` do not meet in `rounds`.
    NotMeet,
    /// The two `teams` meet in one of `rounds`.
    MeetIn,
    /// The first of the two `teams` is at home against the second in the only round of `rounds`.
    Game,
    /// None of `teams` has three games in a row on one side.
    NoThree,
    /// The `teams` play their home games on this `day` of the week, their club night, whatever the day of the round.
    Night,
    /// All teams play on the day of the round in `rounds`, whatever their club nights.
    Together,
    /// The dates of any two consecutive games of each of `teams` differ by at least `most` days: 7 is a week.
    Rest,
}

impl Kind {
    /// All kinds, in the order in which the page offers them.
    pub const ALL: [Kind; 14] = [
        Kind::NotHome,
        Kind::NotAway,
        Kind::Free,
        Kind::NeverBoth,
        Kind::AlwaysBoth,
        Kind::Hall,
        Kind::MeetFirst,
        Kind::MeetIn,
        Kind::NotMeet,
        Kind::Game,
        Kind::NoThree,
        Kind::Night,
        Kind::Together,
        Kind::Rest,
    ];

    /// True if the wish is about exactly two teams.
    pub fn is_of_two(self) -> bool {
        matches!(self, Kind::NeverBoth | Kind::AlwaysBoth | Kind::NotMeet | Kind::MeetIn | Kind::Game)
    }

    /// True if the wish can name rounds.
    pub fn has_rounds(self) -> bool {
        self.needs_rounds() || self == Kind::Hall
    }

    /// True if the wish must name at least one round.
    pub fn needs_rounds(self) -> bool {
        use Kind::{Free, Game, MeetIn, NotAway, NotHome, NotMeet, Together};
        matches!(self, NotHome | NotAway | Free | NotMeet | MeetIn | Game | Together)
    }

    /// The smallest number of teams that the wish can be about.
    pub fn least_teams(self) -> usize {
        match self {
            Kind::Together => 0,
            Kind::Hall | Kind::MeetFirst => 2,
            _ if self.is_of_two() => 2,
            _ => 1,
        }
    }

    /// True if the wish is always kept: it says on which days games are played, so a weight has no meaning.
    pub fn is_kept(self) -> bool {
        matches!(self, Kind::Night | Kind::Together)
    }
}

/// A wish for a league whose teams are named by `T`, a name or a number.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wish<T> {
    /// The kind of the wish.
    pub kind: Kind,
    /// The teams that the wish is about.
    pub teams: Vec<T>,
    /// The rounds of the season that the wish is about, in any order.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<RoundNo>,
    /// The places of a hall or the days of a rest; `None` for other kinds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u16>,
    /// The day of the week of a club night, 0 for Monday; `None` for other kinds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<u8>,
    /// The weight of a wish that need not be kept; `None` if it must be kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<u16>,
}

/// The error of a single wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrong {
    /// The number of teams is not one that the kind allows.
    Teams {
        /// The required number of teams.
        needed: usize,
        /// True if more teams are allowed too.
        or_more: bool,
    },
    /// A team is named twice.
    Twice,
    /// No round is named, or more than the only one allowed.
    Rounds,
    /// The season has no such round.
    NoRound {
        /// The first such round.
        round: RoundNo,
        /// The number of rounds of the season.
        rounds: usize,
    },
    /// The number of places of a hall is missing, is 0, or is enough for all of its teams.
    Places,
    /// A team cannot be free, because the number of teams is even and there are no more weeks than rounds.
    NeverFree,
    /// A club night without a valid day of the week.
    Day,
    /// A rest without days, or of more than two weeks.
    Days,
}

impl<T: PartialEq> Wish<T> {
    /// Creates a wish that must be kept.
    pub fn of(kind: Kind, teams: Vec<T>, rounds: Vec<RoundNo>) -> Self {
        Wish { kind, teams, rounds, most: None, day: None, weight: None }
    }

    /// True if the wish must be kept.
    pub fn is_hard(&self) -> bool {
        self.weight.is_none()
    }

    /// Returns the same wish with other names for its teams.
    ///
    /// # Errors
    /// The error of `name` for the first team that has no other name.
    pub fn named<U, E>(&self, name: impl Fn(&T) -> Result<U, E>) -> Result<Wish<U>, E> {
        let Wish { kind, rounds, most, day, weight, .. } = self;
        let teams = self.teams.iter().map(name).collect::<Result<_, E>>()?;
        Ok(Wish { kind: *kind, teams, rounds: rounds.clone(), most: *most, day: *day, weight: *weight })
    }

    /// Returns the error of this wish in a season of `rounds` rounds, or `None`; `is_full` is true if no team is ever
    /// free there.
    pub fn wrong(&self, rounds: usize, is_full: bool) -> Option<Wrong> {
        let (kind, given) = (self.kind, self.teams.len());
        let needed = kind.least_teams();
        if given < needed || kind.is_of_two() && given > needed {
            return Some(Wrong::Teams { needed, or_more: !kind.is_of_two() });
        }
        if self.teams.iter().enumerate().any(|(at, team)| self.teams[..at].contains(team)) {
            return Some(Wrong::Twice);
        }
        let is_missing = kind.needs_rounds() && self.rounds.is_empty();
        if is_missing || kind == Kind::Game && self.rounds.len() > 1 {
            return Some(Wrong::Rounds);
        }
        if let Some(&round) = self.rounds.iter().find(|round| round.index() >= rounds) {
            return Some(Wrong::NoRound { round, rounds });
        }
        let is_place = |most: u16| (1..given).contains(&usize::from(most));
        match kind {
            Kind::Hall if !self.most.is_some_and(is_place) => Some(Wrong::Places),
            Kind::Free if is_full => Some(Wrong::NeverFree),
            Kind::Night if self.day.is_none_or(|day| day > 6) => Some(Wrong::Day),
            Kind::Rest if !self.most.is_some_and(|days| (1..=MOST_REST).contains(&days)) => Some(Wrong::Days),
            _ => None,
        }
    }
}
