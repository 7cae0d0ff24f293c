//! Benchmarks of the core, natively: `cargo bench`. The targets are in DESIGN.md.

use divan::{Bencher, black_box};
use rondel::circle::{self, Plan};
use rondel::meters::Meters;
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
