//! The cards of a movement as data: guide cards of tables, cards of pairs, travellers of boards.
//!
//! The wording follows with the language, where the sheets are written.

use std::ops::Range;

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, Seat, TableNo};
use rondel_schedule::model::scoring::{Vulnerable, dealer};

use super::script::Follows;
use super::{Movement, Play};

/// The guide card of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guide {
    /// The table, numbered from 1.
    pub table: TableNo,
    /// One line for each round.
    pub lines: Vec<GuideLine>,
}

/// One round at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuideLine {
    /// The round.
    pub round: RoundNo,
    /// The pairs and their board set.
    pub play: Play,
    /// The first and the last board.
    pub boards: [BoardNo; 2],
    /// The first and the last board for which the two pairs exchange their directions, or `None` if they do not half
    /// way.
    pub turn: Option<[BoardNo; 2]>,
    /// True if the arrow is turned in this round; see [`Movement::is_turned`].
    pub is_turned: bool,
    /// The moves of the two pairs after the round, the pair that began North/South first. `None` after the last
    /// round, and for the phantom.
    pub pairs_to: [Option<Goes>; 2],
    /// The move of the boards after the round, also from a table with a sit-out; `None` after the last round.
    pub boards_to: Option<BoardsTo>,
}

/// The move of a pair after a round, from its seats at the end of the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goes {
    /// The pair keeps table and seats.
    Stays,
    /// The pair keeps its table and changes direction.
    Turns {
        /// The new direction: 0 North/South, 1 East/West.
        side: usize,
    },
    /// The pair goes to another table.
    To {
        /// The table.
        table: TableNo,
        /// The direction there: 0 North/South, 1 East/West.
        side: usize,
    },
}

/// The move of a board set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardsTo {
    /// All tables play the set at once, so that the next set follows.
    Next,
    /// The set goes to this table, which may be the same one.
    Table(TableNo),
    /// No table plays the set in the next round, and it is put aside.
    Aside,
}

/// The card of a pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairCard {
    /// The pair.
    pub pair: Player,
    /// The pair followed from round to round.
    pub follows: Follows,
    /// One line for each round.
    pub lines: Vec<PairLine>,
}

/// One round of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PairLine {
    /// The round.
    pub round: RoundNo,
    /// The place, or `None` if the pair is not in the round.
    pub place: Option<PairPlace>,
}

/// The place of a pair in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PairPlace {
    /// The table, also if the pair sits out.
    pub table: TableNo,
    /// The direction: 0 North/South, 1 East/West.
    pub side: usize,
    /// The opponents, or `None` if the pair sits out.
    pub against: Option<Player>,
    /// The first and the last board.
    pub boards: [BoardNo; 2],
    /// The first and the last board for which it changes directions, or `None` if it does not half way.
    pub turn: Option<[BoardNo; 2]>,
}

/// The sheet that travels with a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Traveller {
    /// The number on the board.
    pub board: BoardNo,
    /// The dealer of the board.
    pub dealer: Seat,
    /// The vulnerable sides.
    pub vulnerable: Vulnerable,
    /// The tables that play the board, in order of play, each with its pairs, North/South first.
    pub plays: Vec<(RoundNo, TableNo, [Player; 2])>,
    /// The entries of `plays` in which the two pairs have exchanged their directions before this board, by pairs.
    pub turned: Vec<[Player; 2]>,
}

/// The first and the last board of a set.
fn ends(set: BoardNo, each: usize) -> [BoardNo; 2] {
    let first = set.index() * each;
    [first, first + each.max(1) - 1].map(BoardNo::from_index)
}

impl Play {
    /// The first and the last of the `each` boards of the set for which the two pairs exchange their directions.
    /// `None` if they do not, or if a pair sits out, because then no board is played.
    pub fn turn(&self, each: usize) -> Option<[BoardNo; 2]> {
        let [first, last] = ends(self.set, each);
        let turn = BoardNo::from_index(first.index() + Movement::before_half(each));
        (self.half && each > 1 && self.met().is_some()).then_some([turn, last])
    }
}

/// The next table of the boards: the same table if possible, else the nearest one below, because boards go down.
/// Boards also go to a table with a sit-out, from which they come to the next one, but tables that play come first.
fn boards_to(play: &Play, table: usize, next: &[Play], tables: Range<usize>) -> BoardsTo {
    let (count, has) = (tables.len(), |user: &usize| next[*user].set == play.set);
    let is_played = |user: &usize| next[*user].met().is_some();
    let nearest = tables.filter(has).min_by_key(|user| (!is_played(user), (table + count - user) % count));
    nearest.map_or(BoardsTo::Aside, |user| BoardsTo::Table(TableNo::from_index(user)))
}

impl Movement {
    /// The guide cards, with `each` boards in a set.
    pub fn guides(&self, each: usize) -> Vec<Guide> {
        self.guides_of(0..self.tables(), each)
    }

    /// The guide cards of the tables of a section with its own boards, which stay among these tables.
    pub fn guides_of(&self, tables: Range<usize>, each: usize) -> Vec<Guide> {
        let room = (tables.clone(), self.of_tables(tables.clone()).is_barometer());
        let line = |round: usize, table: usize| self.guide_line(round, table, &room, each);
        let guide = |table: usize| Guide {
            table: TableNo::from_index(table),
            lines: (0..self.rounds.len()).map(|round| line(round, table)).collect(),
        };
        tables.clone().map(guide).collect()
    }

    /// The guide line of every table for one round.
    pub fn guides_in(&self, round: RoundNo, each: usize) -> Vec<(TableNo, GuideLine)> {
        let tables = self.rounds.get(round.index()).map_or(0, Vec::len);
        let room = (0..tables, self.is_barometer());
        let line =
            |table: usize| (TableNo::from_index(table), self.guide_line(round.index(), table, &room, each));
        (0..tables).map(line).collect()
    }

    /// The guide line of a table for a round. The boards stay among the tables of `room`, which is a barometer if its
    /// second part is true.
    fn guide_line(&self, round: usize, table: usize, room: &(Range<usize>, bool), each: usize) -> GuideLine {
        let (tables, is_barometer) = room;
        let play = self.rounds[round][table];
        let turn = play.turn(each);
        let after = RoundNo::from_index(round + 1);
        let to = |side: usize| {
            let (next, sits) = self.seat(play.pairs[side]?, after)?;
            // Pairs that have changed directions half way end the round in the other seats.
            let ends = if turn.is_some() { 1 - side } else { side };
            Some(match (next.index() == table, sits == ends) {
                (true, true) => Goes::Stays,
                (true, false) => Goes::Turns { side: sits },
                (false, _) => Goes::To { table: next, side: sits },
            })
        };
        GuideLine {
            round: RoundNo::from_index(round),
            play,
            boards: ends(play.set, each),
            turn,
            is_turned: self.is_turned(round, table),
            pairs_to: [to(0), to(1)],
            boards_to: self.rounds.get(round + 1).map(|next| match is_barometer {
                true => BoardsTo::Next,
                false => boards_to(&play, table, next, tables.clone()),
            }),
        }
    }

    /// True if the arrow of a table is turned in a round, both 0-based. A pair that keeps this table for all its
    /// rounds then sits there in the direction that it has in fewer of them; if both are equally frequent, in the one
    /// with which it does not begin. False if no pair keeps the table, because then all pairs come there as the cards
    /// say.
    pub fn is_turned(&self, round: usize, table: usize) -> bool {
        let is_at_another = |pair: Player| {
            let others = self.plays().filter(|(_, at, _)| at.index() != table);
            others.into_iter().any(|(_, _, play)| play.has(pair))
        };
        let is_unusual = |pair: Player| {
            let rounds = (0..self.rounds.len()).map(RoundNo::from_index);
            let sides: Vec<usize> =
                rounds.filter_map(|at| self.seat(pair, at)).map(|(_, side)| side).collect();
            let turned = sides.iter().filter(|side| Some(*side) != sides.first()).count();
            let first = sides.first().copied().unwrap_or(0);
            let usual = if 2 * turned > sides.len() { 1 - first } else { first };
            self.seat(pair, RoundNo::from_index(round)).is_some_and(|(_, side)| side != usual)
        };
        let Some(play) = self.rounds.get(round).and_then(|tables| tables.get(table)) else { return false };
        play.pairs.into_iter().flatten().any(|pair| !is_at_another(pair) && is_unusual(pair))
    }

    /// The cards of the pairs, with `each` boards in a set.
    pub fn pair_cards(&self, each: usize) -> Vec<PairCard> {
        let line = |pair: Player, round: usize| {
            let round = RoundNo::from_index(round);
            let place = self.seat(pair, round).map(|(table, side)| {
                let play = self.rounds[round.index()][table.index()];
                let (against, boards) = (play.pairs[1 - side], ends(play.set, each));
                PairPlace { table, side, against, boards, turn: play.turn(each) }
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

    /// The travellers of the boards that are played, with `each` boards in a set.
    pub fn travellers(&self, each: usize) -> Vec<Traveller> {
        self.travellers_of(0..self.tables(), each)
    }

    /// The travellers of a section with its own boards.
    pub fn travellers_of(&self, tables: Range<usize>, each: usize) -> Vec<Traveller> {
        let mut travellers: Vec<Traveller> = (0..self.sets * each)
            .map(|index| {
                let board = BoardNo::from_index(index);
                Traveller {
                    board,
                    dealer: dealer(board),
                    vulnerable: Vulnerable::of(board),
                    plays: Vec::new(),
                    turned: Vec::new(),
                }
            })
            .collect();
        for (round, table, play) in self.plays().filter(|(_, table, _)| tables.contains(&table.index())) {
            let Some(pairs) = play.met() else { continue };
            for (at, board) in Movement::boards(play.set, each).into_iter().enumerate() {
                let is_turned = play.half && at >= Movement::before_half(each);
                let pairs = if is_turned { [pairs[1], pairs[0]] } else { pairs };
                if let Some(traveller) = travellers.get_mut(board.index()) {
                    traveller.plays.push((round, table, pairs));
                    traveller.turned.extend(is_turned.then_some(pairs));
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
                (ns, ew, boards, line.pairs_to, line.boards_to)
            })
            .collect();
        let down = Some(BoardsTo::Table(TableNo::from_index(0)));
        let to = [Some(Goes::Stays), Some(Goes::To { table: TableNo::from_index(2), side: 1 })];
        assert_eq!(lines[0], (2, 7, [4, 6], to, down));
        assert_eq!(lines[1], (2, 6, [7, 9], to, down));
        assert_eq!(lines[4], (2, 8, [1, 3], [None, None], None));
    }

    #[test]
    fn boards_go_on_over_a_table_where_somebody_sits_out() {
        // East/West pair 9 is missing, which would begin at table 4 and be at table 5 in round 2.
        let absent = Some(Absent::EastWest(4));
        let movement = Mitchell { absent, ..Mitchell::new(5, 5).unwrap() }.movement().unwrap();
        let to = |table: usize, round: usize| movement.guides(2)[table - 1].lines[round - 1].boards_to;
        let table = |number: u16| TableNo::from_number(number).map(BoardsTo::Table);
        // Set 1 is at table 1, then unplayed at table 5, then at table 4.
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
        // With fewer rounds all boards are played less often, but all are played.
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

    /// Every pair goes by the guide cards alone, from the seats at which it ends a round, and is where it should be.
    #[track_caller]
    fn follow_the_cards(movement: &Movement, each: usize) {
        let guides = movement.guides(each);
        for round in 0..movement.rounds.len() - 1 {
            for (table, guide) in guides.iter().enumerate() {
                let line = &guide.lines[round];
                for (side, pair) in line.play.pairs.into_iter().enumerate() {
                    let Some(pair) = pair else { continue };
                    let ends = if line.turn.is_some() { 1 - side } else { side };
                    let (table, side) = match line.pairs_to[side].unwrap() {
                        Goes::Stays => (table, ends),
                        Goes::Turns { side } => {
                            assert_ne!(side, ends);
                            (table, side)
                        }
                        Goes::To { table: to, side } => {
                            assert_ne!(to.index(), table);
                            (to.index(), side)
                        }
                    };
                    assert_eq!(movement.rounds[round + 1][table].pairs[side], Some(pair));
                }
            }
        }
    }

    #[test]
    fn who_goes_by_the_guide_cards_sits_in_the_right_seats() {
        use crate::movement::catalogue::{Offers, Wish};
        for (pairs, each) in [(5, 2), (9, 2), (10, 3), (11, 2), (12, 3), (16, 2)] {
            let mut offers = Offers::new(Wish { pairs, each, ..Wish::default() });
            while offers.step() {}
            for offer in offers.found() {
                follow_the_cards(&offer.design.movement().unwrap(), each);
            }
        }
    }

    #[test]
    fn the_turn_half_way_is_named_by_its_boards() {
        let play = Play {
            half: true,
            ..Play::of(Player::from_index(0), Player::from_index(1), BoardNo::from_index(2))
        };
        let turn = |each: usize| play.turn(each).map(|boards| boards.map(|board| board.number()));
        assert_eq!(
            [1, 2, 3, 4, 5].map(turn),
            [None, Some([6, 6]), Some([9, 9]), Some([11, 12]), Some([14, 15])]
        );
        assert_eq!(Play { half: false, ..play }.turn(3), None);
        // The cards, the travellers and the file say the same.
        let mut movement = barometer(4, Phantom::Stationary).unwrap();
        movement.rounds[2][1].half = true;
        let line = movement.guides(3)[1].lines[2].clone();
        let [ns, ew] = line.play.met().unwrap();
        let travellers = movement.travellers(3);
        let turned = travellers.iter().filter(|it| it.turned == [[ew, ns]]).map(|it| it.board);
        let named = line.turn.unwrap();
        assert_eq!(turned.collect::<Vec<_>>(), named[..1]);
        assert_eq!(movement.pair_cards(3)[ew.index()].lines[2].place.unwrap().turn, Some(named));
        assert!(movement.csv(3).contains(&format!("3,2,{ew},{},{}\r\n", ns, named[0])));
    }

    #[test]
    fn the_arrow_is_turned_in_the_rounds_that_were_switched() {
        let five = Mitchell::new(5, 5).unwrap();
        let turned = |mitchell: Mitchell| -> Vec<bool> {
            let guides = mitchell.movement().unwrap().guides(2);
            let rounds = |guide: &Guide| guide.lines.iter().map(|line| line.is_turned).collect::<Vec<_>>();
            assert!(guides.iter().all(|guide| rounds(guide) == rounds(&guides[0])));
            rounds(&guides[0])
        };
        assert_eq!(turned(five), [false; 5]);
        assert_eq!(turned(Mitchell { switched: 2, ..five }), [false, false, false, true, true]);
        assert_eq!(turned(Mitchell { switched: 1, early: true, ..five }), [true, false, false, false, false]);
        // If all pairs move, no arrow is turned.
        let howell = barometer(6, Phantom::Stationary).unwrap().switched(|_, table| table == 2);
        assert!(howell.guides(2).iter().flat_map(|guide| &guide.lines).all(|line| !line.is_turned));
    }
}
