//! Tables as cards, for a round of few tables: they fill the screen, and all have one size of type.
//!
//! The number of cards next to each other, and whether the two sides of a card are next to each other, are chosen for
//! the largest type. Names are as long as they can be with capitals of a twentieth of the height; if no length allows
//! that, the largest type wins.

use rondel_event::event::State;
use rondel_event::event::roster;

use super::layout::thousandths;
use super::{Body, Cell, LENGTHS, Page, Part, Screen, Words, in_two_lines};

/// Largest number of tables shown as cards.
const MOST: usize = 6;
/// Lengths of names shorter than in a list, which has other ways to make room.
const SHORTER: [usize; 2] = [10, 8];

/// Heights within a card, in thousandths of the size of the type: a line of names, the title, the word for a side, a
/// line between the sides, and the space around them including the border.
const LINE: u32 = 1_060;
const TITLE: u32 = 520;
const WORD: u32 = 380;
const BETWEEN: u32 = 500;
const AROUND: u32 = 340;
/// Room at the left and the right of the text of a card together, and between two cards.
const MARGIN: u32 = 700;
const GAP: u32 = 300;
/// Types of the title, of the words, and of the result between the sides, in thousandths of that of the names.
const TITLE_TYPE: u32 = 460;
const SMALL_TYPE: u32 = 360;
const RESULT_TYPE: u32 = 460;
/// Factor for bold letters, which are wider, in thousandths.
const BOLD: u32 = 1_150;

/// The tables of a round as cards.
#[derive(Debug, Clone, PartialEq)]
pub struct Cards {
    /// Cards, in the order of their tables.
    pub cards: Vec<Card>,
    /// Number of cards next to each other.
    pub across: usize,
    /// True if the two sides of a card are next to each other, false if one is above the other.
    pub is_wide: bool,
}

/// A table as a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Number of the table, from 1.
    pub number: usize,
    /// Name of the table: “Court 1”.
    pub title: String,
    /// The two sides.
    pub sides: [Party; 2],
    /// Text between the sides, line by line: the word for “against”, or the result.
    pub between: Vec<String>,
    /// True if the text between the sides is a result.
    pub is_in: bool,
}

/// A side of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Party {
    /// Word for the side, such as “White”; may be empty.
    pub word: String,
    /// Players of the side, line by line.
    pub lines: Cell,
}

/// Returns a page with `count` tables as cards, which `cards` makes from the names, and whether all names are whole.
/// `None` if there are many tables, or if the type would be too small to be read from afar.
pub fn laid_out(
    state: &State,
    count: usize,
    cards: impl Fn(&[String]) -> Vec<Card>,
    screen: Screen,
) -> Option<(Page, bool)> {
    if count == 0 || count > MOST {
        return None;
    }
    let whole = roster::outward(state);
    // A second line would read as one more partner.
    let is_shared = state.system.has_partners();
    let lengths = [usize::MAX].into_iter().chain(LENGTHS).chain(SHORTER);
    let tried = lengths.flat_map(|length| {
        let one = cards(&roster::short(state, &whole, length));
        let two = (!is_shared).then(|| one.iter().cloned().map(Card::in_two_lines).collect());
        [one].into_iter().chain(two)
    });
    let mut best: Option<(f64, (Page, bool))> = None;
    for (at, cards) in tried.enumerate() {
        let (size, page) = largest(&cards, screen);
        let found = (size, (page, at == 0 || at == 1 && !is_shared));
        let is_larger = best.as_ref().is_none_or(|(size, _)| found.0 > *size);
        if is_larger {
            best = Some(found);
        }
        if best.as_ref().is_some_and(|(size, _)| *size >= screen.large()) {
            break;
        }
    }
    best.filter(|(size, _)| *size >= screen.least()).map(|(_, page)| page)
}

/// Returns the cards in the arrangement with the largest type, and that type in pixels.
fn largest(cards: &[Card], screen: Screen) -> (f64, Page) {
    let needs = Needs::of(cards);
    let ways = (1..=cards.len()).rev().flat_map(|across| [false, true].map(|is_wide| (across, is_wide)));
    let sized = ways.map(|(across, is_wide)| {
        let size = needs.of_page(cards.len(), across, is_wide);
        (screen.type_size(size), across, is_wide, size)
    });
    // Among equals the last one wins: fewer cards next to each other have longer lines.
    let found = sized.max_by(|one, other| one.0.total_cmp(&other.0));
    let (pixels, across, is_wide, size) = found.unwrap_or((0.0, 1, false, [1, 1]));
    let body = Body::Cards(Cards { cards: cards.to_vec(), across, is_wide });
    (pixels, Page { part: Part::Tables, body, size })
}

impl Card {
    fn in_two_lines(mut self) -> Card {
        for side in &mut self.sides {
            let lines = std::mem::take(&mut side.lines);
            side.lines = in_two_lines(vec![vec![lines]]).concat().concat();
        }
        self
    }
}

/// Largest dimensions of any card, in thousandths of the size of the type.
struct Needs {
    /// Widest line of each side.
    sides: [u32; 2],
    /// Height of the higher side.
    side: u32,
    title: u32,
    between: [u32; 2],
}

impl Needs {
    fn of(cards: &[Card]) -> Needs {
        let most = |of: &dyn Fn(&Card) -> u32| cards.iter().map(of).max().unwrap_or(0);
        let small = |text: &str, size: u32| thousandths(text) * size / 1_000 * BOLD / 1_000;
        let wide = |side: &Party| {
            let lines = side.lines.iter().map(|Words { text, .. }| thousandths(text) * BOLD / 1_000);
            lines.max().unwrap_or(0).max(small(&side.word, SMALL_TYPE))
        };
        let high =
            |side: &Party| side.lines.len() as u32 * LINE + if side.word.is_empty() { 0 } else { WORD };
        let between = |card: &Card| {
            let size = if card.is_in { RESULT_TYPE } else { SMALL_TYPE };
            card.between.iter().map(|line| small(line, size)).max().unwrap_or(0)
        };
        Needs {
            sides: [0, 1].map(|at| most(&|card| wide(&card.sides[at]))),
            side: most(&|card| card.sides.iter().map(high).max().unwrap_or(0)),
            title: most(&|card| small(&card.title, TITLE_TYPE)),
            between: [most(&between), most(&|card| card.between.len() as u32 * BETWEEN)],
        }
    }

    /// Returns the width and the height of a page of this number of cards.
    fn of_page(&self, count: usize, across: usize, is_wide: bool) -> [u32; 2] {
        let [first, second] = self.sides;
        let [wide, high] = match is_wide {
            true => [2 * first.max(second) + self.between[0] + MARGIN, self.side.max(self.between[1])],
            false => [first.max(second).max(self.between[0]), 2 * self.side + self.between[1]],
        };
        let card = [wide.max(self.title) + MARGIN, high + TITLE + AROUND];
        let [across, down] = [across as u32, count.div_ceil(across) as u32];
        [across * (card[0] + GAP) - GAP, down * (card[1] + GAP) - GAP]
    }
}
