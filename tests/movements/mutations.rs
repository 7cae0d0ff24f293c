//! Every single thing that can be changed in a movement: the verifier says that something is wrong exactly where a
//! naive count, which shares nothing with it, says so too.

use std::collections::{BTreeMap, BTreeSet};

use rondel::model::ids::{BoardNo, Player, RoundNo, TableNo};
use rondel::model::schedule::{Round, Schedule, Table};
use rondel::movement::design::{Base, Design};
use rondel::movement::howell::{Ask, Search, SearchStep};
use rondel::movement::lines::Lines;
use rondel::movement::mitchell::{Course, Mitchell};
use rondel::movement::{Movement, Phantom, Play, barometer};
use rondel::verify::{self, Claim, Finding};

/// Whether nobody is at two tables or missing in a round, nobody meets anybody or plays boards twice, no set lies at
/// two tables (or lies at all of them), and with `all` everybody meets everybody.
fn is_right(movement: &Movement, all: bool) -> bool {
    let (mut met, mut played) = (BTreeSet::new(), BTreeSet::new());
    let barometer = movement.rounds.iter().filter(|round| same(round)).count() * 2 > movement.rounds.len();
    for round in &movement.rounds {
        let mut seated = BTreeSet::new();
        let mut at: BTreeMap<BoardNo, usize> = BTreeMap::new();
        for play in round {
            for pair in play.pairs.into_iter().flatten() {
                if !seated.insert(pair) {
                    return false;
                }
            }
            let Some([ns, ew]) = play.met() else { continue };
            *at.entry(play.set).or_default() += 1;
            if !met.insert([ns.min(ew), ns.max(ew)])
                || !played.insert((ns, play.set))
                || !played.insert((ew, play.set))
            {
                return false;
            }
        }
        let games = round.iter().filter(|play| play.met().is_some()).count();
        let wanted = if barometer { games } else { 1 };
        if seated.len() != movement.pairs || at.values().any(|&tables| tables != wanted) {
            return false;
        }
    }
    !all || met.len() == movement.pairs * (movement.pairs - 1) / 2
}

fn same(round: &[Play]) -> bool {
    let mut sets = round.iter().filter(|play| play.met().is_some()).map(|play| play.set);
    let first = sets.next();
    sets.all(|set| Some(set) == first)
}

/// Everything that differs in one place: two pairs exchanged, a pair in the place of another, another set at a table,
/// two sets exchanged, a table without players.
fn mutants(movement: &Movement) -> Vec<Movement> {
    let mut mutants = Vec::new();
    let tables = movement.tables();
    let seats: Vec<[usize; 2]> = (0..tables).flat_map(|table| [[table, 0], [table, 1]]).collect();
    for round in 0..movement.rounds.len() {
        let mut with = |change: &dyn Fn(&mut [Play])| {
            let mut mutant = movement.clone();
            change(&mut mutant.rounds[round]);
            if mutant != *movement {
                mutants.push(mutant);
            }
        };
        for (index, &[table, side]) in seats.iter().enumerate() {
            for &[other, other_side] in &seats[..index] {
                with(&|plays| {
                    let pair = plays[table].pairs[side];
                    plays[table].pairs[side] = plays[other].pairs[other_side];
                    plays[other].pairs[other_side] = pair;
                });
                with(&|plays| plays[table].pairs[side] = plays[other].pairs[other_side]);
            }
        }
        for table in 0..tables {
            for set in 0..movement.sets {
                with(&|plays| plays[table].set = BoardNo::from_index(set));
            }
            for other in 0..table {
                with(&|plays| {
                    let set = plays[table].set;
                    plays[table].set = plays[other].set;
                    plays[other].set = set;
                });
            }
            with(&|plays| plays[table].pairs = [None, None]);
        }
    }
    mutants
}

/// How many changes there are, and how many of them break nothing.
fn judged(movement: &Movement, all: bool) -> [usize; 2] {
    assert!(is_right(movement, all) && verify::movement(&movement.schedule(1), all).is_clean());
    let mutants = mutants(movement);
    let mut unbroken = 0;
    for mutant in &mutants {
        let right = is_right(mutant, all);
        let found = verify::movement(&mutant.schedule(1), all);
        assert_eq!(found.is_clean(), right, "{mutant:?}: {:?}", found.findings);
        assert_eq!(found.claims.iter().all(Claim::holds), right, "{mutant:?}: {:?}", found.claims);
        unbroken += usize::from(right);
    }
    [mutants.len(), unbroken]
}

fn howell(pairs: usize) -> Movement {
    let SearchStep::Howell(howell) = Search::new(Ask::new(pairs), 1).unwrap().step(1_000_000) else {
        panic!()
    };
    howell.movement
}

#[test]
fn every_change_of_a_full_movement_is_found_but_the_arrows() {
    let full =
        [barometer(8, Phantom::Stationary).unwrap(), howell(8), barometer(12, Phantom::First).unwrap()];
    for movement in full {
        let games = movement.rounds.len() * movement.tables();
        let [changes, unbroken] = judged(&movement, true);
        // To exchange the two pairs of a table turns its arrow, which breaks nothing.
        assert!(changes > 10 * games);
        assert_eq!(unbroken, games);
    }
}

#[test]
fn every_change_of_a_mitchell_is_judged_rightly() {
    for mitchell in [
        Mitchell::new(7, 7).unwrap(),
        Mitchell::new(7, 4).unwrap(),
        Mitchell { course: Course::SkipAfter(4), ..Mitchell::new(8, 7).unwrap() },
        Mitchell { made_up: true, ..Mitchell::new(5, 4).unwrap() },
    ] {
        judged(&mitchell.movement().unwrap(), false);
    }
}

#[test]
fn exchanging_two_east_west_pairs_in_a_short_mitchell_breaks_nothing() {
    let short = Mitchell::new(9, 3).unwrap().movement().unwrap();
    let mut exchanged = short.clone();
    let pair = exchanged.rounds[2][0].pairs[1];
    exchanged.rounds[2][0].pairs[1] = exchanged.rounds[2][3].pairs[1];
    exchanged.rounds[2][3].pairs[1] = pair;
    assert!(is_right(&exchanged, false) && verify::movement(&exchanged.schedule(1), false).is_clean());
    let [_, unbroken] = judged(&short, false);
    assert!(unbroken > 3 * 9, "{unbroken}");
    // In a full one the same is found.
    let full = Mitchell::new(9, 9).unwrap().movement().unwrap();
    let mut exchanged = full.clone();
    let pair = exchanged.rounds[2][0].pairs[1];
    exchanged.rounds[2][0].pairs[1] = exchanged.rounds[2][3].pairs[1];
    exchanged.rounds[2][3].pairs[1] = pair;
    assert!(!verify::movement(&exchanged.schedule(1), false).is_clean());
}

#[test]
fn every_exchange_of_two_pairs_of_lines_is_judged_rightly() {
    let programme = Lines { tables: vec![3, 3], sessions: 3, rounds: 3 }.programme().unwrap();
    judged(&programme.movement(), false);
}

#[test]
fn an_arrow_turned_changes_no_meeting_and_every_comparison_that_is_counted() {
    let base = Base::Barometer { pairs: 12, phantom: Phantom::Stationary };
    let plain = Design::of(base, 2);
    for table in 2..=6 {
        let mut design = plain.clone();
        design.toggle(rondel::movement::design::Turn::Table(table));
        let movement = design.movement().unwrap();
        super::judge::judge(&movement, true);
        assert_ne!(movement.balance(2), plain.movement().unwrap().balance(2), "table {table}");
    }
}

// What only one of the verifier's checks can see: everything else is right.

fn pair(number: u16) -> Player {
    Player::from_number(number).unwrap()
}

/// One round of these tables, each with a board of its own, and who sits out.
fn one_round(entrants: usize, tables: &[[u16; 2]], out: &[u16]) -> Schedule {
    let table = |(index, sides): (usize, &[u16; 2])| {
        let [ns, ew] = sides.map(pair);
        Table { boards: vec![BoardNo::from_index(index)], ..Table::of(ns, ew) }
    };
    let tables = tables.iter().enumerate().map(table).collect();
    Schedule { entrants, rounds: vec![Round { tables, out: out.iter().copied().map(pair).collect() }] }
}

#[test]
fn a_set_that_no_other_table_plays_is_wrong_in_a_barometer() {
    let with_another = |mut movement: Movement| {
        movement.rounds[2][1].set = BoardNo::from_index(movement.sets);
        verify::movement(&movement.schedule(1), true)
    };
    let found = with_another(barometer(8, Phantom::Stationary).unwrap());
    let round_3 = RoundNo::from_index(2);
    let third = |finding: &Finding| matches!(finding, Finding::Shared { round, .. } if *round == round_3);
    // It is still taken for a barometer, with one wrong round.
    assert!(found.findings.len() == 2 && found.findings.iter().all(third), "{:?}", found.findings);
    assert!(found.claims.contains(&Claim::Moves { barometer: true, wrong: 1, shared: 0 }));
    assert!(with_another(howell(8)).is_clean());
}

#[test]
fn a_table_without_boards_among_others_is_found() {
    let mut schedule = Mitchell::new(5, 5).unwrap().movement().unwrap().schedule(2);
    schedule.rounds[1].tables[3].boards.clear();
    let found = verify::movement(&schedule, false);
    let [round, table] = [1, 3];
    let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
    assert_eq!(found.findings, [Finding::NoBoards { round, table }]);
}

#[test]
fn boards_without_numbers_are_those_of_the_round() {
    let numbered = barometer(8, Phantom::Stationary).unwrap().schedule(1);
    let mut schedule = numbered.clone();
    schedule.rounds.iter_mut().flat_map(|round| &mut round.tables).for_each(|table| table.boards.clear());
    let found = verify::movement(&schedule, true);
    assert!(found.is_clean(), "{:?}", found.findings);
    assert_eq!(found.comparisons, verify::movement(&numbered, true).comparisons);
}

#[test]
fn with_a_round_less_not_everybody_meets() {
    for mut movement in [barometer(8, Phantom::Stationary).unwrap(), howell(8)] {
        movement.rounds.pop();
        let schedule = movement.schedule(1);
        let found = verify::movement(&schedule, true);
        assert!(found.findings.iter().all(|finding| matches!(finding, Finding::TooSeldom { .. })));
        assert_eq!(found.findings.len(), 4);
        assert!(verify::movement(&schedule, false).is_clean());
    }
}

#[test]
fn who_always_sits_out_is_found() {
    let mut schedule = barometer(4, Phantom::Stationary).unwrap().schedule(1);
    schedule.entrants = 5;
    schedule.rounds.iter_mut().for_each(|round| round.out = vec![pair(5)]);
    let found = verify::movement(&schedule, false);
    assert_eq!(found.findings, [Finding::ByesUneven { player: pair(5), most: 3, fewest: 0 }]);
}

#[test]
fn a_pair_against_itself_or_at_two_tables_is_found() {
    let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
    let found = verify::movement(&one_round(2, &[[1, 1]], &[2]), false);
    assert!(found.findings.contains(&Finding::OwnOpponent { round, table, player: pair(1) }));
    let found = verify::movement(&one_round(3, &[[1, 2], [1, 3]], &[]), false);
    let tables = [0, 1].map(TableNo::from_index).to_vec();
    assert_eq!(found.findings, [Finding::Twice { round, tables, player: pair(1) }]);
}

#[test]
fn a_pair_that_nobody_knows_is_found() {
    let found = verify::movement(&one_round(2, &[[1, 3]], &[2]), false);
    let unknown =
        |finding: &Finding| matches!(finding, Finding::Unknown { player, .. } if *player == pair(3));
    assert!(found.findings.iter().any(unknown), "{:?}", found.findings);
}
