//! The pasted text, line by line.

use super::{Cell, Column, Row, Table};
use crate::format::schedule::{Line, Taken};
use crate::text::verify::Verify as Text;
use crate::text::{Lang, Say};

/// The meaning that each of these lines was taken for.
pub fn lines(lines: &[Line], lang: Lang) -> Table {
    let row = |line: &Line| Row::of(vec![Cell::of(line.number), Cell::of(taken(line.taken).say(lang))]);
    let columns =
        vec![Column::number(Text::LineNumber.say(lang)).naming(), Column::text(Text::TakenFor.say(lang))];
    Table::of(Text::Lines.say(lang), columns, lines.iter().map(row).collect())
}

fn taken(taken: Taken) -> Text {
    match taken {
        Taken::Games { games, byes, round } => Text::TakenGames { round: round + 1, games, byes },
        Taken::Round { number } => Text::TakenRound { number },
        Taken::Columns => Text::TakenColumns,
        Taken::Words => Text::TakenWords,
        Taken::More => Text::TakenMore,
        Taken::Entrant => Text::TakenEntrant,
        Taken::Trouble => Text::TakenTrouble,
    }
}
