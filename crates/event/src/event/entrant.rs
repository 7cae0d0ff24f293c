//! The entrants of an event.

use serde::{Deserialize, Serialize};

use super::Official;

/// The most characters of a name; longer names are refused, not cut.
pub const MAX_NAME: usize = 200;

/// An entrant as entered: a name and optional data. An empty text means that the value is unknown.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Entrant {
    /// The name, as shown everywhere; never empty, at most [`MAX_NAME`] characters.
    pub name: String,
    /// The playing strength; 0 is a valid rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// The club or school.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// The school class, such as `7B`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub class: String,
    /// The year of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born: Option<u16>,
    /// The gender, used only for prizes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// The team within the event.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub team: String,
    /// A number given by the organizer (a membership number, a wanted start number).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The name of the partner or spouse.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub partner: String,
    /// The players of a team in board order; players after the last board are reserves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The data for a federation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub official: Option<Box<Official>>,
}

/// The most players that a team can name.
pub const MAX_PLAYERS: usize = 40;

/// The gender of an entrant, for prizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gender {
    /// A girl or woman.
    Female,
    /// A boy or man.
    Male,
    /// Neither female nor male.
    Other,
}

impl Entrant {
    /// An entrant with only a name.
    pub fn named(name: impl Into<String>) -> Self {
        Entrant { name: name.into(), ..Entrant::default() }
    }

    /// The player at a 0-based board of this team, or the team's name if no player is named for that board.
    pub fn player(&self, board: usize) -> &str {
        self.players.get(board).filter(|name| !name.trim().is_empty()).unwrap_or(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_played_by_who_is_named_for_it_else_by_the_team() {
        let players = ["Ann", " "].map(str::to_owned).to_vec();
        let team = Entrant { players, ..Entrant::named("Rooks") };
        assert_eq!([0, 1, 2].map(|board| team.player(board)), ["Ann", "Rooks", "Rooks"]);
    }
}
