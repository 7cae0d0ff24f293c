//! What goes out, and what stands on the screen: in the words of a language tables for spreadsheets, calendars, texts
//! for a chat and links for the phones in a hall; tables and questions of the pages; for programs of bridge clubs
//! USEBIO. Files that come back are in [`format`](crate::format).

pub mod csv;
pub mod hall;
pub mod ics;
pub mod list;
pub mod pairs;
pub mod paper;
pub mod screen;
pub mod sheet;
pub mod text;
mod usebio;

pub use usebio::usebio;

use crate::event::State;
use crate::format::{on_one_line, title};
use crate::model::ids::Player;
use crate::model::schedule::Side;

/// The names of a side on one line: one, or two with an ampersand between.
fn name(state: &State, side: &Side) -> String {
    joined(side, |player| state.member(player).map_or("", |member| member.called.as_str()))
}

/// The same with the names that the event shows to the world ([`roster::outward`](crate::event::roster::outward)).
fn shown(names: &[String], side: &Side) -> String {
    joined(side, |player| names.get(player.index()).map_or("", String::as_str))
}

fn joined<'a>(side: &Side, name: impl Fn(Player) -> &'a str) -> String {
    on_one_line(&side.players().iter().map(|&player| name(player)).collect::<Vec<_>>().join(" & "))
}
