//! A second, independent check of a cyclic individual: by differences of starting positions, without seating players.
//!
//! With `4n` players, position 0 stays and `1..v` move up by one and around, so positions are residues modulo `v - 1`
//! and 0 is not one of them. With `4n + 1`, all move, modulo `v`, and the player at 0 sits out. Every two are
//! partners once if every distance occurs once between partners, and opponents twice if every distance occurs twice
//! between opponents.
//! As in Bill Butler, "Cyclic solutions to the round-robin bridge tournament problem" (Durango Bill), and Ian Anderson,
//! "Combinatorial Designs and Tournaments" (1997).

use std::collections::BTreeMap;

/// The properties of the starting positions of an individual.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Differences {
    /// All faults; empty if every two are once partners and twice opponents.
    pub faults: Vec<Fault>,
    /// The number of times each difference occurs from a player to their left neighbour. Pairs with position 0 are
    /// left out if it stays.
    pub lefts: BTreeMap<u16, usize>,
    modulus: u16,
}

/// A condition that is not met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// A position at no table, at several, or outside the range.
    Position {
        /// The position, 0-based.
        position: u16,
        /// The number of times it occurs.
        times: usize,
    },
    /// A distance that does not occur exactly once between partners.
    Partners {
        /// The distance between the two, the shorter way around the circle.
        distance: u16,
        /// The number of times it occurs.
        times: usize,
    },
    /// A distance that does not occur exactly twice between opponents.
    Opponents {
        /// The distance between the two, the shorter way around the circle.
        distance: u16,
        /// The number of times it occurs.
        times: usize,
    },
}

impl Differences {
    /// True if there are no faults and every left difference occurs once, so that every player has each other once at
    /// the left hand.
    pub fn is_directed(&self) -> bool {
        self.faults.is_empty() && (1..self.modulus).all(|d| self.lefts.get(&d) == Some(&1))
    }

    /// Counts the surplus occurrences of left differences: the number of repeated left opponents of every moving
    /// player.
    pub fn penalty(&self) -> usize {
        self.lefts.values().map(|times| times.saturating_sub(1)).sum()
    }
}

/// Checks the starting positions of `players`, given as North, South, East, West of each table.
///
/// ```
/// use rondel_schedule::verify::differences;
/// let whist = differences(8, &[[2, 3, 4, 6], [5, 1, 7, 0]]);
/// assert!(whist.faults.is_empty());
/// assert_eq!(whist.penalty(), 2);
/// ```
pub fn differences(players: u16, tables: &[[u16; 4]]) -> Differences {
    let stays = players.is_multiple_of(4);
    let modulus = if stays { players.saturating_sub(1) } else { players }.max(1);
    let mut faults = Vec::new();

    let mut seats: BTreeMap<u16, usize> = (0..players).filter(|&p| stays || p > 0).map(|p| (p, 0)).collect();
    for &position in tables.iter().flatten() {
        match seats.get_mut(&position) {
            Some(times) => *times += 1,
            None => faults.push(Fault::Position { position, times: 1 }),
        }
    }
    let wrong = seats.into_iter().filter(|&(_, times)| times != 1);
    faults.extend(wrong.map(|(position, times)| Fault::Position { position, times }));

    let difference = |from: u16, to: u16| {
        let fixed = stays && (from == 0 || to == 0);
        (!fixed).then(|| (to % modulus + modulus - from % modulus) % modulus)
    };
    let distances = |pairs: &mut dyn Iterator<Item = [u16; 2]>| {
        let mut times: BTreeMap<u16, usize> = (1..=modulus / 2).map(|d| (d, 0)).collect();
        for d in pairs.filter_map(|[a, b]| difference(a, b)) {
            *times.entry(d.min(modulus - d)).or_default() += 1;
        }
        times
    };
    let partners = distances(&mut tables.iter().flat_map(|&[n, s, e, w]| [[n, s], [e, w]]));
    let opponents = distances(&mut tables.iter().flat_map(|&[n, s, e, w]| [[n, e], [n, w], [s, e], [s, w]]));
    let wrong = partners.into_iter().filter(|&(_, times)| times != 1);
    faults.extend(wrong.map(|(distance, times)| Fault::Partners { distance, times }));
    let wrong = opponents.into_iter().filter(|&(_, times)| times != 2);
    faults.extend(wrong.map(|(distance, times)| Fault::Opponents { distance, times }));

    let mut lefts = BTreeMap::new();
    for d in tables.iter().flat_map(|&[n, s, e, w]| {
        [[n, e], [e, s], [s, w], [w, n]].into_iter().filter_map(|[a, b]| difference(a, b))
    }) {
        *lefts.entry(d).or_default() += 1;
    }
    Differences { faults, lefts, modulus }
}
