//! Saved events in a store of named texts, such as a browser's local storage.
//!
//! The store is the small trait [`Shelf`], so every possible failure (full at any byte, denied, killed between two
//! writes) can be tested natively.
//!
//! # Layout
//! | key | contents |
//! | --- | --- |
//! | `rondel/1/index` | for every event the length of its log, its checksum, and its summary for a list |
//! | `rondel/1/<event>/<piece>` | consecutive entries, one per line, under a line with version and checksums |
//! | `rondel/1/<event>/holder` | the tab that writes the event (see the page's `tabs`) |
//! | `rondel/1/prefs` | the choices of the person at this device |
//! | `rondel/1/draft` | the draft of the next event |
//! | `rondel/1/changes` | the number of the latest change of a document |
//! | `rondel/1/people` | the club's own people ([`people`]); an unreadable list is moved to `people-aside` |
//!
//! # Order of writes
//! A log only grows. A change writes the last piece, then the index; a full piece (256 entries, or 32 KiB) is never
//! written again. Every piece has the checksums of the log before and after it. A piece written just before a crash
//! is therefore recognized as a continuation of the log even if the index does not mention it, and a piece left over
//! from an unfinished import is recognized as not belonging to it. Several pieces are written last piece first: the
//! first one is the switch. A record with zero entries means that the pieces of that event are invalid: it is being
//! imported or removed.
//!
//! # Unreadable data
//! Unreadable data is reported ([`Flaw`]) and left in place. Restoring such an event from a file writes a new
//! generation of it (`rondel/1/<event>.1/<piece>`) next to the damaged one.
//!
//! # Source
//! Ours; chained checksums are the method by which append-only logs (journals, git packs) distinguish a continuation
//! from leftovers.
//!
//! # Decisions
//! **Saved means on the disk.** Browsers write local storage whenever they choose, and a killed browser loses the
//! last seconds, or an entire young event. Every entry therefore also goes to a [`journal`] (IndexedDB with
//! `durability: "strict"`), and the page reports "saved" when that write is done. Until then the previous message
//! stays, marked busy, and after 0.3 s the page reports the delay. At startup the two are compared before anything is
//! displayed: of two logs that continue each other the longer wins, and a damaged one is repaired from the journal;
//! of two that fork both are kept and the person is asked. A removed event leaves a note in the journal and does not
//! return, unless it was imported from a file later or taken out of the [`bin`]. The writing transaction first checks
//! that the journal is as it was left, so two tabs never overwrite each other. The journal also holds documents, with
//! the number of their change ([`journal::documents`]). An alternative is everything in IndexedDB, but then nothing
//! could be displayed before it answers, and a tap would wait for it.
//!
//! **Data that does not fit stays in the page's memory** and is reported as not saved; leaving the page then needs a
//! confirmation. Without a journal the page warns that a crash may lose the last seconds.
//!
//! **Older records open.** `tests/histories/before` has the output of the version before this layout for an event of
//! each system: log, backup file, link, stored texts, games and list as CSV. They are read with the same games,
//! lists, reasons and sheets, and written unchanged. A record without a figure of the crosstable gets one when the
//! event is next saved.

pub mod backup_reminder;
pub mod bin;
pub mod document;
pub mod draft;
mod events;
#[cfg(test)]
mod faults;
mod health;
mod index;
pub mod journal;
mod memory;
mod migrate;
pub mod people;
mod piece;
mod pieces;
mod prefs;
#[cfg(test)]
mod tests;

pub use events::{Error, Flaw, Item, Loaded, Store};
pub use health::Condition;
pub use index::{CopyMade, Record, Stage, Summary};
pub use memory::Memory;
pub use prefs::{Chosen, Prefs, Theme};

use serde::{Deserialize, Serialize};

/// The version in which documents are written; older ones are read, newer ones refused.
pub const VERSION: u32 = 1;

/// Returns the version that a document declares, whatever its other contents.
fn version_of(document: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Version {
        rondel: u32,
    }
    serde_json::from_str(document).ok().map(|Version { rondel }| rondel)
}

/// The prefix of every key of the page.
pub const PREFIX: &str = "rondel/1/";

/// The number of UTF-16 code units that a browser allows for local storage, keys included. No browser reports it;
/// this is the limit of Chromium and Firefox, whereas Safari counts bytes and may allow half of it.
pub const ROOM: usize = 5 * 1024 * 1024;

/// A store of named texts. Writes are atomic.
pub trait Shelf {
    /// Returns the text under `key`, or `None` if there is none.
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError>;
    /// Puts `text` under `key`; on error the old text is still there.
    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError>;
    /// Removes the text under `key`, if any.
    fn remove(&self, key: &str) -> Result<(), ShelfError>;
    /// Returns all keys, in no particular order, possibly including keys of other programs.
    fn keys(&self) -> Result<Vec<String>, ShelfError>;
}

impl<S: Shelf + ?Sized> Shelf for &S {
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError> {
        (**self).get(key)
    }
    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        (**self).set(key, text)
    }
    fn remove(&self, key: &str) -> Result<(), ShelfError> {
        (**self).remove(key)
    }
    fn keys(&self) -> Result<Vec<String>, ShelfError> {
        (**self).keys()
    }
}

/// The reason why an operation on a shelf failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum ShelfError {
    /// The shelf has no room for the text.
    #[error("no room left")]
    Full,
    /// The browser denies storage to the page.
    #[error("storage is denied")]
    Denied,
    /// Any other failure, in the words of the store.
    #[error("storage failed: {reason}")]
    Other {
        /// The message of the store.
        reason: String,
    },
}

/// The state of the device's storage, as displayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Health {
    /// Everything is saved.
    #[default]
    Fine,
    /// The last change did not fit and is only in memory.
    Full,
    /// Nothing can be saved; events are only in memory.
    Denied,
    /// Events were saved here before, and now there are none.
    Emptied {
        /// The number of events.
        events: usize,
    },
    /// The documents are from a newer version of the page and were left alone; events are only in memory.
    Newer {
        /// The version of the documents.
        version: u32,
    },
    /// The store failed in another way; the last change is only in memory.
    Failed,
    /// Nothing is lost: the journal ([`journal`]) has the data that the store refused.
    Beside {
        /// True if the store is full; false if it fails in another way.
        full: bool,
    },
}

impl From<&ShelfError> for Health {
    fn from(error: &ShelfError) -> Self {
        match error {
            ShelfError::Full => Health::Full,
            ShelfError::Denied => Health::Denied,
            ShelfError::Other { .. } => Health::Failed,
        }
    }
}
