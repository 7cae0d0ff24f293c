//! Benchmarks of Monrad pairings, natively: `cargo bench --bench monrad`. The target is in DESIGN.md.

use divan::{Bencher, black_box};
use rondel::pairing::monrad::pair;

use self::tournament::played;

mod tournament;

fn main() {
    divan::main();
}

#[divan::bench(args = [47, 200, 999, 1000], sample_count = 20, sample_size = 1)]
fn round_9_of_11(bencher: Bencher, players: usize) {
    let situation = played(players, 8, 11);
    bencher.bench(|| pair(black_box(&situation)).is_ok());
}

#[divan::bench(args = [200, 1000], sample_count = 20, sample_size = 1)]
fn last_round_of_11(bencher: Bencher, players: usize) {
    let situation = played(players, 10, 11);
    bencher.bench(|| pair(black_box(&situation)).is_ok());
}

/// Where the look-ahead has to search: after strict alternation two odd halves are left.
#[divan::bench(args = [10, 14, 18, 22, 30])]
fn look_ahead_at_half_of_the_rounds(bencher: Bencher, players: usize) {
    let situation = played(players, players / 2 - 1, players - 1);
    bencher.bench(|| pair(black_box(&situation)).is_ok());
}
