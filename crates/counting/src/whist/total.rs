//! The count that all parts give, and whether it is possible.

use serde::{Deserialize, Serialize};

use super::{Found, Part};
use crate::parts::Parts;

/// The reason parts do not give a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Fault {
    /// Some units are missing.
    #[error("{units} units are missing")]
    Missing {
        /// The number of missing units.
        units: usize,
    },
    /// The number found where this number of multipliers reaches the lowest place is not a multiple of it.
    #[error("what {reach} multipliers reach is no multiple")]
    Fraction {
        /// The number of multipliers.
        reach: u64,
    },
    /// More solutions, or fewer, than orbits could have.
    #[error("there cannot be {solutions} solutions")]
    Impossible {
        /// The number that came out.
        solutions: u64,
    },
}

/// A count of all solutions of this number of players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Count {
    /// The starters: in how many ways partners have every distance once.
    pub starters: u64,
    /// The number of solutions.
    pub solutions: u64,
    /// Those that are their own mirror image.
    pub own_mirror: u64,
    /// Those in which East and West can sit so that everybody has everybody once at the left hand.
    pub usable: u64,
    /// By penalty, how many ways there are to seat East and West in a solution; with 0 it is directed.
    pub oriented: Vec<u64>,
}

impl Count {
    /// The least penalty that occurs, and in how many ways.
    pub fn least(&self) -> Option<(usize, u64)> {
        self.oriented.iter().copied().enumerate().find(|&(_, ways)| ways > 0)
    }
}

/// The count that all parts give.
///
/// # Errors
/// [`Fault`], the first thing that is missing or wrong.
pub fn count(parts: &Parts<Part>) -> Result<Count, Fault> {
    if !parts.is_complete() {
        return Err(Fault::Missing { units: parts.missing().count() });
    }
    let players = parts.size();
    let modulus = super::chords::modulus(players);
    let units = rondel_schedule::whist::units(modulus).count() as u64;
    let mut sums = std::collections::BTreeMap::<u64, Found>::new();
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
    // Mirror images go in twos but for those that are their own; and with `4n` players and a prime modulus above 3 no
    // multiplier but 1 leaves a solution as it is.
    let twos = solutions % 2 == count.own_mirror % 2;
    let free = players.is_multiple_of(4) && modulus > 3 && units == u64::from(modulus) - 1;
    if !twos || free && !solutions.is_multiple_of(units) {
        return Err(Fault::Impossible { solutions });
    }
    Ok(count)
}
