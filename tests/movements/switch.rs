//! The arrow-switch search beside every way tried by brute force.

use std::cmp::Reverse;

use rondel::movement::mitchell::Mitchell;
use rondel::movement::switch::{SwitchSearch, Units};
use rondel::movement::{Balance, Movement, Phantom, barometer};

use super::judge::judge;

/// The best by trying every set of units: the largest balance, then the fewest switches, then the lowest units.
fn tried(movement: &Movement, units: Units, each: usize) -> (Balance, Vec<usize>) {
    let tables = movement.tables();
    let all = (0_u32..1 << units.count(movement)).map(|mask| {
        let turned = |unit: usize| mask >> unit & 1 == 1;
        let switched = match units {
            Units::Tables => movement.switched(|_, table| turned(table)),
            Units::Games => movement.switched(|round, table| turned(round * tables + table)),
            Units::Halves => {
                let mut switched = movement.switched(|_, table| turned(2 * table));
                for round in &mut switched.rounds {
                    for (table, play) in round.iter_mut().enumerate() {
                        play.half = turned(2 * table) != turned(2 * table + 1);
                    }
                }
                switched
            }
        };
        let chosen: Vec<usize> = (0..units.count(movement)).filter(|&unit| turned(unit)).collect();
        (switched.balance(each), chosen)
    });
    all.max_by_key(|(balance, chosen)| (*balance, Reverse(chosen.len()), Reverse(chosen.clone()))).unwrap()
}

/// How many boards a set has matters where directions change half way: of three, two are played before that.
fn check(movement: &Movement, units: Units) {
    let sizes = if units == Units::Halves { vec![2, 3] } else { vec![1] };
    for each in sizes {
        let mut search = SwitchSearch::new(movement, units, each, 1);
        assert!(search.step(1 << 16));
        let best = search.best();
        assert!(best.proved);
        let (balance, chosen) = tried(movement, units, each);
        let at = format!("{} pairs, {units:?}, {each} boards", movement.pairs);
        assert_eq!((best.balance, &best.units), (balance, &chosen), "{at}");
        assert_eq!(best.movement.balance(each), balance, "{at}");
        judge(&best.movement, false);
    }
}

#[test]
fn whole_tables() {
    for pairs in 3..=16 {
        check(&barometer(pairs, Phantom::Stationary).unwrap(), Units::Tables);
        check(&barometer(pairs, Phantom::First).unwrap(), Units::Tables);
    }
}

#[test]
fn halves_of_rounds() {
    for pairs in 3..=9 {
        check(&barometer(pairs, Phantom::Stationary).unwrap(), Units::Halves);
        check(&barometer(pairs, Phantom::First).unwrap(), Units::Halves);
    }
}

#[test]
fn single_games() {
    for pairs in 3..=5 {
        check(&barometer(pairs, Phantom::Stationary).unwrap(), Units::Games);
    }
    check(&Mitchell::new(4, 3).unwrap().movement().unwrap(), Units::Games);
    check(&Mitchell::new(3, 3).unwrap().movement().unwrap(), Units::Games);
}

#[test]
fn a_search_in_small_steps_finds_the_same() {
    let movement = barometer(18, Phantom::Stationary).unwrap();
    for units in [Units::Tables, Units::Games] {
        let (mut one, mut other) =
            (SwitchSearch::new(&movement, units, 2, 7), SwitchSearch::new(&movement, units, 2, 7));
        one.step(3_000);
        (0..1_000).for_each(|_| {
            other.step(3);
        });
        assert_eq!(one.best(), other.best());
        judge(&one.best().movement, true);
    }
}

#[test]
fn single_games_are_never_worse_than_whole_tables_and_claim_no_proof() {
    let movement = barometer(14, Phantom::Stationary).unwrap();
    let mut tables = SwitchSearch::new(&movement, Units::Tables, 2, 1);
    assert!(tables.step(1_000));
    let mut games = SwitchSearch::new(&movement, Units::Games, 2, 1);
    assert!(!games.step(1_000));
    assert!(games.best().balance >= tables.best().balance && !games.best().proved);
}
