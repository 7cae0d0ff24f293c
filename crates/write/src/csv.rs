//! Tables for a spreadsheet: schedule, results, standings, entrants.
//!
//! Files are written as spreadsheets of the three countries open them by a double click: UTF-8 with a byte order
//! mark, lines ending in CR LF, commas between cells and a decimal point in English, semicolons and a decimal comma
//! in Dutch and Norwegian. A cell that a spreadsheet would take for a formula gets an apostrophe before it;
//! [`entrants::read`](rondel_format::entrants::read) removes it again. Headings are those that the reader of entrants
//! knows.

use rondel_event::event::history::History;
use rondel_event::event::prizes::Grouping;
use rondel_event::event::{Fixtures, State};
use rondel_event::standings::classes::ClassStandings;
use rondel_event::standings::keizer::{Ledger, List};
use rondel_event::standings::{Outlet, Standings};
use rondel_schedule::model::ids::{Player, TableNo};
use rondel_schedule::model::result::SitOut;
use rondel_text::classes::Classes;
use rondel_text::common::{Idle, Word};
use rondel_text::file::{FileText, decimal, sides, stands};
use rondel_text::keizer::Numbers;
use rondel_text::keizer::total::kind;
use rondel_text::numbers::MINUS;
use rondel_text::place::heading;
use rondel_text::teams::Teams;
use rondel_text::venues::Venues;
use rondel_text::{Lang, Say};

use super::list::{OutgoingList, Titled, of_cup, of_group, of_periods};
use super::{legible, name, shown};
use crate::screen::classes::{figure, written};

/// Returns every published round: `round, date, table, first-named, second-named, result`. A player without a game
/// has a row without a table.
///
/// Two more columns have the time and the hall of every game if any team has a hall or any game a time of its own. A
/// postponed game has its new day; if that is not fixed yet, the date is empty and the result says that the game is
/// postponed.
///
/// Rounds and tables are 1-based numbers, dates are written as `2026-08-07`. An open game has no result, and a game
/// that one side can no longer play says that it will not be played.
pub fn schedule(state: &State, lang: Lang) -> String {
    games(state, lang, true)
}

/// Returns the decided games of every round and the walk-overs, in the columns of [`schedule()`].
pub fn results(state: &State, lang: Lang) -> String {
    games(state, lang, false)
}

fn games(state: &State, lang: Lang, open_too: bool) -> String {
    let [first, second] = sides(&state.settings);
    let mut sheet = Sheet::new(lang);
    let called: Vec<String> = state.members.iter().map(|member| member.called.clone()).collect();
    let names = legible(state, &called);
    let [round, date] = [FileText::Round, FileText::Date].map(|text| text.say(lang));
    let (table, result) = (heading(state.place(), lang), Word::Result.say(lang));
    let fixtures = Fixtures::of(state);
    let own = [Venues::Time, Venues::Hall].map(|text| text.say(lang));
    let own = own.into_iter().filter(|_| fixtures.have_own());
    sheet.row([round, date, table, first.say(lang), second.say(lang), result].into_iter().chain(own));
    let history = History::of(state);
    let is_season = state.kind().is_season();
    for ((number, _), gone) in state.published().zip(&history.rounds) {
        let date = || state.date(number).map_or(String::new(), |date| date.to_string());
        for (index, game) in gone.games.iter().enumerate() {
            let decided = game.outcome.as_ref().is_some_and(|outcome| outcome.for_side(0).is_some());
            if decided || open_too {
                let fixture = fixtures.game(number, TableNo::from_index(index));
                let day = fixture.date.map_or(String::new(), |date| date.to_string());
                let begins = fixture.begins.map_or(String::new(), |begins| begins.to_string());
                let own = [begins, fixture.place.to_owned()];
                let own = own.into_iter().filter(|_| fixtures.have_own());
                let [first, second] = game.sides.map(|side| shown(&names, &side));
                let at = (number, TableNo::from_index(index));
                let called = |player: Player| name(state, &player.into());
                let result = history.bracketed(game, stands(state, at, game, called, lang));
                let cells = [number.to_string(), day, (index + 1).to_string(), first, second, result];
                sheet.row(cells.into_iter().chain(own));
            }
        }
        for (player, why) in &gone.out {
            let free = match why {
                // A walk-over is worth points, so it is a result too.
                SitOut::WalkOver if open_too || gone.begun => Idle::of(&state.system).say(lang),
                // Every absence of a season is a result too, since it may be worth points.
                why if is_season && (open_too || gone.begun) => kind((*why).into()).say(lang),
                SitOut::Bye if open_too => Idle::of(&state.system).say(lang),
                _ => continue,
            };
            let name = shown(&names, &(*player).into());
            sheet.row([number.to_string(), date(), String::new(), name, String::new(), free]);
        }
    }
    sheet.text()
}

/// Returns the standings: place, number, name, points, games played (walk-overs included), games played at the table,
/// won, drawn and lost, and every tie-break.
///
/// If the list is ordered by the average per game, that column comes after the points, with two decimals. Points and
/// tie-breaks are decimal numbers, tie-breaks as sums; a tie-break that was not needed is empty. Players left out of
/// the standings come last, without a place.
pub fn standings(state: &State, standings: &Standings, lang: Lang) -> String {
    if let Some(lists) = of_cup(state, Outlet::File, lang) {
        let mut sheet = Sheet::new(lang);
        for Titled { title, list, excluded } in lists {
            sheet.row([title]);
            sheet.list(state, list, lang);
            sheet.excluded(state, &excluded, lang);
        }
        return sheet.text();
    }
    let mut sheet = listed(state, OutgoingList::standings(state, standings, Outlet::File, lang), lang);
    sheet.excluded(state, &standings.excluded, lang);
    sheet.text()
}

/// Returns the ranking of classes (or clubs): place, class, average with two decimals, points, number of players, and
/// the divisor of the average.
pub fn classes(against: &ClassStandings, lang: Lang) -> String {
    let mut sheet = Sheet::new(lang);
    let who = if against.by == Grouping::Class { FileText::Class } else { FileText::Club };
    let heads = [figure(against), Classes::Players, Classes::DividedBy].map(|text| text.say(lang));
    let [average, players, over] = heads;
    sheet.row([Word::Place.say(lang), who.say(lang), average, Word::Points.say(lang), players, over]);
    for row in &against.rows {
        let points = decimal(2 * i64::from(row.sum.0), lang);
        let numbers = [row.pupils.len(), row.over].map(|number| number.to_string());
        let cells = [row.place.to_string(), row.name.clone(), written(row, lang).replace(MINUS, "-"), points];
        sheet.row(cells.into_iter().chain(numbers));
    }
    sheet.text()
}

/// Returns the entrants as they were entered: name, rating, club, class, year of birth, gender, team, number,
/// partner, and the players of a team by board. Columns without any value are left out, except the name.
pub fn entrants(state: &State, lang: Lang) -> String {
    let boards = state.entrants().map(|(_, member)| member.entrant.players.len()).max().unwrap_or(0);
    let rows: Vec<Vec<String>> = state
        .entrants()
        .map(|(_, member)| {
            let entrant = &member.entrant;
            let players = (0..boards).map(|board| entrant.players.get(board).cloned().unwrap_or_default());
            let own = [
                entrant.name.clone(),
                entrant.rating.map_or(String::new(), |rating| rating.to_string()),
                entrant.club.clone(),
                entrant.class.clone(),
                entrant.born.map_or(String::new(), |born| born.to_string()),
                entrant.gender.map_or(String::new(), |gender| gender.say(lang)),
                entrant.team.clone(),
                entrant.number.map_or(String::new(), |number| number.to_string()),
                entrant.partner.clone(),
            ];
            own.into_iter().chain(players).collect()
        })
        .collect();
    let [rating, club, team, number, partner] =
        [FileText::Rating, FileText::Club, FileText::Team, FileText::Number, FileText::Partner]
            .map(|text| text.say(lang));
    let [class, born, gender] =
        [FileText::Class, FileText::Born, FileText::Gender].map(|text| text.say(lang));
    let headings = [Word::Name.say(lang), rating, club, class, born, gender, team, number, partner];
    let board = |board: usize| Teams::BoardNo { board: board + 1 }.say(lang);
    let headings: Vec<String> = headings.into_iter().chain((0..boards).map(board)).collect();
    let used: Vec<bool> = (0..headings.len())
        .map(|column| column == 0 || rows.iter().any(|row| !row[column].is_empty()))
        .collect();
    let mut sheet = Sheet::new(lang);
    for row in [headings].into_iter().chain(rows) {
        sheet.row(row.into_iter().zip(&used).filter(|(_, used)| **used).map(|(cell, _)| cell));
    }
    sheet.text()
}

/// Returns a list of a Keizer season: place, number, name, value and total. The lists of its periods follow, then the
/// table of the champions' group.
pub fn ranking(state: &State, (list, ledger): (&List, &Ledger), numbers: &Numbers, lang: Lang) -> String {
    let at = Outlet::File;
    let mut sheet = listed(
        state,
        OutgoingList::ranking(list, &[], numbers, at, lang).since_left(state, list, lang),
        lang,
    );
    let periods = of_periods(state, (list, ledger), numbers, at, lang);
    for Titled { title, list, .. } in periods.into_iter().chain(of_group(state, at, lang)) {
        sheet.row([String::new()]);
        sheet.row([title]);
        sheet.list(state, list, lang);
    }
    sheet.text()
}

/// Writes a list under its headings; place, number and name are the first columns.
fn listed(state: &State, list: OutgoingList, lang: Lang) -> Sheet {
    let mut sheet = Sheet::new(lang);
    sheet.list(state, list, lang);
    sheet
}

/// Table being written.
pub(super) struct Sheet(csv::Writer<Vec<u8>>);

impl Sheet {
    /// Adds a list under its headings.
    fn list(&mut self, state: &State, list: OutgoingList, lang: Lang) {
        let words = [Word::Place.say(lang), FileText::Number.say(lang), Word::Name.say(lang)];
        let has_remarks = list.rows.iter().any(|row| !row.remark.is_empty());
        let remark = has_remarks.then(|| FileText::Remark.say(lang));
        self.row(words.into_iter().chain(list.heads).chain(remark));
        for row in list.rows {
            // A spreadsheet reads a place as a number, so a player without a place has an empty cell.
            let place = if row.is_under { String::new() } else { row.place.to_string() };
            let who = [place, row.player.to_string(), name(state, &row.player.into())];
            let remark = Some(row.remark).filter(|remark| !remark.is_empty());
            self.row(who.into_iter().chain(row.cells).chain(remark));
        }
    }

    /// Adds a row for each player who is left out of a list with all their games.
    fn excluded(&mut self, state: &State, players: &[Player], lang: Lang) {
        for &player in players {
            let out = FileText::NotCounted.say(lang);
            self.row([String::new(), player.to_string(), name(state, &player.into()), out]);
        }
    }

    pub(super) fn new(lang: Lang) -> Self {
        // A spreadsheet parts cells by a semicolon where the comma is the decimal mark.
        let delimiter = if lang.decimal_mark() == ',' { b';' } else { b',' };
        let mut builder = csv::WriterBuilder::new();
        builder.delimiter(delimiter).terminator(csv::Terminator::CRLF).flexible(true);
        Sheet(builder.from_writer("\u{FEFF}".as_bytes().to_vec()))
    }

    pub(super) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        let cells = cells.into_iter().map(|cell| if is_formula(&cell) { format!("'{cell}") } else { cell });
        self.0.write_record(cells).expect("memory can be written");
    }

    pub(super) fn text(self) -> String {
        let bytes = self.0.into_inner().expect("memory can be written");
        String::from_utf8(bytes).expect("text in, text out")
    }
}

/// Returns true if a spreadsheet would take a cell for a formula. A negative number is one too, but is kept as it is.
fn is_formula(cell: &str) -> bool {
    let number = |cell: &str| {
        cell.strip_prefix('-')
            .is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit() || b",.".contains(&b)))
    };
    cell.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) && !number(cell)
}
