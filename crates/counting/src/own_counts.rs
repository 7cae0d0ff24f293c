//! The numbers of starters that this program has counted to the end and that no known source has.
//!
//! The table of the source ends in question marks at 40 to 50 players, and these numbers fill them. They are for
//! comparison, as those of [`published`](super::published), and no counting module uses them.
//!
//! They were counted in up to three ways in November 2026:
//!
//! * by `rondel-count run starters N --checkpoint FILE` on processors, which can be repeated for any number of
//!   players up to 50;
//! * by `tests/bench/starters.cu` on one H100 GPU, which shares no code with it: equal units in another order. Its
//!   lines, up to 50 players, were checked by `rondel-count merge`. Of those for 48 players 3,088 of 8,800, and for
//!   50 players 90 of 16,510, were also run by `rondel-count`, with equal results;
//! * by that program with `-DPLAIN`: every word that is the lowest of its rotations on its own, without regard to
//!   multipliers or reading backwards, and so by other patterns that must give an equal sum.
//!
//! The last two keep the sum in 192 bits, and each sum was divided by `m 2^(m-1)` without a remainder. Some lines are
//! kept in `tests/literature/starters.lines` and recomputed by the tests. docs/measured.md lists the time of each
//! count.

use Method::{Graphics, Plain, Processors};

/// The version of the program that counted the numbers.
pub const VERSION: &str = "0.1.0";

/// The year and month of the counts.
pub const WHEN: [u16; 2] = [2026, 11];

/// A way in which a number was counted to the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// By `rondel-count` on processors.
    Processors,
    /// By `tests/bench/starters.cu`, with equal units.
    Graphics,
    /// By `tests/bench/starters.cu`, with every lowest rotation on its own.
    Plain,
}

/// A number that was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recorded {
    /// The number of starters.
    pub number: u128,
    /// The ways in which it was counted to the end, each with this result.
    pub ways: &'static [Method],
}

/// The lowest number of chords in `STARTERS`.
const FIRST: u16 = 19;

/// The numbers from 40 players on.
const STARTERS: [Recorded; 7] = [
    Recorded { number: 395_478_337_176_435, ways: &[Processors, Graphics] },
    Recorded { number: 5_820_796_359_240_009, ways: &[Processors, Graphics] },
    Recorded { number: 89_915_515_219_823_465, ways: &[Processors, Graphics] },
    Recorded { number: 1_454_646_004_590_315_129, ways: &[Processors, Graphics, Plain] },
    Recorded { number: 24_619_431_853_413_718_059, ways: &[Graphics, Plain] },
    Recorded { number: 434_653_602_452_254_943_793, ways: &[Graphics, Plain] },
    Recorded { number: 7_991_773_127_243_282_913_585, ways: &[Graphics] },
];

/// Returns the number of starters with this number of chords and the ways it was counted, or `None` if it is
/// published or was not counted to the end.
///
/// ```
/// use rondel_counting::{published, own_counts};
///
/// // 50 players, the last question mark of the source.
/// assert_eq!(own_counts::starters(24).map(|it| it.number), Some(434_653_602_452_254_943_793));
/// assert_eq!(own_counts::starters(18), None);
/// assert!(published::starters(18).is_some());
/// ```
pub fn starters(chords: u16) -> Option<Recorded> {
    STARTERS.get(usize::from(chords.checked_sub(FIRST)?)).copied()
}

/// The subtotals by the start of the longest chord, for 1 to 18 chords: one line per number of chords, with one of
/// every two mirrored starts.
const LONGEST: &str = include_str!("longest.txt");

/// Returns the starters of this number of chords by the start of the longest chord, as counted by
/// `rondel-count longest`. Covers the source's range, up to 38 players; returns `None` beyond.
///
/// ```
/// use rondel_counting::own_counts;
///
/// // Ten players in the source.
/// let ten = [(1, 2), (2, 1), (3, 1), (4, 2), (6, 1), (7, 1), (8, 1)];
/// assert_eq!(own_counts::longest(4), Some(ten.to_vec()));
/// ```
pub fn longest(chords: u16) -> Option<Vec<(u16, u64)>> {
    let line = LONGEST.lines().nth(usize::from(chords.checked_sub(1)?))?;
    let half: Vec<u64> = line.split(' ').skip(1).filter_map(|number| number.parse().ok()).collect();
    let halves: Vec<u16> = super::starters::halves(chords).collect();
    let subtotal = |start: u16| {
        let mirrored = start.min(super::starters::mirrored(chords, start));
        let at = halves.iter().position(|&it| it == mirrored)?;
        Some((start, *half.get(at)?))
    };
    super::starters::starts(chords).map(subtotal).collect()
}

/// An estimate of the number of whist schedules, based on the known number of starters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Estimated {
    /// The number of players.
    pub players: u16,
    /// The estimated number of schedules.
    pub mean: u64,
    /// The standard error.
    pub error: u64,
    /// The number of walks from seed 1; `rondel-count about PLAYERS --walks WALKS` repeats them.
    pub walks: u32,
}

/// The estimates made so far.
const ESTIMATES: [Estimated; 2] = [
    Estimated { players: 32, mean: 1_022_600_000, error: 5_700_000, walks: 4_000_000 },
    Estimated { players: 36, mean: 201_330_000_000, error: 1_800_000_000, walks: 1_300_000 },
];

/// Returns the estimate for this number of players, or `None` if the page makes an equally good one at once.
pub fn estimate(players: u16) -> Option<Estimated> {
    ESTIMATES.into_iter().find(|it| it.players == players)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::godfrey::longest::Plan;
    use crate::{Part, fixed_points, godfrey, published, share::Share};

    /// No number has two sources, and none is missing between them.
    #[test]
    fn what_is_recorded_begins_where_what_is_published_ends() {
        let of = |chords| (published::starters(chords).is_some(), starters(chords).is_some());
        assert!((1..FIRST).all(|chords| of(chords) == (true, false)));
        let end = FIRST + STARTERS.len() as u16;
        assert!((FIRST..end).all(|chords| of(chords) == (false, true)));
        assert_eq!(of(end), (false, false));
        // The question marks of the source are at 20 to 25 pairs.
        assert!((20..=25).all(|pairs| of(pairs - 1).1));
        assert!(STARTERS.iter().all(|it| !it.ways.is_empty()));
    }

    /// Up to 38 players they add up to the published numbers; the small ones are counted again.
    #[test]
    fn the_subtotals_are_those_of_the_published_starters() {
        for chords in 1..FIRST {
            let longest = longest(chords).unwrap();
            let sum: u64 = longest.iter().map(|(_, starters)| starters).sum();
            assert_eq!(Some(sum), published::starters(chords), "{chords} chords");
            if chords > 11 {
                continue;
            }
            let plan = Plan::new(chords).unwrap();
            let sums: Vec<_> = (0..plan.units()).map(|unit| plan.run(unit)).collect();
            let again = plan.subtotals(&sums).unwrap();
            assert!(again.iter().map(|&(start, number)| (start, number as u64)).eq(longest));
        }
        assert_eq!((longest(0), longest(FIRST)), (None, None));
    }

    /// An estimate is within three times its error of a published number, and its error is below one per cent.
    #[test]
    fn estimates_are_where_published_numbers_are() {
        for it in ESTIMATES {
            let published = published::whist(it.players);
            let [from, to] = match (published.solutions, published.estimate) {
                (Some(number), _) => [number; 2],
                (None, range) => range.unwrap(),
            };
            assert!(it.mean + 3 * it.error > from && it.mean < to + 3 * it.error, "{it:?}");
            assert!(100 * it.error < it.mean, "{it:?}");
        }
        assert!(estimate(28).is_none());
    }

    /// The remainder is counted from the starters that multipliers keep, independently of the sum. The one for 50
    /// players takes too long here; `rondel-count merge` confirmed it.
    #[test]
    fn the_remainder_is_right() {
        for (chords, recorded) in (FIRST..).zip(STARTERS).filter(|&(chords, _)| chords != 24) {
            let fixed_points::Congruence { modulo, rest } = fixed_points::congruence(chords);
            assert_eq!(recorded.number % u128::from(modulo), rest.into(), "{chords} chords");
        }
    }

    /// The growth from each size to the next increases by nearly constant steps, so that a number wrong by one per
    /// cent shows.
    #[test]
    fn they_grow_as_evenly_as_the_published_ones() {
        let number = |chords: u16| match published::starters(chords) {
            Some(number) => number as f64,
            None => starters(chords).unwrap().number as f64,
        };
        let growth = |chords| number(chords) / number(chords - 1);
        for chords in 13..FIRST + STARTERS.len() as u16 {
            let more = growth(chords) - growth(chords - 1);
            assert!((0.7..0.76).contains(&more), "{chords} chords: {more}");
        }
    }

    /// Recounts quick units of those counted on a GPU; `cargo bench --bench count -- lines` runs the others.
    #[test]
    fn units_come_out_again() {
        let lines = include_str!("../../../tests/literature/starters.lines").lines();
        let parts = lines.map(|line| Share::<godfrey::Part>::read(line).unwrap().parts.remove(0));
        let mut again = 0;
        for part in parts.filter(|part| part.seen < 1_100_000) {
            assert_eq!(godfrey::Part::plan(part.chords).unwrap().run(part.unit), Some(part));
            again += 1;
        }
        assert_eq!(again, 10);
    }
}
