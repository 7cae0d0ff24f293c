//! Schedules without a search, for every number of players from 4 to 101 that has one.
//!
//! Each entry is the best one known here: directed for `4n + 1` if one was found, and for `4n` with as few repeated
//! left opponents as possible. `tests/whist/catalogue.rs` lists and proves the quality of each. `catalogue.txt` keeps
//! them as starting positions: players, origin, and the tables.

use oorandom::Rand32;
use serde::{Deserialize, Serialize};

use super::Solution;
use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule, Side, Table};

const TEXT: &str = include_str!("catalogue.txt");

/// The origin of a catalogue entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Found by [`Search`](super::Search).
    Own,
    /// Published by Bill Butler (Durango Bill), "Cyclic solutions to the round-robin bridge tournament problem".
    Butler,
    /// Constructed by R. J. R. Abel, F. E. Bennett and G. Ge, as credited by Bill Butler.
    Abel,
    /// Adapted by Bill Butler from jdawiseman.com, "Individual pairs".
    Wiseman,
}

/// A schedule of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The origin of the schedule.
    pub origin: Origin,
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    Turning(Solution),
    Nine,
}

/// Returns the schedule for this number of players, or `None` beyond 101 and where no schedule is even for all.
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

/// Parses a table such as `2 3 4 6`: North, South, East, West.
fn table(text: &str) -> Option<[u16; 4]> {
    let seats: Option<Vec<u16>> = text.split(' ').map(|position| position.parse().ok()).collect();
    seats?.try_into().ok()
}

impl Entry {
    /// Returns the starting positions, or `None` for nine players, whose schedule is not cyclic.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.kind {
            Kind::Turning(solution) => Some(solution),
            Kind::Nine => None,
        }
    }

    /// Returns all rounds. Player `p + 1` on paper begins at position `p`.
    pub fn schedule(&self) -> Schedule {
        match &self.kind {
            Kind::Turning(solution) => solution.schedule(),
            Kind::Nine => nine(),
        }
    }

    /// Returns an equivalent entry drawn by `seed`: multiplied by one of the units, including the mirror. Players
    /// must be drawn for their places separately. Nine players have no other entry.
    pub fn drawn(&self, seed: u64) -> Entry {
        let Kind::Turning(solution) = &self.kind else { return self.clone() };
        let units: Vec<u16> = solution.units().collect();
        let unit = units[Rand32::new(seed).rand_range(0..units.len() as u32) as usize];
        Entry { origin: self.origin, kind: Kind::Turning(solution.multiplied(unit)) }
    }
}

/// The schedule of nine players in groups of three who sit out one after another.
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
