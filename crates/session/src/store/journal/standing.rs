//! The message about a change, according to its fate on the shelf and in the journal.

use crate::store::Health;

/// The fate of the latest change in the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Written {
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
pub enum Standing {
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
pub fn standing(shelf: Health, journal: Written) -> Standing {
    match (shelf, journal) {
        (Health::Fine | Health::Emptied { .. } | Health::Beside { .. }, written) => match written {
            Written::Yes => Standing::Saved,
            Written::Soon => Standing::Saving,
            Written::Not | Written::Never => Standing::Unsure,
        },
        (Health::Denied | Health::Newer { .. }, _) => Standing::NotSaved,
        (_, Written::Soon) => Standing::Saving,
        (_, Written::Not | Written::Never) => Standing::NotSaved,
        (Health::Full, Written::Yes) => Standing::Full,
        (Health::Failed, Written::Yes) => Standing::Strained,
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
