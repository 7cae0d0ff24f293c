//! Flaws of a saved event, and reasons one is not listed, loaded or saved.

use serde::{Deserialize, Serialize};

use crate::store::ShelfError;

/// A flaw of a saved event. Pieces are numbered from 0, as in their keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Flaw {
    /// The piece is not text of this page.
    #[error("piece {piece} cannot be read")]
    Unreadable {
        /// The piece, 0-based.
        piece: usize,
    },
    /// The piece is not what was written.
    #[error("piece {piece} has a wrong checksum")]
    Checksum {
        /// The piece, 0-based.
        piece: usize,
    },
    /// The piece is lost.
    #[error("piece {piece} is missing")]
    Missing {
        /// The piece, 0-based.
        piece: usize,
    },
    /// The pieces are as they were written, but no event comes of them.
    #[error("entry {entry} of the log is refused")]
    Refused {
        /// Index of the first entry that cannot be done.
        entry: usize,
    },
    /// It is whole, but of a newer version of the page.
    #[error("written by a newer version ({version})")]
    Newer {
        /// The version it is in.
        version: u32,
    },
}

/// The reason an event was not listed, loaded or saved. Nothing on the shelf was changed, except where a field says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Error {
    /// The shelf refused.
    #[error(transparent)]
    Shelf(#[from] ShelfError),
    /// The index is of a newer version of the page.
    #[error("the index is of a newer version ({version})")]
    Newer {
        /// The version it is in.
        version: u32,
    },
    /// There is no such event.
    #[error("no such event")]
    Unknown,
    /// The id cannot be part of a key: it is not 1 to 100 letters, digits and hyphens of ASCII.
    #[error("not an id")]
    BadId,
    /// The saved event has a flaw; only [`Store::restore`](super::Store::restore) writes beside it.
    #[error(transparent)]
    Damaged(#[from] Flaw),
    /// The saved text is not the beginning of the log: it was changed from elsewhere, or the log is another one.
    #[error("the saved log is not the beginning of this one")]
    Forked,
}
