//! East and West: the quick way beside all ways.

use proptest::prelude::*;
use proptest::sample::select;
use rondel::verify::differences;
use rondel::whist::{Found, Search, Solution};

use super::sources::*;

/// The least penalty of all ways to exchange East and West, and how many ways have it.
fn all_ways(solution: &Solution) -> (usize, u128) {
    let tables = solution.tables();
    let mut penalties = Vec::new();
    for way in 0..1_u32 << tables.len() {
        let exchanged = tables.iter().enumerate();
        let exchanged = exchanged
            .map(|(index, &[n, s, e, w])| if way >> index & 1 == 1 { [n, s, w, e] } else { [n, s, e, w] });
        penalties.push(differences(solution.players(), &exchanged.collect::<Vec<_>>()).penalty());
    }
    let least = *penalties.iter().min().unwrap();
    (least, penalties.iter().filter(|&&penalty| penalty == least).count() as u128)
}

#[test]
fn every_directed_solution_is_found_again() {
    for entry in directed() {
        let found = entry.solution().normal().directed().expect("it was directed when it was printed");
        assert!(differences(entry.v, found.solution.tables()).is_directed(), "{} players", entry.v);
    }
}

#[test]
fn patterned_ones_are_directed_whatever_is_exchanged() {
    for entry in plain().into_iter().filter(|entry| entry.v % 4 == 1 && entry.patterned == Some(true)) {
        let found = entry.solution().directed().unwrap();
        assert_eq!(found.ways, 1 << (entry.v / 4), "{} players", entry.v);
    }
}

#[test]
fn the_printed_almost_directed_are_not_worse_than_the_best() {
    for entry in almost() {
        let best = entry.solution().almost_directed();
        assert_eq!(Some(best.penalty), entry.penalty, "{} players", entry.v);
        assert_eq!(differences(entry.v, best.solution.tables()).penalty(), best.penalty);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_best_orientation_is_the_best_of_all(players in select(vec![8_u16, 12, 13, 16, 17, 20, 21, 24, 25, 28]), seed in any::<u64>()) {
        let mut search = Search::new(players, seed).unwrap();
        let solution = loop {
            if let Found::Solution(solution) = search.step(10_000) { break solution; }
        };
        let (least, ways) = all_ways(&solution);
        let best = solution.almost_directed();
        prop_assert_eq!((best.penalty, best.ways), (least, ways));
        prop_assert_eq!(differences(players, best.solution.tables()).penalty(), least);
        prop_assert_eq!(best.solution.normal(), solution.normal());
        prop_assert_eq!(solution.directed().map(|found| found.ways), (least == 0).then_some(ways));
    }
}
