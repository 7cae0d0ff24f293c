//! A list of names, as it is pasted.

use std::collections::BTreeSet;

use rondel::event::{Action, Event, MAX_NAME, Settings, System};
use rondel::format::cells;
use rondel::format::entrants::{self, MAX_ENTRANTS};
use rondel::format::ratings::Search;
use rondel::model::{day, names};
use rondel::round_robin::circle::Plan;
use rondel::setup::{self, Draft};

/// More are not paired and shortened here, since that takes time.
const MOST: usize = 24;

/// Whatever bytes come, as a rating list or below its headings, and wherever they are cut.
fn looked_through(bytes: &[u8]) {
    let names = ["Anna", "Bo van Dijk", "Jansen, Piet"];
    for heads in ["", "Relatienummer;Naam;Rating\n", "ID Number      Name           Fed SRtng B-day\n"] {
        let list = [heads.as_bytes(), bytes].concat();
        let mut whole = Search::new(&names);
        let whole = whole.feed(&list).and_then(|()| whole.finish());
        let mut pieces = Search::new(&names);
        let fed = list.chunks(7).try_for_each(|piece| pieces.feed(piece));
        let pieces = fed.and_then(|()| pieces.finish());
        if let Ok(looked) = &whole {
            assert!(!looked.columns.is_empty() && looked.found.len() == names.len());
            let entries = looked.found.iter().flat_map(|found| found.named.iter().chain(&found.maybe));
            for entry in entries {
                assert!(!entry.name.is_empty() && entry.ratings.len() == looked.columns.len());
            }
        }
        if !heads.is_empty() {
            assert_eq!(pieces, whole);
        }
    }
}

/// No name is empty or too long, an event takes all of them, a list of them is read as the same names again, and the
/// short forms are all different.
pub fn run(bytes: &[u8]) {
    looked_through(bytes);
    let text = super::text(bytes);
    let reading = entrants::read(&text);
    let found: Vec<&str> = reading.entrants.iter().map(|found| found.entrant.name.as_str()).collect();
    assert!(found.len() <= MAX_ENTRANTS);
    for name in &found {
        assert!(!name.trim().is_empty() && name.chars().count() <= MAX_NAME, "{name:?}");
        assert_eq!(name.trim(), *name);
    }
    let lines = cells::lines(&text).len();
    assert!(reading.entrants.iter().all(|found| (1..=lines).contains(&found.line)));
    let _ = (day::read(&text), reading.understood().of_pairs());
    if found.is_empty() {
        return;
    }
    let entrants: Vec<_> = reading.entrants.iter().map(|found| found.entrant.clone()).collect();
    let system = System::RoundRobin(Plan::default());
    let mut event = Event::found(1, "names", system, Settings::default()).expect("an event without anybody");
    event.apply(2, Action::Enter(entrants)).expect("an event takes the names that were read");
    let listed = entrants::list(&found);
    let again = entrants::read(&listed).entrants;
    let again: Vec<&str> = again.iter().map(|found| found.entrant.name.as_str()).collect();
    assert_eq!(again, found, "{listed:?}");
    if found.len() <= MOST {
        shown(&found);
        begun(&text);
    }
}

/// The ways to show names.
fn shown(found: &[&str]) {
    for fits in [1, 9, 14] {
        are_different(&names::short(found, fits), found);
        are_different(&names::clubs(found, fits), found);
    }
    are_different(&names::initials(found), found);
    for name in found {
        let _ = (names::players(name), names::halves(name), names::columns(name), names::isolated(name));
        let pair = names::pair(name);
        assert_eq!(names::pair(&pair), pair, "of {name:?}");
    }
    let kept = names::kept_in_address(found.iter().map(|name| (*name).to_owned()).collect(), MOST);
    if let Some(back) = names::from_address(&names::to_address(&kept)) {
        assert_eq!(back, kept);
    }
}

#[track_caller]
fn are_different(shown: &[String], names: &[&str]) {
    let different: BTreeSet<String> = shown.iter().map(|name| name.to_lowercase()).collect();
    assert_eq!((shown.len(), different.len()), (names.len(), names.len()), "{shown:?}");
}

/// What can begin with these names does.
fn begun(text: &str) {
    for kind in [setup::Kind::RoundRobin, setup::Kind::Monrad, setup::Kind::Keizer] {
        let mut draft = Draft { names: text.into(), ..Draft::default() };
        draft.choose(kind);
        let Ok(evening) = draft.evening() else { continue };
        let actions = evening.actions("begun".into(), draft.settings.clone());
        let log = actions.into_iter().map(|action| rondel::event::Entry { at: 1, action });
        let event = Event::replay(log).expect("what is ready to begin begins");
        assert_eq!(event.state().kind(), kind);
    }
}
