//! Pairs that come or leave after printing: the phantom becomes a pair and back.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};

use super::cards::{Guide, PairCard, PairLine};
use super::script::Moment;
use super::{Movement, Play};

/// The paper that differs after a change.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reprints {
    /// The tables whose guide cards differ, ascending.
    pub tables: Vec<TableNo>,
    /// The pairs whose personal cards differ, ascending; of pairs that are there before or after the change.
    pub pairs: Vec<Player>,
    /// The boards whose travellers differ, ascending, each with the index of its section among those with boards of
    /// their own.
    pub boards: Vec<(usize, BoardNo)>,
    /// True if the wall sheet differs.
    pub wall: bool,
    /// True if the script of the calls differs.
    pub script: bool,
}

impl Reprints {
    /// True if no paper differs.
    pub fn is_empty(&self) -> bool {
        *self == Reprints::default()
    }
}

/// The arrangement of a movement in the room, where it affects the paper.
#[derive(Debug, Clone, Copy)]
pub struct RoomLayout<'a> {
    /// The tables of each section, by index.
    pub sections: &'a [Range<usize>],
    /// The number of boards in a set.
    pub each: usize,
    /// True if all sections share one set of boards, false if each has its own.
    pub one_set: bool,
}

impl Movement {
    /// The movement with a pair in the place of the phantom, numbered after the others; `None` without a phantom.
    pub fn filled(&self) -> Option<Movement> {
        let newcomer = Player::from_index(self.pairs);
        let seated = |play: &Play| Play { pairs: play.pairs.map(|pair| pair.or(Some(newcomer))), ..*play };
        let rounds = self.rounds.iter().map(|tables| tables.iter().map(seated).collect());
        let has_phantom = self.plays().any(|(_, _, play)| play.met().is_none());
        has_phantom.then(|| Movement { pairs: self.pairs + 1, sets: self.sets, rounds: rounds.collect() })
    }

    /// The movement with a phantom in the place of a pair. All others keep their numbers, since their cards are
    /// printed, so that the number of the leaver is unused. For the verifier, which knows no such gaps, there is
    /// [`without`](Movement::without). `None` if there is a phantom already, or no such pair.
    pub fn vacated(&self, leaver: Player) -> Option<Movement> {
        let left =
            |play: &Play| Play { pairs: play.pairs.map(|pair| pair.filter(|&it| it != leaver)), ..*play };
        let rounds = self.rounds.iter().map(|tables| tables.iter().map(left).collect());
        let is_full = self.plays().all(|(_, _, play)| play.met().is_some());
        (is_full && leaver.index() < self.pairs).then(|| Movement { rounds: rounds.collect(), ..*self })
    }

    /// The paper that differs between this movement and another one with as many tables and rounds, in one room.
    pub fn changed(&self, after: &Movement) -> Reprints {
        let room = 0..self.tables().max(after.tables());
        let room = RoomLayout { sections: std::slice::from_ref(&room), each: 1, one_set: false };
        self.changed_from(after, RoundNo::from_index(0), &room)
    }

    /// The paper that differs in the rounds from `from` on, the earlier ones being played. Everything is compared as
    /// it is printed, numbers and moves, so that the cards of pairs that only follow a pair that left are included.
    pub fn changed_from(&self, after: &Movement, from: RoundNo, room: &RoomLayout) -> Reprints {
        let guides = |movement: &Movement| -> Vec<Guide> {
            let of = |tables: &Range<usize>| movement.guides_of(tables.clone(), room.each);
            let mut guides: Vec<Guide> = room.sections.iter().flat_map(of).collect();
            guides.iter_mut().for_each(|guide| guide.lines.retain(|line| line.round >= from));
            guides
        };
        let cards = |movement: &Movement| -> Vec<PairCard> {
            let mut cards = movement.pair_cards(room.each);
            cards.iter_mut().for_each(|card| card.lines.retain(|line| line.round >= from));
            cards
        };
        let (old, new) = (guides(self), guides(after));
        let tables = old.iter().zip(&new).filter(|(old, new)| old != new).map(|(old, _)| old.table);
        let (old, new) = (cards(self), cards(after));
        let is_there = |card: &PairCard| card.lines.iter().any(|line| line.place.is_some());
        let pairs = (0..old.len().max(new.len())).filter(|&pair| match (old.get(pair), new.get(pair)) {
            (Some(old), Some(new)) => old != new,
            (one, other) => one.or(other).is_some_and(is_there),
        });
        // The wall sheet has the table and the side of every pair that plays.
        let seen = |cards: &[PairCard]| -> Vec<_> {
            let place = |line: &PairLine| line.place.filter(|it| it.against.is_some());
            let seats = |card: &PairCard| -> Vec<_> {
                card.lines.iter().map(|line| place(line).map(|it| (it.table, it.side))).collect()
            };
            cards.iter().map(seats).collect()
        };
        Reprints {
            tables: tables.collect(),
            pairs: pairs.map(Player::from_index).collect(),
            boards: self.boards_changed(after, from, room),
            wall: seen(&old) != seen(&new),
            script: self.calls(from, room) != after.calls(from, room),
        }
    }

    /// The travellers with other pairs from round `from` on.
    fn boards_changed(&self, after: &Movement, from: RoundNo, room: &RoomLayout) -> Vec<(usize, BoardNo)> {
        let whole = 0..self.tables();
        let sections = if room.one_set { std::slice::from_ref(&whole) } else { room.sections };
        let to_come = |movement: &Movement, tables: &Range<usize>| -> BTreeMap<BoardNo, Vec<_>> {
            let travellers = movement.travellers_of(tables.clone(), room.each).into_iter();
            let plays = travellers.map(|it| {
                let plays = it.plays.into_iter().filter(|(round, ..)| *round >= from);
                (it.board, plays.collect::<Vec<_>>())
            });
            plays.filter(|(_, plays)| !plays.is_empty()).collect()
        };
        let of = |(section, tables): (usize, &Range<usize>)| {
            let (old, new) = (to_come(self, tables), to_come(after, tables));
            let boards: BTreeSet<BoardNo> = old.keys().chain(new.keys()).copied().collect();
            let differs = move |board: &BoardNo| old.get(board) != new.get(board);
            boards.into_iter().filter(differs).map(|board| (section, board)).collect::<Vec<_>>()
        };
        sections.iter().enumerate().flat_map(of).collect()
    }

    /// The calls from the end of the round before `from` on, section by section.
    fn calls(&self, from: RoundNo, room: &RoomLayout) -> Vec<Moment> {
        let of = |tables: &Range<usize>| self.of_tables(tables.clone()).script(room.each, None);
        let begins = |moment: &Moment| moment.after.map_or(0, |after| after.index() + 1) >= from.index();
        room.sections.iter().flat_map(of).filter(begins).collect()
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
        // Every pair sat out once, at table 1.
        assert_eq!((changed.tables, changed.pairs.len()), (vec![TableNo::from_index(0)], 8));
    }

    #[test]
    fn only_who_met_the_leaver_or_follows_it_gets_a_new_card() {
        let full = Mitchell::new(9, 5).unwrap().movement().unwrap();
        // East/West pair 12 begins at table 3 and reaches table 7.
        let left = full.vacated(Player::from_index(11)).unwrap();
        let changed = full.changed(&left);
        let numbers: Vec<u16> = changed.pairs.iter().map(|pair| pair.number()).collect();
        // Pair 11 follows pair 12, as its card says.
        assert_eq!(numbers, [3, 4, 5, 6, 7, 11, 12]);
        assert_eq!(changed.tables.iter().map(|table| table.number()).collect::<Vec<_>>(), [3, 4, 5, 6, 7]);
        let planned = Mitchell { absent: Some(Absent::EastWest(3)), ..Mitchell::new(9, 5).unwrap() };
        assert_eq!(full.without(Player::from_index(11)), planned.movement().unwrap());
    }

    /// By value: the text of each card is written out before and after, and compared.
    #[test]
    fn the_cards_that_change_are_those_on_which_something_else_stands() {
        let twelve = barometer(12, Phantom::Stationary).unwrap();
        let left = twelve.vacated(Player::from_index(4)).unwrap();
        let changed = twelve.changed(&left);
        for pair in (0..12).map(Player::from_index) {
            let card = |movement: &Movement| format!("{:?}", movement.pair_cards(2)[pair.index()]);
            assert_eq!(changed.pairs.contains(&pair), card(&twelve) != card(&left), "pair {pair}");
        }
        for table in 0..6 {
            let guide = |movement: &Movement| format!("{:?}", movement.guides(2)[table]);
            let is_named = changed.tables.contains(&TableNo::from_index(table));
            assert_eq!(is_named, guide(&twelve) != guide(&left), "table {table}");
        }
        // From round 10 on: pair 5, which it still meets, and pair 6, which has no pair to follow any more.
        let from = RoundNo::from_index(9);
        let mut expected = vec![Player::from_index(4), Player::from_index(5)];
        expected.extend((9..11).filter_map(|round| {
            let play = twelve.rounds[round].iter().find(|play| play.has(Player::from_index(4)))?;
            play.pairs.into_iter().flatten().find(|&pair| pair != Player::from_index(4))
        }));
        expected.sort_unstable();
        expected.dedup();
        let room = RoomLayout { sections: std::slice::from_ref(&(0..6)), each: 3, one_set: false };
        let changed = twelve.changed_from(&left, from, &room);
        assert_eq!(changed.pairs, expected);
        // All tables of a barometer play the same boards: those of rounds 10 and 11.
        let boards: Vec<u16> = changed.boards.iter().map(|(_, board)| board.number()).collect();
        assert_eq!((boards, changed.wall, changed.script), ((28..=33).collect(), true, true));
    }
}
