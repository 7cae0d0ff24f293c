//! Numbers counted by others, for display next to the numbers counted here and never in their place.
//!
//! Source: Bill Butler (Durango Bill), "Cyclic solutions to the round-robin bridge tournament problem": the tables of
//! "Combinatorics", "Directed whist" and "Enumeration of starters", and OEIS A006204 and A114959.

/// The number of the starters' sequence in the On-Line Encyclopedia of Integer Sequences.
pub const OEIS_STARTERS: &str = "A006204";

/// The largest number of players for which the sources quote [`OEIS_STARTERS`].
pub const OEIS_STARTERS_TO: u16 = 36;

/// The number of the sequence of whist schedules in the encyclopedia.
pub const OEIS_WHIST: &str = "A114959";

/// The largest number of players for which the sources quote [`OEIS_WHIST`].
pub const OEIS_WHIST_TO: u16 = 28;

/// The memory in gigabytes that a breadth-first count of 18 chords would need at once, according to the source.
pub const BREADTH_FIRST_GIGABYTES: u64 = 200;

/// The numbers of players from which there are more solutions than starters, according to the source: of `4n`
/// players, and of `4n + 1`.
///
/// Source: the tables of "Combinatorics", next to 56 to 76 and 65 to 97 players.
pub const MORE_THAN_STARTERS: [u16; 2] = [56, 65];

/// Returns the published number of starters with this number of chords, or `None` if there is none.
///
/// The source counts pairs, including the one that stays: 19 pairs are 18 chords and 38 players.
///
/// ```
/// assert_eq!(rondel_counting::published::starters(18), Some(28_311_543_893_885));
/// assert_eq!(rondel_counting::published::starters(19), None);
/// ```
pub fn starters(chords: u16) -> Option<u64> {
    const STARTERS: [u64; 18] = [
        1,
        1,
        3,
        9,
        25,
        133,
        631,
        3_857,
        25_905,
        188_181,
        1_515_283,
        13_376_125,
        128_102_625,
        1_317_606_101,
        14_534_145_947,
        170_922_533_545,
        2_138_089_212_789,
        28_311_543_893_885,
    ];
    STARTERS.get(usize::from(chords).checked_sub(1)?).copied()
}

/// The published numbers of solutions for one number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Whist {
    /// The number of all solutions, or `None` if it is not published.
    pub solutions: Option<u64>,
    /// The number of solutions that are their own mirror image.
    pub own_mirror: Option<u64>,
    /// The number of solutions that can be directed, for `4n + 1` players.
    pub usable: Option<u64>,
    /// The number of ways to seat East and West in directed solutions.
    pub directed: Option<u64>,
    /// The number of ways with the least penalty, for `4n` players.
    pub almost_directed: Option<u64>,
    /// The lower and upper bound of an estimate of the number of solutions, by sampling.
    pub estimate: Option<[u64; 2]>,
}

/// Returns the published numbers of solutions for this number of players; all are `None` if none was published.
///
/// ```
/// assert_eq!(rondel_counting::published::whist(28).solutions, Some(7_910_127));
/// ```
pub fn whist(players: u16) -> Whist {
    let all = |solutions| Whist { solutions: Some(solutions), ..Whist::default() };
    let directed = |solutions, usable, directed| Whist {
        usable: Some(usable),
        directed: Some(directed),
        ..all(solutions)
    };
    let almost =
        |solutions, almost_directed| Whist { almost_directed: Some(almost_directed), ..all(solutions) };
    match players {
        4 => almost(1, 2),
        5 => directed(1, 1, 2),
        8 => almost(6, 24),
        9 => all(0),
        12 => almost(20, 20),
        13 => directed(9, 1, 8),
        16 => almost(128, 48),
        17 => directed(179, 83, 208),
        20 => almost(1_710, 504),
        21 => directed(3_900, 504, 1_152),
        24 => almost(81_576, 18_216),
        25 => directed(215_175, 17_875, 53_400),
        28 => Whist { own_mirror: Some(27), ..almost(7_910_127, 918_252) },
        29 => directed(21_500_927, 904_751, 2_073_024),
        32 => all(1_028_654_070),
        33 => all(3_488_427_990),
        36 => Whist { estimate: Some([190_000_000_000, 200_000_000_000]), ..Whist::default() },
        _ => Whist::default(),
    }
}
