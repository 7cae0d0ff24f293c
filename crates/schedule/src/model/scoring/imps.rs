//! International match points (IMPs): a condensed scale for the difference between two scores on one board.

/// The smallest difference for 1, 2, ... 24 IMPs (Laws of Duplicate Bridge 2017, Law 78B).
const LEAST: [u32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250,
    2500, 3000, 3500, 4000,
];

/// Converts the absolute difference between the scores of two tables on one board to IMPs.
///
/// ```
/// use rondel_schedule::model::scoring::imps;
///
/// assert_eq!([0, 10, 20, 420, 3999, 9000].map(imps), [0, 0, 1, 9, 23, 24]);
/// ```
pub fn imps(difference: u32) -> u32 {
    LEAST.partition_point(|&least| least <= difference) as u32
}
