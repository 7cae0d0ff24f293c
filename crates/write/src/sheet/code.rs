//! The code on a sheet for the wall: read by a phone that is held a metre away.

use rondel_figure::Code;
use rondel_text::hall::Code as Text;

use super::{Ask, Block, Page};
use crate::paper;

/// The side of a square of the code, in micrometres: a phone a metre away tells squares of half of that apart.
pub(super) const SQUARE: u32 = 800;
/// The least side of a code, its white included.
const LEAST: u32 = 60_000;
/// The space between the last row of a table and the code.
const GAP: u32 = 4_000;

/// A code on paper.
#[derive(Debug, Clone, PartialEq)]
pub struct PaperCode {
    /// Its squares, the white around left out.
    pub code: Code,
    /// Its side, the white around included, in micrometres.
    pub size: u32,
    /// The words beside it.
    pub words: String,
}

/// The side of the code, its white included, in micrometres.
fn size(code: &Code) -> u32 {
    (code.side() as u32 * SQUARE).clamp(LEAST, paper::WIDTH)
}

/// The height that the code takes of a page; 0 where there is none.
pub(super) fn room(ask: &Ask) -> u32 {
    ask.code.as_ref().map_or(0, |code| size(code) + GAP)
}

/// The number of these pages, with one for the code where it needs one.
pub(super) fn sheets(pages: &[Page], ask: &Ask) -> usize {
    pages.len() + usize::from(pages.last().is_some_and(|last| height(last) + room(ask) > paper::HEIGHT))
}

/// The height of a page.
fn height(page: &Page) -> u32 {
    match page.blocks.as_slice() {
        [Block::Table(table)] => table.height_under(&page.head),
        [Block::Poster(poster)] => page.head.height() + poster.whole(),
        _ => paper::HEIGHT,
    }
}

/// The pages with the code under what stands on the last, or on a page of its own where there is no room.
pub fn with_code(mut pages: Vec<Page>, code: &Code, ask: &Ask) -> Vec<Page> {
    let size = size(code);
    let words = ask.say(Text::OwnRound { round: ask.round.number(), place: ask.state.place() });
    let block = Block::Code(PaperCode { code: code.clone(), size, words });
    let Some(last) = pages.last_mut() else { return pages };
    match height(last) + GAP + size <= paper::HEIGHT {
        true => last.blocks.push(block),
        false => {
            let head = last.head.clone();
            pages.push(Page { head, blocks: vec![block] });
        }
    }
    pages
}
