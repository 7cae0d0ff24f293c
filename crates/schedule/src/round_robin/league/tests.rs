//! Every claim of this module, checked against `verify` and against exhaustive search.

use super::anneal::{Anneal, FINDS_160};
use super::best::Best;
use super::home_away::{Choices, HomeAway};
use super::returns::Return;
use super::starters::Starters;
use super::timetable::{Error, Timetable};
use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::{Round, Schedule, Table};
use crate::round_robin::circle;
use crate::round_robin::reorder::Stage;
use crate::round_robin::starter::{Starter, all};
use crate::verify;

fn circle(teams: usize) -> Timetable {
    Timetable::of(&circle::step(teams, 1).unwrap()).unwrap()
}

/// The rounds of the circle in another order, drawn by a number.
fn shuffled(teams: usize, seed: u64) -> Timetable {
    let mut schedule = circle::step(teams, 1).unwrap();
    let mut rng = oorandom::Rand32::new(seed);
    for at in (1..schedule.rounds.len()).rev() {
        schedule.rounds.swap(at, rng.rand_range(0..at as u32 + 1) as usize);
    }
    Timetable::of(&schedule).unwrap()
}

fn searched(timetable: &Timetable, choices: &Choices) -> HomeAway {
    let mut search = HomeAway::new(timetable.clone(), choices.clone(), 1).unwrap();
    while !search.step(1_000).is_done() {}
    search
}

/// Sides for a timetable, whichever.
fn sided(timetable: &Timetable) -> Schedule {
    let rounds = (0..timetable.rounds()).map(|round| timetable.sided(round, |_| true)).collect();
    Schedule { entrants: timetable.teams(), rounds }
}

#[test]
fn the_best_known_are_reached() {
    for teams in (3..=32).filter(|&teams| Best::of(teams).is_some()) {
        let best = Best::of(teams).unwrap();
        let timetable = best.timetable(teams);
        let schedule = sided(&timetable);
        assert!(verify::round_robin(&schedule, 1).is_clean(), "{teams}");
        let counted = verify::league(&schedule);
        let stated = timetable.carry_over();
        assert_eq!(
            (counted.carry_over, counted.greatest_carry_over),
            (stated.sum, stated.greatest),
            "{teams}"
        );
        assert_eq!(stated.sum, best.known, "{teams}");
        assert!(best.bound() <= best.known);
    }
    let met: Vec<usize> =
        (4..=32).step_by(2).filter(|&n| Best::of(n).is_some_and(|best| best.known == best.bound())).collect();
    assert_eq!(met, [4, 8, 16, 20, 22, 32]);
}

#[test]
fn no_starter_with_any_step_is_better() {
    for teams in [4, 6, 8, 10, 12] {
        let starters = all(teams / 2 - 1).unwrap();
        let places = teams - 1;
        let sums = starters.iter().flat_map(|starter| {
            let one = Timetable::developed(teams, starter);
            let schedule = sided(&one);
            let steps = (1..places).filter(move |&step| (2..=step).all(|d| places % d > 0 || step % d > 0));
            steps.map(move |step| {
                let order = (0..places).map(|round| schedule.rounds[round * step % places].clone());
                verify::league(&Schedule { entrants: teams, rounds: order.collect() }).carry_over
            })
        });
        let least = sums.min().unwrap();
        let mut search = Starters::new(teams).unwrap();
        while !search.step(100).is_done() {}
        assert_eq!(search.best().map(|(_, sum)| sum), Some(least), "{teams}");
        assert_eq!(search.bound(), least);
    }
}

#[test]
fn all_starters_up_to_22_are_tried() {
    for (teams, least) in [(14, 234), (16, 240), (18, 340), (20, 380), (21, 462)] {
        let mut search = Starters::new(teams).unwrap();
        while !search.step(100_000).is_done() {}
        assert_eq!((search.stage(), search.best().map(|(_, sum)| sum)), (Stage::Proven, Some(least)));
    }
    assert!(Starters::new(2).is_none() && Starters::new(66).is_none());
}

#[test]
fn annealing_keeps_everybody_meeting_everybody_and_knows_its_sum() {
    for teams in [4, 7, 10, 12] {
        let mut search = Anneal::new(teams, 5).unwrap();
        for _ in 0..20 {
            search.step(500);
            let best = search.best();
            assert!(best.is_round_robin());
            assert_eq!(verify::league(&sided(&best)).carry_over, search.sum(), "{teams}");
        }
    }
    let run = |step: usize| {
        let mut search = Anneal::new(12, 3).unwrap();
        while search.progress().0 < 6_000 {
            search.step(step);
        }
        search.best()
    };
    assert_eq!(run(1_000), run(600));
}

#[test]
fn a_number_finds_the_least_that_is_known_of_twelve() {
    let mut search = Anneal::new(12, FINDS_160).unwrap();
    while !search.step(10_000).is_done() {}
    let found = search.best();
    assert!(found.is_round_robin());
    assert_eq!(verify::league(&sided(&found)).carry_over, Best::of(12).unwrap().known);
}

/// The fewest breaks of all sides, by trying them; `None` if none keep the choices.
fn tried(timetable: &Timetable, choices: &Choices) -> Option<usize> {
    let half = sided(timetable);
    let games: Vec<(usize, usize)> =
        half.tables().map(|(round, table, _)| (round.index(), table.index())).collect();
    let ways = (0_u32..1 << (games.len() - 1)).filter_map(|way| {
        let mut half = half.clone();
        for (at, &(round, table)) in games.iter().enumerate() {
            if way >> at & 1 == 1 {
                half.rounds[round].tables[table].sides.swap(0, 1);
            }
        }
        let first = verify::league(&half);
        let season = choices.second.map_or_else(|| half.clone(), |second| second.season(&half));
        let counted = verify::league(&season);
        let keeps = !(choices.no_second && counted.breaks_in_second > 0
            || choices.no_last && counted.breaks_in_last > 0
            || choices.no_three && counted.longest_run > 2
            || choices.even && first.uneven[0] > 1)
            && choices.complementary.iter().all(|&pair| verify::complementary(&season, pair));
        keeps.then_some(counted.breaks)
    });
    ways.min()
}

#[test]
fn the_fewest_breaks_are_those_of_trying_all_sides() {
    let pair = [Player::from_index(0), Player::from_index(2)];
    let choices = |second: Option<Return>, at: usize| Choices {
        second,
        even: at & 1 > 0,
        no_three: at & 2 > 0,
        no_second: at & 4 > 0,
        no_last: at & 8 > 0,
        complementary: if at & 16 > 0 { vec![pair] } else { Vec::new() },
        ..Choices::default()
    };
    let seconds = || std::iter::once(None).chain(Return::ALL.map(Some));
    for teams in [2, 3, 4, 5] {
        for seed in 0..2 {
            let timetable = shuffled(teams, seed);
            for second in seconds() {
                for at in [0, 3, 12, 31] {
                    let choices = choices(second, if teams < 3 { at & 15 } else { at });
                    let search = searched(&timetable, &choices);
                    assert_eq!(search.stage(), Stage::Proven, "{teams} {choices:?}");
                    assert_eq!(search.breaks(), tried(&timetable, &choices), "{teams} {seed} {choices:?}");
                    if let Some(season) = search.best() {
                        assert_eq!(Some(verify::league(&season).breaks), search.breaks());
                        let times = if second.is_some() { 2 } else { 1 };
                        assert!(verify::round_robin(&season, times).is_clean());
                    }
                }
            }
        }
    }
    // Six teams have 32,768 sides.
    let (timetable, choices) = (shuffled(6, 1), choices(None, 3));
    assert_eq!(searched(&timetable, &choices).breaks(), tried(&timetable, &choices));
}

#[test]
fn the_least_of_a_single_and_of_a_mirrored_season() {
    for teams in [4, 6, 8, 10, 12] {
        let of = |second| {
            let search = searched(&circle(teams), &Choices { second, ..Choices::default() });
            let counted = verify::league(&search.best().unwrap());
            assert_eq!((search.stage(), Some(counted.breaks)), (Stage::Proven, search.breaks()));
            assert!(counted.exchanged);
            counted
        };
        // D. de Werra 1981.
        assert_eq!(of(None).breaks, teams - 2);
        let mirrored = of(Some(Return::Mirrored));
        assert_eq!((mirrored.breaks, mirrored.between), (3 * teams - 6, Some(teams - 2)));
    }
}

#[test]
fn twenty_teams_are_proved() {
    let timetable = shuffled(20, 1);
    let search = searched(&timetable, &Choices::default());
    assert_eq!(search.stage(), Stage::Proven);
    assert_eq!(Some(verify::league(&search.best().unwrap()).breaks), search.breaks());
    assert_eq!(search.breaks(), Some(search.bound()));
}

#[test]
fn rounds_come_back_in_the_order_of_their_name() {
    let order = |it: Return| it.order(5).into_iter().map(|round| round + 1).collect::<Vec<_>>();
    assert_eq!(order(Return::Mirrored), [1, 2, 3, 4, 5]);
    assert_eq!(order(Return::French), [2, 3, 4, 5, 1]);
    assert_eq!(order(Return::English), [5, 1, 2, 3, 4]);
    assert_eq!(order(Return::Inverted), [5, 4, 3, 2, 1]);
    let half = circle::berger(6).unwrap();
    for it in Return::ALL {
        let counted = verify::league(&it.season(&half));
        assert!(counted.exchanged);
        assert_eq!(counted.between, Some(it.between(5)));
    }
    assert_eq!(Return::ALL.map(|it| it.between(5)), [4, 3, 0, 0]);
    assert_eq!(Return::keeping(5, 3).collect::<Vec<_>>(), [Return::Mirrored, Return::French]);
    assert_eq!(Return::keeping(5, 5).count(), 0);
}

#[test]
fn a_round_without_somebody_is_named() {
    let mut schedule = circle::berger(6).unwrap();
    schedule.rounds[2].tables.pop();
    assert_eq!(Timetable::of(&schedule), Err(Error::Round { round: RoundNo::from_index(2) }));
    assert_eq!(Timetable::of(&Schedule { entrants: 1, rounds: vec![] }), Err(Error::Teams { given: 1 }));
    let own = Table::of(Player::from_index(0), Player::from_index(0));
    let rounds = vec![Round { tables: vec![own], out: vec![] }];
    assert!(Timetable::of(&Schedule { entrants: 2, rounds }).is_err());
    let saved = serde_json::to_string(&circle(5)).unwrap();
    assert_eq!(serde_json::from_str::<Timetable>(&saved).unwrap(), circle(5));
    assert!(serde_json::from_str::<Timetable>(&saved.replace("[[5,", "[[4,")).is_err());
    assert!(Starter::new(vec![[1, 2]]).is_ok_and(|it| Timetable::developed(3, &it).is_round_robin()));
}
