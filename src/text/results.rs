//! Results pasted from a chat: what each line was read as, and what is asked.

use super::holes::Said;
use crate::event::Place;
use crate::format::results::Trouble;
use crate::model::ids::TableNo;

sentences!("results");

/// Why a line is not understood, in an event of this kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// What is wrong with the line.
    pub why: Trouble,
    /// What the place of a game is called there.
    pub place: Place,
}

fn number(table: &TableNo) -> u16 {
    table.number()
}
