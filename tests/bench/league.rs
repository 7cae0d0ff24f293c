//! Benchmarks of leagues, natively: `cargo bench --bench league`. The targets are in docs/measured.md. Before them
//! stands the table of all sizes: the least carry-over that is known, what there is here, breaks there, fewest breaks,
//! and the circle.
//!
//! With `curve` as argument, `cargo bench --bench league -- curve 12`: the curve of twelve teams.

use std::time::Instant;

use divan::{Bencher, black_box};
use rondel::model::schedule::Schedule;
use rondel::round_robin::circle;
use rondel::round_robin::league::anneal::{Anneal, FINDS_160};
use rondel::round_robin::league::best::Best;
use rondel::round_robin::league::home_away::{Choices, HomeAway, least};
use rondel::round_robin::league::returns::Return;
use rondel::round_robin::league::timetable::Timetable;
use rondel::round_robin::league::trade::Trade;
use rondel::verify;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == "curve") {
        let teams = arguments.get(at + 1).and_then(|teams| teams.parse().ok()).unwrap_or(12);
        return curve(teams);
    }
    println!(
        "players: bound, known, by, here, breaks there (time), fewest breaks, the circle's sum with them"
    );
    for teams in (4..=Best::MOST_TEAMS).step_by(2) {
        let Some(best) = Best::of(teams) else { continue };
        let start = Instant::now();
        let counted = verify::league(&sided(best.timetable(teams), &Choices::default()));
        let took = start.elapsed().as_secs_f64();
        let circle = verify::league(&circle::berger(teams).expect("a league"));
        let (who, year) = best.by;
        println!(
            "{teams}: {}, {}, {who} {year}, {}, {} ({took:.3} s), {}, {}",
            best.bound(),
            best.known,
            counted.carry_over,
            counted.breaks,
            least(teams, None),
            circle.carry_over,
        );
        assert_eq!(circle.breaks, least(teams, None));
    }
    divan::main();
}

/// The curve of these teams, as it grows.
fn curve(teams: usize) {
    let Some(mut search) = Trade::new(teams, 1) else { return println!("no curve of {teams} teams") };
    let start = Instant::now();
    while search.step(300_000) {
        let points = search.points();
        let points: Vec<_> = points.iter().map(|point| (point.breaks, point.sum)).collect();
        println!("{:.1} s: {points:?}", start.elapsed().as_secs_f64());
    }
}

fn sided(timetable: Timetable, choices: &Choices) -> Schedule {
    let mut search = HomeAway::new(timetable, choices.clone(), 1).expect("a league");
    while !search.step(1_000).is_done() {}
    search.best().expect("nothing forbids it")
}

/// Sides with the fewest breaks for the best timetable, proved.
#[divan::bench(args = [12, 20, 24])]
fn fewest_breaks(bencher: Bencher, teams: usize) {
    let timetable = Best::of(teams).expect("it is known").timetable(teams);
    bencher.bench(|| sided(black_box(timetable.clone()), &Choices::default()));
}

/// The same of a mirrored season.
#[divan::bench(args = [12, 20], sample_count = 10)]
fn mirrored(bencher: Bencher, teams: usize) {
    let timetable = Best::of(teams).expect("it is known").timetable(teams);
    let choices = Choices { second: Some(Return::Mirrored), ..Choices::default() };
    bencher.bench(|| sided(black_box(timetable.clone()), &choices));
}

/// 160 for twelve, found anew from its number.
#[divan::bench(sample_count = 1)]
fn least_known_of_twelve() {
    let mut search = Anneal::new(12, FINDS_160).expect("twelve");
    while !search.step(10_000).is_done() {}
    assert_eq!(search.sum(), 160);
}

/// The whole curve.
#[divan::bench(args = [8, 12, 16], sample_count = 1)]
fn whole_curve(teams: usize) {
    let mut search = Trade::new(teams, 1).expect("a curve");
    while search.step(100_000) {}
    black_box(search.points());
}
