//! What is printed for a movement, as data: guide cards of tables, cards of pairs, travellers of boards.
//!
//! No words here: those are chosen with the language, where the sheets are written.

use std::ops::Range;

use super::script::Follows;
use super::{Movement, Play};
use crate::model::ids::{BoardNo, Player, RoundNo, Seat, TableNo};
use crate::model::scoring::{Vulnerable, dealer};

/// The card that lies on a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guide {
    /// On which table it lies, from 1.
    pub table: TableNo,
    /// A line a round.
    pub lines: Vec<GuideLine>,
}

/// One round of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuideLine {
    /// Of which round this line is.
    pub round: RoundNo,
    /// The pairs, and the board set they play.
    pub play: Play,
    /// The first and the last board.
    pub boards: [BoardNo; 2],
    /// Where the two pairs go after it, North/South first; `None` after the last round, and for the phantom.
    pub pairs_to: [Option<TableNo>; 2],
    /// Where the boards go after it, also from a table where somebody sits out; `None` after the last round.
    pub boards_to: Option<BoardsTo>,
}

/// Where a board set goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardsTo {
    /// It is played at every table at once, so that the next one comes.
    Next,
    /// To this table, which may be the same.
    Table(TableNo),
    /// Nobody plays it in the next round: it waits beside the tables.
    Aside,
}

/// The card of a pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairCard {
    /// The pair whose card it is.
    pub pair: Player,
    /// The pair that it follows.
    pub follows: Follows,
    /// A line a round.
    pub lines: Vec<PairLine>,
}

/// One round of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PairLine {
    /// Of which round this line is.
    pub round: RoundNo,
    /// Where it is; `None` when it is not in the round at all.
    pub place: Option<PairPlace>,
}

/// Where a pair is in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PairPlace {
    /// At which table it sits, or would sit where it sits out.
    pub table: TableNo,
    /// 0 North/South, 1 East/West.
    pub side: usize,
    /// The opponents; `None` when it sits out.
    pub against: Option<Player>,
    /// The first and the last board.
    pub boards: [BoardNo; 2],
    /// Whether it changes directions half way.
    pub half: bool,
}

/// What travels with a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Traveller {
    /// The number on the board.
    pub board: BoardNo,
    /// Who deals.
    pub dealer: Seat,
    /// Who is vulnerable.
    pub vulnerable: Vulnerable,
    /// The tables that play it, in order of play, each with its pairs, North/South first.
    pub plays: Vec<(RoundNo, TableNo, [Player; 2])>,
}

/// The first and the last board of a set.
fn ends(set: BoardNo, each: usize) -> [BoardNo; 2] {
    let first = set.index() * each;
    [first, first + each.max(1) - 1].map(BoardNo::from_index)
}

/// Where the boards of a table go: to the table itself where it can be, else to the nearest one below, as boards go
/// down. They also go to a table where somebody sits out, since from there they come to the next one.
fn boards_to(play: &Play, table: usize, next: &[Play], tables: Range<usize>) -> BoardsTo {
    let (count, has) = (tables.len(), |user: &usize| next[*user].set == play.set);
    let is_played = |user: &usize| next[*user].met().is_some();
    let nearest = tables.filter(has).min_by_key(|user| (!is_played(user), (table + count - user) % count));
    nearest.map_or(BoardsTo::Aside, |user| BoardsTo::Table(TableNo::from_index(user)))
}

impl Movement {
    /// The guide cards, with this number of boards in a set.
    pub fn guides(&self, each: usize) -> Vec<Guide> {
        self.guides_of(0..self.tables(), each)
    }

    /// The guide cards of the tables of a section, which has boards of its own: they stay among these tables.
    pub fn guides_of(&self, tables: Range<usize>, each: usize) -> Vec<Guide> {
        let is_barometer = self.of_tables(tables.clone()).is_barometer();
        let line = |round: usize, table: usize| {
            let boards_to = match self.rounds.get(round + 1) {
                Some(_) if is_barometer => Some(BoardsTo::Next),
                next => next.map(|next| boards_to(&self.rounds[round][table], table, next, tables.clone())),
            };
            GuideLine { boards_to, ..self.guide_line(round, table, each) }
        };
        let guide = |table: usize| Guide {
            table: TableNo::from_index(table),
            lines: (0..self.rounds.len()).map(|round| line(round, table)).collect(),
        };
        tables.clone().map(guide).collect()
    }

    fn guide_line(&self, round: usize, table: usize, each: usize) -> GuideLine {
        let play = self.rounds[round][table];
        let after = RoundNo::from_index(round + 1);
        let to = |pair: Option<Player>| self.seat(pair?, after).map(|(table, _)| table);
        GuideLine {
            round: RoundNo::from_index(round),
            play,
            boards: ends(play.set, each),
            pairs_to: play.pairs.map(to),
            boards_to: None,
        }
    }

    /// The cards of the pairs, with this number of boards in a set.
    pub fn pair_cards(&self, each: usize) -> Vec<PairCard> {
        let line = |pair: Player, round: usize| {
            let round = RoundNo::from_index(round);
            let place = self.seat(pair, round).map(|(table, side)| {
                let play = self.rounds[round.index()][table.index()];
                let (against, boards) = (play.pairs[1 - side], ends(play.set, each));
                PairPlace { table, side, against, boards, half: play.half }
            });
            PairLine { round, place }
        };
        let card = |pair: Player| PairCard {
            pair,
            follows: self.follows(pair),
            lines: (0..self.rounds.len()).map(|round| line(pair, round)).collect(),
        };
        (0..self.pairs).map(|pair| card(Player::from_index(pair))).collect()
    }

    /// The travellers, with this number of boards in a set: only of boards that somebody plays.
    pub fn travellers(&self, each: usize) -> Vec<Traveller> {
        self.travellers_of(0..self.tables(), each)
    }

    /// The travellers of a section that has boards of its own.
    pub fn travellers_of(&self, tables: Range<usize>, each: usize) -> Vec<Traveller> {
        let mut travellers: Vec<Traveller> = (0..self.sets * each)
            .map(|index| {
                let board = BoardNo::from_index(index);
                Traveller {
                    board,
                    dealer: dealer(board),
                    vulnerable: Vulnerable::of(board),
                    plays: Vec::new(),
                }
            })
            .collect();
        for (round, table, play) in self.plays().filter(|(_, table, _)| tables.contains(&table.index())) {
            let Some(pairs) = play.met() else { continue };
            for (at, board) in Movement::boards(play.set, each).into_iter().enumerate() {
                let is_turned = play.half && at >= each.div_ceil(2);
                let pairs = if is_turned { [pairs[1], pairs[0]] } else { pairs };
                if let Some(traveller) = travellers.get_mut(board.index()) {
                    traveller.plays.push((round, table, pairs));
                }
            }
        }
        travellers.retain(|traveller| !traveller.plays.is_empty());
        travellers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::mitchell::{Absent, Mitchell};
    use crate::movement::{Phantom, barometer};

    #[test]
    fn the_guide_card_of_a_mitchell_table() {
        let movement = Mitchell::new(5, 5).unwrap().movement().unwrap();
        let guides = movement.guides(3);
        let lines: Vec<_> = guides[1]
            .lines
            .iter()
            .map(|line| {
                let [ns, ew] = line.play.met().unwrap().map(|pair| pair.number());
                let boards = line.boards.map(|board| board.number());
                let to = line.pairs_to.map(|to| to.map(|table| table.number()));
                (ns, ew, boards, to, line.boards_to)
            })
            .collect();
        let down = Some(BoardsTo::Table(TableNo::from_index(0)));
        let to = [Some(2), Some(3)];
        assert_eq!(lines[0], (2, 7, [4, 6], to, down));
        assert_eq!(lines[1], (2, 6, [7, 9], to, down));
        assert_eq!(lines[4], (2, 8, [1, 3], [None, None], None));
    }

    #[test]
    fn boards_go_on_over_a_table_where_somebody_sits_out() {
        // East/West pair 9 is missing, who begins at table 4 and is at table 5 in round 2.
        let absent = Some(Absent::EastWest(4));
        let movement = Mitchell { absent, ..Mitchell::new(5, 5).unwrap() }.movement().unwrap();
        let to = |table: usize, round: usize| movement.guides(2)[table - 1].lines[round - 1].boards_to;
        let table = |number: u16| TableNo::from_number(number).map(BoardsTo::Table);
        // Set 1 lies at table 1, then at table 5 with nobody to play it, then at table 4.
        assert_eq!((to(1, 1), to(5, 2)), (table(5), table(4)));
    }

    #[test]
    fn boards_of_a_section_stay_in_it() {
        let five = Mitchell::new(5, 5).unwrap().movement().unwrap();
        let both: Vec<Vec<Play>> = five.rounds.iter().map(|round| [&round[..], round].concat()).collect();
        let room = Movement { pairs: 10, sets: 5, rounds: both };
        let to = |guides: &[Guide], table: usize| guides[table].lines[0].boards_to;
        let table = |number: u16| TableNo::from_number(number).map(BoardsTo::Table);
        let second = room.guides_of(5..10, 2);
        assert_eq!((second.len(), second[0].table.number()), (5, 6));
        assert_eq!((to(&second, 0), to(&second, 1)), (table(10), table(6)));
        // Without the section they would come from the other one.
        assert_eq!(to(&room.guides(2), 5), table(5));
        let plays = |travellers: &[Traveller]| travellers.iter().map(|it| it.plays.len()).collect::<Vec<_>>();
        assert_eq!(
            (plays(&room.travellers_of(5..10, 1)), plays(&room.travellers(1))),
            (vec![5; 5], vec![10; 5])
        );
    }

    #[test]
    fn a_pair_finds_every_round_on_its_card() {
        let movement = barometer(7, Phantom::Stationary).unwrap();
        let cards = movement.pair_cards(2);
        assert_eq!(cards.len(), 7);
        for card in &cards {
            let out = card.lines.iter().filter(|line| line.place.is_some_and(|it| it.against.is_none()));
            assert_eq!((out.count(), card.lines.len()), (1, 7));
            for line in &card.lines {
                let place = line.place.unwrap();
                let play = movement.rounds[line.round.index()][place.table.index()];
                assert_eq!(
                    (play.pairs[place.side], play.pairs[1 - place.side]),
                    (Some(card.pair), place.against)
                );
            }
        }
    }

    #[test]
    fn every_board_has_its_traveller_with_all_its_plays() {
        let movement = Mitchell::new(13, 13).unwrap().movement().unwrap();
        let travellers = movement.travellers(2);
        assert_eq!(travellers.len(), 26);
        assert!(travellers.iter().all(|it| it.plays.len() == 13));
        let seven = &travellers[6];
        assert_eq!((seven.dealer, seven.vulnerable.sides), (Seat::S, [true, true]));
        // Board 7 is the first of set 4, which begins at table 4 with East/West pair 17 and goes down.
        let plays: Vec<[u16; 4]> = seven.plays[..3]
            .iter()
            .map(|(round, table, [ns, ew])| [round.number(), table.number(), ns.number(), ew.number()])
            .collect();
        assert_eq!(plays, [[1, 4, 4, 17], [2, 3, 3, 15], [3, 2, 2, 26]]);
        // With fewer rounds all boards are played less often, none of them never.
        let short = Mitchell::new(13, 5).unwrap().movement().unwrap();
        assert!(short.travellers(2).iter().all(|it| it.plays.len() == 5));
        let first = barometer(12, Phantom::Stationary).unwrap().first(3);
        assert_eq!(first.travellers(2).len(), 6);
    }

    #[test]
    fn half_way_the_pairs_are_exchanged_on_the_travellers_too() {
        let mut movement = barometer(4, Phantom::Stationary).unwrap();
        movement.rounds[0][1].half = true;
        let travellers = movement.travellers(3);
        let of = |board: usize| travellers[board].plays[1].2.map(|pair| pair.number());
        assert_eq!((of(0), of(1), of(2)), ([3, 2], [3, 2], [2, 3]));
    }
}
