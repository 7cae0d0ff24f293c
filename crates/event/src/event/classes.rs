//! What an organizer chooses about school classes.

use serde::{Deserialize, Serialize};

/// The number by which a class is divided at least, unless it is said otherwise: that of Schackfyran (Schack4an, the
/// Swedish school event for the fourth year; see schack.se).
pub const USUAL_LEAST: u16 = 10;
/// The highest such number.
pub const MAX_LEAST: u16 = 100;

/// The choices about school classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Classes {
    /// True if the class stands behind every name, `Emma (7B)`, and not only where names are alike.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shown: bool,
    /// True if a class has those of its pupils who were there at least once; false where it has those with points, as
    /// in events that began before this was asked.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub presence: bool,
    /// The number by which the points of a class are divided at least; 0 and 1 divide by the number of pupils alone.
    pub least: u16,
}

impl Default for Classes {
    fn default() -> Self {
        Classes { shown: false, presence: false, least: USUAL_LEAST }
    }
}

impl Classes {
    /// True if nobody has chosen other ones.
    pub fn are_usual(&self) -> bool {
        *self == Classes::default()
    }
}
