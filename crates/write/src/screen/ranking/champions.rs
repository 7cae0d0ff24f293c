//! The champions' group of a season: its table with all games, and the games still to be played.

use rondel_event::event::State;
use rondel_event::standings::Outlet;
use rondel_event::standings::keizer::Group;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::common::{Word, listed};
use rondel_text::keizer::champions::Champions as Text;
use rondel_text::{Lang, Say};

use crate::list::{Row, of_group};
use crate::screen::{Cell, Column, Kind, Table};

/// The group on the screen.
#[derive(Debug, Clone, PartialEq)]
pub struct Champions {
    /// Table of the group, or `None` before its first game.
    pub table: Option<Table>,
    /// Sentences on what is played, what is still to be played, and when.
    pub told: Vec<String>,
}

impl Champions {
    /// Returns the group of an event, or `None` without one.
    pub fn of(state: &State, lang: Lang) -> Option<Champions> {
        let group = Group::of(state)?;
        Some(Champions { table: table(state, lang), told: told(state, &group, lang) })
    }
}

fn table(state: &State, lang: Lang) -> Option<Table> {
    let it = of_group(state, Outlet::Screen, lang)?;
    let place = Column::of(Kind::Place, Word::Place.say(lang)).in_brief(" ");
    let name = Column::text(Word::Name.say(lang)).naming();
    let head = |(at, head): (usize, &String)| match at == 0 {
        true => Column::of(Kind::Points, head.clone()),
        false => Column::number(head.clone()),
    };
    let columns = [place, name].into_iter().chain(it.list.heads.iter().enumerate().map(head)).collect();
    let row = |row: &Row| {
        let name = state.members[row.player.index()].called.clone();
        let cells = row.cells.iter().map(Cell::of);
        [Cell::of(row.written()), Cell::of(name)].into_iter().chain(cells).collect()
    };
    Some(Table::of(it.title, columns, it.list.rows.iter().map(row).collect()))
}

/// Returns sentences on the games played and those still to be played.
fn told(state: &State, group: &Group, lang: Lang) -> Vec<String> {
    let games = group.games();
    if group.to_play.is_empty() {
        return vec![Text::Done { games }.say(lang)];
    }
    let pairs = to_play(state, group, lang);
    let next = (state.rounds.len()..state.planned()).map(RoundNo::from_index);
    let next = next.into_iter().find(|&round| group.rules.is_evening(round));
    let next = next.filter(|_| !group.rules.evenings.is_empty());
    let next = next.map(|round| Text::Next { round: round.number() });
    let said = [Text::Played { played: group.played, games }, Text::ToPlay { pairs }];
    said.into_iter().chain(next).chain(few(state, group)).map(|text| text.say(lang)).collect()
}

/// Returns the games still to be played: each player against those below them in the table.
fn to_play(state: &State, group: &Group, lang: Lang) -> String {
    let name = |player: Player| state.members[player.index()].called.clone();
    let against = |(at, &player): (usize, &Player)| {
        let behind = group.members[at + 1..].iter().copied();
        let times = |other: Player| {
            group.to_play.iter().filter(|pair| pair.contains(&player) && pair.contains(&other)).count()
        };
        let names: Vec<String> =
            behind.flat_map(|other| std::iter::repeat_n(name(other), times(other))).collect();
        let said = Text::Against { name: name(player), names: listed(&names, lang) };
        (!names.is_empty()).then(|| said.say(lang))
    };
    group.members.iter().enumerate().filter_map(against).collect::<Vec<_>>().join("; ")
}

/// Returns the warning that the remaining evenings are too few for a player, with the player's name.
fn few(state: &State, group: &Group) -> Option<Text> {
    let left = (state.rounds.len()..state.planned()).map(RoundNo::from_index);
    let evenings = left.filter(|&round| group.rules.is_evening(round)).count();
    let games = |player: &Player| group.to_play.iter().filter(|pair| pair.contains(player)).count();
    let player = group.members.iter().max_by_key(|player| games(player))?;
    let name = state.members[player.index()].called.clone();
    let games = games(player);
    (games > evenings).then_some(Text::Few { name, games, evenings })
}
