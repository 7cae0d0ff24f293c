//! The organizer's choices by hand before a round is paired, common to all systems.

use rondel_schedule::model::ids::Player;
use serde::{Deserialize, Serialize};

use super::{Free, Wish};

/// The organizer's choices by hand.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Wishes {
    /// Pairs who play each other, whatever the rules say.
    pub fixed: Vec<[Player; 2]>,
    /// Pairs who do not play each other.
    pub forbidden: Vec<[Player; 2]>,
    /// The player who is to be free; only with an odd number of players.
    pub free: Option<Player>,
}

/// The reason why there is no pairing: the wishes cannot be met, or the event is not paired round by round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum Error {
    /// A wish names a player who is not present.
    #[error("player {player} is not present")]
    NotPresent {
        /// The player who is not present.
        player: Player,
    },
    /// Two wishes that exclude each other name one player, or a player is present twice.
    #[error("player {player} is wanted twice")]
    Twice {
        /// The player named twice.
        player: Player,
    },
    /// The round that all decisions give does not keep one of them, because another excludes it.
    #[error("{kept:?} is excluded by {by:?}")]
    Clash {
        /// The decision that is not kept.
        kept: Wish,
        /// The decision that excludes it.
        by: Wish,
    },
    /// A player is wished to be free, and the number of players is even.
    #[error("nobody is free in an even number")]
    NobodyFree,
    /// The forbidden pairs leave no pairing.
    #[error("the forbidden pairs leave no pairing")]
    Forbidden,
    /// The event has another system: its rounds are planned from the beginning, or paired by other rules.
    #[error("an event of another system")]
    OtherSystem,
}

impl Wishes {
    /// Checks that the players `present` can meet each wish on its own; together the wishes may still be too many.
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

    /// Pairs the players `present` so that the wishes are kept. `choose` returns the player who is free, never one of
    /// those it is given; `settle` pairs the others. If `settle` fails, which only forbidden pairs can cause, another
    /// player is free.
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

    /// True if the organizer gave the player an opponent.
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
