//! Every job does what the core does, and says how far it is.

use super::*;
use crate::count;
use crate::count::lab::{self, Ask as Wanted};
use crate::model::ids::{Player, RoundNo};
use crate::movement::offer::Wish;
use crate::movement::switch::Units;
use crate::pairing::deadend::stuck::Tries;
use crate::proof::mend;
use crate::proof::report::{Expected, Kind};
use crate::round_robin::circle;
use crate::round_robin::reorder::Aim;
use crate::whist::{All, Ask, AskError, Draw, Rest};

#[test]
fn the_worker_finds_what_the_core_finds() {
    let schedule = circle::teams(12, true).unwrap();
    let job = Job::Reorder { schedule, aim: Aim::Breaks, within: None, after: 0, apart: None, seed: 1 };
    let mut figures = Vec::new();
    let reply = job.run(|done, of, best| {
        assert!(done <= of);
        let Reply::Reordered { figure, .. } = best() else { panic!("an order") };
        figures.push(figure);
    });
    let Reply::Reordered { before, figure, order, .. } = reply else { panic!("an order") };
    assert_eq!((before, figure, order.len()), (98, 10, 11));
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
    let reply = Job::Mend(vec![ask.clone()]).run(|done, of, found| {
        let Reply::Mended(mended) = found() else { panic!("a change") };
        assert!(done <= of && mended.left <= best);
        best = mended.left;
    });
    let Reply::Mended(mended) = reply else { panic!("a change") };
    assert!(mended.is_whole() && mended.changes.len() == 2);
    assert_eq!(mended, mend::mend(ask));
}

#[test]
fn the_worker_finds_movements_and_their_best_switch() {
    let wish = Wish { pairs: 7, ..Wish::default() };
    let Reply::Movements(offers) = Job::Movements(wish).run(|done, of, _| assert!(done < of)) else {
        panic!("movements")
    };
    assert!(offers.iter().any(|offer| offer.facts.balance.is_some_and(|it| it.is_perfect())));
    let movement = crate::movement::barometer(12, crate::movement::Phantom::Stationary).unwrap();
    let job = Job::Switch { movement, units: Units::Tables, each: 2, seed: 1 };
    let Reply::Switched(found) = job.run(|_, _, _| {}) else { panic!("a switch") };
    assert_eq!((found.units, found.proved), (vec![2], true));
}

#[test]
fn the_worker_plans_the_same_evening_again() {
    let ask = Ask { players: 23, tables: 5, rounds: 9, seed: 7, directed: false, apart: Vec::new() };
    let mut heard = 0;
    let reply = Job::Plan(ask.clone()).run(|done, of, best| {
        heard += 1;
        if heard == 1 {
            let Reply::Planned { planned, shares } = best() else { panic!("a plan") };
            assert_eq!((planned.schedule.rounds.len(), shares.mistakes, shares.missing), (9, 0, 0));
        }
        assert!(done <= of);
    });
    assert!(heard > 1);
    assert_eq!(Job::Plan(ask.clone()).run(|_, _, _| {}), reply);
    let none = Job::Plan(Ask { rounds: 0, ..ask }).run(|_, _, _| panic!("no work"));
    assert_eq!(none, Reply::Unplanned(AskError::Rounds { rounds: 0, most: 250 }));
}

#[test]
fn of_a_rest_everything_before_counts() {
    let ask = Ask { players: 9, tables: 2, rounds: 9, seed: 7, directed: false, apart: Vec::new() };
    let Reply::Planned { planned, .. } = Job::Plan(ask).run(|_, _, _| {}) else { panic!("a plan") };
    let mut played = planned.schedule;
    played.rounds.truncate(4);
    let here = (0..8).map(Player::from_index).collect();
    let rest = Rest { played, here, tables: 2, rounds: 3, seed: 1, apart: Vec::new() };
    let Reply::Planned { planned, shares } = Job::Rest(rest).run(|_, _, _| {}) else { panic!("a plan") };
    assert_eq!((planned.schedule.rounds.len(), shares.rounds), (3, 7));
    // The ninth has gone, in three rounds.
    assert_eq!((shares.players, shares.mistakes, shares.missing), (9, 0, 3));
}

#[test]
fn the_worker_counts_what_the_core_counts() {
    let mut heard = 0;
    let reply = Job::CountStuck { each: 20, seed: 3 }.run(|done, of, so_far| {
        heard += 1;
        assert_eq!((done, of), (heard, 20));
        let Reply::Stuck(counts) = so_far() else { panic!("a count") };
        assert!(counts.iter().all(|count| count.tries as usize == done && count.stuck <= count.tries));
    });
    let mut tries = Tries::new(20, 3);
    while tries.step() {}
    assert_eq!((reply, heard), (Reply::Stuck(tries.counts().to_vec()), 19));
}

#[test]
fn the_worker_draws_the_same_for_the_same_number() {
    let draw = |draw, players, seed| {
        let Reply::Drawn { solution, .. } = (Job::Draw { players, draw, seed }).run(|done, of, _| {
            // Nobody knows how far it is.
            assert_eq!((done, of), (0, 0));
        }) else {
            panic!("a draw")
        };
        solution
    };
    let first = draw(Draw::Any, 16, 7).expect("16 have some");
    assert!(crate::verify::differences(16, first.tables()).faults.is_empty());
    assert_eq!(draw(Draw::Any, 16, 7).as_ref(), Some(&first));
    assert_ne!(draw(Draw::Any, 16, 8).as_ref(), Some(&first));
    assert!(draw(Draw::Patterned, 17, 1).is_some_and(|solution| solution.is_patterned()));
    // Of eight players none is patterned, and none is fixed by a multiplier.
    assert_eq!((draw(Draw::Patterned, 8, 1), draw(Draw::Invariant, 8, 1)), (None, None));
}

#[test]
fn the_worker_finds_all_and_says_how_far_it_is() {
    let mut before = 0;
    let reply = Job::FindAll { players: 16 }.run(|done, of, _| {
        assert!(before <= done && done <= of);
        before = done;
    });
    let Reply::AllFound { count, solutions } = reply else { panic!("a list") };
    assert_eq!((count, solutions.len()), (128, 128));
    assert_eq!(Some(All::from(solutions)), All::of(16));
}

#[test]
fn the_worker_finds_the_first_and_says_when_these_are_all() {
    let few = |players, draw, most| {
        let mut before = 0;
        let reply = Job::FindFew { players, draw, most }.run(|done, of, best| {
            assert!(before <= done && done <= of);
            before = done;
            assert!(
                matches!(best(), Reply::FewFound { solutions, is_all: false } if solutions.len() == done)
            );
        });
        let Reply::FewFound { solutions, is_all } = reply else { panic!("a list") };
        (solutions.len(), is_all)
    };
    assert_eq!(few(28, Draw::Any, 30), (30, false));
    assert_eq!(few(28, Draw::Patterned, 1_000), (27, true));
    // No multiplier leaves any of eight players as it is.
    assert_eq!(few(8, Draw::Invariant, 10), (0, true));
}

#[test]
fn the_worker_settles_left_and_right() {
    let orient = |players| {
        let solution = crate::whist::catalogue(players).unwrap().solution().unwrap().clone();
        let Reply::Oriented { best: Some(found), penalty } =
            (Job::Orient { solution: solution.clone() }).run(|_, _, _| {})
        else {
            panic!("an orientation")
        };
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
    let reply = Job::Count { ask, units: vec![3, 0] }.run(|done, of, _| heard.push((done, of)));
    assert_eq!(reply, Reply::Counted([3, 0].map(|unit| plan.run(unit).unwrap()).to_vec()));
    assert_eq!(heard, [(1, 2), (2, 2)]);
    let kept = Kept { starters: 3857, most_kept: 7602 };
    assert_eq!(Job::Breadth { chords: 8 }.run(|_, _, _| {}), Reply::Breadth(Some(kept)));
    assert_eq!(Job::Breadth { chords: 30 }.run(|_, _, _| {}), Reply::Breadth(None));
    let mut tried = None;
    Job::Trial { ask: Wanted::new(count::Kind::Subtotals, 8).unwrap(), seed: 1 }.run(|_, _, best| {
        if let Reply::Tried(whole) = best() {
            tried = whole;
        }
    });
    assert!(tried.is_some_and(|whole| whole > 0.0));
    let estimate = Job::Estimate { players: 16, walks: 500, seed: 1 };
    let Reply::Estimated { walks: 500, solutions: Some([mean, error]), .. } = estimate.run(|_, _, _| {})
    else {
        panic!("an estimate")
    };
    assert!((mean - 128.0).abs() < 4.0 * error, "{mean} with {error}");
}
