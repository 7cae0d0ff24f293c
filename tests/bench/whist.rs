//! Benchmarks of the search for whist schedules, natively: `cargo bench --bench whist`. The targets are in
//! docs/measured.md.
//!
//! With `reach` as argument, `cargo bench --bench whist -- reach 52`: how long a search for 52 players takes, ten
//! minutes at most; a plain one, or with `invariant` behind it one for solutions that some multipliers leave as they
//! are.

use std::time::{Duration, Instant};

use divan::{Bencher, black_box};
use rondel::whist::{EverySolution, Mixer, Representatives, Search, SearchStep, catalogue};

const TEN_MINUTES: Duration = Duration::from_secs(600);

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == "reach") {
        let players = arguments.get(at + 1).and_then(|players| players.parse().ok()).unwrap_or(48);
        let invariant = arguments.iter().any(|argument| argument == "invariant");
        let search = if invariant { Search::invariant(players, 1) } else { Search::new(players, 1) };
        match search.and_then(|search| first(search, TEN_MINUTES)) {
            Some((took, steps)) => println!("{players} players: {:.2} s, {steps} steps", took.as_secs_f64()),
            None => {
                println!("{players} players: not found within ten minutes, or there is nothing to search")
            }
        }
        return;
    }
    println!("players: median and longest of 20 numbers, plain search; patterned");
    for players in (4..=41_u16).filter(|players| players % 4 < 2 && *players != 9) {
        let plain = twenty(|seed| Search::new(players, seed));
        let patterned =
            (players % 4 == 1 && players % 3 > 0).then(|| twenty(|seed| Search::patterned(players, seed)));
        println!("{players}: {plain}; {}", patterned.unwrap_or_default());
    }
    divan::main();
}

/// Until a first solution is found, and in how many steps; `None` if there is none, or it takes longer.
fn first(mut search: Search, longest: Duration) -> Option<(Duration, u64)> {
    let start = Instant::now();
    loop {
        match black_box(search.step(10_000)) {
            SearchStep::Solution(_) => return Some((start.elapsed(), search.tried().1)),
            SearchStep::NotYet if start.elapsed() < longest => {}
            SearchStep::NotYet | SearchStep::None => return None,
        }
    }
}

/// The median and the longest time of 20 numbers.
fn twenty(search: impl Fn(u64) -> Option<Search>) -> String {
    let time = |seed| first(search(seed).expect("whist"), TEN_MINUTES).expect("there are some").0;
    let mut times: Vec<Duration> = (0..20).map(time).collect();
    times.sort_unstable();
    format!("{:.1} ms, {:.1} ms", times[10].as_secs_f64() * 1000.0, times[19].as_secs_f64() * 1000.0)
}

/// All solutions, one after another.
#[divan::bench(args = [16, 17, 20, 21])]
fn all_solutions(players: u16) -> usize {
    EverySolution::new(players).expect("whist").count()
}

/// One of every orbit, which is enough for counting.
#[divan::bench(args = [20, 21], sample_count = 10)]
fn all_orbits(players: u16) -> usize {
    Representatives::new(players).expect("whist").count()
}

/// A schedule from the catalogue, with another multiplier, and all its rounds.
#[divan::bench(args = [16, 60, 101])]
fn at_once(players: u16) -> usize {
    catalogue(players).expect("whist").drawn(black_box(7)).schedule().rounds.len()
}

/// 23 players at five tables in eight rounds, as far as 100,000 exchanges bring it.
#[divan::bench]
fn an_americano_of_23(bencher: Bencher) {
    bencher.bench(|| Mixer::new(23, 5, 8, 1).expect("an evening").step(black_box(100_000)));
}
