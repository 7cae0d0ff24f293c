use rondel_schedule::verify::{Claim, Finding};

use super::*;
use crate::event::{Action, Entrant, Event, Group, Lasting, Mexicano, Rule};
use crate::pairing::attendance::{absent, anew_without, leave};
use crate::pairing::monrad::late::{Arrival, Grant, JoinOption, possibilities};
use crate::pairing::rounds::{NotYet, is_outdated, next};
use crate::pairing::{Next, Proposal, RoundBar};
use crate::proof::Proof;
use crate::testing::mexicano::{begun, by_lot, family, make, play, wished};

fn player(number: usize) -> Player {
    Player::from_index(number - 1)
}

const fn round(number: usize) -> RoundNo {
    RoundNo::from_index(number - 1)
}

fn apply(event: &mut Event, action: Action) {
    event.apply(2, action).unwrap();
}

fn courts(event: &Event, round: RoundNo) -> Vec<[[u16; 2]; 2]> {
    let tables = &event.state().round(round).unwrap().round.tables;
    let two = |side: &Side| match side {
        Side::Two(two) => two.map(Player::number),
        Side::One(_) => panic!("one"),
    };
    tables.iter().map(|table| table.sides.each_ref().map(two)).collect()
}

fn findings(event: &Event) -> Vec<Finding> {
    Proof::of(event.state()).report().findings().to_vec()
}

#[test]
fn first_and_fourth_play_second_and_third_and_then_by_the_standings() {
    let mut event = begun(8, Mexicano::default());
    assert_eq!(courts(&event, round(1)), [[[1, 4], [2, 3]], [[5, 8], [6, 7]]]);
    let mut scores = [20, 15].into_iter();
    play(&mut event, || scores.next().unwrap());
    // 1 and 4 have 20, 5 and 8 have 15, 6 and 7 have 9, 2 and 3 have 4. 1 and 8 come together, 4 and 5.
    make(&mut event);
    assert_eq!(courts(&event, round(2)), [[[1, 8], [4, 5]], [[6, 3], [7, 2]]]);
    assert_eq!(findings(&event), []);
}

#[test]
fn who_were_partners_are_split_another_way_with_the_reason() {
    let mut event = begun(4, Mexicano::default());
    play(&mut event, || 12);
    make(&mut event);
    // All are equal, so that the order is that of the numbers: 1 and 4 again, if it were not for the rule.
    assert_eq!(courts(&event, round(2)), [[[1, 3], [2, 4]]]);
    let Some(Proposal::Mexicano(made)) = Proposal::reasons(event.state(), round(2)) else { panic!() };
    assert!(made.courts[0].is_other_split());
    assert_eq!(made.courts[0].again, [[player(1), player(4)], [player(2), player(3)]]);
    play(&mut event, || 12);
    make(&mut event);
    assert_eq!(courts(&event, round(3)), [[[1, 4], [2, 3]]]);
    let report = Proof::of(event.state()).report();
    assert_eq!(report.findings(), []);
    assert!(report.claims().contains(&Claim::NewPartners { wrong: 0, moved: 1, again: 0 }));
}

#[test]
fn it_goes_on_until_somebody_stops_or_as_planned() {
    let mut open = begun(5, Mexicano::default());
    for _ in 0..12 {
        play(&mut open, || 13);
        let last = RoundNo::from_index(open.state().rounds.len() - 1);
        let after = RoundBar::of(open.state(), last, 0).unwrap();
        assert_eq!(after.next, Next::Pair(RoundNo::from_index(last.index() + 1)));
        make(&mut open);
    }
    let mut planned = begun(5, Mexicano { rounds: 2, ..Mexicano::default() });
    play(&mut planned, || 13);
    make(&mut planned);
    assert!(matches!(next(planned.state()), Err(NotYet::Last { rounds: 2 })));
}

#[test]
fn who_comes_late_plays_next_and_who_goes_leaves_the_others_a_court() {
    let mut event = begun(8, Mexicano::default());
    let new = Arrival::New(vec![Entrant::named("New")]);
    let ways = possibilities(&event, &new, Grant::Nothing);
    let mut open = ways.into_iter().filter(|(_, it)| it.is_ok());
    let (way, next) = open.next().unwrap();
    assert_eq!(
        (way, open.map(|(way, _)| way).collect::<Vec<_>>()),
        (JoinOption::Next, vec![JoinOption::Again])
    );
    apply(&mut event, next.unwrap().action);
    play(&mut event, || 14);
    make(&mut event);
    // Nine for two courts: the newcomer has played least, so somebody else sits out.
    assert!(!event.state().rounds[1].round.out.contains(&player(9)));
    assert_eq!(event.state().rounds[1].round.out.len(), 1);
    // A player who leaves during a round leaves three without a game; nothing is played, so it can be made again.
    let gone = event.state().rounds[1].round.tables[0].players().next().unwrap();
    let change = absent(&event, gone, round(2), rondel_schedule::model::result::SitOut::Absent).unwrap();
    let mut other = event.clone();
    apply(&mut other, change.action);
    assert!(other.state().is_off(round(2), TableNo::from_index(0)));
    let anew = anew_without(&other, gone).unwrap();
    apply(&mut other, anew.action);
    assert_eq!(other.state().rounds[1].round.tables.len(), 2);
    assert!(other.state().rounds[1].round.out.is_empty());
    let change = leave(&event, gone, round(2)).unwrap();
    apply(&mut event, change.action);
    play(&mut event, || 14);
    make(&mut event);
    assert_eq!(event.state().rounds[2].round.out, []);
    assert_eq!(findings(&event), []);
}

#[test]
fn who_sits_out_takes_the_place_of_who_goes_and_the_proof_knows_it() {
    let mut event = begun(10, Mexicano::default());
    play(&mut event, || 17);
    make(&mut event);
    let before = event.state().rounds[1].round.clone();
    let gone = before.tables[1].players().next().unwrap();
    let it = stand_in(&event, gone).unwrap();
    assert!(before.out.contains(&it.free) && it.table == TableNo::from_index(1));
    apply(&mut event, it.action.clone());
    let after = &event.state().rounds[1].round;
    assert_eq!(after.tables[0], before.tables[0]);
    let seat = |round: &Round, who: Player| round.tables[1].players().position(|player| player == who);
    assert_eq!(seat(after, it.free), seat(&before, gone));
    assert_eq!((after.out.len(), after.out.contains(&it.free), after.out.contains(&gone)), (1, false, false));
    assert_eq!(findings(&event), []);
    // The substitute has a game, the player who left has none, and the next round follows from that.
    play(&mut event, || 15);
    make(&mut event);
    assert_eq!(findings(&event), []);
    let Some(Proposal::Mexicano(made)) = Proposal::reasons(event.state(), round(2)) else { panic!() };
    // Without the reason, the player on the court would not be the one that the standings give.
    let unsaid = Pairing { substitutes: Vec::new(), ..made };
    let reasons = crate::event::RawJson::of(&unsaid);
    apply(&mut event, Action::Explain { round: round(2), reasons });
    assert!(findings(&event).iter().any(|it| matches!(it, Finding::OtherFour { .. })));
}

#[test]
fn nobody_stands_in_where_nobody_sits_out_or_the_court_is_over() {
    let mut event = begun(10, Mexicano::default());
    let outcome = Some(Outcome::Points([12, 12]));
    apply(&mut event, Action::Report { round: round(1), table: TableNo::from_index(0), outcome });
    let [over, open] =
        [0, 1].map(|table: usize| event.state().rounds[0].round.tables[table].players().next().unwrap());
    assert_eq!(stand_in(&event, over), None);
    assert!(stand_in(&event, open).is_some());
    assert_eq!(stand_in(&event, event.state().rounds[0].round.out[0]), None);
    let event = begun(8, Mexicano::default());
    assert_eq!(stand_in(&event, player(1)), None);
}

#[test]
fn who_comes_late_takes_the_place_on_a_court_that_lacks_one() {
    let mut event = begun(8, Mexicano::default());
    play(&mut event, || 17);
    make(&mut event);
    let newcomer = || Arrival::New(vec![Entrant::named("New")]);
    let now = |event: &Event, comer: &Arrival| {
        let found = possibilities(event, comer, Grant::Nothing);
        found.into_iter().find(|(way, it)| *way == JoinOption::Now && it.is_ok()).and_then(|(_, it)| it.ok())
    };
    assert_eq!(now(&event, &newcomer()), None, "all courts are full");
    let gone = event.state().rounds[1].round.tables[0].players().nth(2).unwrap();
    let leaves =
        absent(&event, gone, round(2), rondel_schedule::model::result::SitOut::Absent).unwrap().action;
    apply(&mut event, leaves);
    assert_eq!(now(&event, &Arrival::Back(gone)), None, "their own place is another way");
    let it = now(&event, &newcomer()).unwrap();
    assert_eq!(it.instead_of, Some((gone, TableNo::from_index(0))));
    apply(&mut event, it.action);
    let published = &event.state().rounds[1].round;
    assert!(published.tables[0].players().any(|it| it == player(9)));
    assert!(!is_lost(event.state(), round(2), TableNo::from_index(0)));
    play(&mut event, || 13);
    make(&mut event);
    assert_eq!(findings(&event), []);
}

#[test]
fn a_correction_offers_the_round_again_and_is_told_where_it_was_played() {
    let mut event = begun(8, Mexicano::default());
    play(&mut event, || 20);
    make(&mut event);
    let correct = |score: [u32; 2]| Action::Report {
        round: round(1),
        table: TableNo::from_index(0),
        outcome: Some(Outcome::Points(score)),
    };
    assert!(!is_outdated(event.state(), round(2)));
    apply(&mut event, correct([3, 21]));
    assert!(is_outdated(event.state(), round(2)));
    play(&mut event, || 11);
    let report = Proof::of(event.state()).report();
    assert_eq!(report.findings(), []);
    assert!(report.claims().iter().any(|it| matches!(it, Claim::ByStandings { corrected: 1, wrong: 0, .. })));
}

#[test]
fn a_round_changed_by_hand_is_found() {
    let mut event = begun(9, Mexicano::default());
    play(&mut event, || 17);
    make(&mut event);
    play(&mut event, || 16);
    make(&mut event);
    let made = event.state().rounds[2].round.clone();
    let publish =
        |round: &Round| Action::Publish { from: super::tests::round(3), rounds: vec![round.clone()] };
    let explain = |event: &mut Event, written: crate::event::RawJson| {
        // Where the round kept its reasons, nothing changes.
        let _ = event.apply(2, Action::Explain { round: round(3), reasons: written });
    };
    let written = event.state().rounds[2].reasons.clone().unwrap();
    // Other partners, others on the court, somebody sits out again.
    let mut partners = made.clone();
    let [Side::Two([a, b]), Side::Two([c, d])] = made.tables[0].sides else { panic!() };
    partners.tables[0].sides = [Side::Two([a, c]), Side::Two([b, d])];
    let mut four = made.clone();
    four.tables.swap(0, 1);
    let again = event.state().rounds[1].round.out[0];
    let swapped = |player: Player| match player {
        it if it == again => made.out[0],
        it if it == made.out[0] => again,
        it => it,
    };
    let rests = made.clone().reseated(swapped);
    type Is = fn(&Finding) -> bool;
    let kinds: [(Round, Is); 3] = [
        (partners, |it| matches!(it, Finding::OtherPartners { .. })),
        (four, |it| matches!(it, Finding::OtherFour { .. })),
        (rests, |it| matches!(it, Finding::RestsAgain { .. })),
    ];
    for (changed, is_it) in kinds {
        let mut event = event.clone();
        apply(&mut event, publish(&changed));
        explain(&mut event, written.clone());
        let found = findings(&event);
        assert!(found.iter().any(is_it), "{found:?}");
    }
}

#[test]
fn two_who_never_meet_are_on_other_courts_with_the_reason() {
    let mut event = begun(8, Mexicano::default());
    play(&mut event, || 12);
    let fixed = Lasting::of(Group::People(vec![player(8)]), Rule::Table(TableNo::from_index(0)));
    wished(&mut event, vec![Lasting::of(family(1, 2), Rule::Never), fixed]);
    make(&mut event);
    // All are equal: 1, 3, 4, 5 are together, and court 1 is that of 8.
    assert_eq!(courts(&event, round(2)), [[[2, 7], [6, 8]], [[1, 5], [3, 4]]]);
    let Some(Proposal::Mexicano(made)) = Proposal::reasons(event.state(), round(2)) else { panic!() };
    assert_eq!(made.courts[1].passed.len(), 1);
    let report = Proof::of(event.state()).report();
    assert_eq!(report.findings(), []);
    let claims = report.claims();
    assert!(claims.iter().any(|it| matches!(it, Claim::ByStandings { wished: 1, wrong: 0, tables: 4, .. })));
    assert!(claims.iter().any(|it| matches!(it, Claim::Wishes { wishes: 2, wrong: 0, gave_way: 0 })));
    // Without the reasons of the round, it is no division by the standings.
    let mut unsaid = made.clone();
    unsaid.courts[1].passed.clear();
    let written = crate::event::RawJson::of(&unsaid);
    let said = event.apply(2, Action::Explain { round: round(2), reasons: written });
    assert!(said.is_ok());
    assert!(findings(&event).iter().any(|it| matches!(it, Finding::OtherFour { .. })));
    let mut moved = made.clone();
    moved.kept.tables.clear();
    apply(&mut event, Action::Explain { round: round(2), reasons: crate::event::RawJson::of(&moved) });
    assert!(findings(&event).iter().any(|it| matches!(it, Finding::OtherFour { .. })));
}

/// Evenings with chance in everything.
#[test]
fn a_hundred_evenings_keep_every_promise() {
    for seed in 0..100 {
        let event = by_lot(seed);
        let report = Proof::of(event.state()).report();
        assert_eq!(report.findings(), [], "seed {seed}");
        let broken: Vec<_> = report.claims().iter().filter(|claim| !claim.holds()).collect();
        assert!(broken.is_empty(), "seed {seed}: {broken:?}");
        // The log alone gives the same evening again.
        let again = Event::replay(event.log().iter().cloned()).unwrap();
        assert_eq!(again.state(), event.state());
    }
}

/// A player who stays away or leaves during a round empties the court: its other three have what sitting out is
/// worth, and the next round is made from that.
#[test]
fn the_others_of_an_empty_court_have_what_sitting_out_is_worth() {
    for leaves in [false, true] {
        let mut event = begun(9, Mexicano::default());
        let gone = player(5);
        let change = match leaves {
            true => leave(&event, gone, round(1)),
            false => absent(&event, gone, round(1), rondel_schedule::model::result::SitOut::Absent),
        };
        apply(&mut event, change.unwrap().action);
        let idle = event.state().idle(round(1));
        assert_eq!(idle.len(), 4);
        play(&mut event, || 20);
        let list = standings::table(&History::of(event.state()), &event.state().settings);
        assert!(idle.iter().all(|&player| list.row(player).unwrap().points.0 == 24));
        assert_eq!(list.row(gone).unwrap().points.0, 0);
        let order = standing(event.state(), round(2));
        let last = order.iter().position(|&player| idle.contains(&player)).unwrap();
        assert_eq!(last, 2, "between 20 and 4");
    }
}
