//! A grid of teams by rounds: a line for each team, with its opponent in the column of each round: `Brann (H)`, `@
//! Celtic`.

use std::collections::{HashMap, HashSet};

use super::table::{Separator, cells, is_rule};
use super::words::{self, Key};
use super::{
    Expected, Form, Item, ItemKind, Line, LineMeaning, MAX_ENTRANTS, Place, Reading, Written, dates,
    free_text,
};
use crate::cells::Cell;
use crate::score::is_score;

/// The contents of a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Met {
    /// No opponent.
    Free,
    /// An opponent; `home` is true for a home game, false for an away game, and `None` if the cell does not tell.
    Other { name: String, home: Option<bool> },
}

/// A line of the grid.
struct Row {
    line: usize,
    name: String,
    /// The cells, each with its 1-based column in the text.
    cells: Vec<(usize, String)>,
}

/// The index of each row by its name in small letters.
type Places = HashMap<String, usize>;

/// Reads such a grid; `None` unless most cells name one of the rows.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    let by = [
        Separator::Char('\t'),
        Separator::Char(';'),
        Separator::Char('|'),
        Separator::Char(','),
        Separator::Blanks,
    ];
    let ways = by.into_iter().flat_map(|by| [0, 1].map(|name| (by, name)));
    ways.into_iter().find_map(|(by, name)| grid(lines, by, name))
}

/// Reads a grid with this separator, and with the teams in the column with index `name`.
fn grid(lines: &[Vec<char>], by: Separator, name: usize) -> Option<Reading> {
    let mut reading = Reading { form: Form::Table, ..Reading::default() };
    let mut rows: Vec<Row> = Vec::new();
    let most = lines.iter().map(|chars| cells(chars, by).0.len()).max().unwrap_or(0);
    for (index, chars) in lines.iter().enumerate().filter(|(_, chars)| !is_rule(chars)) {
        let cells = cells(chars, by).0;
        // Above the names there may be no cell.
        let is_short_head = |at: usize| cells.len() < most && is_head(&cells[at..]);
        let taken = match cells.get(name).map(Cell::text) {
            Some(own)
                if cells.len() > name + 2
                    && !is_head(&cells[name + 1..])
                    && !is_short_head(name)
                    && !own.is_empty() =>
            {
                let cells = cells[name + 1..].iter().map(|cell| (cell.column, cell.text())).collect();
                rows.push(Row { line: index + 1, name: own, cells });
                LineMeaning::More
            }
            Some(_) if cells.len() > name + 2 => LineMeaning::Columns,
            _ => LineMeaning::Words,
        };
        reading.lines.push(Line { number: index + 1, taken });
    }
    let places: Places = rows.iter().enumerate().map(|(at, row)| (row.name.to_lowercase(), at)).collect();
    if !(3..=MAX_ENTRANTS).contains(&rows.len()) || places.len() < rows.len() {
        return None;
    }
    let named: Vec<bool> = rows
        .iter()
        .flat_map(|row| &row.cells)
        .filter_map(|(_, cell)| match met(cell, &places) {
            Met::Other { name, .. } => Some(places.contains_key(&name.to_lowercase())),
            Met::Free => None,
        })
        .collect();
    let known = named.iter().filter(|&&known| known).count();
    if known < rows.len() || 4 * known < 3 * named.len() {
        return None;
    }
    let rounds = rows.iter().map(|row| row.cells.len()).max()?;
    let mut told = false;
    for round in 0..rounds {
        let written = enter(&rows, &places, round, &mut reading, &mut told);
        reading.rounds.push(written);
    }
    if !told {
        reading.form = Form::Meetings;
    }
    Some(reading)
}

/// Returns one round, with each game once, at the line of the upper team.
fn enter(rows: &[Row], places: &Places, round: usize, reading: &mut Reading, told: &mut bool) -> Written {
    let mut written = Written { number: u16::try_from(round + 1).ok(), ..Written::default() };
    let mut done: HashSet<usize> = HashSet::new();
    let cell = |at: usize| match rows[at].cells.get(round) {
        Some((column, text)) => (*column, met(text, places)),
        None => (1, Met::Free),
    };
    for (at, row) in rows.iter().enumerate() {
        let (column, met) = cell(at);
        let place = Place { line: row.line, column };
        let Met::Other { name, home } = met else {
            written.items.push(Item { place, what: ItemKind::Out(vec![row.name.clone()]) });
            continue;
        };
        let other = match places.get(&name.to_lowercase()) {
            Some(&other) if other != at => other,
            Some(_) => {
                written.items.push(Item { place, what: ItemKind::Out(vec![row.name.clone()]) });
                continue;
            }
            None => {
                reading.trouble(row.line, column, Expected::Opponent);
                continue;
            }
        };
        let name = rows[other].name.clone();
        let (_, back) = cell(other);
        let theirs = match back {
            Met::Other { name, home } if places.get(&name.to_lowercase()) == Some(&at) => home,
            _ => {
                reading.trouble(row.line, column, Expected::MutualOf { name });
                continue;
            }
        };
        *told |= home.is_some() || theirs.is_some();
        if home.is_some() && home == theirs && at < other {
            reading.trouble(row.line, column, Expected::GroundOf { name });
        }
        if !done.contains(&other) {
            let first = home.or(theirs.map(|theirs| !theirs)).unwrap_or(true);
            let [one, two] = if first { [at, other] } else { [other, at] };
            let sides = [one, two].map(|at| vec![rows[at].name.clone()]);
            written
                .items
                .push(Item { place, what: ItemKind::Game { sides, boards: Vec::new(), table: None } });
        }
        done.insert(at);
    }
    written
}

/// Returns true if cells are the headings of rounds: ascending numbers, `R1`, `Round 1`, dates.
fn is_head(cells: &[Cell]) -> bool {
    let texts: Vec<String> = cells.iter().map(Cell::text).filter(|text| !text.is_empty()).collect();
    let is_round = |text: &String| {
        let chars: Vec<char> = text.chars().collect();
        free_text::heading(&chars).is_some() || dates::is_date(text)
    };
    let numbers: Option<Vec<u16>> = texts.iter().map(|text| text.parse().ok()).collect();
    let counted = numbers.is_some_and(|numbers| numbers.iter().copied().eq(1..=numbers.len() as u16));
    !texts.is_empty() && (counted || texts.iter().all(is_round))
}

/// Splits the colour and the result off the name of a cell: `w Bram 1`, `Bram (z) ½`, `+Bram`.
fn without_result<'a>(text: &'a str, places: &Places) -> Option<(&'a str, Option<bool>)> {
    let colour = |word: &str| match word {
        "w" | "W" | "h" | "H" => Some(true),
        "z" | "Z" | "b" | "B" | "s" | "S" => Some(false),
        _ => None,
    };
    let is_result = |word: &str| {
        let bare = word.trim_matches(['(', ')']);
        is_score(bare) || matches!(bare, "1" | "0" | "½" | "=" | "+" | "-" | "0.5" | "0,5" | "1/2" | "*")
    };
    let mut name = text.strip_prefix(['+', '=']).unwrap_or(text).trim();
    let mut home = None;
    for _ in 0..2 {
        if let Some((rest, last)) = name.rsplit_once(' ') {
            let own = colour(last.trim_matches(['(', ')', '[', ']', ',']));
            if own.is_some() || is_result(last) {
                (name, home) = (rest.trim_end().trim_end_matches([',', ':']), home.or(own));
            }
        }
        if let Some((first, rest)) = name.split_once(' ') {
            let own = colour(first.trim_matches(['(', ')', ':']));
            if own.is_some() || is_result(first) {
                (name, home) = (rest.trim_start(), home.or(own));
            }
        }
    }
    places.contains_key(&name.to_lowercase()).then_some((name, home))
}

/// Returns the meaning of a cell.
fn met(text: &str, places: &Places) -> Met {
    if places.contains_key(&text.to_lowercase()) {
        return Met::Other { name: text.to_owned(), home: None };
    }
    if let Some((name, home)) = without_result(text, places) {
        return Met::Other { name: name.to_owned(), home };
    }
    let plain = text.trim().trim_end_matches(['.', '*']);
    if plain.is_empty() || plain.chars().all(words::is_dash) || words::in_text(plain) == Some(Key::Bye) {
        return Met::Free;
    }
    let (name, home) = words::home(plain);
    let (word, rest) = name.split_once(' ').unwrap_or(("", &name));
    let (name, home) = match (word.to_lowercase().as_str(), home) {
        ("v" | "vs" | "v." | "vs." | "tegen" | "mot", home) => (rest.trim(), home),
        ("at" | "@" | "bij", None) => (rest.trim(), Some(false)),
        _ => match name.split_at_checked(1) {
            Some(("@", rest)) => (rest.trim(), Some(false)),
            Some(("+", rest)) if rest.parse::<u16>().is_ok() => (rest, Some(true)),
            Some(("-" | "–" | "−", rest)) if rest.parse::<u16>().is_ok() => (rest, Some(false)),
            _ => (name.as_str(), home),
        },
    };
    Met::Other { name: name.to_owned(), home }
}
