//! Class against class, and the standings of each class, school year or club by itself.

use rondel_event::event::prizes::Grouping;
use rondel_event::standings::classes::{ClassRow, ClassStandings, against};
use rondel_event::standings::prizes::{self, Winner};
use rondel_event::standings::{self, Standings};
use rondel_text::classes::Classes as Text;
use rondel_text::common::Word;
use rondel_text::file::FileText;
use rondel_text::numbers::halves;
use rondel_text::print::Print;
use rondel_text::prizes::{Prizes, by as words, group};
use rondel_text::standings::{lead, lead_word};

use super::{Align, Ask, Column, Head, Page, Row, Sheet, Size, Table};
use crate::paper;
use crate::screen::classes::{band_title, figure, hints, title, written};

/// Longest name shown whole, in characters.
const NAME: usize = 60;

pub fn pages(ask: &Ask) -> Vec<Page> {
    let list = standings::table(&ask.history, &ask.state.settings);
    match (ask.by, against(ask.state, &list)) {
        (None, Some(against)) => of_classes(ask, &against),
        (None, None) => Vec::new(),
        (Some(by), _) => by_group(ask, &list, by),
    }
}

fn of_classes(ask: &Ask, against: &ClassStandings) -> Vec<Page> {
    let size = Size::Large;
    let column = |head: String, widest: &str| {
        let width = size.column(&head, widest);
        Column::of(head, width, Align::End)
    };
    let who = if against.by == Grouping::Class { FileText::Class } else { FileText::Club };
    let columns = vec![
        Column::of(ask.say(Word::Place), 16_000, Align::Start),
        Column::rest(ask.say(who)),
        column(ask.say(figure(against)), "0000.00"),
        column(ask.say(Word::Points), "0000½"),
        column(ask.say(Text::Players), "000"),
        column(ask.say(Text::DividedBy), "000"),
    ];
    let row = |row: &ClassRow| {
        Row::Cells(vec![
            row.place.to_string(),
            row.name.clone(),
            written(row, ask.lang()),
            halves(row.sum),
            row.pupils.len().to_string(),
            row.over.to_string(),
        ])
    };
    let mut rows = Vec::new();
    for chunk in against.rows.chunk_by(|one, next| one.band == next.band) {
        rows.extend(chunk[0].band.map(|band| Row::Heading(band_title(band, ask.lang()))));
        rows.extend(chunk.iter().map(row));
    }
    let head = head(ask, &title(against.by, ask.lang()));
    let notes = hints(against, ask.lang());
    Table::of(size, columns, rows).with_notes(notes).pages(&head)
}

fn by_group(ask: &Ask, list: &Standings, by: Grouping) -> Vec<Page> {
    let size = Size::Large;
    let columns = vec![
        Column::of(ask.say(Word::Place), 32_000, Align::Start),
        Column::rest(ask.say(Word::Name)),
        Column::of(lead_word(list, ask.lang()), 22_000, Align::End),
        Column::of(ask.say(Text::Overall), 22_000, Align::End),
    ];
    let names = ask.whole(NAME, size.points(), Table::rest(size, &columns, paper::WIDTH));
    let row = |winner: &Winner| {
        let place = match winner.shared {
            true => ask.say(Prizes::Shared { place: winner.place }),
            false => winner.place.to_string(),
        };
        let own = list.row(winner.player);
        let points = own.map(|row| lead(list, row, ask.lang())).unwrap_or_default();
        let overall = own.map(|row| row.place.to_string()).unwrap_or_default();
        Row::Cells(vec![place, names[winner.player.index()].clone(), points, overall])
    };
    let mut rows = Vec::new();
    for (of, winners) in prizes::tables(ask.state, list, by) {
        rows.push(Row::Heading(ask.say(group(by, &of))));
        rows.extend(winners.iter().map(row));
    }
    let title = format!("{}: {}", ask.say(Print::Standings), ask.say(words(by)));
    Table::of(size, columns, rows).pages(&head(ask, &title))
}

/// Returns the head of the sheet, with `title` in place of the name of the sheet.
fn head(ask: &Ask, title: &str) -> Head {
    let head = ask.so_far(Sheet::Classes);
    Head { heading: head.heading.replacen(&ask.say(Print::Classes), title, 1), ..head }
}
