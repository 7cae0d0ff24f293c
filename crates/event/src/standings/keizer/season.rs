//! A season as it happened, evening by evening.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::Outcome;
use serde::{Deserialize, Serialize};

use crate::event::keizer::Away;

/// A season as far as it was played.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Season {
    /// List 0, by place.
    pub start: Vec<Player>,
    /// The players who came later; several of one round in the order in which they enter.
    pub newcomers: Vec<Newcomer>,
    /// The rounds, by [`RoundNo::index`].
    pub rounds: Vec<Round>,
    /// The last round of the season, after which the list is the final one; `None` if that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<RoundNo>,
    /// Everyone's rating, by [`Player::index`]; who is beyond the end has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<Option<u16>>,
}

/// Somebody who came during the season: enters the list from which the round is paired and valued, where the rules say
/// ([`Entry`](super::Entry)). The rounds missed are worth nothing, unless the rules say a share
/// ([`Missed`](super::Missed)).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Newcomer {
    /// The player who came.
    pub player: Player,
    /// The first round that they can play.
    pub first: RoundNo,
}

/// One evening. A player whom it does not name (who has left, or has not come yet) gets nothing for it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Round {
    /// The games as paired, those not finished too.
    pub games: Vec<Game>,
    /// The players without a game, and why.
    pub away: Vec<(Player, Away)>,
}

/// A game as paired.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Game {
    /// The player with white.
    pub white: Player,
    /// The player with black.
    pub black: Player,
    /// The result, white being the first-named side; `None` while it is open.
    ///
    /// A forfeit makes the pairing void: the player who did not come is absent without notice, and the one who came
    /// gets what a first bye is worth, though it does not count as a bye.
    pub outcome: Option<Outcome>,
    /// True if it is a game of a champions' group that does not count in the list: for both, whatever its end, it is
    /// worth what a game for the club elsewhere is.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aside: bool,
}

impl Game {
    /// True if the two met: played, being played or to be played later.
    pub fn is_met(&self) -> bool {
        match &self.outcome {
            None => true,
            Some(outcome) => outcome.waits() || outcome.is_played(),
        }
    }

    /// White, then black.
    pub fn players(&self) -> [Player; 2] {
        [self.white, self.black]
    }
}
