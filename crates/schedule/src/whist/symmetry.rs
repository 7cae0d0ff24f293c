//! Solutions derived from another: the mirror image and the multiples on the circle.
//!
//! A number without a common divisor with the modulus permutes the distances, so multiplying every position by it
//! takes a solution to a solution. The mirror is the multiplier -1. As in Bill Butler, "Cyclic solutions" (mirror
//! images), and I. Anderson, "Combinatorial Designs and Tournaments".

use super::Solution;
use super::ring::Ring;
use crate::model::divisor::gcd;

/// Returns the multipliers for this number of positions: the numbers below the modulus without a common divisor with
/// it, ascending.
///
/// ```
/// use rondel_schedule::whist::units;
///
/// assert_eq!(units(15).collect::<Vec<_>>(), [1, 2, 4, 7, 8, 11, 13, 14]);
/// ```
pub fn units(modulus: u16) -> impl Iterator<Item = u16> {
    (1..modulus.max(2)).filter(move |&unit| gcd(unit, modulus) == 1)
}

/// Returns `a * b` modulo `modulus`, without overflowing 16 bits.
pub(super) fn times(a: u16, b: u16, modulus: u16) -> u16 {
    (u32::from(a) * u32::from(b) % u32::from(modulus)) as u16
}

/// Returns the multiplicative inverse of `unit`, or `None` if it has a common divisor with the modulus.
pub(super) fn inverse(unit: u16, modulus: u16) -> Option<u16> {
    (1..modulus).find(|&other| times(unit, other, modulus) == 1)
}

impl Solution {
    /// Returns the multipliers that take this solution to solutions.
    pub fn units(&self) -> impl Iterator<Item = u16> {
        units(self.ring().modulus)
    }

    /// Returns the solution with every position multiplied by a unit; a position that stays is kept. Tables, sides
    /// and seats keep their order.
    ///
    /// # Panics
    /// If `unit` has a common divisor with the number of positions that move.
    pub fn multiplied(&self, unit: u16) -> Solution {
        let ring = self.ring();
        assert!(gcd(unit, ring.modulus) == 1, "{unit} is no multiplier modulo {}", ring.modulus);
        let at = |position| multiplied(ring, position, unit);
        Solution::known(self.players(), self.tables().iter().map(|table| table.map(at)).collect())
    }

    /// Returns the mirror image, in which all players move in the other direction.
    pub fn mirror(&self) -> Solution {
        self.multiplied(self.ring().modulus - 1)
    }

    /// True if the mirror image is an equal solution.
    pub fn is_own_mirror(&self) -> bool {
        self.mirror().normal() == self.normal()
    }

    /// True if all partners mirror each other: `x` and `-x` against `y` and `-y`.
    pub fn is_patterned(&self) -> bool {
        let normal = self.normal();
        let ring = normal.ring();
        let mirrored = |&[a, b]: &[u16; 2]| {
            let [a, b] = [a, b].map(|position| ring.residue(position));
            a == ring.modulus || b == ring.modulus || (a + b) % ring.modulus == 0
        };
        normal.tables.iter().all(|&[n, s, e, w]| [[n, s], [e, w]].iter().all(mirrored))
    }

    /// Returns the multipliers that leave the solution unchanged, ascending from 1.
    pub fn stabilizer(&self) -> Vec<u16> {
        let normal = self.normal();
        self.units().filter(|&unit| self.multiplied(unit).normal() == normal).collect()
    }

    /// Returns the distinct solutions that are multiples of this one, including itself, in normal form and ascending.
    /// Their number times that of the [`stabilizer`](Solution::stabilizer) is the number of units.
    pub fn orbit(&self) -> Vec<Solution> {
        let mut orbit: Vec<Solution> = self.units().map(|unit| self.multiplied(unit).normal()).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// Returns the first solution of the orbit, which is equal for all solutions that are equal up to a multiplier.
    pub fn representative(&self) -> Solution {
        self.units().map(|unit| self.multiplied(unit).normal()).min().expect("1 is a multiplier")
    }

    /// Returns the lowest unit that takes this solution to `other`, up to seats and turning.
    pub fn unit_to(&self, other: &Solution) -> Option<u16> {
        let other = other.normal();
        (self.players() == other.players())
            .then(|| self.units().find(|&unit| self.multiplied(unit).normal() == other))
            .flatten()
    }
}

fn multiplied(ring: Ring, position: u16, unit: u16) -> u16 {
    match ring.residue(position) {
        stays if stays == ring.modulus => position,
        residue => ring.position(times(residue, unit, ring.modulus)),
    }
}
