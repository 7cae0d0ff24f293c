//! From a season to the earlier rounds that a round is paired from.

use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use super::Colour;
use crate::standings::keizer::{Away, Season};

/// A round of a season for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Past {
    /// A game, from its pairing on; games to which a player did not come do not count.
    Game {
        /// The opponent it was paired with.
        opponent: Player,
        /// The player's own colour.
        colour: Colour,
    },
    /// A bye because the number was odd. A round in which only the opponent did not come is no bye.
    Bye,
    /// Neither a game nor a bye.
    Nothing,
}

/// The rounds before `round` for each player, by [`Player::index`].
///
/// # Panics
/// Panics if a player has a game who is neither on list 0 nor a newcomer;
/// [`Ledger::of`](crate::standings::keizer::Ledger::of) detects such seasons.
pub fn past(season: &Season, round: RoundNo) -> Vec<Vec<Past>> {
    let members = season.start.iter().chain(season.newcomers.iter().map(|newcomer| &newcomer.player));
    let members = members.map(|player| player.index() + 1).max().unwrap_or(0);
    let rounds = round.index().min(season.rounds.len());
    let mut past = vec![vec![Past::Nothing; rounds]; members];
    for (index, round) in season.rounds[..rounds].iter().enumerate() {
        for game in round.games.iter().filter(|game| game.is_met()) {
            let [white, black] = game.players();
            past[white.index()][index] = Past::Game { opponent: black, colour: Colour::White };
            past[black.index()][index] = Past::Game { opponent: white, colour: Colour::Black };
        }
        for &(player, _) in round.away.iter().filter(|&&(_, away)| away == Away::Bye) {
            past[player.index()][index] = Past::Bye;
        }
    }
    past
}
