//! A list on paper: place, name and the columns of its system.

use rondel_event::standings::RankChange;
use rondel_schedule::model::ids::Player;
use rondel_text::common::Word;
use rondel_text::print::Print as Text;

use super::{Align, Ask, Column, Head, Page, Row, Size, Table, fewest_cut};
use crate::list::{self as lists, Titled};
use crate::paper;

/// Longest name shown whole, in characters.
const NAME: usize = 60;

/// Returns the pages of one or more lists, below each other, each under its title. A column is as wide as its cells
/// and the number in `widest` (one per column) need. `notes` explain the headings and add further remarks.
pub fn pages(ask: &Ask, head: &Head, lists: &[Titled], widest: &[&str], notes: &[String]) -> Vec<Page> {
    pages_in(ask, &[Size::Large, Size::List], head, lists, (widest, notes)).1
}

/// Returns the pages of lists in the size, among these, that needs the fewest pages, and how many names are cut.
pub fn pages_in(
    ask: &Ask,
    sizes: &[Size],
    head: &Head,
    lists: &[Titled],
    (widest, notes): (&[&str], &[String]),
) -> (usize, Vec<Page>) {
    let heads =
        lists.iter().map(|it| &it.list.heads).max_by_key(|heads| heads.len()).cloned().unwrap_or_default();
    let all = || lists.iter().flat_map(|it| &it.list.rows);
    fewest_cut(sizes, NAME, |size, length| {
        let number = |(at, head): (usize, &String)| {
            let cells = all().filter_map(|row| row.cells.get(at)).map(String::as_str);
            let cells = cells.chain(widest.get(at).copied());
            let width = cells.map(|cell| size.column(head, cell)).max().unwrap_or_default();
            Column::of(head.clone(), width, Align::End)
        };
        let place = ask.say(Word::Place);
        let place = Column::of(place.clone(), size.column(&place, "000"), Align::End);
        let has_moved = lists.iter().any(|it| it.list.has_moved());
        let moves = moves(size, all().map(|row| moved(ask, row)));
        let moves = has_moved.then_some(moves);
        let columns = [place].into_iter().chain(moves).chain([Column::rest(ask.say(Word::Name))]);
        let columns: Vec<Column> = columns.chain(heads.iter().enumerate().map(number)).collect();
        let names = ask.whole(length, size.points(), Table::rest(size, &columns, paper::WIDTH));
        let cells = |row: &lists::Row| {
            let moved = has_moved.then(|| moved(ask, row));
            let place = [row.written()].into_iter().chain(moved);
            let name = [names[row.player.index()].clone()];
            let numbers = (0..heads.len()).map(|at| row.cells.get(at).cloned().unwrap_or_default());
            Row::Cells(place.chain(name).chain(numbers).collect())
        };
        let mut rows: Vec<Row> = Vec::new();
        for Titled { title, list, excluded } in lists {
            rows.extend((!title.is_empty()).then(|| Row::Heading(title.clone())));
            rows.extend(list.rows.iter().map(cells));
            rows.extend(self::excluded(ask, &names, excluded));
        }
        let mut remarks: Vec<String> = Vec::new();
        for said in
            lists.iter().flat_map(|it| it.list.remarks(|player| names[player.index()].clone(), ask.lang()))
        {
            if !remarks.contains(&said) {
                remarks.push(said);
            }
        }
        let notes = remarks.into_iter().chain(notes.iter().cloned()).collect();
        let pages = Table::of(size, columns, rows).with_notes(notes).pages(head);
        (ask.cut(&names), pages)
    })
}

/// Returns the column of the changes of places.
pub fn moves(size: Size, moves: impl Iterator<Item = String>) -> Column {
    let widest = moves.map(|moved| size.column("", &moved)).max().unwrap_or_default();
    Column::of("", widest, Align::End)
}

/// Returns the change of a place since the list before, for a column of its own; empty without a list before.
pub fn moved(ask: &Ask, row: &lists::Row) -> String {
    match row.moved {
        Some(RankChange::New) => ask.say(Text::NewOnList),
        Some(RankChange::Same) => "–".to_owned(),
        moved => moved.map(RankChange::arrow).unwrap_or_default(),
    }
}

/// Returns the row that names the players left out of a list with all their games, or `None` if there are none.
pub fn excluded(ask: &Ask, names: &[String], players: &[Player]) -> Option<Row> {
    let names: Vec<String> = players.iter().map(|player| names[player.index()].clone()).collect();
    (!names.is_empty())
        .then(|| Row::Note(ask.say(Text::Excluded { names: names.join(", "), place: ask.state.place() })))
}
