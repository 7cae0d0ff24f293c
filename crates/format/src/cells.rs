//! Lines of a pasted text and the cells of a line: the one splitter that all readers share.
//!
//! A quote opens a cell if only blanks precede it in the cell, and protects separators until it is closed; two quotes
//! within it denote one. A quote anywhere else is an ordinary character, and so are all quotes if their number is
//! odd.

use std::borrow::Cow;

use rondel_schedule::model::names;

/// A cell of a line, without the quotes around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// The characters of the cell, without the quotes.
    pub chars: Vec<char>,
    /// The 1-based column of the first character.
    pub column: usize,
    /// True if the cell is quoted.
    pub quoted: bool,
}

/// A line cut into cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// The cells, at least one.
    pub cells: Vec<Cell>,
    /// The 1-based column of an unclosed quote, if any.
    pub open: Option<usize>,
}

/// Returns the lines of a text, split at any kind of line end, without a byte order mark and with each letter and its
/// accent as one character, so that every reader sees one spelling of a name.
///
/// ```
/// use rondel_format::cells::lines;
///
/// assert_eq!(lines("Ada\r\nBo\rCy\nDi"), ["Ada", "Bo", "Cy", "Di"]);
/// ```
pub fn lines(text: &str) -> Vec<String> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text).replace("\r\n", "\n");
    let text = if text.is_ascii() { text } else { names::composed(&text) };
    let ends = ['\n', '\r', '\u{B}', '\u{C}', '\u{85}', '\u{2028}', '\u{2029}'];
    text.split(ends).map(str::to_owned).collect()
}

/// Cuts a line into cells at a separator; in a table between bars, the blank parts outside the bars are left out.
pub fn cut(line: &[char], by: char) -> Cut {
    let mut cutter = Cutter::new(by, true);
    cutter.line(line);
    let open = cutter.open.filter(|_| cutter.quoted);
    Cut { cells: cutter.finish(), open }
}

/// Cuts a line as [`cut`] does, but treats quotes as ordinary characters.
pub fn cut_plain(line: &[char], by: char) -> Vec<Cell> {
    let mut cutter = Cutter::new(by, false);
    cutter.line(line);
    cutter.finish()
}

/// Returns an iterator over the rows of these lines, each with the 0-based index of the line where it begins. Quotes
/// may hold several lines together, unless the total number of quotes is odd. Rows are cut one at a time, since cells
/// take much more room than their text.
pub fn rows<'a>(
    lines: impl Iterator<Item = &'a str> + Clone,
    by: char,
) -> impl Iterator<Item = (usize, Vec<Cell>)> {
    let quotes = lines.clone().map(|line| line.matches('"').count()).sum::<usize>();
    let mut cutter = Cutter::new(by, quotes.is_multiple_of(2));
    let mut lines = lines.enumerate();
    let mut begin = 0;
    std::iter::from_fn(move || {
        for (index, line) in lines.by_ref() {
            cutter.line(&line.chars().collect::<Vec<_>>());
            if !cutter.quoted {
                return Some((std::mem::replace(&mut begin, index + 1), cutter.finish()));
            }
            cutter.cell.chars.push('\n');
        }
        cutter.quoted.then(|| (begin, cutter.finish()))
    })
}

/// Returns `text` trimmed, with each run of white space replaced by one blank, without invisible characters and
/// without the apostrophe that spreadsheets put before text that looks like a formula.
///
/// ```
/// use rondel_format::cells::tidy;
///
/// assert_eq!(tidy("  Ada   Lovelace\t"), "Ada Lovelace");
/// ```
pub fn tidy(text: &str) -> String {
    // Most texts are ASCII, and a long text has many cells.
    let seen = if text.is_ascii() { Cow::Borrowed(text) } else { Cow::Owned(names::seen(text)) };
    let text = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@']) => rest.to_owned(),
        _ => text,
    }
}

impl Cell {
    /// Returns the cell's text, tidied.
    pub fn text(&self) -> String {
        tidy(&self.chars.iter().collect::<String>())
    }

    /// Returns true if the cell holds only white space.
    pub fn is_blank(&self) -> bool {
        self.chars.iter().all(|c| c.is_whitespace())
    }
}

/// A row that is being cut.
struct Cutter {
    by: char,
    /// True if quotes hold cells together.
    quotes: bool,
    cells: Vec<Cell>,
    cell: Cell,
    quoted: bool,
    open: Option<usize>,
}

impl Cutter {
    fn new(by: char, quotes: bool) -> Self {
        Cutter { by, quotes, cells: Vec::new(), cell: Cell::at(1), quoted: false, open: None }
    }

    fn line(&mut self, chars: &[char]) {
        let mut i = 0;
        while i < chars.len() {
            match chars[i] {
                '"' if self.quoted && chars.get(i + 1) == Some(&'"') => {
                    self.cell.chars.push('"');
                    i += 1;
                }
                '"' if self.quoted => self.quoted = false,
                '"' if self.quotes && self.cell.is_blank() && !self.cell.quoted => {
                    (self.quoted, self.open) = (true, Some(i + 1));
                    self.cell = Cell { quoted: true, ..Cell::at(i + 2) };
                }
                c if c == self.by && !self.quoted => {
                    let next = Cell::at(i + 2);
                    self.cells.push(std::mem::replace(&mut self.cell, next));
                }
                c => self.cell.chars.push(c),
            }
            i += 1;
        }
    }

    /// Returns the cells so far and resets the cutter for the next row.
    fn finish(&mut self) -> Vec<Cell> {
        (self.quoted, self.open) = (false, None);
        let mut cells = std::mem::take(&mut self.cells);
        cells.push(std::mem::replace(&mut self.cell, Cell::at(1)));
        if self.by == '|' && cells.len() > 1 {
            if cells.first().is_some_and(Cell::is_blank) {
                cells.remove(0);
            }
            if cells.len() > 1 && cells.last().is_some_and(Cell::is_blank) {
                cells.pop();
            }
        }
        cells
    }
}

impl Cell {
    fn at(column: usize) -> Self {
        Cell { chars: Vec::new(), column, quoted: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(cells: &[Cell]) -> Vec<String> {
        cells.iter().map(Cell::text).collect()
    }

    fn cut_text(line: &str, by: char) -> Cut {
        cut(&line.chars().collect::<Vec<_>>(), by)
    }

    #[test]
    fn every_end_of_a_line_is_one() {
        assert_eq!(lines("\u{FEFF}a\r\nb\rc\n\u{2028}d"), ["a", "b", "c", "", "d"]);
        assert_eq!(lines(""), [""]);
    }

    #[test]
    fn quotes_hold_a_cell_together_and_cells_know_their_column() {
        let row = cut_text("1;\"Bos; Bo\" ; \"the \"\"A\"\" team\";a \"b\"", ';');
        assert_eq!(texts(&row.cells), ["1", "Bos; Bo", "the \"A\" team", "a \"b\""]);
        assert_eq!(row.cells.iter().map(|cell| cell.column).collect::<Vec<_>>(), [1, 4, 16, 32]);
        assert_eq!(row.cells.iter().map(|cell| cell.quoted).collect::<Vec<_>>(), [false, true, true, false]);
        assert_eq!(row.open, None);
        assert_eq!(cut_text("1,\"Anna,2", ',').open, Some(3));
        assert_eq!(texts(&cut_plain(&"1,\"Anna,2".chars().collect::<Vec<_>>(), ',')), ["1", "\"Anna", "2"]);
        assert_eq!(texts(&cut_text("| 1 | '=Bo |  |", '|').cells), ["1", "=Bo", ""]);
    }

    #[test]
    fn quotes_hold_over_lines_where_they_come_in_pairs() {
        let rows_of = |lines: &[&str]| {
            rows(lines.iter().copied(), ',').map(|(at, cells)| (at, texts(&cells))).collect::<Vec<_>>()
        };
        let two = [(0, vec!["Bakker, Anna".to_owned(), "x".to_owned()]), (2, vec!["Bo".to_owned()])];
        assert_eq!(rows_of(&["\"Bakker,", "Anna\",x", "Bo"]), two);
        assert_eq!(rows_of(&["\"Anna,x", "Bo"]).len(), 2);
        assert_eq!(rows_of(&["a \"b", "\"c"]).len(), 2, "nothing is lost where a quote is never closed");
    }
}
