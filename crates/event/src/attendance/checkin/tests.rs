use rondel_schedule::verify::Claim;

use super::*;
use crate::attendance::individuals;
use crate::event::{Action, Entrant, Event, HalfPoints, Kind};
use crate::movement::pairs;
use crate::pairing::attendance;
use crate::pairing::monrad::late;
use crate::pairing::{Decisions, Proposal, keizer};
use crate::proof::Proof;
use crate::testing::{self, begun, begun_with};

const FIRST: RoundNo = RoundNo::from_index(0);
const SECOND: RoundNo = RoundNo::from_index(1);
const THIRD: RoundNo = RoundNo::from_index(2);

fn player(number: u16) -> Player {
    Player::from_number(number).unwrap()
}

fn pair(event: &mut Event, round: RoundNo) {
    let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
    event.apply(2, proposal.publish(event.state(), round)).unwrap();
}

fn play(event: &mut Event, round: RoundNo) {
    for table in (0..event.state().rounds[round.index()].outcomes.len()).map(TableNo::from_index) {
        if event.state().outcome(round, table).is_none() {
            let outcome = Some(Outcome::FirstWins);
            event.apply(1, Action::Report { round, table, outcome }).unwrap();
        }
    }
}

fn seat(event: &Event, round: RoundNo, player: Player) -> (TableNo, Player) {
    let (table, at) = event.state().rounds[round.index()].round.table_of(player).unwrap();
    let other = at.players().find(|&other| other != player).unwrap();
    (table, other)
}

fn stands(event: &Event, player: Player) -> Presence {
    stand(event.state(), player)
}

/// Taps as the page does: applies the way taken at once, or the first way if a confirmation is needed.
fn tap(event: &mut Event, player: Player) -> Response {
    let who = if stands(event, player).is_here() { Subject::Goes(player) } else { Subject::Comes(player) };
    let found = ways(event, &who, None);
    let way = found.at_once().or(found.open.first()).unwrap_or_else(|| panic!("{found:?}")).clone();
    event.apply(5, way.action().clone()).unwrap();
    way
}

/// A player who goes home is missing from the current round on, and a second tap restores everything.
fn there_and_back(event: &mut Event, who: Player) {
    let (before, was) = (event.state().clone(), stands(event, who));
    assert!(was.is_here());
    tap(event, who);
    assert!(!stands(event, who).is_here());
    tap(event, who);
    assert_eq!(stands(event, who), was);
    assert_eq!((&event.state().rounds, &event.state().seats), (&before.rounds, &before.seats));
    let away = |state: &State| {
        let noted = state.away.iter().filter(|(_, away)| !away.is_empty());
        noted.map(|(round, away)| (*round, away.clone())).collect::<Vec<_>>()
    };
    assert_eq!(away(event.state()), away(&before));
}

#[test]
fn a_second_tap_puts_everything_back_in_every_system_of_two() {
    for kind in [Kind::RoundRobin, Kind::Monrad, Kind::Keizer] {
        for players in [7, 8] {
            let mut event = begun(kind, players);
            if kind != Kind::RoundRobin {
                there_and_back(&mut event, player(3));
            }
            if event.state().rounds.is_empty() {
                pair(&mut event, FIRST);
            }
            (1..=players as u16).for_each(|number| there_and_back(&mut event, player(number)));
        }
    }
}

#[test]
fn a_child_that_goes_home_leaves_a_table_and_the_opponent_is_told() {
    let mut event = begun(Kind::Monrad, 8);
    let who = player(3);
    let (table, other) = seat(&event, FIRST, who);
    assert_eq!(stands(&event, who), Presence::Table(table));
    tap(&mut event, who);
    let away = Presence::Away { from: FIRST, why: SitOut::Absent, back: None, table: Some(table) };
    // A player stays away until tapped.
    assert_eq!(event.state().away(SECOND, who), Some(SitOut::Absent));
    assert_eq!(stands(&event, who), away);
    assert_eq!(stands(&event, other), Presence::Alone(table));
    let told: Vec<Presence> = tiles(event.state()).into_iter().map(|tile| tile.stand).collect();
    assert_eq!(told.iter().filter(|stand| !stand.is_here()).count(), 1);
}

/// The opponent of a missing player does not wait: the player with the walk-over can play instead, and no other table
/// changes.
#[test]
fn whoever_has_the_walk_over_can_stand_in() {
    let mut event = begun(Kind::Monrad, 7);
    let free = event.state().rounds[0].round.out[0];
    let gone = player(3);
    let (table, other) = seat(&event, FIRST, gone);
    let before = event.state().rounds[0].round.clone();
    let found = ways(&event, &Subject::Goes(gone), None);
    let Some(Response::StandsIn(it)) = found.open.get(1) else { panic!("{found:?}") };
    event.apply(1, it.action.clone()).unwrap();
    assert_eq!(seat(&event, FIRST, free), (table, other));
    let after = &event.state().rounds[0].round;
    let same = |(index, one): (usize, &rondel_schedule::model::schedule::Table)| {
        index == table.index() || *one == before.tables[index]
    };
    assert!(after.tables.iter().enumerate().all(same) && after.out.is_empty());
    assert!(Proposal::reasons(event.state(), FIRST).is_some());
    assert_eq!(event.state().away(SECOND, gone), Some(SitOut::Absent));
    assert!(matches!(stands(&event, gone), Presence::Away { table: None, .. }));
    let findings = crate::proof::Proof::of(event.state());
    assert!(findings.report().findings().is_empty(), "{:?}", findings.report().findings());
    // No player is free any more, and a game with a result stays.
    assert!(
        !ways(&event, &Subject::Goes(player(1)), None)
            .open
            .iter()
            .any(|way| matches!(way, Response::StandsIn(_)))
    );
    // A second tap does not take the game away again.
    tap(&mut event, gone);
    assert_eq!(stands(&event, gone), Presence::From(SECOND));
    assert_eq!(seat(&event, FIRST, free), (table, other));
}

/// A child is missing in round 1, then another: until a result is in, the round can be paired again without them.
#[test]
fn a_round_of_which_nothing_is_played_is_set_up_again_without_whoever_is_missing() {
    for (kind, players) in [(Kind::Monrad, 8), (Kind::Monrad, 7), (Kind::Keizer, 8)] {
        let mut event = begun(kind, players);
        if event.state().rounds.is_empty() {
            pair(&mut event, FIRST);
        }
        let anew = |event: &Event, who| {
            let open = ways(event, &Subject::Goes(who), None).open.into_iter();
            open.filter_map(|way| if let Response::Anew(it) = way { Some(it) } else { None }).next()
        };
        // The first child is only recorded as having left: their game is lost without play, which is not a result.
        tap(&mut event, player(2));
        let it = anew(&event, player(5)).unwrap();
        event.apply(1, it.action).unwrap();
        let now = &event.state().rounds[0];
        let named = |who| now.round.table_of(who).is_some() || now.round.out.contains(&who);
        assert!(!named(player(2)) && !named(player(5)));
        assert_eq!((now.round.tables.len(), now.open), ((players - 2) / 2, (players - 2) / 2));
        assert_eq!(it.free, now.round.out.first().copied());
        assert!((1..=players as u16).map(player).all(|who| named(who) || [2, 5].contains(&who.number())));
        event.apply(1, Action::Undo).unwrap();
        assert!(stands(&event, player(5)).is_here());
        event.apply(1, Action::Redo).unwrap();
        // After a result the round is not paired again.
        let outcome = Some(Outcome::FirstWins);
        event.apply(1, Action::Report { round: FIRST, table: TableNo::from_index(0), outcome }).unwrap();
        assert_eq!(anew(&event, player(3)), None);
    }
}

#[test]
fn with_the_game_in_a_tap_is_about_the_next_round() {
    let mut event = begun(Kind::Monrad, 8);
    let who = player(3);
    let (table, _) = seat(&event, FIRST, who);
    event.apply(1, Action::Report { round: FIRST, table, outcome: Some(Outcome::Draw) }).unwrap();
    tap(&mut event, who);
    let away = Presence::Away { from: SECOND, why: SitOut::Absent, back: None, table: None };
    assert_eq!(stands(&event, who), away);
    assert_eq!(event.state().outcome(FIRST, table), Some(&Outcome::Draw));
}

/// Present entrants are counted only while a round is played.
#[test]
fn a_round_that_is_played_says_how_many_are_here() {
    let mut event = begun(Kind::Monrad, 8);
    assert_eq!(here(event.state()), Some(8));
    play(&mut event, FIRST);
    assert_eq!(here(event.state()), None, "nothing is played now");
    tap(&mut event, player(3));
    pair(&mut event, SECOND);
    assert_eq!(here(event.state()), Some(7));
}

/// The alternatives are computed as if nothing had been tapped.
#[test]
fn every_other_way_can_take_the_place_of_the_first() {
    for kind in [Kind::RoundRobin, Kind::Monrad, Kind::Keizer] {
        let mut event = begun(kind, 8);
        if event.state().rounds.is_empty() {
            pair(&mut event, FIRST);
        }
        let who = Subject::Goes(player(2));
        let all = ways(&event, &who, None);
        tap(&mut event, player(2));
        let again = ways(&before(&event), &who, None);
        assert_eq!(all, again);
        assert!(all.open.len() > 1, "{kind:?}");
        for way in &all.open[1..] {
            let mut event = event.clone();
            event.apply(6, Action::Undo).unwrap();
            event.apply(7, way.action().clone()).unwrap();
        }
    }
}

#[test]
fn a_season_offers_the_reasons_and_days_ahead() {
    let mut event = begun(Kind::Keizer, 6);
    let who = player(4);
    let reasons: Vec<SitOut> = ways(&event, &Subject::Goes(who), None)
        .open
        .iter()
        .filter_map(|way| if let Response::Away(_, why, _) = way { Some(*why) } else { None })
        .collect();
    assert_eq!(reasons, [SitOut::Absent, SitOut::External, SitOut::NoShow]);
    let action = days(&event, who, [FIRST, THIRD], SitOut::External).unwrap();
    event.apply(1, action).unwrap();
    let back = RoundNo::from_index(3);
    let away = Presence::Away { from: FIRST, why: SitOut::External, back: Some(back), table: None };
    assert_eq!(stands(&event, who), away);
    assert_eq!(event.state().away(back, who), None);
    assert_eq!(days(&event, who, [FIRST, THIRD], SitOut::External), Err(crate::event::Refused::Unchanged));
    // Back for this evening; the other absences stay planned.
    tap(&mut event, who);
    assert_eq!(stands(&event, who), Presence::Here);
    assert_eq!(event.state().away(SECOND, who), Some(SitOut::External));
}

#[test]
fn two_who_come_late_to_an_even_evening_play_each_other() {
    let mut event = begun(Kind::Keizer, 8);
    // Two stay away from the first evening, whose round was made without them.
    for who in [player(3), player(6)] {
        let away = attendance::absent(&event, who, FIRST, SitOut::Absent).unwrap();
        event.apply(1, away.action).unwrap();
    }
    pair(&mut event, FIRST);
    assert_eq!(event.state().rounds[0].round.tables.len(), 3);
    let table = TableNo::from_index(0);
    event.apply(1, Action::Report { round: FIRST, table, outcome: Some(Outcome::Draw) }).unwrap();
    let before = event.state().rounds[0].round.tables.clone();
    let Response::Comes(first) = tap(&mut event, player(3)) else { panic!() };
    assert_eq!((first.way, first.free), (late::JoinOption::Free, Some(player(3))));
    assert_eq!(stands(&event, player(3)), Presence::Free(FIRST, SitOut::Bye));
    let Response::Comes(second) = tap(&mut event, player(6)) else { panic!() };
    assert_eq!((second.way, second.freed), (late::JoinOption::Now, Some(player(3))));
    let (_, other) = seat(&event, FIRST, player(6));
    assert_eq!(other, player(3));
    assert_eq!(event.state().rounds[0].round.tables[..3], before);
    // If the number is odd already, a member who comes plays the one who is free.
    event.apply(1, Action::Undo).unwrap();
    assert!(
        ways(&event, &Subject::Comes(player(6)), None)
            .open
            .iter()
            .all(|way| { !matches!(way, Response::Comes(it) if it.way == late::JoinOption::Free) })
    );
}

#[test]
fn a_late_child_waits_for_the_next_round_and_may_have_the_one_who_is_free() {
    let mut event = begun(Kind::Monrad, 7);
    let free = event.state().rounds[0].round.out[0];
    assert_eq!(stands(&event, free), Presence::Free(FIRST, SitOut::WalkOver));
    let who = Subject::New(vec![Entrant::named("Vetle")]);
    let found = ways(&event, &who, None);
    let Some(Response::Comes(first)) = found.at_once() else { panic!("{found:?}") };
    assert_eq!((first.way, first.round), (late::JoinOption::Next, SECOND));
    let mut later = event.clone();
    later.apply(1, first.action.clone()).unwrap();
    assert_eq!(stands(&later, player(8)), Presence::From(SECOND));
    let now =
        found.open.iter().find(|way| matches!(way, Response::Comes(it) if it.way == late::JoinOption::Now));
    event.apply(1, now.unwrap().action().clone()).unwrap();
    assert_eq!(stands(&event, player(8)), stands(&event, free));
    assert!(matches!(stands(&event, free), Presence::Table(_)));
    // After the last round there is none to wait for, so the organizer is asked how the player comes in.
    let mut last = begun(Kind::Monrad, 7);
    let rounds = last.state().planned();
    for round in (0..rounds).map(RoundNo::from_index) {
        if last.state().round(round).is_none() {
            pair(&mut last, round);
        }
        if round.index() + 1 < rounds {
            play(&mut last, round);
        }
    }
    let found = ways(&last, &who, None);
    assert!(found.at_once().is_none() && !found.open.is_empty(), "{found:?}");
}

/// On an evening of a season, an entrant who comes may play a member who is free, whether newcomer or member.
#[test]
fn who_comes_to_an_evening_may_meet_the_one_who_is_free_unless_they_met_too_recently() {
    let mut event = begun(Kind::Keizer, 8);
    event.apply(1, Action::Away { round: FIRST, away: vec![(player(3), SitOut::Absent)] }).unwrap();
    pair(&mut event, FIRST);
    let free = event.state().rounds[0].round.out[0];
    let table = TableNo::from_index(0);
    event.apply(1, Action::Report { round: FIRST, table, outcome: Some(Outcome::Draw) }).unwrap();
    let now = |event: &Event, who: &Subject| {
        let mut open = ways(event, who, None).open.into_iter();
        open.find(|way| matches!(way, Response::Comes(it) if it.way == late::JoinOption::Now))
    };
    for who in [Subject::Comes(player(3)), Subject::New(vec![Entrant::named("Vetle")])] {
        let mut event = event.clone();
        let way = now(&event, &who).unwrap_or_else(|| panic!("{who:?}"));
        assert!(!way.is_light());
        // A member has this one way, which a tap takes; a newcomer has other ways too.
        let found = ways(&event, &who, None);
        assert_eq!(found.open.len() == 1, matches!(who, Subject::Comes(_)), "{found:?}");
        assert_eq!(found.at_once() == Some(&way), matches!(who, Subject::Comes(_)), "{found:?}");
        let Response::Comes(it) = &way else { unreachable!() };
        assert_eq!(it.freed, Some(free));
        let comer = it.players[0];
        event.apply(1, way.action().clone()).unwrap();
        let published = event.state().round(FIRST).unwrap();
        assert_eq!((published.round.out.len(), published.outcomes[0].clone()), (0, Some(Outcome::Draw)));
        let added = published.round.tables.last().unwrap().pair().unwrap();
        assert!(added.contains(&comer) && added.contains(&free));
        let Some(Proposal::Keizer(told)) = Proposal::reasons(event.state(), FIRST) else { panic!() };
        assert!(told.free.is_none() && told.pairs.last().unwrap().by_hand);
        let report = Proof::of(event.state()).report();
        assert!(report.claims().iter().all(Claim::holds), "{:?}", report.claims());
        // All of it is one step to undo.
        event.apply(1, Action::Undo).unwrap();
        assert_eq!(event.state().rounds[0].round.out, [free]);
    }
    // The two meet now. When they are free and late together the week after, it is too soon for them to meet again.
    let way = now(&event, &Subject::Comes(player(3))).unwrap();
    event.apply(1, way.action().clone()).unwrap();
    play(&mut event, FIRST);
    let here = [free, player(1), player(2)];
    let away = event.state().entrants().map(|(player, _)| player).filter(|who| !here.contains(who));
    let away = away.map(|who| (who, SitOut::Absent)).collect();
    event.apply(1, Action::of(keizer::rank(event.state(), SECOND))).unwrap();
    event.apply(1, Action::Away { round: SECOND, away }).unwrap();
    let hand = Decisions {
        wishes: keizer::Wishes { free: Some(free), ..Default::default() },
        ..Decisions::default()
    };
    let proposal = Proposal::of(event.state(), SECOND, &hand).unwrap();
    event.apply(2, proposal.publish(event.state(), SECOND)).unwrap();
    assert_eq!(event.state().round(SECOND).unwrap().round.out, [free]);
    assert!(now(&event, &Subject::Comes(player(3))).is_none());
    assert!(now(&event, &Subject::Comes(player(4))).is_some());
}

/// A member of the season who missed the first evening is not a latecomer on the second.
#[test]
fn who_was_away_before_is_not_late() {
    let mut event = begun(Kind::Keizer, 8);
    let away = vec![(player(3), SitOut::External)];
    event.apply(1, Action::Away { round: FIRST, away }).unwrap();
    pair(&mut event, FIRST);
    play(&mut event, FIRST);
    assert_eq!(stands(&event, player(3)), Presence::Here);
    event.apply(1, Action::Enter(vec![Entrant::named("Di")])).unwrap();
    assert_eq!(stands(&event, player(9)), Presence::From(SECOND));
}

#[test]
fn rounds_missed_can_be_given_as_losses_or_draws_but_not_in_a_season() {
    for kind in [Kind::Monrad, Kind::Keizer] {
        let mut event = begun(kind, 8);
        if event.state().rounds.is_empty() {
            pair(&mut event, FIRST);
        }
        play(&mut event, FIRST);
        let found = ways(&event, &Subject::New(vec![Entrant::named("Di")]), None);
        let way = found.at_once().unwrap().clone();
        event.apply(1, way.action().clone()).unwrap();
        let grants = grants(event.state(), &way);
        if kind == Kind::Keizer {
            assert!(grants.is_empty());
            continue;
        }
        let [(loss, action), (draw, _)] = &grants[..] else { panic!("{grants:?}") };
        assert_eq!([*loss, *draw], [HalfPoints(2), HalfPoints(4)]);
        event.apply(2, action.clone()).unwrap();
        assert_eq!(event.state().members[8].granted, HalfPoints(2));
    }
}

#[test]
fn a_court_of_four_is_emptied_only_when_that_is_chosen() {
    let mut event = begun(Kind::Mexicano, 9);
    let free = event.state().rounds[0].round.out[0];
    let who = player(if free == player(1) { 2 } else { 1 });
    let found = ways(&event, &Subject::Goes(who), None);
    assert_eq!(found.at_once(), None, "three others would sit out");
    let is_emptied = |effect: &attendance::Effect| matches!(effect, attendance::Effect::Three { .. });
    let empties = |way: &&Response| matches!(way, Response::Away(.., it) if is_emptied(&it.effect));
    let anew = |way: &&Response| matches!(way, Response::Anew(_));
    let after = |way: &&Response| matches!(way, Response::Leaves(_, it) if it.round == SECOND);
    let chosen =
        [found.open.iter().find(empties), found.open.iter().find(anew), found.open.iter().find(after)];
    assert!(chosen.iter().all(Option::is_some), "{found:?}");
    // A player who sits out goes at once, since no opponent waits.
    assert!(ways(&event, &Subject::Goes(free), None).at_once().is_some());
    // A player who comes back while nothing is played can have the round paired again, as a newcomer can.
    event.apply(1, chosen[1].unwrap().action().clone()).unwrap();
    assert_eq!(event.state().rounds[0].round.tables.len(), 2);
    let again = |way: &Response| matches!(way, Response::Comes(it) if it.way == late::JoinOption::Again);
    let back = ways(&event, &Subject::Comes(who), None);
    assert!(back.open.len() > 1 && back.open.iter().any(again), "{back:?}");
}

#[test]
fn a_round_robin_takes_the_free_place_at_once_and_asks_before_it_makes_rounds_anew() {
    let mut event = begun(Kind::RoundRobin, 7);
    event
        .apply(
            1,
            Action::Report { round: FIRST, table: TableNo::from_index(0), outcome: Some(Outcome::Draw) },
        )
        .unwrap();
    let who = Subject::New(vec![Entrant::named("Di")]);
    let found = ways(&event, &who, None);
    let Some(Response::Joins(it)) = found.at_once() else { panic!("{found:?}") };
    assert_eq!(it.rounds[0], it.rounds[1]);
    let even = {
        let mut event = begun(Kind::RoundRobin, 8);
        event
            .apply(
                1,
                Action::Report { round: FIRST, table: TableNo::from_index(0), outcome: Some(Outcome::Draw) },
            )
            .unwrap();
        event
    };
    let found = ways(&even, &who, None);
    assert!(found.at_once().is_none() && !found.open.is_empty(), "{found:?}");
    let several = ways(&even, &Subject::New(vec![Entrant::named("Di"), Entrant::named("Ed")]), None);
    assert!(several.open.is_empty() && !several.closed.is_empty());
}

#[test]
fn where_partners_change_a_tap_keeps_the_rounds() {
    let mut event = testing::evening(9, 9, 1);
    let who = player(4);
    let found = ways(&event, &Subject::Goes(who), None);
    let keep = |way: &&Response| matches!(way, Response::Turns(_, it) if it.way == individuals::Plan::Keep);
    event.apply(5, found.open.iter().find(keep).unwrap().action().clone()).unwrap();
    assert!(matches!(stands(&event, who), Presence::Gone { from: SECOND, .. }));
    let rounds = event.state().rounds.len();
    tap(&mut event, who);
    assert!(stands(&event, who).is_here());
    assert_eq!(event.state().rounds.len(), rounds);
    // No player has left, so the worker must plan for the newcomer.
    assert_eq!(ways(&event, &Subject::New(vec![Entrant::named("Di")]), None), Ways::default());
}

#[test]
fn a_pair_leaves_comes_back_and_a_late_one_takes_the_seat_of_the_phantom() {
    let mut event = testing::barometer_of_seven();
    let phantom =
        tiles(event.state()).into_iter().find(|tile| tile.stand == Presence::Nobody).unwrap().player;
    // Seven rounds for eight places: six pairs have a card with a game against pair 2.
    let goes = ways(&event, &Subject::Goes(player(2)), None);
    assert_eq!(goes.at_once(), None);
    there_and_back(&mut event, player(2));
    let found = ways(&event, &Subject::New(vec![Entrant::named("Ada & Bo")]), None);
    let Some(Response::Sits(seat, _)) = found.at_once() else { panic!("{found:?}") };
    assert_eq!(*seat, phantom);
    event.apply(1, found.open[0].action().clone()).unwrap();
    assert!(stands(&event, phantom).is_here());
    let full = ways(&event, &Subject::New(vec![Entrant::named("Cy & Di")]), None);
    assert_eq!(full.closed, [Closed::Pairs(pairs::NoPlace::Full)]);
}

/// The seat of the phantom is taken at once, even if a pair left; afterwards the organizer is asked how a newcomer
/// follows that pair.
#[test]
fn a_late_pair_is_asked_as_a_new_pair_or_as_a_substitute_for_one_that_left() {
    let mut event = testing::barometer_of_seven();
    let round = RoundNo::from_index(0);
    let tables = event.state().rounds[0].round.tables.len();
    for table in (0..tables).map(TableNo::from_index) {
        let deals = Outcome::Deals("d4S=N 4S=N".parse().unwrap());
        // The table of the phantom takes no result.
        let _ = event.apply(1, Action::Report { round, table, outcome: Some(deals) });
    }
    let from = Some(RoundNo::from_index(1));
    let leaver = player(2);
    event.apply(1, ways(&event, &Subject::Goes(leaver), from).open[0].action().clone()).unwrap();
    let new = |name: &str| Subject::New(vec![Entrant::named(name)]);
    let found = ways(&event, &new("Ada & Bo"), from);
    let Some(Response::Sits(seat, _)) = found.at_once() else { panic!("{found:?}") };
    assert!(event.state().is_phantom(*seat));
    event.apply(1, found.open[0].action().clone()).unwrap();
    let found = ways(&event, &new("Cy / Di"), from);
    assert_eq!(found.at_once(), None, "{found:?}");
    assert_eq!(found.open.len(), 2, "as a new pair and as a substitute");
    for (way, name) in found.open.iter().zip(["P2", "P2 (Cy & Di)"]) {
        let mut event = event.clone();
        event.apply(1, way.action().clone()).unwrap();
        assert_eq!(event.state().members[leaver.index()].entrant.name, name);
        let rows = pairs::rankings(event.state(), None).remove(0).rows;
        assert!(rows.iter().any(|row| row.pair == leaver), "who left stays on the list");
        let full = ways(&event, &new("Ed & Flo"), from);
        assert_eq!(full.closed, [Closed::Pairs(pairs::NoPlace::Full)]);
    }
}

#[test]
fn classes_are_columns_and_who_has_none_stands_last() {
    let mut event = begun_with(Kind::Monrad, "Øyvind Berg\nÅse Dahl\nAda Lie\nBo Moe");
    assert_eq!(orders(event.state()), [Grouping::Name]);
    for (number, class) in [(1, "4B"), (2, "4A"), (3, "4B")] {
        let mut entrant = event.state().members[number - 1].entrant.clone();
        entrant.class = class.into();
        event.apply(1, Action::Amend { player: player(number as u16), entrant }).unwrap();
    }
    assert_eq!(orders(event.state()), [Grouping::Class, Grouping::Name]);
    let columns = columns(event.state(), Grouping::Class);
    let heads: Vec<&str> = columns.iter().map(|column| column.head.as_str()).collect();
    assert_eq!(heads, ["4A", "4B", ""]);
    let sizes: Vec<usize> = columns.iter().map(|column| column.players.len()).collect();
    assert_eq!(sizes, [1, 2, 1]);
    assert_eq!(super::columns(event.state(), Grouping::Name)[0].players.len(), 4);
}

/// In a league a tap would take a club out and cancel its results, so it needs a confirmation; without results it is
/// done at once.
#[test]
fn leaving_a_round_robin_is_asked_with_what_it_costs() {
    let mut event = begun(Kind::RoundRobin, 6);
    play(&mut event, FIRST);
    play(&mut event, SECOND);
    let found = ways(&event, &Subject::Goes(player(3)), None);
    assert_eq!(found.at_once(), None);
    for round in (2..5).map(RoundNo::from_index) {
        play(&mut event, round);
    }
    assert!(ways(&event, &Subject::Goes(player(3)), None).at_once().is_some(), "all is played");
}

/// A player who was away and comes back does not cause finished rounds to be played again.
#[test]
fn back_counts_from_now() {
    let mut event = begun(Kind::RoundRobin, 6);
    let who = player(3);
    tap(&mut event, who);
    play_without(&mut event, FIRST, who);
    play_without(&mut event, SECOND, who);
    let way = tap(&mut event, who);
    let Response::Joins(it) = &way else { panic!("{way:?}") };
    assert_eq!((it.missed, it.findings.as_slice()), (2, &[][..]));
    assert_eq!(event.state().first_open(), Some(THIRD));
    let (table, _) = seat(&event, FIRST, who);
    assert!(event.state().outcome(FIRST, table).is_some_and(|outcome| !outcome.is_played()));
    // The end of a round is not the beginning of the next one.
    assert_eq!((playing(event.state()), begun_round(&event)), (Some(THIRD), None));
    play_without(&mut event, THIRD, who);
    assert_eq!(begun_round(&event), Some(THIRD));
}

fn begun_round(event: &Event) -> Option<RoundNo> {
    super::begun(event.state())
}

fn play_without(event: &mut Event, round: RoundNo, who: Player) {
    for table in (0..event.state().rounds[round.index()].outcomes.len()).map(TableNo::from_index) {
        if !event.state().table(round, table).unwrap().players().any(|player| player == who) {
            let outcome = Some(Outcome::FirstWins);
            event.apply(1, Action::Report { round, table, outcome }).unwrap();
        }
    }
}
