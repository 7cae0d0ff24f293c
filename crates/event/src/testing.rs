//! Events for the tests of this crate and of the crates that use it.

pub mod cup;
mod hall;
pub mod keizer;
pub mod mexicano;
mod notation;
mod partners;

pub use hall::{hall, pair_next, play_by_lot};
pub use notation::written;
pub use partners::{evening, individual, planned};

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::round_robin::circle::{self, Plan};

use crate::event::keizer::Rules;
use crate::event::{
    Action, Entrant, Entry, Event, Individual, Keizer, Kind, Mexicano, Monrad, Settings, System, Winners,
};
use crate::movement::pairs::{self, Choices, Words};
use crate::movement::{Phantom, barometer};
use crate::pairing::{Decisions, Proposal, monrad};
use crate::standings::keizer::Preset;

/// The number of evenings in a season of Keizer.
const EVENINGS: u16 = 30;

/// An event of this kind with the players `P1`, `P2` and so on, by the usual rules.
///
/// A round robin is published whole, a Monrad and a Mexicano with round 1, a Keizer without a round.
///
/// # Panics
/// If the rounds of the kind must be given by the test: an individual, pairs, a cup.
#[track_caller]
pub fn begun(kind: Kind, players: usize) -> Event {
    begun_with(kind, &numbered(players))
}

/// The names `P1`, `P2` and so on, one per line.
pub fn numbered(players: usize) -> String {
    (1..=players).map(|n| format!("P{n}")).collect::<Vec<_>>().join("\n")
}

/// The event of [`begun`] with these names, one per line.
///
/// # Panics
/// As [`begun`] does.
#[track_caller]
pub fn begun_with(kind: Kind, names: &str) -> Event {
    begun_by(system(kind, names.lines().count()), kind.settings(), names)
}

/// An event of this system with these settings and these names, one per line; its first rounds are those of
/// [`begun`].
///
/// # Panics
/// As [`begun`] does.
#[track_caller]
pub fn begun_by(system: System, settings: Settings, names: &str) -> Event {
    begun_of(system, settings, names.lines().map(Entrant::named).collect())
}

/// The event of [`begun_by`] with these entrants, who may have more data than a name.
///
/// # Panics
/// As [`begun`] does.
#[track_caller]
pub fn begun_of(system: System, settings: Settings, entrants: Vec<Entrant>) -> Event {
    let kind = Kind::from(&system);
    let plan = if let System::RoundRobin(plan) = &system { plan.clone() } else { Plan::default() };
    let mut event = founded_of(system, settings, entrants);
    let first = RoundNo::from_index(0);
    match kind {
        Kind::RoundRobin => {
            let made = circle::schedule(event.state().entrants().count(), &plan).unwrap();
            event.apply(0, Action::Publish { from: first, rounds: made.rounds }).unwrap();
        }
        Kind::Monrad | Kind::Mexicano => {
            let proposal = Proposal::of(event.state(), first, &Decisions::default()).unwrap();
            event.apply(0, proposal.first()).unwrap();
        }
        Kind::Keizer => {}
        Kind::Individual | Kind::Pairs | Kind::Cup => panic!("the rounds of {kind:?} are given by the test"),
    }
    event
}

/// An event of this system with these settings and these names, one per line, before any round is published.
#[track_caller]
pub fn founded(system: System, settings: Settings, names: &str) -> Event {
    founded_of(system, settings, names.lines().map(Entrant::named).collect())
}

/// The event of [`founded`] with these entrants, who may have more data than a name.
#[track_caller]
pub fn founded_of(system: System, settings: Settings, entrants: Vec<Entrant>) -> Event {
    let found = Action::Found { id: "x".into(), system, settings };
    Event::founded(0, [found, Action::Enter(entrants)]).unwrap()
}

/// The usual wishes of this kind for this number of players.
#[track_caller]
pub fn system(kind: Kind, players: usize) -> System {
    match kind {
        Kind::RoundRobin => System::RoundRobin(Default::default()),
        Kind::Monrad => System::Monrad(Monrad { rounds: monrad::usual_rounds(players), lot: None }),
        Kind::Keizer => season(EVENINGS, players),
        Kind::Individual => System::Individual(Individual::default()),
        Kind::Mexicano => System::Mexicano(Mexicano::default()),
        Kind::Pairs => System::Pairs(Default::default()),
        Kind::Cup => panic!("the groups of a cup are given by the test"),
    }
}

/// A season of this number of evenings for this number of members, by the usual rules of a club.
#[track_caller]
pub fn season(rounds: u16, members: usize) -> System {
    let mut values = Preset::Club.settings(members);
    values.periods = values.periods.within(rounds);
    System::Keizer(Keizer { rounds, values: values.fitting(members).unwrap(), rules: Rules::CLUB })
}

/// A double round robin of the six players `A` to `F`.
#[track_caller]
pub fn double() -> Event {
    let system = System::RoundRobin(Plan { cycles: 2, ..Plan::default() });
    begun_by(system, Kind::RoundRobin.settings(), "A\nB\nC\nD\nE\nF")
}

/// The event of [`double`] after four of its ten rounds, all games drawn. Then a game of round 5 without `B` is a
/// walk-over, and `B` leaves.
#[track_caller]
pub fn shortened() -> Event {
    let mut event = double();
    let report = |round: usize, table: usize, outcome| Action::Report {
        round: RoundNo::from_index(round),
        table: TableNo::from_index(table),
        outcome: Some(outcome),
    };
    for (round, table) in (0..4).flat_map(|round| (0..3).map(move |table| (round, table))) {
        event.apply(1, report(round, table, Outcome::Draw)).unwrap();
    }
    let (player, fifth) = (Player::from_index(1), RoundNo::from_index(4));
    let tables = &event.state().rounds[fifth.index()].round.tables;
    let apart = tables.iter().position(|table| table.players().all(|other| other != player)).unwrap();
    event.apply(1, report(fifth.index(), apart, Outcome::FirstForfeits)).unwrap();
    event.apply(1, Action::Withdraw { player, from: fifth }).unwrap();
    event
}

/// A barometer of seven pairs and the phantom, with two boards a round.
#[track_caller]
pub fn barometer_of_seven() -> Event {
    let choices = Choices { each: 2, winners: Winners::One, averages: Default::default(), one_set: false };
    let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
    let entrants = numbered(7).lines().map(Entrant::named).collect();
    let sections = [barometer(7, Phantom::Stationary).unwrap()];
    let actions =
        pairs::begin("x".into(), Kind::Pairs.settings(), &sections, choices, entrants, &words).unwrap();
    Event::replay(actions.into_iter().map(|action| Entry { at: 0, action })).unwrap()
}

/// Plays the last round, in which the first-named sides win, and publishes the next one.
#[track_caller]
pub fn play_on(event: &mut Event) {
    let next = RoundNo::from_index(event.state().rounds.len());
    if let Some(last) = event.state().rounds.last() {
        let (round, tables) = (RoundNo::from_index(next.index() - 1), last.round.tables.len());
        for table in (0..tables).map(TableNo::from_index) {
            event.apply(0, Action::Report { round, table, outcome: Some(Outcome::FirstWins) }).unwrap();
        }
    }
    let made = Proposal::of(event.state(), next, &Decisions::default()).unwrap();
    event.apply(0, made.publish(event.state(), next)).unwrap();
}

/// The event after this 0-based round of two tables, paired if necessary, in which the first-named sides win.
#[track_caller]
pub fn played(mut event: Event, round: usize) -> Event {
    let round = RoundNo::from_index(round);
    if event.state().rounds.len() <= round.index() {
        let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
        event.apply(0, proposal.publish(event.state(), round)).unwrap();
    }
    for table in [0, 1].map(TableNo::from_index) {
        event.apply(0, Action::Report { round, table, outcome: Some(Outcome::FirstWins) }).unwrap();
    }
    event
}
