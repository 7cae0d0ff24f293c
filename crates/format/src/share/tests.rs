use rondel_event::event::merge::Merge;
use rondel_event::event::{Adjustment, Kind};
use rondel_event::pairing::cup::settle;
use rondel_event::proof::Proof;
use rondel_event::standings::keizer::renumbered;
use rondel_event::testing::{begun, begun_with, cup, mexicano};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::round_robin::cup::{FinalStage, Places};

use super::*;

const FIRST: (RoundNo, TableNo) = (RoundNo::from_index(0), TableNo::from_index(0));

fn report(event: &mut Event, (round, table): (RoundNo, TableNo), outcome: Outcome) {
    event.apply(5, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
}

/// Returns the event that a link to another event opens.
fn copied(event: &Event, privacy: Privacy) -> Event {
    decode(&encode(event.state(), privacy).unwrap(), "copy", 7).unwrap()
}

#[test]
fn a_link_has_one_identity_and_another_link_another() {
    // The published value for "a".
    assert_eq!(copy_id("a"), "d228cb696f1a8caf78912b704e4a8964");
    assert_ne!(copy_id("1ab"), copy_id("1ba"));
    assert!(rondel_event::event::is_id(&copy_id("")));
}

#[test]
fn a_link_brings_decisions_and_keeps_their_reasons_from_strangers() {
    let mut event = begun(Kind::RoundRobin, 4);
    report(&mut event, FIRST, Outcome::FirstWins);
    let decision = Some(Decision { outcome: Outcome::SecondWins, reason: "Ann had no licence".to_owned() });
    event.apply(5, Action::Decide { round: FIRST.0, table: FIRST.1, decision }).unwrap();
    let player = Player::from_index(1);
    let adjusted = vec![Adjustment { points: HalfPoints(-2), reason: "fee".to_owned() }];
    event.apply(5, Action::Adjust { player, adjusted: adjusted.clone() }).unwrap();
    for privacy in [Privacy::Open, Privacy::Initials] {
        let copy = copied(&event, privacy);
        let ruling = copy.state().ruling(FIRST.0, FIRST.1).unwrap();
        let is_open = privacy == Privacy::Open;
        assert_eq!(ruling.reason, if is_open { "Ann had no licence" } else { "–" });
        assert_eq!(ruling.was, Some(Outcome::FirstWins));
        assert_eq!(copy.state().outcome(FIRST.0, FIRST.1), Some(&Outcome::SecondWins));
        let points = |event: &Event| event.state().members[1].adjusted[0].points;
        assert_eq!(points(&copy), points(&event));
        assert_eq!(copy.state().members[1].adjusted == adjusted, is_open);
    }
}

#[test]
fn the_copy_that_a_link_opened_is_the_same_event_whatever_it_shows_of_the_names() {
    use Outcome::{Draw, FirstWins};
    let table = |index: usize| (FIRST.0, TableNo::from_index(index));
    for privacy in [Privacy::Open, Privacy::Initials] {
        let mut ours = begun_with(Kind::RoundRobin, "Ann Bos\nBo\nCy\nDi\nEd\nFlo\nGus\nHal");
        report(&mut ours, table(0), FirstWins);
        let mut theirs = copied(&ours, privacy);
        report(&mut theirs, table(0), Draw);
        report(&mut theirs, table(1), Draw);
        report(&mut ours, table(2), Draw);
        let merge = Merge::of(&ours, &theirs, renumbered).expect("one event");
        let before = ours.log().len();
        ours.apply(9, merge.action(|_| false).unwrap()).unwrap();
        assert_eq!(ours.log().len(), before + 1, "one step");
        assert!(merge.alike, "another identity");
        assert_eq!((merge.taken.len(), merge.asked.len(), merge.kept, merge.more), (1, 1, 1, false));
        assert_eq!(ours.state().members[0].entrant.name, "Ann Bos");
        let outcomes = [0, 1, 2].map(|index| ours.state().outcome(FIRST.0, table(index).1).cloned());
        assert_eq!(outcomes, [Some(FirstWins), Some(Draw), Some(Draw)]);
    }
}

#[test]
fn a_link_and_another_tablet_bring_the_draw() {
    let matches = |event: &Event| rondel_event::standings::cup::matches(event.state());
    let mut here = cup::begun(8, 2, FinalStage::KnockOut { through: 2, best: 0, places: Places::First });
    cup::play(&mut here);
    let mut there = here.clone();
    cup::step(&mut there);
    let (round, table) = (RoundNo::from_index(3), TableNo::from_index(0));
    let pair = there.state().table(round, table).unwrap().pair().unwrap();
    report(&mut there, (round, table), Outcome::Draw);
    there.apply(5, settle(there.state(), round, table, pair[1]).unwrap()).unwrap();
    let copy = copied(&there, Privacy::Open);
    assert_eq!(matches(&copy), matches(&there));
    let merge = Merge::of(&here, &there, |_, _| None).unwrap();
    assert!(!merge.more, "nothing is left there");
    let action = merge.action(|_| true).unwrap();
    here.apply(5, action).unwrap();
    assert_eq!(here.state().system, there.state().system);
    assert_eq!(matches(&here), matches(&there));
}

/// Generates random evenings of Mexicano.
#[test]
fn the_copies_of_a_hundred_evenings_keep_what_these_keep_and_give_way_where_they_do() {
    for seed in 0..100 {
        let event = mexicano::by_lot(seed);
        let report = Proof::of(event.state()).report();
        let copy = Proof::of(copied(&event, Privacy::Open).state()).report();
        assert_eq!((copy.findings(), copy.gave_way()), (&[][..], report.gave_way()), "seed {seed}");
    }
}
