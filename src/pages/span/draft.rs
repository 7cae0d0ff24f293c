//! The input of the page, kept so that nothing is lost.

use rondel::whist::Draw;
use serde::{Deserialize, Serialize};

use crate::parts::PageMemory;

/// The input of the page.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The text of the starting positions.
    pub text: String,
    /// The kind of solutions that are searched.
    pub draw: Draw,
    /// The seed of the search.
    pub seed: u32,
}

impl PageMemory for Draft {
    const NAME: &'static str = "span";

    fn bytes(&self) -> usize {
        self.text.len()
    }
}
