//! The greatest common divisor, which says where turning by a step comes back too soon.

use std::ops::Rem;

/// The greatest common divisor of two numbers that are not negative, by Euclid; of 0 and `b` it is `b`.
///
/// ```
/// use rondel_schedule::model::divisor::gcd;
/// assert_eq!((gcd(12_u16, 18), gcd(9_usize, 4), gcd(0_u128, 7), gcd(7_u32, 0)), (6, 1, 7, 7));
/// ```
pub fn gcd<T: Copy + Default + PartialEq + Rem<Output = T>>(a: T, b: T) -> T {
    if b == T::default() { a } else { gcd(b, a % b) }
}
