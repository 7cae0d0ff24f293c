//! The page of movements for bridge.

use crate::checks::{Often, how_often};
use crate::placeholders::Nested;

pub mod hand;
pub mod lines;
pub mod name;
pub mod paper;
mod refused;
pub mod sections;

pub use refused::letter;

/// Writes a range as `3`, or as `3–5` if the ends differ.
pub fn range([least, most]: [usize; 2]) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

sentences!("movement/mod");

/// Returns the number of times as a word.
fn how_often_of(n: &u32) -> Nested<Often> {
    how_often(&(*n as usize))
}

/// Returns the preceding round; making up the boards counts as the first.
fn before(after: &usize) -> usize {
    after - 1
}
