//! The words about a change, by what became of it on the shelf and in the journal.

use crate::store::Health;

/// The fate of the latest change in the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Written {
    /// It is on the disk.
    Yes,
    /// It is on its way.
    #[default]
    Soon,
    /// It was refused; there is another attempt with the next change.
    Not,
    /// There is no journal: the browser has none, or denies it.
    Never,
}

/// The way an event is kept as it is now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// On the disk.
    Saved,
    /// On its way there.
    Saving,
    /// Kept by the browser, which writes it to the disk when it pleases.
    Unsure,
    /// On the disk, but the shelf has no room for more.
    Full,
    /// On the disk, but the shelf fails.
    Strained,
    /// Only in the page.
    NotSaved,
}

/// The way an event is kept. `shelf` is why its latest change is not on the shelf: [`Health::Fine`] where it is.
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

/// The message about the device as a whole: a shelf that is full or fails is not a loss where the journal has
/// everything.
pub fn health(shelf: Health, all_written: bool) -> Health {
    match shelf {
        Health::Full if all_written => Health::Beside { full: true },
        Health::Failed if all_written => Health::Beside { full: false },
        other => other,
    }
}
