//! Evenings of Mexicano for tests.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};

use super::{begun_by, numbered};
use crate::event::{
    Action, Entrant, Event, Group, Kind, Lasting, Mexicano, Progress, Rule, Settings, System,
};
use crate::pairing::attendance::{absent, leave};
use crate::pairing::monrad::late::{Arrival, Grant, possibilities};
use crate::pairing::rounds::next;
use crate::pairing::{Decisions, Proposal};

/// An evening of the players `P1`, `P2` and so on with these wishes, with round 1 published.
#[track_caller]
pub fn begun(players: usize, wishes: Mexicano) -> Event {
    begun_by(System::Mexicano(wishes), Kind::Mexicano.settings(), &numbered(players))
}

/// Enters a score at every open table of the last round: `score` returns the first-named side's share of 24 points.
#[track_caller]
pub fn play(event: &mut Event, mut score: impl FnMut() -> u32) {
    let round = RoundNo::from_index(event.state().rounds.len() - 1);
    for table in (0..event.state().rounds[round.index()].round.tables.len()).map(TableNo::from_index) {
        if event.state().progress(round, table) == Some(Progress::Open) {
            let one = score();
            let outcome = Some(Outcome::Points([one, 24 - one]));
            event.apply(2, Action::Report { round, table, outcome }).unwrap();
        }
    }
}

/// Publishes the next round.
#[track_caller]
pub fn make(event: &mut Event) {
    let round = next(event.state()).unwrap();
    let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
    let action = proposal.publish(event.state(), round);
    event.apply(2, action).unwrap();
}

/// Replaces the lasting wishes by these, which hold from the next round on.
#[track_caller]
pub fn wished(event: &mut Event, wishes: Vec<Lasting>) {
    let since = Some(RoundNo::from_index(event.state().rounds.len()));
    let lasting = wishes.into_iter().map(|wish| Lasting { since, ..wish }).collect();
    let settings = Settings { lasting, ..event.state().settings.clone() };
    event.apply(2, Action::Settings(settings)).unwrap();
}

/// A family of the two players with these numbers.
pub fn family(one: usize, other: usize) -> Group {
    Group::Family([one, other].map(|number| Player::from_index(number - 1)).to_vec())
}

/// Sets random lasting wishes from the next round on.
fn wish_by_lot(event: &mut Event, lot: &mut oorandom::Rand32, players: usize) {
    let mut wishes = Vec::new();
    for what in [Rule::Never, Rule::Avoid, Rule::Before(RoundNo::from_index(3))] {
        let some: Vec<Player> =
            (0..players).map(Player::from_index).filter(|_| lot.rand_range(0..4) == 0).collect();
        if some.len() > 1 {
            wishes.push(Lasting::of(Group::People(some), what));
        }
    }
    let table = Rule::Table(TableNo::from_index(lot.rand_range(0..2) as usize));
    wishes.push(Lasting::of(Group::People(vec![Player::from_index(2)]), table));
    wished(event, wishes);
}

/// An evening with random scores, absences, latecomers, withdrawals and number of courts.
#[track_caller]
pub fn by_lot(seed: u64) -> Event {
    let mut lot = oorandom::Rand32::new(seed);
    let players = lot.rand_range(4..19) as usize;
    let courts = if lot.rand_range(0..3) > 0 { lot.rand_range(1..4) as u16 } else { 0 };
    let mut event =
        begun(players, Mexicano { courts, lot: seed.is_multiple_of(2).then_some(seed), rounds: 0 });
    if seed % 4 > 1 {
        wish_by_lot(&mut event, &mut lot, players);
    }
    for _ in 0..lot.rand_range(3..10) {
        if lot.rand_range(0..5) == 0 {
            let new = Arrival::New(vec![Entrant::named(format!("N{}", event.state().members.len()))]);
            let ways = possibilities(&event, &new, Grant::Nothing);
            let way = ways.into_iter().find_map(|(_, way)| way.ok()).unwrap();
            event.apply(2, way.action).unwrap();
        }
        play(&mut event, || lot.rand_range(0..25));
        let to_come = RoundNo::from_index(event.state().rounds.len());
        let here: Vec<Player> = event
            .state()
            .entrants()
            .map(|it| it.0)
            .filter(|&it| event.state().is_present(to_come, it))
            .collect();
        if here.len() > 5 && lot.rand_range(0..3) == 0 {
            let gone = here[lot.rand_range(0..here.len() as u32) as usize];
            let change = match lot.rand_range(0..2) {
                0 => leave(&event, gone, to_come),
                _ => absent(&event, gone, to_come, SitOut::Absent),
            };
            event.apply(2, change.unwrap().action).unwrap();
        }
        make(&mut event);
    }
    event
}
