//! Helpers that the tests of pairing have in common.

use crate::event::{Action, Event};
use crate::model::ids::{RoundNo, TableNo};
use crate::model::result::Outcome;
use crate::pairing::{Hand, Proposal};
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

/// The event after one round more of two tables, in which the first-named won.
pub fn played(mut event: Event, round: usize) -> Event {
    let round = RoundNo::from_index(round);
    if event.state().rounds.len() <= round.index() {
        let proposal = Proposal::of(event.state(), round, &Hand::default()).unwrap();
        event.apply(0, proposal.publish(event.state(), round)).unwrap();
    }
    for table in [0, 1].map(TableNo::from_index) {
        event.apply(0, Action::Report { round, table, outcome: Some(Outcome::FirstWins) }).unwrap();
    }
    event
}
