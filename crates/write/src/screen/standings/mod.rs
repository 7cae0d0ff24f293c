//! The standings: a list in which every number opens its origin.

pub mod origin;
pub mod tables;

use rondel_event::event::history::History;
use rondel_event::event::{Place, Settings, State};
use rondel_event::proof;
use rondel_event::standings::badges::{Due, due};
use rondel_event::standings::classes::{self, ClassStandings};
use rondel_event::standings::cup::Section;
use rondel_event::standings::prizes::{self as prize, Awarded, Grouping};
use rondel_event::standings::{self, Column as Counted, Outlet, RankChange, Standings, Step};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::Side;
use rondel_text::common::{Idle, Word};
use rondel_text::cup::{Cup as Named, section_name};
use rondel_text::decided::{MARK, notes};
use rondel_text::file::FileText;
use rondel_text::print::Print;
use rondel_text::standings::{Standings as Text, cell, head, remark, short};
use rondel_text::{Lang, Say};

use self::origin::{Breakdown, Words};
use super::{Cell, Column, Kind, Mark, Row, State as Open, Table};
use crate::list::UNRANKED;

/// A number of the standings that can be explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Detail {
    /// All games of a player.
    Games,
    /// A column's number.
    Number(Counted),
}

/// The contents of the tab, derived again from the event after every change.
#[derive(Debug, Clone, PartialEq)]
pub struct StandingsView {
    /// Identifier of the event.
    pub id: String,
    /// Rounds of the event.
    pub history: History,
    /// Rules of the event.
    pub settings: Settings,
    /// Standings.
    pub standings: Standings,
    /// Standings before the last round with a result, or `None` before the second such round.
    pub before: Option<Standings>,
    /// Columns after the names.
    pub columns: Vec<Counted>,
    /// Rounds of every player, by [`Player::index`]; empty unless they are shown.
    pub steps: Vec<Vec<Step>>,
    /// Number of rounds to be played.
    pub planned: usize,
    /// True if the standings are read round by round, as
    /// [`Kind::shows_progress`](rondel_event::event::Kind::shows_progress) says.
    pub shows_progress: bool,
    /// Word for the place of a game.
    pub place: Place,
    /// Word for a round without a game in this event.
    pub idle: Idle,
    /// Prizes with their winners.
    pub awarded: Vec<Awarded>,
    /// Number of players without a group, for each grouping of the prizes.
    pub without: Vec<(Grouping, usize)>,
    /// Ranking of classes, or `None` before the first game and with fewer than two classes.
    pub against: Option<ClassStandings>,
    /// True if a second count of the classes agrees; `None` if that count does not know the rules.
    pub classes_recounted: Option<bool>,
    /// Groupings by which the players can have tables of their own.
    pub groupings: Vec<Grouping>,
    /// Names by [`Player::index`].
    pub names: Vec<String>,
    /// Players of teams in board order, by [`Player::index`] of the team.
    pub players: Vec<Vec<String>>,
    /// Section that the standings are for, if the event has several.
    of: Option<Named>,
    /// Number of games still to be played.
    pub open: usize,
    /// The badges due after the last round with a result; `None` if there are none.
    pub badges: Option<(RoundNo, Vec<Due>)>,
    /// Decisions of a committee as notes under the list, by language in the order of [`Lang::ALL`].
    notes: [Vec<String>; Lang::ALL.len()],
}

impl StandingsView {
    /// Returns the contents of the tab of an event.
    pub fn of(state: &State) -> Self {
        let history = History::of(state);
        let standings = standings::cup::overall(state, &history);
        let shows_progress = state.kind().shows_progress();
        let mut kinds: Vec<Grouping> = state.settings.prizes.list.iter().map(|prize| prize.by).collect();
        kinds.dedup();
        let against = classes::against(state, &standings);
        let without = |by: Grouping| (by, prize::without_group(state, &standings, by));
        StandingsView {
            id: state.id.clone(),
            steps: if shows_progress { standings::progress(&history, &state.settings) } else { Vec::new() },
            planned: state.planned(),
            shows_progress,
            place: state.place(),
            idle: Idle::of(&state.system),
            awarded: prize::award(state, &standings),
            without: kinds.into_iter().map(without).collect(),
            classes_recounted: against.as_ref().and_then(|it| proof::classes::recounted(state, &history, it)),
            against,
            groupings: prize::groupings(state),
            columns: standings::columns(&state.system, &state.settings, Outlet::Screen),
            standings,
            before: standings::before(&history, &state.settings),
            history,
            settings: state.settings.clone(),
            names: state.members.iter().map(|member| member.called.clone()).collect(),
            players: state.members.iter().map(|member| member.entrant.players.clone()).collect(),
            of: None,
            open: state.open() + state.postponed(),
            badges: badges_due(state),
            notes: Lang::ALL.map(|lang| notes(state, lang)),
        }
    }

    /// Returns the sections of a cup, which are its groups and the leagues that follow, each with its contents of the
    /// tab.
    pub fn of_sections(state: &State) -> Vec<(Section, StandingsView)> {
        let all = StandingsView::of(state);
        let shown = |section: Section| {
            let mut here = all.clone();
            here.standings = section.table.clone();
            here.before = standings::before(&section.history, &state.settings);
            here.history = section.history.clone();
            here.of = standings::cup::plan(state).map(|plan| section_name(&section, plan));
            (section, here)
        };
        standings::cup::sections(state, &all.history).into_iter().map(shown).collect()
    }

    /// Returns the name of an entrant.
    pub fn name(&self, player: Player) -> String {
        self.names[player.index()].clone()
    }

    /// Returns the decisions of a committee, a sentence each.
    pub fn notes(&self, lang: Lang) -> &[String] {
        &self.notes[lang as usize]
    }

    /// Returns the names of a side, partners joined.
    pub fn side_name(&self, side: &Side) -> String {
        side.players().iter().map(|&player| self.name(player)).collect::<Vec<_>>().join(" & ")
    }

    /// Returns the number of rows of the crosstable.
    pub fn size(&self) -> usize {
        self.standings.rows.len() + self.standings.excluded.len()
    }

    /// Returns the number of rounds begun, and of open games in them; postponed games are not counted.
    pub fn begun(&self) -> (usize, usize) {
        let begun = self.history.rounds.iter().filter(|round| round.begun);
        let games = begun.clone().flat_map(|round| &round.games);
        let is_open = |outcome: &Outcome| outcome.waits() && *outcome != Outcome::Postponed;
        let open = games.filter(|game| game.outcome.as_ref().is_none_or(is_open)).count();
        (begun.count(), open)
    }

    /// Returns the number of postponed games in the rounds begun.
    pub fn postponed(&self) -> usize {
        let begun = self.history.rounds.iter().filter(|round| round.begun);
        begun.flat_map(|round| &round.games).filter(|it| it.outcome == Some(Outcome::Postponed)).count()
    }

    /// Returns the list. `open` is the player and the number whose explanation is open.
    pub fn list(&self, open: Option<(Player, Detail)>, lang: Lang) -> Table {
        let heads: Vec<String> = self.columns.iter().map(|&it| self.head(it, lang)).collect();
        let number = |row: &standings::Row, column: Counted, head: &String| {
            let value = cell(&self.standings, row, column, lang).unwrap_or_else(|| "–".to_owned());
            let is_marked =
                column == Counted::Points && !self.history.adjusted[row.player.index()].is_empty();
            let value = if is_marked { value + MARK } else { value };
            let (what, name) = (head.clone(), self.name(row.player));
            let label = Text::NumberOf { what, name, value: value.clone() }.say(lang);
            let is_open = open == Some((row.player, Detail::Number(column)));
            let share = if column == self.ranks_by() { self.share(row) } else { None };
            Cell::of(value).switched(label, Open::Expanded(is_open)).sharing(share)
        };
        let row = |(at, row): (usize, &standings::Row)| {
            // The first of players who share a place has it in full; on the others it is pale.
            let repeats = at > 0 && row.few.is_none() && self.standings.rows[at - 1].place == row.place;
            let start = self.shows_progress.then(|| Cell::of(row.player.number()));
            let is_open = open == Some((row.player, Detail::Games));
            let name = Cell::of(self.name(row.player)).switched("", Open::Expanded(is_open));
            let name = name.noted(remark(row, lang));
            let numbers = self.columns.iter().zip(&heads).map(|(&column, head)| number(row, column, head));
            let place = self.placed(row, lang).marked(Mark::Again, repeats);
            std::iter::once(place).chain(start).chain([name]).chain(numbers).collect::<Row>()
        };
        let numbers = self.columns.iter().zip(&heads).map(|(&column, head)| {
            let kind = if column == self.ranks_by() { Kind::Points } else { Kind::Number };
            Column::of(kind, head.as_str()).in_brief(short(column, self.place, lang))
        });
        let place = Column::of(Kind::Place, Word::Place.say(lang)).in_brief(" ");
        let start = self.shows_progress.then(|| Column::number(Print::Number.say(lang)).in_brief("#"));
        let name = Column::text(Word::Name.say(lang)).naming();
        let columns = std::iter::once(place).chain(start).chain([name]).chain(numbers).collect();
        let mut rows: Vec<Row> = self.standings.rows.iter().enumerate().map(row).collect();
        if let Some(line) = self.standings.line() {
            let wide = 2 + usize::from(self.shows_progress) + self.columns.len();
            rows.insert(line, Row::heading(Text::Without.say(lang), wide));
        }
        let caption = self.of.as_ref().map_or_else(|| FileText::Standings.say(lang), |of| of.say(lang));
        Table::of(caption, columns, rows)
    }

    /// Returns the place of a row with its change in the last round.
    fn placed(&self, row: &standings::Row, lang: Lang) -> Cell {
        if row.few.is_some() {
            return Cell::of(UNRANKED);
        }
        let place = Cell::of(row.place);
        let Some(before) = self.before.as_ref().and_then(|it| it.row(row.player)) else { return place };
        let moved = RankChange::of(Some(before.place), row.place);
        let text = match moved {
            RankChange::Up(n) => Text::Up { place: row.place, n },
            RankChange::Down(n) => Text::Down { place: row.place, n },
            RankChange::New | RankChange::Same => return place,
        };
        place.noted(moved.arrow()).said(text.say(lang))
    }

    /// Returns the column that decides the order.
    fn ranks_by(&self) -> Counted {
        if self.columns.contains(&Counted::Average) { Counted::Average } else { Counted::Points }
    }

    /// Returns a row's value in the deciding column as a percentage of the leader's, or `None` while the leader has
    /// no points.
    fn share(&self, row: &standings::Row) -> Option<u8> {
        let value = |row: &standings::Row| {
            let points = f64::from(row.points.0);
            if self.settings.per_game { points / (row.played.max(1) as f64) } else { points }
        };
        let most = self.standings.rows.first().map(value).filter(|most| *most > 0.0)?;
        Some((value(row) / most * 100.0).clamp(0.0, 100.0).round() as u8)
    }

    /// Returns the player and the number that a button of the list opens.
    pub fn pressed(&self, [row, column]: [usize; 2]) -> Option<(Player, Detail)> {
        let name = if self.shows_progress { 2 } else { 1 };
        let what = match column.checked_sub(name)? {
            0 => Detail::Games,
            number => Detail::Number(*self.columns.get(number - 1)?),
        };
        // The line above the players without a place is a row too, but of no player.
        let line = self.standings.line().unwrap_or(usize::MAX);
        let row = if row > line { row - 1 } else { row };
        Some((self.standings.rows.get(row)?.player, what))
    }

    /// Returns the heading of a column.
    fn head(&self, column: Counted, lang: Lang) -> String {
        head(column, self.place, self.settings.per_game, lang)
    }

    /// Returns the question as a title.
    pub fn title(&self, player: Player, what: Detail, lang: Lang) -> String {
        let name = self.name(player);
        match what {
            Detail::Games => Text::GamesOf { name, place: self.place },
            Detail::Number(column) => Text::Of { what: self.head(column, lang), name },
        }
        .say(lang)
    }

    /// Returns the explanation of a number of `player`, or all of their games.
    pub fn told(&self, player: Player, what: Detail, lang: Lang) -> Breakdown {
        let words = Words {
            id: &self.id,
            history: &self.history,
            settings: &self.settings,
            list: &self.standings,
            names: &self.names,
            side_name: &|side: &Side| self.side_name(side),
            idle: &self.idle,
            lang,
        };
        let column = match what {
            Detail::Games => None,
            Detail::Number(column) => Some(column),
        };
        let caption = self.title(player, what, lang);
        match words.told(player, column) {
            Breakdown::Sum(table, written) => Breakdown::Sum(Table { caption, ..table }, written),
            Breakdown::Games(table) => Breakdown::Games(Table { caption, ..table }),
            nothing => nothing,
        }
    }
}

/// Returns the badges due after the last round with a result, or `None` if there are none.
fn badges_due(state: &State) -> Option<(RoundNo, Vec<Due>)> {
    let school = &state.settings.school;
    if school.badges.is_empty() && school.stage.is_none() {
        return None;
    }
    let round = History::of(state).last_decided()?;
    Some((round, due(state, round))).filter(|(_, due)| !due.is_empty())
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Kind as System};
    use rondel_schedule::model::ids::{RoundNo, TableNo};
    use rondel_session::setup::testing::begun;

    use super::*;

    /// The places with how far each moved, as seen and as said.
    fn places(state: &State) -> Vec<String> {
        let table = StandingsView::of(state).list(None, Lang::En);
        let place = |row: &Row| {
            let Cell { text, note, said, .. } = &row.cells[0];
            format!("{text} {note} {said}").trim_end().to_owned()
        };
        table.rows.iter().map(place).collect()
    }

    #[test]
    fn from_the_second_round_on_it_shows_who_rose_and_who_fell() {
        let mut event = begun(System::RoundRobin, 4);
        let mut report = |round: usize, table: usize, outcome| {
            let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
            event.apply(2, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
            places(event.state())
        };
        // 1 beats 4, and 2 draws with 3.
        report(0, 0, Outcome::FirstWins);
        assert_eq!(report(0, 1, Outcome::Draw), ["1", "2", "2", "4"]);
        // 4 beats 3 and has as many points as 1, who won from it; 2 has not played, and is overtaken.
        let after = report(1, 0, Outcome::FirstWins);
        assert_eq!(after, ["1", "2 ▲2 2, up 2", "3 ▼1 3, down 1", "3 ▼1 3, down 1"], "{after:?}");
    }
}
