//! A round in the order of its tables, in type that is read by people standing before it.

use rondel::text::common::Word;

use super::{Align, Ask, Column, Grid, Leaf, Row, Sheet, Size};

/// The longest name shown whole: two lines.
const NAME: usize = 30;

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let Some(published) = ask.state.round(ask.round) else { return Vec::new() };
    let names = ask.short(NAME);
    let [first, second] = ask.sides();
    let tables = published.round.tables.iter().enumerate().map(|(index, table)| {
        let [first, second] = [0, 1].map(|side| ask.people(&names, ask.round, table, side).join("\n"));
        Row::Cells(vec![(index + 1).to_string(), first, second, ask.result(ask.round, index)])
    });
    let free = ask.free(&names, ask.round).into_iter().map(Row::Note);
    let grid = Grid {
        size: Size::Posted,
        columns: vec![
            Column::of(ask.say(Word::Table), 18_000, Align::Middle),
            Column::rest(first),
            Column::rest(second),
            Column::of(ask.say(Word::Result), 26_000, Align::Field),
        ],
        rows: tables.chain(free).collect(),
        notes: Vec::new(),
    };
    grid.pages(&ask.round_head(Sheet::Boards))
}
