//! Sheet of a round in the order of its tables, in type for people in front of it.

use rondel_schedule::model::ids::TableNo;
use rondel_schedule::model::schedule::Table as Seating;
use rondel_text::common::Word;
use rondel_text::pairs::Pairs;
use rondel_text::place::called;

use super::ask::board_range;
use super::fit::WHOLE;
use super::table::posted;
use super::{Align, Ask, Column, Page, Row, Sheet, Size, Table, poster};
use crate::paper;

/// Least width of the column of tables, in µm.
const TABLE: u32 = 18_000;
/// Least width of the column of results, or of boards, in µm.
const LAST: u32 = 26_000;

pub fn pages(ask: &Ask) -> Vec<Page> {
    let Some(published) = ask.state.round(ask.round) else { return Vec::new() };
    let [first, second] = ask.sides();
    // In bridge every board has a result of its own; a pair wants to know which boards are theirs.
    let deals = ask.state.system.has_deals();
    let last = |size: Size, tables: &[(usize, &Seating)]| {
        let head = ask.say(Pairs::Boards);
        let widths = tables.iter().map(|(_, table)| size.column(&head, &board_range(table)));
        match deals {
            true => Column::of(&head, widths.max().unwrap_or_default().max(LAST), Align::Middle),
            false => Column::of(ask.say(Word::Result), LAST, Align::Field),
        }
    };
    let tables = published.round.tables.iter().enumerate().filter(|(index, _)| ask.is_on(ask.round, *index));
    let tables: Vec<(usize, &Seating)> = tables.collect();
    let at = |index: usize| called(ask.state, TableNo::from_index(index));
    let list = posted(ask, |size| {
        let widths = tables.iter().map(|&(index, _)| size.column("", &at(index)));
        let table = Column::of(ask.place(), widths.max().unwrap_or_default().max(TABLE), Align::Middle);
        let columns = [table, Column::rest(&first), Column::rest(&second), last(size, &tables)];
        let width = Table::rest(size, &columns, paper::WIDTH);
        let names = ask.at_tables(WHOLE, size.points(), width);
        let row = |&(index, table): &(usize, &Seating)| {
            let cell = |side| ask.side_of(&names, ask.round, table, side, [size.points(), width]);
            let last = if deals { board_range(table) } else { ask.result(ask.round, index) };
            Row::Cells(vec![at(index), cell(0), cell(1), last])
        };
        let free = ask.free(&names, ask.round).into_iter().map(Row::Note);
        let rows = tables.iter().map(row).chain(free).collect();
        let table = Table::of(size, columns.to_vec(), rows);
        (ask.suffer(&names, [size.points(), width]), table.pages(&ask.round_head(Sheet::Boards)))
    });
    let poster = poster::pages(ask, &tables);
    poster.into_iter().chain([list]).min_by_key(|(cut, _)| *cut).unwrap_or_default().1
}
