//! The number of solutions, its evidence, and the reasons why some kinds do not exist.

use rondel_counting::Number;
use rondel_schedule::whist::Squares;

use super::source::thousands;

sentences!("span/solution_counts");

/// Returns the sentences on this number of players: the number of solutions, whether it exceeds that of starters, and
/// the number of own mirror images.
pub fn lines(players: u16, known: &rondel_counting::Known) -> Vec<Known> {
    let more =
        rondel_counting::Known::more_than_starters(players).map(|from| Known::MoreThanStarters { from });
    // Without solutions there is nothing more to say.
    let is_some = known.solutions.is_none_or(|solutions| solutions.number > 0);
    let own = known.own_mirror.filter(|_| is_some).map(|own| match own.is_counted {
        true => Known::OwnCounted { number: own.number },
        false => Known::OwnPublished { number: own.number },
    });
    [Some(solutions(players, known)), more, own].into_iter().flatten().collect()
}

/// Returns the number of solutions.
fn solutions(players: u16, known: &rondel_counting::Known) -> Known {
    match (known.solutions, known.estimate) {
        (Some(Number { number: 0, is_counted: true }), _) => Known::NoneAtAll { players },
        (Some(Number { number, is_counted: true }), _) => Known::Counted { players, number },
        (Some(Number { number, .. }), _) => Known::Published { players, number },
        (None, Some([low, high])) => Known::Estimated { players, low, high },
        (None, None) => Known::Unknown { players },
    }
}

/// Returns the numbers of solutions and of directed ones, or `None` if these are not known.
pub fn directed(players: u16, known: &rondel_counting::Known) -> Option<[Known; 2]> {
    let Number { number: ways, is_counted } = known.ways?;
    let about = match (known.directed, is_counted) {
        (Some(directed), true) => Known::DirectedCounted { number: directed.number, ways },
        (Some(directed), false) => Known::DirectedPublished { number: directed.number, ways },
        (None, true) => Known::AlmostCounted { ways },
        (None, false) => Known::AlmostPublished { ways },
    };
    Some([solutions(players, known), about])
}

/// Returns the reason why no solution for this number of players is patterned, or `None` if there may be one.
pub fn why_none(players: u16) -> Option<Known> {
    // Nine players have no solution at all.
    let squares = Squares::of(players).filter(|squares| !squares.allow() && players != 9)?;
    let Squares { modulus, distances, sum, rest, stays } = squares;
    Some(match stays {
        true => Known::WhyStays { modulus, distances, sum, rest },
        false => Known::WhyRest { modulus, distances, sum, rest },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, Say};

    #[test]
    fn what_is_only_published_is_called_so() {
        let counted = Known::Counted { players: 16, number: 128 };
        assert_eq!(counted.say(Lang::En), "128 solutions for 16 players, all found here.");
        let published = Known::Published { players: 29, number: 21_500_927 };
        let said = Lang::BUILT_IN.map(|lang| published.say(lang));
        for (said, number) in said.iter().zip(["21,500,927", "21.500.927", "21\u{a0}500\u{a0}927"]) {
            assert!(said.starts_with(number) && said.contains("Bill Butler"), "{said}");
        }
        assert_eq!(
            Known::DirectedCounted { number: 1, ways: 8 }.say(Lang::En),
            "1 of them can be directed, in 8 ways in all; found here."
        );
    }

    #[test]
    fn what_was_counted_here_is_told_from_what_is_published_or_guessed() {
        let of = |players: u16| lines(players, &rondel_counting::Known::of(players));
        let solutions = Known::Counted { players: 16, number: 128 };
        assert_eq!(of(16), [solutions, Known::OwnCounted { number: 0 }]);
        // Without solutions there is nothing more to say.
        assert_eq!(of(9), [Known::NoneAtAll { players: 9 }]);
        assert_eq!(of(29), [Known::Published { players: 29, number: 21_500_927 }]);
        let guess = Known::Estimated { players: 36, low: 190_000_000_000, high: 200_000_000_000 };
        assert_eq!(of(36), [guess, Known::OwnCounted { number: 0 }]);
        assert_eq!(of(40), [Known::Unknown { players: 40 }]);
        assert_eq!(lines(5, &rondel_counting::Known::default()), [Known::Unknown { players: 5 }]);
        let more =
            [56, 61, 65].map(|players| lines(players, &rondel_counting::Known::default()).pop().unwrap());
        let from = |from| Known::MoreThanStarters { from };
        assert_eq!(more, [from(56), Known::Unknown { players: 61 }, from(65)]);
    }

    #[test]
    fn how_many_can_be_directed_stands_behind_how_many_there_are() {
        let of = |players: u16| directed(players, &rondel_counting::Known::of(players));
        let all = Known::Counted { players: 17, number: 179 };
        assert_eq!(of(17), Some([all, Known::DirectedCounted { number: 83, ways: 208 }]));
        let all = Known::Counted { players: 16, number: 128 };
        assert_eq!(of(16), Some([all, Known::AlmostCounted { ways: 48 }]));
        let all = Known::Published { players: 29, number: 21_500_927 };
        assert_eq!(of(29), Some([all, Known::DirectedPublished { number: 904_751, ways: 2_073_024 }]));
        let all = Known::Published { players: 28, number: 7_910_127 };
        assert_eq!(of(28), Some([all, Known::AlmostPublished { ways: 918_252 }]));
        assert_eq!(directed(45, &rondel_counting::Known::default()), None);
    }

    #[test]
    fn only_where_the_squares_forbid_it_is_said_why() {
        let forbidden: Vec<u16> = (4..=32).filter(|&players| why_none(players).is_some()).collect();
        assert_eq!(forbidden, [8, 12, 16, 20, 21, 24, 32]);
        assert_eq!(why_none(12), Some(Known::WhyStays { modulus: 11, distances: 5, sum: 55, rest: 0 }));
        assert_eq!(why_none(21), Some(Known::WhyRest { modulus: 21, distances: 10, sum: 385, rest: 7 }));
    }
}
