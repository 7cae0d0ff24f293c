//! Events for the tests of the event and of the crates above it.

pub mod cup;
pub mod keizer;
pub mod mexicano;

use crate::event::keizer::Rules;
use crate::event::{Action, Entrant, Event, Individual, Keizer, Kind, Mexicano, Monrad, Settings, System};
use crate::model::ids::{RoundNo, TableNo};
use crate::model::result::Outcome;
use crate::pairing::{Hand, Proposal, monrad};
use crate::round_robin::circle::{self, Plan};
use crate::standings::keizer::Preset;

/// The evenings of a season of Keizer.
const EVENINGS: u16 = 30;

/// An event of this kind with the players `P1`, `P2` and so on, by the usual rules.
///
/// A round robin is published whole, a Monrad and a Mexicano with round 1, a Keizer without a round.
///
/// # Panics
/// Where the rounds of the kind come from elsewhere: an individual, pairs, a cup.
#[track_caller]
pub fn begun(kind: Kind, players: usize) -> Event {
    let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
    begun_with(kind, &names.join("\n"))
}

/// The event of [`begun`] with these names, one a line.
///
/// # Panics
/// As [`begun`] does.
#[track_caller]
pub fn begun_with(kind: Kind, names: &str) -> Event {
    begun_by(system(kind, names.lines().count()), kind.settings(), names)
}

/// An event of this system with these settings and these names, one a line; the first rounds as in [`begun`].
///
/// # Panics
/// As [`begun`] does.
#[track_caller]
pub fn begun_by(system: System, settings: Settings, names: &str) -> Event {
    let kind = Kind::from(&system);
    let mut event = founded(system, settings, names);
    let first = RoundNo::from_index(0);
    match kind {
        Kind::RoundRobin => {
            let made = circle::schedule(event.state().entrants().count(), &Plan::default()).unwrap();
            event.apply(0, Action::Publish { from: first, rounds: made.rounds }).unwrap();
        }
        Kind::Monrad | Kind::Mexicano => {
            let proposal = Proposal::of(event.state(), first, &Hand::default()).unwrap();
            event.apply(0, proposal.first()).unwrap();
        }
        Kind::Keizer => {}
        Kind::Individual | Kind::Pairs | Kind::Cup => panic!("the rounds of {kind:?} are given by the test"),
    }
    event
}

/// An event of this system with these settings and these names, one a line, before any round is published.
#[track_caller]
pub fn founded(system: System, settings: Settings, names: &str) -> Event {
    let entrants = names.lines().map(Entrant::named).collect();
    let found = Action::Found { id: "x".into(), system, settings };
    Event::founded(0, [found, Action::Enter(entrants)]).unwrap()
}

/// The usual wishes of this kind for this number of players.
#[track_caller]
pub fn system(kind: Kind, players: usize) -> System {
    match kind {
        Kind::RoundRobin => System::RoundRobin(Default::default()),
        Kind::Monrad => System::Monrad(Monrad { rounds: monrad::usual_rounds(players), lot: None }),
        Kind::Keizer => {
            let mut values = Preset::Club.settings(players);
            values.periods = values.periods.within(EVENINGS);
            System::Keizer(Keizer {
                rounds: EVENINGS,
                values: values.fitting(players).unwrap(),
                rules: Rules::CLUB,
            })
        }
        Kind::Individual => System::Individual(Individual::default()),
        Kind::Mexicano => System::Mexicano(Mexicano::default()),
        Kind::Pairs => System::Pairs(Default::default()),
        Kind::Cup => panic!("the groups of a cup are given by the test"),
    }
}

/// The event after one round more of two tables, in which the first-named won.
#[track_caller]
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
