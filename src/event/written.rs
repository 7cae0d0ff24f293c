//! Facts that an event keeps for others and never looks into.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Something as it was written when it was published, such as the reasons of a pairing.
///
/// Kept letter by letter, so that an event replays to the byte whatever its makers write in later versions; who made
/// it reads it again, or finds that a later version does not understand it any more.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Written(Box<RawValue>);

impl Written {
    /// Writes it down.
    ///
    /// # Panics
    /// When `it` cannot be JSON: a map with keys that are not texts.
    pub fn of(it: &impl Serialize) -> Self {
        Written(serde_json::value::to_raw_value(it).expect("only plain data is written into events"))
    }

    /// Reads it; `None` when this version does not understand what another one wrote.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(self.0.get()).ok()
    }
}

impl PartialEq for Written {
    fn eq(&self, other: &Self) -> bool {
        self.0.get() == other.0.get()
    }
}

impl Eq for Written {}

impl fmt::Debug for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.get())
    }
}
