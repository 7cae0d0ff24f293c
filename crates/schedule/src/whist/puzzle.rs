//! The puzzle of the source: eight players can be paired in three ways so that every distance occurs once. The source
//! shows two, and says of the third, "see if you can find it".

use super::Solution;

/// The two pairings that the source shows, red and blue: positions 1 to 6, while 0 plays with 7.
pub const SHOWN: [[[u16; 2]; 3]; 2] = [[[2, 3], [4, 6], [5, 1]], [[4, 5], [1, 3], [6, 2]]];

/// Returns the three ways to seat a pairing at two tables, with position 0 as partner of 7. Returns `None` for pairs
/// that are not a pairing of 1 to 6.
///
/// ```
/// use rondel_schedule::verify::differences;
/// use rondel_schedule::whist::{SHOWN, seatings};
///
/// let right = |pairs| {
///     let all = seatings(pairs).unwrap();
///     all.iter().filter(|it| differences(8, it.tables()).faults.is_empty()).count()
/// };
/// assert_eq!(SHOWN.map(right), [3, 3]);
/// // The third pairing, of which no schedule comes.
/// assert_eq!(right([[2, 5], [6, 1], [3, 4]]), 0);
/// ```
pub fn seatings(pairs: [[u16; 2]; 3]) -> Option<[Solution; 3]> {
    let seated = |against: usize| {
        let [a, b] = pairs[against];
        let others: Vec<u16> = (0..3).filter(|&pair| pair != against).flat_map(|pair| pairs[pair]).collect();
        Solution::new(8, vec![others.try_into().ok()?, [a, b, 7, 0]]).ok()
    };
    Some([seated(0)?, seated(1)?, seated(2)?])
}
