//! Flaws of a saved event, and reasons why events are not listed, loaded or saved.

use serde::{Deserialize, Serialize};

use crate::store::ShelfError;

/// A flaw of a saved event. Pieces are 0-based, as in their keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Flaw {
    /// The piece is not text of this page.
    #[error("piece {piece} cannot be read")]
    Unreadable {
        /// The 0-based number of the piece.
        piece: usize,
    },
    /// The piece has changed since it was written.
    #[error("piece {piece} has a wrong checksum")]
    Checksum {
        /// The 0-based number of the piece.
        piece: usize,
    },
    /// The piece is missing.
    #[error("piece {piece} is missing")]
    Missing {
        /// The 0-based number of the piece.
        piece: usize,
    },
    /// The pieces are intact, but their entries do not make an event.
    #[error("entry {entry} of the log is refused")]
    Refused {
        /// The 0-based index of the first refused entry.
        entry: usize,
    },
    /// The event is intact, but from a newer version of the page.
    #[error("written by a newer version ({version})")]
    Newer {
        /// The version of the event.
        version: u32,
    },
}

/// The reason why an event was not listed, loaded or saved. The shelf is unchanged unless a method says otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Error {
    /// The shelf refused the operation.
    #[error(transparent)]
    Shelf(#[from] ShelfError),
    /// The index is from a newer version of the page.
    #[error("the index is of a newer version ({version})")]
    Newer {
        /// The version of the index.
        version: u32,
    },
    /// There is no such event.
    #[error("no such event")]
    Unknown,
    /// The id cannot be part of a key: it must consist of 1 to 100 ASCII letters, digits and hyphens.
    #[error("not an id")]
    BadId,
    /// The saved event has a flaw; only [`Store::restore`](super::Store::restore) writes next to it.
    #[error(transparent)]
    Damaged(#[from] Flaw),
    /// The saved text is not the beginning of the log: the event was changed elsewhere, or the log is a different
    /// one.
    #[error("the saved log is not the beginning of this one")]
    Forked,
}
