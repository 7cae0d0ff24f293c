//! Benchmarks of the core, natively: `cargo bench`. The targets are in docs/measured.md.

mod jobs;

use divan::{Bencher, black_box};
use rondel::event::Event;
use rondel::event::history::History;
use rondel::model::ids::Player;
use rondel::round_robin::circle;
use rondel::round_robin::measures::Measures;
use rondel::round_robin::remaining_games::{Rest, replan};
use rondel::round_robin::reorder::{Aim, Reorder};
use rondel::standings;

use self::jobs::{Evening, built, built_and_verified, played};

fn main() {
    divan::main();
}

#[divan::bench(args = [100, 1000])]
fn round_robin_built_and_verified(entrants: usize) -> bool {
    built_and_verified(black_box(entrants))
}

#[divan::bench(args = [100, 1000])]
fn round_robin_built(bencher: Bencher, entrants: usize) {
    bencher.bench(|| built(black_box(entrants)));
}

#[divan::bench(args = [100, 1000])]
fn meters(bencher: Bencher, entrants: usize) {
    let schedule = circle::berger(entrants).expect("in range");
    bencher.bench(|| Measures::of(black_box(&schedule)));
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

#[divan::bench]
fn one_result_of_200_entrants_20_rounds(bencher: Bencher) {
    let mut evening = Evening::new();
    bencher.bench_local(|| evening.correct());
}

#[divan::bench]
fn one_result_to_standings_of_200_entrants_20_rounds(bencher: Bencher) {
    let mut evening = Evening::new();
    bencher.bench_local(|| evening.correct_and_rank());
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
