//! The page of movements for bridge.

use super::Lang;
use crate::text::checks::{Often, how_often};
use crate::text::holes::Said;

pub mod hand;
pub mod lines;
pub mod paper;
mod refused;
pub mod sections;

pub use refused::letter;

/// Tenths with one decimal and the decimal mark of the language: `83.3`, `100`.
///
/// ```
/// use rondel::text::{Lang, movement::tenths};
/// assert_eq!((tenths(833, Lang::En), tenths(833, Lang::Nl), tenths(1000, Lang::Nb)), ("83.3".into(), "83,3".into(), "100".into()));
/// ```
pub fn tenths(tenths: u64, lang: Lang) -> String {
    let mark = lang.decimal_mark();
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        rest => format!("{}{mark}{rest}", tenths / 10),
    }
}

/// `3`, or `3–5` where they differ.
pub fn range([least, most]: [usize; 2]) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

sentences!("movement/mod");

/// How often, as a word.
fn how_often_of(n: &u32) -> Said<Often> {
    how_often(&(*n as usize))
}

/// The round before: making up the boards counts as the first.
fn before(after: &usize) -> usize {
    after - 1
}
