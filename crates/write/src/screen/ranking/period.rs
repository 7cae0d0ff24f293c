//! The lists of the periods of a season, and the total over them.

use rondel_event::event::keizer::Periods;
use rondel_event::standings::keizer::PeriodRow;
use rondel_text::common::Word;
use rondel_text::keizer::page::Page as Text;
use rondel_text::{Lang, Say};

use super::{Opened, RankingView};
use crate::screen::{Cell, Column, Kind, Row, Table};

/// Returns the lists that can be chosen: the total over the periods (`None`), then every period that has begun by the
/// list on the screen. Empty if the season has no periods.
pub fn lists_of(shown: &RankingView, opened: &Opened, lang: Lang) -> Vec<(Option<usize>, String)> {
    let periods = opened.settings().periods;
    let Some(after) = opened.list.after.filter(|_| !periods.is_whole()) else { return Vec::new() };
    let begun = (0..=periods.of(after)).rev().map(|at| (Some(at), named(shown, periods, at, lang)));
    std::iter::once((None, Text::PeriodsTotal.say(lang))).chain(begun).collect()
}

/// Returns the list of a period, or the total over all periods for `None`. The deciding column comes first, followed
/// by the points of the other periods.
pub fn period(shown: &RankingView, opened: &Opened, chosen: Option<usize>, lang: Lang) -> Option<Table> {
    let numbers = opened.numbers(lang);
    let by_period = opened.ledger.by_period(&opened.list)?;
    let periods = opened.settings().periods;
    let begun = opened.list.after.map_or(0, |after| periods.of(after) + 1);
    let rows: Vec<&PeriodRow> = match chosen {
        Some(at) => by_period.list(at),
        None => by_period.rows.iter().collect(),
    };
    let others: Vec<usize> = (0..begun).filter(|&at| chosen != Some(at)).collect();
    let row = |(index, row): (usize, &&PeriodRow)| {
        let place = match chosen {
            Some(at) => Cell::maybe(row.places.get(at)),
            None if opened.list.is_place(index + 1) => Cell::of(index + 1),
            None => Cell::default(),
        };
        let own = chosen.and_then(|at| row.points.get(at).copied());
        let points = others.iter().filter_map(|&at| row.points.get(at).copied());
        let points = own.into_iter().chain([row.total]).chain(points).chain([row.besides]);
        let points = points.map(|points| Cell::of(numbers.points(points)));
        [place, Cell::of(shown.name(row.player))].into_iter().chain(points).collect::<Row>()
    };
    let begin = [Column::of(Kind::Place, Word::Place.say(lang)), Column::text(Word::Name.say(lang)).naming()];
    let head = |at: usize| Text::PeriodShort { number: at + 1 }.say(lang);
    let total = Text::Total.say(lang);
    let lead = match chosen {
        Some(at) => vec![Column::of(Kind::Points, head(at)), Column::number(total)],
        None => vec![Column::of(Kind::Points, total)],
    };
    let end = others.iter().map(|&at| head(at)).chain([Text::PeriodBesides.say(lang)]).map(Column::number);
    let caption = match chosen {
        Some(at) => named(shown, periods, at, lang),
        None => Text::PeriodsTotal.say(lang),
    };
    let columns = begin.into_iter().chain(lead).chain(end).collect();
    Some(Table::of(caption, columns, rows.iter().enumerate().map(row).collect()))
}

/// Returns the name of a period with its rounds.
fn named(shown: &RankingView, periods: Periods, at: usize, lang: Lang) -> String {
    let bounds = periods.bounds(shown.rules.rounds);
    let [from, after] = [at, at + 1].map(|at| bounds.get(at).map_or(0, |round| round.index()));
    Text::PeriodOf { number: at + 1, from: from + 1, to: after.max(from + 1) }.say(lang)
}
