//! The basis from which a round is paired.

use rondel_event::event::State;
use rondel_event::pairing::monrad::{Colour, Stood};
use rondel_text::common::Word;
use rondel_text::monrad::Monrad as Text;
use rondel_text::numbers::halves;
use rondel_text::{Lang, Say};

use super::{Cell, Column, Row, Table};

/// Returns the starting order of a Monrad round, after earlier rounds with points, and with the latest colours if the
/// game has any.
pub fn start_order(state: &State, order: &[Stood], has_past: bool, lang: Lang) -> Table {
    let past_columns = if has_past { 1 + usize::from(state.has_colours()) } else { 0 };
    let row = |stood: &Stood| {
        let colour = stood.last.map(|colour| if colour == Colour::White { Word::White } else { Word::Black });
        let name = state.members[stood.player.index()].called.clone();
        let past = [Cell::of(halves(stood.points)), Cell::maybe(colour.map(|colour| colour.say(lang)))];
        let past = past.into_iter().take(past_columns);
        [Cell::of(stood.player.number()), Cell::of(name)].into_iter().chain(past).collect::<Row>()
    };
    let past = [Column::number(Word::Points.say(lang)), Column::text(Text::LastColour.say(lang))];
    let columns = [Column::number(Text::StartNumber.say(lang)), Column::text(Word::Name.say(lang)).naming()];
    let columns = columns.into_iter().chain(past.into_iter().take(past_columns)).collect();
    Table::of(Text::StartOrder.say(lang), columns, order.iter().map(row).collect())
}
