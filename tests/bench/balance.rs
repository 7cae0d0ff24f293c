//! The balance that is reached for 5 to 28 pairs, as a table for docs/measured.md:
//! `cargo run --release --example balance`.

use rondel::movement::howell::{Ask, Search, SearchStep, nine, small};
use rondel::movement::switch::{SwitchSearch, Units};
use rondel::movement::{Balance, Movement, Phantom, barometer};

/// "Balance to reach", in tenths: an exhaustive search of cyclic Howells, each table one way throughout.
const TO_REACH: [u64; 24] = [
    385, 600, 1000, 1000, 818, 833, 1000, 1000, 1000, 913, 969, 1000, 1000, 947, 1000, 1000, 981, 965, 1000,
    1000, 989, 975, 987, 987,
];
/// Steps of every search.
const STEPS: u64 = 3_000_000;

fn main() {
    println!(
        "| pairs | barometer | tables turned | also half way | Howell | also half way | best | to reach |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for (pairs, to_reach) in (5..=28).zip(TO_REACH) {
        let plain = barometer(pairs, Phantom::Stationary).expect("5 to 28 pairs can play");
        let one_way = howell(Ask::new(pairs));
        let halved = howell(Ask { halves: Some(2), ..Ask::new(pairs) });
        let shared = small(pairs).map(|movement| movement.balance(2));
        let found = [
            Some(plain.balance(2)),
            Some(switched(&plain, Units::Tables)),
            Some(switched(&plain, Units::Halves)),
            one_way.or(shared),
            halved,
        ];
        let nine = (pairs == 9).then(|| nine().balance(2));
        let best = found.into_iter().chain([nine]).flatten().max();
        let cells: Vec<String> = found.into_iter().chain([best]).map(cell).collect();
        println!("| {pairs} | {} | {} |", cells.join(" | "), tenths(to_reach));
    }
}

/// The best switch that is found.
fn switched(movement: &Movement, units: Units) -> Balance {
    let mut search = SwitchSearch::new(movement, units, 2, 1);
    search.step(STEPS);
    search.best().balance
}

/// The best Howell that is found.
fn howell(ask: Ask) -> Option<Balance> {
    let mut search = Search::new(ask, 1).ok()?;
    for _ in 0..STEPS / 4_000 {
        if search.step(4_000) == SearchStep::Done {
            break;
        }
    }
    search.best()
}

fn cell(balance: Option<Balance>) -> String {
    balance.map_or_else(|| "–".to_owned(), |balance| tenths(balance.tenths()))
}

fn tenths(tenths: u64) -> String {
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        rest => format!("{}.{rest}", tenths / 10),
    }
}
