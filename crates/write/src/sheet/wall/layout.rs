//! The layout of a list on the wall: number of pages, number of columns, size of type.
//!
//! The wall is read from afar, so the type has a least size; within it the fewest pages win, then the longest names,
//! then the largest type. Rows are shared out evenly: no page or column has two rows more than another, so no page
//! has a single name, and the rows fill the height.

use std::ops::Range;

use super::Cell;
use crate::paper;

/// A screen, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// Width.
    pub width: u32,
    /// Height.
    pub height: u32,
    /// Width taken by something else, such as a code.
    taken: u32,
}

impl Screen {
    /// Returns a screen of this width and height, all of it for the lists.
    pub const fn of(width: u32, height: u32) -> Screen {
        Screen { width, height, taken: 0 }
    }

    /// Returns the screen with `taken` pixels of its width used by something else. The type keeps its least size,
    /// since it is read from as far away.
    pub(super) fn beside(self, taken: u32) -> Screen {
        Screen { taken, ..self }
    }

    /// Returns the least size of the type, in pixels.
    pub(in crate::sheet) fn least(self) -> f64 {
        LEAST * (f64::from(self.width) * f64::from(self.height)).sqrt()
    }

    /// Returns the size of type that counts as large, in pixels: a capital is a twentieth of the height of a
    /// television.
    pub(super) fn large(self) -> f64 {
        self.least() * LARGE / LEAST
    }

    /// Returns the largest type, in pixels, with which a page fits that needs this width and height in thousandths of
    /// it.
    pub(in crate::sheet) fn type_size(self, [wide, high]: [u32; 2]) -> f64 {
        let [width, height] = self.body();
        (width / f64::from(wide.max(1))).min(height / f64::from(high.max(1))) * 1_000.0
    }

    /// Returns the approximate room between head and foot; their real height depends on their texts.
    pub(super) fn body(self) -> [f64; 2] {
        [0.96 * f64::from(self.width.saturating_sub(self.taken)), 0.74 * f64::from(self.height)]
    }
}

/// A list before it is laid out: its headings and its rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct List {
    pub heads: Vec<String>,
    /// Rows, with a cell for each heading, each cell line by line.
    pub rows: Vec<Vec<Cell>>,
}

/// The layout of a list.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Layout {
    /// Widths of the columns of the list, in thousandths of the size of the type.
    pub widths: Vec<u32>,
    /// Height of a row, in thousandths of the size of the type.
    pub row: u32,
    /// Number of rows for which a column of the wall has room.
    pub high: usize,
    /// Rows of each page, column by column.
    pub pages: Vec<Vec<Range<usize>>>,
}

/// Largest number of columns next to each other.
const COLUMNS: usize = 2;
/// Number of rows below which the type does not grow further.
const FEWEST: usize = 4;
/// Least size of the type, as a fraction of the square root of the screen's area: 29.8 px on 1280 x 720, where a
/// capital is 3 % of the height of the screen.
const LEAST: f64 = 0.031;
/// Size of large type, in the unit of `LEAST`.
const LARGE: f64 = 0.0525;
/// Height of a line, and of a row beyond its lines, in thousandths of the size of the type.
const LINE: u32 = 1_100;
const ROW: u32 = 150;
/// Height of the line of headings, and the gap between two columns of the wall.
const HEADS: u32 = 700;
const GAP: u32 = 900;
/// Width of a column beyond its text.
const MARGIN: u32 = 400;
/// Type of the headings, in thousandths of that of the rows, and the least size of it in pixels, which the style sheet
/// has too.
const HEAD_TYPE: u32 = 470;
const LEAST_HEAD: f64 = 10.0;

/// Chooses one of these lists, which have ever shorter names, and its layout. Returns its index and the layout.
pub(super) fn lay_out(lists: &[List], screen: Screen) -> (usize, Layout) {
    let count = lists.first().map_or(0, |list| list.rows.len());
    let least = screen.least();
    // On a phone the headings do not shrink with the rows, so their columns are wider.
    let head_type = HEAD_TYPE.max((LEAST_HEAD * 1_000.0 / least) as u32);
    let measured: Vec<Measured> = lists.iter().map(|list| Measured::of(list, head_type)).collect();
    let mut best: Option<(f64, usize, Layout)> = None;
    for pages in 1..=count.div_ceil(FEWEST).max(1) {
        for (length, list) in measured.iter().enumerate() {
            // Between two ways with equally large type the last wins: it has fewer columns, whose rows fill the
            // height.
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

/// Dimensions of a list.
struct Measured {
    /// Number of rows, and of lines of the highest.
    rows: usize,
    lines: usize,
    /// Widths of the columns.
    widths: Vec<u32>,
}

impl Measured {
    /// Measures a list whose headings have type of this size, in thousandths of that of the rows.
    fn of(list: &List, head_type: u32) -> Measured {
        let lines = list.rows.iter().flatten().map(Vec::len).max().unwrap_or(1).max(1);
        let widths = (0..list.heads.len()).map(|at| {
            let cells = list.rows.iter().filter_map(|row| row.get(at)).flatten();
            let widest = cells.map(|line| thousandths(&line.text)).max().unwrap_or(0);
            widest.max(thousandths(&list.heads[at]) * head_type / 1_000) + MARGIN
        });
        Measured { rows: list.rows.len(), lines, widths: widths.collect() }
    }

    /// Returns the list on this number of pages with at most this number of columns each.
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

/// Splits the rows into this number of parts, the first ones longer by one if they cannot all be equal.
fn shared(rows: Range<usize>, parts: usize) -> Vec<Range<usize>> {
    let (each, more) = (rows.len() / parts, rows.len() % parts);
    let start = |part: usize| rows.start + part * each + part.min(more);
    (0..parts).map(|part| start(part)..start(part + 1)).collect()
}

impl Layout {
    /// Returns the number of columns next to each other.
    pub fn columns(&self) -> usize {
        self.pages.iter().map(Vec::len).max().unwrap_or(1)
    }

    /// Returns the height that a page needs, in thousandths of the size of the type.
    pub fn height(&self) -> u32 {
        self.high as u32 * self.row + HEADS
    }

    /// Returns the width that a page needs, in thousandths of the size of the type.
    pub fn width(&self) -> u32 {
        let columns = self.columns() as u32;
        columns * self.widths.iter().sum::<u32>() + (columns - 1) * GAP
    }

    /// Returns the largest type with which a page fits the screen, in pixels.
    pub fn size(&self, screen: Screen) -> f64 {
        screen.type_size([self.width(), self.height()])
    }
}

/// Returns the width of a text in thousandths of the size of its type.
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
    fn a_heading_longer_than_its_numbers_is_whole_on_a_phone() {
        let phone = Screen::of(320, 640);
        let row = |at: usize| vec![vec![Words { text: at.to_string(), of: None }]; 2];
        let list = List { heads: vec!["Board".into(), "Result".into()], rows: (0..13).map(row).collect() };
        let (_, layout) = lay_out(std::slice::from_ref(&list), phone);
        for (head, &width) in list.heads.iter().zip(&layout.widths) {
            let needed = f64::from(thousandths(head)) * LEAST_HEAD / phone.least();
            assert!(f64::from(width) >= needed, "{head}: {width} of {needed}");
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
