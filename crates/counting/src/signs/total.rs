//! The count that all parts give, and whether it is possible.

use serde::{Deserialize, Serialize};

use super::Part;
use crate::fixed::congruence;
use crate::parts::Parts;

/// The reason parts do not give a count.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Fault {
    /// Some units are missing.
    #[error("{units} units are missing")]
    Missing {
        /// The number of missing units.
        units: usize,
    },
    /// The words do not stand for every pattern once.
    #[error("{patterns} sign patterns instead of {expected}")]
    Patterns {
        /// The number for which they stand.
        patterns: u64,
        /// The expected number.
        expected: u64,
    },
    /// The sum is not divisible by as many twos as it must be.
    #[error("the sum is divisible by 2^{twos} only, not by 2^{expected}")]
    Twos {
        /// The number of twos by which it is divisible.
        twos: u32,
        /// The number by which it must be.
        expected: u32,
    },
    /// The count leaves a wrong remainder, or is more than there are pairings.
    #[error("there cannot be {count} starters")]
    Impossible {
        /// The number that came out, in digits.
        count: String,
    },
}

/// A count and what was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    /// The number of starters.
    pub starters: u128,
    /// The sum was divisible by this number of twos, as it had to be.
    pub twos: u32,
    /// The count leaves the right remainder modulo this number.
    pub modulo: u64,
    /// Words that were looked at.
    pub seen: u64,
    /// Words that stand for an orbit, each with a term.
    pub kept: u64,
}

/// The count that all parts give.
///
/// # Errors
/// [`Fault`], the first thing that is missing or wrong.
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

/// The number below `2^bits` that times an odd number is this one, modulo `2^bits`.
fn divided(number: u128, odd: u128, bits: u32) -> u128 {
    // Newton: every step doubles how many bits of the inverse are right; an odd number is its own for three.
    let inverse =
        (0..6).fold(odd, |inverse, _| inverse.wrapping_mul(2_u128.wrapping_sub(odd.wrapping_mul(inverse))));
    number.wrapping_mul(inverse) & (u128::MAX >> (128 - bits))
}

/// The number of ways to join `2 n` positions by `n` chords.
fn pairings(chords: u16) -> u128 {
    (1..=u128::from(chords)).map(|chord| 2 * chord - 1).product()
}
