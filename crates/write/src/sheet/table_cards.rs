//! A card for every table: all its rounds, its players, and fields for the score.

use rondel_schedule::model::ids::TableNo;
use rondel_text::common::Word;
use rondel_text::place::titled;
use rondel_text::print::Print as Text;

use super::{Align, Ask, Column, Page, Row, Sheet, Size, Table, with_names};
use crate::paper;

/// Longest name if the card has no room for two lines each, in characters.
const NAME: usize = 22;
/// Width of a field for the points of a side, in which three digits are written by hand, in µm.
pub const FIELD: u32 = 18_000;

pub fn pages(ask: &Ask) -> Vec<Page> {
    let tables = ask.state.published().map(|(_, published)| published.round.tables.len()).max().unwrap_or(0);
    (0..tables).flat_map(|table| card(ask, table)).collect()
}

/// Returns the card of the table with this index.
fn card(ask: &Ask, index: usize) -> Vec<Page> {
    let [first, second] = ask.sides();
    let [sheet, _] = Sheet::TableCards.texts(ask.state);
    let heading = titled(ask.state, TableNo::from_index(index), ask.lang());
    let head = ask.head(heading, [ask.say(sheet)].into_iter().chain(ask.one_date()));
    with_names(&[Size::Large, Size::List, Size::Small], NAME, |size, length| {
        let rounds = ask.state.published().map(|(round, _)| size.column("", &ask.round_with_hour(round)));
        let round = rounds.max().unwrap_or_default();
        let field = || Column::of(ask.say(Word::Points), FIELD, Align::Field);
        let columns = vec![
            Column::of(ask.say(Text::WhichRound), round.max(16_000), Align::Middle),
            Column::rest(first.clone()),
            field(),
            field(),
            Column::rest(second.clone()),
        ];
        let cell = [size.points(), Table::rest(size, &columns, paper::WIDTH)];
        let names = ask.at_tables(length, cell[0], cell[1]);
        let rows = ask.state.published().filter_map(|(round, published)| {
            let table = published.round.tables.get(index).filter(|_| ask.is_on(round, index))?;
            let [one, other] = [0, 1].map(|side| ask.side_of(&names, round, table, side, cell));
            let [made, lost] = ask.made(round, index);
            Some(Row::Cells(vec![ask.round_with_hour(round), one, made, lost, other]))
        });
        let pages = Table::of(size, columns.clone(), rows.collect()).pages(&head);
        (ask.suffer(&names, cell), pages)
    })
}
