//! Entrants read from what people paste: names one a line, names with commas, numbered lists, spreadsheets.
//!
//! Nothing is dropped silently: what is not an entrant stands in a [`Remark`] with its line, and [`Reading::form`]
//! says how the text was understood. Reading never fails and takes time in proportion to the text.
//!
//! # How a text is understood
//! 1. A first line with a heading for the name (English, Dutch or Norwegian) makes a table; where it holds nothing else
//!    (`Players:`), it is only the title of what follows.
//! 2. Several lines with tabs, semicolons or two and more commas each make a table without headings, if they all have
//!    the same number of them; numbers are then a start number or a rating, the first words the name.
//! 3. One line with separators is a list of names; so are several lines with commas at their ends too, or with
//!    different numbers of them.
//! 4. Everything else is one entrant a line, without bullets and list numbers. A single comma in a line stays: it
//!    is `Surname, First name`.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::heading::{self, Column};
pub use super::heading::{gender, year};
use crate::event::{Entrant, MAX_NAME};

/// The largest text read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// The most entrants read from one text.
pub const MAX_ENTRANTS: usize = 1_000;

/// What a text was understood to say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// How the text was understood.
    pub form: Form,
    /// The entrants, in the order of the text; every name fits ([`MAX_NAME`]) and is not empty.
    pub entrants: Vec<Found>,
    /// Everything worth saying about it, in the order of the text where it belongs to a line.
    pub remarks: Vec<Remark>,
}

/// An entrant and where they were found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The 1-based line of the text.
    pub line: usize,
    /// What was read.
    pub entrant: Entrant,
}

/// How a text was understood.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Form {
    /// One entrant a line.
    #[default]
    Lines,
    /// Names with a separator between them.
    Names,
    /// A table with these columns.
    Table {
        /// What every column holds, from the left.
        columns: Vec<Column>,
        /// Whether its first line gave the headings.
        headed: bool,
    },
}

/// Something to tell the person who pasted. Lines are 1-based.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Remark {
    /// The text is larger than [`MAX_BYTES`]; nothing of it was read.
    TooLarge {
        /// How large it is, in bytes.
        bytes: usize,
    },
    /// More than [`MAX_ENTRANTS`]; the first ones were read.
    TooMany {
        /// How many the text holds.
        found: usize,
    },
    /// So many blank lines or empty places were skipped.
    Blank {
        /// How many.
        count: usize,
    },
    /// The first line is a title and not an entrant.
    Title {
        /// Where.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// List numbers or bullets at the beginning of lines were taken off.
    Unmarked,
    /// The same name more than once, also in other capitals; all are kept.
    Duplicate {
        /// The name as first written.
        name: String,
        /// Where it stands.
        lines: Vec<usize>,
    },
    /// A name longer than [`MAX_NAME`] characters: left out.
    TooLong {
        /// Where.
        line: usize,
        /// Its length, in characters.
        length: usize,
    },
    /// A club, class, team or partner longer than [`MAX_NAME`] characters: left open.
    TooLongCell {
        /// Where.
        line: usize,
        /// Its length, in characters.
        length: usize,
    },
    /// A line of a table with something in it, but no name: left out.
    NoName {
        /// Where.
        line: usize,
    },
    /// Signs that cannot be seen, or turn the direction of writing, were taken out of this line.
    Unseen {
        /// Where.
        line: usize,
    },
    /// Columns that mean nothing here, by their heading or 1-based position: not used.
    Unused {
        /// What they are called.
        columns: Vec<String>,
    },
    /// A line with more cells than the table has columns: the rest was not used.
    Extra {
        /// Where.
        line: usize,
    },
    /// Not a rating: left open.
    Rating {
        /// Where.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// Not a year or date of birth: left open.
    Born {
        /// Where.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// Not a gender: left open.
    Gender {
        /// Where.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// Not a number: left open.
    Number {
        /// Where.
        line: usize,
        /// What stands there.
        text: String,
    },
}

/// Reads entrants from `text`; see the module for how.
///
/// ```
/// use rondel::format::entrants::{read, Remark};
/// let reading = read("1. Anna\n2. Bo\n\n3. anna");
/// let names: Vec<_> = reading.entrants.iter().map(|found| found.entrant.name.as_str()).collect();
/// assert_eq!(names, ["Anna", "Bo", "anna"]);
/// assert!(reading.remarks.contains(&Remark::Duplicate { name: "Anna".into(), lines: vec![1, 4] }));
/// ```
pub fn read(text: &str) -> Reading {
    let mut reading = Reading::default();
    if text.len() > MAX_BYTES {
        reading.remarks.push(Remark::TooLarge { bytes: text.len() });
        return reading;
    }
    let mut lines = Lines::of(text, &mut reading.remarks);
    if lines.full.first().is_some_and(|(_, first)| heading::of(&[tidy(first)]).is_some()) {
        let (line, text) = lines.full.remove(0);
        reading.remarks.push(Remark::Title { line, text: tidy(&text) });
    }
    match lines.separator() {
        Separator::Table { by, headed } => table(&lines, by, headed, &mut reading),
        Separator::Names(by) => {
            reading.form = Form::Names;
            for Row { line, cells } in rows(&lines.full, by) {
                for cell in cells {
                    reading.name(line, &cell);
                }
            }
        }
        Separator::None => {
            let (names, unmarked) = without_marks(&lines.full);
            if unmarked {
                reading.remarks.push(Remark::Unmarked);
            }
            for (line, name) in names {
                reading.name(line, name);
            }
        }
    }
    reading.finish(lines.blank);
    reading
}

/// The lines of a text, tidied.
struct Lines {
    /// The lines that hold something, with their 1-based number.
    full: Vec<(usize, String)>,
    /// How many held nothing, between the others.
    blank: usize,
}

enum Separator {
    None,
    Names(char),
    Table { by: char, headed: bool },
}

impl Lines {
    fn of(text: &str, remarks: &mut Vec<Remark>) -> Self {
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text).replace("\r\n", "\n");
        let text = text.trim_end();
        let mut lines = Lines { full: Vec::new(), blank: 0 };
        for (index, line) in
            text.split(['\n', '\r', '\u{B}', '\u{C}', '\u{85}', '\u{2028}', '\u{2029}']).enumerate()
        {
            let seen: String = line.chars().filter(|&c| !is_unseen(c)).collect();
            if seen.len() < line.len() {
                remarks.push(Remark::Unseen { line: index + 1 });
            }
            match seen.trim().is_empty() {
                true => lines.blank += 1,
                false => lines.full.push((index + 1, seen)),
            }
        }
        if lines.full.is_empty() {
            lines.blank = 0;
        }
        lines
    }

    fn separator(&self) -> Separator {
        if self.full.is_empty() {
            return Separator::None;
        }
        for by in ['\t', ';', ','] {
            if rows(&self.full[..1], by).first().is_some_and(|row| heading::of(&row.cells).is_some()) {
                return Separator::Table { by, headed: true };
            }
        }
        let single = self.full.len() == 1;
        for by in ['\t', ';'] {
            // An indented list has tabs too, but nothing before them.
            if self.full.iter().any(|(_, line)| line.trim().contains(by)) {
                return if single { Separator::Names(by) } else { Separator::Table { by, headed: false } };
            }
        }
        let commas: Vec<usize> = self
            .full
            .iter()
            .map(|(_, line)| line.trim().trim_end_matches(',').matches(',').count())
            .collect();
        // A list of names broken into lines has commas at their ends.
        let wrapped = self.full[..self.full.len() - 1].iter().any(|(_, line)| line.trim().ends_with(','));
        // Some column of nothing but numbers tells a table from names with commas.
        let with_numbers = || {
            let rows = rows(&self.full, ',');
            let is_number =
                |row: &Row, c: usize| row.cells.get(c).is_some_and(|cell| cell.trim().parse::<u32>().is_ok());
            (0..rows[0].cells.len()).any(|c| rows.iter().all(|row| is_number(row, c)))
        };
        match (commas.iter().min(), commas.iter().max()) {
            (_, Some(0)) => Separator::None,
            _ if single || wrapped => Separator::Names(','),
            (least, most) if least == most && with_numbers() => Separator::Table { by: ',', headed: false },
            (_, Some(1)) => Separator::None,
            _ => Separator::Names(','),
        }
    }
}

impl Reading {
    fn name(&mut self, line: usize, text: &str) {
        self.add(line, Entrant::named(tidy(text.trim_end_matches([',', ';']))));
    }

    /// Takes an entrant whose name is tidy, if it can be taken.
    fn add(&mut self, line: usize, entrant: Entrant) {
        let length = entrant.name.chars().count();
        if length == 0 {
            // Between two separators; counted with the blank lines.
            self.remarks.push(Remark::Blank { count: 1 });
        } else if length > MAX_NAME {
            self.remarks.push(Remark::TooLong { line, length });
        } else {
            self.entrants.push(Found { line, entrant });
        }
    }

    /// Looks at the whole: blanks, duplicates, too many.
    fn finish(&mut self, blank: usize) {
        let mut count = blank;
        self.remarks.retain(|remark| match remark {
            Remark::Blank { count: places } => {
                count += places;
                false
            }
            _ => true,
        });
        if count > 0 {
            self.remarks.push(Remark::Blank { count });
        }
        let mut lines: HashMap<String, Vec<usize>> = HashMap::new();
        for found in &self.entrants {
            lines.entry(found.entrant.name.to_lowercase()).or_default().push(found.line);
        }
        for found in &self.entrants {
            // Taken out at the first of them, so that each is told once and in the order of the text.
            let Some(lines) = lines.remove(&found.entrant.name.to_lowercase()) else { continue };
            if lines.len() > 1 {
                self.remarks.push(Remark::Duplicate { name: found.entrant.name.clone(), lines });
            }
        }
        if self.entrants.len() > MAX_ENTRANTS {
            self.remarks.push(Remark::TooMany { found: self.entrants.len() });
            self.entrants.truncate(MAX_ENTRANTS);
        }
    }
}

/// One row of a table and the line it begins on.
struct Row {
    line: usize,
    cells: Vec<String>,
}

/// Reads a table; without headings its columns are guessed from what they hold.
fn table(lines: &Lines, by: char, headed: bool, reading: &mut Reading) {
    let mut rows = rows(&lines.full, by);
    let columns = match headed {
        true => heading::of(&rows.remove(0).cells).unwrap_or_default(),
        false => heading::guess(&rows.iter().map(|row| row.cells.as_slice()).collect::<Vec<_>>()),
    };
    let unused: Vec<String> = columns
        .iter()
        .enumerate()
        .filter_map(|(index, column)| match column {
            Column::Unused(heading) if heading.is_empty() => {
                // A column without heading and without content is only the edge of the spreadsheet.
                let used =
                    rows.iter().any(|row| row.cells.get(index).is_some_and(|cell| !tidy(cell).is_empty()));
                used.then(|| (index + 1).to_string())
            }
            Column::Unused(heading) => Some(heading.clone()),
            _ => None,
        })
        .collect();
    if !unused.is_empty() {
        reading.remarks.push(Remark::Unused { columns: unused });
    }
    for row in rows {
        entrant(&row, &columns, reading);
    }
    reading.form = Form::Table { columns, headed };
}

/// Reads one row.
fn entrant(row: &Row, columns: &[Column], reading: &mut Reading) {
    let Row { line, ref cells } = *row;
    if cells.iter().all(|cell| tidy(cell).is_empty()) {
        reading.remarks.push(Remark::Blank { count: 1 });
        return;
    }
    if cells.iter().skip(columns.len()).any(|cell| !tidy(cell).is_empty()) {
        reading.remarks.push(Remark::Extra { line });
    }
    let mut entrant = Entrant::default();
    let mut parts = <[String; 3]>::default();
    for (cell, column) in cells.iter().map(|cell| tidy(cell)).zip(columns) {
        match column {
            Column::Name => entrant.name = cell,
            Column::First => parts[0] = cell,
            Column::Infix => parts[1] = cell,
            Column::Last => parts[2] = cell,
            Column::Club | Column::Class | Column::Team | Column::Partner | Column::Board(_) => {
                let length = cell.chars().count();
                if length > MAX_NAME {
                    reading.remarks.push(Remark::TooLongCell { line, length });
                    continue;
                }
                match column {
                    Column::Club => entrant.club = cell,
                    Column::Class => entrant.class = cell,
                    Column::Team => entrant.team = cell,
                    Column::Board(number) => {
                        let board = usize::from(*number) - 1;
                        entrant.players.resize(entrant.players.len().max(board + 1), String::new());
                        entrant.players[board] = cell;
                    }
                    _ => entrant.partner = cell,
                }
            }
            Column::Rating if !is_nothing(&cell) => match cell.parse() {
                Ok(rating) => entrant.rating = Some(rating),
                Err(_) => reading.remarks.push(Remark::Rating { line, text: cell }),
            },
            Column::Born if !is_nothing(&cell) => match heading::year(&cell) {
                Some(year) => entrant.born = Some(year),
                None => reading.remarks.push(Remark::Born { line, text: cell }),
            },
            Column::Gender if !is_nothing(&cell) => match heading::gender(&cell) {
                Some(gender) => entrant.gender = Some(gender),
                None => reading.remarks.push(Remark::Gender { line, text: cell }),
            },
            Column::Number if !is_nothing(&cell) => match cell.trim_end_matches(['.', ')']).parse() {
                Ok(number) => entrant.number = Some(number),
                Err(_) => reading.remarks.push(Remark::Number { line, text: cell }),
            },
            Column::Rating | Column::Born | Column::Gender | Column::Number | Column::Unused(_) => {}
        }
    }
    let named = entrant.players.iter().rposition(|name| !name.is_empty());
    entrant.players.truncate(named.map_or(0, |last| last + 1));
    if entrant.name.is_empty() {
        entrant.name = tidy(&parts.join(" "));
    }
    match entrant.name.is_empty() {
        true => reading.remarks.push(Remark::NoName { line }),
        false => reading.add(line, entrant),
    }
}

/// The rows of these lines. Quotes hold a cell together, over lines too, unless there is one too many or too few.
fn rows(lines: &[(usize, String)], by: char) -> Vec<Row> {
    let text: String = lines.iter().flat_map(|(_, line)| [line.as_str(), "\n"]).collect();
    let text = unspaced(&text, by);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(u8::try_from(by).unwrap_or(b','))
        .quoting(text.matches('"').count().is_multiple_of(2))
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let mut record = csv::StringRecord::new();
    loop {
        let line = reader.position().line() as usize;
        match reader.read_record(&mut record) {
            // Text from a string, so every record is text; nothing else can fail without a file.
            Ok(true) => rows.push(Row {
                line: lines.get(line - 1).map_or(1, |&(number, _)| number),
                cells: record.iter().map(str::to_owned).collect(),
            }),
            Ok(false) | Err(_) => return rows,
        }
    }
}

/// `text` without the blank that people put between a separator and a quote, so that the quote opens a cell. Two
/// quotes are one within a cell and stay as they are.
fn unspaced(text: &str, by: char) -> String {
    let spaced = format!("{by} \"");
    let mut parts = text.split(&spaced);
    let mut unspaced = parts.next().unwrap_or("").to_owned();
    for part in parts {
        if part.starts_with('"') {
            unspaced.push_str(&spaced);
        } else {
            unspaced.extend([by, '"']);
        }
        unspaced.push_str(part);
    }
    unspaced
}

/// The lines without bullets and list numbers, and whether there were any.
fn without_marks(lines: &[(usize, String)]) -> (Vec<(usize, &str)>, bool) {
    let plain = || lines.iter().map(|(line, text)| (*line, text.as_str()));
    let bare: Vec<(usize, &str)> = plain().map(|(line, text)| (line, without_bullet(text.trim()))).collect();
    let bullets = bare.iter().zip(plain()).any(|(bare, plain)| bare.1.len() < plain.1.trim().len());

    let numbered: Vec<Option<Numbered>> = bare.iter().map(|(_, text)| numbered(text)).collect();
    let numbers: Vec<u32> = numbered.iter().flatten().map(|mark| mark.number).collect();
    let ascending = numbers.windows(2).all(|pair| pair[0] < pair[1]);
    // `1. FC Köln` and `2 Brothers` are names: numbers of a list go up and stand on most lines, those without a sign
    // behind them on all.
    let all = numbers.len() == lines.len();
    let signed = numbered.iter().flatten().all(|mark| mark.signed);
    let is_list = match numbers.len() {
        0 => false,
        1 => all && signed && numbers == [1],
        n => ascending && (all || signed && 2 * n > lines.len()),
    };
    let names = bare
        .iter()
        .zip(numbered)
        .map(|(&(line, text), mark)| (line, mark.filter(|_| is_list).map_or(text, |mark| mark.rest)))
        .collect();
    (names, bullets || is_list)
}

/// `text` without the bullet before it.
fn without_bullet(text: &str) -> &str {
    let mut rest = text.chars();
    match rest.next() {
        Some('•' | '◦' | '▪' | '‣' | '●' | '○' | '■' | '·' | '☐' | '☑' | '✓') => {
            rest.as_str().trim_start()
        }
        // These can begin a name too, so they want a space behind them.
        Some('-' | '*' | '+' | '–' | '—') if rest.as_str().starts_with(char::is_whitespace) => {
            rest.as_str().trim_start()
        }
        _ => text,
    }
}

/// A line that begins with a list number.
struct Numbered<'a> {
    number: u32,
    /// Whether a point or a bracket follows the number.
    signed: bool,
    rest: &'a str,
}

fn numbered(text: &str) -> Option<Numbered<'_>> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = text.get(..digits)?.parse().ok().filter(|_| digits <= 4)?;
    let after = text[digits..].trim_start();
    let rest = after.trim_start_matches(['.', ')', ':', ']']);
    let signed = rest.len() < after.len();
    let spaced = rest.trim_start().len() < text.len() - digits - usize::from(signed);
    // `10:30 group` and `1.5 Anna` are no list numbers.
    let apart = !rest.starts_with(|c: char| c.is_ascii_digit());
    (!rest.trim().is_empty() && apart && (signed || spaced)).then(|| Numbered {
        number,
        signed,
        rest: rest.trim_start(),
    })
}

/// `text` without space around it and with one blank for any space within.
///
/// An apostrophe before what a spreadsheet would take for a formula is its mark for text, and none of the name's.
fn tidy(text: &str) -> String {
    let text = text.trim();
    let text = text.strip_prefix('\'').filter(|rest| rest.starts_with(['=', '+', '-', '@'])).unwrap_or(text);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a cell is left open, as people write it.
fn is_nothing(cell: &str) -> bool {
    matches!(cell, "" | "-" | "–" | "—" | "?")
}

/// Control characters, and marks that turn the direction of writing beyond the name they stand in. Joiners stay:
/// emoji and several scripts need them.
fn is_unseen(c: char) -> bool {
    (c.is_control() && !c.is_whitespace())
        || matches!(c, '\u{200B}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}')
}

#[cfg(test)]
mod tests;
