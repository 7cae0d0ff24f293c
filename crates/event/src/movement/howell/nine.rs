//! The perfectly balanced movement of nine pairs, which cannot be cyclic.

use rondel_schedule::model::ids::{BoardNo, Player};

use crate::movement::{Movement, Play};

/// The games of every round: North/South, East/West, board set. In round `r`, pair `r` sits out.
///
/// Pair `p` sits North/South on set `b` if `p - b` is a square of the field of nine elements, else East/West. This is
/// a conference matrix, in which any two rows agree once less often than they differ. On each set, the squares were
/// matched with the others so that every two pairs meet once, and the games were put into rounds by an exact search.
const ROUNDS: [[[u16; 3]; 4]; 9] = [
    [[7, 8, 1], [6, 5, 3], [9, 3, 7], [2, 4, 8]],
    [[4, 5, 1], [9, 8, 3], [1, 3, 4], [6, 7, 5]],
    [[8, 4, 2], [7, 9, 4], [1, 5, 7], [6, 2, 9]],
    [[2, 7, 3], [6, 8, 4], [9, 1, 6], [5, 3, 8]],
    [[2, 9, 1], [1, 6, 2], [8, 3, 5], [4, 7, 6]],
    [[5, 9, 2], [8, 2, 7], [7, 1, 8], [3, 4, 9]],
    [[3, 6, 1], [5, 2, 4], [4, 9, 5], [8, 1, 9]],
    [[1, 4, 3], [3, 2, 6], [9, 6, 8], [7, 5, 9]],
    [[3, 7, 2], [2, 1, 5], [5, 8, 6], [4, 6, 7]],
];

/// A perfect Howell of nine pairs at four tables, with one pair sitting out in every round. No pair follows another
/// one by a rule, so every pair needs its own card.
///
/// The fifth table is that of the pair sitting out, with the one board set that it never plays.
///
/// ```
/// use rondel_event::movement::howell::nine;
/// use rondel_schedule::verify;
///
/// assert!(verify::movement(&nine().schedule(1), true).is_clean());
/// assert!(nine().balance(1).is_perfect());
/// ```
pub fn nine() -> Movement {
    let of = |[ns, ew, set]: [u16; 3]| {
        let [ns, ew] = [ns, ew].map(|pair| Player::from_index(usize::from(pair) - 1));
        Play::of(ns, ew, BoardNo::from_index(usize::from(set) - 1))
    };
    let round = |(round, games): (usize, &[[u16; 3]; 4])| {
        let out = Play {
            pairs: [Some(Player::from_index(round)), None],
            set: BoardNo::from_index(round),
            half: false,
        };
        games.iter().copied().map(of).chain([out]).collect()
    };
    Movement { pairs: 9, sets: 9, rounds: ROUNDS.iter().enumerate().map(round).collect() }
}
