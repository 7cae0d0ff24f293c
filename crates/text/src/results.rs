//! Results pasted from a chat: the meaning of each line, and questions about it.

use rondel_event::event::Place;
use rondel_format::results::Trouble;
use rondel_schedule::model::ids::TableNo;

use super::placeholders::Nested;

sentences!("results");

/// The reason why a line is not understood, in an event of this kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineTrouble {
    /// The fault.
    pub why: Trouble,
    /// The word for the place of a game in this event.
    pub place: Place,
}

fn number(table: &TableNo) -> u16 {
    table.number()
}
