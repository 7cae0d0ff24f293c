//! Entrants read from pasted text: names one per line, names with commas, numbered lists, spreadsheets.
//!
//! Nothing is dropped silently: every part that is not an entrant becomes a [`Remark`] with its line, and
//! [`Reading::form`] tells the form that was recognized. Reading never fails and takes time linear in the length of
//! the text.
//!
//! # Interpretation of a text
//! 1. A first line with a heading for the name (English, Dutch or Norwegian) makes a table; if it contains nothing
//!    else (`Players:`), it is only the title of the text below. Titles may stand above the headings, and a row of
//!    sums under them is no entrant.
//! 2. At least half of the lines with tabs or semicolons, or all with the same number of commas, two or more, make a
//!    table without headings. Numbers are then a start number or a rating, and the first words
//!    the name. A cell that is not a number in a column of numbers is reported with its line, and so is a rating far
//!    from all others.
//! 3. One line with separators is a list of names; so are several lines that end with commas, or that have different
//!    numbers of them. One name next to nothing but numbers or classes (`Wim; 1705`, `Ola; 3A`) is a row of a table.
//!    The last name of a list may follow a word: `Anna, Bert and Cees`.
//! 4. Everything else is one entrant per line, without bullets, list numbers and list letters. A single comma in a
//!    line is kept: it means `Surname, First name`.
//! 5. A rating, year of birth or class after a name (`Piet Hein 1760`, `Ola Hansen (3A)`, and `Emma 8A` if most names
//!    have one) is removed from the name, and reported. A name in quotes is left unchanged.
//!
//! | part | question |
//! | --- | --- |
//! | `lines`, `rows` | the separators between entrants |
//! | `standings`, `side_by_side` | lists of places and points, and several people on a line |
//! | `marks`, `notes` | the marks that make a line an item of a list, and the remarks after a name |
//! | `trailing`, `last_two` | the data after a name, and two names after the last comma |
//! | `classes` | classes above names |
//! | `table`, [`columns`] | a table and the contents of its columns |
//! | `understood` | names that may mean something else |

mod classes;
mod clubs;
pub mod columns;
mod last_two;
mod lines;
pub(crate) mod marks;
mod notes;
mod rows;
mod side_by_side;
mod standings;
mod table;
mod table_of;
mod trailing;
mod understood;

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

pub use self::classes::Classes;
use self::clubs::UnderClubs;
use self::lines::{Lines, Separator};
use self::marks::without_marks;
use self::notes::Noted;
use self::rows::{Row, rows};
use self::table::table;
pub use self::table_of::table_of;
pub use self::understood::{Doubt, Maybe, Understood, details};
use super::cells::tidy;
use super::heading::Column;
pub use super::heading::{gender, year};
use super::score::{self, is_score};
use rondel_event::event::{Entrant, MAX_NAME};

/// The largest text that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// The largest number of entrants read from one text.
pub use rondel_event::event::MAX_ENTRANTS;
/// The largest number of lines, or of places in a one-line list, that are examined; the rest is only counted.
const MOST_ROWS: usize = 2 * MAX_ENTRANTS;
/// A rating is far from the next one if the larger is at least this many times the smaller: a digit too many or too
/// few.
const FAR: u32 = 5;
/// The largest number of columns of a table; columns to the right of them are ignored.
const MOST_COLUMNS: usize = 100;

/// The interpretation of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// The form that the text was taken for.
    pub form: Form,
    /// The entrants, in the order of the text, or of their numbers if these run down columns; every name is non-empty
    /// and has at most [`MAX_NAME`] characters.
    pub entrants: Vec<FoundEntrant>,
    /// The remarks about the text, in the order of their lines where they have one.
    pub remarks: Vec<Remark>,
    /// The 1-based lines of names in quotes, which are never questioned.
    pub quoted: Vec<usize>,
    /// The 1-based lines above the first item of a numbered list; one of them may be its title.
    pub above: Vec<usize>,
    /// The classes written above names, if any; the person is asked about them.
    pub classes: Option<Classes>,
}

/// An entrant and where they were found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundEntrant {
    /// The 1-based line of the text.
    pub line: usize,
    /// The entrant.
    pub entrant: Entrant,
}

/// A form that a text can be taken for.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Form {
    /// One entrant per line.
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

/// A remark for the person who pasted the text. Lines are 1-based.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Remark {
    /// The text is larger than [`MAX_BYTES`]; none of it was read.
    TooLarge {
        /// Size of the text, in bytes.
        bytes: usize,
    },
    /// The text has more than [`MAX_ENTRANTS`] entrants; only the first ones were read.
    TooMany {
        /// Number of entrants in the text.
        found: usize,
    },
    /// The number of blank lines or empty places that were skipped.
    Blank {
        /// The number of lines and places.
        count: usize,
    },
    /// The first line is a title, not an entrant.
    Title {
        /// The 1-based line.
        line: usize,
        /// The text of that line.
        text: String,
    },
    /// Lines above people were taken for their clubs or teams.
    Clubs {
        /// The clubs, in the order of the text.
        clubs: Vec<String>,
    },
    /// List numbers or letters at the beginning of lines were removed, and bullets if there were any.
    Unmarked,
    /// Bullets at the beginning of lines were removed.
    Unbulleted,
    /// Data after names was removed from them.
    Behind {
        /// The kind of data: a rating, a year of birth or a class.
        column: Column,
        /// The 1-based line of the first entrant with such data.
        line: usize,
        /// Number of other entrants with such data.
        more: usize,
        /// The text of that line.
        text: String,
        /// The first entrant's name without the data.
        name: String,
        /// The removed text.
        value: String,
    },
    /// The last comma of a list was followed by two names joined by a word (`Bert and Cees`).
    Joined {
        /// The 1-based line.
        line: usize,
        /// The first of the two names.
        one: String,
        /// The second of the two names.
        other: String,
    },
    /// A name that occurs more than once, ignoring case; all entrants are kept.
    Duplicate {
        /// The name as first written.
        name: String,
        /// The 1-based lines where it occurs.
        lines: Vec<usize>,
    },
    /// An entrant whose name is longer than [`MAX_NAME`] characters was left out.
    TooLong {
        /// The 1-based line.
        line: usize,
        /// Length of the name, in characters.
        length: usize,
    },
    /// A club, class, team or partner longer than [`MAX_NAME`] characters was ignored.
    TooLongCell {
        /// The 1-based line.
        line: usize,
        /// Length of the cell, in characters.
        length: usize,
    },
    /// A row of a table with data but no name was left out.
    NoName {
        /// The 1-based line.
        line: usize,
    },
    /// A remark next to a name was removed from it.
    Noted {
        /// The 1-based line.
        line: usize,
        /// The name without the remark.
        name: String,
        /// The remark.
        text: String,
    },
    /// An entrant whose name is crossed out was left out.
    Absent {
        /// The 1-based line.
        line: usize,
        /// The name.
        name: String,
    },
    /// Most lines end with a score, so they are games rather than names.
    Games,
    /// The text is XML, a page of a website or a drawing; none of it was read.
    Markup,
    /// The text is data of a program, JSON; none of it was read.
    Data,
    /// The text is a calendar; none of it was read.
    Calendar,
    /// Characters that are invisible or change the direction of writing were removed from this line.
    Unseen {
        /// The 1-based line.
        line: usize,
    },
    /// Columns that have no meaning here were ignored.
    Unused {
        /// The headings of the columns, or their 1-based positions if they have none.
        columns: Vec<String>,
    },
    /// A row has more cells than the table has columns; the extra cells were ignored.
    Extra {
        /// The 1-based line.
        line: usize,
    },
    /// A cell is not a rating and was ignored.
    Rating {
        /// The 1-based line.
        line: usize,
        /// The text of the cell.
        text: String,
    },
    /// A rating far from all others, possibly a typing error; it was kept.
    FarRating {
        /// The 1-based line.
        line: usize,
        /// The rating.
        rating: u16,
        /// The lowest and the highest of the other ratings.
        others: [u16; 2],
    },
    /// A cell is not a year or date of birth and was ignored.
    Born {
        /// The 1-based line.
        line: usize,
        /// The text of the cell.
        text: String,
    },
    /// A cell is not a gender and was ignored.
    Gender {
        /// The 1-based line.
        line: usize,
        /// The text of the cell.
        text: String,
    },
    /// A cell is not a number and was ignored.
    Number {
        /// The 1-based line.
        line: usize,
        /// The text of the cell.
        text: String,
    },
}

/// Returns what `text` is if it is a file of another kind, which has no names on its lines.
fn foreign(text: &str) -> Option<Remark> {
    let text = text.trim_start_matches(['\u{FEFF}', ' ', '\n', '\r', '\t']);
    let begin: String = text.chars().take(40).collect::<String>().to_lowercase();
    if ["<?xml", "<!doctype", "<html", "<svg"].iter().any(|mark| begin.starts_with(mark)) {
        return Some(Remark::Markup);
    }
    if begin.starts_with("begin:vcalendar") {
        return Some(Remark::Calendar);
    }
    let packed: String = begin.split_whitespace().collect();
    (packed.starts_with("{\"") || packed.starts_with("[{")).then_some(Remark::Data)
}

/// Reads entrants from `text` by the rules in the module's documentation.
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
    if let Some(foreign) = foreign(text) {
        reading.remarks.push(foreign);
        return reading;
    }
    let mut lines = Lines::of(text, &mut reading.remarks);
    if let Some(listed) = standings::read(&lines.full) {
        let titles = listed.others.into_iter();
        reading.remarks.extend(titles.map(|(line, text)| Remark::Title { line, text: tidy(&text) }));
        reading.remarks.push(Remark::Unused { columns: ["1", "3"].map(str::to_owned).to_vec() });
        lines.full = listed.names;
    } else if let Some((people, is_numbered)) = side_by_side::read(&lines.full) {
        reading.remarks.extend(is_numbered.then_some(Remark::Unmarked));
        lines.full = people;
    }
    let titles = lines.take_titles().into_iter();
    reading.remarks.extend(titles.map(|(line, text)| Remark::Title { line, text: tidy(&text) }));
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
            let (mut names, taken, above) = without_marks(&lines.full);
            let is_title = |(line, text): &(usize, &str)| above.contains(line) && is_certain_title(text);
            let titles = names.extract_if(.., |it| is_title(it));
            reading.remarks.extend(titles.map(|(line, text)| Remark::Title { line, text: tidy(text) }));
            reading.above = above.into_iter().filter(|line| names.iter().any(|(it, _)| it == line)).collect();
            reading.remarks.extend(taken);
            reading.classes = Classes::of(text);
            let under = if reading.classes.is_none() { UnderClubs::of(&names) } else { None };
            if let Some(under) = &under {
                let clubs = under.clubs.iter().map(|(_, club)| tidy(club)).collect();
                reading.remarks.push(Remark::Clubs { clubs });
                names.clone_from(&under.people);
                reading.above.retain(|line| under.clubs.iter().all(|(club, _)| club != line));
            }
            let names = names.into_iter().map(|(line, name)| {
                let name = name.trim_end_matches([',', ';']).trim();
                let inner = unquoted(name);
                (line, inner.clone().unwrap_or_else(|| name.to_owned()), inner.is_some())
            });
            let names = names.collect();
            reading.names(names, false);
            if let Some(under) = under {
                for found in &mut reading.entrants {
                    let entrant = &mut found.entrant;
                    let own = if under.are_teams { &mut entrant.team } else { &mut entrant.club };
                    *own = tidy(under.above(found.line));
                }
            }
        }
    }
    reading.finish(lines.blank, lines.beyond);
    reading
}

/// Returns a text that [`read`] turns into these names again: one per line, empty names left out, in quotes if a part
/// of a name would be taken for a mark, a rating or a separator.
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
        let own = |found: &FoundEntrant| found.entrant == Entrant::named(found.entrant.name.clone());
        found.iter().map(|found| found.entrant.name.as_str()).eq(names.iter().copied())
            && found.iter().all(own)
    };
    let texts = [some(&|_| true), some(&|name| is_plain(name) && trailing::name_of(name) == name)];
    texts.into_iter().find(comes_back).unwrap_or_else(|| some(&|_| false))
}

impl Reading {
    /// Adds names given with their lines and whether they were in quotes; `listed` if they are a list on one line.
    fn names(&mut self, names: Vec<(usize, String, bool)>, listed: bool) {
        let whole: Vec<bool> = names.iter().map(|&(.., quoted)| quoted).collect();
        self.quoted.extend(names.iter().filter(|&&(.., quoted)| quoted).map(|&(line, ..)| line));
        let trimmed = |text: String| tidy(text.trim_end_matches([',', ';']));
        let names =
            names.into_iter().map(|(line, name, quoted)| (line, if quoted { name } else { trimmed(name) }));
        let mut names: Vec<(usize, String)> = names.collect();
        let mut whole = whole;
        (names, whole) = self.without_notes(names, whole);
        let whole = |at: usize| whole.get(at).copied().unwrap_or(false);
        if listed {
            last_two::apart(&mut names, whole, &mut self.remarks);
        }
        let entrants = trailing::entrants(&names, whole, &mut self.remarks);
        for ((line, _), entrant) in names.into_iter().zip(entrants) {
            self.add(line, entrant);
        }
    }

    /// Removes the remarks next to names, and the names that are crossed out; `whole` tells which names are kept as
    /// they are.
    fn without_notes(
        &mut self,
        names: Vec<(usize, String)>,
        whole: Vec<bool>,
    ) -> (Vec<(usize, String)>, Vec<bool>) {
        let mut kept = Vec::with_capacity(names.len());
        for ((line, text), whole) in names.into_iter().zip(whole) {
            let Noted { name, note, is_absent } = Noted::of(&text);
            if whole || name.len() == text.len() {
                kept.push(((line, text), whole));
                continue;
            }
            let name = name.to_owned();
            if is_absent {
                self.remarks.push(Remark::Absent { line, name });
                continue;
            }
            if !note.is_empty() {
                self.remarks.push(Remark::Noted { line, name: name.clone(), text: note.to_owned() });
            }
            kept.push(((line, name), whole));
        }
        kept.into_iter().unzip()
    }

    /// Adds an entrant whose name is tidy, unless the name is empty or too long.
    fn add(&mut self, line: usize, entrant: Entrant) {
        let length = entrant.name.chars().count();
        if length == 0 {
            // An empty place between two separators; counted with the blank lines.
            self.remarks.push(Remark::Blank { count: 1 });
        } else if length > MAX_NAME {
            self.remarks.push(Remark::TooLong { line, length });
        } else {
            self.entrants.push(FoundEntrant { line, entrant });
        }
    }

    /// Completes the remarks: blanks, duplicates, far ratings, too many. `beyond` is the number of entrants that were
    /// only counted.
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
        // Two entrants with one name in different classes are distinct.
        let who =
            |found: &FoundEntrant| (found.entrant.name.to_lowercase(), found.entrant.class.to_lowercase());
        let mut lines: HashMap<(String, String), Vec<usize>> = HashMap::new();
        for found in &self.entrants {
            lines.entry(who(found)).or_default().push(found.line);
        }
        for found in &self.entrants {
            // Removed at the first entrant of the name, so that each name is reported once and in the order of the
            // text.
            let Some(lines) = lines.remove(&who(found)) else { continue };
            if lines.len() > 1 {
                self.remarks.push(Remark::Duplicate { name: found.entrant.name.clone(), lines });
            }
        }
        let is_game = |found: &&FoundEntrant| {
            let name = found.entrant.name.as_str();
            name.rsplit_once(' ').is_some_and(|(_, last)| is_score(last)) || score::between(name).is_some()
        };
        let games = self.entrants.iter().filter(is_game).count();
        if games > 1 && 2 * games > self.entrants.len() {
            self.remarks.push(Remark::Games);
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
    /// Reports the lowest and the highest rating if they are far from all others.
    fn far_ratings(&self) -> Vec<Remark> {
        let rated = |found: &FoundEntrant| Some((found.entrant.rating?, found.line));
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

/// Returns true if a line above a numbered list is surely no name: it is in brackets or has an hour.
fn is_certain_title(text: &str) -> bool {
    let is_aside = text.starts_with('(') && text.ends_with(')');
    let has_hour = text
        .as_bytes()
        .windows(4)
        .any(|four| four[0].is_ascii_digit() && four[1] == b':' && four[2..].iter().all(u8::is_ascii_digit));
    is_aside || has_hour
}

/// Returns the text within the quotes around a whole name, or `None` if the name is not quoted.
fn unquoted(name: &str) -> Option<String> {
    let inner = name.strip_prefix('"')?.strip_suffix('"')?;
    let plain = inner.replace("\"\"", "");
    (!tidy(inner).is_empty() && !plain.contains('"')).then(|| tidy(&inner.replace("\"\"", "\"")))
}

#[cfg(test)]
mod cases;
#[cfg(test)]
mod tests;
