//! The cause of faults in starting positions from which all rounds follow: which distances occur too often or never.
//!
//! Everybody moves up by one place every round and comes round, so two who sit `d` places apart in the first round meet
//! everybody who is `d` places away sooner or later. A distance that is there twice is one that all meet twice, and one
//! that is missing is one that nobody meets: two lines here are a whole page of faults in the rounds. In individuals
//! the same as [`differences()`](super::differences()), of any schedule that goes round.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::model::ids::Player;
use crate::model::schedule::{Round, Side};

/// The moves of everybody from round to round: up by one place, and round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ring {
    /// The number of entrants, who stays included.
    pub entrants: usize,
    /// The one who stays; `None` if all move.
    pub stays: Option<Player>,
}

impl Ring {
    /// The number of places, which is also that of rounds.
    pub fn places(&self) -> usize {
        self.entrants - usize::from(self.stays.is_some())
    }

    /// The place of somebody in the first round, from 0; `None` for who stays.
    pub fn place(&self, player: Player) -> Option<usize> {
        match self.stays {
            Some(stays) if player == stays => None,
            Some(stays) => Some(player.index() - usize::from(stays < player)),
            None => Some(player.index()),
        }
    }

    /// The player who sits where `player` does, this number of rounds later.
    pub fn turned(&self, player: Player, rounds: usize) -> Player {
        let Some(place) = self.place(player) else { return player };
        let place = (place + rounds) % self.places().max(1);
        let after = self.stays.is_some_and(|stays| place >= stays.index());
        Player::from_index(place + usize::from(after))
    }

    /// The distance of two, the shorter way round; `None` with who stays.
    pub fn distance(&self, [a, b]: [Player; 2]) -> Option<usize> {
        let apart = self.place(a)?.abs_diff(self.place(b)?);
        Some(apart.min(self.places() - apart))
    }
}

/// The relation of two at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Relation {
    /// They play together.
    Partners,
    /// They play against each other.
    Opponents,
}

/// A distance that occurs more or less often than it should.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cause {
    /// Between whom.
    pub relation: Relation,
    /// The number of places apart, the shorter way round.
    pub distance: usize,
    /// The number of times it occurs.
    pub times: usize,
    /// The number of times it should.
    pub should: usize,
}

/// A place that a number has too often or not at all: a slip of the pen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Slip {
    /// The player with this number.
    pub player: Player,
    /// The number of places at which it stands: at none, or at two or more.
    pub times: usize,
}

/// A gap in the numbers of starting positions, which should be those from 0 or 1 to the last.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Gap {
    /// Tables are missing.
    Tables {
        /// The numbers that occur nowhere, below the highest that does.
        absent: Vec<u16>,
    },
    /// A number beyond all others stands for one that is missing.
    Outside {
        /// The number beyond.
        number: u16,
        /// The missing number; two where it may be the first or the last.
        absent: Vec<u16>,
    },
}

/// The players at two places or more in the starting positions `first`, and then those at none; empty where nobody
/// stands at two, since somebody may sit out without being named.
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

/// The distances in the starting positions `first` that do not occur as often as they should: between opponents once,
/// where two play against two twice, and between partners once. Partners first, by distance.
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

/// Every two at a table, with what they are to each other.
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
        // A starter on 7 places: distances 1, 2, 3; who stays is the last.
        let ring = Ring { entrants: 8, stays: Some(Player::from_index(7)) };
        let round = |games: [[usize; 2]; 4]| Round { tables: games.map(game).to_vec(), out: Vec::new() };
        assert_eq!(causes(&round([[7, 0], [1, 6], [2, 5], [3, 4]]), &ring), []);
        let found = causes(&round([[7, 0], [1, 2], [6, 5], [3, 4]]), &ring);
        let of = |distance, times| Cause { relation: Relation::Opponents, distance, times, should: 1 };
        assert_eq!(found, [of(1, 3), of(2, 0), of(3, 0)]);
    }
}
