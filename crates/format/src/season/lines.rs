//! Lines with one game or absence each.

use rondel_event::event::MAX_NAME;
use rondel_schedule::model::ids::RoundNo;

use super::cells::Row;
use super::words::{self, Column};
use super::{Fault, Form, Item, ItemKind, Reading};
use crate::score;

/// Adds the items of the rows to `reading`.
pub fn read(rows: &[Row], reading: &mut Reading) {
    reading.form = Form::Lines;
    let mut columns: Option<Vec<Column>> = None;
    let mut round = None;
    for row in rows {
        if columns.is_none()
            && let Some(found) = headings(&row.cells)
        {
            columns = Some(found);
            continue;
        }
        if let [only] = row.cells.as_slice()
            && words::is_round_heading(only)
        {
            round = words::round(only).and_then(Result::ok);
            continue;
        }
        match line(row, columns.as_deref(), round) {
            Ok(found) => found.enter(row, reading),
            Err(why) => reading.trouble(row.line, &row.text, why),
        }
    }
}

/// Returns the columns if the line is one of headings, otherwise `None`.
fn headings(cells: &[String]) -> Option<Vec<Column>> {
    let columns: Vec<Column> = cells.iter().map(|cell| words::heading(cell)).collect();
    let has = |column| columns.contains(&column);
    let is_heading = has(Column::White) && has(Column::Black)
        || has(Column::Round)
            && (has(Column::Name) || has(Column::White))
            && cells.iter().all(|cell| !cell.chars().any(|c| c.is_ascii_digit()));
    is_heading.then_some(columns)
}

/// A line split into its round and parts.
struct Line<'a> {
    round: RoundNo,
    what: Parts<'a>,
}

enum Parts<'a> {
    Game { white: &'a str, black: &'a str, result: &'a str },
    Away { name: &'a str, kind: &'a str },
}

fn line<'a>(row: &'a Row, columns: Option<&[Column]>, above: Option<RoundNo>) -> Result<Line<'a>, Fault> {
    let (round, what) = match columns {
        Some(columns) => by_heading(&row.cells, columns),
        None => by_place(&row.cells)?,
    };
    let round = match round.filter(|cell| !cell.is_empty()) {
        Some(cell) => words::round(cell).and_then(Result::ok).ok_or_else(|| Fault::Round(cell.to_owned()))?,
        None => above.ok_or(Fault::NoRound)?,
    };
    Ok(Line { round, what })
}

/// Returns the round's cell, and the other cells by their headings.
fn by_heading<'a>(cells: &'a [String], columns: &[Column]) -> (Option<&'a str>, Parts<'a>) {
    let cell = |column| {
        let at = columns.iter().position(|&c| c == column)?;
        Some(cells.get(at).map_or("", String::as_str))
    };
    let text = |column| cell(column).unwrap_or("");
    let [white, black, result] = [Column::White, Column::Black, Column::Result].map(text);
    let [name, kind] = [Column::Name, Column::Kind].map(text);
    let round = cell(Column::Round);
    // `Anna,,bye`, `Anna,bye,`, or separate columns for absences.
    let what = if white.is_empty() && black.is_empty() || cell(Column::White).is_none() {
        Parts::Away { name, kind: if kind.is_empty() { result } else { kind } }
    } else if black.is_empty() {
        Parts::Away { name: white, kind: if kind.is_empty() { result } else { kind } }
    } else if words::kind(black).is_some() && result.is_empty() {
        Parts::Away { name: white, kind: black }
    } else {
        Parts::Game { white, black, result }
    };
    (round, what)
}

/// Returns the round's cell and the parts of a line without headings; a table number and a date after the round are
/// skipped.
fn by_place(cells: &[String]) -> Result<(Option<&str>, Parts<'_>), Fault> {
    let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
    let (round, mut rest) = match cells.split_first() {
        Some((first, rest)) if !rest.is_empty() && words::round(first).is_some() => (Some(*first), rest),
        _ => (None, cells.as_slice()),
    };
    // In the line of an absence the opponents' columns are empty.
    let is_away = rest.last().is_some_and(|cell| words::kind(cell).is_some());
    let is_aside = |cell: &&str| is_date(cell) || cell.parse::<u16>().is_ok() || is_away && cell.is_empty();
    while rest.len() > 2 && rest.first().is_some_and(is_aside) {
        rest = &rest[1..];
    }
    let is_result = |cell: &str| !cell.is_empty() && words::result(cell).is_some();
    let is_kind = |cell: &str| words::kind(cell).is_some();
    // `Jansen 1-0 Pietersen` is one cell.
    if let [cell] = *rest
        && let Some([white, result, black]) = score::between(cell)
    {
        return Ok((round, Parts::Game { white, black, result }));
    }
    let what = match *rest {
        [name, kind] if is_kind(kind) => Parts::Away { name, kind },
        [name, "", kind] | [name, kind, ""] if !is_result(kind) => Parts::Away { name, kind },
        [white, black] if !is_result(black) && !is_result(white) => Parts::Game { white, black, result: "" },
        [white, result, black] if is_result(result) && !is_result(black) => {
            Parts::Game { white, black, result }
        }
        [white, black, result] => Parts::Game { white, black, result },
        [white, black, own, other, ..] if is_score(own) && is_score(other) => {
            let result = if words::result(own) == words::result("½") || own.trim() != other.trim() {
                own
            } else {
                "0-0"
            };
            Parts::Game { white, black, result }
        }
        // Cells after a result are a remark.
        [white, black, result, ..] if is_result(result) => Parts::Game { white, black, result },
        _ => return Err(Fault::NotALine),
    };
    Ok((round, what))
}

fn is_date(cell: &str) -> bool {
    cell.chars().filter(char::is_ascii_digit).count() >= 4
        && cell.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '/' | '.' | ' '))
}

fn is_score(cell: &str) -> bool {
    matches!(cell.trim(), "1" | "0" | "½" | "1/2" | "0.5" | "0,5")
}

impl Line<'_> {
    fn enter(self, row: &Row, reading: &mut Reading) {
        let bad = |name: &str| name.is_empty() || name.chars().count() > MAX_NAME;
        let entered = match self.what {
            Parts::Game { white, black, .. } if bad(white) || bad(black) => Err(Fault::Name),
            Parts::Game { white, black, .. } if white == black => Err(Fault::Alone(white.to_owned())),
            Parts::Game { white, black, result } => match words::result(result) {
                None => Err(Fault::Result(result.to_owned())),
                Some(outcome) => {
                    let [white, black] = [white, black].map(|name| reading.label(name, row.line));
                    Ok(ItemKind::Game { white, black, outcome })
                }
            },
            Parts::Away { name, .. } if bad(name) => Err(Fault::Name),
            Parts::Away { name, kind } => match words::kind(kind) {
                None => Err(Fault::Kind(kind.to_owned())),
                Some(away) => Ok(ItemKind::Away { who: reading.label(name, row.line), away }),
            },
        };
        match entered {
            Ok(what) => reading.items.push(Item { line: row.line, round: self.round, what }),
            Err(why) => reading.trouble(row.line, &row.text, why),
        }
    }
}
