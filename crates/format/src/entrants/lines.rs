//! A text split into lines, and the separator between its entrants.

use rondel_schedule::model::names::seen;

use super::rows::{Row, rows};
use super::trailing::name_of;
use super::{MOST_ROWS, Remark};
use crate::cells::{self, tidy};
use crate::heading::{self, Column};

/// The separators that a table may have.
const SEPARATORS: [char; 3] = ['\t', ';', ','];
/// The most lines above the headings of a table.
const MOST_TITLES: usize = 10;

/// The cleaned lines of a text.
pub struct Lines {
    /// The lines that are not blank, each with its 1-based number.
    pub full: Vec<(usize, String)>,
    /// The number of blank lines between the others.
    pub blank: usize,
    /// The number of non-blank lines after the first [`MOST_ROWS`]; they are only counted.
    pub beyond: usize,
}

/// The separator between the entrants of a text.
pub enum Separator {
    /// None: each entrant has a line.
    None,
    /// A character between names.
    Names(char),
    /// A character between the columns of a table; `headed` if the first line has their headings.
    Table { by: char, headed: bool },
}

impl Lines {
    /// Splits `text` into lines; invisible characters are removed and reported.
    pub fn of(text: &str, remarks: &mut Vec<Remark>) -> Self {
        let mut lines = Lines { full: Vec::new(), blank: 0, beyond: 0 };
        for (index, line) in cells::lines(text.trim_end()).into_iter().enumerate() {
            let seen = seen(&line);
            let is_blank = seen.trim().is_empty();
            if lines.full.len() == MOST_ROWS {
                lines.beyond += usize::from(!is_blank);
                continue;
            }
            if seen.len() < line.len() {
                remarks.push(Remark::Unseen { line: index + 1 });
            }
            match is_blank {
                true => lines.blank += 1,
                false => lines.full.push((index + 1, seen)),
            }
        }
        if lines.full.is_empty() {
            lines.blank = 0;
        }
        lines
    }

    /// Removes and returns the titles: the lines above the headings of a table, or a first line that is only a
    /// heading for the name (`Players:`).
    pub fn take_titles(&mut self) -> Vec<(usize, String)> {
        let begins = (1..self.full.len().min(MOST_TITLES + 1)).find(|&at| self.are_headings_below(at));
        let is_title = || self.full.first().is_some_and(|(_, first)| heading::of(&[tidy(first)]).is_some());
        let titles = begins.unwrap_or_else(|| usize::from(is_title()));
        self.full.drain(..titles).collect()
    }

    /// Returns true if the line at `at` has the headings of a name and of something else, but the lines above it are
    /// no table: none has more than one cell, or the headings have a name, and two others.
    fn are_headings_below(&self, at: usize) -> bool {
        SEPARATORS.into_iter().any(|by| {
            let cells =
                |at: usize| rows(&self.full[at..=at], by).next().map(|row| row.cells).unwrap_or_default();
            let known = |at: usize| {
                let columns = heading::of(&cells(at)).unwrap_or_default();
                columns.iter().filter(|column| !matches!(column, Column::Unused(_))).count()
            };
            let is_single = |at: usize| cells(at).iter().filter(|cell| !cell.is_empty()).count() <= 1;
            let found = known(at);
            found >= 2 && (0..at).all(|above| known(above) < 2 && (found >= 3 || is_single(above)))
        })
    }

    /// Returns the separator of the entrants, by the rules in the documentation of the parent module.
    pub fn separator(&self) -> Separator {
        if self.full.is_empty() {
            return Separator::None;
        }
        for by in SEPARATORS {
            // A single cell in quotes is always a name; several cells are headings, all of them quoted.
            let is_heading =
                |row: &Row| (row.cells.len() > 1 || !row.quoted[0]) && heading::of(&row.cells).is_some();
            if rows(&self.full[..1], by).next().as_ref().is_some_and(is_heading) {
                return Separator::Table { by, headed: true };
            }
        }
        let single = self.full.len() == 1;
        for by in ['\t', ';'] {
            // An indented list has tabs too, but nothing before them; one among many names makes no table, unless it
            // is written for a number: `Piet; 1760`.
            let having = || self.full.iter().map(|(_, line)| line.trim()).filter(|line| line.contains(by));
            let has_number =
                || having().any(|line| line.split(by).skip(1).any(|cell| cell.trim().parse::<u16>().is_ok()));
            if having().next().is_some() && (2 * having().count() >= self.full.len() || has_number()) {
                return match single && !self.is_row(by) {
                    true => Separator::Names(by),
                    false => Separator::Table { by, headed: false },
                };
            }
        }
        let commas: Vec<usize> = self
            .full
            .iter()
            .map(|(_, line)| line.trim().trim_end_matches(',').matches(',').count())
            .collect();
        // A list of names broken into lines has commas at the ends of its lines; a greeting has one too.
        let wrapped = self.full[..self.full.len() - 1].iter().all(|(_, line)| line.trim().ends_with(','));
        match (commas.iter().min(), commas.iter().max()) {
            (_, Some(0)) => Separator::None,
            _ if single && self.is_row(',') => Separator::Table { by: ',', headed: false },
            _ if single || wrapped => Separator::Names(','),
            (least, most) if least == most && self.has_column_beside_names() => {
                Separator::Table { by: ',', headed: false }
            }
            (_, Some(1)) => Separator::None,
            // `Hansen, Ola, 3A` is one entrant, even if others have no class.
            _ if self.full.iter().all(|(_, line)| name_of(line.trim()).matches(',').count() < 2) => {
                Separator::None
            }
            _ => Separator::Names(','),
        }
    }

    /// Returns true if commas make a table: a column of numbers, or a column of classes next to one that is not.
    fn has_column_beside_names(&self) -> bool {
        let width = rows(&self.full[..1], ',').next().map_or(0, |row| row.cells.len());
        let rows: Vec<Row> = rows(&self.full, ',').collect();
        let column = |c: usize| rows.iter().map(move |row| row.cells.get(c).map_or("", String::as_str));
        let classes = (0..width).filter(|&c| column(c).all(heading::is_class)).count();
        // One number does not make a column of words numeric, and an empty cell decides nothing.
        (0..width).any(|c| heading::are_numbers(column(c))) || (1..width).contains(&classes)
    }

    /// Returns true if a single line is a row of a table: one name, and otherwise only numbers and classes, which are
    /// never names.
    fn is_row(&self, by: char) -> bool {
        let row = rows(&self.full[..1], by).next();
        let cells: Vec<&str> = row.iter().flat_map(|row| &row.cells).map(String::as_str).collect();
        let is_beside = |cell: &str| is_number(cell) || heading::is_class(cell);
        let words = cells.iter().filter(|cell| !cell.is_empty() && !is_beside(cell)).count();
        words == 1 && cells.iter().any(|cell| is_beside(cell))
    }
}

fn is_number(cell: &str) -> bool {
    cell.parse::<u32>().is_ok()
}
