//! Howells: the balance to reach, and every kind of them judged.

use std::collections::BTreeSet;

use rondel::movement::howell::{Ask, ByHand, Howell, HowellError, Outlook, Search, SearchStep, nine, small};
use rondel::movement::switch::{SwitchSearch, Units};
use rondel::movement::{Balance, Phantom, barometer};
use rondel::round_robin::starter::{self, Starter};

use super::judge::judge;

/// The best Howell found in this number of steps, searched until it has this balance.
fn reach(ask: Ask, tenths: u64, steps: u64) -> Option<Howell> {
    let mut search = Search::new(ask, 1).unwrap();
    let mut best: Option<Howell> = None;
    for _ in 0..steps / 1_000 {
        match search.step(1_000) {
            SearchStep::Howell(howell) => {
                assert!(best.as_ref().is_none_or(|best| howell.balance > best.balance));
                judge(&howell.movement, ask.rounds == Ask::new(ask.pairs).rounds);
                assert!(
                    howell.movement.shared().is_empty() && howell.movement.is_barometer() == ask.barometer
                );
                best = Some(*howell);
            }
            SearchStep::NotYet => {}
            SearchStep::Done => break,
        }
        if best.as_ref().is_some_and(|best| best.balance.tenths() >= tenths) {
            break;
        }
    }
    best
}

/// An exhaustive search of cyclic Howells, one stationary pair or phantom, each table one way throughout, found these
/// (in tenths).
const TO_REACH: [(usize, u64); 23] = [
    (7, 1000),
    (8, 1000),
    (9, 818),
    (10, 833),
    (11, 1000),
    (12, 1000),
    (13, 1000),
    (14, 913),
    (15, 969),
    (16, 1000),
    (17, 1000),
    (18, 947),
    (19, 1000),
    (20, 1000),
    (21, 981),
    (22, 965),
    (23, 1000),
    (24, 1000),
    (25, 989),
    (26, 975),
    (27, 987),
    (28, 987),
    (30, 981),
];

#[test]
fn the_best_balance_known_is_reached() {
    for (pairs, tenths) in TO_REACH {
        let found = reach(Ask::new(pairs), tenths, 3_000_000);
        assert_eq!(found.map(|howell| howell.balance.tenths()), Some(tenths), "{pairs} pairs");
    }
}

#[test]
fn ten_fourteen_and_eighteen_pairs_are_perfect_when_switched_half_way() {
    for pairs in [10, 14, 18] {
        let howell = reach(Ask { halves: Some(2), ..Ask::new(pairs) }, 1000, 1_000_000).unwrap();
        assert!(howell.balance.is_perfect(), "{pairs} pairs");
        // At fixed tables: each that is switched half way is so in every round.
        assert!(howell.cyclic.tables.iter().any(|table| table.half));
    }
}

#[test]
fn nine_pairs_are_perfect_in_a_movement_that_does_not_go_round() {
    let movement = nine();
    judge(&movement, true);
    assert!(movement.balance(2).is_perfect() && movement.shared().is_empty());
}

#[test]
fn pair_1_may_be_the_phantom() {
    let ask = Ask { phantom: Phantom::First, ..Ask::new(15) };
    assert_eq!(reach(ask, 969, 1_000_000).map(|howell| howell.balance.tenths()), Some(969));
}

#[test]
fn a_barometer_with_another_programme_is_better_than_that_of_the_source() {
    for (pairs, halves, tenths) in [
        (10, false, 833),
        (16, false, 1000),
        (18, false, 947),
        (22, false, 965),
        (28, false, 987),
        (10, true, 1000),
        (18, true, 1000),
    ] {
        let ask = Ask { barometer: true, halves: halves.then_some(2), ..Ask::new(pairs) };
        let found = reach(ask, tenths, 1_000_000);
        assert_eq!(
            found.map(|howell| howell.balance.tenths()),
            Some(tenths),
            "{pairs} pairs, halves {halves}"
        );
    }
}

#[test]
fn fewer_rounds_need_as_many_board_sets() {
    for pairs in [9, 10, 11, 12, 13, 14, 16] {
        let tables = Ask::new(pairs).tables();
        for rounds in Ask::rounds_of(tables).into_iter().filter(|&rounds| rounds + 1 < 2 * tables) {
            let found = reach(Ask { rounds, ..Ask::new(pairs) }, 0, 1_000_000);
            let howell = found.unwrap_or_else(|| panic!("{pairs} pairs, {rounds} rounds"));
            assert_eq!((howell.movement.rounds.len(), howell.movement.sets), (rounds, rounds));
        }
    }
}

#[test]
fn the_rounds_that_there_are() {
    assert_eq!((Ask::rounds_of(4), Ask::rounds_of(5)), (vec![7], vec![5, 6, 7, 9]));
    assert_eq!((Ask::rounds_of(2), Ask::rounds_of(6)), (vec![3], vec![8, 9, 10, 11]));
    // Four tables play the first rounds of the full one.
    let SearchStep::Howell(full) = Search::new(Ask::new(8), 1).unwrap().step(1_000_000) else { panic!() };
    for rounds in 1..7 {
        judge(&full.movement.first(rounds), false);
    }
}

#[test]
fn the_same_seed_finds_the_same_in_steps_of_any_size() {
    let ask = Ask::new(18);
    let mut one = Search::new(ask, 5).unwrap();
    let mut other = one.clone();
    let SearchStep::Howell(whole) = one.step(1_000_000) else { panic!() };
    let small = (0..1_000_000).find_map(|_| match other.step(7) {
        SearchStep::Howell(howell) => Some(howell),
        _ => None,
    });
    assert_eq!(Some(whole), small);
}

#[test]
fn small_ones_are_searched_to_the_end() {
    for pairs in [8, 9, 10] {
        let mut search = Search::new(Ask::new(pairs), 1).unwrap();
        let over = (0..10_000).any(|_| search.step(1_000) == SearchStep::Done);
        assert!(over, "{pairs} pairs");
        assert_eq!(search.best(), Some(every(pairs)), "{pairs} pairs");
    }
}

/// The best balance of all starters, all columns and all arrows of whole tables.
fn every(pairs: usize) -> Balance {
    let chords = pairs.div_ceil(2) - 1;
    let mut best: Option<Balance> = None;
    for starter in starter::all(chords).unwrap() {
        let mut hand = ByHand::new(&starter).unwrap();
        hand.choose(1, 1).unwrap();
        columns(&mut hand, 2, &mut |hand| {
            let cyclic = hand.howell().unwrap();
            let movement = match pairs % 2 {
                0 => cyclic.movement(),
                _ => cyclic.with_phantom(Phantom::Stationary),
            };
            let mut search = SwitchSearch::new(&movement, Units::Tables, 2, 1);
            assert!(search.step(1_000));
            best = best.max(Some(search.best().balance));
        });
    }
    best.unwrap()
}

/// Every way to choose a column for this line and those after it.
fn columns(hand: &mut ByHand, line: usize, each: &mut dyn FnMut(&ByHand)) {
    if line > hand.lines() {
        return each(hand);
    }
    for column in hand.options(line) {
        hand.choose(line, column).unwrap();
        columns(hand, line + 1, each);
        hand.take_back(line);
    }
}

fn ways(starter: &Starter) -> u64 {
    let mut hand = ByHand::new(starter).unwrap();
    hand.choose(1, 1).unwrap();
    match hand.outlook(10_000_000) {
        Outlook::Ways(ways) => ways,
        Outlook::DeadEnd | Outlook::NoColumnFor(_) | Outlook::NoTableFor(_) => 0,
        other => panic!("{other:?}"),
    }
}

#[test]
fn help_by_hand_counts_what_brute_force_counts() {
    for chords in 1..=4 {
        for starter in starter::all(chords).unwrap() {
            let (mut hand, mut counted) = (ByHand::new(&starter).unwrap(), 0);
            hand.choose(1, 1).unwrap();
            columns(&mut hand, 2, &mut |_| counted += 1);
            assert_eq!(ways(&starter), counted, "{starter:?}");
        }
    }
}

#[test]
fn ten_pairs_only_with_another_starter_in_twelve_ways_and_four_and_six_never() {
    let all = |chords| -> Vec<u64> { starter::all(chords).unwrap().iter().map(ways).collect() };
    assert_eq!(ways(&Starter::columns(4)), 0);
    assert_eq!(all(4).iter().sum::<u64>(), 12);
    assert_eq!((all(1), all(2)), (vec![0], vec![0]));
    assert!(ways(&Starter::columns(3)) > 0 && ways(&Starter::columns(5)) > 0);
}

#[test]
fn a_dead_end_is_told() {
    let mut hand = ByHand::new(&Starter::columns(4)).unwrap();
    assert_eq!(hand.outlook(1_000_000), Outlook::DeadEnd);
    let mut told = BTreeSet::new();
    columns(&mut hand, 1, &mut |_| panic!("a Howell"));
    for column in 1..=9 {
        if hand.choose(2, column).is_ok() {
            for other in hand.options(3) {
                hand.choose(3, other).unwrap();
                for third in hand.options(4) {
                    hand.choose(4, third).unwrap();
                    told.insert(match hand.outlook(1_000_000) {
                        Outlook::NoColumnFor(_) => 1,
                        Outlook::NoTableFor(_) => 2,
                        Outlook::DeadEnd => 3,
                        other => panic!("{other:?}"),
                    });
                    hand.take_back(4);
                }
                hand.take_back(3);
            }
            hand.take_back(2);
        }
    }
    assert!(told.contains(&1), "{told:?}");
    let mut six = ByHand::new(&Starter::columns(5)).unwrap();
    let columns = six.completed(1_000_000).unwrap();
    for (line, column) in columns.into_iter().enumerate() {
        six.choose(line + 1, column).unwrap();
    }
    judge(&six.howell().unwrap().movement(), true);
}

#[test]
fn two_and_three_tables_share_boards() {
    for (pairs, shared, least) in [(3, 0, 0), (4, 0, 1000), (5, 1, 385), (6, 1, 600)] {
        let movement = small(pairs).unwrap();
        judge(&movement, true);
        assert_eq!((movement.shared().len(), movement.sets), (shared, (pairs - 1) | 1), "{pairs} pairs");
        assert!(movement.balance(2).tenths() >= least, "{pairs} pairs: {}", movement.balance(2).tenths());
    }
    assert_eq!((small(2), small(7)), (None, None));
    assert!(barometer(4, Phantom::Stationary).unwrap().is_barometer());
    let none = |pairs| Search::new(Ask::new(pairs), 1).map(|_| ());
    assert_eq!(none(6), Err(HowellError::Tables { given: 3, least: 4, most: 20 }));
    let rounds = Ask { rounds: 3, ..Ask::new(8) };
    assert_eq!(Search::new(rounds, 1).map(|_| ()), Err(HowellError::Rounds { given: 3, tables: 4 }));
}
