//! A crosstable whose cells are pointed at: everybody against everybody, or everybody round by round. The page has one
//! painter for both (`parts::CrossView`).

use rondel_figure::{Cell as Ground, CellKind, Matrix, MatrixRow};
use rondel_schedule::model::ids::RoundNo;

/// A crosstable.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Crosstable {
    /// The subject: read aloud, and seen where a hint stands after it.
    pub title: String,
    /// The words seen after the title; empty where a heading stands above the table.
    pub hint: String,
    /// The word above the names; may be empty.
    pub corner: String,
    /// The heads of the columns, from left to right.
    pub heads: Vec<Head>,
    /// A row for everybody.
    pub rows: Vec<Row>,
    /// Its columns are the entrants once more: a cell has another across the diagonal, and keys lead from one to the
    /// next.
    pub is_square: bool,
}

/// The head of a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// The text: short, since a column is narrow.
    pub text: String,
    /// The subject of the column, which lights with a cell.
    pub of: Subject,
}

/// The subject of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subject {
    /// An entrant, from 0.
    Entrant(usize),
    /// A round.
    Round(RoundNo),
}

/// The row of an entrant.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// The number or the place.
    pub tag: String,
    /// The name; empty where the tag is the name.
    pub name: String,
    /// One for each column.
    pub cells: Vec<Cell>,
}

/// A cell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cell {
    /// The text; may be empty.
    pub text: String,
    /// The emphasis.
    pub kind: CellKind,
    /// The two it is about, from 0: the one of the row and another, or the same once more.
    pub of: [usize; 2],
    /// The rounds it lights with; none where it does not.
    pub rounds: Vec<RoundNo>,
}

impl Crosstable {
    /// The crosstable of a matrix, each cell lighting with the rounds that `rounds` says.
    pub fn square(matrix: &Matrix, rounds: impl Fn([usize; 2]) -> Vec<RoundNo>) -> Crosstable {
        let cell = |one: usize, (other, cell): (usize, &Ground)| {
            let of = [one, other];
            Cell { text: cell.text.clone(), kind: cell.kind, of, rounds: rounds(of) }
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
    /// The two that mark it when they are pointed at: its own; in the order of play also the other way round, since a
    /// game stands in the rows of both.
    pub fn marked_by(&self, is_square: bool) -> [[usize; 2]; 2] {
        let [one, other] = self.of;
        if is_square { [self.of; 2] } else { [self.of, [other, one]] }
    }
}
