//! The counts of others, to be shown beside what is counted here and never instead of it.
//!
//! Source: Bill Butler (Durango Bill), "Cyclic solutions to the round-robin bridge tournament problem": the tables of
//! "Combinatorics", "Directed whist" and "Enumeration of starters", and OEIS A006204 and A114959.

/// The number of the starters' sequence in the On-Line Encyclopedia of Integer Sequences.
pub const OEIS_STARTERS: &str = "A006204";

/// The largest number of players for which the sources quote it.
pub const OEIS_STARTERS_TO: u16 = 36;

/// The number of the sequence of whist schedules there.
pub const OEIS_WHIST: &str = "A114959";

/// The largest number of players for which the sources quote that one.
pub const OEIS_WHIST_TO: u16 = 28;

/// The memory that a count of 18 chords breadth first would need at once, in gigabytes, as the source says.
pub const BREADTH_FIRST_GIGABYTES: u64 = 200;

/// From this number of players on there are more solutions than starters, as the source says: of `4n` players, and of
/// `4n + 1`.
///
/// Source: its tables of "Combinatorics", beside 56 to 76 and 65 to 97 players.
pub const MORE_THAN_STARTERS: [u16; 2] = [56, 65];

/// The published number of starters with this number of chords; `None` if none was published.
///
/// The source counts pairs, of which one stays: 19 pairs are 18 chords, and 38 players.
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

/// The published numbers of solutions of this number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Whist {
    /// The number of all solutions; `None` if it is not published.
    pub solutions: Option<u64>,
    /// Those that are their own mirror image.
    pub own_mirror: Option<u64>,
    /// Those that can be directed, of `4n + 1` players.
    pub usable: Option<u64>,
    /// The number of ways in which East and West can sit in a directed one.
    pub directed: Option<u64>,
    /// The number of ways with the least penalty, of `4n` players.
    pub almost_directed: Option<u64>,
    /// An estimate by sampling of the number of solutions, from and to.
    pub estimate: Option<[u64; 2]>,
}

/// The published numbers of solutions of this number of players; all `None` where nothing was published.
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
