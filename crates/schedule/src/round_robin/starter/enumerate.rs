//! All starters of a given size, in the order of the source.

use std::collections::BTreeMap;

use super::{ByHand, Starter};

/// The largest number of chords whose starters are few enough to list: 3,857 for 18 players, the fixed one included.
pub const MOST_LISTED: usize = 8;

/// The largest number of chords whose positions fit the bits of a word.
pub const MOST_CHORDS: usize = 31;

/// Returns every starter of this number of chords that leaves the highest position alone; `None` above
/// [`MOST_LISTED`] chords.
///
/// The chord of the largest distance is set first, from the lowest position on, which is the order of the source. The
/// number of starters is odd, since exactly one is its own complement: 1, 1, 3, 9, 25, 133, 631, 3857.
///
/// Source: Bill Butler (Durango Bill), "Enumeration of starters"; OEIS A006204.
///
/// ```
/// assert_eq!(rondel_schedule::round_robin::starter::all(4).map(|starters| starters.len()), Some(9));
/// ```
pub fn all(chords: usize) -> Option<Vec<Starter>> {
    if chords > MOST_LISTED {
        return None;
    }
    Starters::new(chords).map(Iterator::collect)
}

/// Returns, for each starter, the 1-based number of its symmetric complement in the list; `None` if the list lacks
/// one.
///
/// Source: Bill Butler (Durango Bill), of the nine configurations of ten players.
///
/// ```
/// use rondel_schedule::round_robin::starter::{all, complements};
///
/// assert_eq!(complements(&all(4).unwrap()), Some(vec![6, 5, 4, 3, 2, 1, 9, 8, 7]));
/// ```
pub fn complements(starters: &[Starter]) -> Option<Vec<usize>> {
    let numbers: BTreeMap<_, usize> = starters.iter().map(Starter::sorted).zip(1..).collect();
    starters.iter().map(|starter| numbers.get(&starter.complement().sorted()).copied()).collect()
}

/// An iterator over the starters of this number of chords that leave the highest position alone, in the order of
/// [`all`].
///
/// ```
/// use rondel_schedule::round_robin::starter::Starters;
///
/// let first = Starters::new(18).and_then(|mut every| every.next());
/// assert_eq!(first.map(|starter| starter.pairs()[0]), Some([1, 19]));
/// ```
#[derive(Debug, Clone)]
pub struct Starters {
    chords: usize,
    /// The distances that are not given, the largest first.
    distances: Vec<u16>,
    pairs: Vec<[u16; 2]>,
    /// The number of given chords at the start of `pairs`; `distances` leaves out their distances.
    given: usize,
    /// A bit for each position, set if the position is free; residue 0, the highest position, never is.
    free: u64,
    /// The lowest position where the next chord may begin.
    from: u16,
    /// The number of chords at the start that are never removed.
    fixed: usize,
    done: bool,
}

/// The result of a search in steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stepped {
    /// The next starter.
    Found(Starter),
    /// There are no more starters.
    Done,
    /// The steps were used up before the next starter was found.
    Paused,
}

impl Starters {
    /// Iterates over all starters of this number of chords; `None` above [`MOST_CHORDS`].
    pub fn new(chords: usize) -> Option<Self> {
        Starters::completing(chords, &[])
    }

    /// Iterates over the starters that contain the `given` chords, which come first in each, in the given order.
    ///
    /// `None` above [`MOST_CHORDS`] chords, or if the given chords exclude each other.
    ///
    /// ```
    /// use rondel_schedule::round_robin::starter::Starters;
    ///
    /// let mut all = Starters::completing(3, &[[2, 3]]).expect("a single chord excludes nothing");
    /// assert!(all.all(|starter| starter.pairs()[0] == [2, 3]));
    /// assert!(Starters::completing(3, &[[1, 2], [3, 4]]).is_none());
    /// ```
    pub fn completing(chords: usize, given: &[[u16; 2]]) -> Option<Self> {
        if chords > MOST_CHORDS {
            return None;
        }
        let mut hand = ByHand::new(chords);
        let mut distances: Vec<u16> = (1..=chords as u16).rev().collect();
        let mut free: u64 = (1 << (2 * chords + 1)) - 2;
        for &[a, b] in given {
            let distance = hand.join([a, b]).ok()?;
            distances.retain(|&other| other != distance);
            free &= !(1 << a | 1 << b);
        }
        let (pairs, given) = (given.to_vec(), given.len());
        Some(Starters { chords, distances, pairs, given, free, from: 1, fixed: given, done: false })
    }

    /// Iterates over the starters whose chord of the largest distance begins at this position.
    ///
    /// `None` if it cannot begin there, or above [`MOST_CHORDS`] chords.
    ///
    /// ```
    /// use rondel_schedule::round_robin::starter::Starters;
    ///
    /// let mut all = Starters::starting(5, 1).expect("the longest chord can begin at 1");
    /// assert!(all.all(|starter| starter.pairs()[0] == [1, 6]));
    /// ```
    pub fn starting(chords: usize, start: u16) -> Option<Self> {
        let mut every = Starters::new(chords)?;
        every.from = start;
        let longest = every.fits(chords as u16).filter(|pair| pair[0] == start)?;
        every.set(longest);
        every.fixed = 1;
        Some(every)
    }

    /// Searches for the next starter and deducts the steps used from `left`; a thousand take well under a
    /// millisecond.
    pub fn step(&mut self, left: &mut u64) -> Stepped {
        while !self.done {
            let Some(&distance) = self.distances.get(self.pairs.len() - self.given) else {
                let starter = Starter { pairs: self.pairs.clone(), alone: 2 * self.chords as u16 + 1 };
                self.back();
                return Stepped::Found(starter);
            };
            match left.checked_sub(1) {
                Some(fewer) => *left = fewer,
                None => return Stepped::Paused,
            }
            match self.fits(distance) {
                Some(pair) => self.set(pair),
                None => self.back(),
            }
        }
        Stepped::Done
    }

    /// The first free chord of a distance, beginning at `from` or later.
    fn fits(&self, distance: u16) -> Option<[u16; 2]> {
        let positions = 2 * self.chords as u16 + 1;
        let turned = self.free >> distance | self.free << (positions - distance);
        let starts = self.free & turned & u64::MAX.checked_shl(self.from.into()).unwrap_or(0);
        let start = starts.trailing_zeros() as u16;
        (starts != 0).then(|| [start, (start + distance) % positions])
    }

    fn set(&mut self, [a, b]: [u16; 2]) {
        self.free &= !(1 << a | 1 << b);
        self.pairs.push([a, b]);
        self.from = 1;
    }

    /// Removes the last chord, so that it is set further on next; the search ends if that chord is fixed.
    fn back(&mut self) {
        match self.pairs.pop().filter(|_| self.pairs.len() >= self.fixed) {
            Some([a, b]) => {
                self.free |= 1 << a | 1 << b;
                self.from = a + 1;
            }
            None => self.done = true,
        }
    }
}

impl Iterator for Starters {
    type Item = Starter;

    fn next(&mut self) -> Option<Starter> {
        let mut left = u64::MAX;
        match self.step(&mut left) {
            Stepped::Found(starter) => Some(starter),
            Stepped::Done | Stepped::Paused => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_as_the_source_counts() {
        let counts: Vec<usize> = (1..=8).map(|chords| all(chords).unwrap().len()).collect();
        assert_eq!(counts, [1, 1, 3, 9, 25, 133, 631, 3857]);
        assert_eq!(all(9), None);
    }

    #[test]
    fn those_with_the_longest_chord_at_a_place_are_as_many_as_printed() {
        let counts = (1..=8).map(|start| Starters::starting(4, start).map_or(0, Iterator::count));
        assert_eq!(counts.collect::<Vec<_>>(), [2, 1, 1, 2, 0, 1, 1, 1]);
        assert_eq!(Starters::new(0).map(Iterator::count), Some(1));
        assert!(Starters::new(32).is_none() && Starters::starting(32, 1).is_none());
        assert!(Starters::starting(4, 0).is_none() && Starters::starting(4, 600).is_none());
    }

    #[test]
    fn each_is_a_starter_and_none_comes_twice() {
        for chords in 0..=6 {
            let mut sorted: Vec<_> = all(chords).unwrap().iter().map(Starter::sorted).collect();
            for starter in all(chords).unwrap() {
                assert_eq!(Starter::new(starter.pairs.clone()), Ok(starter.clone()));
                assert_eq!(starter.alone(), starter.positions() as u16);
            }
            let listed = sorted.len();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), listed);
        }
    }

    #[test]
    fn ten_players_are_listed_with_their_complements_as_printed() {
        let starters = all(4).unwrap();
        assert_eq!(starters[0].pairs(), [[1, 5], [3, 6], [2, 4], [7, 8]]);
        assert_eq!(starters[7].pairs(), [[7, 2], [3, 6], [8, 1], [4, 5]]);
        let complement = |starter: &Starter| {
            let other = starter.complement();
            starters.iter().position(|starter| starter.is_same(&other)).unwrap() + 1
        };
        let complements: Vec<usize> = starters.iter().map(complement).collect();
        // 1-6, 2-5, 3-4, 7-9, and 8 alone.
        assert_eq!(complements, [6, 5, 4, 3, 2, 1, 9, 8, 7]);
        assert!(starters.iter().enumerate().all(|(at, starter)| starter.is_patterned() == (at == 7)));
    }

    /// Seed 001, lines 4487 to 4532: the nine configurations of ten players, by distance 4, 3, 2 and 1, and which are
    /// the symmetric complements of which: 1 and 6, 2 and 5, 3 and 4, 7 and 9, and 8 of itself.
    #[test]
    fn the_nine_configurations_of_ten_players() {
        const PRINTED: [[[u16; 2]; 4]; 9] = [
            [[1, 5], [3, 6], [2, 4], [7, 8]],
            [[1, 5], [4, 7], [6, 8], [2, 3]],
            [[2, 6], [1, 4], [3, 5], [7, 8]],
            [[3, 7], [5, 8], [4, 6], [1, 2]],
            [[4, 8], [2, 5], [1, 3], [6, 7]],
            [[4, 8], [3, 6], [5, 7], [1, 2]],
            [[6, 1], [8, 2], [5, 7], [3, 4]],
            [[7, 2], [3, 6], [8, 1], [4, 5]],
            [[8, 3], [7, 1], [2, 4], [5, 6]],
        ];
        let listed = all(4).unwrap();
        assert!(listed.iter().map(Starter::pairs).eq(PRINTED.iter().map(|pairs| &pairs[..])));
        let numbers = complements(&listed).unwrap();
        assert_eq!(numbers, [6, 5, 4, 3, 2, 1, 9, 8, 7]);
        // What the source adds up: a position and that of the complement make nine.
        for (starter, number) in listed.iter().zip(numbers) {
            let sum = |one: u16, other: u16| one + other == 9;
            let other = listed[number - 1].pairs();
            let fits = |&[a, b]: &[u16; 2]| {
                other.iter().any(|&[c, d]| sum(a, c) && sum(b, d) || sum(a, d) && sum(b, c))
            };
            assert!(starter.pairs().iter().all(fits));
        }
        assert_eq!(complements(&listed[..3]), None);
        assert_eq!(complements(&[]), Some(vec![]));
    }
}
