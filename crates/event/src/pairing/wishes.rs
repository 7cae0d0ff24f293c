//! The organizer's choices by hand before a round is paired: the same for every system.

use rondel_schedule::model::ids::Player;
use serde::{Deserialize, Serialize};

use super::{Free, Wish};

/// The organizer's choices by hand.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Wishes {
    /// These play each other, whatever the rules say.
    pub fixed: Vec<[Player; 2]>,
    /// These do not play each other.
    pub forbidden: Vec<[Player; 2]>,
    /// The player to be free; only where the number is odd.
    pub free: Option<Player>,
}

/// The reason there is no pairing: wishes that cannot be met, or an event that is not paired so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum Error {
    /// A wish names somebody who is not present.
    #[error("player {player} is not present")]
    NotPresent {
        /// The player who is not present.
        player: Player,
    },
    /// Somebody is named by two wishes that exclude each other, or is present twice.
    #[error("player {player} is wanted twice")]
    Twice {
        /// The player named twice.
        player: Player,
    },
    /// A decision is not kept by the round that it gives together with the others, another of which excludes it.
    #[error("{kept:?} is excluded by {by:?}")]
    Clash {
        /// The decision that is not kept.
        kept: Wish,
        /// The one that excludes it.
        by: Wish,
    },
    /// Somebody is wished to be free, and the number is even.
    #[error("nobody is free in an even number")]
    NobodyFree,
    /// Too much is forbidden: no pairing is left.
    #[error("the forbidden pairs leave no pairing")]
    Forbidden,
    /// The event is of another system: its rounds are planned from the beginning, or paired by other rules.
    #[error("an event of another system")]
    OtherSystem,
}

impl Wishes {
    /// Checks whether they can be met one by one by those `present`; all together may still be too much.
    fn check(&self, present: &[Player]) -> Result<(), Error> {
        let named: Vec<Player> = self.fixed.iter().flatten().copied().chain(self.free).collect();
        if let Some(&player) = named.iter().find(|player| !present.contains(player)) {
            return Err(Error::NotPresent { player });
        }
        if let Some(player) = twice(present).or_else(|| twice(&named)) {
            return Err(Error::Twice { player });
        }
        if let Some(&[player, _]) = self.fixed.iter().find(|&&pair| self.forbids(pair)) {
            return Err(Error::Twice { player });
        }
        if self.free.is_some() && present.len().is_multiple_of(2) {
            return Err(Error::NobodyFree);
        }
        Ok(())
    }

    /// The pairing of those `present` that keeps them. `choose` says who is free, none of those it is given; `settle`
    /// pairs the others. Where it cannot, which only forbidden pairs bring about, somebody else is free.
    pub(super) fn kept<F: Clone, P>(
        &self,
        present: &[Player],
        choose: impl Fn(&[Player]) -> Result<Option<Free<F>>, Error>,
        settle: impl Fn(Option<Free<F>>) -> Option<P>,
    ) -> Result<P, Error> {
        self.check(present)?;
        let mut except = Vec::new();
        loop {
            let free = choose(&except)?;
            if let Some(pairing) = settle(free.clone()) {
                return Ok(pairing);
            }
            match free {
                Some(free) if !free.by_hand && except.len() + 1 < present.len() => except.push(free.player),
                _ => return Err(Error::Forbidden),
            }
        }
    }

    /// True if somebody was given an opponent.
    pub(super) fn gives(&self, player: Player) -> bool {
        self.fixed.iter().flatten().any(|&other| other == player)
    }

    pub(super) fn forbids(&self, [a, b]: [Player; 2]) -> bool {
        self.forbidden.contains(&[a, b]) || self.forbidden.contains(&[b, a])
    }
}

fn twice(players: &[Player]) -> Option<Player> {
    let mut players = players.to_vec();
    players.sort_unstable();
    players.windows(2).find(|two| two[0] == two[1]).map(|two| two[0])
}
