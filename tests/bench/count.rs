//! Benchmarks of the counting lab, natively: `cargo bench --bench count`. The targets are in docs/measured.md.
//!
//! Larger counts one at a time, every unit one after another on one thread, with what was checked:
//! `cargo bench --bench count -- starters 18`, `... whist 28`, `... estimate 36 20000` (walks). Units of 46, 48 and 50
//! players against the lines that `tests/bench/starters.cu` wrote: `... lines`.

use std::time::Instant;

use rondel::count::share::Share;
use rondel::count::{Part, Parts, estimate, godfrey, own_counts, published, starters, whist};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |at: usize| arguments.get(at + 1).and_then(|number| number.parse().ok());
    for (at, argument) in arguments.iter().enumerate() {
        match (argument.as_str(), number(at)) {
            ("starters", Some(chords)) => return by_signs(chords),
            ("lines", _) => return lines(),
            ("whist", Some(players)) => return by_tables(players),
            ("estimate", Some(players)) => return about(players, number(at + 1).unwrap_or(2000).into()),
            _ => {}
        }
    }
    (10..=16).for_each(by_signs);
    beside();
    [20, 21, 24].into_iter().for_each(by_tables);
    about(36, 200);
}

fn seconds(start: Instant) -> f64 {
    start.elapsed().as_secs_f64()
}

/// All parts of a count, and what they took: seconds in all, and the longest unit.
fn all<P: Part>(size: u16) -> Option<(Parts<P>, f64, f64)> {
    let (mut parts, plan) = (Parts::<P>::new(size)?, P::plan(size)?);
    let (start, mut longest) = (Instant::now(), 0.0);
    for unit in 0..parts.units() {
        let start = Instant::now();
        parts.add(P::run(&plan, unit)?).ok()?;
        longest = seconds(start).max(longest);
    }
    Some((parts, seconds(start), longest))
}

/// Starters by the sum over sign patterns.
fn by_signs(chords: u16) {
    let Some((parts, took, longest)) = all::<godfrey::Part>(chords) else {
        return println!("{chords} chords cannot be counted");
    };
    match godfrey::count(&parts) {
        Ok(count) => println!(
            "starters of {chords} chords, {} players: {} in {took:.2} s, {} units, the longest {longest:.2} s; \
             {} words, {} orbits; divisible by 2^{}, right modulo {}; published: {:?}, recorded: {:?}",
            2 * chords + 2,
            count.starters,
            parts.units(),
            count.seen,
            count.kept,
            count.twos,
            count.modulo,
            published::starters(chords),
            own_counts::starters(chords).map(|it| it.number),
        ),
        Err(fault) => println!("{chords} chords: {fault}"),
    }
}

/// Units that were counted on a GPU, run again.
fn lines() {
    for line in include_str!("../literature/starters.lines").lines() {
        let part = Share::<godfrey::Part>::read(line).expect("a line").parts.remove(0);
        let plan = godfrey::Plan::new(part.chords).expect("it was counted");
        let start = Instant::now();
        let same = plan.run(part.unit).as_ref() == Some(&part);
        println!(
            "{} players, unit {}: {} in {:.2} s, {} words",
            2 * part.chords + 2,
            part.unit,
            if same { "the same" } else { "ANOTHER RESULT" },
            seconds(start),
            part.seen,
        );
    }
}

/// The sum, starters made one by one and breadth first, for the same size.
fn beside() {
    let chords = 11;
    let (parts, depth, _) = all::<starters::Part>(chords).expect("small");
    let halves: u64 = parts.iter().map(|part| part.starters).sum();
    let (signs, by_signs, _) = all::<godfrey::Part>(chords).expect("small");
    assert_eq!(
        godfrey::count(&signs).map(|count| count.starters),
        Ok(starters::subtotals(&parts).iter().flatten().map(|it| u128::from(it.1)).sum())
    );
    let start = Instant::now();
    let breadth = starters::breadth_first(chords).expect("small");
    let broad = seconds(start);
    let rate = halves as f64 / depth;
    let known = published::starters(18).expect("published") as f64;
    println!(
        "{chords} chords one by one, half of them: {depth:.2} s, {:.1} million a second, so 18 chords would take {:.0} \
         days; breadth first {broad:.2} s with {} sets kept, {:.1} MB; by signs {by_signs:.3} s, {:.0} times \
         as quick as one by one",
        rate / 1e6,
        known / 2.0 / rate / 86_400.0,
        breadth.most_kept,
        breadth.most_kept as f64 * 16.0 / 1e6,
        depth / by_signs,
    );
}

/// Whist solutions.
fn by_tables(players: u16) {
    let Some((parts, took, longest)) = all::<whist::Part>(players) else {
        return println!("{players} players cannot be counted");
    };
    match whist::count(&parts) {
        Ok(count) => println!(
            "whist, {players} players: {} solutions of {} starters in {took:.2} s, {} units, the longest \
             {longest:.2} s; own mirrors {}, can be directed {}, East and West by penalty {:?}; published: {:?}",
            count.solutions,
            count.starters,
            parts.units(),
            count.own_mirror,
            count.usable,
            count.oriented,
            published::whist(players),
        ),
        Err(fault) => println!("{players} players: {fault}"),
    }
}

/// An estimate.
fn about(players: u16, walks: u32) {
    let start = Instant::now();
    let Some(mut drawn) = estimate::Walks::new(players, 1) else {
        return println!("{players} players cannot be estimated");
    };
    drawn.step(walks);
    let show = |estimate: Option<estimate::Estimate>| match estimate {
        Some(estimate) => format!("{:.4e} +- {:.1e}", estimate.mean, estimate.error),
        None => "nothing yet".to_owned(),
    };
    let chords = (players - 1) / 2;
    println!(
        "estimate, {players} players, {walks} walks in {:.1} s: starters {}, solutions {}, solutions of the \
         known starters {}",
        seconds(start),
        show(drawn.starters()),
        show(drawn.solutions()),
        show(published::starters(chords).and_then(|known| drawn.solutions_of(known.into()))),
    );
}
