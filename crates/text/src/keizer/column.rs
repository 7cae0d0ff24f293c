//! The words over and in the columns of a list.

use rondel_event::standings::keizer::{Column, Record, Row, Share};

use super::Numbers;
use super::page::Page;
use crate::print::Print;
use crate::{Lang, Say};

/// The heading of a column in full.
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

/// The word over a narrow column of paper.
pub fn short(column: Column, lang: Lang) -> String {
    match column {
        Column::Played => Print::Played.say(lang),
        Column::Won => Print::Won.say(lang),
        Column::Drawn => Print::Drawn.say(lang),
        Column::Lost => Print::Lost.say(lang),
        Column::Total | Column::Value => head(column, lang),
    }
}

/// The text of a column for people to read.
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

/// The text of a column for a machine to read.
pub fn plain(row: &Row, record: &Record, column: Column, numbers: &Numbers) -> String {
    match column {
        Column::Total => numbers.plain(row.total),
        Column::Value => numbers.plain(Share(300).of(row.value)),
        count => cell(row, record, count, numbers),
    }
}
