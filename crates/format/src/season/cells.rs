//! The lines of a season with their cells.

pub use crate::cells::tidy;

use crate::cells;

/// A line with something in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its number, from 1.
    pub line: usize,
    /// The text of the line, without space around.
    pub text: String,
    /// Its cells, with single blanks; at least one.
    pub cells: Vec<String>,
    /// True if only blanks separate the cells, so that their borders are uncertain.
    pub by_blanks: bool,
}

/// The lines of a text with their cells. One separator for all: the one most lines have of tabs, semicolons, bars and
/// commas, in that order; where none is in half of them, several blanks.
pub fn rows(text: &str) -> Vec<Row> {
    let lines: Vec<(usize, String)> = cells::lines(text)
        .into_iter()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.trim().is_empty())
        .collect();
    let separator = ['\t', ';', '|', ',']
        .into_iter()
        .find(|&by| 2 * lines.iter().filter(|(_, line)| line.contains(by)).count() > lines.len());
    lines
        .into_iter()
        .map(|(line, text)| {
            let cells = match separator {
                Some(by) => separated(&text, by),
                None => by_blanks(&text),
            };
            Row { line, text: text.trim().to_owned(), cells, by_blanks: separator.is_none() }
        })
        .collect()
}

/// Quotes hold a cell together, unless there is one too many or too few.
fn separated(line: &str, by: char) -> Vec<String> {
    let chars: Vec<char> = line.chars().collect();
    let cut = cells::cut(&chars, by);
    let cut = if cut.open.is_some() { cells::cut_plain(&chars, by) } else { cut.cells };
    let mut cells: Vec<String> = cut.iter().map(cells::Cell::text).collect();
    while cells.len() > 1 && cells.last().is_some_and(String::is_empty) {
        cells.pop();
    }
    cells
}

fn by_blanks(line: &str) -> Vec<String> {
    line.split("  ").map(tidy).filter(|cell| !cell.is_empty()).collect()
}
