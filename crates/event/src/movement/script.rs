//! The script that the director calls out: before the first round, and after every round but the last.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};

use super::{Movement, Play, Shared};

/// One call of the director.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Call {
    /// Boards are made up at the tables, as a round before round 1.
    MakeUp,
    /// North/South stays, East/West goes up this number of tables, and the boards move as given.
    Mitchell {
        /// The number of tables: one, or two at the skip.
        up: usize,
        /// The move of the boards.
        boards: Boards,
    },
    /// All pairs sit down where the pair with the next lower number sat; see [`Movement::follows`].
    Follow {
        /// The lowest number, which has no lower one: in a section, the first of its pairs.
        low: Player,
        /// The pair that it follows, or `None` if its card says where to go.
        first: Option<Player>,
        /// The pairs that keep their table.
        stay: Vec<Player>,
        /// The move of the boards.
        boards: Boards,
    },
    /// All pairs go where their own cards say.
    OwnCards {
        /// The move of the boards.
        boards: Boards,
    },
    /// The arrow is turned at these tables for the next round, so that North/South pairs sit East/West.
    Turn {
        /// The tables, ascending.
        tables: Vec<TableNo>,
        /// True if these are all tables in use.
        all: bool,
    },
    /// At these tables the pairs have exchanged directions half way, and the pairs that come sit as before the
    /// exchange.
    TurnBack {
        /// The tables, ascending.
        tables: Vec<TableNo>,
    },
    /// Several tables share a board set in the next round.
    Share(Shared),
    /// This pair sits out in the next round.
    SitsOut {
        /// The pair.
        pair: Player,
        /// The table at which it sits out.
        table: TableNo,
    },
    /// At these tables the two pairs exchange directions within the next round.
    HalfWay {
        /// The tables, ascending.
        tables: Vec<TableNo>,
        /// The first and the last board after the exchange.
        boards: [BoardNo; 2],
    },
}

impl Call {
    /// The call with the numbers of its tables increased by `by`.
    #[must_use]
    pub fn numbered_on(self, by: usize) -> Call {
        let on = |table: TableNo| TableNo::from_index(table.index() + by);
        let all = |tables: Vec<TableNo>| tables.into_iter().map(on).collect();
        match self {
            Call::Turn { tables, all: every } => Call::Turn { tables: all(tables), all: every },
            Call::Share(shared) => Call::Share(Shared { tables: all(shared.tables), ..shared }),
            Call::SitsOut { pair, table } => Call::SitsOut { pair, table: on(table) },
            Call::TurnBack { tables } => Call::TurnBack { tables: all(tables) },
            Call::HalfWay { tables, boards } => Call::HalfWay { tables: all(tables), boards },
            same @ (Call::MakeUp | Call::Mitchell { .. } | Call::Follow { .. } | Call::OwnCards { .. }) => {
                same
            }
        }
    }
}

/// The move of the boards between two rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Boards {
    /// All tables take the next set.
    Next,
    /// Every set goes down one table.
    Down,
    /// The boards move as the guide cards of the tables say.
    Cards,
}

/// The calls at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// The round before the calls, or `None` before round 1.
    pub after: Option<RoundNo>,
    /// The calls, in order.
    pub calls: Vec<Call>,
}

/// The way in which a pair finds its table from round to round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follows {
    /// The pair keeps its table.
    Stays,
    /// The pair always sits down at the table that this pair has left.
    Pair(Player),
    /// The pair follows no other one, and its card says where to go.
    Card,
}

impl Movement {
    /// The pair that a pair follows from round to round.
    pub fn follows(&self, pair: Player) -> Follows {
        let mut left: Option<Vec<Player>> = None;
        for round in 1..self.rounds.len() {
            let at = |round: usize| self.seat(pair, RoundNo::from_index(round));
            let (Some(_), Some((now, _))) = (at(round - 1), at(round)) else { return Follows::Card };
            let candidates: Vec<Player> =
                self.rounds[round - 1][now.index()].pairs.iter().flatten().copied().collect();
            left = Some(match left {
                None => candidates,
                Some(left) => left.into_iter().filter(|other| candidates.contains(other)).collect(),
            });
        }
        match left.as_deref() {
            Some([one]) if *one == pair => Follows::Stays,
            Some([one]) => Follows::Pair(*one),
            _ => Follows::Card,
        }
    }

    /// The script, with `each` boards in a set; `making_up` has the tables at which boards are made up first.
    pub fn script(&self, each: usize, making_up: Option<Vec<Play>>) -> Vec<Moment> {
        let is_made_up = making_up.is_some();
        let rounds: Vec<Vec<Play>> = making_up.into_iter().chain(self.rounds.iter().cloned()).collect();
        let followed = self.followed();
        let mut moments = vec![Moment { after: None, calls: self.coming(0, each) }];
        for index in 1..rounds.len() {
            let coming = index - usize::from(is_made_up);
            let (before, after) = (&rounds[index - 1], &rounds[index]);
            let boards = self.boards_go(before, after);
            let mut calls = match moved(before, after) {
                Some(up) => vec![Call::Mitchell { up, boards }],
                None => vec![match followed.clone() {
                    Some((low, first, stay)) => Call::Follow { low, first, stay, boards },
                    None => Call::OwnCards { boards },
                }],
            };
            // A pair that goes by its own card finds the direction there.
            let follows = |pair: Player| match calls[0] {
                Call::Follow { .. } => self.follows(pair),
                Call::Mitchell { .. }
                    if before.iter().zip(after).any(|(a, b)| a.has(pair) && b.has(pair)) =>
                {
                    Follows::Stays
                }
                _ => Follows::Card,
            };
            calls.extend(turned(before, after, each, follows));
            if coming == 0 {
                // Making up boards comes first, and then all pairs move as after a round.
                calls.insert(0, Call::MakeUp);
                calls.append(&mut moments[0].calls);
                moments[0].calls = calls;
            } else {
                calls.extend(self.coming(coming, each));
                moments.push(Moment { after: Some(RoundNo::from_index(coming - 1)), calls });
            }
        }
        moments
    }

    /// The calls for shared boards, sit-outs and half-way turns in a round, 0-based.
    fn coming(&self, round: usize, each: usize) -> Vec<Call> {
        let number = RoundNo::from_index(round);
        let shared = self.shared().into_iter().filter(|it| it.round == number).map(Call::Share);
        let tables = self.rounds.get(round).into_iter().flatten().enumerate();
        let out = tables.filter(|(_, play)| play.met().is_none()).flat_map(|(table, play)| {
            let at = TableNo::from_index(table);
            play.pairs.iter().flatten().map(move |&pair| Call::SitsOut { pair, table: at })
        });
        shared.chain(out).chain(self.half_way(round, each)).collect()
    }

    /// The calls for half-way turns in a round, 0-based; tables with the same boards are grouped.
    fn half_way(&self, round: usize, each: usize) -> Vec<Call> {
        let mut turns: BTreeMap<[BoardNo; 2], Vec<TableNo>> = BTreeMap::new();
        for (table, play) in self.rounds.get(round).into_iter().flatten().enumerate() {
            if let (Some(boards), Some(_)) = (play.turn(each), play.met()) {
                turns.entry(boards).or_default().push(TableNo::from_index(table));
            }
        }
        turns.into_iter().map(|(boards, tables)| Call::HalfWay { tables, boards }).collect()
    }

    /// The lowest number with the pair that it follows, and the pairs that keep their table; `None` unless all other
    /// pairs follow the next lower number.
    fn followed(&self) -> Option<(Player, Option<Player>, Vec<Player>)> {
        let is_full = self.plays().all(|(_, _, play)| play.met().is_some());
        // A pair that would follow the phantom follows no pair, and its card says where to go.
        let is_there = |pair: &Player| self.plays().any(|(_, _, play)| play.has(*pair));
        let pairs = (0..self.pairs).map(Player::from_index).filter(is_there);
        let all: Vec<(Player, Follows)> = pairs.map(|pair| (pair, self.follows(pair))).collect();
        let cards = all.iter().filter(|(_, it)| *it == Follows::Card).count();
        if self.rounds.len() <= 2 || cards > usize::from(!is_full) {
            return None;
        }
        let stay = all.iter().filter(|(_, it)| *it == Follows::Stays).map(|(pair, _)| *pair).collect();
        let first = all.iter().find_map(|&(pair, it)| match it {
            Follows::Pair(other) if other > pair => Some((pair, Some(other))),
            _ => None,
        });
        let by_card = || all.iter().find(|(_, it)| *it == Follows::Card).map(|&(pair, _)| (pair, None));
        let (low, first) = first.or_else(by_card).or_else(|| Some((all.first()?.0, None)))?;
        Some((low, first, stay))
    }

    /// The move of the boards between two rounds.
    fn boards_go(&self, before: &[Play], after: &[Play]) -> Boards {
        let tables = before.len();
        let one = |round: &[Play]| round.iter().all(|play| play.set == round[0].set);
        if one(before) && one(after) {
            return Boards::Next;
        }
        let down = (0..tables).all(|table| before[table].set == after[(table + tables - 1) % tables].set);
        if down { Boards::Down } else { Boards::Cards }
    }
}

/// The number of tables by which the moving pairs go up; `None` unless all go equally far and one pair of every table
/// stays.
fn moved(before: &[Play], after: &[Play]) -> Option<usize> {
    let tables = before.len();
    let mut up = None;
    for (table, play) in before.iter().enumerate() {
        let stays = |pair: Player| after[table].has(pair);
        let [one, other] = play.pairs;
        let goes = match (one.map(stays), other.map(stays)) {
            (Some(true), Some(false) | None) => other,
            (Some(false) | None, Some(true)) => one,
            // The pair that would stay is the phantom.
            (None, Some(false)) => other,
            (Some(false), None) => one,
            _ => return None,
        };
        let Some(pair) = goes else { continue };
        let to = after.iter().position(|play| play.has(pair))?;
        let by = (to + tables - table) % tables;
        if *up.get_or_insert(by) != by {
            return None;
        }
    }
    up.filter(|&up| up > 0 && tables > 2)
}

/// The calls for tables at which a pair sits in another direction than the pair followed did at the end of the round.
/// Tables that turned half way are turned back, others are turned.
fn turned(before: &[Play], after: &[Play], each: usize, follows: impl Fn(Player) -> Follows) -> Vec<Call> {
    let side = |play: &Play, pair: Player| play.pairs.iter().position(|&there| there == Some(pair));
    let has_half = |table: &TableNo| before[table.index()].turn(each).is_some();
    let is_turned = |&table: &usize| {
        after[table].pairs.iter().flatten().any(|&pair| {
            let left = match follows(pair) {
                Follows::Stays => side(&before[table], pair),
                Follows::Pair(followed) => side(&before[table], followed),
                Follows::Card => None,
            };
            let left = left.map(|side| if before[table].turn(each).is_some() { 1 - side } else { side });
            left.is_some() && left != side(&after[table], pair)
        })
    };
    let all = (0..after.len()).filter(is_turned).map(TableNo::from_index);
    let (back, tables): (Vec<TableNo>, Vec<TableNo>) = all.partition(has_half);
    let used = after.iter().filter(|play| play.met().is_some()).count();
    let turn = Call::Turn { all: tables.len() >= used, tables: tables.clone() };
    let turn = (!tables.is_empty()).then_some(turn);
    turn.into_iter().chain((!back.is_empty()).then_some(Call::TurnBack { tables: back })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::howell::nine;
    use crate::movement::mitchell::{Course, Mitchell};
    use crate::movement::sections::joined;
    use crate::movement::{Phantom, barometer};

    fn calls(movement: &Movement) -> Vec<Vec<Call>> {
        movement.script(2, None).into_iter().map(|moment| moment.calls).collect()
    }

    const UP: Call = Call::Mitchell { up: 1, boards: Boards::Down };

    #[test]
    fn after_half_the_rounds_east_west_skips_a_table() {
        let eight = Mitchell { course: Course::SkipAfter(4), ..Mitchell::new(8, 7).unwrap() };
        let script = eight.movement().unwrap().script(2, None);
        let skip = Call::Mitchell { up: 2, boards: Boards::Down };
        assert_eq!(script.len(), 7);
        for (index, moment) in script.iter().enumerate() {
            assert_eq!(moment.after, index.checked_sub(1).map(RoundNo::from_index));
            let expected = match index {
                0 => Vec::new(),
                4 => vec![skip.clone()],
                _ => vec![UP],
            };
            assert_eq!(moment.calls, expected, "after {index}");
        }
    }

    #[test]
    fn boards_made_up_at_the_tables_move_before_round_1() {
        let mitchell = Mitchell { made_up: true, ..Mitchell::new(7, 6).unwrap() };
        let script = mitchell.movement().unwrap().script(2, mitchell.making_up());
        assert_eq!(script[0].calls, [Call::MakeUp, UP]);
        assert_eq!((script.len(), script[1].calls.as_slice()), (6, [UP].as_slice()));
    }

    #[test]
    fn the_last_rounds_are_switched_at_all_tables() {
        let mitchell = Mitchell { switched: 2, ..Mitchell::new(5, 5).unwrap() };
        let told = calls(&mitchell.movement().unwrap());
        let all = |call: &Call| matches!(call, Call::Turn { all: true, tables } if tables.len() == 5);
        let turned: Vec<bool> = told.iter().map(|calls| calls.iter().any(all)).collect();
        assert_eq!(turned, [false, false, false, true, false]);
    }

    #[test]
    fn each_pair_follows_the_next_lower_number() {
        let twelve = barometer(12, Phantom::Stationary).unwrap();
        let follows = |number: u16| twelve.follows(Player::from_number(number).unwrap());
        let pair = |number: u16| Follows::Pair(Player::from_number(number).unwrap());
        assert_eq!((follows(12), follows(1), follows(7)), (Follows::Stays, pair(11), pair(6)));
        let (first, stay) = (Player::from_number(11), vec![Player::from_number(12).unwrap()]);
        let low = Player::from_index(0);
        assert_eq!(calls(&twelve)[3], [Call::Follow { low, first, stay, boards: Boards::Next }]);
        let seven = barometer(7, Phantom::Stationary).unwrap();
        let (first, stay) = (Player::from_number(7), Vec::new());
        assert!(calls(&seven)[1].contains(&Call::Follow { low, first, stay, boards: Boards::Next }));
        assert_eq!(nine().follows(Player::from_index(0)), Follows::Card);
        assert!(calls(&nine())[1].contains(&Call::OwnCards { boards: Boards::Cards }));
    }

    #[test]
    fn the_lowest_number_of_a_section_is_its_own() {
        let six = barometer(6, Phantom::Stationary).unwrap();
        let room = joined(&[six.clone(), six]);
        let second = calls(&room.of_tables(3..6));
        let [Call::Follow { low, first, .. }] = &second[1][..] else { panic!("{:?}", second[1]) };
        assert_eq!((low.number(), first.map(|pair| pair.number())), (7, Some(11)));
    }

    #[test]
    fn who_sits_out_and_who_shares_is_told_for_the_round_that_comes() {
        let five = barometer(5, Phantom::Stationary).unwrap();
        let out = |call: &Call| match call {
            Call::SitsOut { pair, table } => Some((pair.number(), table.number())),
            _ => None,
        };
        let told: Vec<_> = calls(&five).iter().map(|calls| calls.iter().find_map(out)).collect();
        assert_eq!(told, [1, 2, 3, 4, 5].map(|pair| Some((pair, 1))));
        let share = Mitchell { course: Course::Share, ..Mitchell::new(6, 5).unwrap() };
        let told = calls(&share.movement().unwrap());
        let shares = |calls: &Vec<Call>| calls.iter().any(|call| matches!(call, Call::Share(_)));
        assert!(told.iter().all(shares));
    }

    #[test]
    fn the_turn_half_way_is_called_by_its_board_in_every_round() {
        let mut movement = barometer(8, Phantom::Stationary).unwrap();
        movement.rounds.iter_mut().for_each(|tables| [1, 3].iter().for_each(|&at| tables[at].half = true));
        let turns = |each: usize| -> Vec<Vec<(usize, [u16; 2])>> {
            let of = |call: &Call| match call {
                Call::HalfWay { tables, boards } => {
                    assert_eq!(tables.iter().map(|table| table.number()).collect::<Vec<_>>(), [2, 4]);
                    Some((tables.len(), boards.map(|board| board.number())))
                }
                _ => None,
            };
            let script = movement.script(each, None);
            script.iter().map(|moment| moment.calls.iter().filter_map(of).collect()).collect()
        };
        let thirds: Vec<_> = (1..=7).map(|round| vec![(2, [3 * round, 3 * round])]).collect();
        assert_eq!(turns(3), thirds);
        assert_eq!(turns(4)[1], [(2, [7, 8])]);
        assert!(turns(1).iter().all(Vec::is_empty));
    }

    #[test]
    fn who_does_what_is_called_sits_in_the_right_seats_also_where_tables_turn_half_way() {
        let mut movement = barometer(8, Phantom::Stationary).unwrap();
        movement.rounds.iter_mut().for_each(|tables| [0, 2].iter().for_each(|&at| tables[at].half = true));
        for (moment, round) in movement.script(3, None)[1..].iter().zip(1..) {
            let turned = |table: usize| {
                let has = |tables: &[TableNo]| tables.contains(&TableNo::from_index(table));
                let half = movement.rounds[round - 1][table].half;
                moment.calls.iter().any(|call| match call {
                    Call::Turn { tables, .. } => !half && has(tables),
                    // Only the tables that turned half way are turned back.
                    Call::TurnBack { tables } => half && has(tables),
                    _ => false,
                })
            };
            for pair in (0..8).map(Player::from_index) {
                let followed = match movement.follows(pair) {
                    Follows::Stays => pair,
                    Follows::Pair(other) => other,
                    Follows::Card => panic!("all follow"),
                };
                let (table, side) = movement.seat(followed, RoundNo::from_index(round - 1)).unwrap();
                let ends = side ^ usize::from(movement.rounds[round - 1][table.index()].half);
                let sits = ends ^ usize::from(turned(table.index()));
                assert_eq!(movement.seat(pair, RoundNo::from_index(round)), Some((table, sits)));
            }
        }
    }
}
