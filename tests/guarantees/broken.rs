//! The verifier notices every way of breaking a good schedule.

use proptest::prelude::*;
use proptest::sample::Index;
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::schedule::{Round, Schedule, Side, Table};
use rondel::round_robin::circle;
use rondel::verify::{self, Away, Claim, Expect, Finding};

use crate::support::{cases, plan, player, round};

/// A way of breaking a schedule; the numbers choose where.
#[derive(Debug, Clone)]
enum Break {
    SwapSeats([Index; 5]),
    DropGame([Index; 2]),
    CopyGame([Index; 3]),
    DropRound(Index),
    CopyRound(Index),
    ReplacePlayer([Index; 4]),
    UnknownPlayer([Index; 3]),
    OwnOpponent([Index; 2]),
    Partners([Index; 3]),
    OutYetPlays([Index; 2]),
    LoseBye(Index),
}

fn breaks() -> impl Strategy<Value = Break> {
    prop_oneof![
        any::<[Index; 5]>().prop_map(Break::SwapSeats),
        any::<[Index; 2]>().prop_map(Break::DropGame),
        any::<[Index; 3]>().prop_map(Break::CopyGame),
        any::<Index>().prop_map(Break::DropRound),
        any::<Index>().prop_map(Break::CopyRound),
        any::<[Index; 4]>().prop_map(Break::ReplacePlayer),
        any::<[Index; 3]>().prop_map(Break::UnknownPlayer),
        any::<[Index; 2]>().prop_map(Break::OwnOpponent),
        any::<[Index; 3]>().prop_map(Break::Partners),
        any::<[Index; 2]>().prop_map(Break::OutYetPlays),
        any::<Index>().prop_map(Break::LoseBye),
    ]
}

fn tables_of<'a>(rounds: &'a mut [Round], at: &Index) -> &'a mut Vec<Table> {
    let round = at.index(rounds.len());
    &mut rounds[round].tables
}

impl Break {
    /// Breaks the schedule; false, and the schedule as it was, when there was nothing to break in this way.
    fn apply(&self, schedule: &mut Schedule) -> bool {
        let entrants = schedule.entrants;
        let rounds = &mut schedule.rounds;
        match self {
            Break::SwapSeats([r, t, u, s, v]) => {
                let tables = tables_of(rounds, r);
                let (t, u) = (t.index(tables.len()), u.index(tables.len()));
                let (s, v) = (s.index(2), v.index(2));
                if t == u {
                    return false;
                }
                let side = tables[t].sides[s];
                tables[t].sides[s] = std::mem::replace(&mut tables[u].sides[v], side);
            }
            Break::DropGame([r, t]) => {
                let tables = tables_of(rounds, r);
                tables.remove(t.index(tables.len()));
            }
            Break::CopyGame([r, t, to]) => {
                let from = &rounds[r.index(rounds.len())].tables;
                let game = from[t.index(from.len())].clone();
                let to = to.index(rounds.len());
                rounds[to].tables.push(game);
            }
            Break::DropRound(r) => {
                rounds.remove(r.index(rounds.len()));
            }
            Break::CopyRound(r) => {
                let copy = rounds[r.index(rounds.len())].clone();
                rounds.push(copy);
            }
            Break::ReplacePlayer([r, t, s, by]) => {
                let tables = tables_of(rounds, r);
                let t = t.index(tables.len());
                let by = Side::One(Player::from_index(by.index(entrants)));
                let side = &mut tables[t].sides[s.index(2)];
                if std::mem::replace(side, by) == by {
                    return false;
                }
            }
            Break::UnknownPlayer([r, t, s]) => {
                let tables = tables_of(rounds, r);
                let t = t.index(tables.len());
                tables[t].sides[s.index(2)] = Side::One(Player::from_index(entrants));
            }
            Break::OwnOpponent([r, t]) => {
                let tables = tables_of(rounds, r);
                let t = t.index(tables.len());
                tables[t].sides[1] = tables[t].sides[0];
            }
            Break::Partners([r, t, u]) => {
                let tables = tables_of(rounds, r);
                let (t, u) = (t.index(tables.len()), u.index(tables.len()));
                if t == u {
                    return false;
                }
                let (t, u) = (t.min(u), t.max(u));
                let removed = tables.remove(u).pair().unwrap();
                let [a, b] = tables[t].pair().unwrap();
                tables[t].sides = [Side::Two([a, removed[0]]), Side::Two([b, removed[1]])];
            }
            Break::OutYetPlays([r, p]) => {
                let r = r.index(rounds.len());
                rounds[r].out.push(Player::from_index(p.index(entrants)));
            }
            Break::LoseBye(r) => {
                let r = r.index(rounds.len());
                return rounds[r].out.pop().is_some();
            }
        }
        true
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn no_break_goes_unnoticed((entrants, plan) in plan(3..=14), broken in breaks()) {
        let mut schedule = circle::schedule(entrants, &plan).unwrap();
        let excused = circle::dropped(entrants, &plan).unwrap().pairs().collect();
        let expect = Expect { times: plan.cycles, excused, ..Expect::default() };
        let before = verify::round_robin(&schedule, expect.clone());
        prop_assert_eq!(before.findings, []);
        if !broken.apply(&mut schedule) {
            schedule.rounds.pop();
        }
        let report = verify::round_robin(&schedule, expect);
        prop_assert!(!report.is_clean());
        let fails = |claim: &Claim| !claim.holds();
        prop_assert!(report.claims.iter().any(fails), "{:?}", report.findings);
    }
}

#[test]
fn every_finding_names_its_place() {
    let at = |number: usize| TableNo::from_index(number - 1);
    let mut schedule = circle::berger(5).unwrap();
    // Round 2 is 5-3 1-2 with 4 free; one break in each round.
    let rounds = &mut schedule.rounds;
    rounds[1].tables[0] = Table::of(player(5), player(5));
    rounds[2].tables[0] = Table::of(player(9), player(8));
    rounds[3].out = vec![player(7)];
    let found = verify::round_robin(&schedule, 1).findings;
    let [first, second, third] = [2, 3, 4].map(round);
    for expected in [
        Finding::OwnOpponent { round: first, table: at(1), player: player(5) },
        Finding::Missing { round: first, player: player(3) },
        Finding::Unknown { round: second, table: Some(at(1)), player: player(9) },
        Finding::Unknown { round: second, table: Some(at(1)), player: player(8) },
        Finding::Unknown { round: third, table: None, player: player(7) },
        Finding::TooSeldom { players: [player(3), player(5)], rounds: vec![], times: 1 },
    ] {
        assert!(found.contains(&expected), "{expected:?} not in {found:?}");
    }

    let mut schedule = circle::berger(4).unwrap();
    schedule.rounds[2] = schedule.rounds[0].clone();
    schedule.rounds[2].out = vec![player(2), player(2)];
    schedule.rounds[1].tables[1] = Table::of(player(1), player(4));
    let found = verify::round_robin(&schedule, 1).findings;
    for expected in [
        Finding::TooOften {
            players: [player(1), player(4)],
            rounds: vec![round(1), round(2), round(3)],
            times: 1,
        },
        Finding::Twice { round: round(2), tables: vec![at(1), at(2)], player: player(4) },
        Finding::OutTwice { round: round(3), player: player(2) },
        Finding::OutYetPlays { round: round(3), table: at(2), player: player(2) },
    ] {
        assert!(found.contains(&expected), "{expected:?} not in {found:?}");
    }
}

#[test]
fn uneven_byes_are_found() {
    let mut schedule = circle::berger(5).unwrap();
    schedule.rounds.push(Default::default());
    schedule.rounds[5].out = (1..=5).map(player).collect();
    assert!(verify::round_robin(&schedule, 1).is_clean(), "everybody sat out one round more");
    schedule.rounds.push(schedule.rounds[0].clone());
    schedule.rounds[6].out = vec![player(1)];
    schedule.rounds[6].tables.clear();
    let found = verify::round_robin(&schedule, 1).findings;
    assert!(!found.iter().any(|finding| matches!(finding, Finding::ByesUneven { .. })));
    schedule.rounds.push(schedule.rounds[6].clone());
    let found = verify::round_robin(&schedule, 1).findings;
    assert!(found.contains(&Finding::ByesUneven { player: player(1), most: 4, fewest: 2 }));
}

#[test]
fn who_is_away_is_not_missed_and_who_left_is_excused() {
    // Player 6 leaves after round 2 of the programme for six; player 1 comes in round 2.
    let mut schedule = circle::berger(6).unwrap();
    let gone = |round: usize| {
        if round < 1 {
            vec![player(1)]
        } else if round >= 2 {
            vec![player(6)]
        } else {
            vec![]
        }
    };
    for (index, round) in schedule.rounds.iter_mut().enumerate() {
        let gone = gone(index);
        let left_over: Vec<Player> = round
            .tables
            .iter()
            .filter(|table| table.players().any(|player| gone.contains(&player)))
            .flat_map(|table| table.players().collect::<Vec<_>>())
            .filter(|player| !gone.contains(player))
            .collect();
        round.tables.retain(|table| !table.players().any(|player| gone.contains(&player)));
        round.out = left_over;
    }
    let away = vec![
        Away { player: player(1), from: round(1), until: Some(round(2)) },
        Away { player: player(6), from: round(3), until: None },
    ];
    let expect = Expect { times: 1, away, ..Expect::default() };
    assert_eq!(verify::round_robin(&schedule, expect.clone()).findings, []);
    // Without the excuse the same schedule has them missing, and a game too few.
    let missing = |finding: &Finding| matches!(finding, Finding::Missing { .. });
    let found = verify::round_robin(&schedule, 1).findings;
    assert_eq!(found.iter().filter(|finding| missing(finding)).count(), 4);
    // Being excused does not allow two to meet twice.
    schedule.rounds[1].tables.push(Table::of(player(6), player(4)));
    let found = verify::round_robin(&schedule, expect).findings;
    let often = |finding: &Finding| matches!(finding, Finding::TooOften { .. });
    assert!(found.iter().any(often));
}

#[test]
fn the_claims_carry_their_numbers() {
    let report = verify::round_robin(&circle::berger(12).unwrap(), 1);
    assert_eq!(
        report.claims,
        [
            Claim::Meetings { pairs: 66, times: 1, right: 66, excused: 0, seldom: 0, often: 0 },
            Claim::Rounds { rounds: 11, wrong: 0 },
            Claim::Tables { games: 66, wrong: 0 },
            Claim::Byes { fewest: 0, most: 0 },
            Claim::Sides { widest: 1, uneven: 0 },
        ]
    );
    let unfixed = verify::round_robin(&circle::teams(12, false).unwrap(), 1);
    assert!(unfixed.is_clean());
    assert_eq!(unfixed.claims[4], Claim::Sides { widest: 11, uneven: 1 });
    assert!(!unfixed.claims[4].holds());
}

#[test]
fn an_empty_schedule_is_no_round_robin() {
    let report = verify::round_robin(&Schedule { entrants: 2, rounds: vec![] }, 1);
    let players = [player(1), player(2)];
    assert_eq!(report.findings, [Finding::TooSeldom { players, rounds: vec![], times: 1 }]);
    assert!(verify::round_robin(&Schedule::default(), 1).is_clean());
    assert_eq!(RoundNo::from_index(0), round(1));
}
