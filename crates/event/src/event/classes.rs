//! The organizer's choices about school classes.

use serde::{Deserialize, Serialize};

/// The usual smallest divisor for the points of a class, taken from Schackfyran (Schack4an, the Swedish school event
/// for the fourth year; see schack.se).
pub const USUAL_LEAST: u16 = 10;
/// The largest value of [`Classes::least`].
pub const MAX_LEAST: u16 = 100;

/// The choices about school classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Classes {
    /// True if every name has its class after it, `Emma (7B)`; false if only namesakes have.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shown: bool,
    /// True if a class consists of the pupils who were present at least once; false if it consists of the pupils with
    /// points, as in events that began before this choice existed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub presence: bool,
    /// The smallest divisor for the points of a class, used if it has fewer pupils; 0 and 1 always divide by the
    /// number of pupils.
    pub least: u16,
}

impl Default for Classes {
    fn default() -> Self {
        Classes { shown: false, presence: false, least: USUAL_LEAST }
    }
}

impl Classes {
    /// True if no choice differs from the default.
    pub fn are_usual(&self) -> bool {
        *self == Classes::default()
    }
}
