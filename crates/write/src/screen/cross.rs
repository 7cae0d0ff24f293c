//! A crosstable with cells to hover over: all entrants against each other, or round by round. The page has one
//! painter for both (`parts::CrossView`).

use rondel_figure::{Cell as Ground, CellKind, Matrix, MatrixRow};
use rondel_schedule::model::ids::RoundNo;

/// A crosstable.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Crosstable {
    /// Subject of the table: read aloud, and visible if a hint follows it.
    pub title: String,
    /// Hint after the title; empty if there is a heading above the table.
    pub hint: String,
    /// Heading over the names; may be empty.
    pub corner: String,
    /// Headings of the columns, from left to right.
    pub heads: Vec<Head>,
    /// A row for every entrant.
    pub rows: Vec<Row>,
    /// True if the columns are the entrants too, so that a cell has a counterpart across the diagonal and keys move
    /// between cells.
    pub is_square: bool,
}

/// The heading of a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// Short text, since a column is narrow.
    pub text: String,
    /// Subject of the column, which is lit together with a cell.
    pub of: Subject,
}

/// The subject of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subject {
    /// An entrant, by 0-based index.
    Entrant(usize),
    /// A round.
    Round(RoundNo),
}

/// The row of an entrant.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// Number or place.
    pub tag: String,
    /// Name; empty if the tag is the name.
    pub name: String,
    /// A cell for each column.
    pub cells: Vec<Cell>,
}

/// A cell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cell {
    /// Text; may be empty.
    pub text: String,
    /// Emphasis.
    pub kind: CellKind,
    /// The two entrants of the cell by 0-based index, that of the row first; both are equal on the diagonal.
    pub of: [usize; 2],
    /// Rounds with which the cell is lit; may be empty.
    pub rounds: Vec<RoundNo>,
    /// True if the cell shows a fault.
    pub is_wrong: bool,
}

impl Crosstable {
    /// Returns the crosstable of a matrix; each cell is lit with the rounds that `rounds` gives for it.
    pub fn square(matrix: &Matrix, rounds: impl Fn([usize; 2]) -> Vec<RoundNo>) -> Crosstable {
        let cell = |one: usize, (other, cell): (usize, &Ground)| {
            let of = [one, other];
            Cell { text: cell.text.clone(), kind: cell.kind, of, rounds: rounds(of), is_wrong: false }
        };
        let row = |(one, row): (usize, &MatrixRow)| Row {
            tag: row.head.clone(),
            name: row.name.clone(),
            cells: row.cells.iter().enumerate().map(|other| cell(one, other)).collect(),
        };
        let heads = matrix.heads.iter().enumerate();
        let heads = heads.map(|(at, text)| Head { text: text.clone(), of: Subject::Entrant(at) }).collect();
        let rows = matrix.rows.iter().enumerate().map(row).collect();
        Crosstable { title: matrix.title.clone(), heads, rows, is_square: true, ..Crosstable::default() }
    }
}

impl Cell {
    /// Returns the two hovered pairs that mark the cell. In the order of play the reversed pair marks it too, since a
    /// game is in the rows of both players.
    pub fn marked_by(&self, is_square: bool) -> [[usize; 2]; 2] {
        let [one, other] = self.of;
        if is_square { [self.of; 2] } else { [self.of, [other, one]] }
    }
}
