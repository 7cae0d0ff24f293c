//! Exact fractions, so that no difference between two totals comes from rounding.

use std::cmp::Ordering;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

use crate::model::divisor::gcd;

/// A fraction in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fraction {
    above: i128,
    below: i128,
}

impl Fraction {
    /// The fraction 0.
    pub const ZERO: Fraction = Fraction { above: 0, below: 1 };

    /// Creates the fraction `above / below`.
    ///
    /// # Panics
    /// If `below` is not positive.
    pub fn new(above: i128, below: i128) -> Self {
        assert!(below > 0, "a fraction over {below}");
        let common = gcd(above.unsigned_abs(), below.unsigned_abs()).max(1) as i128;
        Fraction { above: above / common, below: below / common }
    }

    /// Multiplies by `above / below`.
    pub fn times(self, above: i128, below: i128) -> Self {
        // Crosswise first, so that the products stay small.
        let (one, other) = (Fraction::new(self.above, below), Fraction::new(above, self.below));
        Fraction::new(one.above * other.above, one.below * other.below)
    }

    /// Divides by a number of points; `None` if that is not positive.
    pub fn over(self, maximum: Fraction) -> Option<Fraction> {
        (maximum.above > 0).then(|| self.times(maximum.below, maximum.above))
    }

    /// Rounds to the nearest multiple of `1 / units`, half up, and returns the number of such units.
    ///
    /// ```
    /// use rondel_schedule::model::scoring::Fraction;
    ///
    /// assert_eq!(Fraction::new(199, 10).rounded(1), 20);
    /// assert_eq!(Fraction::new(1, 8).rounded(100), 13);
    /// assert_eq!(Fraction::new(-1, 8).rounded(100), -12);
    /// ```
    pub fn rounded(self, units: i128) -> i128 {
        let twice = self.times(2 * units, 1);
        (twice.above + twice.below).div_euclid(2 * twice.below)
    }
}

impl From<usize> for Fraction {
    fn from(whole: usize) -> Self {
        Fraction { above: whole as i128, below: 1 }
    }
}

impl Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        let common = gcd(self.below.unsigned_abs(), other.below.unsigned_abs()).max(1) as i128;
        let (one, two) = (self.below / common, other.below / common);
        Fraction::new(self.above * two + other.above * one, one * other.below)
    }
}

impl Sub for Fraction {
    type Output = Fraction;

    fn sub(self, other: Fraction) -> Fraction {
        self + Fraction { above: -other.above, below: other.below }
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        // Compares the whole parts, then the inverted remainders in reverse order, so no product can overflow.
        let (mut one, mut two) = ((self.above, self.below), (other.above, other.below));
        let directed = |turned: bool, ordering: Ordering| if turned { ordering.reverse() } else { ordering };
        let mut turned = false;
        loop {
            let wholes = (one.0.div_euclid(one.1), two.0.div_euclid(two.1));
            let rest = (one.0.rem_euclid(one.1), two.0.rem_euclid(two.1));
            match (wholes.0.cmp(&wholes.1), rest) {
                (Ordering::Equal, (0, 0)) => return Ordering::Equal,
                (Ordering::Equal, (0, _)) => return directed(turned, Ordering::Less),
                (Ordering::Equal, (_, 0)) => return directed(turned, Ordering::Greater),
                (Ordering::Equal, _) => {}
                (unequal, _) => return directed(turned, unequal),
            }
            (one, two) = ((one.1, rest.0), (two.1, rest.1));
            turned = !turned;
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_products() {
        let all: Vec<[i128; 2]> =
            (-6..=6).flat_map(|above| (1..=7).map(move |below| [above, below])).collect();
        for &[a, b] in &all {
            for &[c, d] in &all {
                let (one, other) = (Fraction::new(a, b), Fraction::new(c, d));
                assert_eq!(one.cmp(&other), (a * d).cmp(&(c * b)), "{a}/{b} and {c}/{d}");
                assert_eq!(one + other, Fraction::new(a * d + c * b, b * d));
                assert_eq!(one - other, Fraction::new(a * d - c * b, b * d));
            }
        }
    }

    #[test]
    fn large_ones_are_compared_too() {
        let large = 10_i128.pow(37);
        assert!(Fraction::new(large, large - 1) > Fraction::new(large + 1, large));
    }
}
