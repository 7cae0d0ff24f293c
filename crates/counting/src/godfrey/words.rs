//! Words that are the lowest of their rotations, composed of a head, a middle and a tail.
//!
//! A word over 0 and 1 is a *Lyndon word* if it is lower than each of its proper suffixes. Letter by letter, a
//! beginning of such a word continues either with the letter of its shortest period `p` or, if that is 0, with 1, and
//! its period is then its whole length (Fredricksen, Kessler, Maiorana; F. Ruskey, C. Savage, T. Wang, "Generating
//! necklaces", 1992).
//!
//! The last `l` letters need not be set one by one. The tails that can end a word depend on two conditions only.
//! Every suffix of the tail must be higher than the head, which the first `l` letters settle once and for all. The
//! tail must also be higher than the letters that continue the period.

/// A beginning of a word that can be the lowest of its rotations, highest letter first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Prefix {
    /// The letters; the last one is bit 0.
    pub(super) letters: u64,
    /// The number of letters.
    pub(super) length: usize,
    /// The length of the shortest period.
    pub(super) period: usize,
}

impl Prefix {
    /// The beginning with the single letter 0.
    pub(super) const ZERO: Prefix = Prefix { letters: 0, length: 1, period: 1 };

    /// Returns the next letter of the period.
    pub(super) fn repeated(&self) -> u64 {
        (self.letters >> (self.period - 1)) & 1
    }

    /// Returns the beginning extended by the next letter of the period.
    pub(super) fn repeat(&self) -> Prefix {
        Prefix { letters: self.letters << 1 | self.repeated(), length: self.length + 1, ..*self }
    }

    /// Returns the beginning extended by 1 if the next letter of the period is 0.
    pub(super) fn raise(&self) -> Option<Prefix> {
        let length = self.length + 1;
        let raised = Prefix { letters: self.letters << 1 | 1, length, period: length };
        (self.repeated() == 0).then_some(raised)
    }

    /// Returns the next `l` letters of the period.
    pub(super) fn repeats(&self, l: usize) -> u64 {
        let longer = (0..l).fold(*self, |beginning, _| beginning.repeat());
        longer.letters & ((1 << l) - 1)
    }

    /// Returns all beginnings of a length that start with 0, ascending.
    pub(super) fn all(length: usize) -> Vec<Prefix> {
        let mut all = vec![Prefix::ZERO];
        for _ in 1..length {
            all = all.iter().flat_map(|it| [Some(it.repeat()), it.raise()]).flatten().collect();
        }
        all
    }

    /// Returns the tails of `l` letters that can end a word with this head, ascending, decided by the head alone. The
    /// head must have at least `l` letters.
    ///
    /// Only one of a word and its reverse is needed. A tail that makes the reverse lower is left out where that can
    /// be known. The flag is true if the tail makes the reverse higher, provided that the reverse starts with an
    /// equally long run of zeros.
    pub(super) fn tails(&self, l: usize) -> impl Iterator<Item = (u64, bool)> {
        let first = self.letters >> (self.length - l);
        let zeros = leading_zeros(self.letters, self.length);
        // The letters after the leading zeros of the head, compared with the tail read backwards.
        let known = (self.length - zeros).min(l);
        let after = (self.letters & ((1 << (self.length - zeros)) - 1)) >> (self.length - zeros - known);
        (1..1_u64 << l).step_by(2).filter_map(move |tail| {
            let higher = (0..l).all(|skip| tail & ((1 << (l - skip)) - 1) > first >> skip);
            let backwards = if known == 0 { 0 } else { tail.reverse_bits() >> (64 - known) };
            (higher && backwards >= after).then_some((tail, backwards > after))
        })
    }
}

/// Returns the number of zeros before the first 1 of a word.
fn leading_zeros(word: u64, length: usize) -> usize {
    length - (u64::BITS - word.leading_zeros()) as usize
}

/// True if no later run of zeros is as long as the first one. The word must end in 1.
#[inline]
pub(super) fn begins_alone(word: u64, length: usize) -> bool {
    let zeros = leading_zeros(word, length);
    let mut starts = !word & ((1 << length) - 1);
    // The bits at which a run of `long` zeros starts.
    let mut long = 1;
    while 2 * long <= zeros {
        starts &= starts >> long;
        long *= 2;
    }
    starts &= starts >> (zeros - long);
    starts & starts.wrapping_sub(1) == 0
}

/// True if a word is strictly lower than all its proper rotations.
pub(super) fn is_lyndon(word: u64, length: usize) -> bool {
    (1..length).all(|by| super::lanes::turned(word, by, length) > word)
}

/// Compares the lowest rotation of the reversed word with the word, which must be the lowest of its own rotations.
pub(super) fn backwards(word: u64, length: usize) -> std::cmp::Ordering {
    let zeros = leading_zeros(word, length);
    let reverse = word.reverse_bits() >> (u64::BITS as usize - length);
    // Only rotations that start with as many zeros can be as low. They end in 1.
    let mut starts = !reverse & ((1 << length) - 1);
    let zero = starts;
    for by in 1..zeros {
        starts &= super::lanes::turned(zero, by, length);
    }
    let mut lowest = u64::MAX;
    while starts != 0 {
        // The run of zeros ends, downwards, at this bit.
        let at = starts.trailing_zeros() as usize + zeros;
        let at = if at < length { at } else { at - length };
        lowest = lowest.min(super::lanes::turned(reverse, at, length));
        starts &= starts - 1;
    }
    lowest.cmp(&word)
}
