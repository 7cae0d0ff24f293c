//! A slip for every match of teams: its boards with colours and players, and room for the results and the score.

use rondel_event::event::{Progress, Teams};
use rondel_schedule::model::ids::{Player, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::has_white;
use rondel_text::common::Word;
use rondel_text::print::Print as Text;
use rondel_text::teams::Teams as TeamText;

use super::slips::date;
use super::{Align, Ask, Column, Cut, Page, Row, Size, Slip, Table};

/// Longest name shown whole, in characters, of a team and of a player.
const NAMES: [usize; 2] = [34, 22];
/// Type small enough for a line per board on half a page.
const SIZE: Size = Size::Small;
/// Largest number of boards on a slip of half a page's height; more take the full height.
const HALF: usize = 10;

pub fn pages(ask: &Ask, teams: Teams) -> Vec<Page> {
    let Some(published) = ask.state.round(ask.round) else { return Vec::new() };
    let columns = |heads: &[String; 2]| {
        let [first, second] = heads;
        vec![
            Column::of("", 6_000, Align::Middle),
            Column::rest(first),
            Column::of("", 16_000, Align::Field),
            Column::rest(second),
        ]
    };
    let room = Table::rest(SIZE, &columns(&Default::default()), Cut::WIDTH);
    let names = ask.whole(NAMES[0], SIZE.points() + 1, room);
    let slip = |index: usize, pair: [Player; 2]| {
        let pair_names = pair.map(|team| names[team.index()].clone());
        Slip {
            title: ask.title(),
            date: date(ask),
            round: ask.say(Word::Round { number: ask.round.number() }),
            table: format!("{} {}", ask.say(Word::Table), index + 1),
            sides: Vec::new(),
            boards: Some(boards(ask, teams, pair, columns(&pair_names))),
            result: ask.say(TeamText::Score),
            ticks: Vec::new(),
            signs: pair_names.map(|name| format!("{} {name}", ask.say(Text::Signature))),
        }
    };
    // No slip is needed for a match against a team that has left.
    let is_on =
        |index: usize| ask.state.progress(ask.round, TableNo::from_index(index)) != Some(Progress::Left);
    let tables = published.round.tables.iter().enumerate().filter(|(index, _)| is_on(*index));
    let slips: Vec<Slip> =
        tables.filter_map(|(index, table)| table.pair().map(|pair| slip(index, pair))).collect();
    let cut = if usize::from(teams.boards) <= HALF { Cut::Four } else { Cut::Two };
    Slip::pages(cut, &slips)
}

/// Returns the boards: for either side the sign and letter of its colour and the player, with a field between.
/// Without a named player there is room to write.
fn boards(ask: &Ask, teams: Teams, pair: [Player; 2], columns: Vec<Column>) -> Table {
    let letters = ask.letters();
    let side = |side: usize, board: usize| {
        let white = has_white(side, board);
        let sign = if white { '○' } else { '●' };
        let player = names::short(&[ask.player(pair[side], board)], NAMES[1]).swap_remove(0);
        format!("{sign} {} {player}", letters[usize::from(!white)])
    };
    let row = |board: usize| {
        Row::Cells(vec![(board + 1).to_string(), side(0, board), String::new(), side(1, board)])
    };
    Table::of(SIZE, columns, (0..usize::from(teams.boards)).map(row).collect()).within(Cut::WIDTH)
}
