//! The page of the evening's picture, which everybody sees between two rounds: all slide to their new places, then the
//! chords of the round are drawn.

use rondel_event::event::State;
use rondel_figure::{Drawing, ways_back};
use rondel_text::Lang;

use super::{Body, Page, Part, Screen};
use crate::evening::{EveningPicture, Highlight, is_between_rounds};

/// The evening's picture on the wall.
#[derive(Debug, Clone, PartialEq)]
pub struct Ring {
    /// The picture: with names that can be read from afar, else with places alone.
    pub drawing: Drawing,
    /// The meaning of the picture in one line.
    pub meaning: String,
    /// For each position on the ring the way back to that of the same person before the last round, in units of the
    /// drawing, to the right and down; empty if there was no earlier list. The shapes of position `k` have the class
    /// `seat-k`.
    pub ways_back: Vec<[f64; 2]>,
}

/// Returns the page; `None` while a round is played, before the first result, and with too many people.
pub(super) fn page(state: &State, lang: Lang, screen: Screen) -> Option<Page> {
    let picture = is_between_rounds(state).then(|| EveningPicture::of(state, None, "", lang)).flatten()?;
    let area = screen.body();
    let drawing = picture.named(area, [screen.least(), screen.large()], Highlight::LastRound);
    let ways_back = ways_back(&drawing.shapes, &picture.earlier_seats());
    let size = area.map(|side| (side * 1_000.0 / screen.least()) as u32);
    let body = Body::Ring(Ring { drawing, meaning: picture.meaning().to_owned(), ways_back });
    Some(Page { part: Part::Picture, body, size })
}
