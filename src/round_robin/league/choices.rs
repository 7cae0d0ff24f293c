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
}

impl Choices {
    /// The number of times that everybody meets everybody.
    pub fn cycles(&self) -> usize {
        if self.second.is_some() { 2 } else { 1 }
    }
}
