//! Which boards of the game were solved on this device.

use std::collections::BTreeSet;

use rondel::pairing::deadend::{BOARDS, EDITION};
use serde::{Deserialize, Serialize};

use crate::storage::Store;

/// Under which name they are kept.
const NAME: &str = "boards";

/// The numbers of the boards solved.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
struct Solved {
    /// The edition of the boards that the numbers mean.
    edition: u16,
    boards: BTreeSet<u16>,
}

/// The boards solved before. Those of another edition are others.
pub fn recall(store: Store) -> BTreeSet<u16> {
    let solved: Solved = store.page(NAME);
    let there = |number: &u16| (1..=BOARDS.len()).contains(&usize::from(*number));
    match solved.edition {
        EDITION => solved.boards.into_iter().filter(there).collect(),
        _ => BTreeSet::new(),
    }
}

/// Keeps the boards solved now.
pub fn keep(store: Store, boards: &BTreeSet<u16>) {
    store.keep_page(NAME, &Solved { edition: EDITION, boards: boards.clone() });
}
