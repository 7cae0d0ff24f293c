//! What goes out and comes in: one file a format, each with its own error.

pub mod backup;
pub mod csv;
pub mod entrants;
mod heading;
pub mod ics;
pub mod share;
pub mod text;

pub use heading::Column;

use crate::event::State;
use crate::schedule::Side;

/// The names of a side: one, or two with an ampersand between.
fn name(state: &State, side: &Side) -> String {
    let name = |&player| state.member(player).map_or("", |member| member.entrant.name.as_str());
    side.players().iter().map(name).collect::<Vec<_>>().join(" & ")
}
