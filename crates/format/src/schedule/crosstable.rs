//! A crosstable of results: a line for each player with the results against all others. It has no rounds, so there is
//! nothing to verify.

use std::collections::HashSet;

use super::side;
use super::table::{Separator, cells, is_rule};
use super::words::is_dash;
use super::{Form, ItemKind, Line, LineMeaning, MAX_ENTRANTS, Reading, split};
use crate::cells::Cell;

/// The smallest number of players in a crosstable.
const FEWEST: usize = 3;
/// The largest number of cells before the first result: a number, the words of a name, a club, a rating.
const MOST_BEFORE: usize = 8;
/// The largest number of candidate tables examined before giving up.
const MOST_TRIES: usize = 16;

/// A non-blank line of the text: its 0-based index and its cells.
type Row = (usize, Vec<String>);

/// The place where the results of a row begin.
#[derive(Debug, Clone, Copy)]
enum Begin {
    /// At the cell with this index.
    At(usize),
    /// This number of cells before the end, since a name may have any number of words.
    FromEnd(usize),
}

/// Reads a crosstable; `None` if the text may be anything else.
///
/// A table is a crosstable if it has as many successive lines as results per line, the cells on the diagonal are
/// empty or marked, and the two results of a game mirror each other; a table of rounds has the same number in both
/// cells. The rest of the text has no game between two of the players.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    let by = [Some('\t'), Some(';'), Some('|'), Some(','), None];
    by.into_iter().find_map(|by| between(lines, by))
}

/// Reads a crosstable with cells between separators, or with the words of each line as cells.
fn between(lines: &[Vec<char>], by: Option<char>) -> Option<Reading> {
    if by.is_some_and(|by| !lines.iter().any(|chars| chars.contains(&by))) {
        return None;
    }
    let full = lines.iter().enumerate().filter(|(_, chars)| !is_rule(chars));
    let rows: Vec<Row> = full.map(|(at, chars)| (at, texts(chars, by))).collect();
    let may_be_empty = by.is_some();
    let mut tries = MOST_TRIES;
    for at in 0..rows.len() {
        let own = rows[at].1.iter().enumerate().skip(1).take(MOST_BEFORE);
        for (first, _) in own.filter(|(_, text)| is_own(text, may_be_empty)) {
            let begin =
                if by.is_some() { Begin::At(first) } else { Begin::FromEnd(rows[at].1.len() - first) };
            let is_in = |(nth, (_, row)): &(usize, &Row)| {
                cell(row, begin, *nth).is_some_and(|text| is_own(text, may_be_empty))
            };
            let count = rows[at..].iter().enumerate().take(MAX_ENTRANTS).take_while(is_in).count();
            if count < FEWEST {
                continue;
            }
            tries = tries.checked_sub(1)?;
            let table = &rows[at..at + count];
            if are_results(table, begin) && is_alone(lines, table, begin) {
                return Some(reading(lines, table));
            }
        }
    }
    None
}

fn texts(chars: &[char], by: Option<char>) -> Vec<String> {
    match by {
        Some(by) => cells(chars, Separator::Char(by)).0.iter().map(Cell::text).collect(),
        None => chars.iter().collect::<String>().split_whitespace().map(str::to_owned).collect(),
    }
}

/// Returns the result at a 0-based index among those of a row.
fn cell(row: &[String], begin: Begin, nth: usize) -> Option<&str> {
    let at = match begin {
        Begin::At(first) => first + nth,
        // A name precedes the results.
        Begin::FromEnd(length) => row.len().checked_sub(length).filter(|&first| first > 0)? + nth,
    };
    row.get(at).map(String::as_str)
}

/// Returns true if a text may be a cell on the diagonal.
fn is_own(text: &str, may_be_empty: bool) -> bool {
    let is_mark =
        |c: char| matches!(c, '*' | 'x' | 'X' | '#' | '\\' | '/' | '×' | '■' | '█' | '●' | '.') || is_dash(c);
    if text.is_empty() { may_be_empty } else { text.chars().count() <= 3 && text.chars().all(is_mark) }
}

/// Returns true if all cells are results and the two cells of each game agree.
fn are_results(rows: &[Row], begin: Begin) -> bool {
    let mut played: Vec<[&str; 2]> = Vec::new();
    for (one, (_, row)) in rows.iter().enumerate() {
        for (other, (_, against)) in rows.iter().enumerate().skip(one + 1) {
            let two = [cell(row, begin, other), cell(against, begin, one)].map(Option::unwrap_or_default);
            match two.map(|text| is_own(text, true)) {
                [false, false] => played.push(two),
                // A game not yet played.
                _ if two.iter().all(|text| is_own(text, true) || is_result(text)) => {}
                _ => return false,
            }
        }
    }
    let sums = || played.iter().map(|[a, b]| Some(points(a)? + points(b)?));
    let first = sums().next().flatten();
    let agree = played.iter().all(is_turned)
        || first.is_some() && sums().all(|sum| sum == first)
        // Three points for a win and one for a draw.
        || played.iter().all(|two| matches!(two, ["3", "0"] | ["0", "3"] | ["1", "1"]));
    let is_said = |[a, b]: &[&str; 2]| a != b || a.contains(['½', '=']);
    agree && played.iter().filter(|two| is_said(two)).count() > 1
}

/// Returns true if one result mirrors the other: `1` and `0`, `½=` and `½=`, `3-1` and `1-3`.
fn is_turned(&[a, b]: &[&str; 2]) -> bool {
    let is_game = |(a, b)| match a {
        '1' => b == '0',
        '0' => matches!(b, '0' | '1'),
        '+' => b == '-',
        '-' => b == '+',
        _ => a == b && matches!(a, '½' | '='),
    };
    match (score(a), score(b)) {
        (Some([one, other]), Some(back)) => [other, one] == back,
        _ => a.chars().count() == b.chars().count() && a.chars().zip(b.chars()).all(is_game),
    }
}

/// Returns true if a text is the result of one game or of several: `1`, `½`, `+`, `1½`, `2-0`.
fn is_result(text: &str) -> bool {
    let is_of_game = |c| matches!(c, '0' | '1' | '½' | '=' | '+' | '-');
    points(text).is_some() || score(text).is_some() || text.chars().all(is_of_game)
}

/// Parses points and returns them in halves: `1`, `½`, `2½`, `0.5`, `0,5`.
fn points(text: &str) -> Option<u32> {
    let (whole, half) = match text.strip_suffix('½').or_else(|| text.strip_suffix(".5")) {
        Some(whole) => (whole, 1),
        None => {
            text.strip_suffix(",5").map_or((text.strip_suffix(".0").unwrap_or(text), 0), |whole| (whole, 1))
        }
    };
    match whole {
        "" if half == 1 => Some(1),
        "=" => Some(1),
        whole if whole.len() <= 3 && whole.bytes().all(|b| b.is_ascii_digit()) => {
            whole.parse::<u32>().ok().map(|whole| 2 * whole + half)
        }
        _ => None,
    }
}

/// Parses the points of both sides, in halves: `3-1`, `½–½`.
fn score(text: &str) -> Option<[u32; 2]> {
    let (one, other) = text.split_once(|c| is_dash(c) || c == ':')?;
    Some([points(one.trim())?, points(other.trim())?])
}

/// Returns true if no line outside the table has a game between two of its players.
fn is_alone(lines: &[Vec<char>], rows: &[Row], begin: Begin) -> bool {
    let mut names: HashSet<String> = HashSet::new();
    for (_, row) in rows {
        let first = match begin {
            Begin::At(first) => first,
            Begin::FromEnd(length) => row.len().saturating_sub(length),
        };
        names.extend(row[..first].iter().map(|name| name.to_lowercase()));
        names.extend((0..first).map(|from| row[from..first].join(" ").to_lowercase()));
    }
    let inside = rows[0].0..=rows[rows.len() - 1].0;
    let is_game = |what: &ItemKind| {
        let mut labels = what.labels().map(str::to_lowercase);
        matches!(what, ItemKind::Game { .. }) && labels.all(|label| names.contains(&label))
    };
    let mut others = lines.iter().enumerate().filter(|(at, _)| !inside.contains(at));
    !others.any(|(_, chars)| {
        let found = side::read(side::line(chars), false);
        split::has_games(chars) || found.items.iter().any(|(_, what)| is_game(what))
    })
}

fn reading(lines: &[Vec<char>], rows: &[Row]) -> Reading {
    let mut reading = Reading { form: Form::Results, ..Reading::default() };
    let inside = rows[0].0..=rows[rows.len() - 1].0;
    let full = lines.iter().enumerate().filter(|(_, chars)| !chars.iter().all(|c| c.is_whitespace()));
    for (at, _) in full {
        let taken = if inside.contains(&at) { LineMeaning::More } else { LineMeaning::Words };
        reading.lines.push(Line { number: at + 1, taken });
    }
    reading
}
