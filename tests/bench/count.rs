//! Benchmarks of the counting lab, natively: `cargo bench --bench count`. The targets are in DESIGN.md.
//!
//! Larger counts one at a time, every unit one after another on one thread, with what was checked:
//! `cargo bench --bench count -- starters 18`, `... whist 28`, `... estimate 36 20000` (walks).

use std::time::Instant;

use rondel::count::{Parts, estimate, published, signs, starters, whist};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |at: usize| arguments.get(at + 1).and_then(|number| number.parse().ok());
    for (at, argument) in arguments.iter().enumerate() {
        match (argument.as_str(), number(at)) {
            ("starters", Some(chords)) => return by_signs(chords),
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

/// Starters by the sum over sign patterns.
fn by_signs(chords: u16) {
    let start = Instant::now();
    let (Some(plan), Some(mut parts)) = (signs::Plan::new(chords), Parts::new(chords)) else {
        return println!("{chords} chords cannot be counted");
    };
    let mut longest: f64 = 0.0;
    for unit in 0..plan.units() {
        let start = Instant::now();
        let part = plan.run(unit).expect("a unit");
        parts.add(part).expect("its part");
        longest = longest.max(seconds(start));
    }
    let took = seconds(start);
    match signs::count(&parts) {
        Ok(count) => println!(
            "starters of {chords} chords, {} players: {} in {took:.2} s, {} units, the longest {longest:.2} s; {} words, {} \
             orbits; divisible by 2^{}, right modulo {}; published: {:?}",
            2 * chords + 2,
            count.starters,
            plan.units(),
            count.seen,
            count.kept,
            count.twos,
            count.modulo,
            published::starters(chords),
        ),
        Err(fault) => println!("{chords} chords: {fault}"),
    }
}

/// The sum, starters made one by one and breadth first, for the same size.
fn beside() {
    let chords = 11;
    let start = Instant::now();
    let units = (0..).map_while(|unit| starters::run(chords, unit));
    let halves: u64 = units.map(|part| part.starters).sum();
    let depth = seconds(start);
    let start = Instant::now();
    let breadth = starters::breadth_first(chords).expect("small");
    let broad = seconds(start);
    let rate = halves as f64 / depth;
    let known = published::starters(18).expect("published") as f64;
    println!(
        "{chords} chords one by one, half of them: {depth:.2} s, {:.1} million a second, so 18 chords would take {:.0} \
         days; breadth first {broad:.2} s with {} sets kept",
        rate / 1e6,
        known / 2.0 / rate / 86_400.0,
        breadth.most_kept,
    );
}

/// Whist solutions.
fn by_tables(players: u16) {
    let start = Instant::now();
    let (Some(plan), Some(mut parts)) = (whist::Plan::new(players), Parts::new(players)) else {
        return println!("{players} players cannot be counted");
    };
    let mut longest: f64 = 0.0;
    for unit in 0..plan.units() {
        let start = Instant::now();
        let part = plan.run(unit).expect("a unit");
        parts.add(part).expect("its part");
        longest = longest.max(seconds(start));
    }
    let took = seconds(start);
    match whist::count(&parts) {
        Ok(count) => println!(
            "whist, {players} players: {} solutions of {} starters in {took:.2} s, {} units, the longest {longest:.2} s; own \
             mirrors {}, can be directed {}, East and West by penalty {:?}; published: {:?}",
            count.solutions,
            count.starters,
            plan.units(),
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
        "estimate, {players} players, {walks} walks in {:.1} s: starters {}, solutions {}, solutions of the known starters {}",
        seconds(start),
        show(drawn.starters()),
        show(drawn.solutions()),
        show(published::starters(chords).and_then(|known| drawn.solutions_of(known.into()))),
    );
}
