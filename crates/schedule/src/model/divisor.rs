//! The greatest common divisor, which shows when rotating by a fixed step returns to its start too soon.

use std::ops::Rem;

/// Returns the greatest common divisor of two non-negative numbers by Euclid's algorithm; of 0 and `b` it is `b`.
///
/// ```
/// use rondel_schedule::model::divisor::gcd;
/// assert_eq!((gcd(12_u16, 18), gcd(9_usize, 4), gcd(0_u128, 7), gcd(7_u32, 0)), (6, 1, 7, 7));
/// ```
pub fn gcd<T: Copy + Default + PartialEq + Rem<Output = T>>(a: T, b: T) -> T {
    if b == T::default() { a } else { gcd(b, a % b) }
}
