//! Benchmarks of leagues, natively: `cargo bench --bench league`. The targets are in docs/measured.md. Before them
//! stands the table of all sizes: the least carry-over that is known, what there is here, breaks there, fewest breaks,
//! and the circle.
//!
//! With `wishes` as argument: leagues with the six wishes, how soon the first keeps what must be kept and how soon all
//! is settled. With `curve` as argument, `cargo bench --bench league -- curve 12`: the curve of twelve teams.

use std::time::Instant;

use divan::{Bencher, black_box};
use rondel::model::ids::{Player, RoundNo};
use rondel::model::schedule::Schedule;
use rondel::round_robin::circle;
use rondel::round_robin::league::anneal::{Anneal, FINDS_160};
use rondel::round_robin::league::best::Best;
use rondel::round_robin::league::home_away::{Choices, HomeAway, least};
use rondel::round_robin::league::returns::Return;
use rondel::round_robin::league::timetable::Timetable;
use rondel::round_robin::league::trade::Trade;
use rondel::round_robin::league::wishes::search::Search;
use rondel::round_robin::league::wishes::wish::{Kind, Wish};
use rondel::verify;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == "curve") {
        let teams = arguments.get(at + 1).and_then(|teams| teams.parse().ok()).unwrap_or(12);
        return curve(teams);
    }
    if arguments.iter().any(|argument| argument == "wishes") {
        return wishes();
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

/// Six wishes of which each must be kept, and can be: a hall taken, one of few places, a club that meets first, a game
/// agreed beforehand, a derby not in these rounds, two teams never at home together.
fn six() -> Vec<Wish<Player>> {
    let wish = |kind: Kind, teams: &[usize], rounds: &[usize]| {
        let teams = teams.iter().map(|&team| Player::from_index(team - 1)).collect();
        Wish::of(kind, teams, rounds.iter().map(|&round| RoundNo::from_index(round - 1)).collect())
    };
    vec![
        wish(Kind::NotHome, &[1, 2], &[3, 7]),
        Wish { most: Some(2), ..wish(Kind::Hall, &[1, 2, 3], &[]) },
        wish(Kind::MeetFirst, &[1, 2], &[]),
        wish(Kind::Game, &[5, 8], &[4]),
        wish(Kind::NotMeet, &[3, 4], &[1, 2, 11]),
        wish(Kind::NeverBoth, &[6, 7], &[]),
    ]
}

fn wished(teams: usize) -> Search {
    let timetable = Best::of(teams).expect("it is known").timetable(teams);
    let second = Some(Return::Mirrored);
    Search::new(timetable, Choices { second, even: true, wishes: six(), ..Choices::default() }, 1)
        .expect("a league")
}

/// Double leagues with the six wishes, from the smallest on.
fn wishes() {
    println!("players: first league that keeps all, settled, breaks, carry-over of a half");
    for teams in [8, 10, 12, 14, 16, 18, 20] {
        let (mut search, start, mut first) = (wished(teams), Instant::now(), None);
        while !search.step(2_000).is_done() {
            first = first.or_else(|| search.best().map(|_| start.elapsed().as_secs_f64()));
        }
        let took = start.elapsed().as_secs_f64();
        let Some(mut season) = search.best() else {
            println!("{teams}: not found, {took:.2} s");
            continue;
        };
        let breaks = verify::league(&season).breaks;
        season.rounds.truncate(teams - 1);
        let first = first.unwrap_or(took);
        println!("{teams}: {first:.3} s, {took:.2} s, {breaks}, {}", verify::league(&season).carry_over);
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

/// A double league of twelve with six wishes, until all are kept.
#[divan::bench(sample_count = 5)]
fn six_wishes_of_twelve() {
    let mut search = wished(12);
    while !search.step(2_000).is_done() {}
    assert!(search.best().is_some());
}
