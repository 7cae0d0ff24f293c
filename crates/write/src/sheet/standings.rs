//! The standings with their tie-breaks.

use rondel_event::event::{System, TieBreak};
use rondel_event::standings::{self, Origin, RankChange, Standings};
use rondel_text::Say;
use rondel_text::common::Word;
use rondel_text::decided::{MARK, is_marked, notes};
use rondel_text::numbers::points;
use rondel_text::print::Print as Text;
use rondel_text::standings::{Named, Standings as Standing, cell, remark, short, terms, tie_break_of};

use super::{Align, Ask, Block, Column, Page, Row, Sheet, Size, Table, list, with_names};
use crate::list::{OutgoingList, Titled, of_cup};
use crate::paper;
use crate::screen::cup;

/// Longest name shown whole, in characters.
const NAME: usize = 60;
/// Least width of the names next to a quality that is written as a sum, in µm.
const QUALITY_NAME: u32 = 44_000;

pub fn pages(ask: &Ask) -> Vec<Page> {
    let settings = &ask.state.settings;
    let table = standings::table(&ask.history, settings);
    if table.rows.is_empty() {
        return Vec::new();
    }
    match ask.state.system {
        System::Monrad(_) if settings.tie_breaks.contains(&TieBreak::Quality) => with_quality(ask, &table),
        _ => plain(ask, &table),
    }
}

/// Returns the widest number expected in a column.
fn widest(column: standings::Column) -> &'static str {
    match column {
        standings::Column::Points | standings::Column::Start => "00½",
        standings::Column::Average | standings::Column::Expected => "00.00",
        standings::Column::Score | standings::Column::Difference => "000–000",
        standings::Column::TieBreak(_) => "000½",
        standings::Column::Performance => "0000",
        _ => "00",
    }
}

fn plain(ask: &Ask, table: &Standings) -> Vec<Page> {
    let (state, at) = (ask.state, standings::Outlet::Paper);
    let before = standings::before(&ask.history, &state.settings);
    let list = OutgoingList::standings(state, table, at, ask.lang()).since_standings(before.as_ref());
    // Points made on courts and in bridge have more digits than those of games.
    let widest: Vec<&str> =
        standings::columns(&state.system, &state.settings, at).into_iter().map(widest).collect();
    let head = ask.so_far(Sheet::Standings);
    let notes: Vec<String> = notes(state, ask.lang()).into_iter().chain([legend(ask, table)]).collect();
    let one = || vec![Titled { title: String::new(), list, excluded: table.excluded.clone() }];
    let lists = of_cup(state, at, ask.lang()).unwrap_or_else(one);
    let tree = cup::drawing(state, cup::Tree { outward: true, ..Default::default() }, ask.lang());
    let tree = tree.map(|tree| Page { head: head.clone(), blocks: vec![Block::Figure(tree)] });
    tree.into_iter().chain(list::pages(ask, &head, &lists, &widest, &notes)).collect()
}

/// Returns the meaning of the column headings.
fn legend(ask: &Ask, table: &Standings) -> String {
    let place = ask.state.place();
    let mut legend = ask.say(Text::TableLegend { place });
    if table.per_game {
        legend += &format!("; {}", ask.say(Text::AverageLegend));
    }
    for &tie_break in &table.tie_breaks {
        let per_game = table.per_game && Origin::TieBreak(tie_break).is_per_game();
        let what = ask.say(Named(tie_break));
        let what = if per_game { ask.say(Text::PerGame { what }) } else { what };
        legend += &format!("; {} {what}", short(standings::Column::TieBreak(tie_break), place, ask.lang()));
    }
    legend += &rating_legend(ask).map(|legend| format!("; {legend}")).unwrap_or_default();
    legend + "."
}

/// Returns the columns based on ratings, if they are wanted.
fn rated(ask: &Ask) -> Vec<standings::Column> {
    let columns = standings::columns(&ask.state.system, &ask.state.settings, standings::Outlet::Paper);
    let is_rated =
        |it: &standings::Column| matches!(it, standings::Column::Performance | standings::Column::Expected);
    columns.into_iter().filter(is_rated).collect()
}

/// Returns the meaning of the rating columns, or `None` if there are none.
fn rating_legend(ask: &Ask) -> Option<String> {
    let said = rated(ask).into_iter().map(|column| match column {
        standings::Column::Performance => ask.say(Text::PerformanceLegend),
        _ => ask.say(Text::ExpectedLegend),
    });
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| said.join("; "))
}

/// Returns the standings of a Monrad: start numbers, and every quality as a sum. A class fits one page.
fn with_quality(ask: &Ask, table: &Standings) -> Vec<Page> {
    with_names(&[Size::List, Size::Small, Size::Tiny], NAME, |size, length| in_type(ask, table, size, length))
}

/// Returns the pages, and how many names are cut.
fn in_type(ask: &Ask, table: &Standings, size: Size, length: usize) -> (usize, Vec<Page>) {
    let tie_breaks = &table.tie_breaks;
    let sum = |row: &standings::Row| {
        let why = Origin::TieBreak(TieBreak::Quality);
        terms(&standings::why(&ask.history, &ask.state.settings, table, row.player, why))
    };
    let sums: Vec<String> = table.rows.iter().map(sum).collect();
    let counts = [Text::Won, Text::Drawn, Text::Lost].map(|text| ask.say(text)).join(" ");
    let column = |head: String, widest: &str, align: Align| {
        let width = size.column(&head, widest);
        Column::of(head, width, align)
    };
    let before = standings::before(&ask.history, &ask.state.settings);
    let moved = |row: &standings::Row| {
        let before = before.as_ref()?;
        Some(RankChange::of(before.row(row.player).map(|row| row.place), row.place).arrow())
    };
    let has_moved = table.rows.iter().filter_map(moved).any(|arrow| !arrow.is_empty());
    let arrows = has_moved.then(|| list::moves(size, table.rows.iter().filter_map(moved)));
    let mut columns = vec![column(ask.say(Word::Place), "000", Align::End)];
    columns.extend(arrows);
    columns.extend([
        column(ask.say(Text::Number), "000", Align::End),
        Column::rest(ask.say(Word::Name)),
        column(counts, "00 0 00", Align::Middle),
    ]);
    let start = standings::has_start(&ask.state.system, &ask.state.settings);
    columns.extend(
        start.then(|| {
            column(short(standings::Column::Start, ask.state.place(), ask.lang()), "00½", Align::End)
        }),
    );
    columns.push(column(ask.say(Word::Points), "00½", Align::End));
    columns.extend(tie_breaks.iter().map(|&it| {
        column(short(standings::Column::TieBreak(it), ask.state.place(), ask.lang()), "000½", Align::End)
    }));
    let rated = rated(ask);
    columns.extend(
        rated.iter().map(|&it| column(short(it, ask.state.place(), ask.lang()), widest(it), Align::End)),
    );
    // The longest sum determines the room for names, down to their least width.
    let given: u32 = columns.iter().map(|column| column.width).sum();
    let head = ask.say(Text::QualitySum);
    let longest = sums.iter().map(|sum| size.column(&head, sum)).max().unwrap_or_default();
    let width = longest.min(paper::WIDTH.saturating_sub(given + QUALITY_NAME));
    columns.push(Column::of(head, width, Align::Start));
    let names = ask.whole(length, size.points(), Table::rest(size, &columns, paper::WIDTH));
    let row = |(row, sum): (&standings::Row, String)| {
        let mut cells = vec![row.place.to_string()];
        cells.extend(has_moved.then(|| moved(row).unwrap_or_default()));
        cells.push(row.player.to_string());
        cells.push(names[row.player.index()].clone());
        cells.push(format!("{} {} {}", row.won, row.drawn, row.lost));
        cells.extend(start.then(|| points(row.start, table.unit, ask.lang())));
        let mark = if is_marked(ask.state, row.player) { MARK } else { "" };
        cells.push(points(row.points, table.unit, ask.lang()) + mark);
        let value = |&it: &TieBreak| tie_break_of(table, row, it, ask.lang()).unwrap_or_default();
        cells.extend(tie_breaks.iter().map(value));
        cells.extend(rated.iter().map(|&it| cell(table, row, it, ask.lang()).unwrap_or_default()));
        cells.push(sum);
        Row::Cells(cells)
    };
    let rows: Vec<Row> = table.rows.iter().zip(sums).map(row).collect();
    let legend = ask.say(Text::CountsLegend);
    let left = table.rows.iter().filter(|row| row.left.is_some()).map(|row| {
        let name = names[row.player.index()].clone();
        Standing::Remark { name, said: remark(row, ask.lang()) }.say(ask.lang())
    });
    let notes = left.chain(notes(ask.state, ask.lang())).chain([legend]).chain(rating_legend(ask)).collect();
    let pages = Table::of(size, columns, rows).with_notes(notes).pages(&ask.so_far(Sheet::Standings));
    (ask.cut(&names), pages)
}
