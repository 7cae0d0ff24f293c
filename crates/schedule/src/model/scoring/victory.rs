//! Victory points of a bridge match, computed from the difference in IMPs.
//!
//! On the scale of the World Bridge Federation (2013), the winner of a match of n boards gets, in hundredths of a
//! victory point,
//!
//! V(m) = 1000 + 1000 (1 - R^(m/B)) / (1 - R), with B = 15 √n, R = τ³ and τ = (√5 - 1)/2,
//!
//! rounded and at most 2000, where m is the difference. Then a value is raised by 1 while the step after it is larger
//! than the step before it. The computation uses whole multiples of 2⁻⁵², so that every machine gets the same result.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

/// The largest number of boards of a match.
pub const MAX_MATCH_BOARDS: u16 = 300;
/// The largest difference in a custom scale.
pub const MAX_MARGIN: usize = 500;
/// The most victory points of one side, in hundredths.
pub const MAX_VICTORY: u32 = 10_000;

/// The victory points of winner and loser by the difference in IMPs, in hundredths.
///
/// The entry at index 0 is for difference 0; the last entry also holds for every larger difference.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scale(Vec<[u32; 2]>);

/// The reason why a pasted scale is rejected; lines are numbered from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScaleError {
    /// The text has no line with a scale.
    #[error("the scale is empty")]
    Empty,
    /// A line is not a difference followed by victory points.
    #[error("line {line} cannot be read")]
    Unread {
        /// The number of the line.
        line: usize,
    },
    /// A line does not continue where the one before ends.
    #[error("line {line} begins at {given}, not at {wanted}")]
    Gap {
        /// The number of the line.
        line: usize,
        /// The difference that the line begins with.
        given: usize,
        /// The difference that should come next.
        wanted: usize,
    },
    /// The winner gets less than for a smaller difference, or the loser would get less than nothing.
    #[error("line {line} gives the winner less than the one before")]
    Down {
        /// The number of the line.
        line: usize,
    },
    /// The loser gets more than for a smaller difference, or more than the winner.
    #[error("line {line} gives the loser more")]
    LoserUp {
        /// The number of the line.
        line: usize,
    },
    /// A number is larger than the limits allow.
    #[error("line {line} has a number that is too large")]
    TooLarge {
        /// The number of the line.
        line: usize,
    },
}

impl Scale {
    /// Returns the scale of the World Bridge Federation (2013) for a match of 1 to [`MAX_MATCH_BOARDS`] boards.
    ///
    /// ```
    /// use rondel_schedule::model::scoring::Scale;
    ///
    /// let scale = Scale::wbf(16);
    /// assert_eq!(scale.of(0), [1000, 1000]);
    /// assert_eq!(scale.of(20), [1500, 500]);
    /// assert_eq!(scale.of(1000), [2000, 0]);
    /// ```
    pub fn wbf(boards: u16) -> Scale {
        let mut won: Vec<u32> = Vec::new();
        while won.last() != Some(&2000) {
            won.push(fixed::unsmoothed(won.len() as u64, boards.clamp(1, MAX_MATCH_BOARDS)));
        }
        let step = |won: &[u32], at: usize| i64::from(won[at + 1]) - i64::from(won[at]);
        while let Some(at) = (1..won.len() - 1).find(|&at| step(&won, at) > step(&won, at - 1)) {
            won[at] += 1;
        }
        Scale(won.into_iter().map(|won| [won, 2000 - won]).collect())
    }

    /// Returns the scale of [`Scale::wbf`], computed once per number of boards, since standings need it for every
    /// match.
    ///
    /// ```
    /// use rondel_schedule::model::scoring::Scale;
    ///
    /// assert_eq!(*Scale::known_wbf(16), Scale::wbf(16));
    /// ```
    pub fn known_wbf(boards: u16) -> &'static Scale {
        static KNOWN: [OnceLock<Scale>; MAX_MATCH_BOARDS as usize] =
            [const { OnceLock::new() }; MAX_MATCH_BOARDS as usize];
        let boards = boards.clamp(1, MAX_MATCH_BOARDS);
        KNOWN[usize::from(boards) - 1].get_or_init(|| Scale::wbf(boards))
    }

    /// True if [`Scale::read`] could have produced this scale; links and files can contain any other.
    pub fn is_sound(&self) -> bool {
        let is_small = |[won, lost]: &[u32; 2]| lost <= won && *won <= MAX_VICTORY;
        let is_in_turn = |two: &[[u32; 2]]| two[0][0] <= two[1][0] && two[0][1] >= two[1][1];
        (1..=MAX_MARGIN + 1).contains(&self.0.len())
            && self.0.iter().all(is_small)
            && self.0.windows(2).all(is_in_turn)
    }

    /// Writes the scale as text that [`Scale::read`] accepts, with one line for consecutive differences of equal
    /// points.
    pub fn written(&self) -> String {
        let mut from = 0;
        let mut lines = Vec::new();
        for same in self.0.chunk_by(|a, b| a == b) {
            let to = from + same.len() - 1;
            let margin = match to + 1 == self.0.len() {
                true => format!("{from}+"),
                false if from == to => from.to_string(),
                false => format!("{from}-{to}"),
            };
            let [won, lost] = same[0].map(|points| match points % 100 {
                0 => (points / 100).to_string(),
                part => format!("{}.{part:02}", points / 100),
            });
            lines.push(format!("{margin} {won}-{lost}"));
            from = to + 1;
        }
        lines.join("\n")
    }

    /// Parses a custom scale, with one line for a difference or a range of differences: `0-2 10-10`, `3–5 11 9`,
    /// `6 12 8`, `25+ 20 0`.
    ///
    /// If the points of the loser are left out, both sides together get as much as at difference 0.
    ///
    /// # Errors
    /// The first line that is not valid, with the reason.
    ///
    /// ```
    /// use rondel_schedule::model::scoring::Scale;
    ///
    /// let scale = Scale::read("0-2 10-10\n3-5 11-9\n6+ 12-8")?;
    /// assert_eq!((scale.of(4), scale.of(60)), ([1100, 900], [1200, 800]));
    /// # Ok::<(), rondel_schedule::model::scoring::ScaleError>(())
    /// ```
    pub fn read(text: &str) -> Result<Scale, ScaleError> {
        let mut all: Vec<[u32; 2]> = Vec::new();
        for (index, words) in text.lines().enumerate().filter(|(_, words)| !words.trim().is_empty()) {
            let line = index + 1;
            let (from, to, won, lost) = read_line(words).ok_or(ScaleError::Unread { line })?;
            let lost = lost.or_else(|| match all.first() {
                Some([one, other]) => (one + other).checked_sub(won),
                None => Some(won),
            });
            let lost = lost.ok_or(ScaleError::Down { line })?;
            if to > MAX_MARGIN || won > MAX_VICTORY || lost > MAX_VICTORY {
                return Err(ScaleError::TooLarge { line });
            }
            if from != all.len() || to < from {
                return Err(ScaleError::Gap { line, given: from, wanted: all.len() });
            }
            let last = all.last().copied().unwrap_or([0, MAX_VICTORY]);
            if won < last[0] {
                return Err(ScaleError::Down { line });
            }
            if lost > last[1] || lost > won {
                return Err(ScaleError::LoserUp { line });
            }
            all.extend((from..=to).map(|_| [won, lost]));
        }
        if all.is_empty() { Err(ScaleError::Empty) } else { Ok(Scale(all)) }
    }

    /// Returns the victory points of winner and loser for this difference in IMPs, in hundredths.
    pub fn of(&self, difference: u32) -> [u32; 2] {
        let last = self.0.len() - 1;
        self.0[(difference as usize).min(last)]
    }

    /// The victory points of winner and loser by difference, in hundredths; the last entry also holds for every
    /// larger one.
    pub fn lines(&self) -> &[[u32; 2]] {
        &self.0
    }
}

/// Parses a line: the first and last difference, then the points of the winner and perhaps the loser, in hundredths.
fn read_line(words: &str) -> Option<(usize, usize, u32, Option<u32>)> {
    let mut words = words.replace(['–', '−'], "-");
    while let Some(spaced) = ["- ", " -"].into_iter().find(|spaced| words.contains(spaced)) {
        words = words.replace(spaced, "-");
    }
    let (margin, points) = words.trim().split_once([' ', '\t', ';', ':', '|'])?;
    let (from, to) = match margin.split_once('-') {
        Some((from, to)) => (from, to),
        None => [margin.trim_end_matches('+'); 2].into(),
    };
    let mut points = points.split([' ', '\t', '-', ':', '/', ';', '|']).filter(|word| !word.is_empty());
    let won = hundredths(points.next()?)?;
    let lost = points.next().map(|word| hundredths(word).ok_or(())).transpose().ok()?;
    if points.next().is_some() {
        return None;
    }
    Some((from.parse().ok()?, to.parse().ok()?, won, lost))
}

/// Parses victory points with at most two decimals and returns hundredths.
fn hundredths(word: &str) -> Option<u32> {
    let word = word.replace(',', ".");
    let (whole, part) = word.split_once('.').unwrap_or((&word, ""));
    let part = format!("{part:0<2}");
    let is_plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if part.len() != 2 || whole.is_empty() || !is_plain(whole) || !is_plain(&part) {
        return None;
    }
    whole.parse::<u32>().ok()?.checked_mul(100)?.checked_add(part.parse().ok()?)
}

/// The formula of the scale, computed in whole multiples of 2⁻⁵².
mod fixed {
    const BITS: u32 = 52;
    const ONE: i128 = 1 << BITS;

    fn times(a: i128, b: i128) -> i128 {
        (a * b) >> BITS
    }

    fn over(a: i128, b: i128) -> i128 {
        (a << BITS) / b
    }

    /// The square root of a small whole number.
    fn root(n: u128) -> i128 {
        (n << (2 * BITS)).isqrt() as i128
    }

    /// The logarithm of the golden ratio, as the series of arsinh(1/2).
    fn golden_log() -> i128 {
        let (mut power, mut sum) = (ONE / 2, 0);
        for k in 0..40 {
            sum += power / (2 * k + 1);
            // From one term to the next: −x² (2k + 1) / (2k + 2), with x = 1/2.
            power = -power * (2 * k + 1) / (4 * (2 * k + 2));
        }
        sum
    }

    /// e to the power of a negative number, as its series.
    fn exp(x: i128) -> i128 {
        let (mut term, mut sum) = (ONE, 0);
        for k in 1..60 {
            sum += term;
            term = times(term, x) / k;
        }
        sum
    }

    /// The victory points of the winner for a difference, in hundredths, before smoothing.
    pub fn unsmoothed(margin: u64, boards: u16) -> u32 {
        let blitz = 15 * root(u128::from(boards));
        if i128::from(margin) * ONE >= blitz {
            return 2000;
        }
        // R is √5 − 2, and its logarithm is three times that of τ, the inverse of the golden ratio.
        let least = root(5) - 2 * ONE;
        let power = exp(-times(3 * golden_log(), over(i128::from(margin) * ONE, blitz)));
        let more = over(1000 * (ONE - power), ONE - least);
        (1000 + ((more + ONE / 2) >> BITS)).min(2000) as u32
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn the_constants_are_those_of_the_formula() {
            let float = |x: i128| x as f64 / ONE as f64;
            let close = |a: f64, b: f64| (a - b).abs() < 1e-13;
            assert!(close(float(root(5)), 5_f64.sqrt()));
            assert!(close(float(golden_log()), ((1.0 + 5_f64.sqrt()) / 2.0).ln()));
            assert!(close(float(exp(-ONE)), (-1_f64).exp()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_of_ones_own_is_read() {
        let bands = Scale::read("IMP 10-10\n0-2 10-10").map_err(|why| why.to_string());
        assert_eq!(bands, Err("line 1 cannot be read".to_owned()));
        let bands = Scale::read("0–2 10–10\n3 - 5 11-9\n\n6\t12 8\n7+ 12,5").unwrap();
        let all: Vec<[u32; 2]> = [0, 2, 3, 5, 6, 7, 99].map(|margin| bands.of(margin)).to_vec();
        let ten = [1000, 1000];
        assert_eq!(all, [ten, ten, [1100, 900], [1100, 900], [1200, 800], [1250, 750], [1250, 750]]);
        // On a scale of 25, the two sides do not always get the same total.
        let to_25 = Scale::read("0 15 15\n1-3 16 14\n4-99 25 0").unwrap();
        assert_eq!([to_25.of(2), to_25.of(50)], [[1600, 1400], [2500, 0]]);
        let again: Scale = serde_json::from_str(&serde_json::to_string(&to_25).unwrap()).unwrap();
        assert_eq!(again, to_25);
    }

    #[test]
    fn what_does_not_do_is_refused_with_its_line() {
        use ScaleError::{Down, Empty, Gap, LoserUp, TooLarge, Unread};
        for (text, why) in [
            ("", Empty),
            ("0 ten", Unread { line: 1 }),
            ("0 10 10 10", Unread { line: 1 }),
            ("1 10-10", Gap { line: 1, given: 1, wanted: 0 }),
            ("0-2 10-10\n4 11-9", Gap { line: 2, given: 4, wanted: 3 }),
            ("0-2 10-10\n2 11-9", Gap { line: 2, given: 2, wanted: 3 }),
            ("0-2 10-10\n5-3 11-9", Gap { line: 2, given: 5, wanted: 3 }),
            ("0-2 11-9\n3 10-9", Down { line: 2 }),
            ("0-2 10-10\n3 11-10.5", LoserUp { line: 2 }),
            ("0 9-10", LoserUp { line: 1 }),
            ("0-600 10-10", TooLarge { line: 1 }),
            ("0 101-10", TooLarge { line: 1 }),
        ] {
            assert_eq!(Scale::read(text), Err(why), "{text}");
        }
    }

    #[test]
    fn the_scale_of_any_number_of_boards_never_goes_down_and_flattens() {
        for boards in 1..=MAX_MATCH_BOARDS {
            let scale = Scale::wbf(boards);
            let won: Vec<u32> = scale.lines().iter().map(|[won, _]| *won).collect();
            assert_eq!((won[0], won[won.len() - 1]), (1000, 2000));
            let steps: Vec<u32> = won.windows(2).map(|two| two[1] - two[0]).collect();
            assert!(steps.is_sorted_by(|a, b| a >= b), "{boards}: {steps:?}");
            // The difference that gives all points: 15 times the square root of the number of boards.
            let blitz = (0_u32..).find(|m| m * m >= 225 * u32::from(boards)).unwrap() as usize;
            // With rounding, the maximum may be reached one difference earlier.
            assert!((blitz - 1..=blitz + 1).contains(&won.len()), "{boards}: {}", won.len());
        }
    }
}
