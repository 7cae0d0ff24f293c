//! A page of paper: its head and the few kinds of blocks on it.

use rondel_figure::Drawing;

use super::ask::{CARD_AROUND, CARD_NAME, CARD_SMALL};
use super::{PaperCode, Poster, Table};
use crate::paper;

/// One page of a sheet. Its contents fit [`paper::WIDTH`] x [`paper::HEIGHT`], which both A4 and Letter can hold.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// Head of the page; empty if the blocks carry their own, as pieces to cut out do.
    pub head: Head,
    /// Blocks, from top to bottom.
    pub blocks: Vec<Block>,
}

/// The head of a page.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Head {
    /// Sheet and round, in large type.
    pub heading: String,
    /// Event, place, date.
    pub about: Vec<String>,
}

/// A block of a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// A heading between other blocks.
    Heading(String),
    /// The title of another table below the first, smaller than the head of the page.
    Title(String),
    /// A sentence in plain type, over the whole width.
    Line(String),
    /// A table over the whole width. If it is alone on its page it carries the head, so that a browser that has to
    /// break the page repeats the head.
    Table(Table),
    /// Columns of small tables, next to each other in equal shares of the width.
    Columns(Vec<Vec<Table>>),
    /// Cards to cut out, at most as many as [`Cut::pieces`] says.
    Cards(Cut, Vec<Card>),
    /// Slips to cut out, at most as many as [`Cut::pieces`] says.
    Slips(Cut, Vec<Slip>),
    /// A certificate, alone on its page, or one of two if it is half a page high.
    Certificate(Certificate),
    /// A diagram as wide as the page.
    Figure(Drawing),
    /// The tables of a round, alone on its page except for a code.
    Poster(Poster),
    /// A code for phones, with words next to it.
    Code(PaperCode),
}

/// The number of pieces into which a page is cut. All are 91 mm wide, with an inner width of [`Cut::WIDTH`].
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
    /// Width within the margins of a piece, in µm.
    pub const WIDTH: u32 = 83_000;

    /// Returns the width of each of this number of tables next to each other on a piece.
    pub fn width_of(tables: usize) -> u32 {
        let tables = tables.max(1) as u32;
        (Cut::WIDTH - CARD_GAP * (tables - 1)) / tables
    }

    /// Returns the number of pieces of a page.
    pub fn pieces(self) -> usize {
        match self {
            Cut::Eight => 8,
            Cut::Four => 4,
            Cut::Two => 2,
        }
    }
}

/// A value in larger type with a label in small type: `No. 12`. The label may be empty.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Labelled {
    /// Label before the value, in small type; may be empty.
    pub word: String,
    /// Value.
    pub value: String,
}

impl Labelled {
    /// Returns a value with a label.
    pub fn of(word: impl Into<String>, value: impl Into<String>) -> Labelled {
        Labelled { word: word.into(), value: value.into() }
    }

    /// Returns a value without a label.
    pub fn plain(value: impl Into<String>) -> Labelled {
        Labelled::of("", value)
    }
}

/// A card to cut out, with the rounds of an entrant or of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Card {
    /// Owner of the card, in large type.
    pub name: Labelled,
    /// Text at the other end of that line: the number, and the part if there are several cards.
    pub about: Labelled,
    /// Event, in small type under the name.
    pub title: String,
    /// Tables next to each other, in equal shares of the width.
    pub tables: Vec<Table>,
    /// Final results, on one line under the tables; a value without a label is printed as it is, a label without a
    /// value leaves room to write.
    pub end: Vec<Labelled>,
    /// Foot in small type; may be empty.
    pub foot: String,
    /// True if the name is in smaller type, as all names of a set of cards are if one of them has no room in large
    /// type.
    pub is_long: bool,
}

impl Card {
    /// True if the line with the name has no room for it in large type.
    fn is_full(&self) -> bool {
        let small = |text: &str| paper::width(text, CARD_SMALL);
        let about = &self.about;
        let about = small(&about.word)
            + if about.word.is_empty() { small(&about.value) } else { paper::width(&about.value, CARD_NAME) };
        let around = about + small(&self.name.word) + CARD_AROUND;
        paper::width(&self.name.value, CARD_NAME) > Cut::WIDTH.saturating_sub(around)
    }

    /// Returns the cards over as many pages as they need.
    pub fn pages(cut: Cut, cards: &[Card]) -> Vec<Page> {
        // All names have one size, since cards next to each other are compared.
        let is_long = cards.iter().any(Card::is_full);
        let of_set = |card: &Card| Card { is_long, ..card.clone() };
        let page = |cards: &[Card]| Page::cut(Block::Cards(cut, cards.iter().map(of_set).collect()));
        cards.chunks(cut.pieces()).map(page).collect()
    }
}

/// A slip to cut out, on which the result of a table is written.
#[derive(Debug, Clone, PartialEq)]
pub struct Slip {
    /// Title of the event; may be empty.
    pub title: String,
    /// Date, or the word before a line to write it on.
    pub date: Date,
    /// Round with its number: “Round 3”.
    pub round: String,
    /// Place with its number: “Board 6”, “Table 6”.
    pub table: String,
    /// Label of each side and the names of its people, partners on a line each. Empty if the boards carry them.
    pub sides: Vec<Labelled>,
    /// Boards of a match of teams, with fields for their results.
    pub boards: Option<Table>,
    /// Word before the result, or the score.
    pub result: String,
    /// Results to tick; empty if a score is written.
    pub ticks: Vec<String>,
    /// Words under the lines to sign.
    pub signs: [String; 2],
}

impl Slip {
    /// Returns the slips over as many pages as they need.
    pub fn pages(cut: Cut, slips: &[Slip]) -> Vec<Page> {
        slips.chunks(cut.pieces()).map(|slips| Page::cut(Block::Slips(cut, slips.to_vec()))).collect()
    }
}

/// The date of a slip.
#[derive(Debug, Clone, PartialEq)]
pub enum Date {
    /// The date is known.
    Known(String),
    /// Word before a line on which the date is written.
    Write(String),
}

/// A page to take home, with a player's place and points.
#[derive(Debug, Clone, PartialEq)]
pub struct Certificate {
    /// Large line.
    pub title: String,
    /// Name of the person.
    pub name: String,
    /// Class in words; empty if it is not known or already in the sentence.
    pub class: String,
    /// Place, within the circle.
    pub place: String,
    /// Place in words, and the group in which it was won.
    pub sentence: String,
    /// Points with their word; may be empty.
    pub points: String,
    /// Event, place and date.
    pub about: Vec<String>,
    /// Organizer's own line.
    pub line: String,
    /// Name of the signer.
    pub signed: String,
    /// True if the certificate is half a page high.
    pub is_half: bool,
}

/// Gap between two tables on a card, in µm.
const CARD_GAP: u32 = 3_000;
/// Type of the large line of the head, and of the lines under it, in points.
const HEADING: u32 = 22;
const ABOUT: u32 = 11;
/// Width that page number and moment of printing take from the head, including their gap, in µm.
const STAMP: u32 = 46_000;

impl Head {
    /// Returns the height of the head, including the line under it.
    pub fn height(&self) -> u32 {
        let heading = paper::lines(&self.heading, HEADING, paper::WIDTH - STAMP) * paper::line(HEADING);
        let about = paper::lines(&self.about.join(" · "), ABOUT, paper::WIDTH) * paper::line(ABOUT);
        heading + about + 3_000
    }
}

/// Height of a heading between tables and of the gap over the second of two tables, in µm.
const BETWEEN: u32 = 14_000;

/// Moves the tables of a page to the page before if they fit there, under their own title if their heading differs.
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
    /// Returns the height of the head and the tables under it, or `None` if the page has other blocks.
    fn tables_height(&self) -> Option<u32> {
        let head = self.head.height();
        let height = |block: &Block| match block {
            Block::Table(table) => Some(table.height_under(&self.head).saturating_sub(head) + BETWEEN),
            Block::Title(_) => Some(0),
            _ => None,
        };
        self.blocks.iter().map(height).try_fold(head, |sum, height| Some(sum + height?))
    }

    /// Returns a page of pieces to cut out, or of a certificate, without a head of its own.
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
