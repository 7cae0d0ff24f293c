//! Checks: what is guaranteed, with the evidence, and another order of the rounds.

use super::holes::Said;

sentences!("checks");

/// How often, as a word.
pub(super) fn how_often(n: &usize) -> Said<Often> {
    Said(Often::Times { n: *n })
}

/// The round before.
fn before(from: &u16) -> u16 {
    from - 1
}
