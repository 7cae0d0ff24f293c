//! What is typed on the page, kept so that nothing is lost.

use rondel::whist::Draw;
use serde::{Deserialize, Serialize};

use crate::parts::Kept;

/// What is typed and chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The starting positions.
    pub text: String,
    /// Among which solutions is searched.
    pub draw: Draw,
    /// The number of the search.
    pub seed: u32,
}

impl Kept for Draft {
    const NAME: &'static str = "span";

    fn bytes(&self) -> usize {
        self.text.len()
    }
}
