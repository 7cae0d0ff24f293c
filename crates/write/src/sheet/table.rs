//! Tables on paper: sizes of type, and how a table is broken into pages.

use std::ops::Range;

use crate::paper;

use super::fit::{self, WHOLE};
use super::{Ask, Block, Head, Page, code};

/// Size of the type of a table, with the spacing of its rows. Looks are in `print.css`, by class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// 40 pt, to be read from across the hall.
    Wall,
    /// 28 pt.
    Poster,
    /// 24 pt, readable from a few steps away.
    Notice,
    /// 20 pt, for people in front of the sheet.
    Posted,
    /// 14 pt, for a list that is put up.
    Large,
    /// 11 pt.
    List,
    /// 11 pt, with room to write.
    Writing,
    /// 9 pt.
    Small,
    /// 8 pt, for wide tables.
    Tiny,
    /// 7 pt, for cards with many rounds and long names.
    Least,
}

impl Size {
    /// Returns the size of the type in points.
    pub fn points(self) -> u32 {
        match self {
            Size::Wall => 40,
            Size::Poster => 28,
            Size::Notice => 24,
            Size::Posted => 20,
            Size::Large => 14,
            Size::List | Size::Writing => 11,
            Size::Small => 9,
            Size::Tiny => 8,
            Size::Least => 7,
        }
    }

    /// Returns the CSS class of this size.
    pub fn class(self) -> &'static str {
        match self {
            Size::Wall => "is-huge",
            Size::Poster => "is-poster",
            Size::Notice => "is-notice",
            Size::Posted => "is-posted",
            Size::Large => "is-large",
            Size::List => "is-list",
            Size::Writing => "is-writing",
            Size::Small => "is-small",
            Size::Tiny => "is-tiny",
            Size::Least => "is-least",
        }
    }

    /// Returns the height of a row beyond its lines, including the rule.
    pub fn gap(self) -> u32 {
        match self {
            Size::Wall | Size::Poster => 1_700,
            Size::Notice | Size::Posted => 900,
            Size::Large => 1_700,
            Size::List => 1_300,
            Size::Writing => 3_000,
            Size::Small | Size::Tiny | Size::Least => 1_000,
        }
    }

    /// Returns the width of a column beyond its text.
    pub fn margin(self) -> u32 {
        match self {
            Size::Wall | Size::Poster | Size::Notice | Size::Posted => 1_600,
            Size::Large | Size::List | Size::Writing => 1_600,
            Size::Small => 1_000,
            Size::Tiny | Size::Least => 700,
        }
    }

    /// Returns the width of a column in which this cell and the heading each stay on one line.
    pub fn column(self, head: &str, cell: &str) -> u32 {
        let cell = paper::width(cell, self.points());
        cell.max(paper::width(head, NOTE)) + self.margin() + RULE
    }
}

/// Alignment of the cells of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// Left, for text.
    Start,
    /// Right, for numbers.
    End,
    /// Centred, for numbers of tables and words for sides.
    Middle,
    /// Results and marks, in a field of their own.
    Field,
    /// A box to tick.
    Tick,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// Heading.
    pub head: String,
    /// Width in µm, or 0 for an equal share of what the other columns leave.
    pub width: u32,
    /// Alignment of the cells.
    pub align: Align,
}

impl Column {
    /// Returns a column of this width, in µm.
    pub fn of(head: impl Into<String>, width: u32, align: Align) -> Column {
        Column { head: head.into(), width, align }
    }

    /// Returns a column of text that takes an equal share of the remaining width.
    pub fn rest(head: impl Into<String>) -> Column {
        Column::of(head, 0, Align::Start)
    }
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq)]
pub enum Row {
    /// A cell for each column; line breaks in a cell are kept.
    Cells(Vec<String>),
    /// A sentence across all columns.
    Note(String),
    /// Heading of the following rows, across all columns.
    Heading(String),
}

/// Rows under column headings, with a title above and notes below.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// Size of the type of the rows.
    pub size: Size,
    /// Title in bold, such as the round; may be empty.
    pub title: String,
    /// Text next to the title in plain type, such as the date; may be empty.
    pub beside: String,
    /// Columns, from left to right. If no column has a heading, the table has no line of headings.
    pub columns: Vec<Column>,
    /// Rows, from top to bottom.
    pub rows: Vec<Row>,
    /// Meaning of the signs in the table, printed under it on every page.
    pub notes: Vec<String>,
}

/// Width of the rule between two columns, plus what a browser loses by rounding to pixels, in µm.
const RULE: u32 = 400;
/// Type of the column headings on cards, in points.
pub(super) const CARD_HEAD: u32 = 7;
/// Type of the column headings and of the notes, in points, and the height of their lines beyond the type, in µm.
const NOTE: u32 = 9;
const NOTE_GAP: u32 = 1_500;

impl Table {
    /// Returns a table without title and notes.
    pub fn of(size: Size, columns: Vec<Column>, rows: Vec<Row>) -> Table {
        Table { size, title: String::new(), beside: String::new(), columns, rows, notes: Vec::new() }
    }

    /// Returns the table with these notes under it.
    pub fn with_notes(self, notes: Vec<String>) -> Table {
        Table { notes, ..self }
    }

    /// Splits the table over as many pages as it needs, each with this head.
    pub fn pages(self, head: &Head) -> Vec<Page> {
        let each = (0..self.rows.len()).map(|row| row..row + 1).collect();
        self.broken(head, each)
    }

    /// Splits the table into pages as [`Table::pages`] does, keeping each heading on one page with the rows that
    /// follow it.
    pub fn pages_by_heading(self, head: &Head) -> Vec<Page> {
        let is_heading = |row: &usize| matches!(self.rows[*row], Row::Heading(_));
        let starts: Vec<usize> = (0..self.rows.len()).filter(|row| *row == 0 || is_heading(row)).collect();
        let ends = starts.iter().skip(1).copied().chain([self.rows.len()]);
        let parts = starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect();
        self.broken(head, parts)
    }

    /// Splits the table into pages, each filled before the next begins, as for a list by name on a wall.
    pub fn full_pages(self, head: &Head) -> Vec<Page> {
        let each = (0..self.rows.len()).map(|row| row..row + 1).collect();
        self.broken_by(head, each, paper::full_pages)
    }

    /// Splits the table into pages of whole parts.
    fn broken(self, head: &Head, parts: Vec<Range<usize>>) -> Vec<Page> {
        self.broken_by(head, parts, paper::pages)
    }

    fn broken_by(
        mut self,
        head: &Head,
        parts: Vec<Range<usize>>,
        pages: fn(&[u32], u32) -> Vec<Range<usize>>,
    ) -> Vec<Page> {
        self.share(paper::WIDTH);
        self.cut();
        let height = |part: &Range<usize>| self.rows[part.clone()].iter().map(|row| self.height(row)).sum();
        let heights: Vec<u32> = parts.iter().map(height).collect();
        let room = paper::HEIGHT.saturating_sub(self.around(head));
        let page = |on: Range<usize>| {
            let rows = parts[on.start].start..parts[on.end - 1].end;
            let table = Table { rows: self.rows[rows].to_vec(), ..self.clone() };
            Page { head: head.clone(), blocks: vec![Block::Table(table)] }
        };
        pages(&heights, room).into_iter().map(page).collect()
    }

    /// Returns the width of a line of text in the columns without a width of their own.
    pub fn rest(size: Size, columns: &[Column], width: u32) -> u32 {
        let mut table = Table::of(size, columns.to_vec(), Vec::new());
        let at = columns.iter().position(|column| column.width == 0);
        table.share(width);
        at.map_or(0, |at| table.columns[at].width.saturating_sub(size.margin() + RULE))
    }

    /// Gives all columns their widths, for a table on a card or next to others.
    pub fn within(mut self, width: u32) -> Table {
        self.share(width);
        self.cut();
        self
    }

    /// Gives the columns without a width their share of `width`, and those with a width at least the room for their
    /// heading.
    pub fn share(&mut self, width: u32) {
        let head_points = if width < paper::WIDTH { CARD_HEAD } else { NOTE };
        let margin = self.size.margin();
        for column in self.columns.iter_mut().filter(|column| column.width > 0) {
            let head = fit::widest_word([column.head.as_str()], head_points);
            column.width = column.width.max(head + margin + RULE);
        }
        let given: u32 = self.columns.iter().map(|column| column.width).sum();
        let sharing = self.columns.iter().filter(|column| column.width == 0).count() as u32;
        let share = width.saturating_sub(given) / sharing.max(1);
        for column in self.columns.iter_mut().filter(|column| column.width == 0) {
            column.width = share;
        }
    }

    /// Abbreviates words of text that are wider than their column, so that no word is broken.
    fn cut(&mut self) {
        let (points, margin) = (self.size.points(), self.size.margin());
        for row in &mut self.rows {
            let Row::Cells(cells) = row else { continue };
            for (column, cell) in self.columns.iter().zip(cells) {
                let width = column.width.saturating_sub(margin);
                if column.align == Align::Start && !fit::fits(cell, points, width) {
                    let lines: Vec<String> =
                        cell.split('\n').map(|line| fit::cut(line, points, width)).collect();
                    *cell = lines.join("\n");
                }
            }
        }
    }

    /// Returns the height of a page with this table, whose columns have their widths, under this head.
    pub fn height_under(&self, head: &Head) -> u32 {
        self.around(head) + self.rows.iter().map(|row| self.height(row)).sum::<u32>()
    }

    /// Returns the height around the rows: the head of the page, the column headings, the notes.
    fn around(&self, head: &Head) -> u32 {
        let notes = self.notes.iter();
        let notes = notes.map(|note| paper::lines(note, NOTE, paper::WIDTH) * paper::line(NOTE) + NOTE_GAP);
        head.height() + self.columns_height() + notes.sum::<u32>()
    }

    /// Returns the number of lines of a row in a table of this width, whose columns have their widths.
    pub fn lines(&self, row: &Row, width: u32) -> u32 {
        let margin = self.size.margin();
        let lines = |text: &str, width: u32| {
            let width = width.saturating_sub(margin);
            text.split('\n').map(|line| paper::lines(line, self.size.points(), width)).sum::<u32>()
        };
        match row {
            Row::Note(text) => lines(text, width),
            // A heading has a blank line above it.
            Row::Heading(text) => 1 + lines(text, width),
            Row::Cells(cells) => {
                let columns = self.columns.iter().zip(cells);
                columns.map(|(column, text)| lines(text, column.width)).max().unwrap_or(1)
            }
        }
    }

    fn height(&self, row: &Row) -> u32 {
        self.lines(row, paper::WIDTH) * paper::line(self.size.points()) + self.size.gap()
    }

    fn columns_height(&self) -> u32 {
        let margin = self.size.margin();
        let heads = self.columns.iter();
        let lines = heads.map(|column| paper::lines(&column.head, NOTE, column.width.saturating_sub(margin)));
        lines.max().unwrap_or(0) * paper::line(NOTE) + NOTE_GAP
    }
}

/// Returns the pages in the size that needs the fewest, and in the first of them if several do; `sizes` are given
/// largest first.
pub fn fewest(sizes: &[Size], pages: impl Fn(Size) -> Vec<Page>) -> Vec<Page> {
    sizes.iter().map(|&size| pages(size)).min_by_key(Vec::len).unwrap_or_default()
}

/// True if there are several pages, and the last one has at most a fifth of the rows of the first.
fn is_for_few(pages: &[Page]) -> bool {
    let rows = |page: &Page| match page.blocks.first() {
        Some(Block::Table(table)) => table.rows.len(),
        _ => 0,
    };
    matches!(pages, [first, .., last] if 5 * rows(last) <= rows(first))
}

/// Returns the pages of a list that is put up, with room for its code: of the types that need no more sheets than
/// [`Size::Posted`], the largest that cuts the fewest names. `pages` returns how many names it cuts, as this does.
pub fn posted(ask: &Ask, pages: impl Fn(Size) -> (usize, Vec<Page>)) -> (usize, Vec<Page>) {
    let [wall, poster, notice, posted, large] =
        [Size::Wall, Size::Poster, Size::Notice, Size::Posted, Size::Large].map(pages);
    let [most, fewer] = [&posted.1, &large.1].map(|pages| code::sheets(pages, ask));
    // A sheet more for the last few rows is one too many.
    let most = if is_for_few(&posted.1) { most.min(fewer) } else { most };
    let fits = |(_, pages): &(usize, Vec<Page>)| code::sheets(pages, ask) <= most;
    let made = [wall, poster, notice, posted, large].into_iter().filter(fits);
    made.min_by_key(|(cut, _)| *cut).unwrap_or_default()
}

/// Returns pages with names, of which as few as possible are cut: `pages` gets a size and a length of names, and
/// returns how many are cut. Names take two lines, then smaller type, and are then cut, first those longer than
/// `length`; all that as long as it needs no more pages.
pub fn with_names(
    sizes: &[Size],
    length: usize,
    pages: impl Fn(Size, usize) -> (usize, Vec<Page>),
) -> Vec<Page> {
    fewest_cut(sizes, length, pages).1
}

/// Returns the pages as [`with_names`] does, and how many names are cut.
pub fn fewest_cut(
    sizes: &[Size],
    length: usize,
    pages: impl Fn(Size, usize) -> (usize, Vec<Page>),
) -> (usize, Vec<Page>) {
    let tried = sizes.iter().flat_map(|&size| [WHOLE, length].map(|length| (size, length)));
    let made = tried.map(|(size, length)| pages(size, length));
    made.min_by_key(|(cut, pages)| (pages.len(), *cut)).unwrap_or_default()
}
