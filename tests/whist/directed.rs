//! East and West: the quick way beside all ways.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::select;
use rondel::verify::differences;
use rondel::whist::{EverySolution, Search, SearchStep, Solution, catalogue};

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
    fn the_best_orientation_is_the_best_of_all(
        players in select(vec![8_u16, 12, 13, 16, 17, 20, 21, 24, 25, 28]),
        seed in any::<u64>(),
    ) {
        let mut search = Search::new(players, seed).unwrap();
        let solution = loop {
            if let SearchStep::Solution(solution) = search.step(10_000) { break solution; }
        };
        let (least, ways) = all_ways(&solution);
        let best = solution.almost_directed();
        prop_assert_eq!((best.penalty, best.ways), (least, ways));
        prop_assert_eq!(differences(players, best.solution.tables()).penalty(), least);
        prop_assert_eq!(best.solution.normal(), solution.normal());
        prop_assert_eq!(solution.directed().map(|found| found.ways), (least == 0).then_some(ways));
    }
}

/// The eight directed solutions of 13 players that the source prints: seed 001, lines 2906 to 3022. North, South, East
/// and West of each table.
const THIRTEEN: [[[u16; 4]; 3]; 8] = [
    [[6, 7, 4, 9], [12, 1, 5, 8], [11, 2, 10, 3]],
    [[6, 7, 4, 9], [12, 1, 5, 8], [11, 2, 3, 10]],
    [[6, 7, 4, 9], [12, 1, 8, 5], [11, 2, 3, 10]],
    [[6, 7, 4, 9], [12, 1, 8, 5], [11, 2, 10, 3]],
    [[6, 7, 9, 4], [12, 1, 5, 8], [11, 2, 10, 3]],
    [[6, 7, 9, 4], [12, 1, 5, 8], [11, 2, 3, 10]],
    [[6, 7, 9, 4], [12, 1, 8, 5], [11, 2, 3, 10]],
    [[6, 7, 9, 4], [12, 1, 8, 5], [11, 2, 10, 3]],
];

#[test]
fn thirteen_players_are_directed_in_the_eight_printed_ways() {
    let printed = THIRTEEN.map(|tables| Solution::new(13, tables.to_vec()).unwrap());
    let all = printed[0].orientations(0).unwrap();
    let mut ways: Vec<Solution> = (0..all.ways()).map(|index| all.nth(index).unwrap()).collect();
    assert_eq!((ways.len(), all.nth(8)), (8, None));
    let mut printed = printed.to_vec();
    printed.sort_unstable();
    ways.sort_unstable();
    assert_eq!(ways, printed);
}

/// Every way once, each as good as the best, found again by its number; and the mirror of each is another of them.
#[test]
fn all_the_best_ways_are_gone_through() {
    for players in [8_u16, 12, 13, 16, 17, 20] {
        for solution in EverySolution::new(players).unwrap().take(40) {
            let best = solution.almost_directed();
            let all = solution.orientations(best.penalty).unwrap();
            assert_eq!((all.penalty(), all.ways()), (best.penalty, best.ways));
            let ways: Vec<Solution> = (0..all.ways()).map(|index| all.nth(index).unwrap()).collect();
            for (index, way) in ways.iter().enumerate() {
                let found = differences(players, way.tables());
                assert!(found.faults.is_empty() && found.penalty() == best.penalty);
                assert_eq!(all.index_of(way), Some(index as u128));
                assert!(!ways[..index].contains(way), "{players} players, way {index}");
                let mirror = way.exchanged();
                assert!(all.index_of(&mirror).is_some_and(|mirror| mirror != index as u128));
            }
            assert_eq!(all.nth(all.ways()), None);
        }
    }
    let other = catalogue(13).unwrap().solution().unwrap().clone();
    assert_eq!(catalogue(12).unwrap().solution().unwrap().orientations(9).unwrap().index_of(&other), None);
}

/// East and West exchanged everywhere: who sat left sits right. Seed 001, lines 2814 to 2833 (five players) and 2902.
#[test]
fn exchanged_everywhere_left_becomes_right() {
    let five = Solution::new(5, vec![[2, 3, 4, 1]]).unwrap();
    assert_eq!(five.exchanged(), Solution::new(5, vec![[2, 3, 1, 4]]).unwrap());
    for entry in directed() {
        let solution = entry.solution();
        let (there, back) =
            [&solution, &solution.exchanged()].map(|it| differences(entry.v, it.tables())).into();
        assert!(there.is_directed() && back.is_directed(), "{} players", entry.v);
        assert_eq!(solution.exchanged().exchanged(), solution);
    }
    // Of almost directed ones every left difference turns round.
    for entry in almost() {
        let solution = entry.solution();
        let lefts = differences(entry.v, solution.tables()).lefts;
        let turned = differences(entry.v, solution.exchanged().tables()).lefts;
        let modulus = entry.v - 1;
        let back: BTreeMap<u16, usize> =
            lefts.into_iter().map(|(step, times)| (modulus - step, times)).collect();
        assert_eq!(turned, back, "{} players", entry.v);
    }
}

/// The steps to the left hand round a table of players who move; where one stays, the two between the others.
fn steps(table: [u16; 4], modulus: u16) -> Vec<u16> {
    let [north, south, east, west] = table;
    let around = [north, east, south, west];
    let sides = (0..4).map(|at| [around[at], around[(at + 1) % 4]]);
    let moving = sides.filter(|side| !side.contains(&0));
    moving.map(|[from, to]| (to + modulus - from) % modulus).collect()
}

#[test]
fn none_of_4n_players_is_directed_for_the_reason_that_the_page_gives() {
    for players in (4..=100_u16).step_by(4) {
        let (modulus, half) = (players - 1, players / 2 - 1);
        assert_eq!((1..=u32::from(players) - 2).sum::<u32>(), u32::from(half) * u32::from(modulus));
        let solution = catalogue(players).unwrap().solution().cloned().unwrap();
        let mut all = 0;
        for &table in solution.tables() {
            let steps = steps(table, modulus);
            let sum = steps.iter().sum::<u16>() % modulus;
            all += steps.len();
            // Those who move come round; of the others the third does not sit where the first does.
            assert_eq!((sum == 0, steps.len()), if table.contains(&0) { (false, 2) } else { (true, 4) });
        }
        assert_eq!(all, usize::from(players) - 2);
        assert!(solution.directed().is_none());
    }
}
