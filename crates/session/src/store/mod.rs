//! Saved events in a store of named texts, such as a browser's local storage.
//!
//! Pure: the store is the small trait [`Shelf`], so that everything that can go wrong with one (full at any byte,
//! denied, killed between two writes) is tried natively.
//!
//! # Layout
//! | key | holds |
//! | --- | --- |
//! | `rondel/1/index` | for every event how long its log is, its checksum, and what a list shows of it |
//! | `rondel/1/<event>/<piece>` | consecutive entries of the log, one a line, under a line with version and checksums |
//! | `rondel/1/<event>/holder` | the tab that writes the event (see the page's `tabs`) |
//! | `rondel/1/prefs` | the choices of the person at this device |
//! | `rondel/1/draft` | what is typed for the next event |
//! | `rondel/1/changes` | the number of the latest change of a document |
//! | `rondel/1/people` | the club's own people ([`people`]); beside it, `people-aside`, what could not be read |
//!
//! # Order of writes
//! A log only grows. A change writes the last piece, then the index; a piece that is full (256 entries, or 32 KiB)
//! is never written again. Every piece carries the checksum of the log before it and after it, so that a piece
//! written just before a crash is known as the log's continuation without the index saying so, and a piece left
//! over from an unfinished import is known not to be. Several pieces at once are written last piece first: the
//! first of them is the switch. A record of zero entries says that the pieces of that event mean nothing: it is
//! being brought in or being removed.
//!
//! # What cannot be read
//! It is reported ([`Flaw`]) and left where it is. Restoring such an event from a file writes a new generation of
//! it (`rondel/1/<event>.1/<piece>`) beside the damaged one.
//!
//! # Source
//! Ours; the chained checksums are how append-only logs (journals, git packs) tell a continuation from a remainder.
//!
//! # Decisions
//! **Saved means on the disk.** Browsers write local storage when they please, and a killed browser takes the last
//! seconds with it; a young event as a whole. So every entry also goes to a [`journal`] (IndexedDB with `durability:
//! "strict"`), and the page says "saved" when that write is done; while it is on its way the words before it stay,
//! marked busy, and after 0.3 s that is said. At the start the two are compared before anything is shown: of two logs
//! that continue each other the longer wins, and a damaged one is mended by the journal; of two that fork both are
//! kept, and the person is asked. A removed event leaves a note in the journal and does not come back, unless a file
//! brought it in later or it was taken out of the [`bin`]. The transaction that writes first checks that the journal
//! is as it was left, so two tabs never overwrite each other. Documents lie there too,
//! under the number of their change ([`journal::documents`]). Considered: everything in IndexedDB, but then nothing
//! could be shown before it answers, and a tap would wait for it.
//!
//! **What does not fit stays with the page** and is called not saved; leaving the page is then asked about. Without a
//! journal the page says that a crash may lose the last seconds.
//!
//! **Older records open.** `tests/histories/before` holds what the version before this layout left of an event of each
//! system: log, file copy, link, texts of the store, games and list as CSV. They are read with the same games, lists,
//! reasons and sheets, and written as they were. A record without a figure of the crosstable gets one when the event is
//! next saved.

pub mod bin;
mod chain;
mod condition;
pub mod document;
pub mod draft;
mod events;
mod index;
pub mod journal;
mod memory;
mod migrate;
pub mod offer;
pub mod people;
mod piece;
mod prefs;
#[cfg(test)]
mod tests;

pub use condition::Condition;
pub use events::{Error, Flaw, Item, Loaded, Store};
pub use index::{CopyMade, Record, Stage, Summary};
pub use memory::Memory;
pub use prefs::{Chosen, Prefs, Theme};

use serde::{Deserialize, Serialize};

/// The version that documents are written in; older ones are read, newer ones refused.
pub const VERSION: u32 = 1;

/// The version that a document names, whatever else is in it.
fn version_of(document: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Version {
        rondel: u32,
    }
    serde_json::from_str(document).ok().map(|Version { rondel }| rondel)
}

/// The beginning of every key of the page.
pub const PREFIX: &str = "rondel/1/";

/// UTF-16 code units that a browser gives local storage, keys included. No browser reports it; this is what Chromium
/// and Firefox allow, Safari counts bytes and may allow half of it.
pub const ROOM: usize = 5 * 1024 * 1024;

/// A store of named texts. A write is whole or not at all.
pub trait Shelf {
    /// The text under `key`; `None` if there is none.
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError>;
    /// Puts `text` under `key`; on error the old text is still there.
    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError>;
    /// Takes away what is under `key`, if anything.
    fn remove(&self, key: &str) -> Result<(), ShelfError>;
    /// All keys, in no particular order; those of others may be among them.
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

/// The reason a shelf did not do what was asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum ShelfError {
    /// No room for the text.
    #[error("no room left")]
    Full,
    /// The browser does not let the page keep anything.
    #[error("storage is denied")]
    Denied,
    /// Anything else, in the words of the store.
    #[error("storage failed: {reason}")]
    Other {
        /// As the store said it.
        reason: String,
    },
}

/// The state of the device's storage, as the page shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Health {
    /// Everything is saved.
    #[default]
    Fine,
    /// The last change did not fit and is only in memory.
    Full,
    /// Nothing can be saved; events are only in memory.
    Denied,
    /// There were events here, and now there are none.
    Emptied {
        /// The number of events.
        events: usize,
    },
    /// The documents are from a newer version of the page and were left alone; events are only in memory.
    Newer {
        /// The version they are in.
        version: u32,
    },
    /// The store failed in another way; the last change is only in memory.
    Failed,
    /// Nothing is lost: what the store did not take is in the journal ([`journal`]).
    Beside {
        /// True if there is no room left; else the store fails in another way.
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
