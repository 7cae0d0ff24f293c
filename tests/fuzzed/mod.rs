//! What people type and files bring, as bytes of any kind: one function a kind, which never panics but where something
//! that always holds does not. `tests/fuzzed.rs` runs them as property tests, `fuzz/` for as long as one likes.
#![allow(dead_code)] // Each program uses a part of them.

pub mod backups;
mod links;
mod movements;
mod names;
mod reports;
mod results;
mod routes;
mod schedules;
mod seasons;

use std::borrow::Cow;

use rondel::event::history::History;
use rondel::event::{Event, State};
use rondel::format::{backup, share};
use rondel::model::schedule::Schedule;
use rondel::proof::Proof;
use rondel::standings;
use rondel::store::Summary;
use rondel::text::Lang;
use rondel::write::csv;

/// A kind of input.
pub struct Target {
    /// What it is called.
    pub name: &'static str,
    /// Reads an input; panics only if something is wrong with the program.
    pub run: fn(&[u8]),
    /// The longest input that is worth trying, in bytes.
    pub longest: usize,
}

/// All kinds.
pub const TARGETS: [Target; 9] = [
    Target { name: "names", run: names::run, longest: 768 },
    Target { name: "schedules", run: schedules::run, longest: 768 },
    Target { name: "seasons", run: seasons::run, longest: 768 },
    Target { name: "reports", run: reports::run, longest: 1_024 },
    Target { name: "links", run: links::run, longest: 1_536 },
    Target { name: "backups", run: backups::run, longest: 1_536 },
    Target { name: "routes", run: routes::run, longest: 256 },
    Target { name: "results", run: results::run, longest: 192 },
    Target { name: "movements", run: movements::run, longest: 512 },
];

/// Runs the kind with this name.
///
/// # Panics
/// If there is none, or if something is wrong.
pub fn run(name: &str, bytes: &[u8]) {
    (TARGETS.iter().find(|target| target.name == name).expect("a kind of input").run)(bytes);
}

/// The bytes as text; what is none is replaced, as a browser does.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// The first byte, which chooses, and the rest.
fn chosen(bytes: &[u8]) -> (usize, &[u8]) {
    bytes.split_first().map_or((0, bytes), |(first, rest)| (usize::from(*first), rest))
}

/// Fails where a schedule names somebody who is not there, or a label is missing.
#[track_caller]
fn is_sound(schedule: &Schedule, names: &[String]) {
    assert_eq!(schedule.entrants, names.len());
    for round in &schedule.rounds {
        let seated = round.tables.iter().flat_map(|table| table.players());
        let strange = seated.chain(round.out.iter().copied()).find(|who| who.index() >= names.len());
        assert_eq!(strange, None, "{round:?}");
    }
}

/// Fails where an event does not come back from its file copy, or cannot be seen.
#[track_caller]
fn is_kept(event: &Event) {
    let copy = backup::write([event.log()]);
    let read = backup::read(&copy).expect("a copy that was just written is read");
    assert_eq!(read.damaged, []);
    assert_eq!(read.events, std::slice::from_ref(event));
    look(event.state());
}

/// Asks of an event what its pages show first.
fn look(state: &State) {
    let table = standings::table(&History::of(state), &state.settings);
    let _ = (Summary::of(state), Proof::of(state).report().figures());
    let _ = (csv::schedule(state, Lang::En), csv::standings(state, &table, Lang::Nl));
}

/// Fails where the link to an event does not open the same event.
#[track_caller]
fn is_linked(state: &State) {
    for privacy in [share::Privacy::Open, share::Privacy::Initials] {
        let Ok(link) = share::encode(state, privacy) else { continue };
        let copy = share::decode(&link, "copy", 9).expect("a link that was just made is opened");
        assert_eq!(copy.state().rounds.len(), state.rounds.len());
        assert_eq!(copy.state().members.len(), state.members.len());
        if privacy == share::Privacy::Open {
            assert_eq!(share::encode(copy.state(), privacy).as_ref(), Ok(&link));
        }
    }
}
