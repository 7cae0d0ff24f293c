//! A request for a count.

use serde::{Deserialize, Serialize};

use crate::Kind;

/// A count that can be requested: its kind and the number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(Kind, u16)", into = "(Kind, u16)")]
pub struct Ask {
    kind: Kind,
    players: u16,
}

/// The most players for which counting one by one takes minutes; above, the sum over sign patterns is used.
const MOST_ONE_BY_ONE: u16 = 30;

impl Ask {
    /// Returns the request for this number of players, or `None` if there is no such count.
    ///
    /// ```
    /// use rondel_counting::Kind;
    /// use rondel_counting::lab::Ask;
    ///
    /// assert!(Ask::new(Kind::Starters, 38).is_some());
    /// assert_eq!(Ask::new(Kind::Whist, 30), None);
    /// ```
    pub fn new(kind: Kind, players: u16) -> Option<Self> {
        kind.size(players)?;
        Some(Ask { kind, players })
    }

    /// Returns the kind of count.
    pub fn kind(self) -> Kind {
        self.kind
    }

    /// Returns the number of players.
    pub fn players(self) -> u16 {
        self.players
    }

    /// Returns the size as the count itself uses it: chords, or players.
    pub fn size(self) -> u16 {
        self.kind.size(self.players).unwrap_or_default()
    }

    /// Returns all numbers of players that the page offers for a kind, ascending.
    pub fn choices(kind: Kind) -> Vec<u16> {
        let most = if kind == Kind::Subtotals { MOST_ONE_BY_ONE } else { kind.most_players() };
        (4..=most).filter(|&players| kind.size(players).is_some()).collect()
    }
}

impl TryFrom<(Kind, u16)> for Ask {
    type Error = &'static str;

    fn try_from((kind, players): (Kind, u16)) -> Result<Self, Self::Error> {
        Ask::new(kind, players).ok_or("there is no such count")
    }
}

impl From<Ask> for (Kind, u16) {
    fn from(ask: Ask) -> Self {
        (ask.kind, ask.players)
    }
}
