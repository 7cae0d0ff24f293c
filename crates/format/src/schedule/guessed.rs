//! Columns of a table without headings: two of names, and the contents of the others.

use std::collections::{BTreeMap, HashSet};

use super::dates;
use super::table::{Column, Head, Separator, cells, is_rule};
use super::words::{self, Key};
use crate::cells::Cell;
use crate::score::is_score;
use crate::words::is_and;

/// The contents of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holds {
    Name,
    Date,
    Time,
    Number,
    /// A result, a sign between two sides, or a place.
    Other,
    /// Something else, such as a telephone number or an address.
    Unknown,
}

/// Lines cut into cells.
struct Cells {
    by: Separator,
    /// The lines with the most frequent number of cells.
    rows: Vec<Vec<String>>,
    /// The contents of each column.
    holds: Vec<Holds>,
    /// True if all lines have the same number of cells.
    whole: bool,
}

/// Returns the columns of lines that are a table without headings, or `None` if they are not.
pub fn head(lines: &[Vec<char>]) -> Option<Head> {
    let by = [
        Separator::Char('\t'),
        Separator::Char(';'),
        Separator::Char('|'),
        Separator::Char(','),
        Separator::Blanks,
    ];
    by.into_iter().find_map(|by| Cells::of(lines, by)?.head())
}

/// Returns the columns as [`head`] does, but only of an unambiguous table: two columns of names in every line, and
/// others that are not names.
pub fn sure(lines: &[Vec<char>]) -> Option<Head> {
    let by = [Separator::Char('\t'), Separator::Char(';'), Separator::Char('|'), Separator::Char(',')];
    let is_sure = |cells: &Cells| {
        let names = cells.holds.iter().filter(|holds| **holds == Holds::Name).count();
        cells.whole && names == 2 && cells.holds.len() > 2
    };
    by.into_iter().find_map(|by| Cells::of(lines, by).filter(is_sure)?.head())
}

impl Cells {
    fn of(lines: &[Vec<char>], by: Separator) -> Option<Self> {
        let full = lines.iter().filter(|chars| !is_rule(chars));
        let all: Vec<Vec<String>> =
            full.map(|chars| cells(chars, by).0.iter().map(Cell::text).collect()).collect();
        let mut widths: BTreeMap<usize, usize> = BTreeMap::new();
        all.iter().for_each(|row| *widths.entry(row.len()).or_default() += 1);
        let (&width, &count) =
            widths.iter().filter(|(width, _)| **width > 1).max_by_key(|(_, rows)| **rows)?;
        if count < 2 || 2 * count <= all.len() {
            return None;
        }
        let whole = count == all.len();
        let rows: Vec<Vec<String>> = all.into_iter().filter(|row| row.len() == width).collect();
        let holds = (0..width).map(|at| holds(column(&rows, at))).collect();
        Some(Cells { by, rows, holds, whole })
    }

    fn head(&self) -> Option<Head> {
        let Cells { by, rows, holds, .. } = self;
        // If blanks separate the cells, a sign is one between two sides and not a column.
        let mut words = rows.iter().flatten();
        let is_other = |holds: &Holds| *holds == Holds::Unknown;
        if *by == Separator::Blanks
            && (holds.iter().any(is_other) || words.any(|word| is_sign(word) || is_and(word)))
        {
            return None;
        }
        let [one, other] = sides(holds, |at| column(rows, at).map(str::to_lowercase).collect())?;
        // Two columns of names without a name in both may be a list of names, with or without a telephone number.
        let both: HashSet<&str> = column(rows, one).collect();
        let is_more = *by != Separator::Blanks
            && !holds.contains(&Holds::Unknown)
            && holds.iter().any(|holds| *holds != Holds::Name);
        if !is_more && !column(rows, other).any(|name| both.contains(name)) {
            return None;
        }
        let is_round = |at: usize| {
            let numbers: Vec<u16> = column(rows, at).filter_map(|cell| cell.parse().ok()).collect();
            holds[at] == Holds::Number
                && numbers.len() == rows.len()
                && numbers.is_sorted()
                && numbers.windows(2).any(|two| two[0] == two[1])
        };
        let round = (0..one).find(|&at| is_round(at));
        let column = |(at, holds): (usize, &Holds)| match holds {
            _ if at == one => Column::Side(0),
            _ if at == other => Column::Side(1),
            _ if Some(at) == round => Column::Round,
            Holds::Date => Column::Date,
            Holds::Time => Column::Time,
            _ => Column::Unused,
        };
        Some(Head { line: None, by: *by, columns: holds.iter().enumerate().map(column).collect() })
    }
}

/// Returns the texts of a column, without empty cells.
fn column(rows: &[Vec<String>], at: usize) -> impl Iterator<Item = &str> + Clone {
    rows.iter().map(move |row| row[at].as_str()).filter(|cell| !cell.is_empty())
}

/// Returns true for a sign between two sides.
fn is_sign(text: &str) -> bool {
    text.chars().all(words::is_dash) || words::in_text(text) == Some(Key::Versus)
}

fn holds<'a>(cells: impl Iterator<Item = &'a str> + Clone) -> Holds {
    let all = |test: &dyn Fn(&str) -> bool| cells.clone().next().is_some() && cells.clone().all(test);
    let is_place = |cell: &str| {
        cell.rsplit_once(' ').is_some_and(|(word, number)| {
            words::key(word) == Some(Key::Table) && number.parse::<u16>().is_ok()
        })
    };
    let is_time = |cell: &str| {
        cell.split_once([':', '.']).is_some_and(|(hour, minute)| {
            minute.len() == 2
                && hour.parse::<u8>().is_ok_and(|hour| hour < 24)
                && minute.parse::<u8>().is_ok_and(|it| it < 60)
        })
    };
    match () {
        () if all(&|cell| dates::is_date(cell) || dates::is_weekday(cell)) => Holds::Date,
        () if all(&is_time) => Holds::Time,
        () if all(&|cell| cell.parse::<u16>().is_ok()) => Holds::Number,
        () if all(&|cell| is_score(cell) || is_sign(cell) || is_place(cell) || matches!(cell, "½" | "@")) => {
            Holds::Other
        }
        // A game is not a name.
        () if all(&|cell| cell.split_whitespace().any(is_sign)) => Holds::Other,
        () if all(&|cell| cell.chars().any(char::is_alphabetic)) => Holds::Name,
        () if cells.clone().next().is_none() => Holds::Other,
        () => Holds::Unknown,
    }
}

/// Returns the two columns of names; of more than two, those with the most names in common.
fn sides(holds: &[Holds], names: impl Fn(usize) -> HashSet<String>) -> Option<[usize; 2]> {
    let found: Vec<usize> = (0..holds.len()).filter(|&at| holds[at] == Holds::Name).take(8).collect();
    if let [one, other] = found[..] {
        return Some([one, other]);
    }
    let sets: Vec<HashSet<String>> = found.iter().map(|&at| names(at)).collect();
    let pairs = (0..found.len()).flat_map(|one| (one + 1..found.len()).map(move |other| [one, other]));
    let common = |[one, other]: &[usize; 2]| sets[*one].intersection(&sets[*other]).count();
    let best = pairs.max_by_key(|pair| (common(pair), std::cmp::Reverse(*pair)))?;
    (common(&best) > 0).then(|| best.map(|at| found[at]))
}
