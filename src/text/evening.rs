//! An evening of a season: who is here, and the list that is published after it.

use super::place::several;
use crate::event::Kind;
use crate::pairing::stations::Said;

sentences!("evening");

/// True if one is left over.
fn odd(here: &usize) -> bool {
    here % 2 == 1
}
