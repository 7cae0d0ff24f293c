//! A round with its reasons, as far as every system gives the same: its pairs, and who is free.

use serde::{Deserialize, Serialize};

use crate::model::ids::Player;

/// Two who play: `R` is what settled the colours, `V` what excludes a candidate.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pair<R, V> {
    /// Who of the two stands higher in the order, and was given an opponent.
    pub top: Player,
    /// The opponent of `top`.
    pub opponent: Player,
    /// Who of the two has white.
    pub white: Player,
    /// What settled the colours.
    pub rule: R,
    /// The candidates tried before the opponent, in this order, each with what excluded them.
    pub tried: Vec<Tried<V>>,
    /// Whether the organizer fixed this pair.
    pub by_hand: bool,
    /// Who stands between the two in the order, and is not here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Player>,
}

/// A candidate passed over.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tried<V> {
    /// Who was passed over.
    pub candidate: Player,
    /// What excluded them: of the rules of the system, the first one that says so.
    pub verdict: V,
}

/// Who has no opponent: `V` is what spares somebody.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Free<V> {
    /// Who it is.
    pub player: Player,
    /// Those placed lower, from the bottom up, each with what spared them.
    pub passed: Vec<(Player, V)>,
    /// How often they were free before.
    pub had: usize,
    /// Whether the organizer said so.
    pub by_hand: bool,
    /// Whether it gives them a colour for the third time running, as it would everybody who could be free. Only where
    /// being free counts as a colour.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub third: bool,
    /// Who stands lower in the order, and is not here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Player>,
}

impl<R, V> Pair<R, V> {
    /// White, then black.
    pub fn colours(&self) -> [Player; 2] {
        if self.white == self.top { [self.top, self.opponent] } else { [self.opponent, self.top] }
    }

    /// Whether somebody is one of the two.
    pub fn has(&self, player: Player) -> bool {
        self.top == player || self.opponent == player
    }
}

/// Whether the organizer settled a pair or who is free.
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
    for pair in pairs.iter_mut().filter(|pair| !pair.by_hand) {
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
