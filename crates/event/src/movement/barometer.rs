//! Barometer: everybody meets everybody, and in every round all tables play the same boards.

use rondel_schedule::round_robin::starter::Starter;
use serde::{Deserialize, Serialize};

use super::{Cyclic, MOST_PAIRS, Movement, Phantom};

/// The fewest pairs of a barometer: three with a phantom, or four.
pub const LEAST_PAIRS: usize = 3;

/// The reason there is no barometer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum BarometerError {
    /// Fewer pairs than [`LEAST_PAIRS`].
    #[error("{given} pairs, at least {least} are needed")]
    TooFew {
        /// The number given.
        given: usize,
        /// The least number.
        least: usize,
    },
    /// More pairs than [`MOST_PAIRS`].
    #[error("{given} pairs, at most {most} are possible")]
    TooMany {
        /// The number given.
        given: usize,
        /// The greatest number.
        most: usize,
    },
}

/// The barometer of this number of pairs, in the natural order of its rounds: 12 v 1, 11 v 2, 10 v 3, ..., then all but
/// 12 one up. For an even number `phantom` is nobody; for an odd one everybody sits out once, against the phantom.
///
/// As many rounds as moving pairs; in round `r` all tables play board set `r`. Nothing is switched; see
/// [`switch`](super::switch).
///
/// # Errors
/// [`BarometerError`] below 3 pairs and above 100.
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

/// The tables to switch throughout, 1-based, so that the barometer of this number of pairs is perfect, where quadratic
/// residues say so: the number of moving pairs is a prime one less than a multiple of 4. For an odd number of pairs the
/// phantom is the stationary one.
///
/// Table `k + 1` has in round 1 the pairs `k` below and `k` above 1; it is switched when `k` is a residue, or when it
/// is not one, whichever is at fewer tables.
///
/// Three pairs have no such barometer: every board is played once, and nobody is compared.
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
