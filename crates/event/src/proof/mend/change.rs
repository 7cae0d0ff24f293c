//! One change of a schedule, as a person would make it with a pen.

use serde::{Deserialize, Serialize};

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};
use rondel_schedule::model::schedule::{Round, Schedule, Side, Table};
use rondel_schedule::verify::Ring;

/// One change of a schedule.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Change {
    /// Two players exchange their places in a round, at tables or free.
    Exchange {
        /// The round of the exchange.
        round: RoundNo,
        /// The two players; one of them may be free.
        players: [Player; 2],
    },
    /// A seat is given to another player.
    Seat {
        /// The round of the seat.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// The 0-based seat, in the order in which the players at the table are written.
        seat: usize,
        /// The player who loses the seat.
        was: Player,
        /// The player who gets the seat.
        player: Player,
    },
    /// The sides of a game are turned: home and away, or white and black.
    Turn {
        /// The round of the game.
        round: RoundNo,
        /// The table of the game in that round.
        table: TableNo,
    },
    /// A game moves to the end of another round.
    Move {
        /// The round that it leaves.
        round: RoundNo,
        /// The table in that round, before the change.
        table: TableNo,
        /// The round to which it moves.
        to: RoundNo,
    },
    /// A game is added at the end of a round.
    Add {
        /// The round to which it is added.
        round: RoundNo,
        /// The sides of the game, the first-named side first.
        sides: [Side; 2],
    },
    /// A game is struck out.
    Drop {
        /// The round of the game.
        round: RoundNo,
        /// The table in that round, before the change.
        table: TableNo,
    },
    /// A player is added to the free ones of a round.
    Free {
        /// The round in which the player is free.
        round: RoundNo,
        /// The player who is now free.
        player: Player,
    },
    /// A player is struck once from the free ones of a round.
    Strike {
        /// The round of the free player.
        round: RoundNo,
        /// The player who is struck out.
        player: Player,
    },
    /// Two tables exchange their boards.
    Boards {
        /// The round of the exchange.
        round: RoundNo,
        /// The two tables of that round.
        tables: [TableNo; 2],
    },
    /// Other boards are laid out at a table.
    Lay {
        /// The round of the table.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// The boards, in order of play.
        boards: Vec<BoardNo>,
    },
}

impl Change {
    /// Returns the round that is changed; for a move, the one that the game leaves.
    pub fn round(&self) -> RoundNo {
        match *self {
            Change::Exchange { round, .. }
            | Change::Seat { round, .. }
            | Change::Turn { round, .. }
            | Change::Move { round, .. }
            | Change::Add { round, .. }
            | Change::Drop { round, .. }
            | Change::Free { round, .. }
            | Change::Strike { round, .. }
            | Change::Boards { round, .. }
            | Change::Lay { round, .. } => round,
        }
    }

    /// Makes the change; a change to a round or table that does not exist has no effect.
    pub fn apply(&self, schedule: &mut Schedule) {
        if let Change::Move { round, table, to } = *self {
            let moved = table_at(schedule, round, table).map(|tables| tables.remove(table.index()));
            if let (Some(moved), Some(round)) = (moved, schedule.rounds.get_mut(to.index())) {
                // Players who were free in the new round now play.
                round.out.retain(|&player| moved.players().all(|moved| moved != player));
                round.tables.push(moved);
            }
            return;
        }
        let Some(round) = schedule.rounds.get_mut(self.round().index()) else { return };
        match *self {
            Change::Exchange { players, .. } => exchange(round, players),
            Change::Seat { table, seat, player, .. } => {
                if let Some(table) = round.tables.get_mut(table.index()) {
                    set(table, seat, player);
                }
            }
            Change::Turn { table, .. } => {
                if let Some(table) = round.tables.get_mut(table.index()) {
                    table.sides.swap(0, 1);
                }
            }
            Change::Add { sides, .. } => round.tables.push(Table { sides, boards: Vec::new() }),
            Change::Drop { table, .. } => {
                if table.index() < round.tables.len() {
                    round.tables.remove(table.index());
                }
            }
            Change::Free { player, .. } => {
                round.out.push(player);
                round.out.sort();
            }
            Change::Strike { player, .. } => {
                if let Some(at) = round.out.iter().position(|&out| out == player) {
                    round.out.remove(at);
                }
            }
            Change::Boards { tables: [one, other], .. } => {
                let [one, other] = [one, other].map(TableNo::index);
                if let Ok([one, other]) = round.tables.get_disjoint_mut([one, other]) {
                    std::mem::swap(&mut one.boards, &mut other.boards);
                }
            }
            Change::Lay { table, ref boards, .. } => {
                if let Some(table) = round.tables.get_mut(table.index()) {
                    table.boards.clone_from(boards);
                }
            }
            Change::Move { .. } => unreachable!("made above"),
        }
    }

    /// Makes the change in the starting positions and all rounds that follow from them. Only exchanges and seats can
    /// be applied in this way. A player left without a place after a change of seat sits out if all players move.
    pub fn apply_round(&self, ring: &Ring, schedule: &mut Schedule) {
        for (turn, round) in schedule.rounds.iter_mut().enumerate() {
            match *self {
                Change::Exchange { players, .. } => {
                    exchange(round, players.map(|player| ring.turned(player, turn)));
                }
                Change::Seat { table, seat, player, .. } => {
                    if let Some(table) = round.tables.get_mut(table.index()) {
                        set(table, seat, ring.turned(player, turn));
                    }
                    if ring.stays.is_none() {
                        sit_out(round, ring.entrants);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Adds the only player without a place to the free ones.
fn sit_out(round: &mut Round, entrants: usize) {
    let is_placed = |player: &Player| {
        round.out.contains(player)
            || round.tables.iter().any(|table| table.players().any(|there| there == *player))
    };
    let mut left = (0..entrants).map(Player::from_index).filter(|player| !is_placed(player));
    if let (Some(player), None) = (left.next(), left.next()) {
        round.out.push(player);
        round.out.sort();
    }
}

/// Returns the tables of a round if it has this table.
fn table_at(schedule: &mut Schedule, round: RoundNo, table: TableNo) -> Option<&mut Vec<Table>> {
    let tables = &mut schedule.rounds.get_mut(round.index())?.tables;
    (table.index() < tables.len()).then_some(tables)
}

fn exchange(round: &mut Round, [one, other]: [Player; 2]) {
    let at = |player: Player| match player {
        player if player == one => other,
        player if player == other => one,
        player => player,
    };
    *round = std::mem::take(round).reseated(at);
}

/// Gives a seat to a player; seats are counted in the order in which the players at the table are written.
fn set(table: &mut Table, seat: usize, player: Player) {
    let seats = table.sides.iter_mut().flat_map(|side| match side {
        Side::One(player) => std::slice::from_mut(player),
        Side::Two(players) => players.as_mut_slice(),
    });
    if let Some(at) = seats.into_iter().nth(seat) {
        *at = player;
    }
}
