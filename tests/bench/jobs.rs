//! The jobs that are measured natively and in the browser alike.

use rondel::event::history::History;
use rondel::event::{Action, Entrant, Event, Settings, System};
use rondel::model::ids::{RoundNo, TableNo};
use rondel::model::result::Outcome;
use rondel::round_robin::circle::{self, Plan};
use rondel::standings;
use rondel::verify;

/// Builds a round robin; the number of its rounds.
pub fn built(entrants: usize) -> usize {
    circle::schedule(entrants, &Plan::default()).expect("in range").rounds.len()
}

/// Builds a round robin and proves it.
pub fn built_and_verified(entrants: usize) -> bool {
    let schedule = circle::schedule(entrants, &Plan::default()).expect("in range");
    verify::round_robin(&schedule, 1).is_clean()
}

/// An event of 200 entrants and 20 rounds in which every game is reported.
pub fn played() -> Event {
    let system = System::RoundRobin(Plan::default());
    let mut event = Event::found(0, "bench", system, Settings::default()).expect("sound");
    let mut apply = |action| event.apply(0, action).map(|_| ()).expect("sound");
    apply(Action::Enter((1..=200).map(|number| Entrant::named(format!("Entrant {number}"))).collect()));
    let mut rounds = circle::berger(200).expect("in range").rounds;
    rounds.truncate(20);
    apply(Action::Publish { from: RoundNo::from_index(0), rounds });
    for (round, table) in (0..20).flat_map(|round| (0..100).map(move |table| (round, table))) {
        apply(report(round, table, round * table));
    }
    event
}

/// That event, with the result of its last table corrected over and over.
pub struct Evening {
    event: Event,
    step: usize,
}

impl Evening {
    /// Before the first correction.
    pub fn new() -> Self {
        Evening { event: played(), step: 0 }
    }

    /// Applies one correction.
    pub fn correct(&mut self) {
        let (round, table) = (RoundNo::from_index(19), TableNo::from_index(99));
        let mut action = report(19, 99, self.step);
        let Action::Report { outcome, .. } = &action else { unreachable!("report reports") };
        if outcome.as_ref() == self.event.state().outcome(round, table) {
            self.step += 1;
            action = report(19, 99, self.step);
        }
        self.step += 1;
        self.event.apply(0, action).expect("sound");
    }

    /// Applies one correction and makes the standings again; the number of their rows.
    pub fn correct_and_rank(&mut self) -> usize {
        self.correct();
        let state = self.event.state();
        standings::table(&History::of(state), &state.settings).rows.len()
    }
}

fn report(round: usize, table: usize, which: usize) -> Action {
    let outcome = [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins][which % 3].clone();
    let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
    Action::Report { round, table, outcome: Some(outcome) }
}
