//! Lines cut into the cells of a table.

use crate::cells;

/// One row of a table and the line it begins on.
pub struct Row {
    /// The 1-based line of the text where it begins.
    pub line: usize,
    /// The contents of its cells, tidied.
    pub cells: Vec<String>,
    /// For each cell, true if it was in quotes.
    pub quoted: Vec<bool>,
}

/// Returns an iterator over the rows of these lines. Quotes hold a cell together, also across lines.
pub fn rows(lines: &[(usize, String)], by: char) -> impl Iterator<Item = Row> {
    let cut = cells::rows(lines.iter().map(|(_, line)| line.as_str()), by);
    cut.map(|(index, cells)| Row {
        line: lines.get(index).map_or(1, |&(number, _)| number),
        cells: cells.iter().map(cells::Cell::text).collect(),
        quoted: cells.iter().map(|cell| cell.quoted).collect(),
    })
}
