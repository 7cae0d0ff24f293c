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
        lines.unify();
        lines
    }

    /// Puts tabs between the columns of a table with bars, or of one whose columns are apart by blanks: its headings
    /// are known, and nearly all rows have as many cells.
    fn unify(&mut self) {
        let is_rule =
            |line: &str| line.chars().all(|c| c.is_whitespace() || matches!(c, '|' | '-' | ':' | '+' | '='));
        let barred = self.full.iter().filter(|(_, line)| line.matches('|').count() > 1).count();
        let bars = |line: &str| -> Vec<String> {
            let inner = line.trim();
            let inner = inner.strip_prefix('|').unwrap_or(inner);
            inner.strip_suffix('|').unwrap_or(inner).split('|').map(tidy).collect()
        };
        let blanks = |line: &str| -> Vec<String> {
            line.trim().split("  ").map(tidy).filter(|cell| !cell.is_empty()).collect()
        };
        let is_barred = barred > 1 && 4 * barred >= 3 * self.full.len();
        let cut = |line: &str| if is_barred { bars(line) } else { blanks(line) };
        let cells: Vec<Vec<String>> = self.full.iter().map(|(_, line)| cut(line)).collect();
        let known = |cells: &Vec<String>| {
            let columns = heading::of(cells).unwrap_or_default();
            columns.iter().filter(|column| !matches!(column, Column::Unused(_))).count()
        };
        let Some(head) = cells.iter().take(MOST_TITLES).position(|cells| known(cells) > 1) else { return };
        let width = cells[head].len();
        let is_row = |at: &usize| cells[*at].len() == width || is_rule(&self.full[*at].1);
        let rows = (head..cells.len()).filter(is_row).count();
        let has_separator = self.full.iter().any(|(_, line)| line.contains(['\t', ';']));
        if width < 2 || has_separator || 4 * rows < 3 * (cells.len() - head) {
            return;
        }
        let full = std::mem::take(&mut self.full).into_iter().zip(cells);
        let full = full.filter(|((_, line), _)| !is_rule(line));
        self.full = full.map(|((line, _), cells)| (line, cells.join("\t"))).collect();
    }

    /// Removes and returns the titles: the lines above the headings of a table, or a first line that is only a
    /// heading for the name (`Players:`).
    pub fn take_titles(&mut self) -> Vec<(usize, String)> {
        let begins = (1..self.full.len().min(MOST_TITLES + 1)).find(|&at| self.are_headings_below(at));
        let is_title = || self.full.first().is_some_and(|(_, first)| heading::of(&[tidy(first)]).is_some());
        let titles = begins.unwrap_or_else(|| usize::from(is_title()));
        if let Some(both) = begins.and_then(|at| self.joined(at)) {
            self.full[titles].1 = both;
            self.full.remove(titles - 1);
            return self.full.drain(..titles - 1).collect();
        }
        self.full.drain(..titles).collect()
    }

    /// Returns the headings at `at` with those of the line above for the columns that have none below, or `None` if the
    /// line above has no headings.
    fn joined(&self, at: usize) -> Option<String> {
        SEPARATORS.into_iter().find_map(|by| {
            let cells =
                |at: usize| rows(&self.full[at..=at], by).next().map(|row| row.cells).unwrap_or_default();
            let (above, below) = (cells(at.checked_sub(1)?), cells(at));
            let is_known = |cell: &String| {
                heading::of(&["name".to_owned(), cell.clone()])
                    .is_some_and(|columns| !matches!(columns[1], Column::Unused(_)))
            };
            let is_gap = |cell: &String| {
                cell.is_empty() || is_known(cell) || heading::of(std::slice::from_ref(cell)).is_some()
            };
            let is_head = above.len() == below.len() && above.len() > 2 && above.iter().all(is_gap);
            let both =
                |(above, below): (&String, &String)| if below.is_empty() { above } else { below }.clone();
            is_head.then(|| above.iter().zip(&below).map(both).collect::<Vec<_>>().join(&by.to_string()))
        })
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
            let is_joined = |above: usize| above + 1 == at && self.joined(at).is_some();
            let is_title = |above: usize| known(above) < 2 && (found >= 3 || is_single(above));
            found >= 2 && (0..at).all(|above| is_joined(above) || is_title(above))
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
