//! Who gets which prize, group by group, to be read out.

use rondel::prizes::{self, Winner};
use rondel::standings;
use rondel::text::common::Word;
use rondel::text::prizes::{Prizes as Words, group};
use rondel::text::standings::{lead, lead_word};

use super::{Align, Ask, Column, Grid, Leaf, Row, Sheet, Size};

/// The longest name shown whole, in characters.
const NAME: usize = 60;

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let table = standings::table(&ask.history, &ask.state.settings);
    let names = ask.short(NAME);
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
    let grid = Grid {
        size: Size::Large,
        columns: vec![
            Column::of(ask.say(Word::Place), 32_000, Align::Start),
            Column::rest(ask.say(Word::Name)),
            Column::of(lead_word(&table, ask.lang()), 22_000, Align::End),
        ],
        rows,
        notes: Vec::new(),
    };
    grid.pages(&ask.so_far(Sheet::Prizes))
}
