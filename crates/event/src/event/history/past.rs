//! A past round from the view of a player: a game with its colour, a walk-over, or nothing.

use serde::{Deserialize, Serialize};

use rondel_schedule::model::ids::Player;

/// The colour of the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// White ("hvit").
    White,
    /// Black ("svart").
    Black,
}

impl Colour {
    /// The opposite colour.
    pub fn other(self) -> Self {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

/// A past round from the view of a player: a game with its colour, a walk-over, or nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Past {
    /// A game at the table, as it was actually played.
    Game {
        /// The opponent, after corrections of who sat at the table.
        opponent: Player,
        /// The player's own colour.
        colour: Colour,
    },
    /// A walk-over: no game, counted as white.
    WalkOver,
    /// Neither: the player was absent or not yet entered, or one of the two forfeited.
    Nothing,
}
