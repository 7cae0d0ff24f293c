//! Causes of faults in starting positions from which all rounds follow: distances that occur too often or never.
//!
//! All players move up one place every round and around, so two who sit `d` places apart in the first round sooner or
//! later meet all who are `d` places away. A distance that occurs twice makes all its pairs meet twice, and a missing
//! distance leaves all its pairs without a meeting. Two lines here can therefore explain a whole page of faults in
//! the rounds. In individuals this is the check of [`differences()`](super::differences()), applied to any cyclic
//! schedule.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::model::ids::Player;
use crate::model::schedule::{Round, Side};

/// The cyclic movement of all entrants from round to round: up by one place, and around.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ring {
    /// The number of entrants, including one who stays.
    pub entrants: usize,
    /// The entrant who stays, or `None` if all move.
    pub stays: Option<Player>,
}

impl Ring {
    /// Returns the number of places, which is also the number of rounds.
    pub fn places(&self) -> usize {
        self.entrants - usize::from(self.stays.is_some())
    }

    /// Returns the place of a player in the first round, 0-based, or `None` for the one who stays.
    pub fn place(&self, player: Player) -> Option<usize> {
        match self.stays {
            Some(stays) if player == stays => None,
            Some(stays) => Some(player.index() - usize::from(stays < player)),
            None => Some(player.index()),
        }
    }

    /// Returns the player who sits in the place of `player` this number of rounds later.
    pub fn turned(&self, player: Player, rounds: usize) -> Player {
        let Some(place) = self.place(player) else { return player };
        let place = (place + rounds) % self.places().max(1);
        let after = self.stays.is_some_and(|stays| place >= stays.index());
        Player::from_index(place + usize::from(after))
    }

    /// Returns the distance of two players, the shorter way around, or `None` if one of them stays.
    pub fn distance(&self, [a, b]: [Player; 2]) -> Option<usize> {
        let apart = self.place(a)?.abs_diff(self.place(b)?);
        Some(apart.min(self.places() - apart))
    }
}

/// The relation of two players at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Relation {
    /// The two play together.
    Partners,
    /// The two play against each other.
    Opponents,
}

/// A distance that occurs more or less often than expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cause {
    /// The relation of the two players.
    pub relation: Relation,
    /// The number of places between them, the shorter way around.
    pub distance: usize,
    /// The number of times the distance occurs.
    pub times: usize,
    /// The number of times expected.
    pub should: usize,
}

/// A number with several places or none in the starting positions: a slip of the pen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Slip {
    /// The player with this number.
    pub player: Player,
    /// The number of places with this number: none, or two or more.
    pub times: usize,
}

/// A gap in the numbers of starting positions, which should run from 0 or 1 to the last.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Gap {
    /// Numbers of whole tables are missing.
    Tables {
        /// The missing numbers below the highest that occurs.
        absent: Vec<u16>,
    },
    /// A number outside the range replaces a missing one.
    Outside {
        /// The number outside the range.
        number: u16,
        /// The missing number; two candidates if it may be the first or the last.
        absent: Vec<u16>,
    },
}

/// Returns the players with two or more places in the starting positions `first`, then those with none.
///
/// Empty if no player has two places, since a player without one may sit out unlisted.
///
/// ```
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::verify::{Ring, slips};
/// use rondel_schedule::whist::Solution;
///
/// let mut first = Solution::new(5, vec![[2, 3, 4, 1]])?.schedule().rounds.remove(0);
/// let ring = Ring { entrants: 5, stays: None };
/// assert!(slips(&first, &ring).is_empty());
/// first.out = vec![Player::from_index(2)]; // In place of the player who sits out: number 3, who plays.
/// assert_eq!(slips(&first, &ring).iter().map(|slip| slip.times).collect::<Vec<_>>(), [2, 0]);
/// # Ok::<(), rondel_schedule::whist::Error>(())
/// ```
pub fn slips(first: &Round, ring: &Ring) -> Vec<Slip> {
    let mut times = vec![0; ring.entrants];
    for player in first.tables.iter().flat_map(|table| table.players()).chain(first.out.iter().copied()) {
        if let Some(times) = times.get_mut(player.index()) {
            *times += 1;
        }
    }
    let slip = |(index, &times): (usize, &usize)| Slip { player: Player::from_index(index), times };
    let (twice, none): (Vec<Slip>, Vec<Slip>) =
        times.iter().enumerate().map(slip).filter(|slip| slip.times != 1).partition(|slip| slip.times > 1);
    if twice.is_empty() { Vec::new() } else { twice.into_iter().chain(none).collect() }
}

/// Returns the distances in the starting positions `first` that do not occur as often as expected, partners first,
/// then by distance.
///
/// Each distance is expected once between partners and once between opponents, or twice between opponents if two play
/// against two.
///
/// ```
/// use rondel_schedule::verify::{Ring, causes};
/// use rondel_schedule::whist::Solution;
///
/// let ring = Ring { entrants: 5, stays: None };
/// let first = |table| Solution::new(5, vec![table]).map(|start| start.schedule().rounds.remove(0));
/// assert!(causes(&first([2, 3, 4, 1])?, &ring).is_empty());
/// // Both pairs of partners are neighbours: the distance 1 occurs twice, and 2 is missing.
/// assert_eq!(causes(&first([1, 2, 3, 4])?, &ring)[0].times, 2);
/// # Ok::<(), rondel_schedule::whist::Error>(())
/// ```
pub fn causes(first: &Round, ring: &Ring) -> Vec<Cause> {
    let fours = first.tables.iter().any(|table| matches!(table.sides[0], Side::Two(_)));
    let mut times: BTreeMap<(Relation, usize), usize> = BTreeMap::new();
    for distance in 1..=ring.places() / 2 {
        times.insert((Relation::Opponents, distance), 0);
        if fours {
            times.insert((Relation::Partners, distance), 0);
        }
    }
    for (relation, pair) in first.tables.iter().flat_map(|table| related(&table.sides)) {
        if let Some(distance) = ring.distance(pair).filter(|&distance| distance > 0) {
            *times.entry((relation, distance)).or_default() += 1;
        }
    }
    let cause = |((relation, distance), times)| {
        let should = if fours && relation == Relation::Opponents { 2 } else { 1 };
        (times != should).then_some(Cause { relation, distance, times, should })
    };
    times.into_iter().filter_map(cause).collect()
}

/// Returns every two players at a table with their relation.
pub fn related(sides: &[Side; 2]) -> Vec<(Relation, [Player; 2])> {
    let [first, second] = sides.each_ref().map(Side::players);
    let partners = sides.iter().filter_map(|side| match *side {
        Side::Two(pair) => Some((Relation::Partners, pair)),
        Side::One(_) => None,
    });
    let opponents = first.iter().flat_map(|&a| second.iter().map(move |&b| (Relation::Opponents, [a, b])));
    partners.chain(opponents).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::schedule::Table;

    fn players(numbers: [usize; 2]) -> [Player; 2] {
        numbers.map(Player::from_index)
    }

    #[test]
    fn who_moves_comes_round_and_who_stays_does_not() {
        let ring = Ring { entrants: 6, stays: Some(Player::from_index(2)) };
        let turned = |index: usize, rounds| ring.turned(Player::from_index(index), rounds).index();
        assert_eq!([0, 1, 2, 3].map(|rounds| turned(1, rounds)), [1, 3, 4, 5]);
        assert_eq!((turned(5, 1), turned(2, 3), turned(0, 5)), (0, 2, 0));
        assert_eq!(ring.distance(players([0, 5])), Some(1));
        assert_eq!(ring.distance(players([1, 2])), None);
    }

    #[test]
    fn who_stands_twice_and_who_nowhere() {
        let game = |pair: [usize; 2]| {
            let [a, b] = players(pair);
            Table::of(a, b)
        };
        let ring = Ring { entrants: 8, stays: Some(Player::from_index(7)) };
        let round = |games: [[usize; 2]; 4]| Round { tables: games.map(game).to_vec(), out: Vec::new() };
        assert_eq!(slips(&round([[7, 0], [1, 6], [2, 5], [3, 4]]), &ring), []);
        let found = slips(&round([[7, 0], [1, 6], [2, 5], [3, 2]]), &ring);
        let of = |index, times| Slip { player: Player::from_index(index), times };
        assert_eq!(found, [of(2, 2), of(4, 0)]);
    }

    #[test]
    fn a_distance_twice_and_one_never_are_the_cause() {
        let game = |pair: [usize; 2]| {
            let [a, b] = players(pair);
            Table::of(a, b)
        };
        // A starter on 7 places, with distances 1, 2 and 3; the last entrant stays.
        let ring = Ring { entrants: 8, stays: Some(Player::from_index(7)) };
        let round = |games: [[usize; 2]; 4]| Round { tables: games.map(game).to_vec(), out: Vec::new() };
        assert_eq!(causes(&round([[7, 0], [1, 6], [2, 5], [3, 4]]), &ring), []);
        let found = causes(&round([[7, 0], [1, 2], [6, 5], [3, 4]]), &ring);
        let of = |distance, times| Cause { relation: Relation::Opponents, distance, times, should: 1 };
        assert_eq!(found, [of(1, 3), of(2, 0), of(3, 0)]);
    }
}
