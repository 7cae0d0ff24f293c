//! All rounds of all tables with fields for the score, for the scorer.

use rondel_text::common::Word;

use super::table_cards::FIELD;
use super::{Align, Ask, Column, Page, Row, Sheet, Size, Table};
use crate::paper;

/// Longest name shown whole, in characters, with two of them on a line.
const NAME: usize = 14;

pub fn pages(ask: &Ask) -> Vec<Page> {
    let [first, second] = ask.sides();
    let field = || Column::of(ask.say(Word::Points), FIELD, Align::Field);
    let columns = vec![
        Column::of(ask.place(), 14_000, Align::Middle),
        Column::rest(first),
        field(),
        field(),
        Column::rest(second),
    ];
    let names = ask.whole(NAME, Size::Writing.points(), Table::rest(Size::Writing, &columns, paper::WIDTH));
    let mut rows = Vec::new();
    for (round, published) in ask.state.published() {
        let heading = [Some(ask.say(Word::Round { number: round.number() })), ask.when_among(round)];
        let mut heading = heading.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        // A single sit-out is written next to the round if there is room: a line less per round often saves a page.
        let mut free = ask.free(&names, round);
        if let [out] = &free[..]
            && paper::width(&format!("{heading} · {out}"), Size::Writing.points()) < paper::WIDTH * 9 / 10
        {
            heading = format!("{heading} · {out}");
            free.clear();
        }
        rows.push(Row::Heading(heading));
        let tables = published.round.tables.iter().enumerate();
        for (index, table) in tables.filter(|(index, _)| ask.is_on(round, *index)) {
            let [one, other] = ask.pairs(&names, round, table);
            let [made, lost] = ask.made(round, index);
            rows.push(Row::Cells(vec![(index + 1).to_string(), one, made, lost, other]));
        }
        rows.extend(free.into_iter().map(Row::Note));
    }
    let [sheet, _] = Sheet::Scores.texts(ask.state);
    let rounds = ask.say(Word::Rounds { n: ask.state.rounds.len() });
    let head = ask.head(ask.say(sheet), [rounds].into_iter().chain(ask.one_date()));
    Table::of(Size::Writing, columns, rows).pages_by_heading(&head)
}
