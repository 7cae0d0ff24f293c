//! The rounds of one entrant.

use super::{Cell, Column, Row, Table};
use crate::event::State;
use crate::model::ids::Player;
use crate::text::common::Word;
use crate::text::partners::Partners;
use crate::text::place::heading;
use crate::text::players::{Players as Text, RoundLine, round_lines};
use crate::text::{Lang, Say};

/// Every published round of `player` with date, partner, opponent, result, side, place and note; columns in which
/// nothing is said are left out.
pub fn rounds(state: &State, player: Player, lang: Lang) -> Table {
    let lines = round_lines(state, player, lang);
    let has_partners = state.system.has_partners();
    let is_dated = lines.iter().any(|line| !line.day.is_empty());
    let has_sides = lines.iter().any(|line| !line.side.is_empty());
    let has_notes = lines.iter().any(|line| !line.note.is_empty());
    let row = |line: RoundLine| {
        let cells = [
            (true, Cell::of(line.round)),
            (is_dated, Cell::of(line.day)),
            (has_partners, Cell::of(line.partner)),
            (true, Cell::of(line.who)),
            (true, Cell::of(line.result)),
            (has_sides, Cell::of(line.side)),
            (true, Cell::of(line.table)),
            (has_notes, Cell::of(line.note)),
        ];
        cells.into_iter().filter(|(is_here, _)| *is_here).map(|(_, cell)| cell).collect::<Row>()
    };
    let opponent = if has_partners { Partners::Opponents.say(lang) } else { Text::Opponent.say(lang) };
    let columns = [
        (true, Column::number(Text::Round.say(lang)).naming()),
        (is_dated, Column::text(Text::Date.say(lang))),
        (has_partners, Column::text(Partners::Partner.say(lang))),
        (true, Column::text(opponent)),
        (true, Column::text(Word::Result.say(lang))),
        (has_sides, Column::text(Text::Side.say(lang))),
        (true, Column::number(heading(state.place(), lang))),
        (has_notes, Column::text(Word::Note.say(lang))),
    ];
    let columns = columns.into_iter().filter(|(is_here, _)| *is_here).map(|(_, column)| column).collect();
    let caption = Text::Rounds { name: state.members[player.index()].called.clone() }.say(lang);
    Table::titled(caption, columns, lines.into_iter().map(row).collect())
}
