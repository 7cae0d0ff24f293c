//! Events of every kind, undone step by step to nothing and redone. All that the pages show can be computed at every
//! step.

use base64::Engine;
use rondel_event::attendance::checkin;
use rondel_event::event::history::History;
use rondel_event::event::{Action, Entry, Event, Group, Lasting, Refused, Rule, Settings};
use rondel_event::pairing::{self, Decisions, Proposal};
use rondel_event::proof::Proof;
use rondel_event::standings;
use rondel_format::{backup, share};
use rondel_schedule::model::ids::{Player, TableNo};
use rondel_session::setup::Kind;
use rondel_text::Lang;

use super::ask;
use super::events::{NAMES, begun, cup, draft, individual, keizer, monrad, play, round_robin};
use crate::screen;
use crate::sheet::Sheet;
use crate::{csv, site, text};

/// Computes what the pages of an event show.
fn asked(event: &Event) {
    let (state, lang) = (event.state(), Lang::En);
    let table = standings::table(&History::of(state), &state.settings);
    let _ = standings::cup::overall(state, &History::of(state));
    let _ = standings::cup::matches(state);
    let _ = (csv::schedule(state, lang), csv::results(state, lang), csv::entrants(state, lang));
    let _ = (csv::standings(state, &table, lang), site::standings(state, &table, lang));
    let _ = (text::schedule(state, lang), text::standings(state, &table, lang));
    let _ = (screen::cup::called(state, lang), screen::cup::places(state, lang));
    let _ = screen::history::history(event, 100, |at| at.to_string(), lang);
    let _ = (Proof::of(state).report(), pairing::cup::next(state, &[]));
    let _ = (checkin::tiles(state), state.planned(), state.last_date());
    if let Some(round) = screen::checkin::to_pair(state) {
        let _ = Proposal::of(state, round, &Decisions::default());
    }
    if !state.rounds.is_empty() {
        for sheet in Sheet::offered(state) {
            let _ = sheet.pages(&ask(state, lang, 1));
        }
    }
}

/// A Monrad of eight whose last entrant has a table of its own, table 2, from the start.
fn with_a_table() -> Event {
    let mut draft = draft(Kind::Monrad, 8);
    draft.set_rounds(Some(3));
    let wish = Lasting::of(Group::People(vec![Player::from_index(7)]), Rule::Table(TableNo::from_index(1)));
    let settings = Settings { lasting: vec![wish], ..draft.settings.clone() };
    begun(&draft.evening().unwrap(), settings, &NAMES[..8])
}

/// A cup of eight whose knock-out is drawn.
fn drawn() -> Event {
    let mut event = cup(8, 2);
    for round in 1..=event.state().rounds.len() as u16 {
        play(&mut event, round);
    }
    let all: Vec<Player> = (0..8).map(Player::from_index).collect();
    let step = pairing::cup::next(event.state(), &all).unwrap().unwrap();
    event.apply(0, step.action).unwrap();
    event
}

#[test]
fn whatever_the_log_of_a_cup_or_another_event_holds_every_page_can_show() {
    let made = [
        cup(8, 2),
        cup(8, 0),
        drawn(),
        with_a_table(),
        monrad(9),
        round_robin(7),
        keizer(7),
        individual(8, 2, false),
    ];
    for mut event in made {
        let whole = event.state().clone();
        while event.can_undo().is_some() {
            event.apply(0, Action::Undo).unwrap();
            asked(&event);
        }
        // The log is valid as it is now, which is how a file and a link carry it.
        let log = event.log().iter().cloned();
        assert!(Event::replay(log).and_then(Event::checked).is_ok());
        while event.can_redo().is_some() {
            event.apply(0, Action::Redo).unwrap();
            asked(&event);
        }
        assert_eq!(*event.state(), whole);
    }
}

#[test]
fn a_cup_that_cannot_be_is_refused_in_a_file_and_in_a_link_and_harms_no_page() {
    for text in [
        include_str!("../../../../../tests/data/cases/o01-cup-bracket-of-nine.json"),
        include_str!("../../../../../tests/data/cases/o02-cup-bracket-names-nobody.json"),
    ] {
        let read = backup::read(text).unwrap();
        assert_eq!((read.events.len(), read.damaged.len()), (0, 1), "{text}");
        // A version that accepted the cup has it in its storage.
        let file: serde_json::Value = serde_json::from_str(text).unwrap();
        let log: Vec<Entry> = serde_json::from_value(file["events"][0]["log"].clone()).unwrap();
        let event = Event::replay(log).unwrap();
        asked(&event);
        assert_eq!(event.clone().checked().unwrap_err().refused, Refused::Cup);
        let actions: Vec<&Action> = event.log().iter().map(|entry| &entry.action).collect();
        let packed = miniz_oxide::deflate::compress_to_vec(&serde_json::to_vec(&actions).unwrap(), 9);
        let link = format!("1{}", base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(packed));
        let refused = share::decode(&link, "a", 0).unwrap_err();
        assert!(matches!(refused, share::Error::Refused { refused: Refused::Cup, .. }), "{refused:?}");
    }
}
