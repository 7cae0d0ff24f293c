//! Barometers of every size.

use rondel::movement::switch::{SwitchSearch, Switched, Units};
use rondel::movement::{Balance, BarometerError, Movement, Phantom, barometer, residues};

use super::judge::judge;

fn best(movement: &Movement, units: Units) -> Switched {
    let mut search = SwitchSearch::new(movement, units, 2, 1);
    while !search.step(1 << 14) {}
    search.best()
}

#[test]
fn everybody_meets_everybody_on_the_same_boards() {
    for pairs in (3..=40).chain([57, 78, 99, 100]) {
        for phantom in [Phantom::Stationary, Phantom::First] {
            let movement = barometer(pairs, phantom).unwrap();
            assert_eq!((movement.pairs, movement.rounds.len()), (pairs, (pairs - 1) | 1));
            assert!(movement.is_barometer());
            judge(&movement, true);
        }
    }
}

#[test]
fn other_numbers_are_refused() {
    let of = |pairs| barometer(pairs, Phantom::Stationary).map(|_| ());
    assert_eq!(of(2), Err(BarometerError::TooFew { given: 2, least: 3 }));
    assert_eq!(of(101), Err(BarometerError::TooMany { given: 101, most: 100 }));
}

#[test]
fn each_pair_follows_the_next_lower_number() {
    let movement = barometer(14, Phantom::Stationary).unwrap();
    for round in 1..movement.rounds.len() {
        for (before, after) in movement.rounds[round - 1].iter().zip(&movement.rounds[round]) {
            for (before, after) in before.pairs.iter().zip(after.pairs) {
                let (before, after) = (before.unwrap().number(), after.unwrap().number());
                assert_eq!(after, if before == 14 { 14 } else { before % 13 + 1 });
            }
        }
    }
}

#[test]
fn whole_tables_are_perfect_for_these_numbers_and_no_others_up_to_32() {
    for pairs in (4..=32).step_by(2) {
        let best = best(&barometer(pairs, Phantom::Stationary).unwrap(), Units::Tables);
        assert!(best.proved);
        let perfect = [4, 8, 12, 20, 24, 32].contains(&pairs);
        assert_eq!(best.balance.is_perfect(), perfect, "{pairs} pairs");
        assert!(best.balance <= Balance::bound(pairs / 2));
    }
}

#[test]
fn half_way_through_a_round_six_and_fourteen_pairs_are_perfect_too() {
    for pairs in [5, 6, 13, 14] {
        let best = best(&barometer(pairs, Phantom::Stationary).unwrap(), Units::Halves);
        assert!(best.balance.is_perfect() && best.movement.has_halves(), "{pairs} pairs");
        judge(&best.movement, true);
    }
}

#[test]
fn the_table_of_the_stationary_pair_is_never_switched() {
    for pairs in (8..=30).step_by(2) {
        let best = best(&barometer(pairs, Phantom::Stationary).unwrap(), Units::Tables);
        assert!(!best.units.contains(&0) && 2 * best.units.len() < pairs, "{pairs} pairs: {:?}", best.units);
    }
}

#[test]
fn a_phantom_may_be_the_stationary_pair_or_pair_1() {
    let tenths = |pairs, phantom| best(&barometer(pairs, phantom).unwrap(), Units::Tables).balance.tenths();
    assert_eq!([5, 7, 9].map(|pairs| tenths(pairs, Phantom::Stationary)), [200, 1000, 692]);
    assert_eq!([5, 7, 9].map(|pairs| tenths(pairs, Phantom::First)), [385, 636, 757]);
}

#[test]
fn quadratic_residues_are_perfect_to_a_hundred_pairs() {
    let found: Vec<usize> = (3..=100).filter(|&pairs| residues(pairs).is_some()).collect();
    assert_eq!(
        found,
        [4, 7, 8, 11, 12, 19, 20, 23, 24, 31, 32, 43, 44, 47, 48, 59, 60, 67, 68, 71, 72, 79, 80, 83, 84]
    );
    for pairs in found {
        let tables = residues(pairs).unwrap();
        let movement = barometer(pairs, Phantom::Stationary).unwrap();
        let switched = movement.switched(|_, table| tables.contains(&(table + 1)));
        assert!(switched.balance(2).is_perfect(), "{pairs} pairs");
        if pairs < 36 {
            let units: Vec<usize> = tables.iter().map(|table| table - 1).collect();
            assert_eq!(best(&movement, Units::Tables).units, units, "{pairs} pairs");
        }
    }
}
