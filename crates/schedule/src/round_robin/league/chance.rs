//! The acceptance rule of annealing, in whole numbers, so that a seed gives the same result on every machine.

use oorandom::Rand32;

/// Returns true if a move that makes a figure worse by `more` is accepted at this temperature, in 256ths of the
/// figure.
///
/// A move that is not worse is always accepted, a worse one with a probability of about
/// `exp(-256 more / temperature)`.
///
/// Source: N. Metropolis and others, "Equation of state calculations by fast computing machines" (1953).
pub(super) fn accepts(rng: &mut Rand32, more: i64, temperature: i64) -> bool {
    // The logarithm of a random number to base 2, in 256ths: its leading zeros, with a straight line between powers
    // of two.
    more <= 0 || {
        let lot = rng.rand_u32() | 1;
        let zeros = lot.leading_zeros();
        let rest = (u64::from(lot) << (zeros + 1) & 0xffff_ffff) >> 24;
        let logarithm = 256 * i64::from(zeros + 1) - rest as i64;
        // 177 / 256 is about the natural logarithm of 2.
        more << 24 <= temperature * logarithm * 177
    }
}
