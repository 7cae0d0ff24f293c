//! The league programme of the EBL Tournament Director Seminar 2001, and what it says of it.

use std::collections::BTreeMap;

use rondel::model::schedule::Schedule;
use rondel::round_robin::circle::{self, Method, Plan, TeamsOrder};
use rondel::round_robin::measures::Measures;
use serde::Deserialize;

use crate::support::{all_games, player};

#[derive(Deserialize)]
struct Source {
    teams12_rounds: Vec<Vec<[u16; 2]>>,
    teams12_fixed: Vec<Vec<[u16; 2]>>,
    home_counts_before: BTreeMap<usize, usize>,
    home_counts_after: BTreeMap<usize, usize>,
    complementary_rounds_after_fix: Vec<[usize; 2]>,
    round1_home_teams_get_the_extra_home_match: Vec<u16>,
    opponents_of_10_just_met: BTreeMap<usize, usize>,
}

fn source() -> Source {
    serde_json::from_str(include_str!("ebl_teams.json")).unwrap()
}

fn home_counts(schedule: &Schedule) -> BTreeMap<usize, usize> {
    Measures::of(schedule).sides.iter().enumerate().map(|(i, sides)| (i + 1, sides.firsts)).collect()
}

fn played(order: TeamsOrder) -> Schedule {
    let plan = Plan { method: Method::Teams { fix: true, order }, ..Plan::default() };
    circle::schedule(12, &plan).unwrap()
}

#[test]
fn the_programme_as_printed() {
    let (source, schedule) = (source(), circle::teams(12, false).unwrap());
    assert_eq!(all_games(&schedule), source.teams12_rounds);
    assert_eq!(home_counts(&schedule), source.home_counts_before);
}

#[test]
fn with_the_fix_everybody_is_at_home_five_or_six_times() {
    let (source, schedule) = (source(), circle::teams(12, true).unwrap());
    assert_eq!(all_games(&schedule), source.teams12_fixed);
    let counts = home_counts(&schedule);
    assert_eq!(counts, source.home_counts_after);
    let mut at_home: Vec<u16> = all_games(&schedule)[0].iter().map(|game| game[0]).collect();
    at_home.sort_unstable();
    assert_eq!(at_home, source.round1_home_teams_get_the_extra_home_match);
    let meters = Measures::of(&schedule);
    assert_eq!((meters.breaks, meters.longest_run, meters.follow.most()), (98, 6, 9));
}

#[test]
fn complementary_rounds_reverse_home_and_away() {
    let rounds = all_games(&circle::teams(12, true).unwrap());
    let at_home = |number: usize| {
        let mut teams: Vec<u16> = rounds[number - 1].iter().map(|game| game[0]).collect();
        teams.sort_unstable();
        teams
    };
    for [first, second] in source().complementary_rounds_after_fix {
        let away: Vec<u16> = (1..=12).filter(|team| !at_home(second).contains(team)).collect();
        assert_eq!(at_home(first), away, "rounds {first} and {second}");
    }
}

#[test]
fn played_one_after_the_other_they_leave_few_breaks() {
    let one_first = TeamsOrder::OneFirst.of(11);
    assert_eq!(one_first, [1, 2, 7, 3, 8, 4, 9, 5, 10, 6, 11].map(|round: usize| round - 1));
    let one_third = TeamsOrder::OneThird.of(11);
    assert_eq!(one_third, [2, 7, 1, 3, 8, 4, 9, 5, 10, 6, 11].map(|round: usize| round - 1));

    let meters = Measures::of(&played(TeamsOrder::OneFirst));
    assert_eq!((meters.breaks, meters.longest_run, meters.follow.most()), (18, 2, 5));
    let meters = Measures::of(&played(TeamsOrder::OneThird));
    assert_eq!((meters.breaks, meters.longest_run, meters.follow.most()), (16, 2, 5));
}

#[test]
fn the_opponents_of_ten_had_mostly_just_met_eight() {
    let source = source();
    let rounds = all_games(&circle::teams(12, false).unwrap());
    let opponent = |number: usize, team: u16| {
        let game = rounds[number - 1].iter().find(|game| game.contains(&team)).unwrap();
        if game[0] == team { game[1] } else { game[0] }
    };
    let just_met: BTreeMap<usize, usize> =
        (2..=11).map(|number| (number, opponent(number - 1, opponent(number, 10)).into())).collect();
    assert_eq!(just_met, source.opponents_of_10_just_met);
    let follow = Measures::of(&circle::teams(12, false).unwrap()).follow;
    assert_eq!(follow.times(player(10), player(8)), 8);
}
