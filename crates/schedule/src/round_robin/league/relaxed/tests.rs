//! Seasons with more weeks than rounds, checked by `verify` and by counting afresh.

use proptest::prelude::*;

use super::objective::Objective;
use super::search::Search;
use super::{Nights, day_of};
use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::Schedule;
use crate::round_robin::league::ask::{Aim, Ask};
use crate::round_robin::league::choices::Choices;
use crate::round_robin::league::returns::Return;
use crate::round_robin::league::wishes::wish::{Kind, Wish};
use crate::verify::wishes::{Role, does, too_soon};
use crate::verify::{self, Finding};

fn wish(kind: Kind, teams: &[usize], rounds: &[usize]) -> Wish<Player> {
    let teams = teams.iter().map(|&team| Player::from_index(team - 1)).collect();
    Wish::of(kind, teams, rounds.iter().map(|&round| RoundNo::from_index(round - 1)).collect())
}

fn season(teams: usize, choices: Choices) -> (Schedule, Search) {
    let ask = Ask { timetable: Aim::Breaks.timetable(teams).unwrap(), choices };
    let mut search = ask.relaxed().expect("more weeks than rounds");
    while !search.step(10_000) {}
    (search.schedule(), search)
}

fn findings(schedule: &Schedule, times: usize) -> Vec<Finding> {
    verify::round_robin(schedule, times).findings
}

#[test]
fn a_double_league_in_more_weeks_keeps_what_a_full_one_never_could() {
    let choices = Choices {
        second: Some(Return::Mirrored),
        even: true,
        no_three: true,
        weeks: Some(18),
        wishes: vec![
            // Of eight teams, all of whom play in every round of a full season.
            wish(Kind::Free, &[1], &[5]),
            wish(Kind::Free, &[2, 3], &[9]),
            wish(Kind::NotHome, &[4], &[2, 3, 4]),
            Wish { most: Some(1), ..wish(Kind::Hall, &[5, 6], &[]) },
            wish(Kind::NotMeet, &[1, 2], &[1, 2, 3, 16, 17, 18]),
            wish(Kind::Game, &[7, 8], &[6]),
        ],
        ..Choices::default()
    };
    let (schedule, search) = season(8, choices);
    assert_eq!((search.cost().hard, search.cost().soft), (0, 0));
    assert_eq!((schedule.rounds.len(), findings(&schedule, 2)), (18, Vec::new()));
    let is = |team: usize, round: usize| {
        does(&schedule, Player::from_index(team - 1), RoundNo::from_index(round - 1))
    };
    assert_eq!([is(1, 5), is(2, 9), is(3, 9)], [Role::Free; 3]);
    assert!((2..5).all(|week| is(4, week) != Role::Home));
    assert_eq!([is(7, 6), is(8, 6)], [Role::Home, Role::Away]);
    let league = verify::league(&schedule);
    assert!(league.exchanged && league.longest_run <= 2, "{league:?}");
    // Every two teams meet once in each half of the weeks.
    let half = Schedule { entrants: 8, rounds: schedule.rounds[..9].to_vec() };
    assert_eq!(half.tables().count(), 28);
}

#[test]
fn club_nights_leave_days_of_rest() {
    let night = |teams: &[usize], day: u8| Wish { day: Some(day), ..wish(Kind::Night, teams, &[]) };
    let rest = Wish { most: Some(5), ..wish(Kind::Rest, &[1, 2, 3, 4, 5, 6], &[]) };
    let wishes = vec![night(&[1, 2], 0), night(&[3, 4], 4), rest, wish(Kind::Together, &[], &[14])];
    let choices = Choices {
        second: Some(Return::Mirrored),
        weeks: Some(14),
        day: Some(2),
        wishes: wishes.clone(),
        ..Choices::default()
    };
    let (schedule, search) = season(6, choices);
    assert_eq!(search.cost().hard, 0);
    let nights = Nights::of(&wishes, 6);
    let day = |home: Player, round: RoundNo| i64::from(day_of(&nights, home, round.index(), 2));
    for team in (0..6).map(Player::from_index) {
        assert_eq!(too_soon(&schedule, team, 5, day), []);
    }
    let at = |team: usize, round: usize| {
        nights.night(Player::from_index(team - 1), RoundNo::from_index(round - 1))
    };
    assert_eq!([at(1, 3), at(4, 3), at(5, 3), at(1, 14)], [Some(0), Some(4), None, None]);
}

#[test]
fn the_same_season_is_found_however_the_steps_are_cut() {
    let choices = Choices { weeks: Some(9), ..Choices::default() };
    let (whole, _) = season(6, choices.clone());
    let ask = Ask { timetable: Aim::Breaks.timetable(6).unwrap(), choices };
    let mut search = ask.relaxed().unwrap();
    while !search.step(77) {}
    assert_eq!(search.schedule(), whole);
    assert!(Ask { choices: Choices::default(), ..ask }.relaxed().is_none());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn every_step_is_a_season_and_its_cost_is_that_of_counting_anew(
        teams in 4_usize..9, more in 1_usize..5, double in any::<bool>(), steps in 1_usize..400, seed in 0_u64..9,
        not_home in prop::collection::vec((1_usize..5, 1_usize..5), 0..4), most in 1_u16..3, rest in 1_u16..10,
    ) {
        let needed = teams.next_multiple_of(2) - 1;
        let needed = if double { 2 * needed } else { needed };
        let mut wishes: Vec<_> =
            not_home.iter().map(|&(team, round)| wish(Kind::NotHome, &[team], &[round])).collect();
        wishes.push(Wish { most: Some(most), ..wish(Kind::Hall, &[1, 2, 3], &[]) });
        wishes.push(Wish { most: Some(rest), weight: Some(1), ..wish(Kind::Rest, &[1, 4], &[]) });
        wishes.push(Wish { day: Some(6), ..wish(Kind::Night, &[2], &[]) });
        wishes.push(wish(Kind::AlwaysBoth, &[1, 4], &[]));
        wishes.push(wish(Kind::NoThree, &[2], &[]));
        let choices = Choices {
            second: double.then_some(Return::Mirrored),
            even: true,
            no_last: true,
            weeks: Some((needed + more) as u16),
            wishes,
            ..Choices::default()
        };
        let timetable = Aim::Breaks.timetable(teams).unwrap();
        let asked = Objective::of(&timetable, &choices, needed + more, 0);
        let mut search = Search::new(asked.clone(), seed);
        search.step(steps);
        prop_assert_eq!(findings(&search.schedule(), if double { 2 } else { 1 }), []);
        prop_assert_eq!(search.cost(), Search::of_schedule(asked, &search.schedule()));
    }
}
