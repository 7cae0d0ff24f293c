//! What is chosen of a league beside its timetable.

use serde::{Deserialize, Serialize};

use super::returns::Return;
use super::wishes::wish::Wish;
use crate::model::ids::Player;

/// The choices beside the fewest breaks.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    /// The order in which the rounds come back with sides exchanged; `None` for a single half.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<Return>,
    /// True if everybody has as many games at home as away in each half, or one more or less where their number is odd.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub even: bool,
    /// True if nobody is three games running on the same side.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_three: bool,
    /// True if nobody has a break in round 2.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_second: bool,
    /// True if nobody has a break in the last round of the season.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_last: bool,
    /// Teams of which one is away whenever the other is at home, in every round in which both play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub complementary: Vec<[Player; 2]>,
    /// The wishes, each of which must be kept or weighs; teams by their numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<Wish<Player>>,
    /// The weeks of the season, each a round in which some are free; `None` for no more than the rounds need.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weeks: Option<u16>,
    /// The day of the week on which the rounds are, 0 for Monday, where club nights make it matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<u8>,
}

/// The most weeks of a season that needs so many rounds.
pub fn most_weeks(needed: usize) -> usize {
    (2 * needed).min(60).max(needed)
}

impl Choices {
    /// The number of times that everybody meets everybody.
    pub fn cycles(&self) -> usize {
        if self.second.is_some() { 2 } else { 1 }
    }

    /// The rounds of a season of so many teams: those that are needed, or the weeks where there are more.
    pub fn rounds(&self, teams: usize) -> usize {
        let needed = self.cycles() * teams.next_multiple_of(2).saturating_sub(1);
        needed.max(usize::from(self.weeks.unwrap_or(0)).min(most_weeks(needed)))
    }

    /// True if there are more weeks than rounds of so many teams.
    pub fn is_relaxed(&self, teams: usize) -> bool {
        self.rounds(teams) > Choices { weeks: None, ..self.clone() }.rounds(teams)
    }
}
