//! Helpers that the tests of pairing have in common.

use crate::event::Event;
use crate::setup::{Draft, Kind};

/// An event of this kind with the players `P1`, `P2` and so on.
pub fn begun(kind: Kind, players: usize) -> Event {
    let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
    begun_with(kind, names.join("\n"))
}

/// An event of this kind with these names, one a line.
pub fn begun_with(kind: Kind, names: String) -> Event {
    let mut draft = Draft { names, ..Draft::default() };
    draft.choose(kind);
    let actions = draft.evening().unwrap().actions("x".into(), draft.settings.clone());
    Event::founded(0, actions).unwrap()
}
