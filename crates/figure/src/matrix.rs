//! A square of cells with all entrants on both sides: the basis of crosstables, meeting tables and heat maps.

use rondel_schedule::model::names;

use super::{Anchor, Dash, Drawing, Shape};

/// A table with a row and a column for every entrant.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Matrix {
    /// The title in a few words.
    pub title: String,
    /// The meaning of a cell, in a sentence.
    pub desc: String,
    /// The headings of the columns, which are short since a column is narrow.
    pub heads: Vec<String>,
    /// The headings of [`MatrixRow::sums`].
    pub sums: Vec<String>,
    /// One row for each entrant.
    pub rows: Vec<MatrixRow>,
}

/// A row of a matrix.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MatrixRow {
    /// The heading of the entrant's own column: number or place.
    pub head: String,
    /// The name of the row.
    pub name: String,
    /// The cells, one for each column.
    pub cells: Vec<Cell>,
    /// The sums at the end of the row: points, place.
    pub sums: Vec<String>,
}

/// A cell of the matrix.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cell {
    /// The text of the cell; may be empty.
    pub text: String,
    /// The emphasis of the cell.
    pub kind: CellKind,
}

/// The emphasis of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CellKind {
    /// No emphasis.
    #[default]
    Plain,
    /// A cell on the diagonal.
    Own,
    /// A cell of the highlighted round or entrant.
    Lit,
    /// A cell coloured by its value, from 1 to 4.
    Heat(u8),
}

impl CellKind {
    /// Returns the classes of the cell's background, or `None` if it is plain paper.
    pub fn class(self) -> Option<String> {
        match self {
            CellKind::Plain => None,
            CellKind::Own => Some("cell is-own".to_owned()),
            CellKind::Lit => Some("cell is-lit".to_owned()),
            CellKind::Heat(level) => Some(format!("cell heat-{}", level.clamp(1, 4))),
        }
    }
}

/// The height of a row, and the minimum width of a column.
const SIDE: f64 = 28.0;
/// The height of letters.
const LETTERS: f64 = 14.0;
/// The approximate width of a letter of that height.
const LETTER: f64 = 8.0;
/// The gap between words and their neighbours.
const GAP: f64 = 8.0;

/// Returns the approximate width of the widest of these texts, with a gap on both sides.
fn widest<'a>(texts: impl Iterator<Item = &'a String>) -> f64 {
    texts.map(|text| names::columns(text)).max().unwrap_or(0) as f64 * LETTER + 2.0 * GAP
}

impl Matrix {
    /// Returns the matrix for entrants whose names are numbers: the names replace the numbers, and the name column is
    /// empty.
    pub fn numbered(mut self, names: &[String]) -> Matrix {
        self.heads.clear();
        self.heads.extend_from_slice(names);
        for (row, name) in self.rows.iter_mut().zip(names) {
            row.head.clone_from(name);
            row.name.clear();
        }
        self
    }

    /// Returns the matrix as a picture: names at the left, a column for every entrant, sums at the right.
    pub fn drawing(&self) -> Drawing {
        let names = widest(self.rows.iter().map(|row| &row.head));
        let left = names + widest(self.rows.iter().map(|row| &row.name));
        let texts = self.rows.iter().flat_map(|row| row.cells.iter().map(|cell| &cell.text));
        let side = (widest(texts.chain(&self.heads)) - GAP).max(SIDE);
        let mut right = left + side * self.heads.len() as f64;
        let mut ends = Vec::new();
        for (index, sum) in self.sums.iter().enumerate() {
            right += widest(self.rows.iter().filter_map(|row| row.sums.get(index)).chain([sum]));
            ends.push(right - GAP);
        }

        let middle = |column: usize| left + side * (column as f64 + 0.5);
        let mut shapes = self.ground(left, side, right);
        let mut write = |row: usize, x: f64, anchor: Anchor, class: &str, text: &str| {
            if !text.is_empty() {
                let at = [x, SIDE * (row as f64 + 0.5)];
                let (class, text) = (class.to_owned(), text.to_owned());
                shapes.push(Shape::Text { at, anchor, size: LETTERS, class, text });
            }
        };
        for (column, head) in self.heads.iter().enumerate() {
            write(0, middle(column), Anchor::Middle, "label", head);
        }
        for (sum, &end) in self.sums.iter().zip(&ends) {
            write(0, end, Anchor::End, "label", sum);
        }
        for (index, row) in self.rows.iter().enumerate() {
            write(index + 1, names - GAP, Anchor::End, "label", &row.head);
            write(index + 1, names, Anchor::Start, "name", &row.name);
            for (column, cell) in row.cells.iter().enumerate() {
                let class = if cell.kind == CellKind::Lit { "value is-lit" } else { "value" };
                write(index + 1, middle(column), Anchor::Middle, class, &cell.text);
            }
            for (sum, &end) in row.sums.iter().zip(&ends) {
                write(index + 1, end, Anchor::End, "sum", sum);
            }
        }
        Drawing {
            width: right,
            height: SIDE * (self.rows.len() + 1) as f64,
            title: self.title.clone(),
            desc: self.desc.clone(),
            shapes,
        }
    }

    /// Returns the background under the words: the emphasized cells, and a rule above every row.
    fn ground(&self, left: f64, side: f64, right: f64) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for (index, row) in self.rows.iter().enumerate() {
            let top = SIDE * (index + 1) as f64;
            for (column, cell) in row.cells.iter().enumerate() {
                if let Some(class) = cell.kind.class() {
                    let at = [left + side * column as f64, top];
                    shapes.push(Shape::Box { at, size: [side, SIDE], class });
                }
            }
            let (from, to) = ([0.0, top], [right, top]);
            shapes.push(Shape::Line { from, to, dash: Dash::Solid, class: "rule".to_owned() });
        }
        shapes
    }
}

/// Returns the headings of `n` numbered columns.
pub(super) fn numbers(n: usize) -> Vec<String> {
    (1..=n).map(|number| number.to_string()).collect()
}

/// Returns a heat map of counts, for instance how often each entrant (row) followed each other (column).
///
/// # Shape
/// `counts` is square and as long as `names`. A count of 0 has no colour, and the largest count the darkest one;
/// every other cell contains its count. The diagonal is left out.
pub fn heat(title: String, desc: String, names: &[String], counts: &[Vec<u32>]) -> Matrix {
    let others = counts.iter().enumerate().flat_map(|(i, row)| {
        row.iter().enumerate().filter(move |&(j, _)| i != j).map(|(_, &count)| u64::from(count))
    });
    let most = others.max().unwrap_or(0).max(1);
    // Up to 4, every count has its own tint; above, counts share the four tints.
    let level = |count: u32| match most {
        ..=4 => count as u8,
        _ => (4 * u64::from(count)).div_ceil(most) as u8,
    };
    let cell = |i: usize, j: usize, count: u32| match count {
        _ if i == j => Cell { text: String::new(), kind: CellKind::Own },
        0 => Cell::default(),
        _ => Cell { text: count.to_string(), kind: CellKind::Heat(level(count)) },
    };
    let rows = names.iter().zip(counts).enumerate().map(|(i, (name, counts))| MatrixRow {
        head: (i + 1).to_string(),
        name: name.clone(),
        cells: counts.iter().enumerate().map(|(j, &count)| cell(i, j, count)).collect(),
        sums: Vec::new(),
    });
    Matrix { title, desc, heads: numbers(names.len()), sums: Vec::new(), rows: rows.collect() }
}
