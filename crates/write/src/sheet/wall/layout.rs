//! The layout of a list on the wall: how many pages, how many columns beside each other, how large the type.
//!
//! Everybody reads the wall from where they stand, so the type has a least size; within it the fewest pages win, then
//! names as long as can be, then the largest type. Rows are shared out evenly: no page and no column has a row more
//! than another needs, so nobody stands alone on a page, and the rows fill the height.

use std::ops::Range;

use super::Cell;
use crate::paper;

/// A screen, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// From left to right.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
    /// The width that something else takes.
    taken: u32,
}

impl Screen {
    /// A screen of this width and height, all of it for the lists.
    pub const fn of(width: u32, height: u32) -> Screen {
        Screen { width, height, taken: 0 }
    }

    /// The same with something else beside the lists. The type keeps its least size: it is read from as far away.
    pub(super) fn beside(self, taken: u32) -> Screen {
        Screen { taken, ..self }
    }

    /// The least size of the type, in pixels.
    pub(in crate::sheet) fn least(self) -> f64 {
        LEAST * (f64::from(self.width) * f64::from(self.height)).sqrt()
    }

    /// The size of type that is large, in pixels: a capital is a twentieth of the height of a television.
    pub(super) fn large(self) -> f64 {
        self.least() * LARGE / LEAST
    }

    /// The largest type, in pixels, with which a page fits that needs this width and height in thousandths of it.
    pub(in crate::sheet) fn type_size(self, [wide, high]: [u32; 2]) -> f64 {
        let [width, height] = self.body();
        (width / f64::from(wide.max(1))).min(height / f64::from(high.max(1))) * 1_000.0
    }

    /// The room between head and foot, about: what they take depends on what they say.
    fn body(self) -> [f64; 2] {
        [0.96 * f64::from(self.width.saturating_sub(self.taken)), 0.74 * f64::from(self.height)]
    }
}

/// A list before it is laid out: what stands above its columns, and its rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct List {
    pub heads: Vec<String>,
    /// The rows, a cell for each of the heads, a cell line by line.
    pub rows: Vec<Vec<Cell>>,
}

/// The layout of a list.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Layout {
    /// The widths of the columns of the list, in thousandths of the size of the type.
    pub widths: Vec<u32>,
    /// The height of a row, in thousandths of the size of the type.
    pub row: u32,
    /// The rows for which a column of the wall has room.
    pub high: usize,
    /// The rows of each page, column by column.
    pub pages: Vec<Vec<Range<usize>>>,
}

/// The most columns beside each other.
const COLUMNS: usize = 2;
/// Fewer rows than this do not make larger type.
const FEWEST: usize = 4;
/// The least size of the type, as a part of the root of the screen's area: 29.8 px of 1280 x 720, where a capital is
/// 3 % of the height of the screen.
const LEAST: f64 = 0.031;
/// The size of large type, in the same way.
const LARGE: f64 = 0.0525;
/// The height of a line, and what a row is higher than its lines, in thousandths of the size of the type.
const LINE: u32 = 1_100;
const ROW: u32 = 150;
/// The line of heads, and the gap between two columns of the wall.
const HEADS: u32 = 700;
const GAP: u32 = 900;
/// The width of a column beyond its text.
const MARGIN: u32 = 400;
/// The type of the heads, in thousandths of that of the rows.
const HEAD_TYPE: u32 = 470;

/// Chooses which of these lists, which have their names ever shorter, is shown, and how.
pub(super) fn lay_out(lists: &[List], screen: Screen) -> (usize, Layout) {
    let count = lists.first().map_or(0, |list| list.rows.len());
    let least = screen.least();
    let measured: Vec<Measured> = lists.iter().map(Measured::of).collect();
    let mut best: Option<(f64, usize, Layout)> = None;
    for pages in 1..=count.div_ceil(FEWEST).max(1) {
        for (length, list) in measured.iter().enumerate() {
            // Of two ways with equally large type the last is found: with fewer columns, whose rows fill the height.
            let tried = (1..=COLUMNS).rev().map(|columns| {
                let layout = list.on(pages, columns);
                (layout.size(screen), length, layout)
            });
            let Some(found) = tried.max_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
            if found.0 >= least {
                return (found.1, found.2);
            }
            if best.as_ref().is_none_or(|best| found.0 > best.0) {
                best = Some(found);
            }
        }
    }
    let (_, length, layout) = best.unwrap_or_else(|| (0.0, 0, measured[0].on(1, 1)));
    (length, layout)
}

/// The needs of a list.
struct Measured {
    /// Its rows, and the lines of the highest.
    rows: usize,
    lines: usize,
    /// The widths of its columns.
    widths: Vec<u32>,
}

impl Measured {
    fn of(list: &List) -> Measured {
        let lines = list.rows.iter().flatten().map(Vec::len).max().unwrap_or(1).max(1);
        let widths = (0..list.heads.len()).map(|at| {
            let cells = list.rows.iter().filter_map(|row| row.get(at)).flatten();
            let widest = cells.map(|line| thousandths(&line.text)).max().unwrap_or(0);
            widest.max(thousandths(&list.heads[at]) * HEAD_TYPE / 1_000) + MARGIN
        });
        Measured { rows: list.rows.len(), lines, widths: widths.collect() }
    }

    /// The list on this number of pages with at most this number of columns each.
    fn on(&self, pages: usize, columns: usize) -> Layout {
        let high = self.rows.div_ceil(pages).max(1).div_ceil(columns);
        let pages = shared(0..self.rows, pages).into_iter().map(|page| {
            let columns = page.len().div_ceil(high).max(1);
            shared(page, columns)
        });
        Layout {
            widths: self.widths.clone(),
            row: self.lines as u32 * LINE + ROW,
            high: high.max(FEWEST.div_ceil(self.lines)),
            pages: pages.collect(),
        }
    }
}

/// The rows in this number of parts, the first ones longer by one where they cannot all be equal.
fn shared(rows: Range<usize>, parts: usize) -> Vec<Range<usize>> {
    let (each, more) = (rows.len() / parts, rows.len() % parts);
    let start = |part: usize| rows.start + part * each + part.min(more);
    (0..parts).map(|part| start(part)..start(part + 1)).collect()
}

impl Layout {
    /// The number of columns beside each other.
    pub fn columns(&self) -> usize {
        self.pages.iter().map(Vec::len).max().unwrap_or(1)
    }

    /// The height that a page needs, in thousandths of the size of the type.
    pub fn height(&self) -> u32 {
        self.high as u32 * self.row + HEADS
    }

    /// The width that a page needs, in thousandths of the size of the type.
    pub fn width(&self) -> u32 {
        let columns = self.columns() as u32;
        columns * self.widths.iter().sum::<u32>() + (columns - 1) * GAP
    }

    /// The largest type with which a page fits the screen, in pixels.
    pub fn size(&self, screen: Screen) -> f64 {
        screen.type_size([self.width(), self.height()])
    }
}

/// The width of a text in thousandths of the size of its type.
pub(super) fn thousandths(text: &str) -> u32 {
    paper::width(text, 10) * 100 / paper::POINT
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::sheet::wall::Words;

    const SCREENS: [Screen; 3] = [Screen::of(1280, 720), Screen::of(1920, 1080), Screen::of(820, 1180)];

    fn list(count: usize, letters: usize, lines: usize) -> List {
        let row = |at: usize| {
            let line = |text: String| Words { text, of: None };
            vec![vec![line("n".repeat(letters)); lines], vec![line(format!("{at} White"))]]
        };
        List { heads: vec!["Name".into(), "Table".into()], rows: (0..count).map(row).collect() }
    }

    fn rows(layout: &Layout) -> Vec<usize> {
        layout.pages.iter().map(|page| page.iter().map(Range::len).sum()).collect()
    }

    #[test]
    fn a_class_of_27_never_leaves_the_last_child_alone() {
        for (screen, columns) in SCREENS.into_iter().zip([2, 2, 1]) {
            let (length, layout) = lay_out(&[list(27, 12, 1)], screen);
            assert_eq!((length, rows(&layout), layout.columns()), (0, vec![14, 13], columns), "{screen:?}");
        }
        let (_, layout) = lay_out(&[list(26, 12, 1)], SCREENS[1]);
        assert_eq!(rows(&layout), [26]);
    }

    #[test]
    fn names_are_shortened_before_there_is_another_page() {
        let (length, layout) = lay_out(&[list(26, 26, 1), list(26, 12, 1)], SCREENS[0]);
        assert_eq!((length, rows(&layout)), (1, vec![26]));
    }

    #[test]
    fn few_rows_stand_in_one_column() {
        for rows in 1..FEWEST {
            let (_, layout) = lay_out(&[list(rows, 4, 2)], SCREENS[0]);
            assert!(rows > FEWEST.div_ceil(2) || layout.columns() == 1, "{rows}");
        }
    }

    #[test]
    fn nothing_has_a_page_too() {
        let (_, layout) = lay_out(&[list(0, 0, 1)], SCREENS[0]);
        assert_eq!(rows(&layout), [0]);
    }

    proptest! {
        #[test]
        fn nobody_is_alone_and_no_screen_mostly_empty(
            count in 1..320usize,
            letters in 4..28usize,
            lines in 1..3usize,
            screen in 0..3usize,
        ) {
            let screen = SCREENS[screen];
            let lists = [list(count, letters, lines), list(count, letters.min(12), lines)];
            let (_, layout) = lay_out(&lists, screen);
            let rows = rows(&layout);
            prop_assert_eq!(rows.iter().sum::<usize>(), count);
            let (least, most) = (rows.iter().min().unwrap(), rows.iter().max().unwrap());
            prop_assert!(most - least <= 1, "{:?}", rows);
            prop_assert!(*least > 1 || count == 1);
            for page in &layout.pages {
                let lengths: Vec<usize> = page.iter().map(Range::len).collect();
                let (short, long) = (lengths.iter().min().unwrap(), lengths.iter().max().unwrap());
                prop_assert!(long - short <= 1 && *long <= layout.high, "{:?}", lengths);
                // More than half the height is used, unless there is nothing to fill it with.
                prop_assert!(2 * long > layout.high || count * lines < FEWEST, "{:?} of {}", lengths, layout.high);
            }
            let least = screen.least();
            prop_assert!(layout.size(screen) >= least, "{} px", layout.size(screen));
        }
    }
}
