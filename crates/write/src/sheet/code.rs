//! The code on a sheet for the wall, for a phone held a metre away.

use rondel_figure::Code;
use rondel_text::hall::Code as Text;

use super::{Ask, Block, Page};
use crate::paper;

/// Side of a square of the code, in µm: a phone a metre away can tell squares of half that size apart.
pub(super) const SQUARE: u32 = 800;
/// Least side of a code, including its white border, in µm.
const LEAST: u32 = 60_000;
/// Gap between the last row of a table and the code, in µm.
const GAP: u32 = 4_000;

/// A code on paper.
#[derive(Debug, Clone, PartialEq)]
pub struct PaperCode {
    /// Squares of the code, without the white border.
    pub code: Code,
    /// Side of the code, including the white border, in µm.
    pub size: u32,
    /// Words next to the code.
    pub words: String,
}

/// Returns the side of the code, including its white border, in µm.
fn size(code: &Code) -> u32 {
    (code.side() as u32 * SQUARE).clamp(LEAST, paper::WIDTH)
}

/// Returns the height that the code takes on a page; 0 without a code.
pub(super) fn room(ask: &Ask) -> u32 {
    ask.code.as_ref().map_or(0, |code| size(code) + GAP)
}

/// Returns the number of these pages, plus one if the code needs a page of its own.
pub(super) fn sheets(pages: &[Page], ask: &Ask) -> usize {
    pages.len() + usize::from(pages.last().is_some_and(|last| height(last) + room(ask) > paper::HEIGHT))
}

/// Returns the height of the contents of a page.
fn height(page: &Page) -> u32 {
    match page.blocks.as_slice() {
        [Block::Table(table)] => table.height_under(&page.head),
        [Block::Poster(poster)] => page.head.height() + poster.whole(),
        _ => paper::HEIGHT,
    }
}

/// Adds the code below the contents of the last page, or on a page of its own if there is no room.
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
