//! An evening of a season: who is here, and the list that is published after it.

use rondel_event::event::Kind;
use rondel_event::pairing::stations::Said;

use super::place::several;

sentences!("evening");

/// True if one is left over.
fn odd(here: &usize) -> bool {
    here % 2 == 1
}
