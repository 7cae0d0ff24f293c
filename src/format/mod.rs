//! What comes in, and the formats that come back: one file a format, each with its own error. What is only written, in
//! the words of a language, is in [`write`](crate::write).

pub mod backup;
mod cells;
pub mod entrants;
pub mod hall;
mod heading;
pub mod results;
pub mod schedule;
mod score;
pub mod season;
pub mod share;
pub mod starting;
pub mod trf;
mod words;

pub use words::is_dash;

pub use heading::Column;

use crate::event::State;

/// The title of an event on one line; `None` if it has none.
pub(crate) fn title(state: &State) -> Option<String> {
    Some(on_one_line(&state.settings.title)).filter(|title| !title.is_empty())
}

/// `text` without line ends, tabs and other controls, and without space around it.
pub(crate) fn on_one_line(text: &str) -> String {
    text.replace(char::is_control, " ").trim().to_owned()
}
