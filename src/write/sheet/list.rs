//! A list on paper: place, name and the columns of its system.

use crate::model::ids::Player;
use crate::standings::Move;
use crate::text::common::Word;
use crate::text::print::Print as Text;
use crate::write::list::{self as lists, Listed};
use crate::write::paper;

use super::{Align, Ask, Column, Head, Page, Row, Size, Table, with_names};

/// The longest name shown whole, in characters.
const NAME: usize = 60;

/// The pages of a list. A column is as wide as the `widest` number expected in it, by column, and whatever stands
/// there. `excluded` are those left out, and `notes` what the words over the columns mean and whatever else is said.
pub fn pages(
    ask: &Ask,
    head: &Head,
    list: &Listed,
    widest: &[&str],
    excluded: &[Player],
    notes: &[String],
) -> Vec<Page> {
    with_names(&[Size::Large, Size::List], NAME, |size, length| {
        let number = |(at, head): (usize, &String)| {
            let cells = list.rows.iter().map(|row| row.cells[at].as_str()).chain(widest.get(at).copied());
            let width = cells.map(|cell| size.column(head, cell)).max().unwrap_or_default();
            Column::of(head.clone(), width, Align::End)
        };
        let place = ask.say(Word::Place);
        let place = Column::of(place.clone(), size.column(&place, "000"), Align::End);
        let has_moved = list.has_moved();
        let moves = moves(size, list.rows.iter().map(|row| moved(ask, row)));
        let moves = has_moved.then_some(moves);
        let columns = [place].into_iter().chain(moves).chain([Column::rest(ask.say(Word::Name))]);
        let columns: Vec<Column> = columns.chain(list.heads.iter().enumerate().map(number)).collect();
        let names = ask.whole(length, size.points(), Table::rest(size, &columns, paper::WIDTH));
        let rows = list.rows.iter().map(|row| {
            let moved = has_moved.then(|| moved(ask, row));
            let place = [row.written()].into_iter().chain(moved);
            let name = [names[row.player.index()].clone()];
            Row::Cells(place.chain(name).chain(row.cells.iter().cloned()).collect())
        });
        let mut rows: Vec<Row> = rows.collect();
        rows.extend(self::excluded(ask, &names, excluded));
        let pages = Table::of(size, columns, rows).with_notes(notes.to_vec()).pages(head);
        (ask.cut(&names), pages)
    })
}

/// The column of what became of the places.
pub fn moves(size: Size, moves: impl Iterator<Item = String>) -> Column {
    let widest = moves.map(|moved| size.column("", &moved)).max().unwrap_or_default();
    Column::of("", widest, Align::End)
}

/// What became of a place since the list before, in a column of its own; empty where there is none.
pub fn moved(ask: &Ask, row: &lists::Row) -> String {
    match row.moved {
        Some(Move::New) => ask.say(Text::NewOnList),
        Some(Move::Same) => "–".to_owned(),
        moved => moved.map(Move::arrow).unwrap_or_default(),
    }
}

/// The row that names those left out of a list with all their games; none where nobody is.
pub fn excluded(ask: &Ask, names: &[String], players: &[Player]) -> Option<Row> {
    let names: Vec<String> = players.iter().map(|player| names[player.index()].clone()).collect();
    (!names.is_empty())
        .then(|| Row::Note(ask.say(Text::Excluded { names: names.join(", "), place: ask.state.place() })))
}
