//! Two against two with other partners in every round: seats, who sits where, cards and sheets.

use rondel_event::event::Place;
use rondel_schedule::model::ids::Seat;

sentences!("partners");

/// The seat, clockwise from North.
fn compass(seat: &Seat) -> usize {
    *seat as usize
}
