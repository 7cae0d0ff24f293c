//! The three kinds of counts.

use serde::{Deserialize, Serialize};

use super::{godfrey, starters};

/// The kind of a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Starters, by the sum over sign patterns: [`godfrey`].
    Starters,
    /// Starters one by one, by the start of the longest chord: [`starters`].
    Subtotals,
    /// Whist solutions: [`whist`](super::whist).
    Whist,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 3] = [Kind::Starters, Kind::Subtotals, Kind::Whist];

    /// Returns the size of the count, chords or players, for this number of players, or `None` if there is no such
    /// count.
    ///
    /// A starter needs an even number of players: its positions rotate, and the one left alone meets the player who
    /// stays.
    ///
    /// ```
    /// use rondel_counting::Kind;
    ///
    /// assert_eq!(Kind::Starters.size(42), Some(20));
    /// assert_eq!(Kind::Whist.size(28), Some(28));
    /// assert_eq!(Kind::Whist.size(30), None);
    /// ```
    pub fn size(self, players: u16) -> Option<u16> {
        let fits = match self {
            Kind::Starters | Kind::Subtotals => players.is_multiple_of(2),
            Kind::Whist => players % 4 < 2,
        };
        (fits && (4..=self.most_players()).contains(&players)).then_some(match self {
            Kind::Starters | Kind::Subtotals => players / 2 - 1,
            Kind::Whist => players,
        })
    }

    /// Returns the number of players for a count of this size.
    pub fn players(self, size: u16) -> u16 {
        match self {
            Kind::Starters | Kind::Subtotals => 2 * size + 2,
            Kind::Whist => size,
        }
    }

    /// Returns the most players that can be requested. Whist for [more](super::whist::MOST_PLAYERS) would take
    /// centuries.
    pub fn most_players(self) -> u16 {
        match self {
            Kind::Starters => 2 * godfrey::MOST_CHORDS + 2,
            Kind::Subtotals => 2 * starters::MOST_CHORDS + 2,
            Kind::Whist => 37,
        }
    }
}
