//! Entrants read from what people paste: names one a line, names with commas, numbered lists, spreadsheets.
//!
//! Nothing is dropped silently: what is not an entrant stands in a [`Remark`] with its line, and [`Reading::form`]
//! says how the text was understood. Reading never fails and takes time in proportion to the text.
//!
//! # How a text is understood
//! 1. A first line with a heading for the name (English, Dutch or Norwegian) makes a table; where it holds nothing else
//!    (`Players:`), it is only the title of what follows.
//! 2. Several lines with tabs, semicolons or two and more commas each make a table without headings, if they all have
//!    the same number of them; numbers are then a start number or a rating, the first words the name. What is no number
//!    in a column of numbers is told with its line, and a rating far from all others too.
//! 3. One line with separators is a list of names; so are several lines with commas at their ends too, or with
//!    different numbers of them. One name with nothing but numbers or classes beside it (`Wim; 1705`, `Ola; 3A`) is a
//!    row of a table. The last name of a list may stand behind a word: `Anna, Bert and Cees`.
//! 4. Everything else is one entrant a line, without bullets, list numbers and list letters. A single comma in a line
//!    stays: it is `Surname, First name`.
//! 5. A rating, year of birth or class behind a name (`Piet Hein 1760`, `Ola Hansen (3A)`, and where most have one
//!    `Emma 8A`) is taken off it, and reported. A name in quotes stays as it is.
//!
//! | part | question |
//! | --- | --- |
//! | `lines`, `rows` | what stands between the entrants |
//! | `marks` | what marks a line as an item of a list |
//! | `beside`, `listed` | what stands behind a name, and two names behind the last comma |
//! | `classes` | classes that stand above names |
//! | `table`, [`columns`] | a table, and what its columns hold |
//! | `understood` | what may be meant otherwise |

mod beside;
mod classes;
pub mod columns;
mod lines;
mod listed;
pub(crate) mod marks;
mod rows;
mod table;
mod table_of;
mod understood;

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

pub use self::classes::Classes;
use self::lines::{Lines, Separator};
use self::marks::without_marks;
use self::rows::{Row, rows};
use self::table::table;
pub use self::table_of::table_of;
pub use self::understood::{Doubt, Maybe, Understood, details};
use super::cells::tidy;
use super::heading::Column;
pub use super::heading::{gender, year};
use rondel_event::event::{Entrant, MAX_NAME};

/// The largest text read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// The most entrants read from one text.
pub const MAX_ENTRANTS: usize = 1_000;
/// The most lines, or places of a list on one line, that are looked at; what follows is only counted.
const MOST_ROWS: usize = 2 * MAX_ENTRANTS;
/// A rating is far from the next one if the larger is this many times the smaller: a digit too many or too few.
const FAR: u32 = 5;
/// The most columns of a table; what stands to the right of them is not used.
const MOST_COLUMNS: usize = 100;

/// The meaning of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// The form that the text was taken for.
    pub form: Form,
    /// The entrants, in the order of the text; every name fits ([`MAX_NAME`]) and is not empty.
    pub entrants: Vec<Found>,
    /// Everything worth saying about it, in the order of the text where it belongs to a line.
    pub remarks: Vec<Remark>,
    /// The lines of names in quotes, which are meant as they stand.
    pub quoted: Vec<usize>,
    /// The lines above a list that is numbered, which may be its title.
    pub above: Vec<usize>,
    /// The classes that stand above names, if any do: to be asked about.
    pub classes: Option<Classes>,
}

/// An entrant and where they were found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The 1-based line of the text.
    pub line: usize,
    /// The entrant.
    pub entrant: Entrant,
}

/// A form that a text can be taken for.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Form {
    /// One entrant a line.
    #[default]
    Lines,
    /// Names with a separator between them.
    Names,
    /// A table with these columns.
    Table {
        /// The contents of every column, from the left.
        columns: Vec<Column>,
        /// True if its first line gave the headings.
        headed: bool,
    },
}

/// Something to report to the person who pasted. Lines are 1-based.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Remark {
    /// The text is larger than [`MAX_BYTES`]; none of it was read.
    TooLarge {
        /// Its size in bytes.
        bytes: usize,
    },
    /// More than [`MAX_ENTRANTS`]; the first ones were read.
    TooMany {
        /// The number of them in the text.
        found: usize,
    },
    /// The number of blank lines or empty places that were skipped.
    Blank {
        /// The number of lines and places.
        count: usize,
    },
    /// The first line is a title and not an entrant.
    Title {
        /// The line, from 1.
        line: usize,
        /// The text found there.
        text: String,
    },
    /// List numbers or letters at the beginning of lines were taken off, and bullets where there are any.
    Unmarked,
    /// Bullets at the beginning of lines were taken off.
    Unbulleted,
    /// Something behind names was taken off them.
    Behind {
        /// The kind: a rating, a year of birth or a class.
        column: Column,
        /// The line of the first who has one.
        line: usize,
        /// The number of others that have one.
        more: usize,
        /// The text found there.
        text: String,
        /// The name without it.
        name: String,
        /// The text taken off.
        value: String,
    },
    /// Behind the last comma of a list two names stood, with a word between.
    Joined {
        /// The line, from 1.
        line: usize,
        /// The first of the two names.
        one: String,
        /// The second of the two names.
        other: String,
    },
    /// The same name more than once, also in other capitals; all are kept.
    Duplicate {
        /// The name as first written.
        name: String,
        /// The lines where it stands.
        lines: Vec<usize>,
    },
    /// A name longer than [`MAX_NAME`] characters: left out.
    TooLong {
        /// The line, from 1.
        line: usize,
        /// Its length, in characters.
        length: usize,
    },
    /// A club, class, team or partner longer than [`MAX_NAME`] characters: left open.
    TooLongCell {
        /// The line, from 1.
        line: usize,
        /// Its length, in characters.
        length: usize,
    },
    /// A line of a table with something in it, but no name: left out.
    NoName {
        /// The line, from 1.
        line: usize,
    },
    /// Signs that cannot be seen, or turn the direction of writing, were taken out of this line.
    Unseen {
        /// The line, from 1.
        line: usize,
    },
    /// Columns that mean nothing here, by their heading or 1-based position: not used.
    Unused {
        /// The names of the columns.
        columns: Vec<String>,
    },
    /// A line with more cells than the table has columns: the rest was not used.
    Extra {
        /// The line, from 1.
        line: usize,
    },
    /// Not a rating: left open.
    Rating {
        /// The line, from 1.
        line: usize,
        /// The text found there.
        text: String,
    },
    /// A rating that is far from all others, which may be a slip of the pen: taken as it stands.
    FarRating {
        /// The line, from 1.
        line: usize,
        /// The rating.
        rating: u16,
        /// The least and the greatest of the others.
        others: [u16; 2],
    },
    /// Not a year or date of birth: left open.
    Born {
        /// The line, from 1.
        line: usize,
        /// The text found there.
        text: String,
    },
    /// Not a gender: left open.
    Gender {
        /// The line, from 1.
        line: usize,
        /// The text found there.
        text: String,
    },
    /// Not a number: left open.
    Number {
        /// The line, from 1.
        line: usize,
        /// The text found there.
        text: String,
    },
}

/// Reads entrants from `text`; see the module for how.
///
/// ```
/// use rondel_format::entrants::{read, Remark};
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
    if let Some((line, text)) = lines.take_title() {
        reading.remarks.push(Remark::Title { line, text: tidy(&text) });
    }
    match lines.separator() {
        Separator::Table { by, headed } => table(&lines, by, headed, &mut reading),
        Separator::Names(by) => {
            reading.form = Form::Names;
            reading.classes = Classes::of(text);
            let mut cells = rows(&lines.full, by).flat_map(|Row { line, cells, quoted }| {
                cells.into_iter().zip(quoted).map(move |(cell, quoted)| (line, cell, quoted))
            });
            let first: Vec<(usize, String, bool)> = cells.by_ref().take(MOST_ROWS).collect();
            lines.beyond += cells.filter(|(_, cell, _)| !cell.is_empty()).count();
            reading.names(first, true);
        }
        Separator::None => {
            let (names, taken, above) = without_marks(&lines.full);
            reading.above = above;
            reading.remarks.extend(taken);
            reading.classes = Classes::of(text);
            let names = names.into_iter().map(|(line, name)| {
                let name = name.trim_end_matches([',', ';']).trim();
                let inner = unquoted(name);
                (line, inner.clone().unwrap_or_else(|| name.to_owned()), inner.is_some())
            });
            let names = names.collect();
            reading.names(names, false);
        }
    }
    reading.finish(lines.blank, lines.beyond);
    reading
}

/// Names as a text that is read as these names again, one a line, empty ones left out; in quotes where a part of them
/// would be taken for a mark, a rating or a separator.
///
/// ```
/// use rondel_format::entrants::list;
/// assert_eq!(list(&["Anna", "Bo van Dijk"]), "Anna\nBo van Dijk");
/// assert_eq!(list(&["FC Hansa 1965", "Bo"]), "\"FC Hansa 1965\"\nBo");
/// ```
pub fn list<S: AsRef<str>>(names: &[S]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).filter(|name| !name.is_empty()).collect();
    let quote = |name: &str| format!("\"{}\"", name.replace('"', "\"\""));
    let is_plain = |name: &str| {
        let mut chars = name.chars();
        let letters = chars.next().is_some_and(char::is_alphabetic);
        letters && chars.all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '.' | ','))
    };
    let some = |whole: &dyn Fn(&str) -> bool| {
        let line = |name: &&str| if whole(name) { (*name).to_owned() } else { quote(name) };
        names.iter().map(line).collect::<Vec<_>>().join("\n")
    };
    let comes_back = |text: &String| {
        let found = read(text).entrants;
        let own = |found: &Found| found.entrant == Entrant::named(found.entrant.name.clone());
        found.iter().map(|found| found.entrant.name.as_str()).eq(names.iter().copied())
            && found.iter().all(own)
    };
    let texts = [some(&|_| true), some(&|name| is_plain(name) && beside::name_of(name) == name)];
    texts.into_iter().find(comes_back).unwrap_or_else(|| some(&|_| false))
}

impl Reading {
    /// Takes names with their lines and whether they stood in quotes; `listed` where they are a list on one line.
    fn names(&mut self, names: Vec<(usize, String, bool)>, listed: bool) {
        let whole: Vec<bool> = names.iter().map(|&(.., quoted)| quoted).collect();
        self.quoted.extend(names.iter().filter(|&&(.., quoted)| quoted).map(|&(line, ..)| line));
        let trimmed = |text: String| tidy(text.trim_end_matches([',', ';']));
        let names =
            names.into_iter().map(|(line, name, quoted)| (line, if quoted { name } else { trimmed(name) }));
        let mut names: Vec<(usize, String)> = names.collect();
        let whole = |at: usize| whole.get(at).copied().unwrap_or(false);
        if listed {
            listed::apart(&mut names, whole, &mut self.remarks);
        }
        let entrants = beside::entrants(&names, whole, &mut self.remarks);
        for ((line, _), entrant) in names.into_iter().zip(entrants) {
            self.add(line, entrant);
        }
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

    /// Checks the whole: blanks, duplicates, too many, `beyond` being those that were only counted.
    fn finish(&mut self, blank: usize, beyond: usize) {
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
        // Two of one name in two classes are told apart by these.
        let who = |found: &Found| (found.entrant.name.to_lowercase(), found.entrant.class.to_lowercase());
        let mut lines: HashMap<(String, String), Vec<usize>> = HashMap::new();
        for found in &self.entrants {
            lines.entry(who(found)).or_default().push(found.line);
        }
        for found in &self.entrants {
            // Taken out at the first of them, so that each is reported once and in the order of the text.
            let Some(lines) = lines.remove(&who(found)) else { continue };
            if lines.len() > 1 {
                self.remarks.push(Remark::Duplicate { name: found.entrant.name.clone(), lines });
            }
        }
        self.remarks.extend(self.far_ratings());
        let found = self.entrants.len() + beyond;
        if found > MAX_ENTRANTS {
            self.remarks.push(Remark::TooMany { found });
            self.entrants.truncate(MAX_ENTRANTS);
        }
    }
}

impl Reading {
    /// The least and the greatest rating, where they are far from all others.
    fn far_ratings(&self) -> Vec<Remark> {
        let rated = |found: &Found| Some((found.entrant.rating?, found.line));
        let mut rated: Vec<(u16, usize)> = self.entrants.iter().filter_map(rated).collect();
        rated.sort_unstable();
        let [least, next, .., before, greatest] = rated[..] else { return Vec::new() };
        let far = |at: (u16, usize), others: [(u16, usize); 2]| Remark::FarRating {
            line: at.1,
            rating: at.0,
            others: others.map(|(rating, _)| rating),
        };
        let is_far = |small: u16, large: u16| u32::from(large) >= FAR * u32::from(small.max(1));
        let low = is_far(least.0, next.0).then(|| far(least, [next, greatest]));
        let high = is_far(before.0, greatest.0).then(|| far(greatest, [least, before]));
        low.into_iter().chain(high).collect()
    }
}

/// The text in the quotes around a whole name; `None` if there are no such quotes.
fn unquoted(name: &str) -> Option<String> {
    let inner = name.strip_prefix('"')?.strip_suffix('"')?;
    let plain = inner.replace("\"\"", "");
    (!tidy(inner).is_empty() && !plain.contains('"')).then(|| tidy(&inner.replace("\"\"", "\"")))
}

#[cfg(test)]
mod tests;
