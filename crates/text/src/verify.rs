//! Verifying a schedule from elsewhere: the interpretation, the guarantees, and the figures.

use rondel_event::event::{Party, Place};
use rondel_event::proof::report::Kind;
use rondel_format::schedule::{Expected, MAX_ENTRANTS, NotBuilt, Note};

use super::checks::how_often;
use super::common::Idle;
use super::numbers::fixed;
use super::place::{parties, several};
use super::placeholders::{Hole, Localized, minus, same};

sentences!("verify");

/// Writes a balance with one decimal.
fn balance(tenths: &u64) -> impl Hole {
    let tenths = i128::from(*tenths);
    Localized(move |lang| fixed(tenths, 1, lang))
}

fn kilobytes(bytes: &usize) -> usize {
    bytes / 1024
}
