//! A season as it happened, evening by evening.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::Outcome;
use serde::{Deserialize, Serialize};

use crate::event::keizer::Away;

/// A season up to its last paired round.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Season {
    /// The players of list 0, by place.
    pub start: Vec<Player>,
    /// The players who joined later; those of one round in the order in which they enter.
    pub newcomers: Vec<Newcomer>,
    /// The rounds, by [`RoundNo::index`].
    pub rounds: Vec<Round>,
    /// The last round of the season, after which the list is final, or `None` if that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<RoundNo>,
    /// The ratings, by [`Player::index`]; players past the end have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<Option<u16>>,
}

/// A player who joined during the season. The newcomer enters the list from which the first round is paired and
/// valued, at the place set by the rules ([`Entry`](super::Entry)). The rounds missed are worth nothing, unless the
/// rules set a share ([`Missed`](super::Missed)).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Newcomer {
    /// The player who joined.
    pub player: Player,
    /// The first round that the player can play.
    pub first: RoundNo,
}

/// One evening. A player who is not named in it (already left, or not yet entered) gets nothing for it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Round {
    /// The games as paired, including unfinished ones.
    pub games: Vec<Game>,
    /// The players without a game, each with the reason.
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
    /// A forfeit makes the pairing void: the player who did not come is absent without notice. The opponent gets as
    /// much as for a first bye, though it does not count as a bye.
    pub outcome: Option<Outcome>,
    /// True for a game of a champions' group that does not count in the list: for both players, whatever the result,
    /// it is worth as much as a game for the club elsewhere.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aside: bool,
}

impl Game {
    /// True if the two met: their game is played, in progress or postponed.
    pub fn is_met(&self) -> bool {
        match &self.outcome {
            None => true,
            Some(outcome) => outcome.waits() || outcome.is_played(),
        }
    }

    /// Returns the player with white, then the player with black.
    pub fn players(&self) -> [Player; 2] {
        [self.white, self.black]
    }
}
