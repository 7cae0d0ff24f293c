//! Everything that the page exports opens again in the page, or is named here with the reason why it does not.

use rondel::event::history::History;
use rondel::event::{Action, Event, Hours};
use rondel::figure::{self, Look};
use rondel::format::contents::Contents;
use rondel::format::decoding::{NotText, decode};
use rondel::format::entrants::Remark;
use rondel::format::share::{self, Privacy};
use rondel::format::{backup, trf};
use rondel::model::ids::RoundNo;
use rondel::standings;
use rondel::text::Lang;
use rondel::write::pdf::{Drawn, pdf};
use rondel::write::{csv, ics, site, text};

use crate::events::{first_date, played};

/// The page that an outlet opens on.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Opens {
    /// The event itself.
    Event,
    /// A FIDE report, from which an event is made.
    Report,
    /// A season, a schedule or results, with so many players.
    Games(usize),
    /// A list of so many names.
    Names(usize),
    /// Nothing: it is named for what it is.
    Named,
}

/// The outlets that do not open, each with the reason.
const CLOSED: [(&str, &str); 4] = [
    ("calendar", "it has dates and places for a calendar, and no results"),
    ("website", "it is a page to look at; the standings as CSV have the same list"),
    ("paper", "a PDF has drawn letters, not lines; every sheet is made from the event"),
    ("picture", "a drawing has no text that could be read as a table"),
];

fn opens(bytes: &[u8]) -> Opens {
    let text = match decode(bytes) {
        Ok(decoded) => decoded.text,
        Err(NotText::Pdf) => return Opens::Named,
        Err(other) => panic!("{other}"),
    };
    if backup::read(&text).is_ok() {
        return Opens::Event;
    }
    let contents = Contents::of(&text);
    let count = contents.names(&text).len();
    match contents {
        Contents::Report => Opens::Report,
        Contents::Schedule { .. } | Contents::Season { .. } | Contents::Results => Opens::Games(count),
        Contents::Names => Opens::Names(count),
        Contents::Foreign(Remark::Markup | Remark::Calendar) => Opens::Named,
        other => panic!("{other:?}: {text}"),
    }
}

/// A round robin of six with dates, a place and all results.
fn evening() -> Event {
    let names = ["Anna Bakker", "Bo Li", "Carl Vos", "Dora Lie", "Eva Mol", "Finn Ås"];
    let mut event = played(&names, "Club evening");
    let rounds = event.state().published().count();
    let dates = (0..rounds).map(|at| first_date().checked_add(time::Duration::weeks(at as i64)));
    event.apply(5, Action::Dates(dates.collect())).unwrap();
    let settings = rondel::event::Settings { place: "Town hall".into(), ..event.state().settings.clone() };
    event.apply(6, Action::Settings(settings)).unwrap();
    event
}

#[test]
fn everything_that_goes_out_opens_again_or_says_why_not() {
    let event = evening();
    let state = event.state();
    let history = History::of(state);
    let table = standings::table(&history, &state.settings);
    let first = RoundNo::from_index(0);
    let mut outlets: Vec<(&str, Vec<u8>, Opens)> = vec![
        ("backup", backup::write([event.log()]).into_bytes(), Opens::Event),
        ("report", trf::write(&trf::outgoing(state, &table).report).into_bytes(), Opens::Report),
    ];
    for lang in Lang::BUILT_IN {
        let mut text = |what, text: String, opens| outlets.push((what, text.into_bytes(), opens));
        text("schedule as CSV", csv::schedule(state, lang), Opens::Games(6));
        text("results as CSV", csv::results(state, lang), Opens::Games(6));
        text("standings as CSV", csv::standings(state, &table, lang), Opens::Names(6));
        text("names as CSV", csv::entrants(state, lang), Opens::Names(6));
        text("round as text", text::round(state, first, lang), Opens::Games(6));
        text("schedule as text", text::schedule(state, lang), Opens::Games(6));
        text("standings as text", text::standings(state, &table, lang), Opens::Names(6));
        let options = ics::Options { player: None, hours: Hours::default(), revision: 0, made: 1, lang };
        text("calendar", ics::calendar(state, options).unwrap(), Opens::Named);
        text("website", site::standings(state, &table, lang), Opens::Named);
    }
    // Every sheet is drawn by the browser.
    let drawn = Drawn { jpeg: b"\xFF\xD8\xFF\xE0".to_vec(), pixels: [1, 1] };
    outlets.push(("paper", pdf("Standings", &[drawn]), Opens::Named));
    let cross = standings::crosstable(&history, &table);
    let matrix = figure::crosstable("x".into(), String::new(), state, &cross, Default::default());
    outlets.push(("picture", matrix.drawing().svg(Look::File).into_bytes(), Opens::Named));
    let mut wrong: Vec<String> = Vec::new();
    for (what, bytes, expected) in &outlets {
        let is_closed = CLOSED.iter().any(|(closed, _)| closed == what);
        assert_eq!(is_closed, *expected == Opens::Named, "{what}");
        let found = opens(bytes);
        if found != *expected {
            wrong.push(format!("{what}: {found:?}\n{}", String::from_utf8_lossy(bytes)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let link = share::encode(state, Privacy::Open).unwrap();
    assert_eq!(share::decode(&link, "copy", 1).unwrap().state().rounds, state.rounds);
}
