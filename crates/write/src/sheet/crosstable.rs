//! Crosstable of all players, in the order of the standings.

use rondel_event::standings::{self, Crosstable, Meeting};
use rondel_text::common::Word;
use rondel_text::numbers::points;
use rondel_text::print::Print as Text;

use super::ask::mark_with;
use super::wide::Wide;
use super::{Ask, Head, Page, Sheet, Size};

pub fn pages(ask: &Ask) -> Vec<Page> {
    let table = standings::table(&ask.history, &ask.state.settings);
    let cross = standings::crosstable(&ask.history, &table);
    let players = cross.rows.iter().map(|row| row.player);
    let made =
        |player| table.row(player).map(|row| points(row.points, table.unit, ask.lang())).unwrap_or_default();
    let last = (ask.say(Word::Points), players.map(made).collect());
    of(ask, ask.so_far(Sheet::Crosstable), &cross, last, None)
}

/// Returns a crosstable with its last column, in type of this size or in the largest there is room for.
pub fn of(
    ask: &Ask,
    head: Head,
    cross: &Crosstable,
    last: (String, Vec<String>),
    size: Option<Size>,
) -> Vec<Page> {
    let count = cross.rows.len();
    if count == 0 {
        return Vec::new();
    }
    let numbered = cross.rows.iter().map(|row| row.player).enumerate();
    let wide = Wide {
        head,
        part: |from, to| Text::Part { from, to },
        who: numbered.map(|(at, player)| ((at + 1).to_string(), player)).collect(),
        is_by_name: false,
        cells: (0..count).map(|row| (0..count).map(|column| cell(cross, row, column)).collect()).collect(),
        last: vec![last],
        note: ask.say(Text::CrossLegend),
    };
    size.map_or_else(|| wide.pages(ask), |size| wide.pages_in(ask, size))
}

/// Returns the marks of the games of a row against a column, from the row's side.
fn cell(cross: &Crosstable, row: usize, column: usize) -> String {
    if row == column {
        return "×".to_owned();
    }
    let mark = |meeting: &Meeting| {
        let outcome = meeting.outcome.as_ref()?;
        let mark = mark_with(meeting.score, outcome, meeting.seen.side);
        match (mark.is_empty(), meeting.counts) {
            (true, _) => None,
            (_, true) => Some(mark),
            (_, false) => Some(format!("({mark})")),
        }
    };
    let marks = cross.cell(row, column).iter().filter_map(|(_, meeting)| mark(meeting));
    marks.collect::<Vec<_>>().join(" ")
}
