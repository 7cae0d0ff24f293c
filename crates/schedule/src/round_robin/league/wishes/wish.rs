//! A wish as data, and what is wrong with one by itself.

use serde::{Deserialize, Serialize};

use crate::model::ids::RoundNo;

/// The most wishes of a league.
pub const MOST_WISHES: usize = 60;
/// The most days of a rest.
pub const MOST_REST: u16 = 14;

/// What a wish is about. The fields of [`Wish`] that it uses stand beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// None of `teams` is at home in `rounds`: their hall is taken. Away, or free.
    NotHome,
    /// None of `teams` is away in `rounds`. At home, or free.
    NotAway,
    /// Each of `teams` is free in `rounds`.
    Free,
    /// The two `teams` are never at home in one round.
    NeverBoth,
    /// The two `teams` are always at home in the same rounds, but for their own games and byes.
    AlwaysBoth,
    /// At most `most` of `teams` are at home in a round of `rounds`; in any round where none is given.
    Hall,
    /// The `teams` of a club play each other in the first rounds of each half, as few as their number needs: two in the
    /// first.
    MeetFirst,
    /// The two `teams` do not meet in `rounds`.
    NotMeet,
    /// The two `teams` meet in one of `rounds`.
    MeetIn,
    /// The first of the two `teams` is at home against the second in the one round of `rounds`.
    Game,
    /// None of `teams` has three games running on one side.
    NoThree,
    /// The `teams` are at home on this `day` of the week, whatever the day of the round: their club night.
    Night,
    /// In `rounds` all play on the day of the round, whatever their club nights.
    Together,
    /// At least `most` days lie between two games of each of `teams`, the day of the second counted: 7 is a week.
    Rest,
}

impl Kind {
    /// All of them, in the order in which they are offered.
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

    /// True if it is about two teams and no others.
    pub fn is_of_two(self) -> bool {
        matches!(self, Kind::NeverBoth | Kind::AlwaysBoth | Kind::NotMeet | Kind::MeetIn | Kind::Game)
    }

    /// True if it names rounds.
    pub fn has_rounds(self) -> bool {
        self.needs_rounds() || self == Kind::Hall
    }

    /// True if it cannot do without rounds.
    pub fn needs_rounds(self) -> bool {
        use Kind::{Free, Game, MeetIn, NotAway, NotHome, NotMeet, Together};
        matches!(self, NotHome | NotAway | Free | NotMeet | MeetIn | Game | Together)
    }

    /// The fewest teams that it is about.
    pub fn least_teams(self) -> usize {
        match self {
            Kind::Together => 0,
            Kind::Hall | Kind::MeetFirst => 2,
            _ if self.is_of_two() => 2,
            _ => 1,
        }
    }

    /// True if it is kept by itself: it says on which days games are, and how much it matters means nothing.
    pub fn is_kept(self) -> bool {
        matches!(self, Kind::Night | Kind::Together)
    }
}

/// A wish for a league of teams that are named by `T`: a name, or a number.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wish<T> {
    /// What it is about.
    pub kind: Kind,
    /// The teams concerned.
    pub teams: Vec<T>,
    /// The rounds of the season concerned, in any order.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<RoundNo>,
    /// The places of a hall, the days of a rest; nothing for other kinds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u16>,
    /// The day of the week of a club night, 0 for Monday; nothing for other kinds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<u8>,
    /// How much it weighs where it need not be kept; `None` if it must.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<u16>,
}

/// What is wrong with a wish by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrong {
    /// It is about no team, or about fewer or more than its kind is.
    Teams {
        /// The number that is needed.
        needed: usize,
        /// True if more would do too.
        or_more: bool,
    },
    /// A team is named twice.
    Twice,
    /// It names no round, or more than the one that it is about.
    Rounds,
    /// The season has no such round.
    NoRound {
        /// The round.
        round: RoundNo,
        /// The number of rounds of the season.
        rounds: usize,
    },
    /// A hall with a place for every team that plays there, or without one.
    Places,
    /// Nobody is free where the number of teams is even and each week is a round.
    NeverFree,
    /// A club night without a day of the week.
    Day,
    /// A rest of no day, or of more than two weeks.
    Days,
}

impl<T: PartialEq> Wish<T> {
    /// A wish that must be kept.
    pub fn of(kind: Kind, teams: Vec<T>, rounds: Vec<RoundNo>) -> Self {
        Wish { kind, teams, rounds, most: None, day: None, weight: None }
    }

    /// True if it must be kept.
    pub fn is_hard(&self) -> bool {
        self.weight.is_none()
    }

    /// The same wish of teams that are named otherwise.
    ///
    /// # Errors
    /// That of the first team that has no other name.
    pub fn named<U, E>(&self, name: impl Fn(&T) -> Result<U, E>) -> Result<Wish<U>, E> {
        let Wish { kind, rounds, most, day, weight, .. } = self;
        let teams = self.teams.iter().map(name).collect::<Result<_, E>>()?;
        Ok(Wish { kind: *kind, teams, rounds: rounds.clone(), most: *most, day: *day, weight: *weight })
    }

    /// What is wrong with it in a season of so many rounds; `is_full` says that nobody is ever free there.
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
