//! Mitchells of every size and kind.

use rondel::movement::mitchell::{Absent, Course, Mitchell, MitchellError, Skip, most_rounds, skip};

use super::judge::judge;

/// Every legal course of a Mitchell without a missing pair and with two winners.
fn courses(tables: usize) -> Vec<Mitchell> {
    let mut all = Vec::new();
    for rounds in 1..=tables {
        for made_up in [false, true] {
            let mut courses = match skip(tables, rounds, made_up) {
                Skip::No => vec![Course::Plain],
                Skip::After(first, last) => (first..=last).map(Course::SkipAfter).collect(),
                Skip::Impossible => Vec::new(),
            };
            if tables.is_multiple_of(2) && !made_up && rounds <= most_rounds(tables, true, false) {
                courses.push(Course::Share);
            }
            let of = |course| Mitchell { tables, rounds, course, made_up, absent: None, switched: 0 };
            all.extend(courses.into_iter().map(of));
        }
    }
    all
}

#[test]
fn nobody_meets_anybody_or_any_boards_twice() {
    for tables in 2..=14 {
        for mitchell in courses(tables) {
            judge(&mitchell.movement().unwrap(), false);
        }
    }
    for tables in [25, 50, 100] {
        let rounds = most_rounds(tables, false, false);
        judge(&Mitchell::new(tables, rounds).unwrap().movement().unwrap(), false);
    }
}

#[test]
fn nobody_plays_boards_that_he_made_up() {
    for tables in 2..=14 {
        for mitchell in courses(tables).into_iter().filter(|it| it.made_up) {
            let mut movement = mitchell.movement().unwrap();
            movement.rounds.insert(0, mitchell.making_up().unwrap());
            judge(&movement, false);
        }
    }
}

#[test]
fn a_missing_pair_lets_others_sit_out_once_at_most() {
    for tables in 3..=9 {
        for course in courses(tables) {
            for absent in (1..=tables).flat_map(|at| [Absent::NorthSouth(at), Absent::EastWest(at)]) {
                let movement = Mitchell { absent: Some(absent), ..course }.movement().unwrap();
                assert_eq!(movement.pairs, 2 * tables - 1);
                judge(&movement, false);
            }
        }
    }
}

#[test]
fn sharing_is_told_with_its_tables() {
    let mitchell = Mitchell { course: Course::Share, ..Mitchell::new(8, 4).unwrap() };
    let full = Mitchell { rounds: 8, ..mitchell }.movement().unwrap();
    let shared = full.shared();
    assert_eq!(shared.len(), 8);
    for (round, shared) in shared.iter().enumerate() {
        assert_eq!((shared.round.index(), shared.set.index()), (round, round));
        assert_eq!(shared.tables.iter().map(|table| table.number()).collect::<Vec<_>>(), [1, 8]);
    }
    // The bye stand lies between the two middle tables.
    assert_eq!(
        full.rounds[0].iter().map(|play| play.set.number()).collect::<Vec<_>>(),
        [1, 2, 3, 4, 6, 7, 8, 1]
    );
    let without = Mitchell { rounds: 8, absent: Some(Absent::NorthSouth(8)), ..mitchell };
    assert!(without.movement().unwrap().shared().is_empty());
}

#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    let eight = |rounds, course| Mitchell { rounds, course, ..Mitchell::new(8, 4).unwrap() }.check();
    let skip = Skip::After(3, 4);
    assert_eq!(eight(7, Course::Plain), Err(MitchellError::Skip { given: None, skip }));
    assert_eq!(eight(7, Course::SkipAfter(2)), Err(MitchellError::Skip { given: Some(2), skip }));
    assert_eq!(eight(4, Course::SkipAfter(2)), Err(MitchellError::Skip { given: Some(2), skip: Skip::No }));
    assert_eq!(eight(8, Course::SkipAfter(4)), Err(MitchellError::Rounds { given: 8, most: 7 }));
    assert_eq!(eight(8, Course::Share), Ok(()));
    let seven = Mitchell::new(7, 7).unwrap();
    let share = Mitchell { course: Course::Share, ..seven };
    assert_eq!(share.check(), Err(MitchellError::Share { tables: 7 }));
    let absent = Mitchell { absent: Some(Absent::EastWest(8)), ..seven };
    assert_eq!(absent.check(), Err(MitchellError::Absent { table: 8 }));
    assert_eq!(
        Mitchell { switched: 8, ..seven }.check(),
        Err(MitchellError::Switched { given: 8, rounds: 7 })
    );
    assert_eq!(Mitchell { made_up: true, ..seven }.check(), Err(MitchellError::Rounds { given: 7, most: 6 }));
    assert_eq!(Mitchell::new(1, 1).map(|_| ()), Err(MitchellError::Tables { given: 1, most: 100 }));
    assert_eq!(Mitchell::new(7, 0).map(|_| ()), Err(MitchellError::Rounds { given: 0, most: 7 }));
}

#[test]
fn for_one_winner_some_rounds_are_switched() {
    for tables in 3..=15 {
        let rounds = most_rounds(tables, false, false);
        let mitchell = Mitchell::new(tables, rounds).unwrap();
        let balances = mitchell.balances().unwrap();
        let proposed = mitchell.proposed().unwrap();
        assert!(proposed >= 1 && (1..=rounds).all(|switched| balances[switched] <= balances[proposed]));
        assert!((1..proposed).all(|switched| balances[switched] < balances[proposed]));
        let movement = Mitchell { switched: proposed, ..mitchell }.movement().unwrap();
        assert_eq!(movement.balance(), balances[proposed]);
        judge(&movement, false);
    }
}

#[test]
fn relay_and_share_is_9_to_24_points_better_than_the_skip_for_one_winner() {
    for tables in [6, 8, 10, 12, 14] {
        let best = |mitchell: Mitchell| mitchell.balances().unwrap()[mitchell.proposed().unwrap()].tenths();
        let skip = Mitchell::new(tables, tables - 1).unwrap();
        let share = best(Mitchell { rounds: tables, course: Course::Share, ..skip });
        let difference = share - best(skip);
        // To the nearest point.
        assert!((85..245).contains(&difference), "{tables} tables: {difference} tenths");
    }
}
