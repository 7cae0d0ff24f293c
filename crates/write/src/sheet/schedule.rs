//! The whole schedule, round by round, in columns of small tables.

use std::ops::Range;

use rondel_event::event::Published;
use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_schedule::model::schedule::Table as Seating;
use rondel_text::common::Word;
use rondel_text::print::Print as Text;
use rondel_text::venues::{Venues, listed, when};

use super::fit::WHOLE;
use super::{Align, Ask, Block, Column, Head, Page, Row, Sheet, Size, Table};
use crate::paper;

/// Type, columns on a page, and the longest name shown whole. Among the layouts with the fewest pages, the first with
/// the fewest cut names is used.
const LAYOUTS: [(Size, usize, usize); 10] = [
    (Size::Posted, 1, WHOLE),
    (Size::Large, 1, WHOLE),
    (Size::Large, 2, WHOLE),
    (Size::List, 2, WHOLE),
    (Size::Small, 2, WHOLE),
    (Size::Large, 1, 24),
    (Size::List, 2, 24),
    (Size::Small, 2, 24),
    (Size::Small, 2, 17),
    (Size::List, 2, 13),
];
/// Gap between the round and its date, in µm.
const DATE_GAP: u32 = 3_000;
/// Height of a row beyond its lines, and of a block beyond its lines, in µm.
const ROW_GAP: u32 = 800;
const BLOCK_GAP: u32 = 4_500;
/// Gap between two columns, in µm.
const GUTTER: u32 = 6_000;
/// Width of the table number and the least width of the result, in tenths of the size of the type.
const TABLE: u32 = 19;
const RESULT: u32 = 34;

pub fn pages(ask: &Ask) -> Vec<Page> {
    let [heading, _] = Sheet::Schedule.texts(ask.state);
    let rounds = ask.say(Word::Rounds { n: ask.state.rounds.len() });
    let head = ask.head(ask.say(heading), [rounds].into_iter().chain(ask.one_date()).chain(ask.proof_code()));
    // All pieces of a very long sheet have the same layout.
    let has_days = has_days(ask);
    let layouts = match ask.piece {
        Some(_) if !has_days => &LAYOUTS[LAYOUTS.len() - 1..],
        _ => &LAYOUTS[..],
    };
    // With a day next to each game, two columns need small type.
    let layouts = layouts
        .iter()
        .filter(|(size, across, name)| !has_days || *across == 1 || (*size == Size::Small && *name == WHOLE));
    let made = layouts.map(|&(size, across, name)| in_columns(ask, &head, size, across, name));
    let made: Vec<(usize, Vec<Page>)> = made.collect();
    // A round is not broken over two columns, so large type may leave a part of each column empty.
    let most = made.iter().map(|(_, pages)| pages.len()).min().unwrap_or(0);
    let few = made.into_iter().filter(|(_, pages)| pages.len() <= most);
    few.min_by_key(|(cut, pages)| (*cut, has_broken(pages))).unwrap_or_default().1
}

/// True if each game has its day or its time next to it.
fn has_days(ask: &Ask) -> bool {
    ask.fixtures.have_days() || ask.fixtures.have_hours()
}

/// True if any partners take two lines.
fn has_broken(pages: &[Page]) -> bool {
    let blocks = pages.iter().flat_map(|page| &page.blocks);
    let columns = blocks.filter_map(|block| match block {
        Block::Columns(columns) => Some(columns),
        _ => None,
    });
    let mut rows = columns.flatten().flatten().flat_map(|table| &table.rows);
    rows.any(|row| matches!(row, Row::Cells(cells) if cells.iter().any(|cell| cell.contains('\n'))))
}

/// Returns the rounds in the requested piece.
fn rounds<'a>(ask: &'a Ask) -> impl Iterator<Item = (RoundNo, &'a Published)> {
    ask.state.published().filter(|(round, _)| ask.is_in_piece(round.index()))
}

/// Returns the pages with this number of columns each, and how many names are cut.
fn in_columns(ask: &Ask, head: &Head, size: Size, across: usize, name: usize) -> (usize, Vec<Page>) {
    let room = paper::HEIGHT - head.height();
    let width = (paper::WIDTH + GUTTER) / across as u32 - GUTTER;
    let columns = columns(ask, size);
    let cell = [size.points(), Table::rest(size, &columns, width)];
    let names = ask.at_tables(name, cell[0], cell[1]);
    let mut across_all: Vec<Vec<Table>> = Vec::new();
    let mut used = 0;
    let all = rounds(ask).map(|(round, published)| whole(ask, &names, (size, cell), round, published));
    for whole in all.chain(halls(ask, &names, size)) {
        let whole = Table { columns: columns.clone(), ..whole };
        for (part, height) in parts(whole.within(width), ask, [width, room]) {
            match across_all.last_mut() {
                Some(column) if used + height <= room => {
                    column.push(part);
                    used += height;
                }
                _ => {
                    across_all.push(vec![part]);
                    used = height;
                }
            }
        }
    }
    let page = |columns: &[Vec<Table>]| {
        // A last page that is not full has columns as narrow as the others.
        let mut columns = columns.to_vec();
        columns.resize(across, Vec::new());
        Page { head: head.clone(), blocks: vec![Block::Columns(columns)] }
    };
    (ask.cut(&names), across_all.chunks(across).map(page).collect())
}

/// Returns the columns: table, both sides, result. They have no headings, since every round would repeat them.
fn columns(ask: &Ask, size: Size) -> Vec<Column> {
    let ems = |tenths: u32| tenths * size.points() * paper::POINT / 10;
    let games = rounds(ask).flat_map(|(round, published)| {
        (0..published.round.tables.len()).map(move |table| ask.result(round, table))
    });
    let result = games.map(|result| size.column("", &result)).max().unwrap_or_default();
    let mut columns = vec![
        Column::of("", ems(TABLE), Align::End),
        Column::rest(""),
        Column::rest(""),
        Column::of("", result.max(ems(RESULT)), Align::Field),
    ];
    if has_days(ask) {
        let days = rounds(ask).flat_map(|(round, published)| {
            let tables = 0..published.round.tables.len();
            tables.map(move |table| size.column("", &day(ask, round, table)))
        });
        columns.insert(1, Column::of("", days.max().unwrap_or_default(), Align::Start));
    }
    columns
}

/// Returns the day of a game if clubs have nights of their own, and its time if it has one.
fn day(ask: &Ask, round: RoundNo, table: usize) -> String {
    when(&ask.fixtures, round, TableNo::from_index(table), ask.days)
}

/// Returns the list of halls under the last round, or `None` if all games are at one place.
fn halls(ask: &Ask, names: &[String], size: Size) -> Option<Table> {
    let is_last = ask.is_in_piece(ask.state.rounds.len().checked_sub(1)?);
    let row = |[who, place]: [String; 2]| {
        let mut cells = vec![String::new(), who, place, String::new()];
        if has_days(ask) {
            cells.insert(1, String::new());
        }
        Row::Cells(cells)
    };
    let rows: Vec<Row> = listed(ask.state, names).into_iter().map(row).collect();
    let table = Table { title: ask.say(Venues::Title), ..Table::of(size, Vec::new(), rows) };
    (is_last && !table.rows.is_empty()).then_some(table)
}

/// Returns a round in one piece, with the players without a game.
fn whole(
    ask: &Ask,
    names: &[String],
    (size, cell): (Size, [u32; 2]),
    round: RoundNo,
    published: &Published,
) -> Table {
    let game = |(index, table): (usize, &Seating)| {
        let [first, second] = [0, 1].map(|side| ask.side_of(names, round, table, side, cell));
        let mut cells = vec![(index + 1).to_string(), first, second, ask.result(round, index)];
        if has_days(ask) {
            cells.insert(1, day(ask, round, index));
        }
        Row::Cells(cells)
    };
    let tables = published.round.tables.iter().enumerate();
    let games = tables.filter(|(index, _)| ask.is_on(round, *index)).map(game);
    let free = ask.free(names, round).into_iter().map(Row::Note);
    Table {
        title: ask.say(Word::Round { number: round.number() }),
        beside: ask.when_among(round).unwrap_or_default(),
        ..Table::of(size, Vec::new(), games.chain(free).collect())
    }
}

/// Returns the round with its height, split into parts if it is higher than a column. Players without a game are on
/// the last part.
fn parts(round: Table, ask: &Ask, [width, room]: [u32; 2]) -> Vec<(Table, u32)> {
    let points = round.size.points();
    let is_game = |row: &&Row| matches!(row, Row::Cells(_));
    let games = round.rows.iter().filter(is_game).count();
    let heights: Vec<u32> =
        round.rows.iter().map(|row| round.lines(row, width) * paper::line(points) + ROW_GAP).collect();
    let notes: u32 = heights[games..].iter().sum();
    // The round and its date share a line if they fit; the space after the block is included.
    let title = paper::width(&round.title, points + 2);
    let date = if round.beside.is_empty() { 0 } else { DATE_GAP + paper::width(&round.beside, points) };
    let title_lines = if title + date > width { 2 } else { 1 };
    let around = title_lines * paper::line(points + 2) + BLOCK_GAP;

    let ranges = paper::pages(&heights[..games], room.saturating_sub(around + notes));
    let last = ranges.len().saturating_sub(1);
    let part = |(at, range): (usize, Range<usize>)| {
        let range = if at == last { range.start..round.rows.len() } else { range };
        let title = match at {
            0 => round.title.clone(),
            _ => ask.say(Text::Continued { round: round.title.clone() }),
        };
        let height = heights[range.clone()].iter().sum::<u32>() + around;
        (Table { title, rows: round.rows[range].to_vec(), ..round.clone() }, height)
    };
    ranges.into_iter().enumerate().map(part).collect()
}
