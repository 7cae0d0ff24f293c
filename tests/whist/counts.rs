//! All solutions of small numbers are as many as printed, and those that are printed.

use std::collections::BTreeSet;

use rondel::whist::{EverySolution, Representatives, SearchStep, Solution};

use super::sources::*;

const COUNTED: [u16; 9] = [4, 5, 8, 9, 12, 13, 16, 17, 20];

#[test]
fn there_are_as_many_solutions_as_printed() {
    let counts = counts();
    for players in COUNTED {
        let all: Vec<Solution> = EverySolution::new(players).unwrap().collect();
        let set: BTreeSet<&Solution> = all.iter().collect();
        assert_eq!((all.len(), set.len()), (counts.solutions[&players], all.len()), "{players} players");
        // Multipliers lead from each to one of the others, and those of an orbit are as many as its units allow.
        for solution in all.iter().step_by(1 + all.len() / 40) {
            let orbit = solution.orbit();
            assert!(orbit.iter().all(|other| set.contains(other)), "{solution:?}");
            assert_eq!(orbit.len() * solution.stabilizer().len(), solution.units().count());
            assert!(orbit.iter().all(|other| other.representative() == orbit[0]));
        }
    }
}

#[test]
fn the_sets_are_those_that_are_printed() {
    let plain = plain();
    for players in [4, 5, 8, 12, 13] {
        let all: BTreeSet<Solution> = EverySolution::new(players).unwrap().collect();
        let printed: BTreeSet<Solution> =
            plain.iter().filter(|entry| entry.v == players).map(|entry| entry.solution().normal()).collect();
        assert_eq!(all, printed, "{players} players");
    }
    for players in [16, 17, 20] {
        let all: BTreeSet<Solution> = EverySolution::new(players).unwrap().collect();
        let printed = plain.iter().filter(|entry| entry.v == players);
        assert!(printed.map(|entry| entry.solution().normal()).all(|solution| all.contains(&solution)));
    }
}

#[test]
fn every_solution_comes_in_any_steps_and_says_how_far_it_is() {
    let at_once: Vec<Solution> = EverySolution::new(16).unwrap().collect();
    let mut every = EverySolution::new(16).unwrap();
    let (mut slowly, mut done) = (Vec::new(), 0.0);
    loop {
        match every.step(7) {
            SearchStep::Solution(solution) => slowly.push(solution),
            SearchStep::NotYet => {}
            SearchStep::None => break,
        }
        assert!(every.done() >= done, "{} after {done}", every.done());
        done = every.done();
    }
    assert_eq!(slowly, at_once);
    assert_eq!(every.done(), 1.0);
}

#[test]
fn left_and_right_are_counted_as_printed() {
    let counts = counts();
    for players in COUNTED {
        let all = EverySolution::new(players).unwrap();
        if players % 4 == 1 {
            let ways: Vec<u128> =
                all.filter_map(|solution| solution.directed()).map(|found| found.ways).collect();
            assert_eq!(ways.len(), counts.usable.get(&players).copied().unwrap_or(0), "{players} players");
            assert_eq!(ways.iter().sum::<u128>(), counts.directed.get(&players).copied().unwrap_or(0));
        } else {
            let least = counts.least_penalty[&players];
            let best: Vec<_> = all.map(|solution| solution.almost_directed()).collect();
            assert_eq!(best.iter().map(|found| found.penalty).min(), Some(least), "{players} players");
            let ways = best.iter().filter(|found| found.penalty == least).map(|found| found.ways);
            assert_eq!(ways.sum::<u128>(), counts.almost_directed[&players], "{players} players");
        }
    }
}

/// 21 players, of every orbit one: what is true of one is true of all that multipliers make of it.
#[test]
fn the_directed_of_21_players_are_as_many_as_printed() {
    let counts = counts();
    let (mut solutions, mut usable, mut ways) = (0, 0, 0);
    for solution in Representatives::new(21).unwrap() {
        let orbit = solution.units().count() / solution.stabilizer().len();
        solutions += orbit;
        if let Some(found) = solution.directed() {
            usable += orbit;
            ways += found.ways * orbit as u128;
        }
    }
    let printed = (counts.solutions[&21], counts.usable[&21], counts.directed[&21]);
    assert_eq!((solutions, usable, ways), printed);
}

/// 24 players in the same way.
#[test]
fn the_almost_directed_of_24_players_are_as_many_as_printed() {
    let counts = counts();
    let (mut solutions, mut ways) = (0, 0);
    for solution in Representatives::new(24).unwrap() {
        let orbit = solution.units().count() / solution.stabilizer().len();
        solutions += orbit;
        // Nobody is looked at further than the printed least penalty.
        if let Some(found) = solution.with_penalty(counts.least_penalty[&24]) {
            assert_eq!(found.penalty, 1);
            ways += found.ways * orbit as u128;
        }
    }
    assert_eq!((solutions, ways), (counts.solutions[&24], counts.almost_directed[&24]));
}
