//! Sheet of all entrants, to be ticked off.

use std::collections::BTreeSet;

use rondel_event::event::{Entrant, Member};
use rondel_schedule::model::ids::Player;
use rondel_schedule::model::names;
use rondel_text::common::Word;
use rondel_text::file::FileText;
use rondel_text::print::Print as Text;

use super::{Align, Ask, Column, Page, Row, Sheet, Size, Table, fit};
use crate::paper;

/// Longest name shown whole, in characters.
const NAME: usize = 60;
/// Largest width of a column of classes, clubs or teams, in µm.
const WIDEST: u32 = 42_000;
/// Type with room to write next to it.
const SIZE: Size = Size::Writing;
/// Largest width of the remarks, and the width that the names keep, in µm.
const REMARKS: u32 = 45_000;
const NAMES: u32 = 50_000;
/// Largest number of evenings with a column of their own.
const EVENINGS: usize = 8;

/// A column next to number and name.
struct Beside {
    column: Column,
    cell: fn(&Entrant) -> String,
}

pub fn pages(ask: &Ask) -> Vec<Page> {
    let mut members: Vec<(Player, &Member)> =
        ask.state.entrants().filter(|(player, _)| !ask.state.is_phantom(*player)).collect();
    // By class, if there are classes, then by name.
    members.sort_by_cached_key(|(player, member)| {
        [member.entrant.class.as_str(), ask.names[player.index()].as_str()].map(names::order)
    });
    let dates: BTreeSet<time::Date> = ask.state.dates.iter().copied().flatten().collect();
    let evenings: Vec<String> = match dates.len() {
        2..=EVENINGS => dates.into_iter().map(|date| ask.days.day(date)).collect(),
        _ => vec![ask.say(Text::Present)],
    };
    let beside = beside(ask, &members);
    let mut columns = vec![number(ask.say(Text::Number), "000"), Column::rest(ask.say(Word::Name))];
    columns.extend(beside.iter().map(|beside| beside.column.clone()));
    columns.extend(evenings.iter().map(|day| {
        Column::of(day, SIZE.column(day, "").max(16_000.min(80_000 / evenings.len() as u32)), Align::Tick)
    }));
    let taken: u32 = columns.iter().map(|column| column.width).sum();
    let remarks = paper::WIDTH.saturating_sub(taken + NAMES).min(REMARKS);
    columns.extend((evenings.len() == 1).then(|| Column::of(ask.say(Text::Remarks), remarks, Align::Start)));
    let shown = ask.whole(NAME, SIZE.points(), Table::rest(SIZE, &columns, paper::WIDTH));

    let row = |&(player, member): &(Player, &Member)| {
        // The class has a column of its own.
        let name = fit::without_class(&shown[player.index()], member.entrant.class.trim()).to_owned();
        let name = match member.left {
            Some(_) => ask.say(Text::HasLeft { name }),
            None => name,
        };
        let mut cells = vec![player.to_string(), name];
        cells.extend(beside.iter().map(|beside| (beside.cell)(&member.entrant)));
        cells.resize(columns.len(), String::new());
        Row::Cells(cells)
    };
    let [sheet, _] = Sheet::Attendance.texts(ask.state);
    let head = ask.head(ask.say(sheet), [ask.say(Word::on_the_list(ask.state))]);
    Table::of(SIZE, columns.clone(), members.iter().map(row).collect()).full_pages(&head)
}

/// Returns columns for class, club, team and rating, each if any entrant has one.
fn beside(ask: &Ask, members: &[(Player, &Member)]) -> Vec<Beside> {
    let words = |head: FileText, least: u32, cell: fn(&Entrant) -> String| {
        let head = ask.say(head);
        let cells: Vec<String> = members.iter().map(|(_, member)| cell(&member.entrant)).collect();
        let widest = fit::widest_word(cells.iter().map(String::as_str), SIZE.points()) + SIZE.margin();
        let width = widest.max(SIZE.column(&head, "")).clamp(least, WIDEST);
        let any = cells.iter().any(|cell| !cell.is_empty());
        any.then(|| Beside { column: Column::of(head, width, Align::Start), cell })
    };
    let rated = members.iter().any(|(_, member)| member.entrant.rating.is_some());
    let rating = rated.then(|| Beside {
        column: number(ask.say(FileText::Rating), "0000"),
        cell: |entrant| entrant.rating.map(|rating| rating.to_string()).unwrap_or_default(),
    });
    let mut beside: Vec<Beside> = [
        words(FileText::Class, 20_000, |entrant| entrant.class.clone()),
        words(FileText::Club, 30_000, |entrant| entrant.club.clone()),
        words(FileText::Team, 25_000, |entrant| entrant.team.clone()),
    ]
    .into_iter()
    .flatten()
    .collect();
    beside.extend(rating);
    beside
}

fn number(head: String, widest: &str) -> Column {
    let width = SIZE.column(&head, widest);
    Column::of(head, width, Align::End)
}
