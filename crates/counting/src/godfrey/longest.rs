//! The subtotals by the start of the longest chord, from the sum over sign patterns, without constructing a starter.
//!
//! In the notation of [`signs`](super): in each product that remains, `S` chose the residue `b` that is left alone
//! and `B(n)` the longest chord. Keep these two together: let `T(a)` be the sum of `s(b) s(b + a) s(b + a + n)` over
//! all `b`. Then
//!
//! > `m * 2^m` times the starters whose longest chord begins at `a` = the sum, over all `2^m` patterns, of
//! > `P * T(a) * B(1) * ... * B(n - 1)`,
//!
//! by the same proof. The term is unchanged when the pattern is turned or negated, so it is enough to visit words of
//! changes that are the lowest of their rotations. Multipliers would make another chord the longest. All `a` share
//! the words and all factors but one. The mirror image takes a chord that starts at `a` to one at `n + 1 - a`, so
//! half of them are enough, and the other half is a check.

use super::words::Prefix;
use crate::starters;

/// The number of letters of a head.
const HEAD: usize = 12;

/// The work of counting all subtotals of this number of chords, cut into units that can be run in any order.
#[derive(Debug, Clone)]
pub struct Plan {
    chords: u16,
    heads: Vec<Prefix>,
}

/// The result of a unit: a sum for each start of the longest chord, and the number of patterns covered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sums {
    /// The sums by start, modulo `2^128`, in the order of [`starters::starts`].
    sums: Vec<i128>,
    /// The number of patterns starting with plus that the unit's words represent.
    patterns: u64,
}

impl Plan {
    /// Prepares the count for this number of chords, 1 to [`MOST_CHORDS`](super::MOST_CHORDS), or returns `None` for
    /// others.
    ///
    /// ```
    /// use rondel_counting::godfrey::longest::Plan;
    ///
    /// let plan = Plan::new(4).unwrap();
    /// let all = (0..plan.units()).map(|unit| plan.run(unit)).collect::<Vec<_>>();
    /// // Ten players in the source: the longest chord begins at 1, 2, 3, 4, 6, 7, 8.
    /// let subtotals = plan.subtotals(&all).unwrap();
    /// assert_eq!(subtotals, [(1, 2), (2, 1), (3, 1), (4, 2), (6, 1), (7, 1), (8, 1)]);
    /// ```
    pub fn new(chords: u16) -> Option<Self> {
        let head = HEAD.min(2 * usize::from(chords) + 1);
        (1..=super::MOST_CHORDS).contains(&chords).then(|| Plan { chords, heads: Prefix::all(head) })
    }

    /// Returns the number of units.
    pub fn units(&self) -> usize {
        self.heads.len()
    }

    /// Runs a unit; a unit out of range yields zero sums.
    pub fn run(&self, unit: usize) -> Sums {
        let starts: Vec<u32> = starters::starts(self.chords).map(u32::from).collect();
        let mut sums = Sums { sums: vec![0; starts.len()], patterns: 0 };
        let walk = Walk { chords: u32::from(self.chords), modulus: 2 * u32::from(self.chords) + 1, starts };
        if let Some(&head) = self.heads.get(unit) {
            walk.walk(head, &mut sums);
        }
        sums
    }

    /// Returns the subtotals: each start of the longest chord with its number of starters.
    ///
    /// Returns `None` if the sums cannot be complete: a pattern is missing or counted twice, a sum is not the
    /// multiple that it has to be, or mirror images differ.
    pub fn subtotals(&self, all: &[Sums]) -> Option<Vec<(u16, u128)>> {
        let modulus = 2 * u32::from(self.chords) + 1;
        let patterns: u64 = all.iter().map(|it| it.patterns).sum();
        if patterns != 1 << (modulus - 1) {
            return None;
        }
        let starters = |at: usize| {
            let sum = all.iter().fold(0_i128, |sum, it| sum.wrapping_add(it.sums[at]));
            let (twos, odd) = (1_i128 << (modulus - 1), i128::from(modulus));
            (sum >= 0 && sum % twos == 0 && sum / twos % odd == 0).then(|| (sum / twos / odd).cast_unsigned())
        };
        let starts = starters::starts(self.chords).enumerate();
        let subtotals: Option<Vec<_>> = starts.map(|(at, start)| Some((start, starters(at)?))).collect();
        let mirrored = |&(start, number): &(u16, u128)| {
            let mirror = starters::mirrored(self.chords, start);
            subtotals.iter().flatten().any(|it| *it == (mirror, number))
        };
        subtotals.as_ref().filter(|list| list.iter().all(mirrored)).cloned()
    }
}

struct Walk {
    chords: u32,
    modulus: u32,
    /// The possible starts of the longest chord.
    starts: Vec<u32>,
}

impl Walk {
    /// Adds the terms of all words with this beginning.
    fn walk(&self, beginning: Prefix, sums: &mut Sums) {
        if beginning.length == self.modulus as usize {
            if beginning.length.is_multiple_of(beginning.period)
                && beginning.letters.count_ones().is_multiple_of(2)
            {
                self.add(beginning.letters, beginning.period as u64, sums);
            }
            return;
        }
        self.walk(beginning.repeat(), sums);
        if let Some(raised) = beginning.raise() {
            self.walk(raised, sums);
        }
    }

    /// Adds the term of a word of changes, multiplied by the number of its different rotations.
    fn add(&self, word: u64, rotations: u64, sums: &mut Sums) {
        let modulus = self.modulus;
        // The sign before each letter: the changes above it, added without carry.
        let mut signs = word;
        for by in [1, 2, 4, 8, 16, 32] {
            signs ^= signs >> by;
        }
        signs ^= word;
        let turned = |by: u32| super::lanes::turned(signs, by as usize, modulus as usize);
        let sum = |minus: u64| i64::from(modulus) - 2 * i64::from(minus.count_ones());
        let half = |distances: std::ops::Range<u32>| -> i64 {
            distances.map(|distance| sum(signs ^ turned(distance))).product()
        };
        // Three partial products of at most eight factors of at most 49 each, below 2^45.
        let [third, two] =
            [self.chords.div_ceil(3), 2 * self.chords.div_ceil(3)].map(|it| it.min(self.chords));
        let parts = [half(1..third), half(third..two), half(two..self.chords)].map(i128::from);
        let product = parts.iter().fold(i128::from(rotations), |all, &part| all.wrapping_mul(part));
        let term = if signs.count_ones().is_multiple_of(2) { product } else { -product };
        for (total, &start) in sums.sums.iter_mut().zip(&self.starts) {
            let last = sum(signs ^ turned(start) ^ turned((start + self.chords) % modulus));
            *total = total.wrapping_add(term.wrapping_mul(last.into()));
        }
        sums.patterns += rotations;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Parts, published};

    fn all(plan: &Plan) -> Vec<Sums> {
        (0..plan.units()).map(|unit| plan.run(unit)).collect()
    }

    #[test]
    fn they_are_those_of_starters_made_one_by_one() {
        for chords in 1..=10 {
            let plan = Plan::new(chords).unwrap();
            let made = starters::subtotals(&Parts::all(chords).unwrap()).unwrap();
            let made: Vec<(u16, u128)> =
                made.into_iter().map(|(start, number)| (start, number.into())).collect();
            let subtotals = plan.subtotals(&all(&plan)).unwrap();
            assert_eq!(subtotals, made, "{chords} chords");
            let sum: u128 = subtotals.iter().map(|(_, number)| number).sum();
            assert_eq!(sum, published::starters(chords).unwrap().into());
        }
        assert!(Plan::new(0).is_none() && Plan::new(25).is_none());
    }

    #[test]
    fn a_unit_that_is_missing_or_wrong_is_found_out() {
        let plan = Plan::new(7).unwrap();
        let right = all(&plan);
        assert!(plan.subtotals(&right[1..]).is_none());
        for more in [1, 1 << 14, 15] {
            let mut wrong = right.clone();
            wrong[3].sums[2] += more;
            assert!(plan.subtotals(&wrong).is_none(), "{more}");
        }
        // A whole starter more is a valid multiple, but the mirror image lacks it.
        let mut wrong = right;
        wrong[3].sums[2] += 15 << 14;
        assert!(plan.subtotals(&wrong).is_none());
    }
}
