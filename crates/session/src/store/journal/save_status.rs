//! The message about a change, according to its fate on the shelf and in the journal.

use crate::store::Health;

/// The fate of the latest change in the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WriteState {
    /// The change is on the disk.
    Yes,
    /// The change is on its way.
    #[default]
    Soon,
    /// The change was refused; the next change retries it.
    Not,
    /// There is no journal: the browser has none, or denies it.
    Never,
}

/// The state of an event's storage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SaveStatus {
    /// The event is on the disk.
    Saved,
    /// The event is on its way to the disk.
    Saving,
    /// The browser has the event and writes it to the disk whenever it chooses.
    Unsure,
    /// The event is on the disk, but the shelf has no room for more.
    Full,
    /// The event is on the disk, but the shelf fails.
    Strained,
    /// The event is only in the page's memory.
    NotSaved,
}

/// Returns the state of an event's storage. `shelf` is the reason why its latest change is not on the shelf, or
/// [`Health::Fine`] if it is.
pub fn standing(shelf: Health, journal: WriteState) -> SaveStatus {
    match (shelf, journal) {
        (Health::Fine | Health::Emptied { .. } | Health::Beside { .. }, written) => match written {
            WriteState::Yes => SaveStatus::Saved,
            WriteState::Soon => SaveStatus::Saving,
            WriteState::Not | WriteState::Never => SaveStatus::Unsure,
        },
        (Health::Denied | Health::Newer { .. }, _) => SaveStatus::NotSaved,
        (_, WriteState::Soon) => SaveStatus::Saving,
        (_, WriteState::Not | WriteState::Never) => SaveStatus::NotSaved,
        (Health::Full, WriteState::Yes) => SaveStatus::Full,
        (Health::Failed, WriteState::Yes) => SaveStatus::Strained,
    }
}

/// Returns the state of the device's storage: a shelf that is full or fails loses nothing if the journal has
/// everything.
pub fn health(shelf: Health, all_written: bool) -> Health {
    match shelf {
        Health::Full if all_written => Health::Beside { full: true },
        Health::Failed if all_written => Health::Beside { full: false },
        other => other,
    }
}
