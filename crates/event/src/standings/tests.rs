//! Small tournaments worked out by hand.

use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, Tally};

use super::*;
use crate::event::{
    Action, ByeWorth, DirectAgain, Entrant, Event, PointSystem, Scoring, Sides, TieBreak as Tb, Victory,
    VictoryScale, WithdrawnRule,
};

pub(super) use crate::testing::written as event;

pub(super) fn player(number: u16) -> Player {
    Player::from_number(number).unwrap()
}

fn round(number: u16) -> RoundNo {
    RoundNo::from_number(number).unwrap()
}

#[test]
fn victory_points_are_added_up_in_hundredths_and_counted_a_second_time() {
    let settings = |scale: VictoryScale| Settings {
        scoring: Scoring::Scores,
        victory: Some(Victory { scale, walk_over: 1_200 }),
        tie_breaks: vec![Tb::Direct, Tb::Difference],
        ..Settings::default()
    };
    // 20 IMPs in 16 boards are 15.00 - 5.00; 3 are 10.91 - 9.09 (WBF 2013, table for 16 boards).
    let rounds = ["1-2 40:20, free 3", "2-3 3:0, free 1", "3-1 +-, free 2"];
    let mut event = event(3, &rounds, settings(VictoryScale::Wbf(16)));
    let reason = "late line-up".to_owned();
    let adjusted = vec![crate::event::Adjustment { points: HalfPoints(-1), reason }];
    event.apply(0, Action::Adjust { player: player(1), adjusted }).unwrap();
    // Hundredths, in halves.
    let made = |list: &Standings| -> Vec<(u16, i32)> {
        assert_eq!(list.unit, PointUnit::Hundredth);
        list.rows.iter().map(|row| (row.player.number(), row.points.0)).collect()
    };
    let list = standings(&event);
    assert_eq!(made(&list), [(3, 2 * 2_109), (2, 2 * 1_591), (1, 2 * 1_450)]);
    let again = |event: &Event, list: &Standings| {
        crate::proof::table::recounted(event.state(), &History::of(event.state()), list)
    };
    assert_eq!(again(&event, &list), Some(true));
    let mut wrong = list.clone();
    wrong.rows[0].points.0 += 2;
    assert_eq!(again(&event, &wrong), Some(false));
    // By a scale of their own the same results are worth other points.
    let own = rondel_schedule::model::scoring::Scale::read("0-9 10-10\n10+ 12-8").unwrap();
    let change = Action::Settings(settings(VictoryScale::Own(own)));
    event.apply(0, change).unwrap();
    let list = standings(&event);
    assert_eq!(made(&list), [(3, 2 * 2_200), (2, 2 * 1_800), (1, 2 * 1_150)]);
    assert_eq!(again(&event, &list), Some(true));
    // A file can contain any number.
    for victory in [
        Victory { scale: VictoryScale::Wbf(0), walk_over: 0 },
        Victory { scale: VictoryScale::Wbf(16), walk_over: 10_001 },
        Victory { scale: VictoryScale::Own(serde_json::from_str("[]").unwrap()), walk_over: 0 },
        Victory { scale: VictoryScale::Own(serde_json::from_str("[[9,10]]").unwrap()), walk_over: 0 },
        Victory { scale: VictoryScale::Own(serde_json::from_str("[[12,8],[11,8]]").unwrap()), walk_over: 0 },
    ] {
        let settings = Settings { victory: Some(victory), ..event.state().settings.clone() };
        assert_eq!(event.apply(0, Action::Settings(settings)), Err(crate::event::Refused::Victory));
    }
}

pub(super) fn standings(event: &Event) -> Standings {
    let standings = table(&History::of(event.state()), &event.state().settings);
    explained(event, &standings);
    standings
}

/// Every number is the sum of its summands, or the number of lines that belong to it.
fn explained(event: &Event, standings: &Standings) {
    let (history, settings) = (History::of(event.state()), &event.state().settings);
    for row in &standings.rows {
        let sum = |origin| -> i64 {
            let summands = why(&history, settings, standings, row.player, origin);
            summands.iter().map(|summand| summand.amount).sum()
        };
        assert_eq!(sum(Origin::Points), i64::from(row.points.0));
        let lines = record(&history, row.player);
        let games = [Column::Played, Column::Won, Column::Drawn, Column::Lost]
            .map(|column| lines.iter().filter(|line| line.belongs_to(column)).count());
        assert_eq!(games, [row.played, row.won, row.drawn, row.lost], "the games of {}", row.player);
        for (&tie_break, &value) in standings.tie_breaks.iter().zip(&row.values) {
            assert_eq!(
                sum(Origin::TieBreak(tie_break)),
                value.unwrap_or(0),
                "{tie_break:?} of {}",
                row.player
            );
        }
    }
}

/// Place, number, half points and the values of the tie-breaks, row by row.
fn brief(standings: &Standings) -> Vec<(usize, u16, i32, Vec<Option<i64>>)> {
    let rows = standings.rows.iter();
    rows.map(|row| (row.place, row.player.number(), row.points.0, row.values.clone())).collect()
}

fn by(tie_breaks: &[Tb]) -> Settings {
    Settings { tie_breaks: tie_breaks.to_vec(), ..Settings::default() }
}

/// Ours. 1 has 2 points, 2 and 4 have 1½, 3 has 1.
const FOUR: [&str; 3] = ["1-4 0-1, 2-3 =", "4-3 =, 1-2 1-0", "2-4 1-0, 3-1 0-1"];

#[test]
fn sonneborn_berger_separates_what_points_do_not() {
    // 1: beat 2 and 3, lost to 4. 2: beat 4, drew 3. 3: drew 2 and 4. 4: beat 1, drew 3.
    // Points 2, 1½, 1, 1½. Berger: 1: 1½ + 1 = 2½. 2: 1½ + ½ = 2. 3: ¾ + ¾ = 1½. 4: 2 + ½ = 2½.
    let event = event(4, &FOUR, by(&[Tb::SonnebornBerger]));
    let expected = [(1, 1, 4, 10), (2, 4, 3, 10), (3, 2, 3, 8), (4, 3, 2, 6)];
    assert_eq!(brief(&standings(&event)), expected.map(|(a, b, c, d)| (a, b, c, vec![Some(d)])));
}

#[test]
fn equals_share_a_place_and_the_next_are_skipped() {
    let event = event(4, &FOUR, by(&[]));
    let places = standings(&event).rows.iter().map(|r| (r.place, r.player.number())).collect::<Vec<_>>();
    assert_eq!(places, [(1, 1), (2, 2), (2, 4), (4, 3)]);
}

#[test]
fn direct_encounter_is_asked_among_equals_only() {
    // 2 beat 4; 1 and 3 are alone with their points.
    let event = event(4, &FOUR, by(&[Tb::Direct]));
    let expected = [(1, 1, 4, None), (2, 2, 3, Some(2)), (3, 4, 3, Some(0)), (4, 3, 2, None)];
    assert_eq!(brief(&standings(&event)), expected.map(|(a, b, c, d)| (a, b, c, vec![d])));
}

#[test]
fn direct_encounter_sees_who_is_left_after_the_tie_breaks_before_it() {
    // 1 beat 2, 2 beat 3, 3 beat 1, all beat 4: equal in points, direct encounter and Berger. Blacks: 3's were
    // two of three, 1's and 2's one each, and 1 beat 2.
    let rounds = ["1-4 1-0, 2-3 1-0", "4-3 0-1, 1-2 1-0", "2-4 1-0, 3-1 1-0"];
    let event = event(4, &rounds, by(&[Tb::Direct, Tb::SonnebornBerger, Tb::Blacks, Tb::Wins]));
    let blacks = |p: u16| if p == 3 { 2 } else { 1 };
    let values = |p| vec![Some(2), Some(8), Some(blacks(p)), Some(2)];
    let last = (4, 4, 0, vec![None, Some(0), Some(2), Some(0)]);
    let mut expected: Vec<_> = [(1, 3), (2, 1), (2, 2)].map(|(place, p)| (place, p, 4, values(p))).to_vec();
    expected.push(last);
    assert_eq!(brief(&standings(&event)), expected);

    let direct_last = event_with(&event, by(&[Tb::Blacks, Tb::Direct]));
    let order = standings(&direct_last);
    let order: Vec<_> = order.rows.iter().map(|r| (r.place, r.player.number(), r.values[1])).collect();
    assert_eq!(order, [(1, 3, None), (2, 1, Some(2)), (3, 2, Some(0)), (4, 4, None)]);
}

fn event_with(event: &Event, settings: Settings) -> Event {
    let mut event = event.clone();
    event.apply(0, Action::Settings(settings)).unwrap();
    event
}

#[test]
fn forfeits_are_worth_a_win_but_are_not_played() {
    let settings = Settings { points: PointSystem::SCHOOL, ..by(&[Tb::Wins, Tb::Blacks, Tb::BlackWins]) };
    let event = event(4, &["1-2 +-, 3-4 0-1", "2-3 --, 4-1 1-0"], settings);
    let standings = standings(&event);
    let row = |number| {
        let row = standings.row(player(number)).unwrap();
        (row.points.0, row.at_table, row.won, row.lost, row.blacks, row.values.clone())
    };
    let values = |values: [i64; 3]| values.map(Some).to_vec();
    assert_eq!(row(1), (8, 1, 1, 1, 1, values([1, 1, 0])), "a forfeit win of 3, a loss of 1 at the table");
    assert_eq!(row(2), (0, 0, 0, 2, 0, values([0, 0, 0])), "a forfeited game is worth nothing");
    assert_eq!(row(3), (2, 1, 0, 2, 0, values([0, 0, 0])));
    assert_eq!(row(4), (12, 2, 2, 0, 1, values([2, 1, 1])));
    // Games played are the sum of games won, drawn and lost.
    let table = &standings;
    assert!(table.rows.iter().all(|row| row.played == row.won + row.drawn + row.lost));
    assert_eq!(table.rows.iter().map(|row| row.played).collect::<Vec<_>>(), [2; 4]);
}

#[test]
fn a_walk_over_has_the_score_that_the_league_sets() {
    let goals = |forfeit| Settings {
        scoring: Scoring::Scores,
        sides: Sides::HomeAway,
        points: PointSystem::FOOTBALL,
        forfeit,
        ..by(&[Tb::Difference])
    };
    let rows = |forfeit| {
        let event = event(4, &["1-2 +-, 3-4 --", "2-3 -+, 4-1 2:1"], goals(forfeit));
        let rows = standings(&event).rows;
        let mut rows: Vec<_> = rows.iter().map(|row| (row.player.number(), row.score)).collect();
        rows.sort_unstable();
        rows
    };
    assert_eq!(rows(None), [(1, [1, 2]), (2, [0, 0]), (3, [0, 0]), (4, [2, 1])]);
    // Where both stayed away nobody has goals.
    assert_eq!(rows(Some(3)), [(1, [4, 2]), (2, [0, 6]), (3, [3, 0]), (4, [2, 1])]);
}

#[test]
fn scores_decide_and_are_added_up() {
    let settings = Settings {
        points: PointSystem::FOOTBALL,
        scoring: Scoring::Scores,
        ..by(&[Tb::Difference, Tb::Scored])
    };
    let event = event(4, &["1-2 3:1, 3-4 2:2", "1-3 0:0, 2-4 +-"], settings);
    let rows = [
        (1, 1, 8, vec![Some(2), Some(3)]),
        (2, 2, 6, vec![Some(-2), Some(1)]),
        (3, 3, 4, vec![Some(0), Some(2)]),
        (4, 4, 2, vec![Some(0), Some(2)]),
    ];
    let standings = standings(&event);
    assert_eq!(brief(&standings), rows);
    assert_eq!(standings.row(player(2)).unwrap().score, [1, 3]);
}

/// Three entrants, so that somebody is free in every round.
const THREE: [&str; 3] = ["2-3, free 1", "3-1, free 2", "1-2, free 3"];

#[test]
fn a_bye_counts_from_the_begin_of_its_round_on() {
    let mut event = event(3, &THREE, Settings { bye: ByeWorth::Win, ..by(&[]) });
    let points = |event: &Event| {
        let standings = standings(event);
        [1, 2, 3].map(|n| standings.row(player(n)).map(|row| (row.points.0, row.byes)).unwrap())
    };
    let mut report = |r, outcome| {
        let table = TableNo::from_index(0);
        event.apply(0, Action::Report { round: round(r), table, outcome: Some(outcome) }).unwrap();
        points(&event)
    };
    assert_eq!(report(1, Outcome::Postponed), [(0, 0), (0, 0), (0, 0)]);
    assert_eq!(report(2, Outcome::FirstWins), [(2, 1), (2, 1), (2, 0)], "round 1 has begun too");
    assert_eq!(report(3, Outcome::Draw), [(3, 1), (3, 1), (4, 1)]);
    let nothing = event_with(&event, by(&[]));
    assert_eq!(points(&nothing), [(1, 1), (1, 1), (2, 1)]);
}

/// Five entrants, two rounds played; 5 beat 1 and lost to 2 by forfeit, and is free in round 3.
const FIVE: [&str; 5] = [
    "5-1 1-0, 2-4 1-0, free 3",
    "2-5 +-, 3-1 1-0, free 4",
    "4-3, 1-2, free 5",
    "5-3, 4-1, free 2",
    "4-5, 2-3, free 1",
];

fn after_leaving(rule: WithdrawnRule, from: u16, more: &[(u16, u16)]) -> Event {
    let mut event = event(5, &FIVE, Settings { withdrawn: rule, ..by(&[]) });
    event.apply(0, Action::Withdraw { player: player(5), from: round(from) }).unwrap();
    for &(r, t) in more {
        let table = TableNo::from_number(t).unwrap();
        event.apply(0, Action::Report { round: round(r), table, outcome: Some(Outcome::Draw) }).unwrap();
    }
    event
}

fn points(event: &Event) -> Vec<(u16, i32)> {
    let mut rows: Vec<_> =
        standings(event).rows.iter().map(|row| (row.player.number(), row.points.0)).collect();
    rows.sort_unstable();
    rows
}

#[test]
fn who_played_less_than_half_is_left_out_with_all_games() {
    // One of four games was played at the table: the forfeit in round 2 was not.
    let event = after_leaving(WithdrawnRule::HalfOrOut, 4, &[(3, 1)]);
    assert_eq!(points(&event), [(1, 0), (2, 2), (3, 3), (4, 1)]);
    let standings = standings(&event);
    assert_eq!(standings.excluded, [player(5)]);

    let history = History::of(event.state());
    assert_eq!((history.attendees[4].played, history.attendees[4].games), (1, 4));
    let crosstable = crosstable(&history, &standings);
    assert_eq!(crosstable.rows.last().unwrap().player, player(5));
    let row_of = |n: u16| crosstable.rows.iter().position(|row| row.player == player(n)).unwrap();
    let [(_, meeting)] = crosstable.cell(row_of(5), row_of(1)) else { panic!("one game") };
    assert_eq!((meeting.tally, meeting.counts, meeting.is_first()), (Some(Tally::Win), false, true));
}

#[test]
fn exactly_half_is_enough() {
    // With round 4 played before leaving, 5 has two of four.
    let event = after_leaving(WithdrawnRule::HalfOrOut, 5, &[(4, 1)]);
    assert_eq!(standings(&event).excluded, []);
    assert_eq!(points(&event), [(1, 0), (2, 4), (3, 3), (4, 0), (5, 3)]);
}

#[test]
fn void_games_were_not_meant_for_anyone() {
    // One of two games played: rounds 4 and 5 will not be played for reasons that are not 5's.
    let mut event = after_leaving(WithdrawnRule::HalfOrOut, 4, &[]);
    assert_eq!(standings(&event).excluded, [player(5)]);
    for r in [4, 5] {
        let table = TableNo::from_index(0);
        event.apply(0, Action::Report { round: round(r), table, outcome: Some(Outcome::Void) }).unwrap();
    }
    assert_eq!(standings(&event).excluded, []);
}

#[test]
fn games_that_nobody_plays_for_count_from_the_begin_of_their_round() {
    let open = after_leaving(WithdrawnRule::Forfeit, 4, &[]);
    assert_eq!(points(&open), [(1, 0), (2, 4), (3, 2), (4, 0), (5, 2)]);
    let begun = after_leaving(WithdrawnRule::Forfeit, 4, &[(4, 2)]);
    assert_eq!(points(&begun), [(1, 1), (2, 4), (3, 4), (4, 1), (5, 2)], "3 wins against 5 without play");
    let done = after_leaving(WithdrawnRule::Forfeit, 4, &[(3, 1), (3, 2), (4, 2), (5, 2)]);
    assert_eq!(points(&done), [(1, 2), (2, 6), (3, 6), (4, 4), (5, 2)]);
    let kept = after_leaving(WithdrawnRule::KeepPlayed, 4, &[(3, 1), (3, 2), (4, 2), (5, 2)]);
    assert_eq!(points(&kept), [(1, 2), (2, 6), (3, 4), (4, 2), (5, 2)]);
}

#[test]
fn the_last_rounds_count_when_nobody_is_left_to_play_them() {
    // 1 leaves at once: nobody ever plays round 3, and 2 wins it.
    let mut event = event(
        3,
        &["2-3 =, free 1", "3-1, free 2", "1-2, free 3"],
        Settings { withdrawn: WithdrawnRule::Forfeit, ..by(&[]) },
    );
    event.apply(0, Action::Withdraw { player: player(1), from: round(1) }).unwrap();
    assert_eq!(points(&event), [(1, 0), (2, 3), (3, 3)]);
}

#[test]
fn who_leaves_before_being_named_is_in_no_list() {
    let mut event = event(4, &FOUR, by(&[]));
    event.apply(0, Action::Enter(vec![Entrant::named("late")])).unwrap();
    assert_eq!(standings(&event).rows.len(), 5);
    event.apply(0, Action::Withdraw { player: player(5), from: round(1) }).unwrap();
    assert_eq!(standings(&event).rows.len(), 4);
}

#[test]
fn a_double_round_robin_has_two_games_a_cell() {
    let event = event(2, &["1-2 1-0", "2-1 ="], by(&[Tb::Direct, Tb::SonnebornBerger]));
    let standings = standings(&event);
    assert_eq!(brief(&standings)[0], (1, 1, 3, vec![None, Some(3)]));
    let history = History::of(event.state());
    let crosstable = crosstable(&history, &standings);
    let seen: Vec<_> = crosstable.cell(1, 0).iter().map(|(_, m)| (m.round.number(), m.tally)).collect();
    assert_eq!(seen, [(1, Some(Tally::Loss)), (2, Some(Tally::Draw))]);
    assert_eq!(crosstable.cell(0, 0), []);
}

#[test]
fn a_number_opens_to_its_summands() {
    let event = event(4, &FOUR, by(&[Tb::SonnebornBerger]));
    let (history, settings) = (History::of(event.state()), &event.state().settings);
    let standings = table(&history, settings);
    let origin = Origin::TieBreak(Tb::SonnebornBerger);
    let summands = why(&history, settings, &standings, player(4), origin);
    let seen: Vec<_> = summands
        .iter()
        .map(|s| match s.source {
            Source::Game { against, opponent_points, .. } => {
                (s.round.unwrap().number(), against.players()[0].number(), opponent_points.0, s.amount)
            }
            source => panic!("{source:?} in a Sonneborn-Berger"),
        })
        .collect();
    assert_eq!(seen, [(1, 1, 4, 8), (2, 3, 2, 2)], "beat 1 with 2 points, drew 3 with 1");
    assert_eq!(why(&history, settings, &standings, player(4), Origin::TieBreak(Tb::Wins)), []);
}

#[test]
fn a_correction_says_what_it_reaches() {
    let mut event = event(4, &FOUR, by(&[Tb::SonnebornBerger]));
    let report = |r, t, outcome| Action::Report {
        round: round(r),
        table: TableNo::from_number(t).unwrap(),
        outcome: Some(outcome),
    };
    event.apply(0, report(1, 2, Outcome::SecondWins)).unwrap();
    let found = reach(&event).unwrap();
    assert_eq!(found.changes[0].was, Some(Outcome::Draw));
    assert_eq!((found.later, found.standings), (Some((round(2), round(3))), true));
    event.apply(0, Action::Undo).unwrap();
    assert!(reach(&event).unwrap().standings);
    event.apply(0, report(3, 1, Outcome::SecondForfeits)).unwrap();
    let found = reach(&event).unwrap();
    assert_eq!((found.later, found.standings), (None, true), "the game is no longer played");
    event.apply(0, report(3, 2, Outcome::Postponed)).unwrap();
    event.apply(0, Action::Report { round: round(3), table: TableNo::from_index(1), outcome: None }).unwrap();
    assert!(!reach(&event).unwrap().standings, "open either way, and the other table stays as it is");
    event.apply(0, Action::Note { about: crate::event::About::Event, text: "x".into() }).unwrap();
    assert_eq!(reach(&event), None);
}

#[test]
fn every_tie_says_what_decided_it() {
    let decided = event(4, &FOUR, by(&[Tb::SonnebornBerger, Tb::Wins]));
    let decided_by_berger = Tie::Decided {
        above: player(4),
        below: player(2),
        by: Tb::SonnebornBerger,
        values: [10, 8],
        again: false,
    };
    assert_eq!(ties(&standings(&decided)), [decided_by_berger]);

    // Both have one win, so that wins say nothing; only that of 4 was with black.
    let second = event(4, &FOUR, by(&[Tb::Wins, Tb::BlackWins]));
    let decided_by_colour =
        Tie::Decided { above: player(4), below: player(2), by: Tb::BlackWins, values: [1, 0], again: false };
    assert_eq!(ties(&standings(&second)), [decided_by_colour]);

    let shared = event(4, &FOUR, by(&[Tb::Wins]));
    assert_eq!(ties(&standings(&shared)), [Tie::Shared { place: 2, players: vec![player(2), player(4)] }]);
    assert_eq!(ties(&Standings::default()), []);
}

#[test]
fn nobody_is_compared_with_those_who_have_other_points() {
    // All draws: everyone shares place 1, and there is nobody below.
    let level = event(3, &["1-2 =, free 3", "3-1 =, free 2", "2-3 =, free 1"], by(&[Tb::Direct]));
    let everyone = vec![player(1), player(2), player(3)];
    assert_eq!(ties(&standings(&level)), [Tie::Shared { place: 1, players: everyone }]);
}

/// Anna, Bram, Carla and Daan have three points each; Eva and Fenna are behind them.
const SIX: [&str; 5] = [
    "2-1 1-0, 3-5 1-0, 4-6 1-0",
    "1-3 1-0, 2-4 =, 5-6 =",
    "1-4 1-0, 5-2 1-0, 3-6 1-0",
    "5-1 1-0, 2-6 1-0, 3-4 =",
    "1-6 1-0, 2-3 =, 4-5 1-0",
];

#[test]
fn direct_encounter_is_asked_again_of_those_who_remain_equal() {
    let of = |direct_again: DirectAgain| {
        let event = event(6, &SIX, Settings { direct_again, ..by(&[Tb::Direct, Tb::Wins]) });
        (standings(&event), event)
    };
    let order =
        |list: &Standings| list.rows.iter().map(|row| (row.place, row.player.number())).collect::<Vec<_>>();
    // Among the four Anna and Bram have 2, Carla and Daan 1. Asked once, wins decide: Anna has three of them.
    let (once, event) = of(DirectAgain::Never);
    assert_eq!(order(&once), [(1, 1), (2, 2), (3, 3), (3, 4), (5, 5), (6, 6)]);
    // Applied again, Bram has won their game; Carla and Daan drew theirs, which separates no one.
    let (again, new) = of(DirectAgain::Alone);
    assert_eq!(order(&again), [(1, 2), (2, 1), (3, 3), (3, 4), (5, 5), (6, 6)]);
    let values =
        |row: usize| (again.rows[row].values[0], again.rows[row].again.iter().map(|it| it.value).collect());
    let told: [(Option<i64>, Vec<i64>); 4] = [0, 1, 2, 3].map(values);
    assert_eq!(told, [(Some(4), vec![2]), (Some(4), vec![0]), (Some(2), vec![]), (Some(2), vec![])]);
    let decided =
        Tie::Decided { above: player(2), below: player(1), by: Tb::Direct, values: [2, 0], again: true };
    assert_eq!(ties(&again)[0], decided);
    // The second count knows the rule, and the page offers it to events with the old one.
    for (list, event) in [(&once, &event), (&again, &new)] {
        let history = History::of(event.state());
        assert_eq!(crate::proof::table::recounted(event.state(), &history, list), Some(true));
    }
    let offered = newer(event.state());
    assert_eq!(offered, [(NewerRule::DirectAgain, new.state().settings.clone())]);
    assert_eq!(newer(new.state()), []);
    assert_eq!(crate::event::Kind::RoundRobin.settings().direct_again, DirectAgain::Alone);
}

#[test]
fn a_run_of_goal_leagues_is_one_table_and_asked_again_only_by_choice() {
    let goals = |direct_again: DirectAgain, run: &[Tb]| Settings {
        scoring: Scoring::Scores,
        points: PointSystem::FOOTBALL,
        direct_again,
        ..by(run)
    };
    let order = |rounds: &[&str], settings: Settings| {
        let event = event(4, rounds, settings);
        let list = standings(&event);
        let history = History::of(event.state());
        assert_eq!(crate::proof::table::recounted(event.state(), &history, &list), Some(true));
        list.rows.iter().map(|row| (row.place, row.player.number())).collect::<Vec<_>>()
    };
    // Alder, Birch and Cedar: 1:0, 3:0, 2:1 round about, and each beat Dogwood. Among them 0, +2 and -2.
    let run = [Tb::Direct, Tb::DirectDifference, Tb::DirectScored];
    let three = ["1-2 1:0, 3-4 6:0", "2-3 3:0, 1-4 1:0", "3-1 2:1, 2-4 1:0"];
    for again in [DirectAgain::Never, DirectAgain::Alone, DirectAgain::Always] {
        assert_eq!(order(&three, goals(again, &run)), [(1, 2), (2, 1), (3, 3), (4, 4)]);
    }
    // 3 beat 1 by three, 2 beat 3 by one, 1 beat 2 by two: 3 has +2, and 1 and 2 have -1 both.
    let cycle = ["1-2 2:0, 3-4 9:0", "3-1 3:0, 2-4 1:0", "1-4 1:0, 2-3 1:0"];
    let of = |again| order(&cycle, goals(again, &run[..2]));
    assert_eq!(of(DirectAgain::Alone), [(1, 3), (2, 1), (2, 2), (4, 4)]);
    assert_eq!(of(DirectAgain::Always), [(1, 3), (2, 1), (3, 2), (4, 4)]);
}
