//! Headings and cells of the columns in a list.

use rondel_event::standings::keizer::{Column, Record, Row, Share};

use super::Numbers;
use super::page::Page;
use crate::print::Print;
use crate::{Lang, Say};

/// Returns the full heading of a column.
pub fn head(column: Column, lang: Lang) -> String {
    match column {
        Column::Total => Page::Total,
        Column::Value => Page::Value,
        Column::Played => Page::GamesShort,
        Column::Won => Page::Won,
        Column::Drawn => Page::Drawn,
        Column::Lost => Page::LostCount,
    }
    .say(lang)
}

/// Returns the heading of a narrow column on paper.
pub fn short(column: Column, lang: Lang) -> String {
    match column {
        Column::Played => Print::Played.say(lang),
        Column::Won => Print::Won.say(lang),
        Column::Drawn => Print::Drawn.say(lang),
        Column::Lost => Print::Lost.say(lang),
        Column::Total | Column::Value => head(column, lang),
    }
}

/// Returns the text of a cell for people.
pub fn cell(row: &Row, record: &Record, column: Column, numbers: &Numbers) -> String {
    match column {
        Column::Total => numbers.points(row.total),
        Column::Value => numbers.value(row.value),
        Column::Played => record.games().to_string(),
        Column::Won => record.won.to_string(),
        Column::Drawn => record.drawn.to_string(),
        Column::Lost => record.lost.to_string(),
    }
}

/// Returns the text of a cell for programs.
pub fn plain(row: &Row, record: &Record, column: Column, numbers: &Numbers) -> String {
    match column {
        Column::Total => numbers.plain(row.total),
        Column::Value => numbers.plain(Share(300).of(row.value)),
        count => cell(row, record, count, numbers),
    }
}
