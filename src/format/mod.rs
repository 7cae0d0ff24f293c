//! What goes out and comes in: one file a format, each with its own error.

pub mod backup;
pub mod csv;
pub mod entrants;
mod heading;
pub mod ics;
pub mod schedule;
pub mod season;
pub mod share;
pub mod starting;
pub mod text;
pub mod trf;

pub use heading::Column;

use crate::event::State;
use crate::ids::Player;
use crate::schedule::Side;

/// The names of a side on one line: one, or two with an ampersand between.
fn name(state: &State, side: &Side) -> String {
    joined(side, |player| state.member(player).map_or("", |member| member.entrant.name.as_str()))
}

/// The same with the names that the event shows to the world ([`names::outward`](crate::names::outward)).
fn shown(names: &[String], side: &Side) -> String {
    joined(side, |player| names.get(player.index()).map_or("", String::as_str))
}

fn joined<'a>(side: &Side, name: impl Fn(Player) -> &'a str) -> String {
    on_one_line(&side.players().iter().map(|&player| name(player)).collect::<Vec<_>>().join(" & "))
}

/// The title of an event on one line; none where it has none.
fn title(state: &State) -> Option<String> {
    Some(on_one_line(&state.settings.title)).filter(|title| !title.is_empty())
}

/// `text` without line ends, tabs and other controls, and without space around it.
fn on_one_line(text: &str) -> String {
    text.replace(char::is_control, " ").trim().to_owned()
}
