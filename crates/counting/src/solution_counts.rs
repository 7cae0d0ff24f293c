//! The known number of solutions for a number of players, counted here or published.

use rondel_schedule::whist::{All, Solution, Squares};

use super::published;

/// The most players for which all solutions are found within milliseconds, so that no published number is needed.
pub const AT_ONCE: u16 = 17;

/// A number with its origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Number {
    /// The number itself.
    pub number: u64,
    /// True if the number was counted or proved here; false if it is only [published](published::whist).
    pub is_counted: bool,
}

/// The known facts about the number of solutions for one number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Known {
    /// The number of all solutions.
    pub solutions: Option<Number>,
    /// The lower and upper bound of a published estimate of that number.
    pub estimate: Option<[u64; 2]>,
    /// The number of patterned solutions, which are their own mirror image.
    pub own_mirror: Option<Number>,
    /// The number of solutions that can be directed; `None` for `4n` players, where there is none.
    pub directed: Option<Number>,
    /// The number of ways to seat East and West that make them directed; for `4n` players, of ways with the least
    /// penalty.
    pub ways: Option<Number>,
}

impl Known {
    /// Returns the known facts for this number of players.
    ///
    /// ```
    /// use rondel_counting::{Known, Number};
    ///
    /// let known = Known::of(17);
    /// assert_eq!(known.directed, Some(Number { number: 83, is_counted: true }));
    /// assert_eq!(Known::of(29).directed, Some(Number { number: 904_751, is_counted: false }));
    /// ```
    pub fn of(players: u16) -> Self {
        match (players <= AT_ONCE).then(|| All::of(players)).flatten() {
            Some(all) => Known::counted(players, all.solutions()),
            None => Known::published(players),
        }
    }

    /// Returns the smallest number of players of the same kind, `4n` or `4n + 1`, for which more solutions than
    /// starters are published, or `None` if `players` is below it.
    pub fn more_than_starters(players: u16) -> Option<u16> {
        let from = published::MORE_THAN_STARTERS.get(usize::from(players % 4));
        from.copied().filter(|&from| players >= from)
    }

    fn counted(players: u16, all: &[Solution]) -> Self {
        let number = |number: usize| Some(Number { number: number as u64, is_counted: true });
        let best: Vec<_> = all.iter().map(Solution::almost_directed).collect();
        let least = best.iter().map(|it| it.penalty).min();
        let of_least = best.iter().filter(|it| Some(it.penalty) == least);
        let ways: u128 = of_least.clone().map(|it| it.ways).sum();
        Known {
            solutions: number(all.len()),
            estimate: None,
            own_mirror: number(all.iter().filter(|solution| solution.is_own_mirror()).count()),
            directed: number(of_least.count()).filter(|_| players % 4 == 1),
            ways: number(ways as usize),
        }
    }

    fn published(players: u16) -> Self {
        let number = |number: u64| Number { number, is_counted: false };
        let whist = published::whist(players);
        let none = Squares::of(players).filter(|squares| !squares.allow());
        let none = none.map(|_| Number { number: 0, is_counted: true });
        Known {
            solutions: whist.solutions.map(number),
            estimate: whist.estimate,
            own_mirror: none.or(whist.own_mirror.map(number)),
            directed: whist.usable.map(number),
            ways: whist.directed.or(whist.almost_directed).map(number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counted numbers must agree with published ones where both exist.
    #[test]
    fn the_published_numbers_are_counted_again() {
        for players in (4..=AT_ONCE).filter(|players| players % 4 < 2) {
            let (known, published) = (Known::of(players), published::whist(players));
            let is = |number: Option<Number>, published: Option<u64>| {
                let number = number.map(|it| {
                    assert!(it.is_counted, "{players} players");
                    it.number
                });
                assert!(published.is_none() || number == published, "{players}: {number:?} {published:?}");
            };
            is(known.solutions, published.solutions);
            is(known.own_mirror, published.own_mirror);
            is(known.directed, published.usable);
            is(known.ways, published.directed.or(published.almost_directed));
        }
    }

    /// Seed 001, lines 3038, 3071, 3105 and 3142: of 17 players' solutions 83 can be directed, of 21 players' 504, of
    /// 25 players' 17,875, and of 29 players' 904,751.
    #[test]
    fn how_many_can_be_directed_is_told_with_where_it_comes_from() {
        let directed = |players: u16| Known::of(players).directed.map(|it| (it.number, it.is_counted));
        let expected = [(17, 83, true), (21, 504, false), (25, 17_875, false), (29, 904_751, false)];
        for (players, number, is_counted) in expected {
            assert_eq!(directed(players), Some((number, is_counted)), "{players} players");
        }
        assert_eq!([16, 33, 93].map(directed), [None; 3]);
    }

    #[test]
    fn none_of_their_own_mirror_is_proved_where_squares_say_so() {
        let own = |players: u16| Known::of(players).own_mirror.map(|it| (it.number, it.is_counted));
        assert_eq!((own(28), own(93), own(24)), (Some((27, false)), Some((0, true)), Some((0, true))));
        assert_eq!(own(40), None);
    }
}
