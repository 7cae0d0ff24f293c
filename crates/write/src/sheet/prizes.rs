//! The prizes with their winners, group by group, to be read out.

use rondel_event::standings;
use rondel_event::standings::prizes::{self, Winner};
use rondel_text::common::Word;
use rondel_text::prizes::{Prizes as Words, group};
use rondel_text::standings::{lead, lead_word};

use super::{Align, Ask, Column, Page, Row, Sheet, Size, Table};
use crate::paper;

/// Longest name shown whole, in characters.
const NAME: usize = 60;

pub fn pages(ask: &Ask) -> Vec<Page> {
    let table = standings::cup::overall(ask.state, &ask.history);
    let size = Size::Large;
    let columns = vec![
        Column::of(ask.say(Word::Place), 32_000, Align::Start),
        Column::rest(ask.say(Word::Name)),
        Column::of(lead_word(&table, ask.lang()), 22_000, Align::End),
    ];
    let names = ask.whole(NAME, size.points(), Table::rest(size, &columns, paper::WIDTH));
    let list = &ask.state.settings.prizes.list;
    let row = |winner: &Winner| {
        let place = match winner.shared {
            true => ask.say(Words::Shared { place: winner.place }),
            false => winner.place.to_string(),
        };
        let points = table.row(winner.player).map(|row| lead(&table, row, ask.lang())).unwrap_or_default();
        Row::Cells(vec![place, names[winner.player.index()].clone(), points])
    };
    let mut rows = Vec::new();
    for awarded in prizes::award(ask.state, &table) {
        let by = list[awarded.prize].by;
        rows.push(Row::Heading(ask.say(group(by, &awarded.group))));
        if awarded.winners.is_empty() {
            rows.push(Row::Note(ask.say(Words::NobodyLeft)));
        }
        rows.extend(awarded.winners.iter().map(row));
    }
    Table::of(size, columns, rows).pages(&ask.so_far(Sheet::Prizes))
}
