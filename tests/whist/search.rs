//! What is searched is found, and the same number draws the same.

use proptest::prelude::*;
use proptest::sample::select;
use rondel::verify::{Rotation, differences, individual};
use rondel::whist::{EverySolution, Group, Search, SearchStep, Solution};

use super::sources::*;

/// The first solution, searched in steps of `steps`; `None` when there is none.
fn first(mut search: Search, steps: u64) -> Option<Solution> {
    loop {
        match search.step(steps) {
            SearchStep::Solution(solution) => return Some(solution),
            SearchStep::NotYet => {}
            SearchStep::None => return None,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is drawn keeps what it promises, and neither the size of the steps nor the day decides what is drawn.
    #[test]
    fn a_number_draws_a_solution(
        players in (1..=8_u16, 0..2_u16).prop_map(|(n, one)| 4 * n + one).prop_filter("nine have none", |&v| v != 9),
        seed in any::<u64>(),
        steps in 1..5_000_u64,
    ) {
        let solution = first(Search::new(players, seed).unwrap(), 10_000).unwrap();
        prop_assert!(differences(players, solution.tables()).faults.is_empty());
        let rotation = Rotation::of(players.into(), solution.rounds());
        prop_assert!(individual(&solution.schedule(), rotation).is_clean());
        prop_assert_eq!(first(Search::new(players, seed).unwrap(), steps).unwrap(), solution);
    }

    #[test]
    fn multipliers_and_the_mirror_keep_a_solution(entry in select(plain()), at in any::<prop::sample::Index>()) {
        let solution = entry.solution();
        let units: Vec<u16> = solution.units().collect();
        let unit = units[at.index(units.len())];
        let other = solution.multiplied(unit);
        prop_assert!(differences(entry.v, other.tables()).faults.is_empty());
        prop_assert_eq!(other.is_own_mirror(), solution.is_own_mirror());
        let back = other.unit_to(&solution).unwrap();
        prop_assert_eq!(other.multiplied(back).normal(), solution.normal());
        prop_assert_eq!(solution.mirror().mirror(), solution);
    }
}

/// A patterned one wherever there is one, to 200 players; of `4n` none up to 40 but the printed ones.
#[test]
fn patterned_solutions_are_found_at_once() {
    let printed = counts().patterned_4n;
    for players in (4..=200_u16).filter(|players| players % 4 < 2) {
        let expected = if players % 4 == 1 { players % 3 != 0 } else { printed.contains(&players) };
        if !expected && players > 41 {
            continue;
        }
        let found = Search::patterned(players, 1).and_then(|search| first(search, 10_000));
        assert_eq!(found.is_some(), expected, "{players} players");
        if let Some(found) = found {
            assert!(found.is_patterned() && found.is_own_mirror());
            assert!(differences(players, found.tables()).faults.is_empty(), "{players} players");
        }
    }
}

/// For 16, 40, 52, 64, 76, 88 players and many more a group of multipliers leads to a solution quickly.
#[test]
fn a_group_of_multipliers_leaves_what_it_found_as_it_is() {
    for (players, unit) in [(16_u16, 2), (36, 6), (40, 2), (52, 4), (64, 2), (76, 2), (88, 2)] {
        let group = Group::generated(players - 1, &[unit]);
        let found = first(Search::within(players, group.clone(), 3).unwrap(), 10_000).unwrap();
        assert!(differences(players, found.tables()).faults.is_empty(), "{players} players");
        let stabilizer = found.stabilizer();
        assert!(group.members().iter().all(|unit| stabilizer.contains(unit)), "{players} players");
    }
}

#[test]
fn some_group_is_found_where_there_is_one() {
    for players in [5_u16, 16, 21, 36, 40, 45, 49, 52, 64, 76, 88] {
        let found = first(Search::invariant(players, 2).unwrap(), 10_000).unwrap();
        assert!(differences(players, found.tables()).faults.is_empty(), "{players} players");
        assert!(found.stabilizer().len() > 1, "{players} players");
    }
    // Of these no solution is left as it is by anything but 1.
    for players in [8_u16, 12, 20, 24] {
        assert!(Search::invariant(players, 1).is_none());
    }
    assert!(EverySolution::new(20).unwrap().step_by(9).all(|solution| solution.stabilizer() == [1]));
}

#[test]
fn what_does_not_go_round_is_not_searched() {
    for players in [0, 3, 250, 257, 260] {
        assert!(Search::new(players, 1).is_none());
    }
    // Two or three who sit out have no patterns.
    for players in [0, 3, 6, 7, 10, 252] {
        assert!(Search::patterned(players, 1).is_none());
    }
}
