//! The count that all parts give, with checks of its plausibility.

use serde::{Deserialize, Serialize};

use super::{Part, Tally};
use crate::parts::Parts;

/// The reason parts do not give a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Fault {
    /// Units are missing.
    #[error("{units} units are missing")]
    Missing {
        /// The number of missing units.
        units: usize,
    },
    /// The number found for this number of multipliers at the lowest start is not a multiple of it.
    #[error("what {reach} multipliers reach is no multiple")]
    Fraction {
        /// The number of multipliers.
        reach: u64,
    },
    /// The number of solutions is not one that orbits can have.
    #[error("there cannot be {solutions} solutions")]
    Impossible {
        /// The resulting number.
        solutions: u64,
    },
}

/// A count of all solutions for one number of players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Count {
    /// The number of starters: the ways in which partners have every distance once.
    pub starters: u64,
    /// The number of solutions.
    pub solutions: u64,
    /// The number of solutions that are their own mirror image.
    pub own_mirror: u64,
    /// The number of solutions that can be directed, so that every player has each other once at the left hand.
    pub usable: u64,
    /// The number of ways to seat East and West in a solution, by penalty; 0 is directed.
    pub oriented: Vec<u64>,
}

impl Count {
    /// Returns the least penalty that occurs, with its number of ways.
    pub fn least(&self) -> Option<(usize, u64)> {
        self.oriented.iter().copied().enumerate().find(|&(_, ways)| ways > 0)
    }
}

/// Returns the count that all parts give.
///
/// # Errors
/// Returns the first [`Fault`] found.
pub fn count(parts: &Parts<Part>) -> Result<Count, Fault> {
    if !parts.is_complete() {
        return Err(Fault::Missing { units: parts.missing().count() });
    }
    let players = parts.size();
    let modulus = super::chords::modulus(players);
    let units = rondel_schedule::whist::units(modulus).count() as u64;
    let mut sums = std::collections::BTreeMap::<u64, Tally>::new();
    for (&reach, found) in parts.iter().flat_map(|part| &part.found) {
        sums.entry(reach).or_default().add(found);
    }
    let mut count = Count::default();
    for (reach, found) in sums {
        let share = |number: u64| {
            let all = number * units;
            all.is_multiple_of(reach).then_some(all / reach).ok_or(Fault::Fraction { reach })
        };
        count.starters += share(found.starters)?;
        count.solutions += share(found.solutions)?;
        count.own_mirror += share(found.own_mirror)?;
        count.usable += share(found.usable)?;
        count.oriented.resize(count.oriented.len().max(found.oriented.len()), 0);
        for (sum, &ways) in count.oriented.iter_mut().zip(&found.oriented) {
            *sum += share(ways)?;
        }
    }
    let solutions = count.solutions;
    // Mirror images come in twos, except those that are their own. With `4n` players and a prime modulus above 3,
    // only the multiplier 1 leaves a solution unchanged.
    let twos = solutions % 2 == count.own_mirror % 2;
    let free = players.is_multiple_of(4) && modulus > 3 && units == u64::from(modulus) - 1;
    if !twos || free && !solutions.is_multiple_of(units) {
        return Err(Fault::Impossible { solutions });
    }
    Ok(count)
}
