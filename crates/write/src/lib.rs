//! Output in the words of a language: tables for spreadsheets, calendars, texts for a chat, links for the phones in a
//! hall, USEBIO for bridge clubs, and the contents of the screen (tables and questions of the pages). Files that are
//! read back are in [`format`](rondel_format).
//!
//! # Decisions
//! **A sheet is data** ([`sheet`]): a head and a few blocks, made for any language and drawn by one painter. No word
//! is broken: a name with a word wider than its column is shortened so that it still differs from all others. Where
//! two players share a side, a name stays on one line, in smaller type if need be, since a second line would read as
//! a third person. Lists by name fill a page before the next begins; other tables share their rows evenly. Sheets of
//! hundreds of pages are made on request, piece by piece (`Sheet::pieces`), and can be cancelled.
//!
//! **The wall chooses** the fewest pages whose type has the least size (a capital of 3 % of the height), then the
//! longest names, then the largest type. No page has a single name.
//!
//! **The sheet of a round has the standings after the last round with a result**, by what is known now
//! (`History::until`): players who have left count there as in the standings.
//!
//! **Guide cards are half a page**, the number large, in the largest type with which two fit; personal cards are as
//! large as their rounds allow, with whole names before large type. The wall sheet takes one page if that can be read
//! from a wall (with the boards of an arrow switch half way and without a word if need be), else two rather than
//! small type. A pair is called by both surnames where there is no room for more. A guide card says where a pair sits
//! next, counted from the seat in which it ends the round ("EW at 5", "turn: EW here"), in which rounds the arrow is
//! turned, and which boards are at a sit-out, since they move on from there.
//!
//! **A table of the screen is data** (`screen::Table`): columns, rows of cells, and the target of a cell, which is an
//! address or something the page finds by row and column. It is tested natively in any language. A form (attendance,
//! dates) or a figure (a matrix, the tables next to a span diagram) remains a component of the page.
//!
//! **A question of a form is data** (`screen::Question`): a typed key, a label, the possible answers, the current
//! answer, and why the last one was refused. A form is a plain struct that gives its questions and takes answers.
//! There are two kinds of question, a choice and a number; a form that needs another kind is a component, so that
//! this does not become a platform of its own.
//!
//! **The link for phones fits a code that can be read across a hall** ([`hall`]): above 700 characters the summands
//! of a list are left out first, then reasons, other rounds (which makes room for reasons again), standings. The code
//! has the lowest level of error correction, since nothing on a wall is torn. Where the page is served by this
//! machine, the organizer types the address once. The link of a whole event opens read-only too; its copy has the
//! identity of the link, so opening it twice makes no second copy.
//!
//! **A picture in a page of another site** ([`bare`]) is a small program of its own (`rondel-bare`, served next to
//! the page as `bare.html`): it reads the address, draws, and steps through the rounds. It has no store and fetches
//! nothing.
//!
//! **A PDF consists of pictures** ([`pdf`]): the browser that shows a sheet draws it, so that there is one painter,
//! and each page is that picture on A4. For a PDF with text in it there is the browser's own print dialogue.
//!
//! **USEBIO is only written.** Its definition was not available: the output is what files of scoring programs and the
//! programs that read them have in common ([`usebio`]), and no validator has checked it.

pub mod bare;
pub mod csv;
pub mod evening;
pub mod hall;
pub mod ics;
pub mod list;
pub mod pairs;
pub mod paper;
pub mod pdf;
pub mod screen;
pub mod sheet;
pub mod site;
pub mod text;
mod usebio;

pub use usebio::usebio;

use rondel_event::event::State;
use rondel_format::schedule::quoted;
use rondel_format::{on_one_line, title};
use rondel_schedule::model::ids::Player;
use rondel_schedule::model::schedule::Side;

/// Returns the names of a side on one line: one name, or two joined by an ampersand.
fn name(state: &State, side: &Side) -> String {
    joined(side, |player| state.member(player).map_or("", |member| member.called.as_str()))
}

/// Returns the names of a side on one line, from the published names of the event by player index
/// ([`roster::outward`](rondel_event::event::roster::outward)).
fn shown(names: &[String], side: &Side) -> String {
    joined(side, |player| names.get(player.index()).map_or("", String::as_str))
}

/// Returns the names of all entrants as they stand in a text that is read again: where partners are joined by an
/// ampersand, a name that would be taken for two is in quotes.
fn legible(state: &State, names: &[String]) -> Vec<String> {
    let has_partners = state.system.has_partners();
    names.iter().map(|name| if has_partners { quoted(name) } else { name.clone() }).collect()
}

fn joined<'a>(side: &Side, name: impl Fn(Player) -> &'a str) -> String {
    on_one_line(&side.players().iter().map(|&player| name(player)).collect::<Vec<_>>().join(" & "))
}
