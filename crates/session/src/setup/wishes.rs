//! The wishes of a draft that are a record of their own.

use rondel_schedule::round_robin::cup::FinalStage;
use rondel_schedule::round_robin::league::ask::Aim;
use rondel_schedule::round_robin::league::choices::Choices;
use rondel_schedule::round_robin::league::wishes::wish::Wish;
use serde::{Deserialize, Serialize};

/// The wishes for a league. The plan has as many cycles as these choices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct League {
    /// The main aim.
    pub aim: Aim,
    /// The other choices; complementary teams are in `complementary`.
    #[serde(default)]
    pub choices: Choices,
    /// Two teams of which one is away whenever the other is at home, by name so that they survive changes in the
    /// names field.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub complementary: Vec<[String; 2]>,
    /// Occupied halls, derbies and the like, with teams by name; the choices' own wishes are derived from these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<Wish<String>>,
}

/// The wishes for a movement of pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Pairs {
    /// The number of boards per round.
    pub each: u16,
    /// The number of rounds; `None` for as many as a movement has.
    pub rounds: Option<u16>,
    /// True if North/South and East/West have a winner each.
    pub two_winners: bool,
}

impl Default for Pairs {
    fn default() -> Self {
        Pairs { each: 2, rounds: None, two_winners: false }
    }
}

/// The wishes for a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Cup {
    /// The number of groups; 0 for an immediate knock-out, `None` for the usual number.
    pub groups: Option<u16>,
    /// The number of times that two of a group meet.
    pub cycles: u16,
    /// The stage after the groups.
    pub then: FinalStage,
    /// True if the highest ratings are the strongest; otherwise the first in the list are.
    pub by_rating: bool,
    /// True if entrants of one club, or of one class if they have no club, are spread over the groups as far as
    /// possible.
    pub clubs_apart: bool,
}

impl Default for Cup {
    fn default() -> Self {
        let then = rondel_schedule::round_robin::cup::Plan::default().then;
        Cup { groups: None, cycles: 1, then, by_rating: false, clubs_apart: true }
    }
}
