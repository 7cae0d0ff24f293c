//! Among which solutions one is drawn.

use serde::{Deserialize, Serialize};

use super::Search;

/// Among which solutions a search draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// All of them.
    #[default]
    Any,
    /// Those whose partners mirror each other.
    Patterned,
    /// Those that some multipliers leave as they are.
    Invariant,
}

impl Draw {
    /// All of them.
    pub const ALL: [Draw; 3] = [Draw::Any, Draw::Patterned, Draw::Invariant];

    /// The search that draws among these; `None` if there is no such solution for this number of players, as [`Search`]
    /// says.
    ///
    /// ```
    /// use rondel::whist::{Draw, Found};
    ///
    /// let mut search = Draw::Patterned.search(13, 7).expect("4n + 1");
    /// let Found::Solution(solution) = search.step(u64::MAX) else { panic!("13 have one") };
    /// assert!(solution.is_patterned());
    /// // 7 is a prime: of eight players no multiplier leaves any as it is.
    /// assert!(Draw::Invariant.search(8, 7).is_none());
    /// ```
    pub fn search(self, players: u16, seed: u64) -> Option<Search> {
        match self {
            Draw::Any => Search::new(players, seed),
            Draw::Patterned => Search::patterned(players, seed),
            Draw::Invariant => Search::invariant(players, seed),
        }
    }

    /// The word for it in an address.
    pub fn word(self) -> &'static str {
        match self {
            Draw::Any => "any",
            Draw::Patterned => "patterned",
            Draw::Invariant => "invariant",
        }
    }
}
