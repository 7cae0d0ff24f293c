//! Events of every kind for tests, made from drafts as the page makes them.

use super::{Draft, Kind};
use crate::event::Event;

pub use crate::testing::played;

/// An event of this kind with the players `P1`, `P2` and so on.
#[track_caller]
pub fn begun(kind: Kind, players: usize) -> Event {
    let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
    begun_with(kind, names.join("\n"))
}

/// An event of this kind with these names, one a line as the names box reads them.
#[track_caller]
pub fn begun_with(kind: Kind, names: String) -> Event {
    let mut draft = Draft { names, ..Draft::default() };
    draft.choose(kind);
    let actions = draft.evening().unwrap().actions("x".into(), draft.settings.clone());
    Event::founded(0, actions).unwrap()
}
