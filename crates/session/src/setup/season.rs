//! The rules of a season as they are chosen for a new one.

use serde::{Deserialize, Serialize};

use rondel_event::event::keizer::{Preset, Rules};

/// The rules of a season to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Season {
    /// The values of places, games and absences.
    pub values: Preset,
    /// The value of the first; `None` for what the preset gives to this number of members.
    pub top: Option<u16>,
    /// The rules for pairing those present.
    pub rules: Rules,
}

impl Default for Season {
    fn default() -> Self {
        Season { values: Preset::Club, top: None, rules: Rules::CLUB }
    }
}
