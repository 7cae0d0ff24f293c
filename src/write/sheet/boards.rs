//! A round in the order of its tables, in type that is read by people standing before it.

use crate::text::common::Word;
use crate::text::pairs::Pairs;
use crate::write::paper;

use super::ask::board_range;
use super::fit::WHOLE;
use super::{Align, Ask, Column, Page, Row, Sheet, Size, Table};

pub fn pages(ask: &Ask) -> Vec<Page> {
    let Some(published) = ask.state.round(ask.round) else { return Vec::new() };
    let [first, second] = ask.sides();
    // At bridge every board has a result of its own; what pairs look for is which boards are theirs.
    let deals = ask.state.system.has_deals();
    let last = match deals {
        true => Column::of(ask.say(Pairs::Boards), 26_000, Align::Middle),
        false => Column::of(ask.say(Word::Result), 26_000, Align::Field),
    };
    let columns =
        vec![Column::of(ask.place(), 18_000, Align::Middle), Column::rest(first), Column::rest(second), last];
    // Whole names in smaller type rather than short ones.
    let [names, small] = [Size::Posted, Size::Large]
        .map(|size| ask.at_tables(WHOLE, size.points(), Table::rest(size, &columns, paper::WIDTH)));
    let (size, names) = match ask.cut(&small) < ask.cut(&names) {
        true => (Size::Large, small),
        false => (Size::Posted, names),
    };
    let tables = published.round.tables.iter().enumerate().filter(|(index, _)| ask.is_on(ask.round, *index));
    let tables = tables.map(|(index, table)| {
        let [first, second] = [0, 1].map(|side| ask.people(&names, ask.round, table, side).join("\n"));
        let last = if deals { board_range(table) } else { ask.result(ask.round, index) };
        Row::Cells(vec![(index + 1).to_string(), first, second, last])
    });
    let free = ask.free(&names, ask.round).into_iter().map(Row::Note);
    Table::of(size, columns, tables.chain(free).collect()).pages(&ask.round_head(Sheet::Boards))
}
