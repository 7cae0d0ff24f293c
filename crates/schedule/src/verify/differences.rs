//! The second way to check an individual that goes round: by differences of starting positions, without seating
//! anybody.
//!
//! `4n` players: position 0 stays, `1..v` move up by one and come round, so positions are residues modulo `v - 1` and 0
//! is none of them. `4n + 1`: all move, modulo `v`, and who is at 0 sits out. Everybody is partner of everybody once if
//! every distance occurs once between partners, and opponent twice if every distance occurs twice between opponents.
//! As in Bill Butler, "Cyclic solutions to the round-robin bridge tournament problem" (Durango Bill), and Ian Anderson,
//! "Combinatorial Designs and Tournaments" (1997).

use std::collections::BTreeMap;

/// The properties of the starting positions of an individual.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Differences {
    /// Everything that is wrong; empty when everybody has everybody once as partner and twice as opponent.
    pub faults: Vec<Fault>,
    /// The number of times every difference occurs from a player to their left neighbour, those of position 0 left out
    /// where it stays.
    pub lefts: BTreeMap<u16, usize>,
    modulus: u16,
}

/// A condition that is not met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// A position that is at no table, at two, or does not exist.
    Position {
        /// The position, 0-based.
        position: u16,
        /// The number of times it occurs.
        times: usize,
    },
    /// A distance between partners that does not occur once.
    Partners {
        /// The distance between the two, round the circle.
        distance: u16,
        /// The number of times it occurs.
        times: usize,
    },
    /// A distance between opponents that does not occur twice.
    Opponents {
        /// The distance between the two, round the circle.
        distance: u16,
        /// The number of times it occurs.
        times: usize,
    },
}

impl Differences {
    /// True if every left difference occurs once too: each is once left opponent of each.
    pub fn is_directed(&self) -> bool {
        self.faults.is_empty() && (1..self.modulus).all(|d| self.lefts.get(&d) == Some(&1))
    }

    /// Left differences that occur once too often: so often everyone who moves repeats a left opponent.
    pub fn penalty(&self) -> usize {
        self.lefts.values().map(|times| times.saturating_sub(1)).sum()
    }
}

/// Checks the starting positions of `players` at `tables`: North, South, East, West.
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
