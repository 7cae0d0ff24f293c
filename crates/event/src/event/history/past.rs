//! A round that is over, as it was for somebody: a game with its colour, a walk-over, or nothing.

use serde::{Deserialize, Serialize};

use rondel_schedule::model::ids::Player;

/// The colour of the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// White, "hvit".
    White,
    /// Black, "svart".
    Black,
}

impl Colour {
    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

/// A round that is over, as it was for somebody: a game with its colour, a walk-over, or nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Past {
    /// A game at the table, as it was really played.
    Game {
        /// Against whom, after corrections of who really sat there.
        opponent: Player,
        /// The own colour.
        colour: Colour,
    },
    /// A walk-over: no game, counts as white.
    WalkOver,
    /// Neither: absent, not yet entered, or a game that one of the two forfeited.
    Nothing,
}
