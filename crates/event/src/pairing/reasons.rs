//! A round with its reasons, as far as every system gives the same: its pairs, and who is free.

use serde::{Deserialize, Serialize};

use rondel_schedule::model::ids::Player;

/// Two who play: `R` is what settled the colours, `V` what excludes a candidate.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pair<R, V> {
    /// The one of the two who stands higher in the order, and was given an opponent.
    pub top: Player,
    /// The opponent of `top`.
    pub opponent: Player,
    /// The one of the two who has white.
    pub white: Player,
    /// The rule that settled the colours of a pair.
    pub rule: R,
    /// The candidates tried before the opponent, in this order, each with what excluded them.
    pub tried: Vec<Tried<V>>,
    /// True if the organizer fixed this pair.
    pub by_hand: bool,
    /// True if it is a game of a champions' group, which comes before the rules.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub group: bool,
    /// The players between the two in the order who are not here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Player>,
}

/// A candidate passed over.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tried<V> {
    /// The player passed over.
    pub candidate: Player,
    /// The reason that excluded them: of the rules of the system, the first one that says so.
    pub verdict: V,
}

/// The player without an opponent: `V` is what spares somebody.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Free<V> {
    /// The player.
    pub player: Player,
    /// Those placed lower, from the bottom up, each with what spared them.
    pub passed: Vec<(Player, V)>,
    /// The number of times they were free before.
    pub had: usize,
    /// True if the organizer said so.
    pub by_hand: bool,
    /// True if they came when the round was made already, and nobody else was without a game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub late: bool,
    /// True if it gives them a colour for the third time running, as it would everybody who could be free. Only where
    /// being free counts as a colour.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub third: bool,
    /// The players lower in the order who are not here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Player>,
}

impl<R, V> Pair<R, V> {
    /// White, then black.
    pub fn colours(&self) -> [Player; 2] {
        if self.white == self.top { [self.top, self.opponent] } else { [self.opponent, self.top] }
    }

    /// True if somebody is one of the two.
    pub fn has(&self, player: Player) -> bool {
        self.top == player || self.opponent == player
    }
}

/// Leaves these pairs alone, without who was passed over for them.
pub(super) fn reduce<R, V>(pairs: &mut Vec<Pair<R, V>>, is_told: impl Fn(&Pair<R, V>) -> bool) {
    pairs.retain(is_told);
    for pair in pairs {
        pair.tried.clear();
        pair.absent.clear();
    }
}

/// True if the organizer settled a pair or who is free.
pub(super) fn is_by_hand<R, V, F>(pairs: &[Pair<R, V>], free: &Option<Free<F>>) -> bool {
    free.as_ref().is_some_and(|free| free.by_hand) || pairs.iter().any(|pair| pair.by_hand)
}

/// Notes who was skipped for not being here: who stands `between` the two of a pair, or below the player who is free.
/// Nobody where it was settled by hand.
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

/// Lets the pairs that were there `before` keep their reasons, and who was free before too.
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
