//! Where the cells of pasted lines end.

/// A line with something in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its number, from 1.
    pub line: usize,
    /// It, without space around.
    pub text: String,
    /// Its cells, with single blanks; at least one.
    pub cells: Vec<String>,
    /// Whether blanks stand between the cells, which may have been anything.
    pub by_blanks: bool,
}

/// The lines of a text with their cells. One separator for all: what most lines have of tabs, semicolons, bars and
/// commas, in that order; where none is in half of them, several blanks.
pub fn rows(text: &str) -> Vec<Row> {
    let text = text.trim_start_matches('\u{FEFF}').replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<(usize, &str)> = text
        .split('\n')
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
                Some(by) => separated(text, by),
                None => by_blanks(text),
            };
            Row { line, text: text.trim().to_owned(), cells, by_blanks: separator.is_none() }
        })
        .collect()
}

/// Quotes hold a cell together, unless there is one too many or too few.
fn separated(line: &str, by: char) -> Vec<String> {
    let mut cells = vec![String::new()];
    let quotes = line.matches('"').count().is_multiple_of(2);
    let mut chars = line.chars().peekable();
    let mut quoted = false;
    while let Some(c) = chars.next() {
        let cell = cells.last_mut().expect("there is one");
        match c {
            '"' if quotes && quoted && chars.peek() == Some(&'"') => {
                chars.next();
                cell.push('"');
            }
            '"' if quotes && (quoted || cell.trim().is_empty()) => quoted = !quoted,
            c if c == by && !quoted => cells.push(String::new()),
            c => cell.push(c),
        }
    }
    let mut cells: Vec<String> = cells.iter().map(|cell| tidy(cell)).collect();
    // A bar or separator at the edge of the line holds nothing.
    if cells.len() > 1 && by == '|' && cells[0].is_empty() {
        cells.remove(0);
    }
    while cells.len() > 1 && cells.last().is_some_and(String::is_empty) {
        cells.pop();
    }
    cells
}

fn by_blanks(line: &str) -> Vec<String> {
    line.split("  ").map(tidy).filter(|cell| !cell.is_empty()).collect()
}

/// `text` with single blanks and none around; without the apostrophe that spreadsheets put before what is no formula.
pub fn tidy(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@']) => rest.to_owned(),
        _ => text,
    }
}
