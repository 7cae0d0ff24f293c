//! Any plan gives a round robin, and the methods keep what they are known for.

use proptest::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::model::schedule::Schedule;
use rondel::round_robin::circle::{self, Error, Method, Plan, TeamsOrder};
use rondel::round_robin::measures::Measures;
use rondel::round_robin::starter::Starter;
use rondel::verify::{self, Claim, Expect};

use crate::support::{all_games, cases, plan, player};

fn expect(entrants: usize, plan: &Plan) -> Expect {
    let excused = circle::dropped(entrants, plan).unwrap().pairs().collect();
    Expect { times: plan.cycles, excused, ..Expect::default() }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn every_plan_gives_a_round_robin((entrants, plan) in plan(2..=40)) {
        let schedule = circle::schedule(entrants, &plan).unwrap();
        let dropped = circle::dropped(entrants, &plan).unwrap();
        let report = verify::round_robin(&schedule, expect(entrants, &plan));
        prop_assert_eq!(&report.findings, &[]);
        // What is disclosed as not played is exactly what is not played.
        for pair in dropped.pairs() {
            prop_assert_eq!(report.meetings.rounds(pair[0], pair[1]), &[]);
        }
        let unmet = report.meetings.pairs().filter(|(_, rounds)| rounds.is_empty()).count();
        prop_assert_eq!(unmet, dropped.pairs().count());
        let size = circle::size(entrants, &plan).unwrap();
        prop_assert_eq!(size.rounds, schedule.rounds.len());
        prop_assert_eq!(size.games, schedule.tables().count());
    }

    #[test]
    fn sides_are_balanced((entrants, plan) in plan(2..=40)) {
        let fixed = match plan.method {
            Method::Teams { order, .. } => Method::Teams { fix: true, order },
            other => other,
        };
        let plan = Plan { method: fixed, apart: vec![], ..plan };
        let meters = Measures::of(&circle::schedule(entrants, &plan).unwrap());
        let widest = if entrants % 2 == 1 || plan.cycles.is_multiple_of(2) { 0 } else { 1 };
        prop_assert_eq!(meters.widest, widest);
    }

    #[test]
    fn a_plan_reads_back_as_it_was_written((_, plan) in plan(2..=20)) {
        let saved = serde_json::to_string(&plan).unwrap();
        prop_assert_eq!(serde_json::from_str::<Plan>(&saved).unwrap(), plan);
    }

    #[test]
    fn an_order_moves_whole_rounds(
        entrants in 2..=20_usize,
        order in Just((0..40).collect::<Vec<usize>>()).prop_shuffle(),
    ) {
        let plain = circle::berger(entrants).unwrap();
        let order: Vec<usize> = order.into_iter().filter(|&round| round < plain.rounds.len()).collect();
        let plan = Plan {
            order: Some(order.iter().copied().map(RoundNo::from_index).collect()),
            ..Plan::default()
        };
        let schedule = circle::schedule(entrants, &plan).unwrap();
        for (round, from) in schedule.rounds.iter().zip(order) {
            prop_assert_eq!(round, &plain.rounds[from]);
        }
    }
}

#[test]
fn the_half_turn_has_the_fewest_breaks() {
    for entrants in (2..=120).chain([999, 1000]) {
        let meters = Measures::of(&circle::berger(entrants).unwrap());
        let fewest = if entrants % 2 == 0 { entrants - 2 } else { 0 };
        assert_eq!(meters.breaks, fewest, "{entrants} entrants");
        assert!(meters.longest_run <= 2, "{entrants} entrants");
    }
}

#[test]
fn cycles_follow_each_other_without_three_sides_running_when_the_last_two_are_swapped() {
    for entrants in (4..=40).step_by(2) {
        // Three rounds a cycle are too few to swap two of them at both ends.
        for cycles in 2..=if entrants == 4 { 2 } else { 4 } {
            let plan = Plan { cycles, ..Plan::default() };
            let plain = Measures::of(&circle::schedule(entrants, &plan).unwrap());
            assert_eq!(plain.longest_run, 3, "{entrants} entrants, {cycles} cycles");
            let plan = Plan { swap_last_two: true, ..plan };
            let swapped = Measures::of(&circle::schedule(entrants, &plan).unwrap());
            assert_eq!(swapped.longest_run, 2, "{entrants} entrants, {cycles} cycles");
        }
    }
}

#[test]
fn the_second_cycle_has_the_sides_reversed() {
    let rounds = all_games(&circle::schedule(7, &Plan { cycles: 3, ..Plan::default() }).unwrap());
    for number in 0..7 {
        let reversed: Vec<[u16; 2]> = rounds[number].iter().map(|&[a, b]| [b, a]).collect();
        assert_eq!(rounds[number + 7], reversed);
        assert_eq!(rounds[number + 14], rounds[number]);
    }
}

#[test]
fn complementary_rounds_save_breaks_for_every_even_number() {
    for entrants in (6..=60).step_by(2) {
        let meters = |order| {
            let plan = Plan { method: Method::Teams { fix: true, order }, ..Plan::default() };
            Measures::of(&circle::schedule(entrants, &plan).unwrap())
        };
        let (first, third) = (meters(TeamsOrder::OneFirst), meters(TeamsOrder::OneThird));
        assert_eq!((first.breaks, first.longest_run), (2 * entrants - 6, 2), "{entrants} entrants");
        assert_eq!((third.breaks, third.longest_run), (2 * entrants - 8, 2), "{entrants} entrants");
        let plain = meters(TeamsOrder::Plain);
        assert_eq!(plain.longest_run, entrants / 2, "{entrants} entrants");
        assert!(first.follow.most() <= plain.follow.most(), "{entrants} entrants");
    }
}

#[test]
fn the_belt_of_the_two_columns_moves_up_by_one() {
    let rounds = all_games(&circle::belt(8, None).unwrap());
    assert_eq!(rounds[0], [[8, 1], [7, 2], [6, 3], [5, 4]]);
    // Who was at position p is at p + 1: position 1 now has 7, position 7 has 6.
    assert_eq!(rounds[1], [[7, 8], [6, 1], [5, 2], [4, 3]]);
    // An odd number has nobody at position 0.
    let odd = circle::belt(7, None).unwrap();
    assert_eq!(odd.rounds[1].out, [player(7)]);
    assert_eq!(all_games(&odd)[1], [[6, 1], [5, 2], [4, 3]]);
}

#[test]
fn couples_sit_in_the_round_that_is_dropped() {
    let apart = vec![[player(3), player(1)], [player(2), player(7)]];
    let plan = Plan { apart: apart.clone(), ..Plan::default() };
    let dropped = circle::dropped(7, &plan).unwrap();
    // 4, 5 and 6 are single: 4 is free in the pretend round, 5 and 6 lose their game.
    assert_eq!((dropped.couples, dropped.others), (apart, vec![[player(5), player(6)]]));
    let report = verify::round_robin(&circle::schedule(7, &plan).unwrap(), expect(7, &plan));
    assert_eq!(report.findings, []);
    assert_eq!(
        report.claims[0],
        Claim::Meetings { pairs: 21, times: 1, right: 18, excused: 3, seldom: 0, often: 0 }
    );
}

#[test]
fn what_is_impossible_says_why() {
    let error = |entrants, plan: Plan| circle::schedule(entrants, &plan).unwrap_err();
    let plain = Plan::default;
    assert_eq!(error(1, plain()), Error::TooFew { given: 1, least: 2 });
    assert_eq!(error(0, plain()), Error::TooFew { given: 0, least: 2 });
    assert_eq!(error(1001, plain()), Error::TooMany { given: 1001, most: 1000 });
    assert_eq!(error(4, Plan { cycles: 0, ..plain() }), Error::Cycles { given: 0, most: 100 });
    assert_eq!(
        error(1000, Plan { cycles: 3, ..plain() }),
        Error::TooManyGames { given: 1_498_500, most: 1_000_000 }
    );
    let step = |step| Plan { method: Method::Step(step), ..plain() };
    assert_eq!(error(10, step(6)), Error::Step { step: 6, chairs: 9, gcd: 3 });
    assert_eq!(error(10, step(0)), Error::Step { step: 0, chairs: 9, gcd: 9 });
    let belt = Plan { method: Method::Belt(Some(Starter::columns(3))), ..plain() };
    assert_eq!(error(10, belt), Error::Starter { given: 7, needed: 9 });
    let apart = |couple: [usize; 2]| Plan { apart: vec![couple.map(player)], ..plain() };
    assert_eq!(error(6, apart([1, 7])), Error::CoupleUnknown { player: player(7), entrants: 6 });
    assert_eq!(error(6, apart([2, 2])), Error::CoupleTwice { player: player(2) });
    assert_eq!(error(2, apart([1, 2])), Error::NothingLeft);
    for order in [vec![], vec![0, 1], vec![0, 1, 1], vec![0, 1, 3], vec![0, 1, 2, 0]] {
        let order = Some(order.into_iter().map(RoundNo::from_index).collect());
        assert_eq!(error(4, Plan { order, ..plain() }), Error::Order { rounds: 3 });
    }
}

#[test]
fn a_thousand_entrants() {
    for entrants in [999, 1000] {
        let schedule: Schedule = circle::berger(entrants).unwrap();
        assert!(verify::round_robin(&schedule, 1).is_clean());
    }
}
