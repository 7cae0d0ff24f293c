//! Tables as cards, where few play: the screen is theirs, and all have one size of type.
//!
//! How many stand beside each other, and whether the two sides of a card do, is whatever gives the largest type. Names
//! are as long as they can be with capitals of a twentieth of the height; where none are, they give way to the type.

use rondel_event::event::State;
use rondel_event::event::roster;

use super::layout::thousandths;
use super::{Body, Cell, LENGTHS, Page, Part, Screen, Words, in_two_lines};

/// The most tables that stand as cards.
const MOST: usize = 6;
/// Shorter names than in a list, which has other ways to make room.
const SHORTER: [usize; 2] = [10, 8];

/// The heights within a card, in thousandths of the size of the type: a line of names, the title, the word for a side,
/// a line between the sides; what is around them, the edge included.
const LINE: u32 = 1_060;
const TITLE: u32 = 520;
const WORD: u32 = 380;
const BETWEEN: u32 = 500;
const AROUND: u32 = 340;
/// The room at the left and the right of the text of a card together, and between two cards.
const MARGIN: u32 = 700;
const GAP: u32 = 300;
/// The types of the title, the words, and what stands between the sides, in thousandths of that of the names.
const TITLE_TYPE: u32 = 460;
const SMALL_TYPE: u32 = 360;
const RESULT_TYPE: u32 = 460;
/// Bold letters are wider.
const BOLD: u32 = 1_150;

/// The tables of a round as cards.
#[derive(Debug, Clone, PartialEq)]
pub struct Cards {
    /// The cards, in the order of their tables.
    pub cards: Vec<Card>,
    /// The number of cards beside each other.
    pub across: usize,
    /// True if the two sides of a card stand beside each other, and not one above the other.
    pub is_wide: bool,
}

/// A table as a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The number of the table, from 1.
    pub number: usize,
    /// Its name: “Court 1”.
    pub title: String,
    /// The two sides.
    pub sides: [Party; 2],
    /// The text between them, line by line: that they play against each other, or their result.
    pub between: Vec<String>,
    /// True if that is a result.
    pub is_in: bool,
}

/// A side of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Party {
    /// The word for it, such as “White”; may be empty.
    pub word: String,
    /// The people who play there, line by line.
    pub lines: Cell,
}

/// A page with `count` tables as cards, made from the names by `cards`, and whether all names are whole; `None` for
/// more tables than are few, and where the type would be too small to be read from afar.
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

/// The cards in the arrangement that has the largest type, and the pixels of that.
fn largest(cards: &[Card], screen: Screen) -> (f64, Page) {
    let needs = Needs::of(cards);
    let ways = (1..=cards.len()).rev().flat_map(|across| [false, true].map(|is_wide| (across, is_wide)));
    let sized = ways.map(|(across, is_wide)| {
        let size = needs.of_page(cards.len(), across, is_wide);
        (screen.type_size(size), across, is_wide, size)
    });
    // Of equals the last: fewer beside each other have longer lines.
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

/// The needs of the card that needs most, in thousandths of the size of the type.
struct Needs {
    /// The widest line of each side.
    sides: [u32; 2],
    /// The height of the higher side.
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

    /// The width and the height of a page of this number of cards.
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
