//! The rules of a season, and a season that is taken over.

use std::cmp::Ordering;

use super::{Cell, Column, Row, Table};
use crate::event::State;
use crate::format::season::compare::{Comparison, Row as Compared};
use crate::format::season::ranking::Decimal;
use crate::standings::keizer::{Change, Row as Ranked};
use crate::text::common::Word;
use crate::text::keizer::Numbers;
use crate::text::keizer::page::Page;
use crate::text::numbers::decimal;
use crate::text::season::rules::Rules as Text;
use crate::text::season::taking::Taking;
use crate::text::{Lang, Say};

/// Everybody by the new places, with the old ones and the movement; `numbers` write the old and the new points.
pub fn effect(state: &State, change: &Change, [old, new]: &[Numbers; 2], lang: Lang) -> Table {
    let row = |(index, row): (usize, &Ranked)| {
        let now = index + 1;
        let before = change.before.place(row.player);
        let moved = before.and_then(|(place, _)| match place.cmp(&now) {
            Ordering::Greater => Some(Page::Up { n: place - now }),
            Ordering::Less => Some(Page::Down { n: now - place }),
            Ordering::Equal => None,
        });
        Row::of(vec![
            Cell::of(now),
            Cell::of(&state.members[row.player.index()].called),
            Cell::of(new.points(row.total)),
            Cell::maybe(moved.map(|moved| moved.say(lang))),
            Cell::maybe(before.map(|(place, _)| place)),
            Cell::maybe(before.map(|(_, row)| old.points(row.total))),
        ])
    };
    let before = Text::Before.say(lang);
    let columns = vec![
        Column::number(Word::Place.say(lang)),
        Column::text(Word::Name.say(lang)).naming(),
        Column::number(Word::Points.say(lang)).noted(Text::After.say(lang)),
        Column::text(Page::Move.say(lang)),
        Column::number(Word::Place.say(lang)).noted(before.clone()),
        Column::number(Word::Points.say(lang)).noted(before),
    ];
    Table::of(Text::Effect.say(lang), columns, change.after.rows.iter().enumerate().map(row).collect())
}

/// The title of a ranking, with that of the club beside it or without.
pub fn title(told: bool) -> Taking {
    if told { Taking::Compared } else { Taking::OutComes }
}

/// Place by place, beside the club's own ranking where one was `told`, what differs marked with a word.
pub fn compared(compared: &Comparison, names: &[String], numbers: &Numbers, told: bool, lang: Lang) -> Table {
    let points = |points: Decimal| decimal(points.thousandths.into(), 3, lang);
    let row = |row: &Compared| {
        let differs = row.theirs.is_some() && !row.same_place() || !row.same_points;
        let theirs = [
            row.theirs.map_or_else(|| Taking::Missing.say(lang), |place| place.to_string()),
            row.their_points.map(points).unwrap_or_default(),
            if differs { Taking::Differs.say(lang) } else { String::new() },
        ];
        let name = names[row.player.index()].clone();
        let ours = [row.place.to_string(), name, numbers.points(row.points)];
        ours.into_iter().chain(theirs.into_iter().filter(|_| told)).collect::<Row>()
    };
    let [place, points] = [Word::Place, Word::Points].map(|word| word.say(lang));
    let theirs = |word: &String| format!("{}: {word}", Taking::Theirs.say(lang));
    let theirs =
        [Column::number(theirs(&place)), Column::number(theirs(&points)), Column::text("")].into_iter();
    let columns =
        [Column::number(place), Column::text(Word::Name.say(lang)).naming(), Column::number(points)];
    let columns = columns.into_iter().chain(theirs.filter(|_| told)).collect();
    Table::of(title(told).say(lang), columns, compared.rows.iter().map(row).collect())
}
