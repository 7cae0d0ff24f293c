//! An evening of a season: attendance, and the list published after it.

use rondel_event::event::Kind;
use rondel_event::pairing::checklist::Message;

use super::place::several;

sentences!("evening");

/// True if one player is left over.
fn odd(here: &usize) -> bool {
    here % 2 == 1
}
