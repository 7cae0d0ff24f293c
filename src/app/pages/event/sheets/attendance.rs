//! Everyone who takes part, to be ticked off.

use std::collections::BTreeSet;

use rondel::event::Member;
use rondel::ids::Player;
use rondel::text::common::Word;
use rondel::text::file::FileText;
use rondel::text::print::Print as Text;

use super::{Align, Ask, Column, Grid, Leaf, Row, Sheet, Size};
use crate::parts::day_words;

/// The longest name shown whole, in characters.
const NAME: usize = 60;
/// The most evenings with a column of their own.
const EVENINGS: usize = 8;

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let members: Vec<(Player, &Member)> =
        ask.state.entrants().filter(|(player, _)| !ask.state.is_phantom(*player)).collect();
    let names = ask.short(NAME);
    let any = |has: fn(&Member) -> bool| members.iter().any(|(_, member)| has(member));
    let classes = any(|member| !member.entrant.class.is_empty());
    let clubs = any(|member| !member.entrant.club.is_empty());
    let teams = any(|member| !member.entrant.team.is_empty());
    let ratings = any(|member| member.entrant.rating.is_some());
    let dates: BTreeSet<time::Date> = ask.state.dates.iter().copied().flatten().collect();
    let evenings: Vec<String> = match dates.len() {
        2..=EVENINGS => dates.into_iter().map(day_words).collect(),
        _ => vec![ask.say(Text::Present)],
    };

    let size = Size::Writing;
    let numbers = |head: String, widest: &str| {
        let width = size.column(&head, widest);
        Column::of(head, width, Align::End)
    };
    let mut columns = vec![numbers(ask.say(Text::Number), "000"), Column::rest(ask.say(Word::Name))];
    columns.extend(classes.then(|| Column::of(ask.say(FileText::Class), 20_000, Align::Start)));
    columns.extend(clubs.then(|| Column::of(ask.say(FileText::Club), 30_000, Align::Start)));
    columns.extend(teams.then(|| Column::of(ask.say(FileText::Team), 25_000, Align::Start)));
    columns.extend(ratings.then(|| numbers(ask.say(FileText::Rating), "0000")));
    columns.extend(evenings.iter().map(|day| {
        Column::of(day, size.column(day, "").max(16_000.min(80_000 / evenings.len() as u32)), Align::Tick)
    }));
    columns.extend((evenings.len() == 1).then(|| Column::of(ask.say(Text::Remarks), 45_000, Align::Start)));

    let row = |&(player, member): &(Player, &Member)| {
        let entrant = &member.entrant;
        let name = &names[player.index()];
        let name = match member.left {
            Some(_) => ask.say(Text::HasLeft { name: name.clone() }),
            None => name.clone(),
        };
        let mut cells = vec![player.to_string(), name];
        cells.extend(classes.then(|| entrant.class.clone()));
        cells.extend(clubs.then(|| entrant.club.clone()));
        cells.extend(teams.then(|| entrant.team.clone()));
        cells.extend(ratings.then(|| entrant.rating.map(|rating| rating.to_string()).unwrap_or_default()));
        cells.extend(evenings.iter().map(|_| String::new()));
        cells.extend((evenings.len() == 1).then(String::new));
        Row::Cells(cells)
    };
    let [sheet, _] = Sheet::Attendance.texts(ask.state);
    let head = ask.head(ask.say(sheet), [ask.say(Word::Entrants { n: members.len() })]);
    Grid { size, columns, rows: members.iter().map(row).collect(), notes: Vec::new() }.pages(&head)
}
