//! A league for tests of changes during a season.

use rondel_event::event::{Action, Event, Scoring, State};
use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::round_robin::league::ask::Aim;
use rondel_schedule::round_robin::league::returns::Return;
use time::Date;

use crate::setup::{Dating, Draft};

/// Returns a double league of eight, with this number of rounds played.
pub fn league(played: usize) -> Event {
    let names = ["Ajax", "Bergen", "Celtic", "Dynamo", "Elva", "Forest", "Gent", "Haarlem"];
    let (first_date, dating) = (Some(day(9, 4)), Some(Dating::Weekly));
    let mut draft = Draft { names: names.join("\n").into(), first_date, dating, ..Draft::default() };
    draft.matter(Some(Aim::Follow));
    draft.settings.scoring = Scoring::Scores;
    draft.league.as_mut().unwrap().choices.second = Some(Return::Mirrored);
    draft.plan.cycles = 2;
    // The draw makes seat numbers differ from entrant numbers.
    draft.lot = Some(7);
    let mut search = draft.league_asked().unwrap().search().unwrap();
    while !search.step(1_000).is_done() {}
    let evening = draft.planned_league(&search.best().unwrap()).unwrap();
    let mut event = Event::founded(0, evening.actions("x".into(), draft.settings.clone())).unwrap();
    for round in (0..played).map(RoundNo::from_index) {
        for table in (0..4).map(TableNo::from_index) {
            let outcome = Some(Outcome::Points([2, 1]));
            event.apply(0, Action::Report { round, table, outcome }).unwrap();
        }
    }
    event
}

/// Returns a day of the year in which the league begins.
pub fn day(month: u8, day: u8) -> Date {
    Date::from_calendar_date(2026, time::Month::try_from(month).unwrap(), day).unwrap()
}

/// Returns the rounds from the ninth on in which a team is at home, numbered from 1.
pub fn at_home(state: &State, name: &str) -> Vec<usize> {
    let is_home = |round: &usize| {
        let tables = &state.rounds[round - 1].round.tables;
        let mut homes = tables.iter().filter_map(|table| table.pair());
        homes.any(|[home, _]| state.members[home.index()].called == name)
    };
    (9..=14).filter(is_home).collect()
}
