//! Those who take part.

use serde::{Deserialize, Serialize};

/// The longest name kept, in characters; longer ones are refused, not cut.
pub const MAX_NAME: usize = 200;

/// An entrant as entered: a name and what else is known. Empty texts are unknown.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Entrant {
    /// As shown everywhere; never empty, at most [`MAX_NAME`] characters.
    pub name: String,
    /// Playing strength; 0 is a rating too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// Club or school.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// School class, such as `7B`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub class: String,
    /// Year of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born: Option<u16>,
    /// For prizes by gender only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// Team within the event.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub team: String,
    /// A number of the organizer's own (membership, start number wanted).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The partner or spouse by name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub partner: String,
    /// The players of a team in board order; those after the last board are reserves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
}

/// The most players named for one team.
pub const MAX_PLAYERS: usize = 40;

/// The gender that somebody is entered with, for prizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gender {
    /// A girl or woman.
    Female,
    /// A boy or man.
    Male,
    /// Neither of the two.
    Other,
}

impl Entrant {
    /// An entrant with nothing known but the name.
    pub fn named(name: impl Into<String>) -> Self {
        Entrant { name: name.into(), ..Entrant::default() }
    }

    /// The player at a board of this team, counted from 0; the team itself where nobody is named.
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
