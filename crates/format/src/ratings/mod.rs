//! Searches of a federation's rating list for people by their names.
//!
//! Such a list is large (that of FIDE has more than a million lines), so it is read line by line as its bytes arrive,
//! and only the lines with one of the names are kept. Columns are found by their headings, in any order.
//!
//! | list | form |
//! | --- | --- |
//! | FIDE, all players or one rate of play | columns of fixed width |
//! | KNSB, one file per rate of play | cells separated by `;`, in Windows-1252 |
//! | NSF, and any other | cells separated by `;`, tabs, `,` or bars |
//!
//! FIDE's headings are `ID Number`, `Name`, `Fed`, …, `SRtng`, `RRtng`, `BRtng` (or only the month, `SEP26`),
//! `B-day`; the KNSB's are `Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S`. Any list is accepted whose headings
//! name a name and a rating in known words.
//!
//! # Source
//! FIDE's headings follow its files of 2015 to 2026, the KNSB's published notes on its files; the files themselves
//! were not available. For NSF no description was found: the headings of its files (`Navn`, `Klubb`, `Elo`) are a
//! guess. Another guess is that positions count characters in a line of FIDE's list that is not plain ASCII.
//!
//! # Comparison of names
//! Case, accents and the order of words are ignored, so `Carlsen, Magnus` is Magnus Carlsen. `ø` is `o` or `oe`, `å`
//! is `a` or `aa`, `æ` is `ae`. If a list has initials (`Dijk, P. van`), the line may mean a person whose first name
//! begins with them; such a match is never certain.

mod layout;
#[cfg(test)]
mod tests;
mod wanted_names;

use self::layout::Layout;
use self::wanted_names::{Match, Wanted};
use crate::decoding::{Encoding, NotText};

/// The largest list that is read, in bytes.
pub const MAX_BYTES: u64 = 1 << 29;
/// The largest number of lines kept for one name.
pub const MOST_FOUND: usize = 12;
/// The longest line that is examined, in bytes; longer ones are skipped.
const MOST_LINE: usize = 4 << 10;
/// The number of bytes that tell the encoding; a list of ASCII that has other bytes only later is Windows-1252.
const BEGINNING: usize = 64 << 10;
/// The largest number of lines, and of bytes, before the headings.
const MOST_BEFORE: [usize; 2] = [20, 32 << 10];

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The name as the list writes it.
    pub name: String,
    /// The rating in each of [`Looked::columns`]; `None` if it is missing or 0.
    pub ratings: Vec<Option<u16>>,
    /// The year of birth.
    pub born: Option<u16>,
    /// The club; empty if the list has none.
    pub club: String,
    /// The federation; empty if the list has none.
    pub federation: String,
    /// The number in the list, which distinguishes people of one name; empty if the list has none.
    pub number: String,
}

/// The lines found for one name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lines {
    /// Lines with the whole name, in the order of the list; at most [`MOST_FOUND`].
    pub named: Vec<Entry>,
    /// Lines with initials that fit the name; empty if a line has the whole name.
    pub maybe: Vec<Entry>,
    /// The number of lines that were found but not kept.
    pub more: usize,
}

/// The result of searching a whole list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Looked {
    /// The headings of the columns with a rating, from the left; at least one.
    pub columns: Vec<String>,
    /// The lines found, parallel to the names of the search.
    pub found: Vec<Lines>,
    /// The number of lines of the list that have a name.
    pub lines: usize,
    /// The encoding of the list.
    pub encoding: Encoding,
}

/// The reason why a file is not accepted as a rating list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The file is not text.
    #[error(transparent)]
    NotText(#[from] NotText),
    /// The file is XML; the same list is available as text.
    #[error("XML")]
    Xml,
    /// No line near the top has the headings of a name and a rating.
    #[error("no headings of a rating list")]
    NoList,
}

/// A search that is in progress.
#[derive(Debug)]
pub struct Search {
    wanted: Wanted,
    /// `None` until the beginning of the list is known.
    encoding: Option<Encoding>,
    /// Bytes that are not decoded yet: the beginning, or half a unit of UTF-16.
    waiting: Vec<u8>,
    layout: Option<Layout>,
    found: Vec<Lines>,
    /// The beginning of an incomplete line.
    rest: Vec<u8>,
    /// True while the rest of an overlong line is skipped.
    passing: bool,
    /// The number of lines and bytes read before the headings.
    before: [usize; 2],
    lines: usize,
}

impl Search {
    /// Creates a search for these names.
    ///
    /// ```
    /// use rondel_format::ratings::Search;
    ///
    /// // The list comes in pieces, cut anywhere.
    /// let mut search = Search::new(&["Ada Bos"]);
    /// search.feed(b"Name;Rating\nBos, Ada;18")?;
    /// search.feed(b"50\nBerg, Bo;1700\n")?;
    /// let looked = search.finish()?;
    /// assert_eq!((looked.lines, looked.found[0].named[0].ratings[0]), (2, Some(1850)));
    /// # Ok::<(), rondel_format::ratings::Refused>(())
    /// ```
    pub fn new<S: AsRef<str>>(names: &[S]) -> Search {
        Search {
            wanted: Wanted::new(names),
            encoding: None,
            waiting: Vec::new(),
            layout: None,
            found: vec![Lines::default(); names.len()],
            rest: Vec::new(),
            passing: false,
            before: [0, 0],
            lines: 0,
        }
    }

    /// Searches the next bytes of the list, which may be cut anywhere.
    ///
    /// # Errors
    /// [`Refused`] as soon as the bytes cannot be a rating list.
    pub fn feed(&mut self, bytes: &[u8]) -> Result<(), Refused> {
        if self.encoding.is_some() && !self.is_wide() {
            return self.scan(bytes);
        }
        self.waiting.extend_from_slice(bytes);
        if self.encoding.is_some() || self.waiting.len() >= BEGINNING { self.decode() } else { Ok(()) }
    }

    fn is_wide(&self) -> bool {
        matches!(self.encoding, Some(Encoding::Utf16Le | Encoding::Utf16Be))
    }

    /// Searches the waiting bytes.
    fn decode(&mut self) -> Result<(), Refused> {
        let mut bytes = std::mem::take(&mut self.waiting);
        let encoding = match self.encoding {
            Some(encoding) => encoding,
            None => *self.encoding.insert(Encoding::of(&bytes)?),
        };
        if self.is_wide() {
            self.waiting = bytes.split_off(bytes.len() & !1);
            bytes = encoding.text(&bytes).into_bytes();
        }
        if self.before == [0, 0] && is_xml(&bytes) {
            return Err(Refused::Xml);
        }
        self.scan(&bytes)
    }

    /// Searches bytes in an encoding that has ASCII in single bytes.
    fn scan(&mut self, bytes: &[u8]) -> Result<(), Refused> {
        let mut pieces = bytes.split(|byte| matches!(byte, b'\n' | b'\r')).peekable();
        while let Some(piece) = pieces.next() {
            let is_whole = pieces.peek().is_some();
            if !is_whole || !self.rest.is_empty() {
                if !self.passing {
                    self.rest.extend_from_slice(&piece[..piece.len().min(MOST_LINE + 1)]);
                }
                self.passing |= self.rest.len() > MOST_LINE;
            }
            if self.layout.is_none() {
                self.before[1] += piece.len();
            }
            if is_whole {
                let rest = std::mem::take(&mut self.rest);
                let line = if rest.is_empty() { piece } else { &rest };
                if !std::mem::take(&mut self.passing) && line.len() <= MOST_LINE {
                    self.line(line);
                }
            }
            if self.layout.is_none() && (self.before[0] > MOST_BEFORE[0] || self.before[1] > MOST_BEFORE[1]) {
                return Err(Refused::NoList);
            }
        }
        Ok(())
    }

    /// Completes the search.
    ///
    /// # Errors
    /// [`Refused`] if the bytes are not a rating list.
    pub fn finish(mut self) -> Result<Looked, Refused> {
        self.decode()?;
        let rest = std::mem::take(&mut self.rest);
        if !self.passing {
            self.line(&rest);
        }
        let columns = self.layout.ok_or(Refused::NoList)?.ratings;
        for found in &mut self.found {
            if !found.named.is_empty() {
                found.maybe.clear();
            }
        }
        let encoding = self.encoding.unwrap_or(Encoding::Utf8);
        Ok(Looked { columns, found: self.found, lines: self.lines, encoding })
    }

    fn line(&mut self, line: &[u8]) {
        // A list in UTF-16 is UTF-8 by now.
        let encoding = self.encoding.filter(|_| !self.is_wide()).unwrap_or(Encoding::Utf8);
        let Some(layout) = &self.layout else {
            if !line.iter().all(u8::is_ascii_whitespace) {
                self.before[0] += 1;
            }
            self.layout = Layout::of(&encoding.text(line));
            return;
        };
        let name = layout.name(line, encoding);
        if name.is_empty() {
            return;
        }
        self.lines += 1;
        let asked = self.wanted.asked(&name);
        if asked.is_empty() {
            return;
        }
        let Some(entry) = layout.entry(&encoding.text(line)) else { return };
        for Match { index, is_whole } in asked {
            let found = &mut self.found[index];
            let list = if is_whole { &mut found.named } else { &mut found.maybe };
            match list.len() < MOST_FOUND {
                true if !list.contains(&entry) => list.push(entry.clone()),
                true => {}
                false => found.more += 1,
            }
        }
    }
}

/// True if a list begins like XML.
fn is_xml(bytes: &[u8]) -> bool {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start().starts_with(b"<")
}
