//! The code on the sheets for the wall.

use rondel_figure::Code;
use rondel_text::Lang;

use super::ask;
use super::events::monrad;
use crate::sheet::code::SQUARE;
use crate::sheet::{Ask, Block, Sheet};

#[test]
fn a_sheet_for_the_wall_carries_the_code_in_squares_for_a_metre() {
    let code = Code::of(&"x".repeat(468)).unwrap();
    for count in [6, 20, 27] {
        let event = monrad(count);
        let plain = ask(event.state(), Lang::En, 1);
        let ask = Ask { code: Some(code.clone()), ..ask(event.state(), Lang::En, 1) };
        let pages = Sheet::Boards.pages(&ask);
        // The code is under a short list; after a full page it is on a page of its own.
        let more = pages.len() - Sheet::Boards.pages(&plain).len();
        assert!(if count == 6 { more == 0 } else { more <= 1 }, "{count}");
        for pages in [pages, Sheet::Names.pages(&ask)] {
            let Some(Block::Code(it)) = pages.last().and_then(|page| page.blocks.last()) else {
                panic!("no code")
            };
            assert_eq!(it.size, 85 * SQUARE);
            assert_eq!(it.words, "Round 1: your own game on your phone");
        }
        let slips = Sheet::Slips.pages(&ask);
        assert!(slips.iter().flat_map(|page| &page.blocks).all(|block| !matches!(block, Block::Code(_))));
    }
}
