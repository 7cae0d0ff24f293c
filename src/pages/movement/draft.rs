//! The input of the page, kept so that nothing is lost.

use serde::{Deserialize, Serialize};

use crate::parts::PageMemory;

/// The input of the page.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The names of the pairs, one pair per line.
    pub names: String,
    /// The name of the evening.
    pub title: String,
    /// The movement opened from a file, as CSV.
    pub csv: String,
    /// The address of the last movement shown, without `#/movement/`.
    pub last: String,
}

impl PageMemory for Draft {
    const NAME: &'static str = "movement";

    fn bytes(&self) -> usize {
        self.names.len() + self.title.len() + self.csv.len() + self.last.len()
    }
}
