//! Benchmarks of the core, natively: `cargo bench`. The targets are in DESIGN.md.

use divan::{Bencher, black_box};
use rondel::circle::{self, Plan};
use rondel::event::{Action, Entrant, Event, Settings, System};
use rondel::history::History;
use rondel::ids::{Player, RoundNo, TableNo};
use rondel::meters::Meters;
use rondel::reorder::{Aim, Reorder};
use rondel::replan::{Rest, replan};
use rondel::result::Outcome;
use rondel::{standings, verify};

fn main() {
    divan::main();
}

#[divan::bench(args = [100, 1000])]
fn round_robin_built_and_verified(entrants: usize) -> bool {
    let schedule = circle::schedule(black_box(entrants), &Plan::default()).expect("in range");
    verify::round_robin(&schedule, 1).is_clean()
}

#[divan::bench(args = [100, 1000])]
fn round_robin_built(bencher: Bencher, entrants: usize) {
    bencher.bench(|| circle::schedule(black_box(entrants), &Plan::default()));
}

#[divan::bench(args = [100, 1000])]
fn meters(bencher: Bencher, entrants: usize) {
    let schedule = circle::berger(entrants).expect("in range");
    bencher.bench(|| Meters::of(black_box(&schedule)));
}

#[divan::bench(args = [12, 24])]
fn order_with_least_follow(entrants: usize) -> usize {
    let mut search = Reorder::new(&circle::teams(entrants, true).expect("in range"), Aim::Follow, 1);
    while !search.step(10_000).is_done() {}
    search.figure()
}

#[divan::bench(args = [20, 200])]
fn one_comes_late(bencher: Bencher, entrants: usize) {
    let schedule = circle::berger(entrants).expect("in range");
    let (before, planned) = schedule.rounds.split_at(3);
    let present: Vec<Player> = (0..=entrants).map(Player::from_index).collect();
    let rest =
        Rest { entrants: entrants + 1, present: &present, before, planned, times: 1, ..Rest::default() };
    bencher.bench(|| replan(black_box(&rest)));
}

/// An event of 200 entrants and 20 rounds in which every game is reported.
fn played() -> Event {
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

fn report(round: usize, table: usize, which: usize) -> Action {
    let outcome = [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins][which % 3].clone();
    let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
    Action::Report { round, table, outcome: Some(outcome) }
}

/// An action that changes the result of the last table, whatever it was before.
fn correction(event: &Event, step: usize) -> Action {
    let (round, table) = (RoundNo::from_index(19), TableNo::from_index(99));
    let new = report(19, 99, step);
    match &new {
        Action::Report { outcome, .. } if outcome.as_ref() == event.state().outcome(round, table) => {
            report(19, 99, step + 1)
        }
        _ => new,
    }
}

#[divan::bench]
fn one_result_of_200_entrants_20_rounds(bencher: Bencher) {
    let (mut event, mut step) = (played(), 0);
    bencher.bench_local(|| {
        step += 1;
        let action = correction(&event, step);
        event.apply(0, action).map(|entry| entry.at)
    });
}

#[divan::bench]
fn one_result_to_standings_of_200_entrants_20_rounds(bencher: Bencher) {
    let (mut event, mut step) = (played(), 0);
    bencher.bench_local(|| {
        step += 1;
        let action = correction(&event, step);
        event.apply(0, action).map(|entry| entry.at).expect("sound");
        standings::table(&History::of(event.state()), &event.state().settings)
    });
}

#[divan::bench]
fn crosstable_of_200_entrants_20_rounds(bencher: Bencher) {
    let event = played();
    let history = History::of(event.state());
    let standings = standings::table(&history, &event.state().settings);
    bencher.bench(|| standings::crosstable(black_box(&history), &standings));
}

#[divan::bench]
fn replay_of_200_entrants_20_rounds(bencher: Bencher) {
    let log = played().log().to_vec();
    bencher.with_inputs(|| log.clone()).bench_values(|log| Event::replay(log).is_ok());
}
