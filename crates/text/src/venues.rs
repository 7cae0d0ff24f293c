//! The halls and hours of home games in words, and the labels of games with their own.

use rondel_event::event::{Fixtures, Home, Host, NewDay, Progress, State};
use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_session::setup::venues::{Fault, Wrong};

use super::days::Days;
use super::{Lang, Say};

sentences!("venues");

/// Returns the new day of a postponed game, with the hour if it has its own.
pub fn new_day(to: NewDay, days: Days) -> String {
    let hour = to.begins.map(|begins| begins.to_string());
    std::iter::once(days.with_weekday(to.date)).chain(hour).collect::<Vec<_>>().join(" ")
}

/// Returns the sentence for a fault of a line.
pub fn wrong(wrong: &Wrong, lang: Lang) -> String {
    let (line, name) = (wrong.line, wrong.name.clone());
    match wrong.fault {
        Fault::NoColon => Venues::NoColon { line },
        Fault::Unknown => Venues::Unknown { line, name },
        Fault::Twice => Venues::Twice { line, name },
        Fault::TooLong => Venues::TooLong { line },
    }
    .say(lang)
}

/// Returns the halls and hours of an event, each with its home team or club: clubs first, then teams in order.
/// `names` are the entrants' names as displayed.
pub fn listed(state: &State, names: &[String]) -> Vec<[String; 2]> {
    let told = |place: &str, begins: Option<rondel_event::event::ClockTime>| {
        let place = Some(place.to_owned()).filter(|place| !place.is_empty());
        place.into_iter().chain(begins.map(|begins| begins.to_string())).collect::<Vec<_>>().join(", ")
    };
    let venues = &state.settings.venues;
    let is_known = |name: &str| state.entrants().any(|(_, member)| member.entrant.club == name);
    let clubs = venues.iter().filter_map(|venue| match &venue.of {
        Host::Club(name) if is_known(name) => Some([name.clone(), told(&venue.place, venue.begins)]),
        _ => None,
    });
    let teams = state.entrants().filter_map(|(player, _)| {
        venues.iter().find(|venue| venue.of == Host::Team(player))?;
        let Home { place, begins, .. } = state.home(player);
        Some([names.get(player.index())?.clone(), told(place, begins)])
    });
    clubs.chain(teams).collect()
}

/// Returns the day and the hour of a game where they differ from those of its round; may be empty.
pub fn when(fixtures: &Fixtures, round: RoundNo, table: TableNo, days: Days) -> String {
    let game = fixtures.game(round, table);
    let day = game.date.filter(|_| fixtures.have_days() || game.is_moved).map(|date| days.with_weekday(date));
    let hour = game.begins.map(|begins| begins.to_string());
    day.into_iter().chain(hour).collect::<Vec<_>>().join(" ")
}

/// Returns the day, the hour and the hall of the home side where they differ from those of the round; may be empty.
pub fn when_and_where(fixtures: &Fixtures, round: RoundNo, table: TableNo, days: Days) -> String {
    let game = fixtures.game(round, table);
    let place = Some(game.place.to_owned()).filter(|place| game.is_own_place && !place.is_empty());
    let when = Some(when(fixtures, round, table, days)).filter(|when| !when.is_empty());
    when.into_iter().chain(place).collect::<Vec<_>>().join(", ")
}

/// Returns the new day of a postponed game, shown in place of its result, or `None` if it is not known or the game
/// has a result.
pub fn put_off_to(state: &State, round: RoundNo, table: TableNo, days: Days) -> Option<String> {
    let is_postponed = state.progress(round, table) == Some(Progress::Postponed);
    state.moved(round, table).filter(|_| is_postponed).map(|to| new_day(to, days))
}

/// Returns the postponed games of an event, one line each, with their new days if known.
pub fn put_off(state: &State, lang: Lang) -> Vec<String> {
    let days = Days::of(lang);
    let games = state.published().flat_map(|(round, published)| {
        let tables = 0..published.round.tables.len();
        tables.map(move |table| (round, TableNo::from_index(table)))
    });
    let postponed =
        games.filter(|(round, table)| state.progress(*round, *table) == Some(Progress::Postponed));
    let line = |(round, table): (RoundNo, TableNo)| {
        let [first, second] = state.table(round, table)?.sides.map(|side| state.side_name(&side));
        let round_no = round.number();
        let said = match put_off_to(state, round, table, days) {
            Some(when) => Venues::MovedTo { round: round_no, first, second, when },
            None => Venues::PutOff { round: round_no, first, second },
        };
        Some(said.say(lang))
    };
    postponed.filter_map(line).collect()
}

/// Returns the sentence that confirms another day for a game.
pub fn moved_now(state: &State, round: RoundNo, table: TableNo, lang: Lang) -> String {
    let sides = state.table(round, table).map(|table| table.sides.map(|side| state.side_name(&side)));
    let [first, second] = sides.unwrap_or_default();
    let round_no = round.number();
    match state.moved(round, table) {
        Some(to) => Venues::MovedTo { round: round_no, first, second, when: new_day(to, Days::of(lang)) },
        None => Venues::PutOff { round: round_no, first, second },
    }
    .say(lang)
}
