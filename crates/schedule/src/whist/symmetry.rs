//! Other solutions of one: the mirror and the multipliers of the circle.
//!
//! A number without a common divisor with the modulus turns every distance into another one of the same kind, each
//! into a different one, so that multiplying every position by it leaves a solution a solution. The mirror is the
//! multiplier -1. As in Bill Butler, "Cyclic solutions" (mirror images), and I. Anderson, "Combinatorial Designs and
//! Tournaments".

use super::Solution;
use super::ring::Ring;
use crate::model::divisor::gcd;

/// The multipliers of this number of positions: the numbers below the modulus without a common divisor with it,
/// ascending.
pub fn units(modulus: u16) -> impl Iterator<Item = u16> {
    (1..modulus.max(2)).filter(move |&unit| gcd(unit, modulus) == 1)
}

/// `a * b` modulo the modulus of a ring, without leaving 16 bits.
pub(super) fn times(a: u16, b: u16, modulus: u16) -> u16 {
    (u32::from(a) * u32::from(b) % u32::from(modulus)) as u16
}

/// The number that `unit` is multiplied by to give 1; `None` if they have a common divisor.
pub(super) fn inverse(unit: u16, modulus: u16) -> Option<u16> {
    (1..modulus).find(|&other| times(unit, other, modulus) == 1)
}

impl Solution {
    /// The multipliers that make solutions of it.
    pub fn units(&self) -> impl Iterator<Item = u16> {
        units(self.ring().modulus)
    }

    /// Every position multiplied by a unit; who stays stays. Tables, sides and seats keep their places.
    ///
    /// # Panics
    /// When `unit` has a common divisor with the number of positions that come round.
    pub fn multiplied(&self, unit: u16) -> Solution {
        let ring = self.ring();
        assert!(gcd(unit, ring.modulus) == 1, "{unit} is no multiplier modulo {}", ring.modulus);
        let at = |position| multiplied(ring, position, unit);
        Solution::known(self.players(), self.tables().iter().map(|table| table.map(at)).collect())
    }

    /// The mirror image: everybody goes round the other way.
    pub fn mirror(&self) -> Solution {
        self.multiplied(self.ring().modulus - 1)
    }

    /// True if its mirror image is the same solution.
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

    /// The multipliers that leave it as it is, 1 among them.
    pub fn stabilizer(&self) -> Vec<u16> {
        let normal = self.normal();
        self.units().filter(|&unit| self.multiplied(unit).normal() == normal).collect()
    }

    /// The different solutions that multipliers make of it, itself included, in normal form and order. Their number
    /// times that of the [`stabilizer`](Solution::stabilizer) is the number of units.
    pub fn orbit(&self) -> Vec<Solution> {
        let mut orbit: Vec<Solution> = self.units().map(|unit| self.multiplied(unit).normal()).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// The same for everyone that is the same up to a multiplier: the first of its orbit.
    pub fn representative(&self) -> Solution {
        self.units().map(|unit| self.multiplied(unit).normal()).min().expect("1 is a multiplier")
    }

    /// The unit that makes `other` of it, the lowest one, up to seats and turning.
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
