//! Evenings of a season for tests, and a member who comes back during one of them.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};

use crate::event::{Action, Event};
use crate::pairing::monrad::late::{Arrival, Grant, JoinOption, possibilities};
use crate::pairing::{Decisions, Proposal};

/// The players with these numbers.
pub fn players(numbers: &[usize]) -> Vec<Player> {
    numbers.iter().map(|number| Player::from_index(number - 1)).collect()
}

/// Publishes the next evening without the players `away`. The first-named win, except at table 1, which stays open.
#[track_caller]
pub fn evening(event: &mut Event, away: &[usize]) {
    let round = RoundNo::from_index(event.state().rounds.len());
    let away: Vec<_> = players(away).into_iter().map(|player| (player, SitOut::Absent)).collect();
    if !away.is_empty() {
        event.apply(1, Action::Away { round, away }).unwrap();
    }
    let made = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
    event.apply(1, made.publish(event.state(), round)).unwrap();
    for table in (1..made.boards().len()).map(TableNo::from_index) {
        let outcome = Some(Outcome::FirstWins);
        event.apply(1, Action::Report { round, table, outcome }).unwrap();
    }
}

/// Brings a player who was away back by this way; returns the two players of the new board, or `None` if there is
/// none.
#[track_caller]
pub fn comes(event: &mut Event, comer: Player, by: JoinOption) -> Option<[Player; 2]> {
    let ways = possibilities(event, &Arrival::Back(comer), Grant::Nothing);
    let (_, way) = ways.into_iter().find(|(way, _)| *way == by).expect("the way is offered");
    let way = way.expect("the way is open");
    event.apply(2, way.action).unwrap();
    way.boards.first().map(|board| board.pair)
}
