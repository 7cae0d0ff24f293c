//! The exact number of starters without constructing one: a sum over sign patterns.
//!
//! # The formula
//!
//! Let `m = 2n + 1`, and give every residue modulo `m` a sign, `s(0), ..., s(m - 1)`, each `+1` or `-1`. Write `S`
//! for the sum of the signs, `P` for their product and `B(d)` for the cyclic sum of `s(i) s(i + d)` over all `i`.
//! Then the number `a(n)` of starters with `n` chords that leave residue 0 alone is given by
//!
//! > `m * 2^m * a(n)` = the sum, over all `2^m` patterns, of `P * S * B(1) * B(2) * ... * B(n)`.
//!
//! *Proof.* Multiply out. Every product of one summand from each factor takes one chord `{i, i + d}` of each distance
//! `d = 1, ..., n` and, from `S`, one residue `b`; it is the product of the signs of all the ends, of `s(b)` and of
//! `P`. Summed over all patterns, it is `2^m` if every sign occurs an even number of times, and otherwise 0, since
//! changing a sign that occurs an odd number of times pairs off terms that cancel. `P` has every sign once, so every
//! residue has to occur an odd number of times, hence at least once, among the `2n` ends and `b`. These are
//! `2n + 1 = m` places for `m` residues, so each occurs exactly once: the chords have no end in common and leave `b`
//! alone. Turned by `-b` they form a starter that leaves 0 alone, so each of the `m` choices of `b` contributes
//! `a(n)` times `2^m`. ∎
//!
//! If residue 0 is left out from the beginning, as in the usual form of the formula (`2^(2n) a(n)` = the sum over the
//! patterns of the other residues of their product times the product of the sums over pairs of them), the pattern
//! cannot be turned. Here it can, which saves a factor of `m / 2`.
//!
//! # One pattern for each orbit
//!
//! The term is unchanged when the pattern is turned, read backwards, negated (`P` and `S` change sign, since `m` is
//! odd), or when its index is multiplied by a unit of the ring, which only permutes the `B(d)`. A term is therefore
//! computed once for about `2 m phi(m)` patterns. The orbits are not listed; three rules select one pattern of each.
//!
//! * *Negation and turning.* Instead of the signs consider their changes around the circle, `c(i) = 1` where `s(i)`
//!   and `s(i + 1)` differ. A pattern and its negative have equal changes, and the number of changes is even. Words
//!   of changes that are the lowest of their rotations are generated directly (`words`); such a word represents as
//!   many patterns starting with plus as it has different rotations.
//! * *Multipliers.* `B(d) = m - 2 D(d)`, where `D(d)` is the number of signs that differ from the one `d` further on.
//!   A unit `u` turns the list `D(1), D(2), ..., D(n)` into `D(u), D(2u), ..., D(nu)`. Only words whose list is
//!   lexicographically the lowest of these are kept. If the list is the lowest for `k` of the `phi(m) / 2` units up
//!   to sign, the word represents `phi(m) / (2k)` words. This needs no theory of the ring, so it also holds for
//!   composite `m`. `D(1)` is the number of changes, so a comparison with it decides nearly all cases.
//! * *Backwards.* A word and its reverse count as one, the lower of the two.
//!
//! The sum of all `D(d)` is the number of pairs of unlike signs. For a prime `m`, where every distance is a unit's,
//! the lowest of them is at most their mean, which is at most `n (n + 1) / n`. A kept word therefore has at most
//! `n + 1` changes, and most others are not even generated.
//!
//! # How the terms are computed
//!
//! The last letters of a word are not set one by one. All beginnings can be followed by a common set of tails, whose
//! `D` are sums of three parts from tables: pairs with both signs before the tail, pairs with one sign before and one
//! in it (linear in the signs of the tail, so two tables of halves are enough), and pairs within it. The `D` of all
//! distances are bytes of three words (`lanes`), so a candidate costs a few additions, one subtraction and one
//! comparison.
//!
//! # Exactness
//!
//! All additions are modulo `2^128`, which is enough. Only patterns starting with plus are summed, so the sum is
//! `m * 2^(m - 1) * a(n)`, and its value modulo `2^128` determines `a(n)` modulo `2^(129 - m)`, because `m` is odd.
//! It remains to show that `a(n)` is less than that. Draw a starter uniformly and reveal its chords in the order of
//! random times, one for each distance. A chord revealed when a share `u` of the others is still to come leaves, on
//! average, at most `1 + 2u + (2n - 4) u^2` choices: itself, two that have one end in common with it, which are free
//! if the chord at their other end is still to come, and `2n - 4` others that need two chords still to come. The
//! entropy, the logarithm of `a(n)`, is at most the sum of the expected logarithms, hence (the logarithm is concave)
//!
//! > `ln a(n) <= n * (the integral, u from 0 to 1, of ln(1 + 2u + (2n - 4) u^2))`,
//!
//! which is below `2^75.8` for `n = 23`, where `2^82` are distinguished, and below `2^80.3` for `n = 24`, where
//! `2^80` are distinguished, or `2^84` together with the check of [`fixed`](super::fixed_points). The actual result for
//! `n = 24` is between `2^68` and `2^69`.
//!
//! # Checks
//!
//! The kept words must represent `2^(m - 1)` patterns, so none was forgotten or counted twice. The sum must be
//! divisible by `2^(m - 1)`. The count must be odd, since exactly one starter is its own mirror image, and must
//! satisfy the congruence of [`fixed`](super::fixed_points), which is counted in a different way.
//!
//! Source: M. Godfrey's method for Langford pairs, 2002, whose chords are on a line; the circle, residue 0 among the
//! signs and the orbits are ours. Source of the numbers for comparison: Bill Butler (Durango Bill), "Enumeration of
//! starters"; OEIS A006204.

mod lanes;
pub mod longest;
mod total;
mod walk;
mod words;

pub use self::total::{Count, Fault, count};

use oorandom::Rand64;
use serde::{Deserialize, Serialize};

use self::walk::{LONGEST_TAIL, Tables, Walk};
use self::words::Prefix;
use super::Kind;
use super::parts::{self, Place};

/// The most chords that can be counted; above, the sum needs more than 128 bits.
pub const MOST_CHORDS: u16 = 24;

/// The number of letters between the head and the tail of a [`piece`](Plan::piece).
const PIECE: usize = 8;

/// A sum modulo `2^128`; saved as a decimal string, since few readers keep that many digits of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Sum(pub(super) i128);

impl TryFrom<String> for Sum {
    type Error = std::num::ParseIntError;

    fn try_from(digits: String) -> Result<Self, Self::Error> {
        digits.parse().map(Sum)
    }
}

impl From<Sum> for String {
    fn from(sum: Sum) -> String {
        sum.0.to_string()
    }
}

/// The result of one unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The number of chords of the starters.
    pub chords: u16,
    /// The version of the cut: see [`CUT`](parts::Part::CUT).
    pub cut: u16,
    /// The number of the unit, 0-based.
    pub unit: u32,
    /// The sum of the terms of its words, each multiplied by the number of patterns it represents.
    pub sum: Sum,
    /// The number of sign patterns starting with plus that its words represent.
    pub patterns: u64,
    /// The number of words examined.
    pub seen: u64,
    /// The number of words that represent an orbit.
    pub kept: u64,
}

impl parts::Part for Part {
    const KIND: Kind = Kind::Starters;
    const CUT: u16 = 1;
    type Plan = Plan;

    fn plan(chords: u16) -> Option<Plan> {
        Plan::new(chords)
    }

    fn run(plan: &Plan, unit: u32) -> Option<Self> {
        plan.run(unit)
    }

    fn units(chords: u16) -> Option<u32> {
        Plan::lengths(chords).map(|(_, head)| Prefix::all(head).len() as u32 + 1)
    }

    fn work(plan: &Plan, unit: u32) -> u64 {
        plan.size(unit)
    }

    fn place(&self) -> Place {
        Place { size: self.chords, cut: self.cut, unit: self.unit }
    }
}

/// The work of counting all starters with this number of chords, cut into units that can be run in any order and on
/// any machine.
#[derive(Debug, Clone)]
pub struct Plan {
    chords: u16,
    heads: Vec<Prefix>,
    tables: Tables,
}

impl Plan {
    /// Prepares the count for this number of chords, 1 to [`MOST_CHORDS`], or returns `None` for others.
    ///
    /// ```
    /// use rondel_counting::{Parts, godfrey};
    ///
    /// let plan = godfrey::Plan::new(7).unwrap();
    /// let mut parts = Parts::new(7).unwrap();
    /// for unit in 0..plan.units() {
    ///     parts.add(plan.run(unit).unwrap())?;
    /// }
    /// assert_eq!(godfrey::count(&parts).map(|count| count.starters), Ok(631));
    /// // The same in one go.
    /// assert_eq!(Parts::all(7), Some(parts));
    /// # Ok::<(), rondel_counting::Refused>(())
    /// ```
    pub fn new(chords: u16) -> Option<Self> {
        let (tail, head) = Plan::lengths(chords)?;
        let modulus = 2 * usize::from(chords) + 1;
        Some(Plan { chords, heads: Prefix::all(head), tables: Tables::new(modulus, tail) })
    }

    /// Returns the number of letters of the tails and of the heads.
    fn lengths(chords: u16) -> Option<(usize, usize)> {
        let modulus = 2 * usize::from(chords) + 1;
        let tail = usize::from(chords).min(LONGEST_TAIL);
        let head = modulus.saturating_sub(31).clamp(tail, 17).min(modulus - tail);
        (1..=MOST_CHORDS).contains(&chords).then_some((tail, head))
    }

    /// Returns the number of units. Unit 0 has the words that repeat a shorter one; each other unit has the words
    /// with one head.
    pub fn units(&self) -> u32 {
        self.heads.len() as u32 + 1
    }

    /// Returns an upper bound for the number of words examined in a unit.
    ///
    /// The bound counts words that end in 1, have an even number of changes, not too many, and no run of zeros longer
    /// than the first. Most units have fewer, since the reverse of a word is left out where that can be known in
    /// time.
    pub fn size(&self, unit: u32) -> u64 {
        let Some(head) = unit.checked_sub(1).and_then(|at| self.heads.get(at as usize)) else { return 0 };
        let zeros = head.length - (u64::BITS - head.letters.leading_zeros()) as usize;
        let rest = 2 * usize::from(self.chords) - head.length;
        let run = if head.letters == 0 { rest + 1 } else { zeros + 1 };
        let most = self.tables.most as usize;
        // Includes the 1 at the end.
        let ones = head.letters.count_ones() as usize + 1;
        let words = words_without_run(rest, run);
        let even = (0..=rest).filter(|more| (ones + more).is_multiple_of(2) && ones + more <= most);
        even.map(|more| words[more]).sum()
    }

    /// Runs a unit, or returns `None` if there is no such unit.
    pub fn run(&self, unit: u32) -> Option<Part> {
        let head = match unit.checked_sub(1) {
            None => None,
            Some(at) => Some(*self.heads.get(at as usize)?),
        };
        let mut walk = Walk::new(&self.tables);
        match head {
            Some(head) => walk.head(head),
            None => walk.periodic(),
        }
        Some(Part {
            chords: self.chords,
            cut: <Part as parts::Part>::CUT,
            unit,
            sum: Sum(walk.sum()),
            patterns: walk.patterns,
            seen: walk.seen,
            kept: walk.kept,
        })
    }

    /// Runs a random piece of the work, and returns the number of words it examined, and the number for all units if
    /// all pieces were like it.
    pub(super) fn piece(&self, rng: &mut Rand64) -> (f64, f64) {
        let (mut head, mut branches) = (Prefix::ZERO, 1.0);
        let (tail, _) = Plan::lengths(self.chords).unwrap_or_default();
        let length = (2 * usize::from(self.chords) + 1).saturating_sub(tail + PIECE).max(tail);
        while head.length < length {
            head = match head.raise() {
                Some(raised) => {
                    branches *= 2.0;
                    if rng.rand_range(0..2) == 0 { raised } else { head.repeat() }
                }
                None => head.repeat(),
            };
        }
        let seen = Walk::seen_by(&self.tables, head);
        (seen as f64, seen as f64 * branches)
    }
}

/// Returns, by the number of ones, the number of words of a length without `run` zeros in succession.
fn words_without_run(length: usize, run: usize) -> Vec<u64> {
    let mut counts: Vec<Vec<u64>> = Vec::with_capacity(length + 1);
    for at in 0..=length {
        // A word is a shorter one followed by 1 and some zeros, or all zeros.
        let mut words = vec![0; length + 1];
        words[0] = u64::from(at < run);
        for shorter in (1..=run.min(at)).map(|zeros| &counts[at - zeros]) {
            for (ones, number) in shorter[..length].iter().enumerate() {
                words[ones + 1] += number;
            }
        }
        counts.push(words);
    }
    counts.swap_remove(length)
}
