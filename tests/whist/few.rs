//! Lists of the first solutions of many players, those that are their own mirror, and why there often are none.

use std::collections::BTreeSet;

use rondel::format::starting;
use rondel::verify::differences;
use rondel::whist::{
    Draw, EverySolution, FirstSolutions, SearchStep, Solution, Squares, list_csv, list_line, list_text,
    listed,
};

fn first(players: u16, draw: Draw, most: usize) -> Vec<Solution> {
    let mut few = FirstSolutions::new(players, draw, 1).unwrap();
    let mut found = Vec::new();
    while found.len() < most {
        match few.step(10_000) {
            SearchStep::Solution(solution) => found.push(solution),
            SearchStep::NotYet => {}
            SearchStep::None => break,
        }
    }
    found
}

/// Seed 001, lines 410, 461 to 717 and 1869 to 2219: the first 1,000, of 60 and 61 players 100, of 64 and 65 10.
#[test]
fn so_many_are_listed_as_in_the_source() {
    let of = |most: usize| (26..=65_u16).filter(|it| it % 4 < 2 && listed(*it) == most).collect::<Vec<_>>();
    assert_eq!((of(100), of(10)), (vec![60, 61], vec![64, 65]));
    assert_eq!(of(1_000).last(), Some(&57));
}

#[test]
fn the_first_of_many_are_different_solutions() {
    for (players, most) in [(28_u16, 100), (29, 100), (36, 60)] {
        let found = first(players, Draw::Any, most);
        assert_eq!(found.len(), most);
        assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), most, "{players} players");
        for solution in &found {
            assert!(
                differences(players, solution.tables()).faults.is_empty() && *solution == solution.normal()
            );
        }
        assert_eq!(found, first(players, Draw::Any, most), "the same number draws the same");
    }
}

/// Seed 001, lines 431 to 458: of 28 players 27 are their own mirror.
#[test]
fn twenty_seven_of_28_players_are_their_own_mirror() {
    let found = first(28, Draw::Patterned, usize::MAX);
    assert_eq!(found.len(), 27);
    assert!(found.iter().all(|it| it.is_own_mirror() && it.is_patterned()));
    assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), 27);
    // The printed one is among them: seed 001, lines 438 to 455.
    let printed = [
        [13, 14, 26, 1],
        [12, 15, 10, 17],
        [25, 2, 9, 18],
        [11, 16, 8, 19],
        [24, 3, 7, 20],
        [23, 4, 22, 5],
        [21, 6, 27, 0],
    ];
    assert!(found.contains(&Solution::new(28, printed.to_vec()).unwrap().normal()));
}

/// Of few players all are known: its own mirror is what is patterned, and that list has them all.
#[test]
fn its_own_mirror_is_patterned() {
    for players in [5_u16, 8, 12, 13, 16, 17, 20] {
        let own: BTreeSet<Solution> =
            EverySolution::new(players).unwrap().filter(Solution::is_own_mirror).collect();
        let patterned: BTreeSet<Solution> =
            EverySolution::new(players).unwrap().filter(Solution::is_patterned).collect();
        assert_eq!(own, patterned);
        assert_eq!(
            own,
            first(players, Draw::Patterned, usize::MAX).into_iter().collect(),
            "{players} players"
        );
        assert!(own.is_empty() || Squares::of(players).unwrap().allow());
    }
}

/// Seed 001, lines 2454 to 2456: none of 93, "or any other number that is +/- 12, 24, 36, etc.". Of 4n to 100 players
/// there are some of 4, 28, 40 and 76 only.
#[test]
fn squares_say_where_there_is_no_patterned_solution() {
    let allowed = |players: &u16| Squares::of(*players).is_some_and(|squares| squares.allow());
    let four: Vec<u16> = (4..=100).step_by(4).filter(allowed).collect();
    assert_eq!(four, [4, 28, 40, 76]);
    assert!((5..=201).step_by(4).all(|players| allowed(&players) == (players % 3 != 0)));
    assert!((9..=201).step_by(12).all(|players| !allowed(&players)), "93 and every twelve from there");
    // What squares forbid no search finds, and what they allow it does.
    for players in (4..=41_u16).filter(|players| players % 4 < 2) {
        let found = first(players, Draw::Patterned, 1);
        assert_eq!(!found.is_empty(), allowed(&players), "{players} players");
    }
    assert_eq!([6, 7, 0, 3].map(Squares::of), [None; 4]);
}

#[test]
fn a_list_is_read_again() {
    let found = first(28, Draw::Any, 3);
    let text = list_text(&found);
    for (line, solution) in text.lines().zip(&found) {
        assert_eq!(line, list_line(solution));
        let read = starting::read(&line.replace(", ", "\n")).unwrap();
        assert_eq!(&read.solution, solution);
    }
    let csv = list_csv(&found);
    let mut lines = csv.lines();
    let heads = "number,table 1,table 2,table 3,table 4,table 5,table 6,table 7";
    assert_eq!(lines.next(), Some(heads));
    for (number, (line, solution)) in (1..).zip(lines.zip(&found)) {
        assert_eq!(line, format!("{number},{}", list_line(solution).replace(", ", ",")));
    }
    assert_eq!(list_text(&[]), "");
}
