//! The reasons of a round that all systems share: its pairs, and the player who is free.

use serde::{Deserialize, Serialize};

use rondel_schedule::model::ids::Player;

/// Two players who meet: `R` is the rule that settled their colours, `V` the verdict that excludes a candidate.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pair<R, V> {
    /// The higher of the two in the order, who was given an opponent.
    pub top: Player,
    /// The opponent of `top`.
    pub opponent: Player,
    /// The player who has white.
    pub white: Player,
    /// The rule that settled the colours.
    pub rule: R,
    /// The candidates tried before the opponent, in this order, each with the verdict that excluded them.
    pub tried: Vec<Tried<V>>,
    /// True if the organizer fixed the pair.
    pub by_hand: bool,
    /// True if the game is one of a champions' group, which comes before the rules.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub group: bool,
    /// The absent players between the two in the order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Player>,
}

/// A candidate who was passed over.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tried<V> {
    /// The candidate.
    pub candidate: Player,
    /// The first rule of the system that excluded the candidate.
    pub verdict: V,
}

/// The player without an opponent: `V` is the verdict that spares a player from being free.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Free<V> {
    /// The player.
    pub player: Player,
    /// The lower-placed players who were spared, from the bottom up, each with the reason.
    pub passed: Vec<(Player, V)>,
    /// The number of times the player was free before.
    pub had: usize,
    /// True if the organizer chose the player.
    pub by_hand: bool,
    /// True if the player arrived after the round was made and no other player was without a game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub late: bool,
    /// True if the player gets one colour for the third time running, as would every player who could be free. Only
    /// where being free counts as a colour.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub third: bool,
    /// The absent players lower in the order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Player>,
}

impl<R, V> Pair<R, V> {
    /// The two players, white first.
    pub fn colours(&self) -> [Player; 2] {
        if self.white == self.top { [self.top, self.opponent] } else { [self.opponent, self.top] }
    }

    /// True if the player is one of the two.
    pub fn has(&self, player: Player) -> bool {
        self.top == player || self.opponent == player
    }
}

/// Keeps only the pairs for which `is_told` is true, without the players passed over for them.
pub(super) fn reduce<R, V>(pairs: &mut Vec<Pair<R, V>>, is_told: impl Fn(&Pair<R, V>) -> bool) {
    pairs.retain(is_told);
    for pair in pairs {
        pair.tried.clear();
        pair.absent.clear();
    }
}

/// True if the organizer settled a pair or chose the player who is free.
pub(super) fn is_by_hand<R, V, F>(pairs: &[Pair<R, V>], free: &Option<Free<F>>) -> bool {
    free.as_ref().is_some_and(|free| free.by_hand) || pairs.iter().any(|pair| pair.by_hand)
}

/// Adds the absent players who were skipped: those `between` the two of a pair, and those below the player who is
/// free. Choices by hand get none.
pub(super) fn tell_absent<R, V, F>(
    pairs: &mut [Pair<R, V>],
    free: &mut Option<Free<F>>,
    between: impl Fn(Player, Option<Player>) -> Vec<Player>,
) {
    for pair in pairs.iter_mut().filter(|pair| !pair.by_hand && !pair.group) {
        pair.absent = between(pair.top, Some(pair.opponent));
    }
    for free in free.iter_mut().filter(|free| !free.by_hand) {
        free.absent = between(free.player, None);
    }
}

/// Restores the reasons of pairs that were there `before`, and of the free player if it is the same one.
pub(super) fn keep<R: Clone, V: Clone, F: Clone>(
    pairs: &mut [Pair<R, V>],
    free: &mut Option<Free<F>>,
    before: (&[Pair<R, V>], &Option<Free<F>>),
) {
    for pair in pairs {
        let same = before.0.iter().find(|before| before.has(pair.top) && before.has(pair.opponent));
        same.into_iter().for_each(|same| pair.clone_from(same));
    }
    if free.as_ref().map(|free| free.player) == before.1.as_ref().map(|free| free.player) {
        free.clone_from(before.1);
    }
}
