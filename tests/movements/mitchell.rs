//! Mitchells of every size and kind.

use rondel::movement::mitchell::{Absent, Course, Mitchell, MitchellError, Skip, most_rounds, skip};

use rondel::verify::{self, Finding};

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
            let plain = Mitchell::new(tables, 1).unwrap();
            let of = |course| Mitchell { rounds, course, made_up, ..plain };
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
            // Who make up boards together have not met, so they may meet in the last round.
            let found = verify::movement(&movement.schedule(1), false).findings;
            let is_made_up = |finding: &Finding| match finding {
                Finding::TooOften { rounds, .. } => rounds[0].index() == 0 && rounds.len() == 2,
                _ => false,
            };
            assert!(found.iter().all(is_made_up), "{mitchell:?}: {found:?}");
        }
    }
}

#[test]
fn made_up_boards_leave_one_round_less_than_tables() {
    for tables in 2..=20 {
        let made_up = |rounds| {
            let course = Course::usual(tables, rounds, true);
            Mitchell { rounds, course, made_up: true, ..Mitchell::new(tables, 1).unwrap() }
        };
        assert_eq!(made_up(tables - 1).check(), Ok(()), "{tables} tables");
        let most = tables - 1;
        assert_eq!(made_up(tables).check(), Err(MitchellError::Rounds { given: tables, most }));
    }
    // The Mitchell of eight tables: after making up the boards and three rounds East/West skips a table.
    assert_eq!(skip(8, 7, true), Skip::After(4, 4));
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
fn for_one_winner_the_fewest_rounds_are_switched_that_give_the_best_balance() {
    for tables in 3..=15 {
        for rounds in 2..=most_rounds(tables, false, false) {
            let mitchell = Mitchell::new(tables, rounds).unwrap();
            let of = |switched: usize, early: bool| {
                Mitchell { switched, early, ..mitchell }.movement().unwrap().balance(1)
            };
            let proposed = mitchell.proposed().unwrap();
            let (switched, best) = (proposed.switched, of(proposed.switched, proposed.early));
            let at = format!("{tables} tables, {rounds} rounds: {switched}, {}", proposed.early);
            assert!((1..=rounds / 2).contains(&switched), "{at}");
            // To turn the last ones is to turn all others, so this is every way to turn rounds in one stretch.
            assert!((1..rounds).all(|all| of(all, false) <= best && of(all, true) <= best), "{at}");
            assert!((1..switched).all(|fewer| of(fewer, false) < best && of(fewer, true) < best), "{at}");
            assert!(!proposed.early || of(switched, false) < best, "{at}");
            let balances = mitchell.balances().unwrap();
            assert_eq!(
                (balances.len(), balances[switched][usize::from(proposed.early)]),
                (rounds / 2 + 1, best)
            );
            judge(&proposed.movement().unwrap(), false);
        }
    }
    // One round alone is switched for nobody.
    assert_eq!(Mitchell::new(6, 1).unwrap().proposed().unwrap().switched, 0);
}

#[test]
fn the_skip_comes_at_half_of_the_tables() {
    for tables in (4..=20).step_by(2) {
        for rounds in tables / 2 + 1..tables {
            assert_eq!(Mitchell::new(tables, rounds).unwrap().course, Course::SkipAfter(tables / 2));
        }
    }
}

#[test]
fn relay_and_share_is_9_to_24_points_better_than_the_skip_for_one_winner() {
    for tables in [6, 8, 10, 12, 14] {
        let best = |mitchell: Mitchell| mitchell.proposed().unwrap().movement().unwrap().balance(1).tenths();
        let skip = Mitchell::new(tables, tables - 1).unwrap();
        let share = best(Mitchell { rounds: tables, course: Course::Share, ..skip });
        let difference = share - best(skip);
        // To the nearest point.
        assert!((85..245).contains(&difference), "{tables} tables: {difference} tenths");
    }
}
