//! A pair that comes when the cards are printed, or leaves: the phantom becomes a pair and back.

use serde::{Deserialize, Serialize};

use super::{Movement, Play};
use crate::ids::{Player, RoundNo, TableNo};

/// Whose cards say something else after a change.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Changed {
    /// Guide cards of tables, ascending.
    pub tables: Vec<TableNo>,
    /// Personal cards, ascending; of who is there before or after.
    pub pairs: Vec<Player>,
}

impl Movement {
    /// The same movement with a pair in the place of the phantom; its number is the next one. None without a phantom.
    pub fn filled(&self) -> Option<Movement> {
        let newcomer = Player::from_index(self.pairs);
        let seated = |play: &Play| Play { pairs: play.pairs.map(|pair| pair.or(Some(newcomer))), ..*play };
        let rounds = self.rounds.iter().map(|tables| tables.iter().map(seated).collect());
        let has_phantom = self.plays().any(|(_, _, play)| play.met().is_none());
        has_phantom.then(|| Movement { pairs: self.pairs + 1, sets: self.sets, rounds: rounds.collect() })
    }

    /// The same movement with a phantom in the place of a pair, whose number nobody has then: all others keep theirs,
    /// since their cards are printed. For the verifier, which knows no such gaps, there is
    /// [`without`](Movement::without). None when there is a phantom already, or no such pair.
    pub fn vacated(&self, leaver: Player) -> Option<Movement> {
        let left =
            |play: &Play| Play { pairs: play.pairs.map(|pair| pair.filter(|&it| it != leaver)), ..*play };
        let rounds = self.rounds.iter().map(|tables| tables.iter().map(left).collect());
        let is_full = self.plays().all(|(_, _, play)| play.met().is_some());
        (is_full && leaver.index() < self.pairs).then(|| Movement { rounds: rounds.collect(), ..*self })
    }

    /// Which cards change from this movement to another one of as many tables and rounds.
    pub fn changed(&self, after: &Movement) -> Changed {
        let rounds = 0..self.rounds.len().max(after.rounds.len());
        let table = |movement: &Movement, table: usize| -> Vec<Option<Play>> {
            rounds.clone().map(|round| movement.rounds.get(round)?.get(table).copied()).collect()
        };
        let card = |movement: &Movement, pair: Player| -> Vec<Option<(TableNo, Play)>> {
            let at = |round: usize| {
                let (table, _) = movement.seat(pair, RoundNo::from_index(round))?;
                Some((table, movement.rounds[round][table.index()]))
            };
            rounds.clone().map(at).collect()
        };
        let tables = 0..self.tables().max(after.tables());
        let pairs = (0..self.pairs.max(after.pairs)).map(Player::from_index);
        Changed {
            tables: tables
                .filter(|&at| table(self, at) != table(after, at))
                .map(TableNo::from_index)
                .collect(),
            pairs: pairs.filter(|&pair| card(self, pair) != card(after, pair)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::mitchell::{Absent, Mitchell};
    use crate::movement::{Phantom, barometer};

    #[test]
    fn a_phantom_becomes_a_pair_and_back() {
        let seven = barometer(7, Phantom::Stationary).unwrap();
        let eight = seven.filled().unwrap();
        assert_eq!(eight, barometer(8, Phantom::Stationary).unwrap());
        assert_eq!(eight.vacated(Player::from_index(7)).unwrap().rounds, seven.rounds);
        assert_eq!((eight.filled(), seven.vacated(Player::from_index(0))), (None, None));
        let changed = seven.changed(&eight);
        // Everybody sat out once, at table 1.
        assert_eq!((changed.tables, changed.pairs.len()), (vec![TableNo::from_index(0)], 8));
    }

    #[test]
    fn only_who_met_the_leaver_gets_a_new_card() {
        let full = Mitchell::new(9, 5).unwrap().movement().unwrap();
        // East/West pair 12 begins at table 3 and comes as far as table 7.
        let left = full.vacated(Player::from_index(11)).unwrap();
        let changed = full.changed(&left);
        let numbers: Vec<u16> = changed.pairs.iter().map(|pair| pair.number()).collect();
        assert_eq!(numbers, [3, 4, 5, 6, 7, 12]);
        assert_eq!(changed.tables.iter().map(|table| table.number()).collect::<Vec<_>>(), [3, 4, 5, 6, 7]);
        let planned = Mitchell { absent: Some(Absent::EastWest(3)), ..Mitchell::new(9, 5).unwrap() };
        assert_eq!(full.without(Player::from_index(11)), planned.movement().unwrap());
    }
}
