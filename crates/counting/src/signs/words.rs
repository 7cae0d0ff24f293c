//! Words that are the lowest of their rotations, put together from a head, a middle and a tail.
//!
//! A word over 0 and 1 is a *Lyndon word* when it is lower than everything that a proper part at its end begins
//! with. Letter by letter, a beginning of such a word goes on either as it would with its shortest period `p`, or,
//! where that is 0, with 1, and then the period is the whole beginning (Fredricksen, Kessler, Maiorana; F. Ruskey,
//! C. Savage, T. Wang, "Generating necklaces", 1992).
//!
//! The last `l` letters need not be set one by one. Which tails can end a word depends on two things only: every
//! end of the tail must be higher than the head, which the first `l` letters settle once for all; and the tail must
//! be higher than the letters that the period would bring.

/// A beginning of a word that can be the lowest of its rotations, highest letter first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Beginning {
    /// The letters; the last one is bit 0.
    pub(super) letters: u64,
    /// The number of its letters.
    pub(super) length: usize,
    /// The shortest period.
    pub(super) period: usize,
}

impl Beginning {
    /// The letter 0 alone.
    pub(super) const ZERO: Beginning = Beginning { letters: 0, length: 1, period: 1 };

    /// The letter that the period brings next.
    pub(super) fn repeated(&self) -> u64 {
        (self.letters >> (self.period - 1)) & 1
    }

    /// With the letter of the period added.
    pub(super) fn repeat(&self) -> Beginning {
        Beginning { letters: self.letters << 1 | self.repeated(), length: self.length + 1, ..*self }
    }

    /// With 1 added where the period brings 0.
    pub(super) fn raise(&self) -> Option<Beginning> {
        let length = self.length + 1;
        let raised = Beginning { letters: self.letters << 1 | 1, length, period: length };
        (self.repeated() == 0).then_some(raised)
    }

    /// The next `l` letters that the period brings.
    pub(super) fn repeats(&self, l: usize) -> u64 {
        let longer = (0..l).fold(*self, |beginning, _| beginning.repeat());
        longer.letters & ((1 << l) - 1)
    }

    /// All of a length, ascending, that begin with 0.
    pub(super) fn all(length: usize) -> Vec<Beginning> {
        let mut all = vec![Beginning::ZERO];
        for _ in 1..length {
            all = all.iter().flat_map(|it| [Some(it.repeat()), it.raise()]).flatten().collect();
        }
        all
    }

    /// The tails of `l` letters that can end a word with this head, ascending, as far as the head settles it. The
    /// head is at least as long.
    ///
    /// Of a word and its reverse one is enough. A tail that makes the reverse lower is left out where that can be
    /// known; the flag says that it makes the reverse higher, so far as it begins with the same run of zeros.
    pub(super) fn tails(&self, l: usize) -> impl Iterator<Item = (u64, bool)> {
        let first = self.letters >> (self.length - l);
        let zeros = leading_zeros(self.letters, self.length);
        // What follows the zeros at the head, against the tail read backwards.
        let known = (self.length - zeros).min(l);
        let after = (self.letters & ((1 << (self.length - zeros)) - 1)) >> (self.length - zeros - known);
        (1..1_u64 << l).step_by(2).filter_map(move |tail| {
            let higher = (0..l).all(|skip| tail & ((1 << (l - skip)) - 1) > first >> skip);
            let backwards = if known == 0 { 0 } else { tail.reverse_bits() >> (64 - known) };
            (higher && backwards >= after).then_some((tail, backwards > after))
        })
    }
}

/// The zeros before the first 1 of a word.
fn leading_zeros(word: u64, length: usize) -> usize {
    length - (u64::BITS - word.leading_zeros()) as usize
}

/// True if no run of zeros further on is as long as the one at the beginning. The word ends in 1.
#[inline]
pub(super) fn begins_alone(word: u64, length: usize) -> bool {
    let zeros = leading_zeros(word, length);
    let mut starts = !word & ((1 << length) - 1);
    // Bits where a run of `long` zeros starts.
    let mut long = 1;
    while 2 * long <= zeros {
        starts &= starts >> long;
        long *= 2;
    }
    starts &= starts >> (zeros - long);
    starts & starts.wrapping_sub(1) == 0
}

/// True if a word is the lowest of its rotations, and lower than all rotations of its first half repeated.
pub(super) fn is_lyndon(word: u64, length: usize) -> bool {
    (1..length).all(|by| super::lanes::turned(word, by, length) > word)
}

/// The order of the lowest rotation of the word read backwards and the word, which is the lowest of its own.
pub(super) fn backwards(word: u64, length: usize) -> std::cmp::Ordering {
    let zeros = leading_zeros(word, length);
    let reverse = word.reverse_bits() >> (u64::BITS as usize - length);
    // Only rotations that begin with as many zeros can be as low. They end in 1.
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
