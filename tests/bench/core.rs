//! Benchmarks of the core, natively: `cargo bench`. The targets are in DESIGN.md.

use divan::{Bencher, black_box};
use rondel::circle::{self, Plan};
use rondel::ids::Player;
use rondel::meters::Meters;
use rondel::reorder::{Aim, Reorder};
use rondel::replan::{Rest, replan};
use rondel::verify;

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
