//! Two against two with changing partners: seats, cards and sheets.

use rondel_event::event::Place;
use rondel_schedule::model::ids::Seat;

sentences!("partners");

/// Returns the index of a seat, clockwise from North.
fn compass(seat: &Seat) -> usize {
    *seat as usize
}
