//! The club's own ranking: place, name and points in any columns.

use std::collections::{BTreeMap, HashSet};

use rondel_event::standings::keizer::Points;
use serde::{Deserialize, Serialize};

use super::cells::{self, Row};
use super::people::key;
use super::words::{self, Column};
use super::{Fault, Trouble};

/// A ranking that was read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ranking {
    /// The rows in the order of the text.
    pub rows: Vec<Place>,
    /// Lines without a name.
    pub troubles: Vec<Trouble>,
}

/// A row of the ranking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The 1-based place; if none is written, the number of the row.
    pub place: usize,
    /// The name as written.
    pub name: String,
    /// The points, or `None` if there are none.
    pub points: Option<Decimal>,
    /// The 1-based line.
    pub line: usize,
}

/// A number as written, with its decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decimal {
    /// The number in thousandths.
    pub thousandths: i64,
    /// The number of decimals written.
    pub decimals: u32,
}

impl Decimal {
    /// Parses `164`, `164.5`, `164,50`, `164½`, `12⅓`.
    ///
    /// ```
    /// use rondel_format::season::ranking::Decimal;
    ///
    /// assert_eq!(Decimal::read("164½"), Decimal::read("164,5"));
    /// assert_eq!(Decimal::read("Anna"), None);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let parts = [
            ('½', 500, 1),
            ('¼', 250, 2),
            ('¾', 750, 2),
            ('⅓', 333, 2),
            ('⅔', 667, 2),
            ('⅙', 167, 2),
            ('⅚', 833, 2),
        ];
        for (sign, thousandths, decimals) in parts {
            if let Some(whole) = text.strip_suffix(sign) {
                let whole = if whole.trim().is_empty() { "0" } else { whole.trim() };
                let whole: i64 = whole.parse().ok().filter(|whole| (0..10_000_000).contains(whole))?;
                return Some(Decimal { thousandths: 1000 * whole + thousandths, decimals });
            }
        }
        let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, ""));
        if !(1..=7).contains(&whole.len())
            || part.len() > 3
            || !whole.bytes().chain(part.bytes()).all(|b| b.is_ascii_digit())
        {
            return None;
        }
        let whole: i64 = whole.parse().ok()?;
        let decimals = part.len() as u32;
        let part: i64 = if part.is_empty() { 0 } else { part.parse().ok()? };
        Some(Decimal { thousandths: 1000 * whole + part * 10_i64.pow(3 - decimals), decimals })
    }

    /// Returns true if the points, written with this number of decimals and either rounded or truncated, give this
    /// number.
    pub fn is(self, points: Points, unit: Points) -> bool {
        let scale = 10_i64.pow(self.decimals);
        let written = self.thousandths / 10_i64.pow(3 - self.decimals);
        let [cut, rounded] =
            [(points.0 * scale).div_euclid(unit.0), (2 * points.0 * scale + unit.0).div_euclid(2 * unit.0)];
        written == cut || written == rounded
    }
}

/// Reads a ranking. `members` are the names that may occur, which identify the column of names if no heading does.
///
/// ```
/// use rondel_format::season::ranking::{Decimal, read};
///
/// let ranking = read("1 Anna 164½\n2 Bo 159", &["Anna", "Bo"].map(str::to_owned));
/// assert_eq!((ranking.rows[0].name.as_str(), ranking.rows[0].points), ("Anna", Decimal::read("164.5")));
/// ```
pub fn read(text: &str, members: &[String]) -> Ranking {
    let all = cells::rows(text);
    let rows = first_list(&all);
    let known: HashSet<String> = members.iter().map(|name| key(name)).collect();
    let mut ranking = Ranking::default();
    let mut columns: Option<Vec<Column>> = None;
    let mut parsed: Vec<Parts> = Vec::new();
    for row in rows {
        let found: Vec<Column> = row.cells.iter().map(|cell| words::heading(cell)).collect();
        if columns.is_none() && parsed.is_empty() && found.contains(&Column::Name) {
            columns = Some(found);
            continue;
        }
        match parts(row, columns.as_deref(), &known) {
            Some(parts) => parsed.push(parts),
            None => {
                ranking.troubles.push(Trouble { line: row.line, text: row.text.clone(), why: Fault::Name })
            }
        }
    }
    let points = points_column(&parsed, columns.as_deref());
    for (index, parts) in parsed.into_iter().enumerate() {
        let numbers = &parts.numbers;
        let points = points
            .and_then(|column| numbers.iter().find(|&&(at, _)| at == column))
            .map(|&(_, points)| points);
        ranking.rows.push(Place {
            place: parts.place.unwrap_or(index + 1),
            name: parts.name,
            points,
            line: parts.line,
        });
    }
    ranking
}

/// Returns the lines of the first list. A second list with its own heading, for example that of a period, is excluded
/// together with its title.
fn first_list(rows: &[Row]) -> &[Row] {
    let is_heading = |row: &Row| row.cells.iter().any(|cell| words::heading(cell) == Column::Name);
    let second = rows.iter().enumerate().filter(|(_, row)| is_heading(row)).nth(1);
    let Some((second, _)) = second else { return rows };
    let is_title = |row: &Row| row.cells.iter().filter(|cell| !cell.trim().is_empty()).count() < 2;
    let last = rows[..second].iter().rposition(|row| !is_title(row));
    &rows[..last.map_or(second, |last| last + 1)]
}

/// A line split into parts.
struct Parts {
    line: usize,
    place: Option<usize>,
    name: String,
    /// The numbers after the name, each with its column index.
    numbers: Vec<(usize, Decimal)>,
}

fn parts(row: &Row, columns: Option<&[Column]>, known: &HashSet<String>) -> Option<Parts> {
    let has_letters = |text: &str| text.chars().any(char::is_alphabetic);
    // In a line with single blanks, the name consists of the words between the numbers before and after it.
    let cells: Vec<String> = match row.cells.as_slice() {
        [only] => {
            let words: Vec<&str> = only.split(' ').collect();
            let first = words.iter().position(|word| has_letters(word))?;
            let last = words.iter().rposition(|word| has_letters(word))?;
            let one = |word: &&str| (*word).to_owned();
            words[..first]
                .iter()
                .map(one)
                .chain([words[first..=last].join(" ")])
                .chain(words[last + 1..].iter().map(one))
                .collect()
        }
        cells => cells.to_vec(),
    };
    let headed = columns.and_then(|columns| columns.iter().position(|&column| column == Column::Name));
    let name = headed
        .filter(|_| row.cells.len() > 1)
        .or_else(|| cells.iter().position(|cell| known.contains(&key(cell))))
        .or_else(|| cells.iter().position(|cell| has_letters(cell)))?;
    let (ahead, text) = without_number(cells.get(name).filter(|text| has_letters(text))?);
    let place = cells[..name].iter().find_map(|cell| cell.trim_end_matches(['.', ')']).parse().ok());
    let place = place.or(ahead);
    let numbers = cells.iter().enumerate().skip(name + 1);
    let numbers = numbers.filter_map(|(at, cell)| Some((at, Decimal::read(cell)?))).collect();
    Some(Parts { line: row.line, place, name: text.to_owned(), numbers })
}

/// Splits off the place before a name, as in `3. Anna Bos`.
fn without_number(text: &str) -> (Option<usize>, &str) {
    let parts = text
        .split_once(' ')
        .and_then(|(number, rest)| Some((number.trim_end_matches(['.', ')']).parse().ok()?, rest)));
    parts.map_or((None, text), |(number, rest)| (Some(number), rest))
}

/// Returns the column of points: by its heading, otherwise the column with the largest sum of those whose numbers
/// never increase downwards.
fn points_column(rows: &[Parts], columns: Option<&[Column]>) -> Option<usize> {
    if let Some(at) = columns.and_then(|columns| columns.iter().position(|&column| column == Column::Points))
    {
        return Some(at);
    }
    let mut columns: BTreeMap<usize, Vec<i64>> = BTreeMap::new();
    for &(at, number) in rows.iter().flat_map(|row| &row.numbers) {
        columns.entry(at).or_default().push(number.thousandths);
    }
    let falls = |numbers: &[i64]| {
        numbers.is_sorted_by(|above, below| above >= below) && 2 * numbers.len() > rows.len()
    };
    let falling = columns.into_iter().filter(|(_, numbers)| falls(numbers));
    falling
        .max_by_key(|(at, numbers)| (numbers.iter().sum::<i64>(), std::cmp::Reverse(*at)))
        .map(|(at, _)| at)
}
