//! The timetables with the smallest known carry-over, including those found for Rondel.

use super::timetable::Timetable;
use crate::round_robin::starter::Starter;

/// The best known result for a number of seats, with a timetable that reaches it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Best {
    /// The number of teams, plus the free seat if it is odd.
    pub seats: usize,
    /// The smallest carry-over sum ([`CarryOver::sum`](super::timetable::CarriedGames::sum)) known.
    pub known: u64,
    /// The first authors to find it, and the year.
    pub by: (&'static str, u16),
    found: Found,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Found {
    /// The chords of a starter, to be rotated by one place per round.
    Starter(&'static [[u16; 2]]),
    /// For each round the opponent of each seat, as letters from `a` on.
    Rounds(&'static [&'static str]),
}

impl Best {
    /// The largest number of teams for which there is a timetable here.
    pub const MOST_TEAMS: usize = 32;

    /// Returns the best result for a number of teams; `None` for 2 or fewer and for more than 32.
    ///
    /// ```
    /// use rondel_schedule::round_robin::league::best::Best;
    ///
    /// let best = Best::of(19).unwrap();
    /// assert_eq!((best.known, best.bound(), best.timetable(19).carry_over().sum), (380, 380, 380));
    /// ```
    pub fn of(teams: usize) -> Option<&'static Best> {
        BEST.iter().find(|best| best.seats == teams.next_multiple_of(2))
    }

    /// The theoretical minimum of the sum: every carry-over effect is 1.
    pub fn bound(&self) -> u64 {
        (self.seats * (self.seats - 1)) as u64
    }

    /// The starter of the timetable; `None` if it does not come from one. The conveyor belt (`circle::Method::Belt`)
    /// gives the same timetable.
    pub fn starter(&self) -> Option<Starter> {
        match self.found {
            Found::Starter(chords) => Some(Starter::new(chords.to_vec()).expect("the tests have made it")),
            Found::Rounds(_) => None,
        }
    }

    /// Returns the timetable for as many teams as seats, or for one fewer with a bye.
    ///
    /// # Panics
    /// For any other number of teams.
    pub fn timetable(&self, teams: usize) -> Timetable {
        match (self.starter(), self.found) {
            (Some(starter), _) => Timetable::developed(teams, &starter),
            (None, Found::Rounds(rounds)) => {
                let round = |round: &&str| round.bytes().map(|letter| letter - b'a').collect();
                let met = rounds.iter().map(round).collect();
                Timetable::from_met(teams, met).expect("as many teams as seats, or one fewer")
            }
            (None, Found::Starter(_)) => unreachable!("a starter was made of it"),
        }
    }
}

/// The known results, taken from the literature: K. G. Russell, Biometrika 67 (1980); I. Anderson (1999); A. Guedes
/// and C. Ribeiro, Journal of Scheduling 14 (2011); M. Kidd (2010). The starters were found by
/// [`super::starters::Starters`], except the one for 32 seats.
const BEST: [Best; 15] = [
    Best { seats: 4, known: 12, by: ("Russell", 1980), found: Found::Starter(&[[1, 2]]) },
    Best { seats: 6, known: 60, by: ("Russell", 1980), found: Found::Starter(&[[1, 4], [2, 3]]) },
    Best { seats: 8, known: 56, by: ("Russell", 1980), found: Found::Starter(&[[1, 3], [2, 6], [4, 5]]) },
    Best {
        seats: 10,
        known: 108,
        by: ("Anderson", 1999),
        found: Found::Starter(&[[1, 6], [2, 8], [3, 4], [5, 7]]),
    },
    Best { seats: 12, known: 160, by: ("Guedes and Ribeiro", 2011), found: Found::Rounds(&TWELVE) },
    Best {
        seats: 14,
        known: 234,
        by: ("Anderson", 1999),
        found: Found::Starter(&[[1, 4], [2, 7], [3, 12], [5, 11], [6, 8], [9, 10]]),
    },
    Best {
        seats: 16,
        known: 240,
        by: ("Russell", 1980),
        found: Found::Starter(&[[1, 4], [2, 8], [3, 14], [5, 10], [6, 13], [7, 9], [11, 12]]),
    },
    Best {
        seats: 18,
        known: 340,
        by: ("Anderson", 1999),
        found: Found::Starter(&[[1, 5], [2, 16], [3, 11], [4, 14], [6, 7], [8, 13], [9, 15], [10, 12]]),
    },
    Best {
        seats: 20,
        known: 380,
        by: ("Anderson", 1999),
        found: Found::Starter(&[
            [1, 4],
            [2, 9],
            [3, 18],
            [5, 13],
            [6, 11],
            [7, 17],
            [8, 14],
            [10, 12],
            [15, 16],
        ]),
    },
    Best {
        seats: 22,
        known: 462,
        by: ("Anderson", 1999),
        found: Found::Starter(&[
            [1, 9],
            [2, 5],
            [3, 19],
            [4, 10],
            [6, 17],
            [7, 14],
            [8, 20],
            [11, 15],
            [12, 13],
            [16, 18],
        ]),
    },
    Best {
        seats: 24,
        known: 598,
        by: ("Kidd", 2010),
        found: Found::Starter(&[
            [1, 3],
            [2, 19],
            [4, 18],
            [5, 8],
            [6, 11],
            [7, 17],
            [9, 13],
            [10, 22],
            [12, 20],
            [14, 21],
            [15, 16],
        ]),
    },
    Best {
        seats: 26,
        known: 700,
        by: ("Kidd", 2010),
        found: Found::Starter(&[
            [1, 2],
            [3, 13],
            [4, 20],
            [5, 24],
            [6, 18],
            [7, 10],
            [8, 16],
            [9, 11],
            [12, 23],
            [14, 19],
            [15, 22],
            [17, 21],
        ]),
    },
    Best {
        seats: 28,
        known: 810,
        by: ("Kidd", 2010),
        found: Found::Starter(&[
            [1, 5],
            [2, 21],
            [3, 23],
            [4, 14],
            [6, 24],
            [7, 19],
            [8, 11],
            [9, 15],
            [10, 26],
            [12, 25],
            [13, 18],
            [16, 17],
            [20, 22],
        ]),
    },
    Best {
        seats: 30,
        known: 928,
        by: ("Kidd", 2010),
        found: Found::Starter(&[
            [1, 2],
            [3, 19],
            [4, 21],
            [5, 16],
            [6, 13],
            [7, 11],
            [8, 17],
            [9, 28],
            [10, 24],
            [12, 15],
            [14, 22],
            [18, 23],
            [20, 26],
            [25, 27],
        ]),
    },
    // The logarithms of x and x + 1 in the field of 32 elements, which reach the theoretical minimum.
    Best {
        seats: 32,
        known: 992,
        by: ("Laksanawisit and Lambers", 2026),
        found: Found::Starter(&[
            [1, 18],
            [2, 5],
            [3, 29],
            [4, 10],
            [6, 27],
            [7, 22],
            [8, 20],
            [9, 16],
            [11, 19],
            [12, 23],
            [13, 14],
            [15, 24],
            [17, 30],
            [21, 25],
            [26, 28],
        ]),
    },
];

/// A timetable with sum 160 for twelve teams, which no starter reaches. It was found by annealing as in
/// [`super::anneal`], with geometric cooling and with the additional move of a round to another place.
const TWELVE: [&str; 11] = [
    "digafeckblhj",
    "cdabkjilgfeh",
    "eklfadjihgbc",
    "kedcblhgjiaf",
    "igflhcbeakjd",
    "hjiedklacbfg",
    "gcbijhafdelk",
    "fljhiakdecgb",
    "jhekcgfbladi",
    "lfhjgbeckdia",
    "bakglidjfhce",
];
