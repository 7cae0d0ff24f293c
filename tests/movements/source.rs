//! What the EBL Tournament Director Seminar 2001 prints of movements.

use std::collections::BTreeMap;

use rondel::model::ids::Player;
use rondel::movement::howell::{ByHand, Outlook, Refused};
use rondel::movement::lines::Lines;
use rondel::movement::switch::{SwitchSearch, Units};
use rondel::movement::{Comparisons, Cyclic, First, Phantom, barometer};
use rondel::round_robin::starter::Starter;
use serde_json::Value;

use super::judge::{judge, numbers};

type Rounds = Vec<Vec<[u16; 2]>>;

fn source(key: &str) -> Value {
    let all: Value = serde_json::from_str(include_str!("../data/ebl_movements.json")).unwrap();
    all[key].clone()
}

fn pairs(movement: &rondel::movement::Movement) -> Rounds {
    numbers(movement)
        .into_iter()
        .map(|round| round.into_iter().map(|[ns, ew, _]| [ns, ew]).collect())
        .collect()
}

#[test]
fn the_barometer_is_the_programme() {
    let all: Value = serde_json::from_str(include_str!("../literature/ebl_teams.json")).unwrap();
    let printed: Rounds = serde_json::from_value(all["teams12_rounds"].clone()).unwrap();
    assert_eq!(pairs(&barometer(12, Phantom::Stationary).unwrap()), printed);
}

#[test]
fn its_comparisons_are_terrible_before_and_perfect_after_table_3_is_switched() {
    let movement = barometer(12, Phantom::Stationary).unwrap();
    let comparisons = Comparisons::of(&movement, 1);
    let printed: BTreeMap<u16, BTreeMap<u16, u32>> =
        serde_json::from_value(source("barometer_same_way")).unwrap();
    for (one, others) in printed {
        for (other, times) in others {
            let [one, other] = [one, other].map(|number| Player::from_number(number).unwrap());
            assert_eq!(comparisons.times(one, other), times, "{one} and {other}");
        }
    }
    assert_eq!(movement.balance(2).tenths(), 484);
    let mut search = SwitchSearch::new(&movement, Units::Tables, 2, 1);
    assert!(search.step(1_000));
    let best = search.best();
    assert_eq!((best.units.as_slice(), best.proved, best.balance.is_perfect()), ([2].as_slice(), true, true));
    assert_eq!(Comparisons::of(&best.movement, 1).spread(), [5, 5]);
    let switched: Rounds = serde_json::from_value(source("teams12_switched_table3")).unwrap();
    assert_eq!(pairs(&best.movement), switched);
    judge(&best.movement, true);
}

#[test]
fn the_six_table_howell_built_by_hand() {
    let mut hand = ByHand::new(&Starter::columns(5)).unwrap();
    let printed: Vec<First> = source("howell6")
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let number = |key: &str| row[key].as_u64().unwrap();
            let (line, set) = (number("line") as usize, number("board_set") as usize);
            if row["switched_from_programme"].as_bool().unwrap() {
                hand.switch(line);
            }
            hand.choose(line, set).unwrap();
            let pairs = [number("ns") as u16, number("ew") as u16];
            assert_eq!(hand.cell(line, set), pairs);
            First { pairs, set: set as u16, half: false }
        })
        .collect();
    assert_eq!(hand.outlook(1), Outlook::Complete);
    let howell = hand.howell().unwrap();
    assert_eq!(howell, Cyclic { ring: 11, tables: printed });
    let movement = howell.movement();
    let rounds: Vec<Vec<[u16; 3]>> = serde_json::from_value(source("howell6_rounds")).unwrap();
    assert_eq!(numbers(&movement), rounds);
    judge(&movement, true);
    assert!(movement.balance(2).is_perfect());
}

#[test]
fn what_is_chosen_by_hand_uses_up_its_column_and_its_pairs() {
    let mut hand = ByHand::new(&Starter::columns(5)).unwrap();
    hand.choose(2, 1).unwrap();
    assert_eq!(hand.choose(4, 1), Err(Refused::Used { column: 1, line: 2 }));
    assert_eq!(hand.choose(2, 5), Err(Refused::Chosen { line: 2, column: 1 }));
    // 12 v 2 stands in column 2, and 2 sits at the table of 11 v 2.
    assert_eq!(hand.choose(1, 2), Err(Refused::Seated { pair: 2, line: 2 }));
    assert_eq!(hand.choose(7, 2), Err(Refused::NoLine { line: 7 }));
    assert_eq!(hand.choose(1, 12), Err(Refused::NoColumn { column: 12 }));
    assert!(!hand.options(1).contains(&2) && !hand.options(4).contains(&1));
    assert_eq!(hand.take_back(2), Some(1));
    assert_eq!(hand.options(2).len(), 11);
}

#[test]
fn four_sections_seven_sessions() {
    let lines = Lines { tables: vec![13; 4], sessions: 7, rounds: 13 };
    let programme = lines.programme().unwrap();
    let printed: [[[u16; 2]; 4]; 7] = [
        [[8, 1], [7, 2], [6, 3], [4, 5]],
        [[8, 2], [1, 3], [7, 4], [5, 6]],
        [[8, 3], [2, 4], [1, 5], [6, 7]],
        [[8, 4], [3, 5], [2, 6], [7, 1]],
        [[8, 5], [4, 6], [3, 7], [1, 2]],
        [[8, 6], [5, 7], [4, 1], [2, 3]],
        [[8, 7], [6, 1], [5, 2], [3, 4]],
    ];
    assert_eq!(programme.sessions, printed);
    let place = |place: rondel::movement::lines::Place| {
        (["NS", "EW"][place.side], "ABCD".as_bytes()[place.section - 1])
    };
    let moves: Vec<_> = programme.moves.iter().map(|it| (place(it.from), place(it.to))).collect();
    let printed = [
        (("NS", b'A'), ("NS", b'A')),
        (("NS", b'B'), ("NS", b'C')),
        (("NS", b'C'), ("EW", b'D')),
        (("NS", b'D'), ("EW", b'C')),
        (("EW", b'A'), ("NS", b'B')),
        (("EW", b'B'), ("EW", b'A')),
        (("EW", b'C'), ("EW", b'B')),
        (("EW", b'D'), ("NS", b'D')),
    ];
    assert_eq!(moves, printed);
    assert!(programme.balance.is_perfect() && programme.exceptions.is_empty());
}
