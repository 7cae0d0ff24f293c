//! A schedule at once for every number of players that has one, from 4 to 101.
//!
//! Each is the best that is known here: directed for `4n + 1` where one was found, and for `4n` with as few left
//! opponents again as can be. How good each is, `tests/whist/catalogue.rs` lists and proves. Kept as starting
//! positions in `catalogue.txt`: players, where it comes from, and the tables.

use oorandom::Rand32;
use serde::{Deserialize, Serialize};

use super::Solution;
use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule, Side, Table};

const TEXT: &str = include_str!("catalogue.txt");

/// The origin of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Found by [`Search`](super::Search).
    Own,
    /// Published by Bill Butler (Durango Bill), "Cyclic solutions to the round-robin bridge tournament problem".
    Butler,
    /// By R. J. R. Abel, F. E. Bennett and G. Ge, as Bill Butler credits it.
    Abel,
    /// Adapted by Bill Butler from jdawiseman.com, "Individual pairs".
    Wiseman,
}

/// A schedule of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The origin of an entry.
    pub origin: Origin,
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    Turning(Solution),
    Nine,
}

/// The schedule of this number of players; `None` if no schedule has everybody with everybody equally often, and beyond
/// 101.
///
/// ```
/// use rondel_schedule::verify::{self, Rotation};
/// use rondel_schedule::whist::catalogue;
///
/// let schedule = catalogue(16).expect("4n").schedule();
/// assert!(verify::individual(&schedule, Rotation::of(16, 15)).is_clean());
/// assert!(catalogue(14).is_none());
/// ```
pub fn catalogue(players: u16) -> Option<Entry> {
    if players == 9 {
        return Some(Entry { origin: Origin::Wiseman, kind: Kind::Nine });
    }
    TEXT.lines().find_map(|line| {
        let (number, rest) = line.split_once(' ')?;
        (number.parse() == Ok(players)).then_some(())?;
        let (origin, tables) = rest.split_once(' ')?;
        let origin = match origin {
            "own" => Origin::Own,
            "abel" => Origin::Abel,
            _ => Origin::Butler,
        };
        let solution = Solution::new(players, tables.split(", ").map(table).collect::<Option<_>>()?).ok()?;
        Some(Entry { origin, kind: Kind::Turning(solution) })
    })
}

/// `2 3 4 6`: North, South, East, West.
fn table(text: &str) -> Option<[u16; 4]> {
    let seats: Option<Vec<u16>> = text.split(' ').map(|position| position.parse().ok()).collect();
    seats?.try_into().ok()
}

impl Entry {
    /// Its starting positions; `None` for nine players, for whom nothing goes round.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.kind {
            Kind::Turning(solution) => Some(solution),
            Kind::Nine => None,
        }
    }

    /// All rounds. Player `p + 1` on paper is who begins at position `p`.
    pub fn schedule(&self) -> Schedule {
        match &self.kind {
            Kind::Turning(solution) => solution.schedule(),
            Kind::Nine => nine(),
        }
    }

    /// Another one that keeps the same, drawn by a number: multiplied by one of the units, the mirror among them. At
    /// once, however many play. Who sits where is drawn separately. Nine players have no other.
    pub fn drawn(&self, seed: u64) -> Entry {
        let Kind::Turning(solution) = &self.kind else { return self.clone() };
        let units: Vec<u16> = solution.units().collect();
        let unit = units[Rand32::new(seed).rand_range(0..units.len() as u32) as usize];
        Entry { origin: self.origin, kind: Kind::Turning(solution.multiplied(unit)) }
    }
}

/// Nine players in groups of three who sit out one after another.
fn nine() -> Schedule {
    const ROUNDS: [[[u8; 4]; 2]; 9] = [
        [*b"BCDG", *b"EIFH"],
        [*b"CAEH", *b"FGDI"],
        [*b"ABFI", *b"DHEG"],
        [*b"EFGA", *b"HCIB"],
        [*b"FDHB", *b"IAGC"],
        [*b"DEIC", *b"GBHA"],
        [*b"HIAD", *b"BFCE"],
        [*b"IGBE", *b"CDAF"],
        [*b"GHCF", *b"AEBD"],
    ];
    let table = |letters: [u8; 4]| {
        let [n, s, e, w] = letters.map(|letter| Player::from_index(usize::from(letter - b'A')));
        Table { sides: [Side::Two([n, s]), Side::Two([e, w])], boards: Vec::new() }
    };
    let rounds = ROUNDS.iter().enumerate().map(|(out, tables)| Round {
        tables: tables.iter().copied().map(table).collect(),
        out: vec![Player::from_index(out)],
    });
    Schedule { entrants: 9, rounds: rounds.collect() }
}
