//! The count that all parts give, with checks of its plausibility.

use serde::{Deserialize, Serialize};

use super::Part;
use crate::fixed_points::congruence;
use crate::parts::Parts;

/// The reason parts do not give a count.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Fault {
    /// Units are missing.
    #[error("{units} units are missing")]
    Missing {
        /// The number of missing units.
        units: usize,
    },
    /// The words do not represent every pattern exactly once.
    #[error("{patterns} sign patterns instead of {expected}")]
    Patterns {
        /// The number of patterns represented.
        patterns: u64,
        /// The number of patterns expected.
        expected: u64,
    },
    /// The sum is not divisible by the required power of two.
    #[error("the sum is divisible by 2^{twos} only, not by 2^{expected}")]
    Twos {
        /// The number of twos that divide the sum.
        twos: u32,
        /// The number of twos required.
        expected: u32,
    },
    /// The count has a wrong remainder, or exceeds the number of pairings.
    #[error("there cannot be {count} starters")]
    Impossible {
        /// The resulting number, in digits.
        count: String,
    },
}

/// A count with the facts checked about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    /// The number of starters.
    pub starters: u128,
    /// The number of twos that had to divide the sum, and did.
    pub twos: u32,
    /// The modulus for which the count has the right remainder.
    pub modulo: u64,
    /// The number of words examined.
    pub seen: u64,
    /// The number of words that represent an orbit, each with a term.
    pub kept: u64,
}

/// Returns the count that all parts give.
///
/// # Errors
/// Returns the first [`Fault`] found.
pub fn count(parts: &Parts<Part>) -> Result<Count, Fault> {
    if !parts.is_complete() {
        return Err(Fault::Missing { units: parts.missing().count() });
    }
    let modulus = 2 * u32::from(parts.size()) + 1;
    let expected = 1 << (modulus - 1);
    let patterns = parts.iter().fold(0_u64, |sum, part| sum.wrapping_add(part.patterns));
    if patterns != expected {
        return Err(Fault::Patterns { patterns, expected });
    }
    let sum = parts.iter().fold(0_i128, |sum, part| sum.wrapping_add(part.sum.0));
    let twos = sum.trailing_zeros();
    if twos < modulus - 1 {
        return Err(Fault::Twos { twos, expected: modulus - 1 });
    }
    let starters = divided(sum.cast_unsigned() >> (modulus - 1), modulus.into(), 129 - modulus);
    let congruence = congruence(parts.size());
    if starters > pairings(parts.size()) || starters % u128::from(congruence.modulo) != congruence.rest.into()
    {
        return Err(Fault::Impossible { count: starters.to_string() });
    }
    let seen = parts.iter().map(|part| part.seen).sum();
    let kept = parts.iter().map(|part| part.kept).sum();
    Ok(Count { starters, twos: modulus - 1, modulo: congruence.modulo, seen, kept })
}

/// Returns the number below `2^bits` whose product with `odd` is `number` modulo `2^bits`.
fn divided(number: u128, odd: u128, bits: u32) -> u128 {
    // Newton's method: every step doubles the number of correct bits; an odd number is its own inverse modulo 8.
    let inverse =
        (0..6).fold(odd, |inverse, _| inverse.wrapping_mul(2_u128.wrapping_sub(odd.wrapping_mul(inverse))));
    number.wrapping_mul(inverse) & (u128::MAX >> (128 - bits))
}

/// The number of ways to join `2 n` positions by `n` chords.
fn pairings(chords: u16) -> u128 {
    (1..=u128::from(chords)).map(|chord| 2 * chord - 1).product()
}
