//! A player leaves for good or misses one round, and comes back.

use rondel_schedule::model::result::SitOut;

use super::*;
use crate::attendance::checkin::{self, Presence};
use crate::event::{HalfPoints, Settings};

fn round(number: u16) -> RoundNo {
    RoundNo::from_number(number).unwrap()
}

/// A player with a game in this round.
fn seated_in(event: &Event, round: RoundNo) -> Player {
    event.state().round(round).unwrap().round.tables[0].players().next().unwrap()
}

fn open_tables(event: &Event, round: RoundNo) -> usize {
    let state = event.state();
    let tables = (0..state.round(round).unwrap().round.tables.len()).map(TableNo::from_index);
    tables.filter(|&table| !state.is_off(round, table)).count()
}

/// Fourteen on three courts: a tap needs a confirmation, and the way that keeps all courts in use is the fairest.
#[test]
fn a_tap_on_a_name_empties_no_court_unasked() {
    let mut event = evening(14, 8, 2);
    let who = seated_in(&event, round(3));
    let asked = checkin::ways(&event, &checkin::Subject::Goes(who), None);
    assert_eq!(asked.at_once(), None);
    let turns = |way: &checkin::Response| match way {
        checkin::Response::Turns(to, it) => (to.clone(), (**it).clone()),
        other => panic!("{other:?}"),
    };
    let told: Vec<(bool, Plan)> =
        asked.open.iter().map(turns).map(|(to, it)| (to == Subject::Leaves(who, round(3)), it.way)).collect();
    assert_eq!(
        told,
        [(true, Plan::StandIn), (true, Plan::Keep), (false, Plan::StandIn), (false, Plan::Keep)]
    );
    let anew = planned(&event, &Subject::Leaves(who, round(3)), 3);
    let [fill, keep] = [0, 1].map(|at| turns(&asked.open[at]).1);
    let games = event.state().rounds[2..].iter().filter(|it| it.round.table_of(who).is_some()).count();
    assert_eq!((anew.lost, fill.lost, keep.lost), (0, 0, games));
    assert_eq!((keep.short.len(), anew.rounds), (games, [round(3), round(8)]));
    assert_eq!(fairest([&anew, &fill, &keep].into_iter()), Some(0));
    assert_eq!(fairest([&keep, &fill].into_iter()), Some(1));
    let games = anew.shares[1].games;
    assert!(games.most - games.fewest <= 1, "{games:?}");
    take(&mut event, &anew);
    assert!((3..=8).all(|number| open_tables(&event, round(number)) == 3));
}

#[test]
fn who_misses_a_round_is_back_in_the_next() {
    let mut event = evening(14, 8, 2);
    let who = seated_in(&event, round(3));
    let before = event.state().rounds[3..].to_vec();
    let fill = ways(&event, &Subject::Misses(who, round(3))).remove(0);
    assert_eq!((fill.way, fill.lost, fill.rounds), (Plan::StandIn, 0, [round(3); 2]));
    event.apply(1, fill.action.clone()).unwrap();
    let state = event.state();
    assert_eq!(state.rounds[3..], before[..]);
    assert!(state.rounds[2].round.table_of(who).is_none() && open_tables(&event, round(3)) == 3);
    let away = Presence::Away { from: round(3), why: SitOut::Absent, back: Some(round(4)), table: None };
    assert_eq!(checkin::stand(state, who), away);
    // The court is taken, so the player who comes back sits out.
    let found = checkin::ways(&event, &checkin::Subject::Comes(who), None);
    event.apply(2, found.at_once().unwrap().action().clone()).unwrap();
    assert_eq!(checkin::stand(event.state(), who), Presence::Free(round(3), SitOut::Bye));
}

/// The half points of a player, whatever the place.
fn points(state: &State, player: Player) -> HalfPoints {
    crate::standings::table(&History::of(state), &state.settings).row(player).unwrap().points
}

/// Fourteen on three courts: two sit out by plan and three more because a player leaves, and all five get the same
/// points.
#[test]
fn who_is_here_while_the_court_is_empty_has_what_sitting_out_is_worth() {
    for comes_back in [false, true] {
        let mut event = evening(14, 8, 2);
        let who = seated_in(&event, round(3));
        let before = event.state().clone();
        let how = if comes_back { Subject::Misses(who, round(3)) } else { Subject::Leaves(who, round(3)) };
        let keep = ways(&event, &how).into_iter().find(|it| it.way == Plan::Keep).unwrap();
        event.apply(1, keep.action).unwrap();
        let idle = event.state().idle(round(3));
        assert_eq!(idle.len(), 5);
        for table in (0..3).map(TableNo::from_index) {
            if !event.state().is_off(round(3), table) {
                let outcome = Some(Outcome::Points([14, 10]));
                event.apply(2, Action::Report { round: round(3), table, outcome }).unwrap();
            }
        }
        let gained = |state: &State, player: Player| points(state, player).0 - points(&before, player).0;
        for &player in &idle {
            assert_eq!(gained(event.state(), player), 24, "twelve points");
        }
        assert_eq!(gained(event.state(), who), 0, "and who went has none");
        let out = &History::of(event.state()).rounds[2].out;
        let free: Vec<Player> = out.iter().filter(|it| it.1 == SitOut::Bye).map(|it| it.0).collect();
        let mut sorted = idle.clone();
        sorted.sort_unstable();
        assert_eq!(free, sorted, "as on the desk");
        // A player who comes back later was not present, and the points of the others do not change.
        if !comes_back {
            let found = checkin::ways(&event, &checkin::Subject::Comes(who), Some(round(4)));
            event.apply(3, found.open[0].action().clone()).unwrap();
        }
        assert!(idle.iter().all(|&player| gained(event.state(), player) == 24));
        assert_eq!(gained(event.state(), who), 0);
        // An evening that began by the old rule keeps its standings, and is offered the new rule.
        let old = Settings { idle_is_free: false, ..event.state().settings.clone() };
        let mut old = State { settings: old, ..event.state().clone() };
        assert_eq!(idle.iter().filter(|&&player| gained(&old, player) == 0).count(), 3);
        let offered = crate::standings::newer(&old);
        let [(crate::standings::NewerRule::Idle, taken)] = &offered[..] else { panic!("{offered:?}") };
        old.settings = taken.clone();
        assert!(idle.iter().all(|&player| gained(&old, player) == 24));
        assert_eq!(crate::standings::newer(&old), []);
    }
}

/// No player sits out, so a court stays empty in this round; its other players sit out, on the desk and on the wall.
#[test]
fn where_nobody_sits_out_a_court_is_empty_for_a_round() {
    let mut event = evening(8, 7, 1);
    let who = player(5);
    let ways = ways(&event, &Subject::Misses(who, round(2)));
    assert_eq!(ways.iter().map(|it| (it.way, it.lost)).collect::<Vec<_>>(), [(Plan::Keep, 1)]);
    event.apply(1, ways[0].action.clone()).unwrap();
    let state = event.state();
    let (table, at) = state.rounds[1].round.table_of(who).unwrap();
    let others: Vec<Player> = at.players().filter(|&other| other != who).collect();
    assert_eq!((state.is_off(round(2), table), state.idle(round(2))), (true, others.clone()));
    for other in others {
        assert_eq!(
            checkin::stand(state, other),
            Presence::Free(round(2), SitOut::Bye),
            "not: the opponent is gone"
        );
    }
    assert!(matches!(checkin::stand(state, who), Presence::Away { table: Some(at), .. } if at == table));
    assert_eq!(open_tables(&event, round(3)), 2);
    assert!(Proof::of(state).report().findings().is_empty());
    let found = checkin::ways(&event, &checkin::Subject::Comes(who), None);
    event.apply(2, found.at_once().unwrap().action().clone()).unwrap();
    assert_eq!(checkin::stand(event.state(), who), Presence::Table(table), "back at the own table");
}

/// A no-show of the first round comes after two rounds: finished rounds are not played again.
#[test]
fn back_counts_from_now() {
    let mut event = evening(8, 7, 0);
    let who = player(5);
    event.apply(1, Action::Withdraw { player: who, from: round(1) }).unwrap();
    for number in [1, 2] {
        for table in (0..2).map(TableNo::from_index) {
            if !event.state().is_off(round(number), table) {
                let outcome = Some(Outcome::Points([14, 10]));
                event.apply(2, Action::Report { round: round(number), table, outcome }).unwrap();
            }
        }
    }
    assert_eq!(event.state().first_open(), Some(round(3)));
    let found = checkin::ways(&event, &checkin::Subject::Comes(who), None);
    event.apply(3, found.at_once().unwrap().action().clone()).unwrap();
    let state = event.state();
    assert_eq!((state.first_open(), state.members[4].left), (Some(round(3)), None));
    assert!((3..=7).all(|number| open_tables(&event, round(number)) == 2));
    assert!(Proof::of(state).report().findings().is_empty());
}

/// Round 3 is being played: its results stay, a player who sits out fills in there, and the rest is planned again.
#[test]
fn a_round_that_goes_on_is_filled_in_and_the_rest_is_planned_again() {
    let mut event = evening(14, 8, 2);
    let who = seated_in(&event, round(3));
    let outcome = Some(Outcome::Points([14, 10]));
    event.apply(1, Action::Report { round: round(3), table: TableNo::from_index(1), outcome }).unwrap();
    let anew = planned(&event, &Subject::Leaves(who, round(3)), 3);
    assert_eq!((anew.lost, anew.stand_ins.len(), anew.rounds), (0, 1, [round(3), round(8)]));
    let kept = event.state().rounds[2].round.tables[1].clone();
    take(&mut event, &anew);
    assert_eq!(event.state().rounds[2].round.tables[1], kept);
    assert!((3..=8).all(|number| open_tables(&event, round(number)) == 3));
    assert!(event.state().rounds[2..].iter().all(|it| it.round.table_of(who).is_none()));
}

/// A newcomer after three rounds has missed enough games, so the others sit out.
#[test]
fn games_are_evened_and_not_how_often_one_sits_out_since_one_came() {
    for seed in 0..6 {
        let mut event = evening(13, 8, 3);
        let who = newcomer("Late");
        let asked = asked(&event, &who, 3, rounds(event.state(), &who), seed).unwrap();
        let Request::Rest(rest) = &asked else { panic!("three rounds are played") };
        let late =
            anew(&event, &who, &asked, &testing::planned(Planner::rest(rest).unwrap()).schedule).unwrap();
        // 96 games, five for the newcomer: seven each for the thirteen others.
        assert_eq!(late.shares[1].games, Between { fewest: 5, most: 7 }, "{seed}");
        take(&mut event, &late);
    }
}
