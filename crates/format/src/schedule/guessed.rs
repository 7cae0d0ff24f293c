//! The contents of the columns of a table without headings: two of names, and what stands in the others.

use std::collections::{BTreeMap, HashSet};

use super::dates;
use super::table::{By, Column, Head, cells, is_rule};
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
    /// A result, a sign between two sides, a place.
    Other,
    /// Something else: a telephone number, an address.
    Unknown,
}

/// Lines cut into cells.
struct Cells {
    by: By,
    /// The lines with as many cells as most have.
    rows: Vec<Vec<String>>,
    /// The contents of each column.
    holds: Vec<Holds>,
    /// True if no line has fewer or more.
    whole: bool,
}

/// The columns of lines that are a table without headings; `None` if they are none.
pub fn head(lines: &[Vec<char>]) -> Option<Head> {
    let by = [By::Char('\t'), By::Char(';'), By::Char('|'), By::Char(','), By::Blanks];
    by.into_iter().find_map(|by| Cells::of(lines, by)?.head())
}

/// The same where nothing else can be meant: in every line two columns of names, and others that are none.
pub fn sure(lines: &[Vec<char>]) -> Option<Head> {
    let by = [By::Char('\t'), By::Char(';'), By::Char('|'), By::Char(',')];
    let is_sure = |cells: &Cells| {
        let names = cells.holds.iter().filter(|holds| **holds == Holds::Name).count();
        cells.whole && names == 2 && cells.holds.len() > 2
    };
    by.into_iter().find_map(|by| Cells::of(lines, by).filter(is_sure)?.head())
}

impl Cells {
    fn of(lines: &[Vec<char>], by: By) -> Option<Self> {
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
        // Between blanks a sign is one between two sides, and no column.
        let mut words = rows.iter().flatten();
        if *by == By::Blanks && words.any(|word| is_sign(word) || is_and(word)) {
            return None;
        }
        let [one, other] = sides(holds, |at| column(rows, at).map(str::to_lowercase).collect())?;
        // Two columns of names are a list of names as well, if nobody stands in both; so they are with a telephone
        // number beside them.
        let both: HashSet<&str> = column(rows, one).collect();
        let is_more = *by != By::Blanks
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

/// The texts of a column, without empty cells.
fn column(rows: &[Vec<String>], at: usize) -> impl Iterator<Item = &str> + Clone {
    rows.iter().map(move |row| row[at].as_str()).filter(|cell| !cell.is_empty())
}

/// True if this stands between two sides.
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
        () if all(&|cell| is_score(cell) || is_sign(cell) || is_place(cell) || cell == "½") => Holds::Other,
        // A game is no name.
        () if all(&|cell| cell.split_whitespace().any(is_sign)) => Holds::Other,
        () if all(&|cell| cell.chars().any(char::is_alphabetic)) => Holds::Name,
        () if cells.clone().next().is_none() => Holds::Other,
        () => Holds::Unknown,
    }
}

/// The two columns of names: those that have most names in common where there are more than two.
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
