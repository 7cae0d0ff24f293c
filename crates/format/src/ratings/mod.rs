//! A federation's rating list, looked through for some people by their names.
//!
//! Such a list is large (that of FIDE has more than a million lines), so it is read as its bytes come, line by line:
//! only the lines that bear one of the names are kept. Columns are found by their headings, wherever they stand.
//!
//! | list | form |
//! | --- | --- |
//! | FIDE, all players or one rate of play | columns of fixed width |
//! | KNSB, one file a rate of play | cells between `;`, in Windows-1252 |
//! | NSF, and any other | cells between `;`, tabs, `,` or bars |
//!
//! FIDE's headings are `ID Number`, `Name`, `Fed`, …, `SRtng`, `RRtng`, `BRtng` (or the month alone, `SEP26`), `B-day`;
//! the KNSB's are `Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S`. Any list will do whose headings name a name and a
//! rating in a word that is known.
//!
//! # Source
//! FIDE's headings as they stand in its files of 2015 to 2026, the KNSB's as published notes on its files give them;
//! the files themselves were not at hand. For NSF no description was found: that its files have such headings (`Navn`,
//! `Klubb`, `Elo`) is a guess. That places in a line of FIDE's that is not plain ASCII count characters is one too.
//!
//! # How names are compared
//! Without case, accents and order of their words, so that `Carlsen, Magnus` is Magnus Carlsen. `ø` is `o` or `oe`,
//! `å` is `a` or `aa`, `æ` is `ae`. Where a list has initials (`Dijk, P. van`), they may be somebody's whose first name
//! begins so: that is never certain.

mod layout;
mod named;
#[cfg(test)]
mod tests;

use self::layout::Layout;
use self::named::{Asked, Wanted};

/// The largest list that is read, in bytes.
pub const MAX_BYTES: u64 = 1 << 29;
/// The most lines kept for one name.
pub const MOST_FOUND: usize = 12;
/// The longest line that is looked at, in bytes; longer ones are passed over.
const MOST_LINE: usize = 4 << 10;
/// The most lines, and bytes, before the headings.
const MOST_BEFORE: [usize; 2] = [20, 32 << 10];

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The name as the list writes it.
    pub name: String,
    /// The rating in each of [`Looked::columns`]; `None` where there is none, or 0.
    pub ratings: Vec<Option<u16>>,
    /// Year of birth.
    pub born: Option<u16>,
    /// The club; empty where the list has none.
    pub club: String,
    /// The federation; empty where the list has none.
    pub federation: String,
    /// The number in the list, which tells two of one name apart; empty where the list has none.
    pub number: String,
}

/// The lines found for one name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    /// Those that bear the whole name, in the order of the list; at most [`MOST_FOUND`].
    pub named: Vec<Entry>,
    /// Those with initials that the name may have; empty where one bears the whole name.
    pub maybe: Vec<Entry>,
    /// The number of lines that were not kept.
    pub more: usize,
}

/// The answer of a whole list about the names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Looked {
    /// The headings of the columns with a rating, from the left; at least one.
    pub columns: Vec<String>,
    /// For every name what was found, in their order.
    pub found: Vec<Found>,
    /// The number of lines with a name.
    pub lines: usize,
}

/// The reason a file is not read as a rating list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is an archive, to be unpacked first.
    #[error("a packed file")]
    Packed,
    /// It is XML, and the same list is to be had as text.
    #[error("XML")]
    Xml,
    /// Nothing in it names a column of names and one of ratings.
    #[error("no headings of a rating list")]
    NoList,
}

/// A list that is being looked through.
#[derive(Debug)]
pub struct Search {
    wanted: Wanted,
    layout: Option<Layout>,
    found: Vec<Found>,
    /// The begin of a line whose end has not come.
    rest: Vec<u8>,
    /// True while the rest of a line that is too long is passed over.
    passing: bool,
    /// Lines and bytes before the headings.
    before: [usize; 2],
    lines: usize,
}

impl Search {
    /// A search for these names.
    pub fn new<S: AsRef<str>>(names: &[S]) -> Search {
        Search {
            wanted: Wanted::new(names),
            layout: None,
            found: vec![Found::default(); names.len()],
            rest: Vec::new(),
            passing: false,
            before: [0, 0],
            lines: 0,
        }
    }

    /// Looks through the next bytes of the list, wherever they are cut.
    ///
    /// # Errors
    /// As soon as it is no rating list.
    pub fn feed(&mut self, bytes: &[u8]) -> Result<(), Refused> {
        if self.layout.is_none() && self.before == [0, 0] && self.rest.is_empty() {
            refuse(bytes)?;
        }
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

    /// The answer of the whole list.
    ///
    /// # Errors
    /// If it was no rating list.
    pub fn finish(mut self) -> Result<Looked, Refused> {
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
        Ok(Looked { columns, found: self.found, lines: self.lines })
    }

    fn line(&mut self, line: &[u8]) {
        let Some(layout) = &self.layout else {
            if !line.iter().all(u8::is_ascii_whitespace) {
                self.before[0] += 1;
            }
            self.layout = Layout::of(&decoded(line));
            return;
        };
        let name = layout.name(line);
        if name.is_empty() {
            return;
        }
        self.lines += 1;
        let asked = self.wanted.asked(&name);
        if asked.is_empty() {
            return;
        }
        let Some(entry) = layout.entry(&decoded(line)) else { return };
        for Asked { index, is_whole } in asked {
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

/// Refuses bytes that begin as another kind of file does.
fn refuse(bytes: &[u8]) -> Result<(), Refused> {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    match text {
        [b'P', b'K', 3 | 5, ..]
        | [0x1F, 0x8B, ..]
        | [b'7', b'z', 0xBC, ..]
        | [b'R', b'a', b'r', b'!', ..] => Err(Refused::Packed),
        [b'<', ..] => Err(Refused::Xml),
        _ => Ok(()),
    }
}

/// The text of a line: UTF-8, else Windows-1252, of which only its letters between the two are known.
fn decoded(line: &[u8]) -> String {
    let letter = |&byte: &u8| match byte {
        0x8A => 'Š',
        0x8C => 'Œ',
        0x8E => 'Ž',
        0x92 => '’',
        0x9A => 'š',
        0x9C => 'œ',
        0x9E => 'ž',
        0x9F => 'Ÿ',
        byte => char::from(byte),
    };
    match std::str::from_utf8(line) {
        Ok(text) => text.to_owned(),
        Err(_) => line.iter().map(letter).collect(),
    }
}
