//! Starters counted by constructing each of them: depth first, one start of the longest chord after another.
//!
//! This method is slow but simple, and [`signs`](super::godfrey) is checked against it. The starters themselves come
//! from [`Every`](rondel_schedule::round_robin::starter::Starters).
//!
//! The mirror image takes a longest chord that starts at `a` to one that starts at `n + 1 - a`, modulo the number of
//! positions, so half of the starts are enough.
//!
//! Source: Bill Butler (Durango Bill), "Enumeration of starters", for the table of subtotals.

use oorandom::Rand64;
use serde::{Deserialize, Serialize};

use super::Kind;
use super::parts::{self, Parts, Place};

/// The most chords that can be requested; the count takes too long well before that.
pub const MOST_CHORDS: u16 = 24;

/// The length of the longest chord that is tried exhaustively in a [`piece`].
const PIECE: u32 = 10;

/// The starters with one start of the longest chord.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The number of chords of the starters.
    pub chords: u16,
    /// The version of the cut.
    pub cut: u16,
    /// The number of the unit, 0-based.
    pub unit: u32,
    /// The number of starters.
    pub starters: u64,
}

impl parts::Part for Part {
    const KIND: Kind = Kind::Subtotals;
    const CUT: u16 = 1;
    /// The number of chords.
    type Plan = u16;

    fn plan(chords: u16) -> Option<u16> {
        (1..=MOST_CHORDS).contains(&chords).then_some(chords)
    }

    fn run(&chords: &u16, unit: u32) -> Option<Self> {
        run(chords, unit)
    }

    fn units(chords: u16) -> Option<u32> {
        Some(halves(Self::plan(chords)?).count() as u32)
    }

    fn place(&self) -> Place {
        Place { size: self.chords, cut: self.cut, unit: self.unit }
    }
}

/// Returns the possible starts of the longest chord, excluding the one that would end at the position that stays
/// alone.
pub(super) fn starts(chords: u16) -> impl Iterator<Item = u16> {
    (1..=2 * chords).filter(move |&start| start != chords + 1)
}

/// Returns the start of the longest chord in the mirror image.
pub(super) fn mirrored(chords: u16, start: u16) -> u16 {
    (3 * chords + 2 - start) % (2 * chords + 1)
}

/// Returns one start of every two that are mirror images.
pub(super) fn halves(chords: u16) -> impl Iterator<Item = u16> {
    starts(chords).filter(move |&start| start <= mirrored(chords, start))
}

/// Counts a unit, or returns `None` if there is no such unit.
///
/// ```
/// use rondel_counting::{Parts, starters};
///
/// let mut parts = Parts::new(4).unwrap();
/// for unit in 0..parts.units() {
///     parts.add(starters::run(4, unit).unwrap())?;
/// }
/// // Ten players in the source: the longest chord begins at 1, 2, 3, 4, 6, 7, 8.
/// let subtotals = starters::subtotals(&parts).unwrap();
/// assert_eq!(subtotals, [(1, 2), (2, 1), (3, 1), (4, 2), (6, 1), (7, 1), (8, 1)]);
/// # Ok::<(), rondel_counting::Refused>(())
/// ```
pub fn run(chords: u16, unit: u32) -> Option<Part> {
    if !(1..=MOST_CHORDS).contains(&chords) {
        return None;
    }
    let start = halves(chords).nth(unit as usize)?;
    let positions = 2 * u32::from(chords) + 1;
    let free = ((1 << positions) - 2) & !chord(start.into(), chords.into(), positions);
    let starters = ways(free, u32::from(chords) - 1, positions);
    Some(Part { chords, cut: <Part as parts::Part>::CUT, unit, starters })
}

/// Runs a random piece of the work, and returns the number of starters it made, and the number for all units if all
/// pieces were like it.
pub(super) fn piece(chords: u16, rng: &mut Rand64) -> (f64, f64) {
    let positions = 2 * u32::from(chords) + 1;
    let mut free = (1_u64 << positions) - 2;
    // One of two mirror images is enough.
    let mut branches = 0.5;
    let mut distance = u32::from(chords);
    while distance > PIECE {
        let mut starts = begins(free, distance, positions);
        if starts == 0 {
            return (0.0, 0.0);
        }
        let all = starts.count_ones();
        for _ in 0..rng.rand_range(0..all.into()) {
            starts &= starts - 1;
        }
        branches *= f64::from(all);
        free &= !chord(starts.trailing_zeros(), distance, positions);
        distance -= 1;
    }
    let starters = ways(free, distance, positions) as f64;
    (starters, starters * branches)
}

/// Returns the subtotals: each start of the longest chord with its number of starters. Returns `None` while parts are
/// missing.
pub fn subtotals(parts: &Parts<Part>) -> Option<Vec<(u16, u64)>> {
    let chords = parts.size();
    let counted: Vec<(u16, u64)> = halves(chords).zip(parts.iter().map(|part| part.starters)).collect();
    let subtotal = |start: u16| {
        let half = start.min(mirrored(chords, start));
        counted.iter().find(|(counted, _)| *counted == half).map(|&(_, starters)| (start, starters))
    };
    parts.is_complete().then(|| starts(chords).filter_map(subtotal).collect())
}

/// Returns the two positions of a chord as bits.
fn chord(from: u32, distance: u32, positions: u32) -> u64 {
    1 << from | 1 << ((from + distance) % positions)
}

/// Returns the free starts of chords of a distance as bits.
fn begins(free: u64, distance: u32, positions: u32) -> u64 {
    free & (free >> distance | free << (positions - distance))
}

/// Returns the number of ways to place the chords of this distance and of all shorter ones.
fn ways(free: u64, distance: u32, positions: u32) -> u64 {
    if distance == 0 {
        return 1;
    }
    let mut starts = begins(free, distance, positions);
    if distance == 1 {
        return u64::from(starts != 0);
    }
    let mut sum = 0;
    while starts != 0 {
        let from = starts.trailing_zeros();
        sum += ways(free & !chord(from, distance, positions), distance - 1, positions);
        starts &= starts - 1;
    }
    sum
}

/// A count by levels, with its memory use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Breadth {
    /// The number of starters.
    pub starters: u64,
    /// The most different sets of positions kept at once, each of at least two words.
    pub most_kept: usize,
}

/// Counts starters breadth first: after every distance, the number of ways to reach each set of taken positions.
/// Quick, as the source says, until memory runs out.
///
/// ```
/// let breadth = rondel_counting::starters::breadth_first(8);
/// assert_eq!(breadth.map(|it| (it.starters, it.most_kept)), Some((3857, 7602)));
/// ```
///
/// Returns `None` above 16 chords, which would need gigabytes.
pub fn breadth_first(chords: u16) -> Option<Breadth> {
    if chords > 16 {
        return None;
    }
    let positions = 2 * u32::from(chords) + 1;
    let mut level = vec![((1_u64 << positions) - 2, 1_u64)];
    let mut most_kept = 1;
    for distance in (1..=u32::from(chords)).rev() {
        let mut next = std::collections::HashMap::new();
        for &(free, ways) in &level {
            let mut starts = begins(free, distance, positions);
            while starts != 0 {
                let left = free & !chord(starts.trailing_zeros(), distance, positions);
                *next.entry(left).or_insert(0) += ways;
                starts &= starts - 1;
            }
        }
        level = next.into_iter().collect();
        most_kept = most_kept.max(level.len());
    }
    Some(Breadth { starters: level.iter().map(|(_, ways)| ways).sum(), most_kept })
}
