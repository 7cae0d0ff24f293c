//! The number of starters, exactly, without making one: a sum over sign patterns.
//!
//! # The formula
//!
//! Let `m = 2n + 1`, and give every residue modulo `m` a sign, `s(0), ..., s(m - 1)`, each `+1` or `-1`. Write `S`
//! for the sum of the signs, `P` for their product and `B(d)` for the sum of `s(i) s(i + d)` over all `i`, going
//! round. Then the number `a(n)` of starters with `n` chords that leave residue 0 alone is given by
//!
//! > `m * 2^m * a(n)` = the sum, over all `2^m` patterns, of `P * S * B(1) * B(2) * ... * B(n)`.
//!
//! *Proof.* Multiply out. Every product of one summand from each factor takes one chord `{i, i + d}` of each
//! distance `d = 1, ..., n` and, from `S`, one residue `b`; it is the product of the signs of all the ends, of
//! `s(b)` and of `P`. Summed over all patterns that is `2^m` if every sign occurs an even number of times, else 0,
//! for then changing a sign that occurs an odd number of times pairs off terms that cancel. `P` has every sign
//! once, so every residue has to occur an odd number of times, hence at least once, among the `2n` ends and `b`.
//! These are `2n + 1 = m` places for `m` residues, so each occurs exactly once: the chords have no end in common
//! and leave `b` alone. Turned by `-b` they are a starter that leaves 0 alone, so each of the `m` choices of `b`
//! brings `a(n)` times `2^m`. ∎
//!
//! With residue 0 left out from the beginning, as in the usual form of the formula (`2^(2n) a(n)` = the sum over
//! the patterns of the other residues of their product times the product of the sums over pairs of them), the
//! pattern could not be turned. Here it can, and that is worth a factor of `m / 2`.
//!
//! # One pattern for each orbit
//!
//! The term stays the same when the pattern is turned, read backwards, negated (`P` and `S` change sign, `m` being
//! odd) or when its index is multiplied by a unit of the ring, which only permutes the `B(d)`. So a term is worked
//! out once for about `2 m phi(m)` patterns. The orbits are not listed; one pattern of each is met by three rules.
//!
//! * *Negation and turning.* Instead of the signs look at their changes round the circle, `c(i) = 1` where `s(i)`
//!   and `s(i + 1)` differ. A pattern and its negative have the same changes, of which there is an even number.
//!   Words of changes that are the lowest of their rotations are made directly (`words`); such a word stands for
//!   as many patterns that begin with plus as it has different rotations.
//! * *Multipliers.* `B(d) = m - 2 D(d)`, where `D(d)` says how many signs differ from the one `d` further on. A
//!   unit `u` makes the list `D(1), D(2), ..., D(n)` into `D(u), D(2u), ..., D(nu)`. Only words are kept whose list
//!   is the lowest of these, letter by letter; where it is so for `k` of the `phi(m) / 2` units up to sign, the
//!   word stands for `phi(m) / (2k)` others. That needs no theory of the ring, so it holds for composite `m` too.
//!   `D(1)` is the number of changes, so nearly all is decided by a comparison with that.
//! * *Backwards.* A word and its reverse count as one, the lower of the two.
//!
//! The sum of all `D(d)` is the number of pairs of unlike signs. For a prime `m`, where every distance is a unit's,
//! the lowest of them is at most their mean, and that is at most `n (n + 1) / n`; so a kept word has at most
//! `n + 1` changes, and most others are not even made.
//!
//! # How the terms come
//!
//! The last letters of a word are not set one by one. Behind a beginning the same tails can stand, whose `D` are
//! sums of three parts looked up in tables: pairs of which both are before the tail, pairs of one before and one in
//! it (linear in the signs of the tail, so two tables of halves are enough), pairs within it. The `D` of all
//! distances are bytes of one to three words (`lanes`), so a candidate costs a few additions, one subtraction and
//! one comparison.
//!
//! # Exactness
//!
//! Everything is added modulo `2^128`, which is enough: as only patterns that begin with plus are summed, the sum is
//! `m * 2^(m - 1) * a(n)`, and from it modulo `2^128` follows `a(n)` modulo `2^(129 - m)`, because `m` is odd. And
//! `a(n)` is less than that. For let the chords of a starter drawn with equal chances be revealed in the order of
//! random times, one for each distance. A chord revealed when a share `u` of the others is still to come leaves, on
//! average, at most `1 + 2u + (2n - 4) u^2` to choose from: itself, two that have one end in common with it, which are
//! free if the chord at their other end is still to come, and `2n - 4` others that need two chords still to come. The
//! entropy, the logarithm of `a(n)`, is at most the sum of the expected logarithms, hence (the logarithm is concave)
//!
//! > `ln a(n) <= n * (the integral, u from 0 to 1, of ln(1 + 2u + (2n - 4) u^2))`,
//!
//! which is below `2^75.8` for `n = 23` of `2^82` and `2^80.3` for `n = 24`, where `2^80` are distinguished, and `2^84`
//! together with the check of [`fixed`](super::fixed). What came out for `n = 24` is between `2^68` and `2^69`.
//!
//! # Checks
//!
//! The patterns for which the kept words stand must be `2^(m - 1)`, so none was forgotten or counted twice. The sum
//! must be divisible by `2^(m - 1)`. The count must be odd, since exactly one starter is its own mirror image, and
//! must satisfy the congruence of [`fixed`](super::fixed), which is counted in a different way.
//!
//! Source: M. Godfrey's method for Langford pairs, 2002, whose chords lie on a line; the circle, residue 0 among the
//! signs and the orbits are ours. Source of the numbers compared with: Bill Butler (Durango Bill), "Enumeration of
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
use self::words::Beginning;
use super::Kind;
use super::parts::{self, Place};

/// The most chords that can be counted: above, the sum needs more than 128 bits.
pub const MOST_CHORDS: u16 = 24;

/// The letters between the head and the tail of a [`piece`](Plan::piece).
const PIECE: usize = 8;

/// A sum modulo `2^128`; saved as a decimal number in quotes, since few readers keep that many digits.
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
    /// Chords of the starters that are counted.
    pub chords: u16,
    /// The cut: see [`CUT`](parts::Part::CUT).
    pub cut: u16,
    /// The unit, from 0.
    pub unit: u32,
    /// The terms of its words, each times the number of patterns it stands for.
    pub sum: Sum,
    /// The number of sign patterns, of those that begin with plus, for which its words stand.
    pub patterns: u64,
    /// Words that were looked at.
    pub seen: u64,
    /// Words that stand for an orbit.
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
        Plan::lengths(chords).map(|(_, head)| Beginning::all(head).len() as u32 + 1)
    }

    fn work(plan: &Plan, unit: u32) -> u64 {
        plan.size(unit)
    }

    fn place(&self) -> Place {
        Place { size: self.chords, cut: self.cut, unit: self.unit }
    }
}

/// The work of counting all starters with this number of chords, cut into units that can be run in any order and
/// anywhere.
#[derive(Debug, Clone)]
pub struct Plan {
    chords: u16,
    heads: Vec<Beginning>,
    tables: Tables,
}

impl Plan {
    /// For starters with this number of chords, 1 to [`MOST_CHORDS`]; `None` for others.
    ///
    /// ```
    /// use rondel_counting::{Parts, signs};
    ///
    /// let plan = signs::Plan::new(7).unwrap();
    /// let mut parts = Parts::new(7).unwrap();
    /// for unit in 0..plan.units() {
    ///     parts.add(plan.run(unit).unwrap())?;
    /// }
    /// assert_eq!(signs::count(&parts).map(|count| count.starters), Ok(631));
    /// // The same in one go.
    /// assert_eq!(Parts::all(7), Some(parts));
    /// # Ok::<(), rondel_counting::Refused>(())
    /// ```
    pub fn new(chords: u16) -> Option<Self> {
        let (tail, head) = Plan::lengths(chords)?;
        let modulus = 2 * usize::from(chords) + 1;
        Some(Plan { chords, heads: Beginning::all(head), tables: Tables::new(modulus, tail) })
    }

    /// Letters of the tails and of the heads.
    fn lengths(chords: u16) -> Option<(usize, usize)> {
        let modulus = 2 * usize::from(chords) + 1;
        let tail = usize::from(chords).min(LONGEST_TAIL);
        let head = modulus.saturating_sub(31).clamp(tail, 17).min(modulus - tail);
        (1..=MOST_CHORDS).contains(&chords).then_some((tail, head))
    }

    /// The number of units. Unit 0 has the words that repeat a shorter one, the others those with one beginning.
    pub fn units(&self) -> u32 {
        self.heads.len() as u32 + 1
    }

    /// The most words that are looked at in a unit: those that end in 1, have an even number of changes, not too many,
    /// and nowhere a longer run of zeros than at the beginning. Most units have fewer, since the reverse of a word is
    /// left out where that can be known in time.
    pub fn size(&self, unit: u32) -> u64 {
        let Some(head) = unit.checked_sub(1).and_then(|at| self.heads.get(at as usize)) else { return 0 };
        let zeros = head.length - (u64::BITS - head.letters.leading_zeros()) as usize;
        let rest = 2 * usize::from(self.chords) - head.length;
        let run = if head.letters == 0 { rest + 1 } else { zeros + 1 };
        let most = self.tables.most as usize;
        // With the 1 at the end.
        let ones = head.letters.count_ones() as usize + 1;
        let words = words_without_run(rest, run);
        let even = (0..=rest).filter(|more| (ones + more).is_multiple_of(2) && ones + more <= most);
        even.map(|more| words[more]).sum()
    }

    /// Runs a unit; `None` if there is no such unit.
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

    /// A piece of the work, drawn by lot: how many words it looked at, and how many all units would if all pieces were
    /// like it.
    pub(super) fn piece(&self, rng: &mut Rand64) -> (f64, f64) {
        let (mut head, mut branches) = (Beginning::ZERO, 1.0);
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

/// By the number of their ones, how many words of a length there are in which nowhere `run` zeros follow each other.
fn words_without_run(length: usize, run: usize) -> Vec<u64> {
    let mut counts: Vec<Vec<u64>> = Vec::with_capacity(length + 1);
    for at in 0..=length {
        // A word is a shorter one, 1 and some zeros, or all zeros.
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
