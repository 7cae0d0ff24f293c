//! Tests that every job gives the result of the library and reports its progress.

use rondel_counting as count;
use rondel_counting::lab::{self, Ask as Wanted};
use rondel_event::movement::catalogue::Wish;
use rondel_event::movement::switch::Units;
use rondel_event::pairing::deadend::stuck::Tries;
use rondel_event::proof::mend;
use rondel_event::proof::report::{Expected, Kind};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::round_robin::circle;
use rondel_schedule::round_robin::reorder::Aim;
use rondel_schedule::whist::{All, Ask, AskError, Draw, Rest};

use super::search::Work;
use super::searches::{
    Count, CountMethod, Drawn, Estimate, Estimated, Many, Mend, One, Order, Orient, Oriented, Plan,
    Solutions, Starters, Stuck, Switch, Trial, Ways,
};
use super::*;

#[test]
fn the_worker_finds_what_the_core_finds() {
    let schedule = circle::teams(12, true).unwrap();
    let ask = Order { schedule, aim: Aim::Breaks, within: None, after: 0, apart: None, seed: 1 };
    let mut figures = Vec::new();
    let found = ask.work(&mut |done, of, best| {
        assert!(done <= of);
        figures.push(best().figure);
    });
    assert_eq!((found.before, found.figure, found.order.len()), (98, 10, 11));
    assert!(figures.is_sorted_by(|earlier, later| earlier >= later), "the best never gets worse");
}

#[test]
fn the_worker_mends_what_the_core_mends() {
    let mut schedule = circle::berger(12).unwrap();
    schedule.rounds[4].tables.swap_remove(2);
    let slip =
        mend::Change::Exchange { round: RoundNo::from_index(7), players: [2, 3].map(Player::from_index) };
    slip.apply(&mut schedule);
    let expected = Expected::of(&schedule, Kind::RoundRobin, false);
    let ask = mend::Ask { schedule, expected, sides: true, ring: None };
    let mut best = usize::MAX;
    let mended = Mend(vec![ask.clone()]).work(&mut |done, of, found| {
        let mended = found();
        assert!(done <= of && mended.left <= best);
        best = mended.left;
    });
    assert!(mended.is_whole() && mended.changes.len() == 2);
    assert_eq!(mended, mend::mend(ask));
}

#[test]
fn the_worker_finds_movements_and_their_best_switch() {
    let wish = Wish { pairs: 7, ..Wish::default() };
    let offers = wish.work(&mut |done, of, _| assert!(done < of));
    assert!(offers.iter().any(|offer| offer.facts.balance.is_some_and(|it| it.is_perfect())));
    let movement =
        rondel_event::movement::barometer(12, rondel_event::movement::Phantom::Stationary).unwrap();
    let found = Switch { movement, units: Units::Tables, each: 2, seed: 1 }.work(&mut |_, _, _| {});
    assert_eq!((found.units, found.proved), (vec![2], true));
}

#[test]
fn the_worker_plans_the_same_evening_again() {
    let ask = Ask {
        players: 23,
        tables: 5,
        rounds: 9,
        seed: 7,
        directed: false,
        apart: Vec::new(),
        never: Vec::new(),
    };
    let mut heard = 0;
    let plan = ask.clone().work(&mut |done, of, best| {
        heard += 1;
        if heard == 1 {
            let Plan { planned, shares } = best().unwrap();
            assert_eq!((planned.schedule.rounds.len(), shares.mistakes, shares.missing), (9, 0, 0));
        }
        assert!(done <= of);
    });
    assert!(heard > 1);
    assert_eq!(ask.clone().work(&mut |_, _, _| {}), plan);
    let none = Ask { rounds: 0, ..ask }.work(&mut |_, _, _| panic!("no work"));
    assert_eq!(none, Err(AskError::Rounds { rounds: 0, most: 250 }));
}

#[test]
fn of_a_rest_everything_before_counts() {
    let ask = Ask {
        players: 9,
        tables: 2,
        rounds: 9,
        seed: 7,
        directed: false,
        apart: Vec::new(),
        never: Vec::new(),
    };
    let Plan { planned, .. } = ask.work(&mut |_, _, _| {}).unwrap();
    let mut played = planned.schedule;
    played.rounds.truncate(4);
    let here = (0..8).map(Player::from_index).collect();
    let rest = Rest { played, here, tables: 2, rounds: 3, seed: 1, apart: Vec::new(), never: Vec::new() };
    let Plan { planned, shares } = rest.work(&mut |_, _, _| {}).unwrap();
    assert_eq!((planned.schedule.rounds.len(), shares.rounds), (3, 7));
    // The ninth player has left, for three rounds.
    assert_eq!((shares.players, shares.mistakes, shares.missing), (9, 0, 3));
}

#[test]
fn the_worker_counts_what_the_core_counts() {
    let mut heard = 0;
    let counted = Stuck { each: 20, seed: 3 }.work(&mut |done, of, so_far| {
        heard += 1;
        assert_eq!((done, of), (heard, 20));
        assert!(so_far().iter().all(|count| count.tries as usize == done && count.stuck <= count.tries));
    });
    let mut tries = Tries::new(20, 3);
    while tries.step() {}
    assert_eq!((counted, heard), (tries.counts().to_vec(), 19));
}

#[test]
fn the_worker_draws_the_same_for_the_same_number() {
    let draw = |draw, players, seed| {
        // The extent is unknown.
        let search = One { players, draw, seed };
        let Drawn { solution, .. } = search.work(&mut |done, of, _| assert_eq!((done, of), (0, 0)));
        solution
    };
    let first = draw(Draw::Any, 16, 7).expect("16 have some");
    assert!(rondel_schedule::verify::differences(16, first.tables()).faults.is_empty());
    assert_eq!(draw(Draw::Any, 16, 7).as_ref(), Some(&first));
    assert_ne!(draw(Draw::Any, 16, 8).as_ref(), Some(&first));
    assert!(draw(Draw::Patterned, 17, 1).is_some_and(|solution| solution.is_patterned()));
    // No solution for eight players is patterned or fixed by a multiplier.
    assert_eq!((draw(Draw::Patterned, 8, 1), draw(Draw::Invariant, 8, 1)), (None, None));
}

#[test]
fn the_worker_finds_all_and_says_how_far_it_is() {
    let mut before = 0;
    let all = Many { players: 16, draw: Draw::Any, most: None };
    let Solutions { count, solutions, is_all } = all.work(&mut |done, of, _| {
        assert!(before <= done && done <= of);
        before = done;
    });
    assert_eq!((count, solutions.len(), is_all), (128, 128, true));
    assert_eq!(Some(All::from(solutions)), All::of(16));
}

#[test]
fn the_worker_finds_the_first_and_says_when_these_are_all() {
    let few = |players, draw, most| {
        let mut before = 0;
        let search = Many { players, draw, most: Some(most) };
        let Solutions { solutions, is_all, .. } = search.work(&mut |done, of, best| {
            assert!(before <= done && done <= of);
            before = done;
            let best = best();
            assert!(best.solutions.len() == done && best.count == done && !best.is_all);
        });
        (solutions.len(), is_all)
    };
    assert_eq!(few(28, Draw::Any, 30), (30, false));
    assert_eq!(few(28, Draw::Patterned, 1_000), (27, true));
    // No multiplier fixes a solution for eight players.
    assert_eq!(few(8, Draw::Invariant, 10), (0, true));
}

#[test]
fn the_worker_settles_left_and_right() {
    let orient = |players| {
        let solution = rondel_schedule::whist::catalogue(players).unwrap().solution().unwrap().clone();
        let Oriented { best: found, penalty } = Orient { solution: solution.clone() }.work(&mut |_, _, _| {});
        let found = found.unwrap();
        let best = solution.almost_directed();
        let first = found.nth(0).unwrap();
        assert_eq!((&first, penalty, found.ways()), (&best.solution, best.penalty, best.ways));
        penalty
    };
    assert_eq!([8, 12, 13, 16, 17].map(orient), [2, 1, 0, 1, 0]);
}

#[test]
fn the_worker_runs_units_and_says_how_far_it_is() {
    let ask = Wanted::new(count::Kind::Starters, 16).unwrap();
    let plan = lab::Plan::new(ask).unwrap();
    let mut heard = Vec::new();
    let pieces = Count { ask, units: vec![3, 0] }.work(&mut |done, of, _| heard.push((done, of)));
    assert_eq!(pieces, [3, 0].map(|unit| plan.run(unit).unwrap()));
    assert_eq!(heard, [(1, 2), (2, 2)]);
    let ways = |players, way| Ways { players, way }.work(&mut |_, _, _| {});
    // The source counts 3,857 for eighteen players.
    assert_eq!(ways(18, CountMethod::Breadth), Some(Starters { starters: 3857, sets: Some(7602) }));
    for way in [CountMethod::Depth, CountMethod::Signs] {
        assert_eq!(ways(18, way), Some(Starters { starters: 3857, sets: None }));
    }
    // Too many sets to be kept.
    assert_eq!(ways(62, CountMethod::Breadth), None);
    let mut tried = None;
    let trial = Trial { ask: Wanted::new(count::Kind::Subtotals, 8).unwrap(), seed: 1 };
    trial.work(&mut |_, _, best| tried = best().or(tried));
    assert!(tried.is_some_and(|whole| whole > 0.0));
    let estimate = Estimate { players: 16, walks: 500, seed: 1 }.work(&mut |_, _, _| {});
    let Estimated { walks: 500, solutions: Some([mean, error]), .. } = estimate else {
        panic!("an estimate")
    };
    assert!((mean - 128.0).abs() < 4.0 * error, "{mean} with {error}");
}

#[test]
fn a_reply_is_found_by_the_search_it_answers_and_by_no_other() {
    let search = Stuck { each: 2, seed: 1 };
    let reply = search.clone().job().run(&mut |_, _, _| {});
    assert_eq!(Stuck::found(reply.clone()), Some(search.work(&mut |_, _, _| {})));
    assert_eq!(One::found(reply.clone()), None);
    assert_eq!(Going::heard::<One>(Answer::Done(reply)), Going::Failed(Failure::Broken));
}

#[test]
fn a_search_goes_on_is_stopped_or_is_lost() {
    let best = |count| Solutions { count, ..Solutions::default() };
    let told = |count| Reply::Many(best(count));
    let going = Going::heard::<Many>(Answer::Progress { done: 1, of: 4, best: told(3) });
    assert_eq!(going, Going::Running { done: 1, of: 4, best: best(3) });
    assert_eq!((going.percent(), going.best(), going.found()), (Some(25), Some(&best(3)), None));
    assert!(going.is_busy());
    // A stopped search keeps its best result, if it has one.
    assert_eq!(going.stopped(), Going::Found(best(3)));
    assert_eq!(Going::<Solutions>::Sent.stopped(), Going::Idle);
    let found = Going::heard::<Many>(Answer::Done(told(7)));
    assert_eq!((found.is_busy(), found.percent(), found.found()), (false, None, Some(&best(7))));
    assert_eq!(found.clone().stopped(), found);
    let lost = Going::heard::<Many>(Answer::Failed(Failure::OtherVersion));
    assert_eq!((lost.best(), lost.is_busy()), (None, false));
    // A search that has not started may still start, or be stopped.
    let late = Going::heard::<Many>(Answer::Failed(Failure::Late));
    assert!(late.is_busy());
    assert_eq!(late.stopped(), Going::Idle);
    // The extent of a draw is unknown.
    let unknown = Going::Running { done: 0, of: 0, best: best(0) };
    assert_eq!(unknown.percent(), Some(0));
}
