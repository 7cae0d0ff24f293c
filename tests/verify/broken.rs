//! Any single fault in a published schedule is reported, with its place.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use rondel::format::schedule::{Built, Choices, Development, read};
use rondel::model::ids::{BoardNo, Player};
use rondel::model::schedule::{Schedule, Side};
use rondel::proof::report::Kind;
use rondel::verify::{Claim, Finding, differences};

use super::sources::*;
use crate::support::cases;

/// A single fault; the numbers choose where.
#[derive(Debug, Clone)]
enum Fault {
    SwapPlayers([Index; 3]),
    DropGame([Index; 2]),
    CopyRound([Index; 2]),
    SwapSides([Index; 2]),
    ChangeBoards([Index; 3]),
}

fn fault() -> impl Strategy<Value = Fault> {
    prop_oneof![
        any::<[Index; 3]>().prop_map(Fault::SwapPlayers),
        any::<[Index; 2]>().prop_map(Fault::DropGame),
        any::<[Index; 2]>().prop_map(Fault::CopyRound),
        any::<[Index; 2]>().prop_map(Fault::SwapSides),
        any::<[Index; 3]>().prop_map(Fault::ChangeBoards),
    ]
}

/// Two players of one round in each other's places.
fn swap(schedule: &mut Schedule, round: usize, one: Player, other: Player) {
    let at = |player: Player| {
        if player == one {
            other
        } else if player == other {
            one
        } else {
            player
        }
    };
    let round = &mut schedule.rounds[round];
    for side in round.tables.iter_mut().flat_map(|table| &mut table.sides) {
        *side = match *side {
            Side::One(player) => Side::One(at(player)),
            Side::Two(players) => Side::Two(players.map(at)),
        };
    }
    round.out = round.out.iter().copied().map(at).collect();
}

impl Fault {
    /// Breaks the schedule; false where that changes nothing that matters.
    fn apply(&self, schedule: &mut Schedule, kind: Kind) -> bool {
        let rounds = schedule.rounds.len();
        match self {
            Fault::SwapPlayers([r, a, b]) => {
                let [a, b] = [a, b].map(|index| Player::from_index(index.index(schedule.entrants)));
                let r = r.index(rounds);
                let table = |player| schedule.rounds[r].table_of(player).map(|(number, _)| number);
                // At one table only sides would change, or partners become opponents of the same two.
                let same = table(a) == table(b);
                if a == b || same {
                    return false;
                }
                swap(schedule, r, a, b);
            }
            Fault::DropGame([r, t]) => {
                let tables = &mut schedule.rounds[r.index(rounds)].tables;
                tables.remove(t.index(tables.len()));
            }
            Fault::CopyRound([from, to]) => {
                let (from, to) = (from.index(rounds), to.index(rounds));
                if from == to {
                    return false;
                }
                schedule.rounds[to] = schedule.rounds[from].clone();
            }
            Fault::SwapSides([r, t]) => {
                if kind != Kind::Movement {
                    return false;
                }
                let tables = &mut schedule.rounds[r.index(rounds)].tables;
                let t = t.index(tables.len());
                tables[t].sides.swap(0, 1);
            }
            Fault::ChangeBoards([r, t, by]) => {
                let tables = &mut schedule.rounds[r.index(rounds)].tables;
                let t = t.index(tables.len());
                let Some(board) = tables[t].boards.first_mut() else { return false };
                *board = BoardNo::from_index((board.index() + 1 + by.index(10)) % 11);
            }
        }
        true
    }
}

/// A published schedule of any kind.
fn published() -> impl Strategy<Value = String> {
    let robin: Vec<String> = berger()
        .values()
        .chain([&pippel("odd7_rounds"), &pippel("half_turn8_rounds"), &ebl_teams()])
        .map(lines)
        .collect();
    // Large ones only take longer.
    let whist = entries().into_iter().filter(|entry| (8..=25).contains(&entry.v));
    let whist: Vec<String> = whist.map(|entry| positions(&entry)).chain([nine()]).collect();
    prop_oneof![2 => select(robin), 2 => select(whist), 1 => Just(howell())]
}

fn check(built: &Built, fault: &Fault) -> Result<(), TestCaseError> {
    let mut broken = built.schedule.clone();
    prop_assume!(fault.apply(&mut broken, built.kind));
    let report = of(&broken, built, false);
    if matches!(fault, Fault::SwapSides(_)) {
        // Nothing is wrong with it; the balance is lost.
        prop_assert!(report.findings().is_empty());
        prop_assert!(report.figures() != of(&built.schedule, built, false).figures());
        return Ok(());
    }
    prop_assert!(!report.findings().is_empty(), "{fault:?} goes unnoticed");
    prop_assert!(!report.claims().iter().all(Claim::holds), "{fault:?} breaks no claim");
    match fault {
        Fault::DropGame([r, _]) => {
            let round = r.index(broken.rounds.len());
            let is_here = |at: &rondel::model::ids::RoundNo| at.index() == round;
            let missing =
                |finding: &Finding| matches!(finding, Finding::Missing { round, .. } if is_here(round));
            let seats = if built.kind == Kind::Individual { 4 } else { 2 };
            prop_assert_eq!(report.findings().iter().filter(|finding| missing(finding)).count(), seats);
        }
        Fault::ChangeBoards([r, ..]) => {
            let round = r.index(broken.rounds.len());
            let at = |finding: &Finding| match finding {
                Finding::Shared { round: at, .. } => at.index() == round,
                Finding::Replayed { places, .. } => places.iter().any(|(at, _)| at.index() == round),
                _ => false,
            };
            prop_assert!(report.findings().iter().any(at), "{:?}", report.findings());
        }
        _ => {}
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_single_fault_is_reported(text in published(), fault in fault()) {
        check(&built(&text).1, &fault)?;
    }

    /// Both ways to check starting positions agree on any positions, right or wrong.
    #[test]
    fn seating_and_differences_agree(
        entry in select(entries().into_iter().filter(|entry| entry.v <= 29).collect::<Vec<_>>()),
        swaps in prop::collection::vec(any::<[Index; 2]>(), 0..3),
    ) {
        let mut entry = entry;
        let mut seats: Vec<u16> = entry.tables.concat();
        for [a, b] in &swaps {
            let (a, b) = (a.index(seats.len()), b.index(seats.len()));
            seats.swap(a, b);
        }
        entry.tables = seats.chunks(4).map(|four| four.try_into().unwrap()).collect();
        // As so many players: the same positions may be good for one less.
        let development = if entry.v % 4 == 1 { Development::AllMove } else { Development::OneStays };
        let choices = Choices { development: Some(development), ..Choices::default() };
        let built = read(&positions(&entry)).build(&choices).unwrap();
        let report = of(&built.schedule, &built, false);
        let by_differences = differences(entry.v, &entry.tables);
        prop_assert_eq!(report.findings().is_empty(), by_differences.faults.is_empty());
    }
}
