//! A round, the schedule or the standings as plain text for a chat: aligned with blanks, no tabs, one line per game.

use rondel_event::event::history::History;
use rondel_event::event::roster::outward;
use rondel_event::event::{Fixtures, State};
use rondel_event::standings::keizer::{List, Lists};
use rondel_event::standings::{Column, Outlet, Standings};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names::{columns, isolated};
use rondel_text::common::{Idle, Word};
use rondel_text::cup::empty;
use rondel_text::days::Days;
use rondel_text::decided::notes;
use rondel_text::file::{FileText, stands};
use rondel_text::keizer::Numbers;
use rondel_text::keizer::page::which;
use rondel_text::standings::{Standings as Text, head};
use rondel_text::venues::when_and_where;
use rondel_text::{Lang, Say};

use super::list::{OutgoingList, Titled, of_cup, of_group};
use super::{legible, shown, title};

/// Returns one round: a heading, a line for every table, and the players without a game. Empty if the round is not
/// published.
///
/// ```text
/// Club evening · Round 3 · 7 August 2026 · Town hall
/// 1  Anna Bakker – Bo Li  1–0
/// 2  Carl        – Dirk
/// Free: Eva
/// ```
pub fn round(state: &State, round: RoundNo, lang: Lang) -> String {
    one(state, &legible(state, &outward(state)), &History::of(state), round, title(state), lang)
}

/// Returns all published rounds, separated by blank lines.
pub fn schedule(state: &State, lang: Lang) -> String {
    let (names, history) = (legible(state, &outward(state)), History::of(state));
    let rounds: Vec<String> =
        state.published().map(|(round, _)| one(state, &names, &history, round, None, lang)).collect();
    match title(state) {
        None => rounds.join("\n"),
        Some(title) => {
            let heading: Vec<String> = [isolated(&title)].into_iter().chain(place(state)).collect();
            format!("{}\n\n{}", heading.join(" · "), rounds.join("\n"))
        }
    }
}

fn one(
    state: &State,
    names: &[String],
    history: &History,
    round: RoundNo,
    title: Option<String>,
    lang: Lang,
) -> String {
    let Some(gone) = history.rounds.get(round.index()) else { return String::new() };
    let fixtures = Fixtures::of(state);
    let date = state.date(round).map(|date| date.say(lang));
    let place = title.as_ref().and_then(|_| place(state));
    let heading = title
        .map(|title| isolated(&title))
        .into_iter()
        .chain([Word::Round { number: round.number() }.say(lang)])
        .chain(date)
        .chain(place);
    let mut text = heading.collect::<Vec<_>>().join(" · ") + "\n";
    let rows = gone.games.iter().enumerate().map(|(index, game)| {
        let [first, second] = game.sides.map(|side| shown(names, &side));
        let called = |player: Player| shown(names, &player.into());
        let at = (round, TableNo::from_index(index));
        let result = history.bracketed(game, stands(state, at, game, called, lang));
        let own = when_and_where(&fixtures, round, TableNo::from_index(index), Days::of(lang));
        let beside: Vec<String> = [result, own].into_iter().filter(|it| !it.is_empty()).collect();
        [(index + 1).to_string(), first, second, beside.join("  ")]
    });
    text.push_str(&aligned(
        &rows.collect::<Vec<_>>(),
        [Align::Right, Align::Left, Align::Left, Align::Left],
        ["", "  ", " – ", "  "],
    ));
    let free = state.idle(round).into_iter().map(|player| isolated(&shown(names, &player.into())));
    let free: Vec<String> = free.collect();
    if !free.is_empty() {
        text.push_str(&Idle::all(&state.system, free.join(", ")).say(lang));
        text.push('\n');
    }
    for line in empty(state, round, lang) {
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// Returns the place of an event, `None` if it has none.
fn place(state: &State) -> Option<String> {
    let place = rondel_format::on_one_line(&state.settings.place);
    (!place.is_empty()).then(|| isolated(&place))
}

/// Returns the standings: place, name and points. A shared place is written once. What decides the order follows, then
/// the players left out of the standings and the decisions of a committee.
///
/// ```text
/// Club evening · Standings · 7 August 2026 · Town hall
/// 1  Anna Bakker  2½
/// 2  Bo Li        1
///    Carl         1
/// Order: Points, Sonneborn-Berger, Wins
/// ```
pub fn standings(state: &State, standings: &Standings, lang: Lang) -> String {
    let title = title(state).map(|title| isolated(&title));
    let heading = title.into_iter().chain([FileText::Standings.say(lang)]);
    let average = standings.per_game.then(|| Text::PerGame { what: Text::Average.say(lang) }.say(lang));
    let begun = History::of(state).rounds.iter().filter(|gone| gone.begun).count();
    let date = (0..begun).rev().find_map(|round| state.date(RoundNo::from_index(round)));
    let date = date.map(|date| date.say(lang));
    let heading: Vec<String> = heading.chain(average).chain(date).chain(place(state)).collect();
    let names = outward(state);
    let excluded = standings.excluded.iter().map(|player| {
        format!("{}: {}\n", isolated(&shown(&names, &(*player).into())), FileText::NotCounted.say(lang))
    });
    let (table, order) = match of_cup(state, Outlet::Line, lang) {
        Some(lists) => {
            let lists = lists.iter().map(|it| format!("\n{}\n{}", it.title, listed(&names, &it.list)));
            (lists.collect::<String>(), None)
        }
        None => {
            let list = OutgoingList::standings(state, standings, Outlet::Line, lang);
            let word = |&it| head(Column::TieBreak(it), state.place(), standings.per_game, lang);
            let deciding = standings.tie_breaks.iter().map(word);
            let what: Vec<String> = list.heads.iter().cloned().chain(deciding).collect();
            let order = FileText::Order { what: what.join(", ") }.say(lang) + "\n";
            (listed(&names, &list), (!standings.tie_breaks.is_empty()).then_some(order))
        }
    };
    let notes = notes(state, lang).into_iter().map(|note| isolated(&note) + "\n");
    let below = order.into_iter().chain(excluded).chain(notes);
    heading.join(" · ") + "\n" + &table + &below.collect::<String>()
}

/// Returns a list of a Keizer season: place, name and total, followed by the points of the champions' group if there
/// is one.
///
/// ```text
/// Club season · List 3, after round 3
/// 1  de Zeeuw  164½
/// 2  de Bruin  159
/// ```
pub fn ranking(state: &State, list: &List, numbers: &Numbers, lang: Lang) -> String {
    let title = title(state).map(|title| isolated(&title));
    let which = Lists::of(state).map(|lists| which(&lists, list).say(lang));
    let heading: Vec<String> = title.into_iter().chain(which).collect();
    let list = OutgoingList::ranking(list, &[], numbers, Outlet::Line, lang).since_left(state, list, lang);
    let names = outward(state);
    let group = of_group(state, Outlet::Line, lang).map(|Titled { title, mut list, .. }| {
        // A line has room for one number, the points.
        list.rows.iter_mut().for_each(|row| row.cells.truncate(1));
        format!("\n{title}\n{}", listed(&names, &list))
    });
    heading.join(" · ") + "\n" + &listed(&names, &list) + &group.unwrap_or_default()
}

/// Returns the lines of a list: place, name and the value that decides the order. A shared place is written once.
fn listed(names: &[String], list: &OutgoingList) -> String {
    let mut last = 0;
    let rows = list.rows.iter().map(|row| {
        let shared = std::mem::replace(&mut last, row.place) == row.place;
        let place = if shared { String::new() } else { row.written() };
        let name = shown(names, &row.player.into());
        let name = if row.remark.is_empty() { name } else { format!("{name} ({})", row.remark) };
        [place, name, row.cells.concat()]
    });
    aligned(&rows.collect::<Vec<_>>(), [Align::Right, Align::Left, Align::Right], ["", "  ", "  "])
}

/// Alignment of the cells of a column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Align {
    Left,
    Right,
}

/// Writes rows as lines, every cell as wide as the widest of its column, with the text of `before` in front of each
/// column.
fn aligned<const N: usize>(rows: &[[String; N]], align: [Align; N], before: [&str; N]) -> String {
    let widths: [usize; N] =
        std::array::from_fn(|c| rows.iter().map(|row| columns(&row[c])).max().unwrap_or(0));
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (c, cell) in row.iter().enumerate() {
            let space = " ".repeat(widths[c] - columns(cell));
            let cell = isolated(cell);
            line += before[c];
            line += &if align[c] == Align::Right { space + &cell } else { cell + &space };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use rondel_event::attendance::individuals::{Plan, Subject, ways};
    use rondel_event::event::{Action, Kind};
    use rondel_event::testing::{begun_with, evening};
    use rondel_format::results::read;
    use rondel_schedule::model::result::Outcome;

    use super::*;

    /// With no sit-outs planned, a court stays empty in this round; its players are listed as sitting out in the chat
    /// too.
    #[test]
    fn where_nobody_sits_out_a_court_is_empty_for_a_round() {
        let mut event = evening(8, 7, 1);
        let (who, second) = (Player::from_index(4), RoundNo::from_index(1));
        let ways = ways(&event, &Subject::Misses(who, second));
        assert_eq!(ways[0].way, Plan::Keep);
        event.apply(1, ways[0].action.clone()).unwrap();
        let state = event.state();
        let names = state.idle(second).into_iter().map(|it| state.members[it.index()].called.clone());
        let names: Vec<String> = names.collect();
        assert_eq!(names.len(), 3);
        let chat = round(state, second, Lang::En);
        assert!(chat.ends_with(&format!("Sitting out this round: {}\n", names.join(", "))), "{chat}");
    }

    #[test]
    fn a_line_copied_from_the_page_may_have_the_class_behind_the_name() {
        let mut event = begun_with(Kind::RoundRobin, "Anna Bakker\nBo Li\nJan-Pieter van der Meulen\nÅse");
        let first = RoundNo::from_index(0);
        let player = event.state().rounds[0].round.tables[0].sides[0].players()[0];
        let mut entrant = event.state().members[player.index()].entrant.clone();
        entrant.class = "7B".to_owned();
        event.apply(0, Action::Amend { player, entrant }).unwrap();
        let mut settings = event.state().settings.clone();
        settings.classes.shown = true;
        event.apply(0, Action::Settings(settings)).unwrap();
        let text = round(event.state(), first, Lang::En);
        let line = text.lines().nth(1).unwrap().split_once(' ').unwrap().1.trim().to_owned();
        assert!(line.contains("(7B)"), "{line}");
        let lines = read(&format!("{line} 1-0"), event.state(), first);
        let said = lines[0].said.clone().map(|said| (said.table.number(), said.outcome));
        assert_eq!((lines.len(), said), (1, Ok((1, Outcome::FirstWins))));
    }
}
