//! Lines cut into the cells of a table.

use crate::cells;

/// One row of a table and the line it begins on.
pub struct Row {
    /// The line of the text it begins on, from 1.
    pub line: usize,
    /// The contents of its cells, tidied.
    pub cells: Vec<String>,
    /// The cells that stood in quotes.
    pub quoted: Vec<bool>,
}

/// The rows of these lines, one after the other. Quotes hold a cell together, over lines too.
pub fn rows(lines: &[(usize, String)], by: char) -> impl Iterator<Item = Row> {
    let cut = cells::rows(lines.iter().map(|(_, line)| line.as_str()), by);
    cut.map(|(index, cells)| Row {
        line: lines.get(index).map_or(1, |&(number, _)| number),
        cells: cells.iter().map(cells::Cell::text).collect(),
        quoted: cells.iter().map(|cell| cell.quoted).collect(),
    })
}
