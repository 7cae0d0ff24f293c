//! An evening on one sheet: its results, the absences and their reasons, the list with its changes, and the next
//! date.

use rondel_event::event::day;
use rondel_event::standings::keizer::Lists;
use rondel_event::standings::{self, Outlet};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::SitOut;
use rondel_schedule::model::schedule::Table as Seating;
use rondel_text::checkin::reason;
use rondel_text::common::Word;
use rondel_text::cup;
use rondel_text::evening::Evening as Why;
use rondel_text::keizer::Numbers;
use rondel_text::keizer::page::which;
use rondel_text::print::Print as Text;
use rondel_text::standings::Standings as Remarks;

use super::fit::WHOLE;
use super::{Align, Ask, Block, Column, Page, Row, Size, Table, list};
use crate::list::{self as lists, OutgoingList};
use crate::paper;

/// Types, largest first; `MANY` is the type of a sheet that needs more than one page.
const SIZES: [Size; 5] = [Size::Posted, Size::Large, Size::List, Size::Small, Size::Tiny];
const MANY: Size = Size::Small;
/// Longest name shown whole, in characters.
const NAME: usize = 26;
/// Gap between the two columns, and the width of each, in µm.
const GUTTER: u32 = 6_000;
const COLUMN: u32 = (paper::WIDTH - GUTTER) / 2;
/// Height of a table beyond its rows: its title, its headings, the space after it.
const AROUND: u32 = 15_000;
/// Height of the line about the next evening.
const NEXT: u32 = 10_000;

pub fn pages(ask: &Ask) -> Vec<Page> {
    if ask.state.round(ask.round).is_none() {
        return Vec::new();
    }
    let head = ask.head(cup::round(ask.state, ask.round, ask.lang()), ask.when(ask.round));
    let room = paper::HEIGHT.saturating_sub(head.height() + NEXT);
    let next = Block::Line(next_time(ask));
    let tried = SIZES.into_iter().flat_map(|size| [WHOLE, NAME].map(|length| (size, length)));
    let made = tried.filter_map(|(size, length)| {
        let (columns, Suffered { cut, broken }) = columns(&Named { ask, size, length });
        let fits = columns.iter().all(|tables| tables.iter().map(height).sum::<u32>() <= room);
        // Large type is only for names that fit on one line.
        let is_broken = broken > 0 && matches!(size, Size::Posted | Size::Large);
        fits.then_some(((cut, is_broken), columns))
    });
    if let Some((_, columns)) = made.min_by_key(|(suffered, _)| *suffered) {
        return vec![Page { head, blocks: vec![Block::Columns(columns.into()), next] }];
    }
    let (columns, _) = columns(&Named { ask, size: MANY, length: NAME });
    let tables = columns.concat();
    let columns: Vec<Vec<Table>> =
        tables.into_iter().flat_map(|table| parts(table, room)).map(|it| vec![it]).collect();
    let page = |columns: &[Vec<Table>]| {
        let mut columns = columns.to_vec();
        columns.resize(2, Vec::new());
        Page { head: head.clone(), blocks: vec![Block::Columns(columns)] }
    };
    let mut pages: Vec<Page> = columns.chunks(2).map(page).collect();
    pages.last_mut().into_iter().for_each(|page| page.blocks.push(next.clone()));
    pages
}

/// Parameters for the names on the sheet.
struct Named<'a> {
    ask: &'a Ask<'a>,
    size: Size,
    /// Greatest length of a name, in characters.
    length: usize,
}

impl Named<'_> {
    /// Returns the names for the columns without a width of their own, and how many had to be cut or broken. `names`
    /// makes them from length, type and width.
    fn names(
        &self,
        columns: &[Column],
        names: impl Fn(usize, u32, u32) -> Vec<String>,
    ) -> (Vec<String>, Suffered) {
        let [points, width] = [self.size.points(), Table::rest(self.size, columns, COLUMN)];
        let names = names(self.length, points, width);
        let cut = self.ask.suffer(&names, [points, width]);
        let broken = names.iter().filter(|name| paper::lines(name, points, width) > 1).count();
        (names, Suffered { cut, broken })
    }
}

/// Number of names that lack room.
#[derive(Clone, Copy, Default)]
struct Suffered {
    /// Number of names that are cut or too wide.
    cut: usize,
    /// Number of names that take more than one line.
    broken: usize,
}

impl Suffered {
    fn and(self, more: Suffered) -> Self {
        Suffered { cut: self.cut + more.cut, broken: self.broken + more.broken }
    }
}

/// Returns the games and the list as two columns, with the names that lack room.
fn columns(named: &Named) -> ([Vec<Table>; 2], Suffered) {
    let ((played, suffered), (listed, more)) = (played(named), listed(named));
    ([played, listed], suffered.and(more))
}

/// Returns the height of a table in a column.
fn height(table: &Table) -> u32 {
    AROUND + table.rows.iter().map(|row| row_height(table, row)).sum::<u32>()
}

fn row_height(table: &Table, row: &Row) -> u32 {
    table.lines(row, COLUMN) * paper::line(table.size.points()) + table.size.gap()
}

/// Splits a table into parts no higher than a column.
fn parts(table: Table, room: u32) -> Vec<Table> {
    let heights: Vec<u32> = table.rows.iter().map(|row| row_height(&table, row)).collect();
    let ranges = paper::pages(&heights, room.saturating_sub(AROUND));
    ranges.into_iter().map(|rows| Table { rows: table.rows[rows].to_vec(), ..table.clone() }).collect()
}

/// Returns the games with their results, the players without a game, and the absences.
fn played(named: &Named) -> (Vec<Table>, Suffered) {
    let (ask, size) = (named.ask, named.size);
    let [first, second] = ask.sides();
    let published = ask.state.round(ask.round).map(|round| round.round.tables.as_slice()).unwrap_or_default();
    let results = (0..published.len()).map(|index| size.column("", &ask.result(ask.round, index)));
    let result = results.max().unwrap_or_default().max(size.column("", "½–½"));
    let columns = vec![
        Column::of("", size.column("", "00"), Align::End),
        Column::rest(first),
        Column::rest(second),
        Column::of("", result, Align::Field),
    ];
    let (names, mut suffered) =
        named.names(&columns, |length, points, width| ask.at_tables(length, points, width));
    let cell = [size.points(), Table::rest(size, &columns, COLUMN)];
    let sides = |table: &Seating| [0, 1].map(|side| ask.side_of(&names, ask.round, table, side, cell));
    // Partners on two lines count as broken too, even if each name fits on one line.
    suffered.broken += published.iter().flat_map(sides).filter(|side| side.contains('\n')).count();
    let game = |(index, table): (usize, &Seating)| {
        let [first, second] = sides(table);
        Row::Cells(vec![(index + 1).to_string(), first, second, ask.result(ask.round, index)])
    };
    let games = published.iter().enumerate().filter(|(index, _)| ask.is_on(ask.round, *index)).map(game);
    let free = ask.free(&names, ask.round).into_iter().map(Row::Note);
    let results =
        Table { title: ask.say(Text::Results), ..Table::of(size, columns, games.chain(free).collect()) };
    match away(named) {
        Some((away, more)) => (vec![results.within(COLUMN), away], suffered.and(more)),
        None => (vec![results.within(COLUMN)], suffered),
    }
}

/// Returns the absent players with their reasons, or `None` if there are none.
fn away(named: &Named) -> Option<(Table, Suffered)> {
    let (ask, size) = (named.ask, named.size);
    let is_listed = |player: Player| !ask.state.members[player.index()].removed;
    let away = ask.state.away.get(&ask.round).into_iter().flatten().filter(|(player, _)| is_listed(*player));
    let mut away: Vec<(Player, Option<SitOut>)> = away.map(|&(player, why)| (player, Some(why))).collect();
    // A withdrawal is news on the first evening without the player.
    let stopped = ask.state.entrants().filter(|(_, member)| member.left == Some(ask.round));
    let stopped: Vec<Player> =
        stopped.map(|(player, _)| player).filter(|it| away.iter().all(|(away, _)| away != it)).collect();
    away.extend(stopped.into_iter().map(|player| (player, None)));
    let why = |why: Option<SitOut>| match why {
        None => ask.say(Why::Stopped),
        Some(why) => ask.say(reason(why)),
    };
    let reasons = away.iter().map(|&(_, it)| size.column("", &why(it))).max()?;
    let columns = vec![Column::rest(""), Column::of("", reasons, Align::Start)];
    let (names, suffered) = named.names(&columns, |length, points, width| ask.whole(length, points, width));
    let row =
        |&(player, it): &(Player, Option<SitOut>)| Row::Cells(vec![names[player.index()].clone(), why(it)]);
    let (title, beside) = (ask.say(Text::AwayTitle), away.len().to_string());
    let rows = away.iter().map(row).collect();
    Some((Table { title, beside, ..Table::of(size, columns, rows) }.within(COLUMN), suffered))
}

/// Returns the list after the round, with its changes; empty before the first result.
fn listed(named: &Named) -> (Vec<Table>, Suffered) {
    let (ask, size) = (named.ask, named.size);
    let Some(List { title, places, excluded }) = list_of(ask) else {
        return (Vec::new(), Suffered::default());
    };
    let has_moved = places.iter().any(|place| place.moved.is_some());
    let moved = |place: &lists::Row| list::moved(ask, place);
    let points = |place: &lists::Row| place.cells.concat();
    let widest = |of: &dyn Fn(&lists::Row) -> String| places.iter().map(|it| size.column("", &of(it))).max();
    let mut columns = vec![
        Column::of("", size.column("", "00"), Align::End),
        Column::rest(ask.say(Word::Name)),
        Column::of("", widest(&points).unwrap_or_default(), Align::End),
    ];
    if has_moved {
        columns.push(list::moves(size, places.iter().map(&moved)));
    }
    let (names, suffered) = named.names(&columns, |length, points, width| ask.whole(length, points, width));
    let row = |place: &lists::Row| {
        let mut cells = vec![place.written(), names[place.player.index()].clone(), points(place)];
        cells.extend(has_moved.then(|| moved(place)));
        Row::Cells(cells)
    };
    let mut rows: Vec<Row> = places.iter().map(row).collect();
    let remark = |place: &lists::Row| {
        let (name, said) = (names[place.player.index()].clone(), place.remark.clone());
        (!said.is_empty()).then(|| Row::Note(ask.say(Remarks::Remark { name, said })))
    };
    rows.extend(places.iter().filter_map(remark));
    rows.extend(list::excluded(ask, &names, &excluded));
    (vec![Table { title, ..Table::of(size, columns, rows) }.within(COLUMN)], suffered)
}

/// List after the round.
struct List {
    /// Title of the list.
    title: String,
    places: Vec<lists::Row>,
    /// Players left out of the list with all their games.
    excluded: Vec<Player>,
}

/// Returns the list after the round, or `None` before the first result.
fn list_of(ask: &Ask) -> Option<List> {
    let number = ask.round.number();
    if ask.state.kind().is_season() {
        let lists = Lists::of(ask.state)?;
        let all: Vec<_> = lists.published.iter().chain(&lists.missing).collect();
        let (list, before) = (all.get(usize::from(number))?, all.get(ask.round.index())?);
        let numbers = Numbers::of(lists.ledger.settings(), list, ask.lang());
        let now = OutgoingList::ranking(list, &[], &numbers, Outlet::Line, ask.lang()).since_left(
            ask.state,
            list,
            ask.lang(),
        );
        let places = now.since_list((ask.round.index() > 0).then_some(*before)).rows;
        let title = ask.say(which(&lists, list));
        return Some(List { title, places, excluded: Vec::new() });
    }
    // A round without a result has no list of its own; the list of the round before is still valid.
    let history = ask.history.until(usize::from(number));
    let round = history.last_decided()?;
    let settings = &ask.state.settings;
    let table = standings::table(&history.until(round.index() + 1), settings);
    let now = OutgoingList::standings(ask.state, &table, Outlet::Line, ask.lang());
    let places = now.since_standings(standings::before(&history, settings).as_ref()).rows;
    let title = format!("{} {}", ask.say(Text::Standings), ask.say(Text::After { round: round.number() }));
    Some(List { title, places, excluded: table.excluded })
}

/// Returns the sentence about the next round and its date.
fn next_time(ask: &Ask) -> String {
    let published = ask.state.in_turn();
    let to_come = (published.len()..ask.state.planned()).map(RoundNo::from_index);
    let mut rounds = published.iter().copied().chain(to_come).skip_while(|round| *round != ask.round);
    let Some(next) = rounds.nth(1) else { return ask.say(Text::LastRound) };
    let round = next.number();
    // A date that is already at the head of the page is not repeated.
    let date = day(ask.state, next).filter(|date| Some(*date) != ask.state.date(ask.round));
    let date = date.map(|date| ask.days.full(date));
    let begins = ask.hours.round(next).map(|span| span.begins.to_string());
    let when: Vec<String> = date.into_iter().chain(begins).collect();
    match when.as_slice() {
        [] => ask.say(Text::NextRound { round }),
        when => ask.say(Text::NextTime { round, when: when.join(", ") }),
    }
}
