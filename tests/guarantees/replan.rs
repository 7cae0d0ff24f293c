//! An entrant comes late or leaves: the rest is complete, nobody is overlooked, and what was planned stays where it
//! can.

use proptest::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::model::schedule::{Round, Schedule};
use rondel::round_robin::circle::{self, Plan};
use rondel::round_robin::measures::Measures;
use rondel::round_robin::remaining_games::{Error, Replanned, Rest, replan};
use rondel::verify::{self, Away, Claim, Expect};

use crate::support::{cases, player};

/// An event of `first` entrants, from which some leave and to which some come after `played` rounds.
#[derive(Debug, Clone)]
struct Change {
    first: usize,
    late: usize,
    left: Vec<Player>,
    plan: Plan,
    played: usize,
}

impl Change {
    fn entrants(&self) -> usize {
        self.first + self.late
    }

    fn present(&self) -> Vec<Player> {
        let all = (0..self.entrants()).map(Player::from_index);
        all.filter(|player| !self.left.contains(player)).collect()
    }

    fn schedule(&self) -> Schedule {
        circle::schedule(self.first, &self.plan).unwrap()
    }

    /// The rest with and without the plan in hand, and the whole event with it.
    fn replanned(&self, with_plan: bool) -> (Replanned, Schedule) {
        let schedule = self.schedule();
        let (before, planned) = schedule.rounds.split_at(self.played);
        let present = self.present();
        let planned = if with_plan { planned } else { &[] };
        let times = self.plan.cycles;
        let rest = Rest { entrants: self.entrants(), present: &present, before, planned, times, skip: &[] };
        let rest = replan(&rest).unwrap();
        let rounds = before.iter().chain(&rest.rounds).cloned().collect();
        (rest, Schedule { entrants: self.entrants(), rounds })
    }

    fn expect(&self) -> Expect {
        let from = RoundNo::from_index(self.played);
        let left = self.left.iter().map(|&player| Away { player, from, until: None });
        let late = (self.first..self.entrants()).map(|index| Away {
            player: Player::from_index(index),
            from: RoundNo::from_index(0),
            until: Some(from),
        });
        let late: Vec<Away> = late.filter(|_| self.played > 0).collect();
        Expect { times: self.plan.cycles, away: left.chain(late).collect(), ..Expect::default() }
    }
}

fn change() -> impl Strategy<Value = Change> {
    (
        3..=20_usize,
        0..=4_usize,
        1..=2_usize,
        any::<prop::sample::Index>(),
        any::<[prop::sample::Index; 3]>(),
        0..=3_usize,
    )
        .prop_map(|(first, late, cycles, played, left, leaving)| {
            let plan = Plan { cycles, ..Plan::default() };
            let rounds = circle::size(first, &plan).unwrap().rounds;
            let mut left: Vec<Player> =
                left[..leaving].iter().map(|at| Player::from_index(at.index(first))).collect();
            left.sort_unstable();
            left.dedup();
            Change { first, late, left, plan, played: played.index(rounds + 1) }
        })
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn the_rest_is_complete(change in change(), with_plan: bool) {
        let (rest, whole) = change.replanned(with_plan);
        let report = verify::round_robin(&whole, change.expect());
        prop_assert_eq!(report.findings, []);
        prop_assert!(rest.rounds.len() >= rest.fewest);
        prop_assert!(rest.rounds.len() <= rest.fewest + 1, "{} > {}", rest.rounds.len(), rest.fewest);
        prop_assert!(rest.rounds.iter().all(|round| !round.tables.is_empty()));
        // Who comes late has all their games before them, and their sides can be even.
        for index in change.first..change.entrants() {
            let sides = &Measures::of(&whole).sides[index];
            prop_assert!(sides.difference() <= 3, "{sides:?}");
        }
    }

    #[test]
    fn any_games_may_have_been_played(
        n in 2..=14_usize,
        games in prop::collection::vec(any::<[prop::sample::Index; 2]>(), 0..60),
    ) {
        // Games in no order at all, one a round, nobody twice with the same.
        let mut before: Vec<Round> = Vec::new();
        let mut seen = std::collections::BTreeSet::new();
        for [a, b] in games {
            let (a, b) = (a.index(n), b.index(n));
            if a != b && seen.insert((a.min(b), a.max(b))) {
                let table = rondel::model::schedule::Table::of(Player::from_index(a), Player::from_index(b));
                let out = (0..n).filter(|&i| i != a && i != b).map(Player::from_index).collect();
                before.push(Round { tables: vec![table], out });
            }
        }
        let present: Vec<Player> = (0..n).map(Player::from_index).collect();
        let rest = Rest { entrants: n, present: &present, before: &before, times: 1, ..Rest::default() };
        let rest = replan(&rest).unwrap();
        prop_assert!(rest.rounds.len() <= rest.fewest + 1);
        let rounds: Vec<Round> = before.into_iter().chain(rest.rounds).collect();
        let report = verify::round_robin(&Schedule { entrants: n, rounds }, 1);
        // The byes are as uneven as those games were.
        prop_assert!(report.claims[..3].iter().all(Claim::holds), "{:?}", report.findings);
    }
}

#[test]
fn before_the_first_round_it_is_the_berger_table() {
    for entrants in 2..=30 {
        for cycles in 1..=3 {
            let present: Vec<Player> = (0..entrants).map(Player::from_index).collect();
            let rest = Rest { entrants, present: &present, times: cycles, ..Rest::default() };
            let rest = replan(&rest).unwrap();
            let plan = Plan { cycles, ..Plan::default() };
            assert_eq!(rest.rounds, circle::schedule(entrants, &plan).unwrap().rounds);
            assert!(rest.is_shortest());
        }
    }
}

#[test]
fn a_plan_that_still_fits_stays_as_it_is() {
    let schedule = circle::schedule(12, &Plan { cycles: 2, ..Plan::default() }).unwrap();
    let present: Vec<Player> = (0..12).map(Player::from_index).collect();
    let (before, planned) = schedule.rounds.split_at(5);
    let rest =
        replan(&Rest { entrants: 12, present: &present, before, planned, skip: &[], times: 2 }).unwrap();
    assert_eq!((rest.rounds.as_slice(), rest.fewest), (planned, 17));
}

#[test]
fn who_leaves_leaves_a_bye_and_nothing_else_changes() {
    let change = Change { first: 8, late: 0, left: vec![player(3)], plan: Plan::default(), played: 2 };
    let (rest, _) = change.replanned(true);
    assert!(rest.is_shortest());
    for (round, planned) in rest.rounds.iter().zip(&change.schedule().rounds[2..]) {
        let (_, table) = planned.table_of(player(3)).unwrap();
        let alone: Vec<Player> = table.players().filter(|&other| other != player(3)).collect();
        assert_eq!(round.out, alone);
        assert!(round.tables.iter().all(|table| planned.tables.contains(table)));
    }
}

#[test]
fn who_comes_late_takes_the_place_of_the_bye() {
    for first in [3, 5, 7, 11, 19] {
        for played in 0..first {
            let change = Change { first, late: 1, left: vec![], plan: Plan::default(), played };
            let (rest, whole) = change.replanned(true);
            assert!(rest.is_shortest(), "{first} entrants, {played} rounds");
            assert_eq!(rest.rounds.len(), first);
            let sides = Measures::of(&whole).sides;
            assert_eq!(sides[first].difference(), 1, "{first} entrants, {played} rounds");
            assert!(sides[first].longest_run <= 2, "{first} entrants, {played} rounds");
            let newcomer = Player::from_index(first);
            for (round, planned) in rest.rounds.iter().zip(&change.schedule().rounds[played..]) {
                assert_eq!(round.tables[..planned.tables.len()], planned.tables);
                let (_, table) = round.table_of(newcomer).unwrap();
                assert!(table.players().any(|player| planned.out.contains(&player)));
            }
        }
    }
}

#[test]
fn one_more_than_an_even_number_needs_no_round_too_many() {
    for first in [4, 6, 12, 20, 40] {
        for played in 1..first {
            let change = Change { first, late: 1, left: vec![], plan: Plan::default(), played };
            let (rest, _) = change.replanned(true);
            assert!(rest.is_shortest(), "{first} entrants, {played} rounds");
        }
    }
}

#[test]
fn pairs_to_skip_do_not_meet() {
    let present: Vec<Player> = (0..6).map(Player::from_index).collect();
    let skip = [[player(1), player(2)], [player(6), player(3)], [player(4), player(5)]];
    let rest = Rest { entrants: 6, present: &present, skip: &skip, times: 1, ..Rest::default() };
    let rest = replan(&rest).unwrap();
    assert_eq!((rest.rounds.len(), rest.fewest), (4, 4));
    let expect = Expect { times: 1, excused: skip.to_vec(), ..Expect::default() };
    let report = verify::round_robin(&Schedule { entrants: 6, rounds: rest.rounds }, expect);
    assert_eq!(report.findings, []);
    assert!(matches!(report.claims[0], Claim::Meetings { right: 12, excused: 3, .. }));
}

#[test]
fn nobody_or_one_alone_has_no_rounds() {
    for present in [vec![], vec![player(2)]] {
        let rest = replan(&Rest { entrants: 3, present: &present, times: 1, ..Rest::default() }).unwrap();
        assert_eq!(rest, Replanned { rounds: vec![], fewest: 0 });
    }
}

#[test]
fn what_is_impossible_says_why() {
    let present = [player(1), player(4)];
    let rest = Rest { entrants: 3, present: &present, times: 1, ..Rest::default() };
    assert_eq!(replan(&rest), Err(Error::Unknown { player: player(4), entrants: 3 }));
    let rest = Rest { entrants: 1001, ..rest };
    assert_eq!(replan(&rest), Err(Error::TooMany { given: 1001, most: 1000 }));
    let rest = Rest { entrants: 4, times: 101, ..rest };
    assert_eq!(replan(&rest), Err(Error::Times { given: 101, most: 100 }));
}
