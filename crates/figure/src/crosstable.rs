//! The crosstable of an event as a picture.

use rondel_event::event::State;
use rondel_event::standings::{Crosstable, Meeting};
use rondel_schedule::model::result::Tally;

use super::matrix::numbers;
use super::{Cell, CellKind, Matrix, MatrixRow};

/// Returns the crosstable of an event.
///
/// # Shape
/// Rows and columns are in the order of `table`. A cell is the score of the row against the column, several games
/// separated by a blank: `1`, `½`, `0`, `+` and `-` for a forfeit, both scores (`3–1`) where scores are entered,
/// nothing for an undecided game; in brackets if the game does not count because one player is left out. `sums` are
/// the headings of further columns, and their values row by row.
pub fn crosstable(
    title: String,
    desc: String,
    state: &State,
    table: &Crosstable,
    sums: (Vec<String>, Vec<Vec<String>>),
) -> Matrix {
    let n = table.rows.len();
    let (heads, mut lines) = sums;
    lines.resize(n, Vec::new());
    let rows = table.rows.iter().zip(lines).enumerate().map(|(i, (row, sums))| {
        let cell = |j: usize| {
            let texts: Vec<String> =
                table.cell(i, j).iter().filter_map(|(_, meeting)| scored(meeting)).collect();
            let kind = if i == j { CellKind::Own } else { CellKind::Plain };
            Cell { text: texts.join(" "), kind }
        };
        MatrixRow {
            head: (i + 1).to_string(),
            name: state.member(row.player).map_or(String::new(), |member| member.called.clone()),
            cells: (0..n).map(cell).collect(),
            sums,
        }
    });
    Matrix { title, desc, heads: numbers(n), sums: heads, rows: rows.collect() }
}

/// Returns the shortest score of the row in one game, or `None` if nothing was decided.
pub fn scored(meeting: &Meeting) -> Option<String> {
    let text = match (meeting.score, meeting.tally?) {
        (Some([own, other]), _) => format!("{own}–{other}"),
        (None, Tally::Win) => "1".to_owned(),
        (None, Tally::Draw) => "½".to_owned(),
        (None, Tally::Loss) => "0".to_owned(),
        (None, Tally::ForfeitWin) => "+".to_owned(),
        (None, Tally::ForfeitLoss) => "-".to_owned(),
    };
    Some(if meeting.counts { text } else { format!("({text})") })
}
