//! The rotation of a starting round, which all circle methods share, and the methods themselves.

use super::{Error, check_entrants};
use crate::model::divisor::gcd;
use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule, Table};
use crate::round_robin::starter::Starter;

/// The number of entrants who rotate, which is the number of rounds of a cycle: `n` for odd `n`; for even `n` the
/// last entrant stays in place and `n - 1` rotate.
pub(super) fn chairs(entrants: usize) -> usize {
    entrants - usize::from(entrants.is_multiple_of(2))
}

/// A starting round, with entrants as 0-based indices, and the step of its rotation.
struct Start {
    /// The entrant without a partner in `pairs`: with a bye if the number is odd, against the last entrant if it is
    /// even.
    alone: usize,
    /// The other pairs, first-named first.
    pairs: Vec<[usize; 2]>,
    /// The number added to every index from round to round, modulo the number of chairs.
    step: usize,
}

impl Start {
    /// The pairs of the starting round of the circle: 1-1, 2-n, 3-(n-1), ..., as indices.
    fn circle(chairs: usize, step: usize) -> Self {
        Start { alone: 0, pairs: (1..=chairs / 2).map(|i| [i, chairs - i]).collect(), step }
    }

    /// All rounds; `last_first` is true for each 0-based round in which the last entrant of an even number is
    /// first-named.
    fn turned(&self, entrants: usize, last_first: impl Fn(usize) -> bool) -> Schedule {
        let chairs = chairs(entrants);
        let last = (entrants > chairs).then(|| Player::from_index(chairs));
        let mut shift = 0;
        let mut rounds = Vec::with_capacity(chairs);
        for number in 0..chairs {
            // Both terms are below `chairs`, so one subtraction replaces a division.
            let at = |start: usize| {
                let sum = start + shift;
                Player::from_index(if sum >= chairs { sum - chairs } else { sum })
            };
            let alone = at(self.alone);
            let mut round = Round { tables: Vec::with_capacity(entrants / 2), out: Vec::new() };
            match last {
                Some(last) if last_first(number) => round.tables.push(Table::of(last, alone)),
                Some(last) => round.tables.push(Table::of(alone, last)),
                None => round.out.push(alone),
            }
            round.tables.extend(self.pairs.iter().map(|&[first, second]| Table::of(at(first), at(second))));
            rounds.push(round);
            shift = (shift + self.step) % chairs;
        }
        Schedule { entrants, rounds }
    }
}

/// Makes the Berger table: the circle rotated by half its chairs, which makes the sides alternate.
///
/// # Guarantees
/// `entrants - 2` breaks for an even number of entrants, none for an odd one: the fewest possible.
///
/// # Errors
/// [`Error::TooFew`] for fewer than 2 entrants, [`Error::TooMany`] for more than 1,000.
///
/// # Source
/// C. L. Pippel, IJdammer, September 1986; for even numbers the table of the FIDE Handbook, C.05 annex 1.
///
/// ```
/// use rondel_schedule::{round_robin::circle, model::ids::Player, model::schedule::Table};
///
/// let schedule = circle::berger(8)?;
/// let [five, eight] = [5, 8].map(|number| Player::from_number(number).unwrap());
/// assert_eq!(schedule.rounds[1].tables[0], Table::of(eight, five)); // Round 2: 8-5, 6-4, 7-3, 1-2.
/// # Ok::<(), circle::Error>(())
/// ```
pub fn berger(entrants: usize) -> Result<Schedule, Error> {
    step(entrants, super::half_turn(entrants.max(1)))
}

/// Checks that steps of `places` reach every one of this number of chairs.
pub(super) fn check_step(chairs: usize, places: usize) -> Result<(), Error> {
    match gcd(places, chairs) {
        1 => Ok(()),
        gcd => Err(Error::Step { step: places, chairs, gcd }),
    }
}

/// Makes the schedule of the circle rotated by `places` places from round to round.
///
/// # Shape
/// Round 1 is 1-1, 2-n, 3-(n-1), ...; from round to round `places` is added to every number modulo `n`. If the number
/// of entrants is even, this is done without the last entrant, who becomes the opponent in the game that an entrant
/// would have against themselves: second-named in rounds 1, 3, 5, ... and first-named in rounds 2, 4, ...
///
/// # Errors
/// [`Error::Step`] if `places` has a divisor in common with the number of chairs, [`Error::TooFew`] for fewer than 2
/// entrants, [`Error::TooMany`] for more than 1,000.
///
/// # Source
/// C. L. Pippel, IJdammer, September 1986.
///
/// ```
/// use rondel_schedule::{round_robin::circle, model::ids::Player};
///
/// let schedule = circle::step(7, 1)?;
/// assert_eq!(schedule.rounds[3].out, [Player::from_number(4).unwrap()]);
/// assert_eq!(circle::step(9, 6), Err(circle::Error::Step { step: 6, chairs: 9, gcd: 3 }));
/// # Ok::<(), circle::Error>(())
/// ```
pub fn step(entrants: usize, places: usize) -> Result<Schedule, Error> {
    check_entrants(entrants)?;
    let chairs = chairs(entrants);
    check_step(chairs, places)?;
    Ok(Start::circle(chairs, places % chairs).turned(entrants, |round| round % 2 == 1))
}

/// Makes the schedule of the conveyor belt: position 0 stays, and entrants move from position `p` to `p + 1`, from
/// the last position to position 1.
///
/// # Shape
/// At the start entrant `p` is at position `p`. Position 0 is the last entrant if the number is even; if it is odd,
/// position 0 is empty and its opponent has a bye. Position 0 is first-named in rounds 1, 3, 5, ...; in other games
/// it is the first position of the starter's pair. Without a `starter` the belt is drawn as two columns, with the
/// first-named on the left:
///
/// ```text
///     0   1
///   n-1   2
///   n-2   3
///     :   :
/// ```
///
/// # Errors
/// [`Error::Starter`] if the starter has a different number of positions from the belt, [`Error::TooFew`] for fewer
/// than 2 entrants, [`Error::TooMany`] for more than 1,000.
///
/// # Source
/// Bill Butler (Durango Bill), "Round Robin Tournament Scheduling", section "Conveyor Belt Algorithm".
///
/// ```
/// use rondel_schedule::{round_robin::circle, round_robin::starter::Starter};
///
/// // The round of the symmetric complement: 1-6 2-5 3-4 7-9, and 8 meets position 0.
/// let starter = Starter::new(vec![[1, 6], [2, 5], [3, 4], [7, 9]])?;
/// assert_eq!(circle::belt(10, Some(&starter))?.rounds.len(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn belt(entrants: usize, starter: Option<&Starter>) -> Result<Schedule, Error> {
    check_entrants(entrants)?;
    let chairs = chairs(entrants);
    let columns;
    let starter = match starter {
        Some(starter) => starter,
        None => {
            columns = Starter::columns(chairs / 2);
            &columns
        }
    };
    if starter.positions() != chairs {
        return Err(Error::Starter { given: starter.positions(), needed: chairs });
    }
    // Positions go up, so the index of the entrant at a given position goes down by one from round to round.
    let start = Start {
        alone: usize::from(starter.alone()) - 1,
        pairs: starter.pairs().iter().map(|pair| pair.map(|position| usize::from(position) - 1)).collect(),
        step: chairs - 1,
    };
    Ok(start.turned(entrants, |round| round % 2 == 0))
}

/// Makes the league programme of the EBL: 12 v 1, 11 v 2, 10 v 3, ..., then every number except 12 goes up by one.
///
/// # Shape
/// The last entrant of an even number is always at home. With `fix` they are away from round `n/2 + 1` on; then every
/// entrant is at home `n/2 - 1` or `n/2` times, the first-named entrants of round 1 the latter. An odd number plays
/// the programme of one entrant more, and the opponent of that missing entrant has a bye.
///
/// # Errors
/// [`Error::TooFew`] for fewer than 2 entrants, [`Error::TooMany`] for more than 1,000.
///
/// # Source
/// EBL Tournament Director Seminar 2001, "Movements", section "Teams Round-Robins".
///
/// ```
/// use rondel_schedule::{round_robin::circle, model::ids::Player, model::schedule::Table};
///
/// let [seven, twelve] = [7, 12].map(|number| Player::from_number(number).unwrap());
/// assert_eq!(circle::teams(12, false)?.rounds[6].tables[0], Table::of(twelve, seven));
/// assert_eq!(circle::teams(12, true)?.rounds[6].tables[0], Table::of(seven, twelve));
/// # Ok::<(), circle::Error>(())
/// ```
pub fn teams(entrants: usize, fix: bool) -> Result<Schedule, Error> {
    check_entrants(entrants)?;
    let chairs = chairs(entrants);
    let mut start = Start::circle(chairs, 1);
    start.pairs.iter_mut().for_each(|pair| pair.swap(0, 1));
    Ok(start.turned(entrants, |round| !fix || round <= chairs / 2))
}
