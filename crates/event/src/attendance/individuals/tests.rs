mod leaving;

use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::Side;
use rondel_schedule::verify::{Between, Claim, Times};
use rondel_schedule::whist::Planner;

use super::*;
use crate::event::history::History;
use crate::testing::{self, evening, individual};

fn player(number: u16) -> Player {
    Player::from_number(number).unwrap()
}

#[test]
fn two_who_are_never_to_be_at_one_table_stay_apart_in_rounds_planned_again() {
    let never = |event: &mut Event, all: &[u16]| {
        let who = event::Group::People(all.iter().map(|&number| player(number)).collect());
        let lasting = vec![event::Lasting::of(who, event::Rule::Never)];
        let settings = event::Settings { lasting, ..event.state().settings.clone() };
        event.apply(0, Action::Settings(settings)).unwrap();
    };
    let mut event = evening(12, 8, 1);
    // Two of them already met in the round that was played before the wish.
    never(&mut event, &[1, 2, 7]);
    let who = leaves_now(&event, player(12));
    let anew = planned(&event, &who, 2);
    assert_eq!(anew.broken, []);
    let foreseen = event.foresee(&anew.action).unwrap();
    let pairs = [[1, 2], [1, 7], [2, 7]].map(|pair| pair.map(player));
    assert!(together(&foreseen, &pairs).iter().all(|(round, _)| round.index() == 0));
    // A wish that cannot be kept is reported.
    never(&mut event, &(1..=11).collect::<Vec<_>>());
    let anew = planned(&event, &who, 2);
    assert!(!anew.broken.is_empty());
    assert!(
        ways(&event, &who).iter().any(|way| way.broken.len() < anew.broken.len()),
        "some stay as they were"
    );
}

/// The player leaves from the first round that is not played yet.
fn leaves_now(event: &Event, player: Player) -> Subject {
    Subject::Leaves(player, latecomer::leaves(event.state(), player))
}

fn planned(event: &Event, who: &Subject, tables: u16) -> Prospect {
    let asked = asked(event, who, tables, rounds(event.state(), who).max(1), 1).unwrap();
    let planned = match &asked {
        Request::Whole(ask, _) => testing::planned(Planner::new(ask).unwrap()),
        Request::Rest(rest) => testing::planned(Planner::rest(rest).unwrap()),
    };
    anew(event, who, &asked, &planned.schedule).unwrap()
}

/// Applies the way, and checks that the event keeps its promise afterwards.
fn take(event: &mut Event, prospect: &Prospect) {
    let results = |event: &Event| -> usize {
        event.state().rounds.iter().flat_map(|round| &round.outcomes).flatten().count()
    };
    let before = results(event);
    event.apply(1, prospect.action.clone()).unwrap();
    assert_eq!(results(event), before, "no result is given up");
    let report = Proof::of(event.state()).report();
    assert_eq!(report.findings(), [], "{:?}", prospect.way);
    assert!(report.claims().iter().all(Claim::holds), "{:?}", report.claims());
}

#[test]
fn whoever_comes_takes_the_place_of_who_left_and_the_others_keep_everything() {
    let mut event = evening(16, 15, 3);
    let away = ways(&event, &leaves_now(&event, player(5)));
    assert_eq!(away.iter().map(|it| it.way).collect::<Vec<_>>(), [Plan::Keep], "nobody sits out");
    assert_eq!(away[0].short.len(), 12);
    event.apply(1, away[0].action.clone()).unwrap();
    let ways = ways(&event, &newcomer("Late"));
    assert_eq!(ways.iter().map(|it| it.way).collect::<Vec<_>>(), [Plan::Place(player(5))]);
    take(&mut event, &ways[0]);
    let state = event.state();
    assert_eq!(state.open(), 48, "every table is played again");
    let seen = state.rounds[5].round.table_of(player(17)).unwrap().1.seen_by(player(17)).unwrap();
    assert!(seen.partner.is_some());
}

#[test]
fn who_comes_back_finds_the_own_place() {
    let mut event = evening(16, 15, 3);
    let keep = ways(&event, &leaves_now(&event, player(5))).remove(0);
    event.apply(1, keep.action).unwrap();
    let back = ways(&event, &Subject::Comes(Newcomer::Back(player(5))));
    assert_eq!(back.iter().map(|it| it.way).collect::<Vec<_>>(), [Plan::Place(player(5))]);
    take(&mut event, &back[0]);
    assert_eq!(Proof::of(event.state()).report().claims()[0], {
        let whole = evening(16, 15, 0);
        Proof::of(whole.state()).report().claims()[0].clone()
    });
}

#[test]
fn those_who_sit_out_stand_in_evenly() {
    let mut event = evening(23, 8, 2);
    let away = ways(&event, &leaves_now(&event, player(1)));
    assert_eq!(away.iter().map(|it| it.way).collect::<Vec<_>>(), [Plan::StandIn, Plan::Keep]);
    let stands_in = &away[0];
    assert_eq!(stands_in.short, []);
    let state = event.state();
    let seated = |round: &RoundNo| state.round(*round).unwrap().round.table_of(player(1)).is_some();
    let rounds: Vec<RoundNo> = (2..8).map(RoundNo::from_index).filter(seated).collect();
    assert_eq!(stands_in.stand_ins.iter().map(|&(round, _)| round).collect::<Vec<_>>(), rounds);
    take(&mut event, &stands_in.clone());
    assert!(event.state().rounds[2..].iter().all(|published| published.round.tables.len() == 5));
}

#[test]
fn the_rest_is_planned_anew_for_those_who_are_there() {
    let mut event = evening(23, 8, 2);
    let comes = planned(&event, &newcomer("Late"), 6);
    assert_eq!(comes.way, Plan::Anew { players: 24, tables: 6, more: 0 });
    take(&mut event, &comes);
    assert!(event.state().rounds[2..].iter().all(|published| published.round.tables.len() == 6));
    assert!(event.state().rounds[..2].iter().all(|published| published.round.tables.len() == 5));
    let System::Individual(wishes) = &event.state().system else { unreachable!() };
    assert_eq!(wishes.tables, 6);
    let leaves = planned(&event, &leaves_now(&event, player(2)), 5);
    take(&mut event, &leaves);
    assert!(event.state().rounds[2..].iter().all(|published| {
        published.round.table_of(player(2)).is_none() && !published.round.out.contains(&player(2))
    }));
}

#[test]
fn before_anything_is_played_one_more_gives_the_whole_schedule() {
    let event = evening(15, 15, 0);
    let sixteen = planned(&event, &newcomer("Late"), 4);
    let [_, after] = sixteen.shares;
    assert_eq!(
        (after.partner, after.opponent),
        (Between { fewest: 1, most: 1 }, Between { fewest: 2, most: 2 })
    );
    let mut event = event;
    take(&mut event, &sixteen);
    let System::Individual(wishes) = &event.state().system else { unreachable!() };
    assert_eq!(wishes.most, None, "everybody everybody is promised");
}

#[test]
fn what_is_lost_is_promised_no_more() {
    let mut event = evening(13, 13, 4);
    let leaves = ways(&event, &leaves_now(&event, player(3))).remove(0);
    assert_eq!(leaves.way, Plan::StandIn);
    take(&mut event, &leaves);
    let System::Individual(wishes) = &event.state().system else { unreachable!() };
    assert!(wishes.most.is_some());
}

#[test]
fn with_all_rounds_played_only_more_rounds_are_possible() {
    let mut event = evening(8, 7, 7);
    assert_eq!(asked(&event, &newcomer("Late"), 2, rounds(event.state(), &newcomer("Late")), 1), None);
    assert!(ways(&event, &newcomer("Late")).is_empty());
    let more = planned(&event, &Subject::Nobody, 2);
    assert_eq!(more.way, Plan::Anew { players: 8, tables: 2, more: 1 });
    take(&mut event, &more);
    assert_eq!((event.state().rounds.len(), event.state().open()), (8, 2));
}

/// One of sixteen leaves after three rounds: in each of the twelve other rounds one table is not played.
#[test]
fn tables_that_are_not_played_are_neither_counted_nor_checked() {
    let mut event = evening(16, 15, 3);
    let keep = ways(&event, &leaves_now(&event, player(5))).remove(0);
    assert_eq!((keep.way, keep.short.len()), (Plan::Keep, 12));
    let [was, is] = &keep.shares;
    assert_eq!((was.partner, is.partner), (Between { fewest: 1, most: 1 }, Between { fewest: 0, most: 1 }));
    // The player who leaves has had three games, and the others lose their games at the tables not played.
    assert_eq!((was.games, is.games), (Between { fewest: 15, most: 15 }, Between { fewest: 12, most: 14 }));
    take(&mut event, &keep);
    let state = event.state();
    let report = Proof::of(state).report();
    assert_eq!(report.schedule.tables().count(), 15 * 4 - 12);
    // The three others at such a table have no game in that round, so there is no claim about byes.
    assert!(report.findings().is_empty());
    assert!(report.schedule.rounds[3..].iter().all(|round| round.out.len() == 3));
    assert!(!report.claims().iter().any(|claim| matches!(claim, Claim::Byes { .. })));
    let Claim::Together(partners) = report.claims()[0] else { panic!("partners come first") };
    assert_eq!((partners.times, partners.fewest), (Times::AtMost(1), 0));
    for (round, published) in state.published().skip(3) {
        let tables = published.round.tables.iter().enumerate();
        let off: Vec<_> =
            tables.filter(|(index, _)| state.is_off(round, TableNo::from_index(*index))).collect();
        assert_eq!(off.len(), 1);
        let others: Vec<Player> = off[0].1.players().filter(|&other| other != player(5)).collect();
        assert_eq!(state.idle(round), others);
    }
    // No points are made at a table that is not played.
    let history = History::of(state);
    let off = history.rounds[3].games.iter().find(|game| game.seen().any(|(who, _)| who == player(5)));
    assert!(off.unwrap().outcome.as_ref().is_none_or(|outcome| *outcome == Outcome::Void));
}

#[test]
fn left_and_right_are_checked_where_they_were_promised() {
    let left = |event: &Event| {
        let claims = Proof::of(event.state()).report().claims().to_vec();
        claims.into_iter().find_map(|claim| if let Claim::Left(spread) = claim { Some(spread) } else { None })
    };
    assert_eq!(left(&evening(13, 13, 0)), None);
    for (players, rounds, times) in [
        (13, 13, Times::Exactly(1)),
        (13, 8, Times::AtMost(1)),
        (16, 15, Times::AtMost(2)),
        (16, 9, Times::AtMost(2)),
    ] {
        let event = individual(players, rounds, 0, true);
        let spread = left(&event).unwrap();
        assert_eq!((spread.times, spread.seldom, spread.often), (times, 0, 0), "{players} {rounds}");
    }
    // A change of seats at a table is found.
    let mut event = individual(13, 8, 0, true);
    let mut rounds: Vec<rondel_schedule::model::schedule::Round> =
        event.state().rounds.iter().map(|published| published.round.clone()).collect();
    let Side::Two([north, south]) = rounds[0].tables[0].sides[0] else { panic!("partners") };
    rounds[0].tables[0].sides[0] = Side::Two([south, north]);
    event.apply(1, Action::Publish { from: RoundNo::from_index(0), rounds }).unwrap();
    assert!(!Proof::of(event.state()).report().findings().is_empty());
}

#[test]
fn left_and_right_are_kept_as_long_as_nothing_is_played_and_else_it_is_said() {
    let mut event = individual(12, 11, 0, true);
    let thirteen = planned(&event, &newcomer("Late"), 3);
    assert!(!thirteen.unseated);
    take(&mut event, &thirteen);
    assert!(event.state().system.is_directed());
    let mut event = individual(13, 8, 2, true);
    let leaves = planned(&event, &leaves_now(&event, player(2)), 3);
    assert!(leaves.unseated);
    take(&mut event, &leaves);
    assert!(!event.state().system.is_directed());
}
