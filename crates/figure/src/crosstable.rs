//! The crosstable: everybody's results against everybody, as a picture.

use rondel_event::event::State;
use rondel_event::standings::{Crosstable, Meeting};
use rondel_schedule::model::result::Tally;

use super::matrix::numbers;
use super::{Cell, CellKind, Matrix, MatrixRow};

/// The crosstable of an event.
///
/// # Shape
/// Rows and columns in the order of `table`. A cell is what the row scored against the column, several games with a
/// blank between: `1`, `½`, `0`, `+` and `-` where one did not come, both scores (`3–1`) where scores are entered,
/// nothing where nothing was decided; in brackets where it does not count because one of them is left out. `sums` are
/// headings, and what stands under them row by row.
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

/// The score of the row in one game, in as few signs as possible; `None` if nothing was decided.
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
