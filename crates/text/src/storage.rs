//! Sentences on how the device stores input, and on what to do if it does not.

use rondel_session::store::{Flaw, Health};

sentences!("storage");

impl Storage {
    /// Returns the sentence on the state of the storage, or `None` while all is well.
    pub fn of(health: Health) -> Option<Self> {
        match health {
            Health::Fine => None,
            Health::Full => Some(Storage::Full),
            Health::Denied => Some(Storage::Denied),
            Health::Emptied { events } => Some(Storage::Emptied { events }),
            Health::Newer { .. } => Some(Storage::Newer),
            Health::Failed => Some(Storage::Failed),
            Health::Beside { full: true } => Some(Storage::FullBeside),
            Health::Beside { full: false } => Some(Storage::FailedBeside),
        }
    }
}

impl From<Flaw> for Storage {
    fn from(flaw: Flaw) -> Self {
        match flaw {
            Flaw::Unreadable { piece } | Flaw::Checksum { piece } => Storage::DamagedIn { place: piece + 1 },
            Flaw::Missing { piece } => Storage::LostIn { place: piece + 1 },
            Flaw::Refused { entry } => Storage::RefusedAt { entry: entry + 1 },
            Flaw::Newer { .. } => Storage::NewerEvent,
        }
    }
}
