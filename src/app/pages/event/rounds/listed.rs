//! The tables of a round as the desk lists them.

use rondel::event::State;
use rondel::model::ids::{Player, Seat, TableNo};
use rondel::model::schedule::{Side, Table};

/// One row as listed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Row {
    pub table: TableNo,
    pub sides: [Side; 2],
    /// The names of the sides, partners joined.
    pub names: [String; 2],
    /// Who sits on each side, and in which seat where that matters.
    pub people: [Vec<(Option<Seat>, String)>; 2],
}

impl Row {
    pub fn of(state: &State, number: TableNo, table: &Table) -> Row {
        let person = |player: &Player| {
            let name = state.members[player.index()].called.clone();
            (state.seat(table, *player), name)
        };
        Row {
            table: number,
            sides: table.sides,
            names: table.sides.each_ref().map(|side| state.side_name(side)),
            people: table.sides.each_ref().map(|side| side.players().iter().map(person).collect()),
        }
    }

    /// Whether one of those who sit there, or the team, is called so; a team is found by its players too.
    pub fn is_found(&self, state: &State, find: &str) -> bool {
        let players = self.sides.iter().flat_map(Side::players);
        let within = players.flat_map(|player| &state.members[player.index()].entrant.players);
        self.names.iter().chain(within).any(|name| name.to_lowercase().contains(find))
    }
}
