//! The settings of a league apart from its timetable.

use serde::{Deserialize, Serialize};

use super::returns::Return;
use super::wishes::wish::Wish;
use crate::model::ids::Player;

/// The settings of a league apart from its timetable; breaks are always kept as few as possible.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    /// The order in which the rounds of the first half return with sides exchanged; `None` for a single half.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<Return>,
    /// True if the home and away games of every team differ by at most one in each half.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub even: bool,
    /// True if no team has three games in a row on the same side.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_three: bool,
    /// True if no team has a break in round 2.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_second: bool,
    /// True if no team has a break in the last round of the season.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_last: bool,
    /// Pairs of teams of which one is away whenever the other is at home, in every round in which both play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub complementary: Vec<[Player; 2]>,
    /// The wishes, each either required or weighted; teams are given by their numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<Wish<Player>>,
    /// The weeks of the season, each a round in which some teams are free; `None` for as many as the rounds need.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weeks: Option<u16>,
    /// The day of the week of the rounds, 0 for Monday; only needed with club nights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<u8>,
}

/// The largest number of weeks of a season that needs `needed` rounds.
pub fn most_weeks(needed: usize) -> usize {
    (2 * needed).min(60).max(needed)
}

impl Choices {
    /// The number of times that every two teams meet.
    pub fn cycles(&self) -> usize {
        if self.second.is_some() { 2 } else { 1 }
    }

    /// Returns the number of rounds of a season of `teams` teams: those that are needed, or the weeks if there are
    /// more.
    pub fn rounds(&self, teams: usize) -> usize {
        let needed = self.cycles() * teams.next_multiple_of(2).saturating_sub(1);
        needed.max(usize::from(self.weeks.unwrap_or(0)).min(most_weeks(needed)))
    }

    /// True if the season of `teams` teams has more weeks than it needs rounds.
    pub fn is_relaxed(&self, teams: usize) -> bool {
        self.rounds(teams) > Choices { weeks: None, ..self.clone() }.rounds(teams)
    }
}
