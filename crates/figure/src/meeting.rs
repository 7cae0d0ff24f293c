//! The meeting matrix: the rounds in which any two entrants meet.

use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::schedule::Schedule;

use super::matrix::numbers;
use super::{Cell, CellKind, Matrix, MatrixRow};

/// Returns the meeting matrix of a schedule of single entrants, as a square.
///
/// # Shape
/// Cell (i, j) is the number of the round in which i and j meet; several are separated by a blank, and it is empty if
/// they never meet. The diagonal shows the rounds in which i is free. The cells of round `lit` are highlighted.
/// `names` are those of the entrants in the order of their numbers; missing ones are empty.
pub fn meetings(
    title: String,
    desc: String,
    schedule: &Schedule,
    names: &[String],
    lit: Option<RoundNo>,
) -> Matrix {
    let n = schedule.entrants;
    let mut cells = vec![vec![Cell::default(); n]; n];
    for (i, row) in cells.iter_mut().enumerate() {
        row[i].kind = CellKind::Own;
    }
    let mut write = |i: usize, j: usize, round: RoundNo| {
        let Some(cell) = cells.get_mut(i).and_then(|row| row.get_mut(j)) else { return };
        if !cell.text.is_empty() {
            cell.text.push(' ');
        }
        cell.text.push_str(&round.to_string());
        if lit == Some(round) {
            cell.kind = CellKind::Lit;
        }
    };
    for (index, round) in schedule.rounds.iter().enumerate() {
        let number = RoundNo::from_index(index);
        for [first, second] in round.tables.iter().filter_map(|table| table.pair()) {
            write(first.index(), second.index(), number);
            write(second.index(), first.index(), number);
        }
        for free in &round.out {
            write(free.index(), free.index(), number);
        }
    }
    let rows = cells.into_iter().enumerate().map(|(i, cells)| MatrixRow {
        head: (i + 1).to_string(),
        name: names.get(i).cloned().unwrap_or_default(),
        cells,
        sums: Vec::new(),
    });
    Matrix { title, desc, heads: numbers(n), sums: Vec::new(), rows: rows.collect() }
}
