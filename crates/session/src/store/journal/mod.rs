//! A second writing of every log, in a store that says when it is on the disk.
//!
//! Local storage is quick and at hand before anything is shown, but browsers write it to the disk when they please:
//! what a page has put there a second ago is gone with the browser's process. So every entry also goes to a journal, a
//! store of named texts again, of which a write is whole or not at all and is answered once it is on the disk (in a
//! browser: IndexedDB with `durability: "strict"`). Pure: what to write is worked out here from what is found there,
//! and so is what to do at the start, when the two are compared.
//!
//! # Layout
//! | key | holds |
//! | --- | --- |
//! | `head/<event>` | how far the log is, its checksum; or that the person removed the event, and when ([`Head`]) |
//! | `log/<event>/<from>` | entries that came together, the first of them number `from`: a piece, as on the shelf |
//! | `document/<name>` | a document of the store, under the number of its change ([`documents`]) |
//! | `documents` | the number of the latest change of a document |
//!
//! A log only grows here too, by one piece a change, and the head goes with it in the same write.
//!
//! # Who is right
//! [`judge`] says it: of two logs that continue each other the longer; of two that fork both are kept, and the person
//! is asked. What the person removed does not come back, unless a file brought it back later.

mod course;
pub mod documents;
mod judge;
mod standing;
#[cfg(test)]
mod tests;

use rondel_event::event::{Entry, Event};
use serde::{Deserialize, Serialize};

use super::piece::Piece;
use super::{VERSION, version_of};

pub use course::{Course, Met, Step};
pub use judge::{Forked, Glance, Here, Promised, There, Verdict, glance, judge, twin};
pub use standing::{Standing, Written, health, standing};

/// The end of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct End {
    /// The number of its entries.
    pub entries: usize,
    /// CRC-32 of their lines, as in the index of the shelf.
    pub crc: u32,
}

/// The knowledge of the journal about an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    rondel: u32,
    /// The end of its log here.
    pub end: End,
    /// The time when the person removed it, in milliseconds since 1970-01-01 UTC. Nothing else is kept of it then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed: Option<u64>,
}

/// A change of the journal; those of one step are done together or not at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Write {
    /// Puts a text under a key.
    Put {
        /// The key of the text.
        key: String,
        /// The text to be stored.
        text: String,
    },
    /// Takes away all keys from the first of these up to the second, which stays.
    Clear(String, String),
}

/// The heads of all events: keys from the first of these up to the second.
pub const HEADS: (&str, &str) = ("head/", "head0");

/// The key of the head of an event.
pub fn head_key(id: &str) -> String {
    format!("{}{id}", HEADS.0)
}

/// The event of which this is the key of its head.
pub fn event_of(key: &str) -> Option<&str> {
    key.strip_prefix(HEADS.0)
}

/// The pieces of an event, in the order of their entries: keys from the first of these up to the second.
pub fn pieces(id: &str) -> (String, String) {
    // `0` comes right after `/`.
    (format!("log/{id}/"), format!("log/{id}0"))
}

fn piece_key(id: &str, from: usize) -> String {
    format!("log/{id}/{from:08}")
}

impl Head {
    /// The head of a log that ends here.
    fn at(end: End) -> Self {
        Head { rondel: VERSION, end, removed: None }
    }

    /// The note of an event that was removed at this time.
    fn gone(at: u64) -> Self {
        Head { rondel: VERSION, end: End::default(), removed: Some(at) }
    }

    /// The text to be written.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a head has only text keys")
    }

    /// Reads what [`Head::text`] wrote; `None` if it is not a head, which counts as nothing.
    ///
    /// # Errors
    /// [`Newer`] where a newer version of the page wrote it; then it is to be left alone.
    pub fn read(text: &str) -> Result<Option<Self>, Newer> {
        match version_of(text) {
            Some(version) if version > VERSION => Err(Newer),
            _ => Ok(serde_json::from_str(text).ok()),
        }
    }
}

/// A newer version of the page has written here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("written by a newer version")]
pub struct Newer;

/// The writes that remove an event, at this time in milliseconds since 1970-01-01 UTC.
pub fn removal(id: &str, at: u64) -> Vec<Write> {
    let (from, to) = pieces(id);
    vec![Write::Clear(from, to), Write::Put { key: head_key(id), text: Head::gone(at).text() }]
}

/// The log of which these are the head and the pieces, in their order, as far as it can be read.
pub fn read(head: &Head, texts: &[String]) -> There {
    let (mut log, mut crc): (Vec<Entry>, u32) = (Vec::new(), 0);
    for (number, text) in texts.iter().enumerate() {
        let Ok(piece) = Piece::read(text, number) else { break };
        let entries = piece.entries();
        if piece.after() != crc || entries.len() < piece.len() {
            break;
        }
        crc = piece.crc();
        log.extend(entries);
    }
    let readable = match Event::replay(log.iter().cloned()) {
        Ok(_) => log.len(),
        Err(broken) => broken.entry,
    };
    let whole = readable == log.len() && head.end == End { entries: log.len(), crc };
    log.truncate(readable);
    There { log, whole, removed: head.removed }
}
