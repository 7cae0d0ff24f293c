//! Matchpoints: 2 for each result beaten and 1 for each equal one, adjusted for boards played less often than
//! scheduled.

use super::Fraction;

/// Returns the most matchpoints on a board that is scheduled to be played `plays` times.
pub const fn top(plays: usize) -> usize {
    2 * plays.saturating_sub(1)
}

/// Returns the matchpoints of North/South for each of `scores` on one board; East/West get the rest of the top.
///
/// If only `n` scores exist where `plays` were scheduled, `m` matchpoints among them are worth `(plays/n)(m + 1) - 1`
/// (Gérard Neuberg's formula). So every board has the same top, and a single score is an average.
///
/// ```
/// use rondel_schedule::model::scoring::{Fraction, matchpoints};
///
/// // Ten different results of eleven: 19.9, 17.7, ..., 0.1.
/// let points = matchpoints(&[100, 90, 80, 70, 60, 50, 40, 30, 20, 10], 11);
/// assert_eq!((points[0], points[1], points[9]), (Fraction::new(199, 10), Fraction::new(177, 10), Fraction::new(1,
/// 10)));
/// ```
pub fn matchpoints(scores: &[i32], plays: usize) -> Vec<Fraction> {
    let n = scores.len() as i128;
    let points = |&score: &i32| {
        let against = |&other: &i32| match score.cmp(&other) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        };
        // Each score also equals itself, which gives the 1 in `m + 1`.
        let and_one: i128 = scores.iter().map(against).sum();
        Fraction::new(plays as i128 * and_one - n, n)
    };
    scores.iter().map(points).collect()
}
