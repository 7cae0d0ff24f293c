//! A table as text, for tests: a line per row, its cells between bars, with signs for the effects of a cell.

use super::{Cell, Mark, Opens, Row, State, Table};

/// Writes the table as text. `[x]` can be pressed, `[x+]` is on or open, `[x-]` is not, `<x>` is a link; a note is in
/// brackets after its text, text that is read aloud in «», a mark in braces. `#` precedes the cell that names the
/// row, `~` means a picture, `[x!]` cannot be pressed, and `!` follows a highlighted name or letter.
pub fn drawn(table: &Table) -> String {
    let mut lines = vec![match table.is_titled {
        true => table.caption.clone(),
        false => format!("({})", table.caption),
    }];
    if table.has_heads() {
        lines.push(line(table.columns.iter().map(|column| match column.note.as_str() {
            "" => format!("{}{}", column.head, mark(column.mark)),
            note => format!("{} ({note})", column.head),
        })));
    }
    let names: Vec<bool> = table.columns.iter().map(|column| column.names_row).collect();
    lines.extend(table.rows.iter().map(|row| drawn_row(row, &names)));
    if !table.foot.is_empty() {
        lines.push("---".to_owned());
        lines.extend(table.foot.iter().map(|row| drawn_row(row, &[])));
    }
    lines.join("\n")
}

/// Returns the table in three languages, one after the other.
pub fn drawn_in_all(of: impl Fn(rondel_text::Lang) -> Table) -> String {
    rondel_text::Lang::BUILT_IN.map(|lang| drawn(&of(lang))).join("\n\n")
}

fn drawn_row(row: &Row, names: &[bool]) -> String {
    let cells = row.cells.iter().enumerate().map(|(column, cell)| {
        let names = if names.get(column) == Some(&true) { "#" } else { "" };
        format!("{names}{}", drawn_cell(cell))
    });
    format!("{}{}", line(cells), mark(row.mark))
}

fn line(cells: impl Iterator<Item = String>) -> String {
    cells.collect::<Vec<_>>().join(" | ").trim_end().to_owned()
}

fn drawn_cell(cell: &Cell) -> String {
    let text = &cell.text;
    let text = match &cell.opens {
        Opens::Nothing => text.clone(),
        Opens::Address { to, .. } => format!("<{text} {to}>"),
        Opens::Here { refused, .. } if !refused.is_empty() => format!("[{text}!]"),
        Opens::Here { state: None, .. } => format!("[{text}]"),
        Opens::Here { state: Some(State::Expanded(true) | State::Pressed(true)), .. } => format!("[{text}+]"),
        Opens::Here { state: Some(_), .. } => format!("[{text}-]"),
    };
    let beside = if cell.beside.is_empty() { String::new() } else { format!(" {}", cell.beside) };
    let said = if cell.said.is_empty() { String::new() } else { format!(" «{}»", cell.said) };
    let picture = if cell.picture.is_some() { "~" } else { "" };
    let pieces = cell
        .pieces
        .iter()
        .map(|(piece, stands_out)| format!("{piece}{}", if *stands_out { "!" } else { "" }));
    let text = format!("{text}{beside}{said}{picture}{}", pieces.collect::<String>());
    let note = if cell.note.is_empty() { String::new() } else { format!(" ({})", cell.note) };
    format!("{text}{note}{}{}", mark(cell.mark), if cell.more > 0 { " →" } else { "" })
}

fn mark(mark: Option<Mark>) -> String {
    mark.map(|mark| format!(" {{{mark:?}}}")).unwrap_or_default()
}
