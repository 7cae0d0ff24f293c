//! The barometer: all pairs meet, and in every round all tables play the same boards.

use rondel_schedule::round_robin::starter::Starter;
use serde::{Deserialize, Serialize};

use super::{Cyclic, MOST_PAIRS, Movement, Phantom};

/// The fewest pairs of a barometer: three with a phantom, so two tables.
pub const LEAST_PAIRS: usize = 3;

/// The reason why there is no barometer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum BarometerError {
    /// There are fewer pairs than [`LEAST_PAIRS`].
    #[error("{given} pairs, at least {least} are needed")]
    TooFew {
        /// The number given.
        given: usize,
        /// The lowest possible number.
        least: usize,
    },
    /// There are more pairs than [`MOST_PAIRS`].
    #[error("{given} pairs, at most {most} are possible")]
    TooMany {
        /// The number given.
        given: usize,
        /// The highest possible number.
        most: usize,
    },
}

/// The barometer of this number of pairs, in the natural order of its rounds: 12 v 1, 11 v 2, 10 v 3, ..., then all
/// but 12 advance by one. `phantom` is ignored for an even number; with an odd one every pair sits out once, against
/// the phantom.
///
/// There are as many rounds as moving pairs, and in round `r` all tables play board set `r`. No arrow is switched;
/// see [`switch`](super::switch).
///
/// # Errors
/// Returns [`BarometerError`] below 3 pairs and above 100.
///
/// # Source
/// EBL Tournament Director Seminar 2001, "Movements", section "Barometer Pairs".
///
/// ```
/// use rondel_event::movement::{Phantom, barometer};
///
/// let twelve = barometer(12, Phantom::Stationary)?;
/// assert_eq!((twelve.tables(), twelve.rounds.len(), twelve.balance(1).tenths()), (6, 11, 484));
/// # Ok::<(), rondel_event::movement::BarometerError>(())
/// ```
pub fn barometer(pairs: usize, phantom: Phantom) -> Result<Movement, BarometerError> {
    if pairs < LEAST_PAIRS {
        return Err(BarometerError::TooFew { given: pairs, least: LEAST_PAIRS });
    }
    if pairs > MOST_PAIRS {
        return Err(BarometerError::TooMany { given: pairs, most: MOST_PAIRS });
    }
    let programme = Cyclic::programme(&Starter::columns(pairs.div_ceil(2) - 1));
    Ok(match pairs % 2 {
        0 => programme.movement(),
        _ => programme.with_phantom(phantom),
    })
}

/// The tables, 1-based, to switch in all rounds so that the barometer of this number of pairs is perfect, as far as
/// quadratic residues provide them: the number of moving pairs must be a prime that is one less than a multiple of 4.
/// `None` otherwise. For an odd number of pairs the phantom is the stationary one.
///
/// In round 1, table `k + 1` has the pairs `k` below and `k` above pair 1. It is switched if `k` is a residue, or if
/// it is not, whichever gives fewer tables.
///
/// Three pairs have no such barometer, because every board is played once and no pairs are compared.
///
/// Source: R. E. A. C. Paley, "On orthogonal matrices", 1933.
///
/// ```
/// use rondel_event::movement::residues;
///
/// assert_eq!(residues(12), Some(vec![3]));
/// assert_eq!((residues(14), residues(3)), (None, None));
/// ```
pub fn residues(pairs: usize) -> Option<Vec<usize>> {
    let moving = (pairs + pairs % 2).checked_sub(1)?;
    let is_prime = moving > 2 && (2..moving).all(|divisor| moving % divisor > 0);
    if !is_prime || moving % 4 != 3 || !(LEAST_PAIRS + 1..=MOST_PAIRS).contains(&pairs) {
        return None;
    }
    let squares: Vec<usize> = (1..moving).map(|root| root * root % moving).collect();
    let (residues, others): (Vec<usize>, Vec<usize>) = (1..=moving / 2).partition(|k| squares.contains(k));
    let fewer = if residues.len() < others.len() { residues } else { others };
    Some(fewer.into_iter().map(|k| k + 1).collect())
}
