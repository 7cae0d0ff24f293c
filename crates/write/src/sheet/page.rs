//! A page of paper: its head and the few kinds of blocks that stand on one.

use rondel_figure::Drawing;

use super::ask::{CARD_AROUND, CARD_NAME, CARD_SMALL};
use super::{PaperCode, Poster, Table};
use crate::paper;

/// One page of a sheet. A4 and Letter both take it: what stands on it fits [`paper::WIDTH`] x [`paper::HEIGHT`].
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// The head; empty where the blocks carry their own, as pieces that are cut out do.
    pub head: Head,
    /// The blocks, from top to bottom.
    pub blocks: Vec<Block>,
}

/// The head of a page.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Head {
    /// In large type: which sheet, and which round.
    pub heading: String,
    /// Event, place, date.
    pub about: Vec<String>,
}

/// Something that stands on a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// A heading between other blocks.
    Heading(String),
    /// The title of another table below those of the head of the page, less than that.
    Title(String),
    /// A sentence in plain type, over the whole width.
    Line(String),
    /// A table over the whole width. Alone on its page, it carries the head, so that a browser that breaks the page
    /// after all repeats it.
    Table(Table),
    /// Columns of small tables, beside each other in equal shares of the width.
    Columns(Vec<Vec<Table>>),
    /// Cards to cut out, at most as many as [`Cut::pieces`] says.
    Cards(Cut, Vec<Card>),
    /// Slips to cut out, at most as many as [`Cut::pieces`] says.
    Slips(Cut, Vec<Slip>),
    /// A certificate, alone on its page; of halves of a page two.
    Certificate(Certificate),
    /// A diagram as wide as the page.
    Figure(Drawing),
    /// The tables of a round, alone on its page but for a code.
    Poster(Poster),
    /// A code for phones, with words beside it.
    Code(PaperCode),
}

/// Into how many pieces a page is cut. All are 91 mm wide, with an inner width of [`Cut::WIDTH`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// 91 x 60 mm.
    Eight,
    /// 91 x 122 mm.
    Four,
    /// 91 x 244 mm.
    Two,
}

impl Cut {
    /// The width within the margins of a piece, in micrometres.
    pub const WIDTH: u32 = 83_000;

    /// The width of each of this number of tables beside each other on a piece.
    pub fn width_of(tables: usize) -> u32 {
        let tables = tables.max(1) as u32;
        (Cut::WIDTH - CARD_GAP * (tables - 1)) / tables
    }

    /// The number of pieces of a page.
    pub fn pieces(self) -> usize {
        match self {
            Cut::Eight => 8,
            Cut::Four => 4,
            Cut::Two => 2,
        }
    }
}

/// A word in small type with what it says in larger: `No. 12`. The word may be empty.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Said {
    /// The word before it, in small type; may be empty.
    pub word: String,
    /// The value.
    pub value: String,
}

impl Said {
    /// A word with what it says.
    pub fn of(word: impl Into<String>, value: impl Into<String>) -> Said {
        Said { word: word.into(), value: value.into() }
    }

    /// A value that needs no word.
    pub fn plain(value: impl Into<String>) -> Said {
        Said::of("", value)
    }
}

/// A card to cut out: somebody's rounds, or those of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Card {
    /// In large type: whose it is.
    pub name: Said,
    /// At the other end of that line: the number, and which part where it is one of several cards.
    pub about: Said,
    /// In small type under the name: the event.
    pub title: String,
    /// Tables beside each other, in equal shares of the width.
    pub tables: Vec<Table>,
    /// The results of the end, on one line under the tables; a value without a word is read as it stands, a word
    /// without a value leaves room to write.
    pub end: Vec<Said>,
    /// In small type at the foot; may be empty.
    pub foot: String,
    /// True if the name stands in smaller type: of all cards made together, if one of them has no room for it in large.
    pub is_long: bool,
}

impl Card {
    /// True if the line with the name has room for it in large type only if that is smaller.
    fn is_full(&self) -> bool {
        let small = |text: &str| paper::width(text, CARD_SMALL);
        let about = &self.about;
        let about = small(&about.word)
            + if about.word.is_empty() { small(&about.value) } else { paper::width(&about.value, CARD_NAME) };
        let around = about + small(&self.name.word) + CARD_AROUND;
        paper::width(&self.name.value, CARD_NAME) > Cut::WIDTH.saturating_sub(around)
    }

    /// The cards over as many pages as they need.
    pub fn pages(cut: Cut, cards: &[Card]) -> Vec<Page> {
        // All names in one size, those beside each other being compared.
        let is_long = cards.iter().any(Card::is_full);
        let of_set = |card: &Card| Card { is_long, ..card.clone() };
        let page = |cards: &[Card]| Page::cut(Block::Cards(cut, cards.iter().map(of_set).collect()));
        cards.chunks(cut.pieces()).map(page).collect()
    }
}

/// A slip to cut out, on which the result of a table is written.
#[derive(Debug, Clone, PartialEq)]
pub struct Slip {
    /// The title of the event; may be empty.
    pub title: String,
    /// The date, or the word before a line to write it on.
    pub date: Date,
    /// The round with its number: “Round 3”.
    pub round: String,
    /// The place with its number: “Board 6”, “Table 6”.
    pub table: String,
    /// The name of each side, and of its people; partners on a line each. Empty if the boards carry them.
    pub sides: Vec<Said>,
    /// The boards of a match of teams, with fields for their results.
    pub boards: Option<Table>,
    /// The word before the result, or the score.
    pub result: String,
    /// The results to tick; empty where a score is written.
    pub ticks: Vec<String>,
    /// The words under the lines to sign.
    pub signs: [String; 2],
}

impl Slip {
    /// The slips over as many pages as they need.
    pub fn pages(cut: Cut, slips: &[Slip]) -> Vec<Page> {
        slips.chunks(cut.pieces()).map(|slips| Page::cut(Block::Slips(cut, slips.to_vec()))).collect()
    }
}

/// The date of a slip.
#[derive(Debug, Clone, PartialEq)]
pub enum Date {
    /// It is known.
    Known(String),
    /// The word for it, before a line to write on.
    Write(String),
}

/// A page to take home: who got which place, with which points.
#[derive(Debug, Clone, PartialEq)]
pub struct Certificate {
    /// The large line.
    pub title: String,
    /// The name of the person.
    pub name: String,
    /// Their class in words; empty where it is not known, or said in the sentence.
    pub class: String,
    /// The place, within the circle.
    pub place: String,
    /// The place in words, and among whom.
    pub sentence: String,
    /// The points with their word; may be empty.
    pub points: String,
    /// Event, place and date.
    pub about: Vec<String>,
    /// The organizer's own line.
    pub line: String,
    /// The name of the signer.
    pub signed: String,
    /// True if it is half a page high.
    pub is_half: bool,
}

/// The gap between two tables on a card, in micrometres.
const CARD_GAP: u32 = 3_000;
/// The type of the large line of the head, and of the lines under it.
const HEADING: u32 = 22;
const ABOUT: u32 = 11;
/// The width that page number and moment of printing take from the head, their gap included.
const STAMP: u32 = 46_000;

impl Head {
    /// Its height, the line under it included.
    pub fn height(&self) -> u32 {
        let heading = paper::lines(&self.heading, HEADING, paper::WIDTH - STAMP) * paper::line(HEADING);
        let about = paper::lines(&self.about.join(" · "), ABOUT, paper::WIDTH) * paper::line(ABOUT);
        heading + about + 3_000
    }
}

/// The height of a heading between tables, and of the gap over the second of two tables.
const BETWEEN: u32 = 14_000;

/// The pages with whatever still fits under the tables of the page before it, a table of another heading under its own.
pub(super) fn together(pages: Vec<Page>) -> Vec<Page> {
    let mut made: Vec<Page> = Vec::new();
    for page in pages {
        let fits = |before: &&mut Page| {
            let heights = before.tables_height().zip(page.tables_height());
            heights.is_some_and(|(before, more)| before + BETWEEN + more <= paper::HEIGHT)
        };
        match made.last_mut().filter(fits) {
            None => made.push(page),
            Some(before) => {
                let is_other = page.head.heading != before.head.heading;
                before.blocks.extend(is_other.then_some(Block::Title(page.head.heading)));
                before.blocks.extend(page.blocks);
            }
        }
    }
    made
}

impl Page {
    /// The height of the head and the tables under it; `None` where anything but tables stands there.
    fn tables_height(&self) -> Option<u32> {
        let head = self.head.height();
        let height = |block: &Block| match block {
            Block::Table(table) => Some(table.height_under(&self.head).saturating_sub(head) + BETWEEN),
            Block::Title(_) => Some(0),
            _ => None,
        };
        self.blocks.iter().map(height).try_fold(head, |sum, height| Some(sum + height?))
    }

    /// A page of pieces to cut out, or of a certificate: what has no head of its own.
    pub fn cut(block: Block) -> Page {
        Page { head: Head::default(), blocks: vec![block] }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Column, Row, Size};
    use super::*;

    fn pages(heading: &str, rows: usize) -> Vec<Page> {
        let head = Head { heading: heading.to_owned(), about: Vec::new() };
        let rows = (0..rows).map(|row| Row::Cells(vec![row.to_string()])).collect();
        Table::of(Size::Large, vec![Column::rest("Name")], rows).pages(&head)
    }

    #[test]
    fn what_still_fits_a_page_goes_on_it_under_its_own_heading() {
        let all = [pages("Ranking", 8), pages("Ranking", 5), pages("Champions", 4)].concat();
        let [page] = <[Page; 1]>::try_from(together(all)).unwrap();
        let [Block::Table(_), Block::Table(_), Block::Title(heading), Block::Table(_)] = &page.blocks[..]
        else {
            panic!("{:?}", page.blocks)
        };
        assert_eq!(heading, "Champions");
        // A page that is full stays as it is, and nothing is lost.
        let long = pages("Ranking", 60);
        let blocks = |pages: &[Page]| pages.iter().map(|page| page.blocks.len()).sum::<usize>();
        let both = [long.clone(), pages("Ranking", 30)].concat();
        let made = together(both.clone());
        assert!(
            made.len() >= long.len() && blocks(&made) == blocks(&both),
            "{} of {}",
            made.len(),
            both.len()
        );
        assert!(made.iter().all(|page| page.tables_height().unwrap() <= paper::HEIGHT + BETWEEN));
    }
}
