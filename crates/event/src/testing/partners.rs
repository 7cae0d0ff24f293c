//! Individuals with planned rounds.

use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::verify::promised;
use rondel_schedule::whist::{Ask, Planned, Planner};

use super::{founded, numbered};
use crate::event::{Action, Event, Individual, Kind, System};

/// An individual of this number of players, with results in the first `played` rounds.
#[track_caller]
pub fn evening(players: u16, rounds: u16, played: usize) -> Event {
    individual(players, rounds, played, false)
}

/// The event of [`evening`]; left and right matter if `directed`.
#[track_caller]
pub fn individual(players: u16, rounds: u16, played: usize, directed: bool) -> Event {
    let tables = players / 4;
    let ask = Ask { players, tables, rounds, seed: 1, directed, apart: Vec::new(), never: Vec::new() };
    let schedule = planned(Planner::new(&ask).unwrap()).schedule;
    let wishes = Individual { tables, directed, most: promised(&schedule), ..Individual::default() };
    let settings = Kind::Individual.settings();
    let mut event = founded(System::Individual(wishes), settings, &numbered(players.into()));
    let from = RoundNo::from_index(0);
    event.apply(0, Action::Publish { from, rounds: schedule.rounds }).unwrap();
    for round in (0..played).map(RoundNo::from_index) {
        for table in (0..usize::from(tables)).map(TableNo::from_index) {
            let outcome = Some(Outcome::Points([14, 10]));
            event.apply(0, Action::Report { round, table, outcome }).unwrap();
        }
    }
    event
}

/// The best plan that a planner finds in a short time.
pub fn planned(mut planner: Planner) -> Planned {
    planner.step(30_000);
    planner.best()
}
