//! The boards of the game solved on this device.

use std::collections::BTreeSet;

use rondel::pairing::deadend::{BOARDS, EDITION};
use serde::{Deserialize, Serialize};

use crate::storage::Store;

/// The name of the document.
const NAME: &str = "boards";

/// The numbers of the boards solved.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
struct Solved {
    /// The edition of the boards to which the numbers belong.
    edition: u16,
    boards: BTreeSet<u16>,
}

/// The boards solved before. Numbers of another edition are dropped.
pub fn recall(store: Store) -> BTreeSet<u16> {
    let solved: Solved = store.page(NAME);
    let there = |number: &u16| (1..=BOARDS.len()).contains(&usize::from(*number));
    match solved.edition {
        EDITION => solved.boards.into_iter().filter(there).collect(),
        _ => BTreeSet::new(),
    }
}

/// Keeps the solved boards.
pub fn keep(store: Store, boards: &BTreeSet<u16>) {
    store.keep_page(NAME, &Solved { edition: EDITION, boards: boards.clone() });
}
