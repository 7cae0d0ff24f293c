//! The exact number of whist schedules for `4n` and `4n + 1` players, with left and right.
//!
//! The count has two stages, as in the source: partners with every distance once (a starter), then tables with every
//! distance twice between opponents. New here is that both stages are cut short.
//!
//! * A multiplier takes a solution to a solution, so partners are chosen only up to multipliers (`partners`), with a
//!   weight. That divides the work by about `phi(m)`.
//! * With every table formed, all tables that would bring a distance for the third time are struck out (`small`), so
//!   most of the `(2t - 1)!!` ways end after one to three tables. The last three are found by addition.
//!
//! The starters are counted along the way, with the same weights, and must equal the number from
//! [`signs`](super::godfrey), which checks the first stage. The second stage is checked by the plain method
//! ([`plain()`]) and by [`Every`](rondel_schedule::whist::EverySolution), which works in another order.
//!
//! Source: Bill Butler (Durango Bill), "Cyclic solutions to the round-robin bridge tournament problem"; OEIS A114959.

pub(crate) mod chords;
mod many;
pub(crate) mod partners;
mod plain;
pub(crate) mod seats;
mod sides;
mod small;
mod total;

pub use self::plain::plain;
pub use self::total::{Count, Fault, count};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use self::chords::Chords;
use self::partners::Prefix;
use self::seats::Seats;
use super::Kind;
use super::parts::{self, Place};

/// The most players that fit: three bits for each of 21 distances.
pub const MOST_PLAYERS: u16 = 44;

/// The solutions for which a given number of multipliers reach the lowest start.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The number of choices of partners.
    pub starters: u64,
    /// The number of solutions with these partners.
    pub solutions: u64,
    /// The number of solutions that are their own mirror image.
    pub own_mirror: u64,
    /// The number of solutions that can be directed.
    pub usable: u64,
    /// The number of ways to seat East and West, by penalty.
    pub oriented: Vec<u64>,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.starters += other.starters;
        self.solutions += other.solutions;
        self.own_mirror += other.own_mirror;
        self.usable += other.usable;
        self.oriented.resize(self.oriented.len().max(other.oriented.len()), 0);
        for (sum, ways) in self.oriented.iter_mut().zip(&other.oriented) {
            *sum += ways;
        }
    }
}

/// The result of one unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The number of players.
    pub players: u16,
    /// The version of the cut.
    pub cut: u16,
    /// The number of the unit, 0-based.
    pub unit: u32,
    /// The solutions found, by the number of multipliers that reach the lowest start.
    pub found: BTreeMap<u64, Tally>,
}

impl parts::Part for Part {
    const KIND: Kind = Kind::Whist;
    const CUT: u16 = 1;
    type Plan = Plan;

    fn plan(players: u16) -> Option<Plan> {
        Plan::new(players)
    }

    fn run(plan: &Plan, unit: u32) -> Option<Self> {
        plan.run(unit)
    }

    fn units(players: u16) -> Option<u32> {
        Plan::new(players).map(|plan| plan.units())
    }

    fn place(&self) -> Place {
        Place { size: self.players, cut: self.cut, unit: self.unit }
    }
}

/// The work of counting all solutions for this number of players, cut into units that can be run in any order and on
/// any machine.
#[derive(Debug, Clone)]
pub struct Plan {
    players: u16,
    chords: Chords,
    beginnings: Vec<Prefix>,
}

impl Plan {
    /// Prepares the count for `4n` or `4n + 1` players, 4 to [`MOST_PLAYERS`], or returns `None` for others.
    ///
    /// ```
    /// use rondel_counting::{Parts, whist};
    ///
    /// let plan = whist::Plan::new(13).unwrap();
    /// let mut parts = Parts::new(13).unwrap();
    /// for unit in 0..plan.units() {
    ///     parts.add(plan.run(unit).unwrap())?;
    /// }
    /// let count = whist::count(&parts).unwrap();
    /// assert_eq!((count.starters, count.solutions, count.usable, count.oriented[0]), (133, 9, 1, 8));
    /// # Ok::<(), rondel_counting::Refused>(())
    /// ```
    pub fn new(players: u16) -> Option<Self> {
        let chords = Chords::new(players)?;
        let beginnings = partners::beginnings(&chords);
        Some(Plan { players, chords, beginnings })
    }

    /// Returns the number of units.
    pub fn units(&self) -> u32 {
        self.beginnings.len() as u32
    }

    /// Runs a unit, or returns `None` if there is no such unit.
    pub fn run(&self, unit: u32) -> Option<Part> {
        self.part(unit, Seats::new(self.players))
    }

    /// Runs a unit with tables in plain order, for comparison: a different and slower search.
    pub fn run_plain(&self, unit: u32) -> Option<Part> {
        self.part(unit, Seats::plain(self.players))
    }

    fn part(&self, unit: u32, mut seats: Seats) -> Option<Part> {
        let beginning = self.beginnings.get(unit as usize)?;
        let mut found = BTreeMap::new();
        let mut pairs = Vec::new();
        partners::each(&self.chords, beginning, &mut |partners, reach| {
            let found: &mut Tally = found.entry(reach).or_default();
            found.starters += 1;
            pairs.clear();
            pairs.extend(partners.iter().copied().chain(self.chords.staying()));
            seats.each(&self.chords, &pairs, &mut |tables| self.add(found, &pairs, tables));
        });
        Some(Part { players: self.players, cut: <Part as parts::Part>::CUT, unit, found })
    }

    /// Counts a solution.
    fn add(&self, found: &mut Tally, pairs: &[u16], tables: &[[u8; 2]]) {
        let modulus = self.chords.modulus;
        let ends = |&table: &[u8; 2]| {
            let [[n, s], [e, w]] = table.map(|pair| self.chords.chord(pairs[usize::from(pair)]).ends);
            [n, s, e, w]
        };
        let tables: Vec<[u16; 4]> = tables.iter().map(ends).collect();
        found.oriented.resize(usize::from(modulus / 2) + 1, 0);
        let directed = found.oriented[0];
        sides::penalties(modulus, &tables, &mut found.oriented);
        found.usable += u64::from(found.oriented[0] > directed);
        found.solutions += 1;
        // The mirror image has the same partners only if the two of each pair are negatives of each other; it then
        // has the same tables too.
        let mirrored = |a: u16, b: u16| (a + b).is_multiple_of(modulus);
        let own = tables.iter().all(|&[n, s, e, w]| mirrored(n, s) && mirrored(e, w));
        found.own_mirror += u64::from(own);
    }
}
