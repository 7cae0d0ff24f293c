//! A table with a line for each player and a column for each round, whose cells give the opponent's number with the
//! result: the crosstable of a Swiss tournament (`4w1`, `2b½`, `-1`) or a wall chart (`W4`, `D2`, `H---`).

use std::collections::HashMap;

use super::table::{Separator, cells};
use super::words::{self, Key};
use super::{Expected, Form, Item, ItemKind, Line, LineMeaning, MAX_ROUNDS, Place, Reading, Written};
use crate::cells::Cell;

/// The fewest lines of a table.
const FEWEST_ROWS: usize = 3;

/// The contents of a cell of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Met {
    /// No game.
    Free,
    /// The number of the opponent; `white` is `None` if the cell does not give a colour.
    Opponent { number: u16, white: Option<bool> },
}

/// A line of the table.
struct Row {
    line: usize,
    number: u16,
    cells: Vec<Cell>,
}

/// Reads such a table; `None` unless nearly every opponent's line names the player too.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    [Separator::Char('\t'), Separator::Char('|'), Separator::Char(';'), Separator::Blanks]
        .into_iter()
        .find_map(|by| table(lines, by))
}

fn table(lines: &[Vec<char>], by: Separator) -> Option<Reading> {
    let mut reading = Reading { form: Form::Table, by_rounds: true, ..Reading::default() };
    let mut rows: Vec<Row> = Vec::new();
    for (index, chars) in
        lines.iter().enumerate().filter(|(_, chars)| chars.iter().any(|c| !c.is_whitespace()))
    {
        let cells = cells(chars, by).0;
        let number = cells.first().and_then(|cell| cell.text().trim_end_matches('.').parse().ok());
        let line = index + 1;
        let has_met = cells.iter().any(|cell| matches!(met(&cell.text()), Some(Met::Opponent { .. })));
        let taken = match number {
            Some(number) if number > 0 && has_met => {
                rows.push(Row { line, number, cells });
                LineMeaning::More
            }
            _ => LineMeaning::Words,
        };
        reading.lines.push(Line { number: line, taken });
    }
    let places: HashMap<u16, usize> = rows.iter().enumerate().map(|(at, row)| (row.number, at)).collect();
    if rows.len() < FEWEST_ROWS || places.len() < rows.len() {
        return None;
    }
    let columns = columns(&rows);
    let name = name_column(&rows, columns.first().copied()?)?;
    let names: Vec<String> = rows.iter().map(|row| row.cells[name].text()).collect();
    let [mut mutual, mut all] = [0; 2];
    for (number, &column) in (1..).zip(&columns) {
        let mut written = Written::numbered(number);
        for (at, row) in rows.iter().enumerate() {
            let place = Place { line: row.line, column: row.cells.get(column).map_or(1, |cell| cell.column) };
            let Some(Met::Opponent { number, white }) = at_column(row, column) else {
                written.items.push(Item { place, what: ItemKind::Out(vec![names[at].clone()]) });
                continue;
            };
            all += 1;
            let other = places.get(&number).copied().filter(|&other| other != at);
            let back = other.and_then(|other| at_column(&rows[other], column));
            let theirs = match (other, back) {
                (Some(_), Some(Met::Opponent { number, white })) if number == row.number => white,
                (Some(other), _) => {
                    let name = names[other].clone();
                    reading.trouble(place.line, place.column, Expected::MutualOf { name });
                    continue;
                }
                (None, _) => {
                    reading.trouble(place.line, place.column, Expected::Opponent);
                    continue;
                }
            };
            mutual += 1;
            if let Some(other) = other.filter(|&other| at < other) {
                let is_first = white.or(theirs.map(|theirs| !theirs)).unwrap_or(true);
                let [one, two] = if is_first { [at, other] } else { [other, at] };
                let sides = [one, two].map(|at| vec![names[at].clone()]);
                written
                    .items
                    .push(Item { place, what: ItemKind::Game { sides, boards: Vec::new(), table: None } });
            }
        }
        reading.rounds.push(written);
    }
    let has_colours = rows.iter().any(|row| {
        columns
            .iter()
            .any(|&column| matches!(at_column(row, column), Some(Met::Opponent { white: Some(_), .. })))
    });
    if !has_colours {
        reading.form = Form::Meetings;
    }
    (4 * mutual >= 3 * all).then_some(reading)
}

/// Returns the indices of the columns of rounds, the last ones that have opponents in most lines.
fn columns(rows: &[Row]) -> Vec<usize> {
    let most = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let is_round = |&column: &usize| {
        let found = rows.iter().map(|row| at_column(row, column));
        let opponents = found.filter(|met| matches!(met, Some(Met::Opponent { .. }))).count();
        let unknown = rows.iter().filter(|row| at_column(row, column).is_none()).count();
        2 * opponents > rows.len() && unknown == 0
    };
    (1..most.min(usize::from(MAX_ROUNDS))).filter(is_round).collect()
}

/// Returns the index of the column of names: of those before the rounds the one with the most letters.
fn name_column(rows: &[Row], before: usize) -> Option<usize> {
    let letters = |column: &usize| -> usize {
        let texts = rows.iter().filter_map(|row| row.cells.get(*column)).map(Cell::text);
        texts.map(|text| text.chars().filter(|c| c.is_alphabetic()).count()).sum()
    };
    let longest = (1..before).max_by_key(|column| (letters(column), std::cmp::Reverse(*column)))?;
    rows.iter()
        .all(|row| row.cells.get(longest).is_some_and(|cell| !cell.text().is_empty()))
        .then_some(longest)
}

/// Returns the contents of a column; a missing cell is empty.
fn at_column(row: &Row, column: usize) -> Option<Met> {
    row.cells.get(column).map_or(Some(Met::Free), |cell| met(&cell.text()))
}

/// Returns the meaning of a cell, or `None` for the cell of another column.
fn met(text: &str) -> Option<Met> {
    let text = text.trim();
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let bare = text.trim_end_matches(words::is_dash).trim_end();
    if bare.is_empty() || matches!(bare.to_lowercase().as_str(), "b" | "h" | "u" | "z" | "f" | "x" | "+") {
        return Some(Met::Free);
    }
    if words::in_text(text) == Some(Key::Bye) || text.strip_prefix(words::is_dash).is_some_and(is_result) {
        return Some(Met::Free);
    }
    // `4w1`: the opponent, the colour and the result.
    let (number, rest) = text.split_at(digits(text));
    if let (Ok(number), Some(colour)) = (number.parse(), rest.chars().next()) {
        let white = match colour {
            'w' | 'W' => true,
            'b' | 'B' | 's' | 'S' | 'z' | 'Z' => false,
            _ => return None,
        };
        return is_result(&rest[1..]).then_some(Met::Opponent { number, white: Some(white) });
    }
    // `W4`: the result and the opponent.
    let mut chars = text.chars();
    let result = chars.next().filter(|c| "WLDXFTRVwldxftrv+=".contains(*c))?;
    let number = chars.as_str().trim().parse().ok()?;
    (result != '=' || number > 0).then_some(Met::Opponent { number, white: None })
}

/// Returns true for the result of a game, or nothing.
fn is_result(text: &str) -> bool {
    matches!(text.trim(), "" | "0" | "1" | "½" | "0.5" | "0,5" | "=" | "+" | "-" | "1/2" | "*")
}
