//! Checks: what is guaranteed, with the evidence, and another order of the rounds.

use super::holes::Said;
use super::{Lang, Say};

sentences!("checks");

/// How often, as a word.
pub(super) fn how_often(n: &usize) -> Said<Often> {
    Said(Often::Times { n: *n })
}

/// How often, as a word: for sentences that are not in `text/` yet.
pub(super) fn times(n: usize, lang: Lang) -> String {
    Often::Times { n }.say(lang)
}

/// The round before.
fn before(from: &u16) -> u16 {
    from - 1
}
