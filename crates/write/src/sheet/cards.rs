//! A card for every entrant: all rounds, with a field for each result.

use std::ops::Range;

use rondel_event::event::Sides;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::TableView;
use rondel_text::common::Idle;
use rondel_text::pairs::Pairs;
use rondel_text::print::Print as Text;

use super::fit::WHOLE;
use super::table::CARD_HEAD;
use super::{Align, Ask, Card, Column, Cut, Labelled, Leg, Page, Row, Size, Table};
use crate::paper;

/// Types, largest first; the first one is for few lines.
const SIZES: [Size; 3] = [Size::Small, Size::Tiny, Size::Least];
/// Largest number of lines in one column of a card; up to `LARGE` lines there is room for larger type.
const LINES: usize = 12;
const LARGE: usize = 10;
/// Number of columns of a card with more rounds.
const COLUMNS: usize = 2;

/// Lines in one column of a card of twice the height, which has room for the days of many rounds.
const TALL: usize = 26;

/// Height for the lines of a card of twice the height, in µm.
const ROOM: u32 = 96_000;

/// Layout of all cards of an event.
struct Layout {
    cut: Cut,
    /// Number of tables next to each other on one card.
    tables: usize,
    /// Number of lines of one table.
    lines: usize,
    size: Size,
    /// Columns: round, opponent, side, table, result.
    columns: Vec<Column>,
    /// Words for the two sides.
    sides: [String; 2],
    /// Names of the opponents, each on one line, or on two lines of a tall card.
    opponents: Vec<String>,
    /// Names of the opponents, shortened to leave room for the remark that they have left.
    left: Vec<String>,
}

pub fn pages(ask: &Ask) -> Vec<Page> {
    let rounds = ask.state.rounds.len();
    if rounds == 0 {
        return Vec::new();
    }
    // Cards with days become taller rather than leave the days out.
    let has_places = ask.fixtures.have_places();
    let is_tall = has_places || rounds > LINES && is_dated(ask);
    // The hall is on a line of its own under the opponent.
    let lines = match is_tall {
        true if has_places => TALL / 2,
        true => TALL,
        false => COLUMNS * LINES,
    };
    let blocks = paper::blocks(rounds, lines);
    let longest = blocks.iter().map(|block| block.len()).max().unwrap_or_default();
    let layout = layout(ask, longest, is_tall);
    let widest = about(ask, &ask.widest_number(), &blocks[blocks.len() - 1], rounds);
    let names = ask.on_cards("", &widest);
    let legs = ask.legs();
    let card = |player: Player, block: Range<usize>| {
        let about = about(ask, &player.to_string(), &block, rounds);
        let rows: Vec<Row> =
            block.map(|round| line(ask, &layout, round, &legs[player.index()][round])).collect();
        let tables = rows.chunks(layout.lines).map(|rows| {
            Table::of(layout.size, layout.columns.clone(), rows.to_vec()).within(Cut::width_of(layout.tables))
        });
        Card {
            name: Labelled::plain(&names[player.index()]),
            about,
            title: ask.title(),
            tables: tables.collect(),
            ..Card::default()
        }
    };
    let first = RoundNo::from_index(0);
    let in_piece = |player: &Player| ask.is_in_piece(player.index());
    let playing = ask.state.entrants().filter(|(player, member)| in_piece(player) && !member.is_away(first));
    let cards: Vec<Card> = playing
        .flat_map(|(player, _)| blocks.iter().cloned().map(move |block| (player, block)))
        .map(|(player, block)| card(player, block))
        .collect();
    Card::pages(layout.cut, &cards)
}

/// Returns the number at the head of a card, and its rounds if it is one of several cards.
pub(super) fn about(ask: &Ask, number: &str, block: &Range<usize>, rounds: usize) -> Labelled {
    let part = Text::PartRounds { from: block.start + 1, to: block.end };
    let part = (block.len() < rounds).then(|| ask.say(part));
    let about = [format!("{} {number}", ask.say(Text::Number))].into_iter().chain(part);
    Labelled::plain(about.collect::<Vec<_>>().join(" · "))
}

/// Returns the layout of cards with this number of rounds.
fn layout(ask: &Ask, rounds: usize, is_tall: bool) -> Layout {
    let is_narrow = rounds > LINES && !is_tall;
    let tables = if is_narrow { COLUMNS } else { 1 };
    let lines = rounds.div_ceil(tables);
    let sizes = &SIZES[usize::from(lines > if is_tall { 2 * LARGE } else { LARGE })..];
    let cut = if is_tall { Cut::Four } else { Cut::Eight };
    // A player with a namesake is distinguished by a number, which cannot be left out. A tall card has room for names
    // on two lines.
    let ways: &[bool] = if is_tall { &[true, false] } else { &[false] };
    let tried = sizes.iter().flat_map(|&size| ways.iter().map(move |&two_lines| (size, two_lines)));
    let made = tried.map(|(size, two_lines)| layout_in(ask, cut, [tables, lines], size, two_lines));
    let made = made.min_by_key(|(layout, fits)| (!fits, ask.cut(&layout.opponents) + ask.cut(&layout.left)));
    made.unwrap_or_else(|| layout_in(ask, cut, [tables, lines], Size::Least, false)).0
}

/// Returns the layout in this type, and whether all names fit.
fn layout_in(
    ask: &Ask,
    cut: Cut,
    [tables, lines]: [usize; 2],
    size: Size,
    two_lines: bool,
) -> (Layout, bool) {
    let is_narrow = tables > 1;
    let sides = match ask.state.settings.sides {
        Sides::Colours if is_narrow => [Text::WhiteLetter, Text::BlackLetter].map(|text| ask.say(text)),
        Sides::HomeAway if is_narrow => [Text::HomeLetter, Text::AwayLetter].map(|text| ask.say(text)),
        Sides::Directions if is_narrow => {
            [Text::NorthSouthLetters, Text::EastWestLetters].map(|text| ask.say(text))
        }
        Sides::Plain => [String::new(), String::new()],
        _ => ask.sides(),
    };
    let widest = |cells: &[String]| cells.iter().map(|cell| size.column("", cell)).max().unwrap_or_default();
    let mut marks = ask.marks();
    let last = if ask.state.system.has_deals() {
        marks.push("88–88".to_owned());
        ask.say(Pairs::Boards)
    } else {
        String::new()
    };
    let numbers: Vec<String> = match ask.fixtures.are_apart() {
        // A round has as many days as there are club nights, and as many times as clubs have.
        true => {
            let legs = ask.legs();
            let lines = legs.iter().flat_map(|legs| legs.iter().enumerate());
            lines.map(|(round, leg)| number(ask, round, table_of(leg), is_narrow)).collect()
        }
        false => (0..ask.state.rounds.len()).map(|round| number(ask, round, None, is_narrow)).collect(),
    };
    let table = match is_narrow {
        true => ask.say(Text::TablesLetter { place: ask.state.place() }),
        false => ask.place(),
    };
    let mut columns = vec![
        Column::of(ask.say(Text::RoundsLetter), widest(&numbers), Align::Start),
        Column::rest(""),
        Column::of("", widest(&sides), Align::Start),
        Column::of(&table, size.column(&table, "00"), Align::Middle),
        Column::of(&last, widest(&marks).max(if is_narrow { 7_000 } else { 11_000 }), Align::Field),
    ];
    let width = Table::rest(size, &columns, Cut::width_of(tables));
    // Next to the letters of the other columns there may be no room for the word.
    let opponent = ask.say(Text::Opponent);
    if paper::width(&opponent, CARD_HEAD) <= width {
        columns[1].head = opponent;
    }
    if two_lines {
        let opponents = ask.whole(WHOLE, size.points(), width);
        let left = opponents.clone();
        let layout = Layout { cut, tables, lines, size, columns, sides, opponents, left };
        let fits = is_low(ask, &layout, width);
        return (layout, fits);
    }
    let opponents = ask.on_one_line(WHOLE, size.points(), width);
    let word = paper::width(&ask.say(Text::HasLeft { name: String::new() }), size.points());
    let left = ask.on_one_line(WHOLE, size.points(), width.saturating_sub(word));
    let fits = opponents.iter().all(|name| paper::width(name, size.points()) <= width);
    (Layout { cut, tables, lines, size, columns, sides, opponents, left }, fits)
}

/// True if no card is too high when names may have two lines of this width.
fn is_low(ask: &Ask, layout: &Layout, width: u32) -> bool {
    let points = layout.size.points();
    let lines = |(round, leg): (usize, &Leg)| match line(ask, layout, round, leg) {
        Row::Cells(cells) => cells[1].lines().map(|line| paper::lines(line, points, width)).sum(),
        _ => 1,
    };
    let high =
        |legs: &Vec<Leg>| legs.iter().enumerate().map(lines).sum::<u32>() * points * paper::POINT * 11 / 10;
    ask.legs().iter().all(|legs| high(legs) <= ROOM)
}

/// True if the rounds have days; a date of round 1 alone says nothing about the others.
fn is_dated(ask: &Ask) -> bool {
    ask.state.dates.iter().skip(1).any(Option::is_some)
}

/// Returns the number of a round, followed by its day (if the rounds have days) and its time, if there is room.
fn number(ask: &Ask, round: usize, table: Option<TableNo>, is_narrow: bool) -> String {
    let round = RoundNo::from_index(round);
    let game = table.map(|table| ask.fixtures.game(round, table));
    let date = game.map_or(ask.state.date(round), |game| game.date);
    let begins = game.and_then(|game| game.begins);
    if game.is_some_and(|game| game.is_open) && !is_narrow {
        return format!("{round} · {}", ask.say(Outcome::Postponed));
    }
    match (date.filter(|_| !is_narrow && is_dated(ask)), begins) {
        (Some(date), Some(begins)) => format!("{round} · {} {begins}", ask.days.day(date)),
        (Some(date), None) => format!("{round} · {}", ask.days.day(date)),
        _ if is_narrow => round.to_string(),
        (None, Some(begins)) => format!("{round} · {begins}"),
        (None, None) => ask.round_with_hour(round),
    }
}

fn table_of(leg: &Leg) -> Option<TableNo> {
    leg.game.as_ref().map(|(table, _)| *table)
}

fn line(ask: &Ask, layout: &Layout, round: usize, leg: &Leg) -> Row {
    let none = || [String::new(), String::new(), String::new()];
    let (opponent, [side, table, result]) = match leg.game {
        _ if leg.is_away => (ask.say(Text::Gone), none()),
        None => (ask.say(Idle::of(&ask.state.system)), none()),
        Some((table, TableView { side, against, .. })) => {
            let opponent = against.players()[0];
            let game = &ask.history.rounds[round].games[table.index()];
            let result = ask.results.then(|| ask.mark_of((RoundNo::from_index(round), table), game, side));
            // A pair looks for its boards; their results are on the travellers.
            let result = boards(ask, RoundNo::from_index(round), table).or(result);
            let number = RoundNo::from_index(round);
            let has_left = ask.state.members[opponent.index()].is_away(number);
            let names = if has_left { &layout.left } else { &layout.opponents };
            let name = ask.present(&names[opponent.index()], opponent, number);
            let fixture = ask.fixtures.game(number, table);
            let name = match fixture.is_own_place && !fixture.place.is_empty() && layout.tables == 1 {
                true => format!("{name}\n{}", fixture.place),
                false => name,
            };
            (name, [layout.sides[side].clone(), table.to_string(), result.unwrap_or_default()])
        }
    };
    let number = number(ask, round, table_of(leg), layout.tables > 1);
    Row::Cells(vec![number, opponent, side, table, result])
}

/// Returns the boards of a table, first and last: `7–9`; `None` outside bridge.
fn boards(ask: &Ask, round: RoundNo, table: TableNo) -> Option<String> {
    match ask.state.table(round, table)?.boards.as_slice() {
        [] => None,
        [board] => Some(board.to_string()),
        [first, .., last] => Some(format!("{first}–{last}")),
    }
}
