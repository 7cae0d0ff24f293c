//! What is typed on the page, kept so that nothing is lost.

use serde::{Deserialize, Serialize};

use crate::parts::Kept;

/// What is typed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The names of the pairs, one a line.
    pub names: String,
    /// The name of the evening.
    pub title: String,
    /// The movement that was opened from a file.
    pub csv: String,
    /// The address of the movement that was last looked at, without `#/movement/`.
    pub last: String,
}

impl Kept for Draft {
    const NAME: &'static str = "movement";

    fn bytes(&self) -> usize {
        self.names.len() + self.title.len() + self.csv.len() + self.last.len()
    }
}
