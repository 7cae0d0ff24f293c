//! The kinds of solutions among which one is drawn.

use serde::{Deserialize, Serialize};

use super::Search;
use crate::whist::Squares;

/// The kinds of solutions among which a search draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// All solutions.
    #[default]
    Any,
    /// Solutions in which partners mirror each other.
    Patterned,
    /// Solutions that some multiplier other than 1 leaves unchanged.
    Invariant,
}

/// The reason why there can be no solution of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Never {
    /// A patterned solution would need a sum of squares that this number of players does not have ([`Squares`]).
    Patterned,
    /// No multiplier for this modulus leaves a solution unchanged, or no solution exists for this number of players.
    Modulus(u16),
}

impl Draw {
    /// All kinds.
    pub const ALL: [Draw; 3] = [Draw::Any, Draw::Patterned, Draw::Invariant];

    /// Starts a search that draws among these solutions. Returns `None` in the cases of the matching constructor of
    /// [`Search`].
    ///
    /// ```
    /// use rondel_schedule::whist::{Draw, SearchStep};
    ///
    /// let mut search = Draw::Patterned.search(13, 7).expect("4n + 1");
    /// let SearchStep::Solution(solution) = search.step(u64::MAX) else { panic!("13 have one") };
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

    /// Returns the reason why there can be no such solution, if that is known without a search.
    ///
    /// ```
    /// use rondel_schedule::whist::{Draw, Never};
    ///
    /// assert_eq!(Draw::Invariant.never(8), Some(Never::Modulus(7)));
    /// assert_eq!(Draw::Any.never(8), None);
    /// ```
    pub fn never(self, players: u16) -> Option<Never> {
        let allowed = Squares::of(players).is_none_or(|squares| squares.allow());
        match self {
            Draw::Patterned if !allowed => Some(Never::Patterned),
            _ => self.search(players, 1).is_none().then_some(Never::Modulus(players.saturating_sub(1))),
        }
    }

    /// Returns the keyword for this kind in a URL.
    pub fn word(self) -> &'static str {
        match self {
            Draw::Any => "any",
            Draw::Patterned => "patterned",
            Draw::Invariant => "invariant",
        }
    }
}
