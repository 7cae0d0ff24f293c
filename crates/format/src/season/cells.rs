//! The lines of a season split into cells.

pub use crate::cells::tidy;

use crate::cells;

/// A line that is not blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The 1-based number of the line.
    pub line: usize,
    /// The trimmed text of the line.
    pub text: String,
    /// The cells, tidied; at least one.
    pub cells: Vec<String>,
    /// True if only blanks separate the cells, which makes their borders uncertain.
    pub by_blanks: bool,
}

/// Splits the lines of a text into cells. All lines have the same separator: the first of tab, semicolon, bar and
/// comma that more than half of the lines contain, otherwise several blanks.
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

/// Cells in quotes may contain the separator, unless a quote is unclosed.
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
