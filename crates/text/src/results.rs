//! Results pasted from a chat: what each line was read as, and what is asked.

use rondel_event::event::Place;
use rondel_format::results::Trouble;
use rondel_schedule::model::ids::TableNo;

use super::holes::Said;

sentences!("results");

/// The reason a line is not understood, in an event of this kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// The fault.
    pub why: Trouble,
    /// The name of such a place in this event.
    pub place: Place,
}

fn number(table: &TableNo) -> u16 {
    table.number()
}
