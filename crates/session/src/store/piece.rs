//! A piece of a log as text: a head line, then one entry per line.

use rondel_event::event::Entry;
use rondel_schedule::model::checksum::continued;
use serde::{Deserialize, Serialize};

use super::migrate::{self, upgrade};
use super::{Flaw, VERSION, version_of};

/// The number of entries that fills a piece.
pub(super) const MAX_ENTRIES: usize = 256;

/// The number of bytes that fills a piece: a tap rewrites the whole last piece, and a published schedule can be long.
pub(super) const MAX_BYTES: usize = 32 * 1024;

/// Consecutive entries of a log with the checksums of the log before and after them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece {
    head: Head,
    /// The entries as JSON, each followed by a line feed.
    body: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    /// The version in which the entries are written.
    rondel: u32,
    /// The CRC-32 of all lines of all pieces before this one.
    after: u32,
    /// The number of lines.
    entries: usize,
    /// The CRC-32 of all lines up to the end of this piece.
    crc: u32,
}

/// Returns the line of an entry, without its line feed.
pub(super) fn line(entry: &Entry) -> String {
    serde_json::to_string(entry).expect("an entry has only text keys")
}

/// Returns the entries in `body`, written in `version`, up to the first line that is not an entry.
fn entries(body: &str, version: u32) -> Vec<Entry> {
    let read = |line: &str| {
        if version == VERSION {
            return serde_json::from_str(line).ok();
        }
        // Converting the value through text keeps the page to one deserializer of entries instead of two.
        let value = serde_json::from_str(line).ok()?;
        serde_json::from_str(&upgrade(&migrate::ENTRY, version, value).to_string()).ok()
    };
    body.lines().map_while(read).collect()
}

impl Piece {
    /// Creates an empty piece that follows a log with checksum `crc`, which is 0 for the first piece.
    pub fn following(crc: u32) -> Self {
        Piece { head: Head { rondel: VERSION, after: crc, entries: 0, crc }, body: String::new() }
    }

    /// Reads the output of [`Piece::text`]; `number` is only for the report of a flaw.
    pub fn read(text: &str, number: usize) -> Result<Self, Flaw> {
        let unreadable = Flaw::Unreadable { piece: number };
        let (head, body) = text.split_once('\n').ok_or(unreadable)?;
        // The version is checked first, since the rest of a newer head may have another form.
        match version_of(head) {
            None | Some(0) => return Err(unreadable),
            Some(version) if version > VERSION => return Err(Flaw::Newer { version }),
            Some(_) => {}
        }
        let head: Head = serde_json::from_str(head).map_err(|_| unreadable)?;
        let piece = Piece { head, body: body.to_owned() };
        let whole = piece.body.lines().count() == piece.head.entries
            && continued(piece.head.after, &piece.body) == piece.head.crc;
        if whole { Ok(piece) } else { Err(Flaw::Checksum { piece: number }) }
    }

    /// Returns the readable entries of a text that is not an intact piece.
    pub fn salvage(text: &str) -> Vec<Entry> {
        let (head, body) = text.split_once('\n').unwrap_or_default();
        match version_of(head) {
            Some(version) if version > VERSION => Vec::new(),
            version => entries(body, version.unwrap_or(VERSION)),
        }
    }

    /// Returns the text to be stored.
    pub fn text(&self) -> String {
        let head = serde_json::to_string(&self.head).expect("a head is plain numbers");
        format!("{head}\n{}", self.body)
    }

    /// Returns the entries, converted to the present version, up to the first line that is not an entry.
    pub fn entries(&self) -> Vec<Entry> {
        entries(&self.body, self.head.rondel)
    }

    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.head.entries
    }

    /// Returns the checksum of the log before this piece.
    pub fn after(&self) -> u32 {
        self.head.after
    }

    /// Returns the checksum of the log up to the end of this piece.
    pub fn crc(&self) -> u32 {
        self.head.crc
    }

    /// Returns the checksum of the log up to the end of the first `count` entries of this piece.
    pub fn crc_at(&self, count: usize) -> u32 {
        let lines = self.body.split_inclusive('\n').take(count).map(str::len).sum();
        continued(self.head.after, &self.body[..lines])
    }

    /// Returns true if the next entry belongs in a new piece. A piece is never rewritten in another version, since
    /// its checksum is that of the original text.
    pub fn is_full(&self) -> bool {
        self.len() >= MAX_ENTRIES || self.body.len() >= MAX_BYTES || self.head.rondel != VERSION
    }

    /// Returns true if `line` is the last line.
    pub fn ends_with(&self, line: &str) -> bool {
        self.body.lines().next_back() == Some(line)
    }

    /// Adds an entry, given as its [`line`].
    pub fn push(&mut self, line: &str) {
        let start = self.body.len();
        self.body.push_str(line);
        self.body.push('\n');
        self.head.entries += 1;
        self.head.crc = continued(self.head.crc, &self.body[start..]);
    }
}
