//! Every published solution is clean, and nothing that is changed in one goes unnoticed.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use rondel::verify::{Directed, Rotation, differences, individual};
use rondel::whist::{Error, Solution};

use super::sources::*;

/// Whether everybody has everybody once as partner and twice as opponent: seated through all rounds, and by
/// differences.
fn both(solution: &Solution) -> [bool; 2] {
    let rotation = Rotation::of(solution.players().into(), solution.rounds());
    [
        individual(&solution.schedule(), rotation).is_clean(),
        differences(solution.players(), solution.tables()).faults.is_empty(),
    ]
}

#[test]
fn every_published_solution_is_clean() {
    let entries = all();
    assert_eq!(entries.len(), 119);
    for entry in entries {
        assert_eq!(both(&entry.solution()), [true, true], "{} players, {}", entry.v, entry.index);
    }
}

#[test]
fn directed_ones_are_and_almost_directed_ones_repeat_as_often_as_printed() {
    for (entry, repeats) in
        directed().into_iter().map(|entry| (entry, 0)).chain(almost().into_iter().map(|entry| {
            let penalty = entry.penalty.unwrap();
            (entry, penalty)
        }))
    {
        let solution = entry.solution();
        let rotation = Rotation::of(entry.v.into(), solution.rounds());
        let seated = individual(&solution.schedule(), rotation).directed;
        let counted = differences(entry.v, solution.tables());
        let expected = if repeats == 0 { Directed::Fully } else { Directed::Almost { repeats } };
        assert_eq!((seated, counted.penalty()), (expected, repeats), "{} players", entry.v);
    }
}

#[test]
fn mirrors_and_patterns_are_those_that_are_printed() {
    let entries = plain();
    for entry in &entries {
        let solution = entry.solution();
        assert_eq!(Some(solution.is_patterned()), entry.patterned, "{entry:?}");
        if let Some(own) = entry.own_mirror_image {
            assert_eq!(solution.is_own_mirror(), own, "{entry:?}");
        }
        if let Some(index) = entry.mirror_index {
            let mirror = entries.iter().find(|other| other.v == entry.v && other.index == index).unwrap();
            assert_eq!(solution.mirror().normal(), mirror.solution().normal(), "{entry:?}");
        }
    }
}

/// The source's rounds of eight players, one of its tables.
#[test]
fn positions_move_as_the_source_prints_them() {
    let eight = Solution::new(8, vec![[2, 3, 4, 6], [5, 1, 7, 0]]).unwrap();
    let round = |turn| (0..8).map(|position| eight.position(position, turn)).collect::<Vec<u16>>();
    assert_eq!(round(0), [0, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(round(1), [0, 2, 3, 4, 5, 6, 7, 1]);
    assert_eq!(round(6), [0, 7, 1, 2, 3, 4, 5, 6]);
    // Who sits at the first table in the second round began one place before.
    let players =
        eight.schedule().rounds[1].tables[0].players().map(|player| player.index()).collect::<Vec<_>>();
    assert_eq!(players, [1, 2, 3, 5]);
    let five = Solution::new(5, vec![[2, 3, 4, 1]]).unwrap();
    let out: Vec<usize> = five.schedule().rounds.iter().map(|round| round.out[0].index()).collect();
    assert_eq!(out, [0, 4, 3, 2, 1]);
}

#[test]
fn what_is_no_start_says_why() {
    let refused = |players, tables: &[[u16; 4]]| Solution::new(players, tables.to_vec()).unwrap_err();
    assert_eq!(refused(3, &[]), Error::Players { players: 3 });
    assert_eq!(refused(8, &[[0, 1, 2, 3]]), Error::Tables { found: 1, expected: 2 });
    assert_eq!(refused(5, &[[0, 1, 2, 3]]), Error::OutOfRange { position: 0 });
    assert_eq!(refused(4, &[[0, 1, 2, 4]]), Error::OutOfRange { position: 4 });
    assert_eq!(refused(4, &[[0, 1, 2, 1]]), Error::PositionTwice { position: 1 });
    let saved = serde_json::to_string(&Solution::new(4, vec![[1, 2, 3, 0]]).unwrap()).unwrap();
    assert_eq!(saved, r#"{"players":4,"tables":[[1,2,3,0]]}"#);
    assert!(serde_json::from_str::<Solution>(&saved.replace("[1,2", "[2,2")).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// Two positions of different tables exchanged are noticed, unless that only turns or renames the solution.
    #[test]
    fn every_mutation_is_caught(entry in select(all()), one in any::<Index>(), other in any::<Index>()) {
        let solution = entry.solution();
        let mut seats: Vec<u16> = solution.tables().concat();
        let (one, other) = (one.index(seats.len()), other.index(seats.len()));
        prop_assume!(one / 4 != other / 4);
        seats.swap(one, other);
        let tables = seats.chunks(4).map(|four| four.try_into().unwrap()).collect();
        let broken = Solution::new(entry.v, tables).unwrap();
        prop_assert_eq!(both(&broken), [false, false]);
    }

    /// Seats, sides, order and turning do not matter to the normal form, and it is a solution still.
    #[test]
    fn the_normal_form_forgets_what_does_not_matter(
        entry in select(plain()),
        shuffle in any::<u64>(),
        turn in 0..200_u16,
    ) {
        let solution = entry.solution();
        let mut bits = shuffle;
        let mut flip = || { bits = bits.rotate_left(1); bits & 1 == 1 };
        let by = if solution.one_stays() { turn } else { 0 };
        let mut tables: Vec<[u16; 4]> = solution.tables().iter().map(|table| {
            let [n, s, e, w] = table.map(|position| solution.position(position, by.into()));
            let [n, s] = if flip() { [n, s] } else { [s, n] };
            let [e, w] = if flip() { [e, w] } else { [w, e] };
            if flip() { [n, s, e, w] } else { [e, w, n, s] }
        }).collect();
        tables.reverse();
        let same = Solution::new(entry.v, tables).unwrap();
        prop_assert_eq!(same.normal(), solution.normal());
        prop_assert_eq!(both(&same.normal()), [true, true]);
    }
}
