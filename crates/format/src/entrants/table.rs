//! Entrants read from the rows of a table.

use rondel_event::event::{Entrant, MAX_NAME};

use super::lines::Lines;
use super::marks::without_marks;
use super::rows::{Row, rows};
use super::{Form, MOST_COLUMNS, Reading, Remark};
use crate::cells::tidy;
use crate::heading::{self, Column};
use crate::words;

/// Reads a table; without headings, the meaning of the columns is guessed from their contents.
pub fn table(lines: &Lines, by: char, headed: bool, reading: &mut Reading) {
    let (columns, rows, taken) = columns_and_rows(lines, by, headed);
    reading.remarks.extend(taken);
    let unused: Vec<String> = columns
        .iter()
        .enumerate()
        .filter_map(|(index, column)| match column {
            Column::Unused(heading) if heading.is_empty() => {
                // A column without heading and contents is only the edge of the spreadsheet.
                let used = rows.iter().any(|row| row.cells.get(index).is_some_and(|cell| !cell.is_empty()));
                used.then(|| (index + 1).to_string())
            }
            Column::Unused(heading) => Some(heading.clone()),
            _ => None,
        })
        .collect();
    if !unused.is_empty() {
        reading.remarks.push(Remark::Unused { columns: unused });
    }
    for row in rows {
        entrant(&row, &columns, headed, reading);
    }
    reading.form = Form::Table { columns, headed };
}

/// Returns the meaning of the columns of a table, its rows without the headings, and a remark if list numbers were
/// removed from the names.
pub fn columns_and_rows(lines: &Lines, by: char, headed: bool) -> (Vec<Column>, Vec<Row>, Option<Remark>) {
    let mut rows: Vec<Row> = rows(&lines.full, by).collect();
    let headings = headed.then(|| heading::of(within(&rows.remove(0))).unwrap_or_default());
    let columns_of = |rows: &[Row]| match &headings {
        Some(columns) => columns.clone(),
        None => heading::guess(&rows.iter().map(within).collect::<Vec<_>>()),
    };
    let (marked, taken) = first_cells_without_marks(&rows);
    let before: Vec<String> = match taken {
        None => Vec::new(),
        Some(_) => rows
            .iter_mut()
            .zip(marked)
            .filter_map(|(row, name)| Some(std::mem::replace(row.cells.first_mut()?, name)))
            .collect(),
    };
    let columns = columns_of(&rows);
    if taken.is_none() || matches!(columns.first(), Some(Column::Name | Column::First)) {
        return (columns, rows, taken);
    }
    // A number before a class, for example, is not a list number.
    for (row, cell) in rows.iter_mut().filter(|row| !row.cells.is_empty()).zip(before) {
        row.cells[0] = cell;
    }
    (columns_of(&rows), rows, None)
}

/// Returns the first cells of the rows without list numbers, and a remark if there were any. A list with quoted first
/// cells is left unchanged.
fn first_cells_without_marks(rows: &[Row]) -> (Vec<String>, Option<Remark>) {
    let first = |row: &Row| (row.line, row.cells.first().cloned().unwrap_or_default());
    let cells: Vec<(usize, String)> = rows.iter().map(first).collect();
    if rows.iter().any(|row| row.quoted.first() == Some(&true)) {
        return (Vec::new(), None);
    }
    let (names, taken, _) = without_marks(&cells);
    (names.into_iter().map(|(_, name)| name.to_owned()).collect(), taken)
}

/// Returns the cells of a row that can belong to a column.
fn within(row: &Row) -> &[String] {
    &row.cells[..row.cells.len().min(MOST_COLUMNS)]
}

/// Reads one row and adds its entrant, or remarks on it.
fn entrant(row: &Row, columns: &[Column], headed: bool, reading: &mut Reading) {
    let Row { line, ref cells, .. } = *row;
    if cells.iter().all(String::is_empty) {
        reading.remarks.push(Remark::Blank { count: 1 });
        return;
    }
    // A row of sums under a table with headings is no entrant.
    if headed && cells.iter().find(|cell| !cell.is_empty()).is_some_and(|cell| is_sum(cell)) {
        reading.remarks.push(Remark::NoName { line });
        return;
    }
    if cells.iter().skip(columns.len()).any(|cell| !cell.is_empty()) {
        reading.remarks.push(Remark::Extra { line });
    }
    let mut entrant = Entrant::default();
    let mut parts = <[String; 3]>::default();
    for (cell, column) in cells.iter().cloned().zip(columns) {
        match column {
            Column::Name => entrant.name = cell,
            Column::First => parts[0] = cell,
            Column::Infix => parts[1] = cell,
            Column::Last => parts[2] = cell,
            Column::Club | Column::Class | Column::Team | Column::Partner | Column::Board(_) => {
                let length = cell.chars().count();
                if length > MAX_NAME {
                    reading.remarks.push(Remark::TooLongCell { line, length });
                    continue;
                }
                match column {
                    Column::Club => entrant.club = cell,
                    Column::Class => entrant.class = cell,
                    Column::Team => entrant.team = cell,
                    Column::Board(number) => {
                        let board = usize::from(*number) - 1;
                        entrant.players.resize(entrant.players.len().max(board + 1), String::new());
                        entrant.players[board] = cell;
                    }
                    _ => entrant.partner = cell,
                }
            }
            Column::Rating if !is_nothing(&cell) && !is_unrated(&cell) => match heading::rating(&cell) {
                Some(rating) => entrant.rating = Some(rating),
                None => reading.remarks.push(Remark::Rating { line, text: cell }),
            },
            Column::Born if !is_nothing(&cell) => {
                match heading::year(&cell).or_else(|| heading::serial_year(&cell)) {
                    Some(year) => entrant.born = Some(year),
                    None => reading.remarks.push(Remark::Born { line, text: cell }),
                }
            }
            Column::Gender if !is_nothing(&cell) => match heading::gender(&cell) {
                Some(gender) => entrant.gender = Some(gender),
                None => reading.remarks.push(Remark::Gender { line, text: cell }),
            },
            Column::Number if !is_nothing(&cell) => match cell.trim_end_matches(['.', ')']).parse() {
                Ok(number) => entrant.number = Some(number),
                Err(_) => reading.remarks.push(Remark::Number { line, text: cell }),
            },
            Column::Rating | Column::Born | Column::Gender | Column::Number | Column::Unused(_) => {}
        }
    }
    let named = entrant.players.iter().rposition(|name| !name.is_empty());
    entrant.players.truncate(named.map_or(0, |last| last + 1));
    if entrant.name.is_empty() {
        entrant.name = tidy(&parts.join(" "));
    }
    match entrant.name.is_empty() {
        true => reading.remarks.push(Remark::NoName { line }),
        false => reading.add(line, entrant),
    }
}

/// Returns true if a cell says that an entrant has no rating; lists write 0 for it.
fn is_unrated(cell: &str) -> bool {
    cell.bytes().all(|b| b == b'0') || words::is_unrated(&cell.to_lowercase())
}

/// Returns true if a cell introduces a row of sums.
fn is_sum(cell: &str) -> bool {
    words::is_sum(cell.trim_end_matches([':', '.']).to_lowercase().as_str())
}

/// Returns true if a cell is empty or holds a placeholder for an unknown value.
fn is_nothing(cell: &str) -> bool {
    matches!(cell, "" | "-" | "–" | "—" | "?")
}
