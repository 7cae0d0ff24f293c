//! The tables of a round as listed in the result form.

use rondel_event::event::{Progress, State};
use rondel_event::pairing::cup::is_to_decide;
use rondel_schedule::model::ids::{Player, RoundNo, Seat, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::schedule::{Side, Table};

/// The choice and presentation of the listed tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Listing {
    /// True to list only open games and knock-out games that do not determine the winner yet.
    pub only_open: bool,
    /// True to sort by the first name in each row instead of by table.
    pub by_name: bool,
    /// True to display the points before the round next to the names.
    pub points: bool,
    /// True to enter scores on a number pad instead of by typing.
    pub pad: bool,
}

impl Listing {
    /// Returns the rows of a round in order; `find` is a part of a name, or empty.
    pub fn rows(self, state: &State, round: RoundNo, find: &str) -> Vec<Row> {
        let find = find.trim().to_lowercase();
        let Some(published) = state.round(round) else { return Vec::new() };
        let tables = published.round.tables.iter().enumerate();
        let rows = tables.map(|(index, table)| Row::of(state, TableNo::from_index(index), table));
        let is_open = |row: &Row| row.is_open(state, round) || is_to_decide(state, round, row.table);
        let rows = rows.filter(|row| !self.only_open || is_open(row));
        let mut rows: Vec<Row> = rows.filter(|row| find.is_empty() || row.is_found(state, &find)).collect();
        if self.by_name {
            rows.sort_by_cached_key(|row| names::order(&row.names[0]));
        }
        rows
    }
}

/// One row of the list.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Row {
    /// The table.
    pub table: TableNo,
    /// The sides at the table.
    pub sides: [Side; 2],
    /// The names of the sides, with partners joined.
    pub names: [String; 2],
    /// The players of each side, with their seats if these matter.
    pub people: [Vec<(Option<Seat>, String)>; 2],
}

impl Row {
    /// Returns the row of a table.
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

    /// Returns true if the game of the row is open.
    pub fn is_open(&self, state: &State, round: RoundNo) -> bool {
        state.progress(round, self.table) == Some(Progress::Open)
    }

    /// Returns true if the name of a player or team at the table contains `find`; a team is also found by its
    /// players.
    pub fn is_found(&self, state: &State, find: &str) -> bool {
        let players = self.sides.iter().flat_map(Side::players);
        let within = players.flat_map(|player| &state.members[player.index()].entrant.players);
        self.names.iter().chain(within).any(|name| name.to_lowercase().contains(find))
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Kind};
    use rondel_schedule::model::result::Outcome;

    use super::*;
    use crate::setup::testing::begun_with;

    /// Returns the listed tables of round 1 among four players; table 1 has its result.
    fn listed(listing: Listing, find: &str) -> Vec<String> {
        let mut event = begun_with(Kind::RoundRobin, "Ane\nØyvind\nBo\nZoë".to_owned());
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        event.apply(1, Action::Report { round, table, outcome: Some(Outcome::Draw) }).unwrap();
        let rows = listing.rows(event.state(), round, find);
        rows.iter().map(|row| format!("{} {}", row.table.number(), row.names.join("–"))).collect()
    }

    #[test]
    fn rows_stand_by_table_or_by_name() {
        let by_table = listed(Listing::default(), "");
        let mut by_name = by_table.clone();
        by_name.sort_by_key(|row| names::order(row.split_once(' ').unwrap().1));
        assert_eq!(by_table.iter().map(|row| &row[..1]).collect::<Vec<_>>(), ["1", "2"]);
        assert_eq!(listed(Listing { by_name: true, ..Listing::default() }, ""), by_name);
    }

    #[test]
    fn only_open_games_and_only_who_is_found() {
        let open = Listing { only_open: true, ..Listing::default() };
        assert_eq!(listed(open, "").iter().map(|row| &row[..1]).collect::<Vec<_>>(), ["2"]);
        let found = listed(Listing::default(), " øyv ");
        assert!(found.len() == 1 && found[0].contains("Øyvind"), "{found:?}");
        assert_eq!(listed(Listing::default(), "nobody"), Vec::<String>::new());
        // Another round has no rows.
        let event = begun_with(Kind::Monrad, "A\nB".to_owned());
        assert_eq!(Listing::default().rows(event.state(), RoundNo::from_index(7), ""), []);
    }
}
