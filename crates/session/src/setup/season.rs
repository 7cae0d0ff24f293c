//! Rules of a season as chosen for a new one.

use serde::{Deserialize, Serialize};

use rondel_event::event::keizer::{Preset, Rules};

/// The rules of a new season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Season {
    /// The values of places, games and absences.
    pub values: Preset,
    /// The value of the first; `None` for that of the preset with this number of members.
    pub top: Option<u16>,
    /// The rules for pairing the players present.
    pub rules: Rules,
}

impl Default for Season {
    fn default() -> Self {
        Season { values: Preset::Club, top: None, rules: Rules::CLUB }
    }
}
