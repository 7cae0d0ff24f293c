//! A route card for every player: table, partner and opponents of every round, with a field for the score.

use std::ops::Range;

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::common::{Idle, Word};
use rondel_text::partners::Partners;
use rondel_text::print::Print as Text;

use super::cards::about;
use super::{Align, Ask, Card, Column, Cut, Labelled, Leg, Page, Row, Size, Table, mark};
use crate::paper;

/// Largest number of rounds on one card; more take several.
const LINES: usize = 13;
/// Number of rounds for which there is room in larger type.
const ROOMY: usize = 9;
/// Types of the lines, each with the shortest length to which a name is cut before a smaller type is used.
const TYPES: [(Size, usize); 3] = [(Size::Small, 9), (Size::Tiny, 8), (Size::Least, 4)];
/// Longest name that is tried, in characters.
const LONGEST: usize = 24;
/// Width of the field for the score, in µm.
const MADE: u32 = 10_500;
/// Parts of the width that table, seat and score leave: one of three for the partner, the others for two opponents.
const PARTS: u32 = 3;

pub fn pages(ask: &Ask) -> Vec<Page> {
    let rounds = ask.state.rounds.len();
    if rounds == 0 {
        return Vec::new();
    }
    let blocks = paper::blocks(rounds, LINES);
    let widest = about(ask, &ask.widest_number(), &blocks[blocks.len() - 1], rounds);
    let names = ask.on_cards("", &widest);
    let (size, short) = fitting(ask, blocks[0].len());
    let legs = ask.legs();
    let card = |player: Player, block: Range<usize>| {
        let about = about(ask, &player.to_string(), &block, rounds);
        let rows = block.map(|round| line(ask, &short, round, &legs[player.index()][round]));
        Card {
            name: Labelled::plain(&names[player.index()]),
            about,
            title: ask.title(),
            tables: vec![Table::of(size, columns(ask, size), rows.collect()).within(Cut::WIDTH)],
            ..Card::default()
        }
    };
    let first = RoundNo::from_index(0);
    let playing = ask.state.entrants().filter(|(_, member)| !member.is_away(first));
    let cards: Vec<Card> = playing
        .flat_map(|(player, _)| blocks.iter().cloned().map(move |block| (player, block)))
        .map(|(player, block)| card(player, block))
        .collect();
    Card::pages(Cut::Eight, &cards)
}

/// Returns the columns: round, table, seat if it matters, partner, opponents, score.
fn columns(ask: &Ask, size: Size) -> Vec<Column> {
    let table = ask.place();
    let made = ask.say(Word::Points);
    let marks = ask.marks();
    let rounds = ask.state.published().map(|(round, _)| size.column("", &ask.round_with_hour(round)));
    let mut columns = vec![
        Column::of(ask.say(Text::RoundsLetter), rounds.fold(size.column("", "00"), u32::max), Align::Start),
        Column::of(&table, size.column(&table, "00"), Align::Middle),
    ];
    columns
        .extend(ask.state.system.is_directed().then(|| Column::of("", size.column("", "W"), Align::Start)));
    columns.push(Column::rest(ask.say(Partners::Opponents)));
    columns.push(Column::of(
        &made,
        marks.iter().map(|mark| size.column(&made, mark)).fold(MADE, u32::max),
        Align::Field,
    ));
    let rest = Table::rest(size, &columns, Cut::WIDTH);
    let at = columns.len() - 2;
    columns.insert(at, Column::of(ask.say(Partners::Partner), rest / PARTS, Align::Start));
    columns
}

fn line(ask: &Ask, short: &[String], round: usize, leg: &Leg) -> Row {
    let none = || (String::from("–"), String::new(), String::new());
    let ((table, seat, partner), opponents, result) = match leg.game {
        _ if leg.is_away => (none(), ask.say(Text::Gone), String::new()),
        None => (none(), ask.say(Idle::SitsOut), String::new()),
        Some((table, seen)) => {
            let outcome = ask.history.rounds[round].games[table.index()].outcome.as_ref();
            let result = outcome.filter(|_| ask.results).map(|outcome| mark(outcome, seen.side));
            let seat = leg.seat.map(|seat| ask.letter(seat)).unwrap_or_default();
            let partner = seen.partner.map(|partner| short[partner.index()].clone());
            let place = (table.to_string(), seat, partner.unwrap_or_default());
            (place, joined(short, seen.against.players()), result.unwrap_or_default())
        }
    };
    let seat = ask.state.system.is_directed().then_some(seat);
    let begin = [ask.round_with_hour(RoundNo::from_index(round)), table].into_iter().chain(seat);
    Row::Cells(begin.chain([partner, opponents, result]).collect())
}

fn joined(names: &[String], players: &[Player]) -> String {
    players.iter().map(|player| names[player.index()].as_str()).collect::<Vec<_>>().join(" & ")
}

/// Returns the type for this number of lines, and names as long as every card has room for.
fn fitting(ask: &Ask, lines: usize) -> (Size, Vec<String>) {
    let seen: Vec<_> = ask.legs().into_iter().flatten().filter_map(|leg| leg.game).collect();
    let fits = |names: &[String], size: Size, [partner, opponents]: [u32; 2]| {
        let points = size.points();
        seen.iter().all(|(_, seen)| {
            seen.partner.is_none_or(|player| paper::width(&names[player.index()], points) <= partner)
                && paper::width(&joined(names, seen.against.players()), points) <= opponents
        })
    };
    let types = TYPES.into_iter().skip(usize::from(lines > ROOMY));
    // Whole names in smaller type are preferred to short ones.
    let whole = types.clone().map(|(size, _)| (size, usize::MAX..=usize::MAX));
    let short = types.map(|(size, shortest)| (size, shortest..=LONGEST));
    let mut tried = whole.chain(short).flat_map(|(size, lengths)| {
        let columns = columns(ask, size);
        let opponents = Table::rest(size, &columns, Cut::WIDTH);
        let partner = columns[columns.len() - 3].width.saturating_sub(size.margin());
        lengths.rev().map(move |longest| (size, longest, [partner, opponents]))
    });
    let found = tried.find_map(|(size, longest, room)| {
        let names = ask.short(longest);
        fits(&names, size, room).then_some((size, names))
    });
    let [.., (smallest, shortest)] = TYPES;
    found.unwrap_or_else(|| (smallest, ask.short(shortest)))
}
