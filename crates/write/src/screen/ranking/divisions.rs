//! The groups of a season: the list of each, and the players who move up and down.

use rondel_event::event::{Action, Settings, State, System};
use rondel_event::standings::Outlet;
use rondel_event::standings::keizer::Exchange;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::common::{Word, listed};
use rondel_text::keizer::column;
use rondel_text::keizer::divisions::{Divisions as Text, letter};
use rondel_text::{Lang, Say};

use super::{Opened, RankingView};
use crate::list::{OutgoingList, Row, of_groups};
use crate::screen::{Cell, Column, Kind, Table};

/// The groups on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Divisions {
    /// Sentences on the players who move up and down, the first saying whether a period is over; or on those who have
    /// just moved, until a round is played in the groups. Empty if none move.
    pub told: Vec<String>,
    /// True if a period is over, or the season has no periods, so that one tap moves the players.
    pub can_change: bool,
}

impl Divisions {
    /// Returns the groups of an event, or `None` without any.
    pub fn of(state: &State, lang: Lang) -> Option<Divisions> {
        let planned = state.settings.divisions.as_ref().and_then(|it| it.planned);
        if let Some(it) = planned.filter(|_| state.kind().is_season()) {
            let told = Text::Planned { round: it.from.number(), n: it.groups.into() }.say(lang);
            return Some(Divisions { told: vec![told], can_change: false });
        }
        rondel_event::standings::keizer::groups(state)?;
        let none = Divisions { told: Vec::new(), can_change: false };
        let Some(exchange) = Exchange::of(state) else { return Some(none) };
        if !exchange.is_new {
            return Some(Divisions { told: since(state, lang).unwrap_or_default(), can_change: false });
        }
        let first = if exchange.is_due { Text::Due } else { Text::Soon };
        let mut told = vec![first.say(lang)];
        told.extend(moved(state, [&exchange.up, &exchange.down], lang));
        let is_whole = match &state.system {
            System::Keizer(keizer) => keizer.values.periods.is_whole(),
            _ => true,
        };
        Some(Divisions { told, can_change: exchange.is_due || is_whole })
    }
}

/// Returns the players who moved when the current groups were made, or `None` for the first groups.
fn since(state: &State, lang: Lang) -> Option<Vec<String>> {
    let dealt = &state.settings.divisions.as_ref()?.dealt;
    let [.., before, now] = dealt.as_slice() else { return None };
    let from = |to: usize, is_from: fn(usize, usize) -> bool| -> Vec<Player> {
        let players = now.groups[to].iter().copied();
        players.filter(|&player| is_from(before.group(player), to)).collect()
    };
    let groups = 0..now.groups.len();
    let up: Vec<_> = groups.clone().map(|to| from(to, |from, to| from > to)).collect();
    let down: Vec<_> = groups.map(|to| from(to, |from, to| from < to)).collect();
    let moved = moved(state, [&up, &down], lang);
    let since = Text::Since { round: now.from.number() }.say(lang);
    (!moved.is_empty()).then(|| [vec![since], moved].concat())
}

/// Returns a sentence for each group that players move up or down to, in the order of the groups.
fn moved(state: &State, [up, down]: [&[Vec<Player>]; 2], lang: Lang) -> Vec<String> {
    let called = |player: &Player| state.members[player.index()].called.clone();
    let names = |players: &[Player]| listed(&players.iter().map(called).collect::<Vec<_>>(), lang);
    let mut told = Vec::new();
    for (at, (up, down)) in up.iter().zip(down).enumerate() {
        if !up.is_empty() {
            told.push(Text::GoesUp { letter: letter(at), names: names(up) }.say(lang));
        }
        if !down.is_empty() {
            told.push(Text::GoesDown { letter: letter(at), names: names(down) }.say(lang));
        }
    }
    told
}

/// Returns the action that moves the players up and down from the next round on, or `None` if none move or no round
/// has been played in the current groups.
pub fn exchanged(state: &State) -> Option<Action> {
    let exchange = Exchange::of(state).filter(|it| it.is_new)?;
    let mut divisions = state.settings.divisions.clone()?;
    divisions.deal(exchange.groups, RoundNo::from_index(state.rounds.len()));
    Some(Action::Settings(Settings { divisions: Some(divisions), ..state.settings.clone() }))
}

/// Returns the list of every group, with arrows for the players who would move.
pub fn divisions(state: &State, shown: &RankingView, opened: &Opened, lang: Lang) -> Vec<Table> {
    let numbers = opened.numbers(lang);
    let all = OutgoingList::ranking(&opened.list, &opened.evenings, &numbers, Outlet::Screen, lang);
    // Moves are determined by the latest list.
    let is_latest = opened.picked + 1 >= shown.lists.published.len();
    let exchange = Exchange::of(state).filter(|it| is_latest && it.is_new);
    let columns = numbers.columns(Outlet::Screen);
    let worths = usize::from(numbers.has_values()) + 1;
    let sign = |player: Player| {
        let is_in = |groups: &Vec<Vec<Player>>| groups.iter().flatten().any(|&it| it == player);
        match &exchange {
            Some(it) if is_in(&it.up) => Cell::of("▲").said(Text::Up.say(lang)),
            Some(it) if is_in(&it.down) => Cell::of("▼").said(Text::Down.say(lang)),
            _ => Cell::default(),
        }
    };
    let row = |row: &Row| {
        let worth = row.cells.iter().take(worths).map(Cell::of);
        let begin = [Cell::of(row.written()), Cell::of(shown.name(row.player))];
        begin.into_iter().chain(worth).chain([sign(row.player)]).collect()
    };
    let worth = columns.iter().take(worths).map(|&it| Column::number(column::head(it, lang)));
    let begin = [
        Column::of(Kind::Place, Word::Place.say(lang)).in_brief(" "),
        Column::text(Word::Name.say(lang)).naming(),
    ];
    let columns: Vec<Column> = begin.into_iter().chain(worth).chain([Column::of(Kind::Sign, "±")]).collect();
    let groups = of_groups(state, &opened.list, &all, lang);
    let table = |it: crate::list::Titled| {
        Table::titled(it.title, columns.clone(), it.list.rows.iter().map(row).collect())
    };
    groups.into_iter().map(table).collect()
}
