//! A second copy of every log, in a store that confirms when it is on the disk.
//!
//! Local storage is fast and available before anything is displayed, but browsers write it to the disk whenever they
//! choose: data stored a second ago is lost with the browser's process. Every entry therefore also goes to a journal,
//! a second store of named texts, whose writes are atomic and confirmed once they are on the disk (in a browser:
//! IndexedDB with `durability: "strict"`). This module only computes the writes from the present contents, and at
//! startup the decision between the two copies.
//!
//! # Layout
//! | key | contents |
//! | --- | --- |
//! | `head/<event>` | length and checksum of the log; or the time when the person removed the event ([`Head`]) |
//! | `log/<event>/<from>` | entries written together, the first of them with index `from`: a piece, as on the shelf |
//! | `document/<name>` | a document of the store, with the number of its change ([`documents`]) |
//! | `documents` | the number of the latest change of a document |
//!
//! A log only grows here too, by one piece per change, and the head is written in the same transaction.
//!
//! # Choice between the copies
//! [`judge`] decides: of two logs that continue each other the longer wins; of two that fork both are kept and the
//! person is asked. A removed event does not return, unless it was imported from a file later.

pub mod documents;
mod reconcile;
mod save_status;
mod sync;
#[cfg(test)]
mod tests;

use rondel_event::event::{Entry, Event};
use serde::{Deserialize, Serialize};

use super::piece::Piece;
use super::{VERSION, version_of};

pub use reconcile::{Forked, Glance, JournalEvent, Promised, ShelfEvent, Verdict, glance, judge, twin};
pub use save_status::{SaveStatus, WriteState, health, standing};
pub use sync::{NextStep, Step, Transfer};

/// The end of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct End {
    /// The number of entries.
    pub entries: usize,
    /// The CRC-32 of their lines, as in the index of the shelf.
    pub crc: u32,
}

/// The journal's record of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    rondel: u32,
    /// The end of its log in the journal.
    pub end: End,
    /// The time when the person removed the event, in milliseconds since 1970-01-01 UTC. Nothing else of it is then
    /// kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed: Option<u64>,
}

/// A change of the journal; the changes of one step are made together or not at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Write {
    /// Puts a text under a key.
    Put {
        /// The key of the text.
        key: String,
        /// The text to be stored.
        text: String,
    },
    /// Removes all keys from the first of these up to, but excluding, the second.
    Clear(String, String),
}

/// The range of the keys of all heads, excluding the second key.
pub const HEADS: (&str, &str) = ("head/", "head0");

/// Returns the key of an event's head.
pub fn head_key(id: &str) -> String {
    format!("{}{id}", HEADS.0)
}

/// Returns the event to which the key of a head belongs.
pub fn event_of(key: &str) -> Option<&str> {
    key.strip_prefix(HEADS.0)
}

/// Returns the range of the keys of an event's pieces, excluding the second key; their order is that of the entries.
pub fn pieces(id: &str) -> (String, String) {
    // `0` is the character after `/`.
    (format!("log/{id}/"), format!("log/{id}0"))
}

fn piece_key(id: &str, from: usize) -> String {
    format!("log/{id}/{from:08}")
}

impl Head {
    /// Creates the head of a log with this end.
    fn at(end: End) -> Self {
        Head { rondel: VERSION, end, removed: None }
    }

    /// Creates the head of an event removed at this time.
    fn gone(at: u64) -> Self {
        Head { rondel: VERSION, end: End::default(), removed: Some(at) }
    }

    /// Returns the text to be written.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a head has only text keys")
    }

    /// Reads the output of [`Head::text`]; `None` if the text is not a head, which counts as absent.
    ///
    /// # Errors
    /// [`Newer`] if a newer version of the page wrote it, which should then be left alone.
    pub fn read(text: &str) -> Result<Option<Self>, Newer> {
        match version_of(text) {
            Some(version) if version > VERSION => Err(Newer),
            _ => Ok(serde_json::from_str(text).ok()),
        }
    }
}

/// A newer version of the page wrote this text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("written by a newer version")]
pub struct Newer;

/// Returns the writes that remove an event, at this time in milliseconds since 1970-01-01 UTC.
pub fn removal(id: &str, at: u64) -> Vec<Write> {
    let (from, to) = pieces(id);
    vec![Write::Clear(from, to), Write::Put { key: head_key(id), text: Head::gone(at).text() }]
}

/// Returns the readable part of a log, given its head and its pieces in order.
pub fn read(head: &Head, texts: &[String]) -> JournalEvent {
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
    JournalEvent { log, whole, removed: head.removed }
}
