//! A round in the order of its tables, in type that is read by people standing before it.

use rondel::event::System;
use rondel::text::common::Word;
use rondel::text::print::Print as Text;

use super::{Align, Ask, Column, Grid, Leaf, Row, Sheet, Size};

/// The longest name shown whole: two lines.
const NAME: usize = 30;

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let Some(published) = ask.state.round(ask.round) else { return Vec::new() };
    let names = ask.short(NAME);
    let [first, second] = ask.sides();
    let tables = published.round.tables.iter().enumerate().filter_map(|(index, table)| {
        let pair = table.pair()?;
        let [first, second] = pair.map(|player| ask.present(&names[player.index()], player, ask.round));
        Some(Row::Cells(vec![(index + 1).to_string(), first, second, ask.result(ask.round, index)]))
    });
    let free = published.round.out.iter().filter(|p| !ask.state.members[p.index()].is_away(ask.round));
    let is_free = |name: String| match ask.state.system {
        System::RoundRobin(_) | System::Keizer(_) | System::Individual(_) => ask.say(Text::IsFree { name }),
        System::Monrad(_) => ask.say(Text::HasWalkOver { name }),
    };
    let free = free.map(|p| Row::Note(is_free(names[p.index()].clone())));
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
