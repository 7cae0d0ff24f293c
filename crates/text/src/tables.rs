//! Further views of a league next to its table.

use rondel_event::event::Place;
use rondel_schedule::model::result::Tally;

use super::print::Print;
use super::{Lang, Say};

sentences!("tables");

/// Returns the results of the last games as letters: `W D L`.
pub fn form(tallies: &[Tally], place: Place, lang: Lang) -> String {
    let letter = |tally: &Tally| match tally {
        Tally::Win | Tally::ForfeitWin => Print::Won,
        // A draw at a board has a word of its own.
        Tally::Draw if place != Place::Board => Print::DrawnMatch,
        Tally::Draw => Print::Drawn,
        Tally::Loss | Tally::ForfeitLoss => Print::Lost,
    };
    tallies.iter().map(|tally| letter(tally).say(lang)).collect::<Vec<_>>().join(" ")
}
