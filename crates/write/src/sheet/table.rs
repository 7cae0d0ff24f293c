//! Tables on paper: sizes of type, and how a table is broken into pages.

use std::ops::Range;

use crate::paper;

use super::fit::{self, WHOLE};
use super::{Ask, Block, Head, Page, code};

/// The size of the type of a table, and of the room of its rows. The looks are in `print.css`, by class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// 40 pt: read from across the hall.
    Wall,
    /// 28 pt.
    Poster,
    /// 20 pt: read by people standing before it.
    Posted,
    /// 14 pt: a list that is put up.
    Large,
    /// 11 pt.
    List,
    /// 11 pt, with room to write.
    Writing,
    /// 9 pt.
    Small,
    /// 8 pt: wide tables.
    Tiny,
    /// 7 pt: cards with many rounds and long names.
    Least,
}

impl Size {
    /// The points of its type.
    pub fn points(self) -> u32 {
        match self {
            Size::Wall => 40,
            Size::Poster => 28,
            Size::Posted => 20,
            Size::Large => 14,
            Size::List | Size::Writing => 11,
            Size::Small => 9,
            Size::Tiny => 8,
            Size::Least => 7,
        }
    }

    /// The class that looks so.
    pub fn class(self) -> &'static str {
        match self {
            Size::Wall => "is-huge",
            Size::Poster => "is-poster",
            Size::Posted => "is-posted",
            Size::Large => "is-large",
            Size::List => "is-list",
            Size::Writing => "is-writing",
            Size::Small => "is-small",
            Size::Tiny => "is-tiny",
            Size::Least => "is-least",
        }
    }

    /// The height of a row beyond its lines, the rule included.
    pub fn gap(self) -> u32 {
        match self {
            Size::Wall | Size::Poster => 1_700,
            Size::Posted => 900,
            Size::Large => 1_700,
            Size::List => 1_300,
            Size::Writing => 3_000,
            Size::Small | Size::Tiny | Size::Least => 1_000,
        }
    }

    /// The width of a column beyond its text.
    pub fn margin(self) -> u32 {
        match self {
            Size::Wall | Size::Poster | Size::Posted | Size::Large | Size::List | Size::Writing => 1_600,
            Size::Small => 1_000,
            Size::Tiny | Size::Least => 700,
        }
    }

    /// The width of a column in which this cell stays on one line, and the word above it too.
    pub fn column(self, head: &str, cell: &str) -> u32 {
        let cell = paper::width(cell, self.points());
        cell.max(paper::width(head, NOTE)) + self.margin() + RULE
    }
}

/// The alignment of the cells of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// From the left, as text stands.
    Start,
    /// To the right, as numbers stand.
    End,
    /// Numbers of tables, words for sides.
    Middle,
    /// Results and marks, in a field of their own.
    Field,
    /// A box to tick.
    Tick,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// The word above it.
    pub head: String,
    /// Micrometres; 0 for an equal share of what the others leave.
    pub width: u32,
    /// The alignment of the cells of a column.
    pub align: Align,
}

impl Column {
    /// A column of this width, in micrometres.
    pub fn of(head: impl Into<String>, width: u32, align: Align) -> Column {
        Column { head: head.into(), width, align }
    }

    /// A column of text that takes an equal share of the room left.
    pub fn rest(head: impl Into<String>) -> Column {
        Column::of(head, 0, Align::Start)
    }
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq)]
pub enum Row {
    /// A cell for each column; its lines stay lines.
    Cells(Vec<String>),
    /// A sentence across all columns.
    Note(String),
    /// The name of the rows that follow, across all columns.
    Heading(String),
}

/// Rows under heads, with what stands over and under them.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// The size of the type of its rows.
    pub size: Size,
    /// The title in bold, such as the round; may be empty.
    pub title: String,
    /// The text beside the title in plain type, such as the date; may be empty.
    pub beside: String,
    /// The columns, from left to right. Where no column has a head, the table has no line of heads.
    pub columns: Vec<Column>,
    /// The rows, from top to bottom.
    pub rows: Vec<Row>,
    /// The meaning of the signs in it; under the table on every page.
    pub notes: Vec<String>,
}

/// The rule between two columns, and what a browser takes away by rounding to its own pixels.
const RULE: u32 = 400;
/// The type of the words above the columns on cards.
pub(super) const CARD_HEAD: u32 = 7;
/// The type of the words above the columns and of the notes, and what their lines are higher.
const NOTE: u32 = 9;
const NOTE_GAP: u32 = 1_500;

impl Table {
    /// A table without title and notes.
    pub fn of(size: Size, columns: Vec<Column>, rows: Vec<Row>) -> Table {
        Table { size, title: String::new(), beside: String::new(), columns, rows, notes: Vec::new() }
    }

    /// The same with these notes under it.
    pub fn with_notes(self, notes: Vec<String>) -> Table {
        Table { notes, ..self }
    }

    /// The table over as many pages as it needs, each with this head.
    pub fn pages(self, head: &Head) -> Vec<Page> {
        let each = (0..self.rows.len()).map(|row| row..row + 1).collect();
        self.broken(head, each)
    }

    /// The same with what follows a heading on one page with it.
    pub fn pages_by_heading(self, head: &Head) -> Vec<Page> {
        let is_heading = |row: &usize| matches!(self.rows[*row], Row::Heading(_));
        let starts: Vec<usize> = (0..self.rows.len()).filter(|row| *row == 0 || is_heading(row)).collect();
        let ends = starts.iter().skip(1).copied().chain([self.rows.len()]);
        let parts = starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect();
        self.broken(head, parts)
    }

    /// The same with every page full before another begins, as a list by name is hung up.
    pub fn full_pages(self, head: &Head) -> Vec<Page> {
        let each = (0..self.rows.len()).map(|row| row..row + 1).collect();
        self.broken_by(head, each, paper::full_pages)
    }

    /// The pages, each of whole parts.
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

    /// The width that a line of a cell has in the columns without a width of their own.
    pub fn rest(size: Size, columns: &[Column], width: u32) -> u32 {
        let mut table = Table::of(size, columns.to_vec(), Vec::new());
        let at = columns.iter().position(|column| column.width == 0);
        table.share(width);
        at.map_or(0, |at| table.columns[at].width.saturating_sub(size.margin() + RULE))
    }

    /// The table with widths for all columns, as it stands on a card or beside others.
    pub fn within(mut self, width: u32) -> Table {
        self.share(width);
        self.cut();
        self
    }

    /// Gives the columns without a width their share of `width`, and those with one the room for their head.
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

    /// Cuts words of text that are wider than their column: a word is abbreviated rather than broken.
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

    /// The height of a page with this table, all columns having their widths, under this head.
    pub fn height_under(&self, head: &Head) -> u32 {
        self.around(head) + self.rows.iter().map(|row| self.height(row)).sum::<u32>()
    }

    /// The height around the rows: the head of the page, the heads of the columns, the notes.
    fn around(&self, head: &Head) -> u32 {
        let notes = self.notes.iter();
        let notes = notes.map(|note| paper::lines(note, NOTE, paper::WIDTH) * paper::line(NOTE) + NOTE_GAP);
        head.height() + self.columns_height() + notes.sum::<u32>()
    }

    /// The lines that a row takes in a table of this width, all columns having theirs.
    pub fn lines(&self, row: &Row, width: u32) -> u32 {
        let margin = self.size.margin();
        let lines = |text: &str, width: u32| {
            let width = width.saturating_sub(margin);
            text.split('\n').map(|line| paper::lines(line, self.size.points(), width)).sum::<u32>()
        };
        match row {
            Row::Note(text) => lines(text, width),
            // With the blank line above it.
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
        let lines = heads.map(|column| paper::lines(&column.head, NOTE, column.width - margin));
        lines.max().unwrap_or(0) * paper::line(NOTE) + NOTE_GAP
    }
}

/// The pages in the largest of these sizes, largest first, that needs the fewest.
pub fn fewest(sizes: &[Size], pages: impl Fn(Size) -> Vec<Page>) -> Vec<Page> {
    sizes.iter().map(|&size| pages(size)).min_by_key(Vec::len).unwrap_or_default()
}

/// True if there are several pages, and the last one has a fifth of the rows of the first at most.
fn is_for_few(pages: &[Page]) -> bool {
    let rows = |page: &Page| match page.blocks.first() {
        Some(Block::Table(table)) => table.rows.len(),
        _ => 0,
    };
    matches!(pages, [first, .., last] if 5 * rows(last) <= rows(first))
}

/// The pages of a list that is put up, in the largest type that needs no more sheets than [`Size::Posted`], with the
/// code on them; of those the first that cuts the fewest names. `pages` says how many it cuts, and so does this.
pub fn posted(ask: &Ask, pages: impl Fn(Size) -> (usize, Vec<Page>)) -> (usize, Vec<Page>) {
    let [wall, poster, posted, large] = [Size::Wall, Size::Poster, Size::Posted, Size::Large].map(pages);
    let [most, fewer] = [&posted.1, &large.1].map(|pages| code::sheets(pages, ask));
    // A sheet more for the last few is one too many.
    let most = if is_for_few(&posted.1) { most.min(fewer) } else { most };
    let fits = |(_, pages): &(usize, Vec<Page>)| code::sheets(pages, ask) <= most;
    let made = [wall, poster, posted, large].into_iter().filter(fits);
    made.min_by_key(|(cut, _)| *cut).unwrap_or_default()
}

/// The same of pages with names, of which as few as can be are cut: `pages` gets a size and how long names may be, and
/// says how many are cut. Names go on two lines, then into smaller type, then they are cut, first where they are longer
/// than `length`; all that as long as there are no more pages than with names of that length.
pub fn with_names(
    sizes: &[Size],
    length: usize,
    pages: impl Fn(Size, usize) -> (usize, Vec<Page>),
) -> Vec<Page> {
    fewest_cut(sizes, length, pages).1
}

/// The same, and how many names are cut.
pub fn fewest_cut(
    sizes: &[Size],
    length: usize,
    pages: impl Fn(Size, usize) -> (usize, Vec<Page>),
) -> (usize, Vec<Page>) {
    let tried = sizes.iter().flat_map(|&size| [WHOLE, length].map(|length| (size, length)));
    let made = tried.map(|(size, length)| pages(size, length));
    made.min_by_key(|(cut, pages)| (pages.len(), *cut)).unwrap_or_default()
}
