//! Schedules of the sources, broken by a slip or two, are mended: after the offer `verify` finds nothing.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use rondel::format::schedule::{Built, Choices, Development, Words, read, write};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::schedule::Schedule;
use rondel::proof::mend::{Ask, Change, Mended, mend};
use rondel::proof::report::{Expected, Findings, Kind};
use rondel::round_robin::circle;
use rondel::verify::causes;
use rondel::whist::catalogue;

use super::sources::*;
use crate::support::{cases, player, round};

fn exchange(at: usize, players: [usize; 2]) -> Change {
    Change::Exchange { round: round(at), players: players.map(player) }
}

fn turn(at: usize, table: usize) -> Change {
    Change::Turn { round: round(at), table: TableNo::from_index(table - 1) }
}

/// Breaks a schedule and has it mended; nothing is wrong then, and no more was changed than had been.
#[track_caller]
fn mended(good: &Schedule, kind: Kind, slips: &[Change]) -> Mended {
    let mut broken = good.clone();
    slips.iter().for_each(|slip| slip.apply(&mut broken));
    let expected = Expected::of(&broken, kind, false);
    assert_eq!(Findings::of(good, &expected).wrong(true), 0, "good to begin with");
    let found = mend(Ask { schedule: broken.clone(), expected: expected.clone(), sides: true, ring: None });
    assert!(found.before > 0 && found.is_whole(), "{slips:?}: {found:?}");
    assert!(found.changes.len() <= slips.len(), "{slips:?}: {:?}", found.changes);
    // What is offered is what is shown, and `verify` finds nothing in it.
    found.changes.iter().for_each(|change| change.apply(&mut broken));
    assert_eq!(broken, found.schedule);
    assert_eq!(Findings::of(&broken, &expected).wrong(true), 0);
    found
}

#[test]
fn ten_schedules_with_faults() {
    use Kind::{Individual, Movement, RoundRobin};
    let berger = circle::berger(12).unwrap();
    let slip = [exchange(4, [4, 5])];
    assert_eq!(mended(&berger, RoundRobin, &slip).changes, slip);
    let two = mended(&berger, RoundRobin, &[exchange(4, [4, 5]), exchange(9, [1, 12])]);
    assert_eq!((two.before, two.changes.len()), (7, 2));
    // Seven players, one of them free.
    mended(&built(&lines(&pippel("odd7_rounds"))).1.schedule, RoundRobin, &[exchange(3, [3, 6])]);
    // Teams at home and away: two games turned.
    let teams = circle::berger(9).unwrap();
    let turned = mended(&teams, RoundRobin, &[turn(2, 1), turn(5, 3)]);
    assert!(
        turned.changes.iter().all(|change| matches!(change, Change::Turn { .. })),
        "{:?}",
        turned.changes
    );
    // A game in the wrong round, a game forgotten, a wrong number.
    let table = TableNo::from_index(2);
    let moved = mended(&berger, RoundRobin, &[Change::Move { round: round(7), table, to: round(2) }]);
    assert!(matches!(moved.changes[..], [Change::Move { to, .. }] if to == round(7)), "{:?}", moved.changes);
    mended(&berger, RoundRobin, &[Change::Drop { round: round(7), table }]);
    let was = berger.rounds[5].tables[2].players().next().unwrap();
    let other = berger.rounds[5].tables[3].players().next().unwrap();
    mended(&berger, RoundRobin, &[Change::Seat { round: round(6), table, seat: 0, was, player: other }]);
    // Whist of 4n, of 4n + 1 with a free seat, and the nine who do not go round.
    mended(&catalogue(16).unwrap().schedule(), Individual, &[exchange(3, [2, 11]), exchange(8, [5, 6])]);
    mended(&catalogue(13).unwrap().schedule(), Individual, &[exchange(5, [1, 2])]);
    mended(&built(&nine()).1.schedule, Individual, &[exchange(2, [1, 2]), exchange(6, [3, 9])]);
    // A movement of pairs and boards.
    mended(&built(&howell()).1.schedule, Movement, &[exchange(3, [2, 7])]);
}

#[test]
fn starting_positions_are_mended_in_the_first_round() {
    for (text, slips) in [
        (positions(&entries()[5]), vec![[1, 2]]),
        (positions(&entries()[12]), vec![[3, 8], [2, 6]]),
        ("1-8 2-7 3-6 4-5".to_owned(), vec![[2, 3]]),
        ("1-2 7-3 6-4 5-5".to_owned(), vec![[2, 4]]),
    ] {
        let (_, good) = built(&text);
        // The slip is in the text: only the first round is written, and all others follow from what stands there.
        let mut first = good.schedule.clone();
        slips.iter().for_each(|&slip| exchange(1, slip).apply(&mut first));
        let words = Words { round: "Round", free: "free" };
        let whole = Built { ring: None, development: Development::None, ..good.clone() };
        first.rounds.truncate(1);
        let text = write(&whole, &first, &good.names, words).expect("a text");
        let (_, built) = built(&text);
        let (ring, broken) = (built.ring.expect("starting positions"), built.schedule.clone());
        let expected = Expected::of(&broken, built.kind, false);
        let named = causes(&broken.rounds[0], &ring);
        assert!(named.iter().any(|cause| cause.times > cause.should), "{text}: {named:?}");
        assert!(named.iter().any(|cause| cause.times < cause.should), "{text}: {named:?}");
        let sides = false;
        let found = mend(Ask { schedule: broken, expected: expected.clone(), sides, ring: Some(ring) });
        assert!(found.is_whole() && found.changes.len() <= slips.len(), "{text}: {found:?}");
        assert_eq!(causes(&found.schedule.rounds[0], &ring), []);
        assert_eq!(Findings::of(&found.schedule, &expected).wrong(sides), 0);
        // The box gets its first round alone, and all others follow.
        let text = write(&built, &found.schedule, &built.names, words).expect("a text");
        assert_eq!(read(&text).build(&Choices::default()).unwrap().schedule, found.schedule);
    }
}

#[test]
fn where_two_changes_are_not_enough_the_best_is_offered_with_what_it_leaves() {
    let mut schedule = circle::berger(12).unwrap();
    [exchange(4, [4, 5]), exchange(7, [2, 10]), exchange(9, [3, 6])]
        .iter()
        .for_each(|slip| slip.apply(&mut schedule));
    let expected = Expected::of(&schedule, Kind::RoundRobin, false);
    let ask = Ask { schedule, expected, sides: true, ring: None };
    let found = mend(ask.clone());
    assert_eq!((found.before, found.left, found.changes.len(), found.is_cut), (12, 4, 2, false));
    // Taken, the rest is one change away.
    assert!(mend(Ask { schedule: found.schedule, ..ask }).is_whole());
}

#[test]
fn nothing_is_offered_where_nothing_helps_and_where_nothing_is_wrong() {
    let good = circle::berger(8).unwrap();
    let expected = Expected::of(&good, Kind::RoundRobin, false);
    let ask = Ask { schedule: good.clone(), expected, sides: true, ring: None };
    let found = mend(ask.clone());
    assert_eq!((found.before, found.left, found.changes.len(), found.tried), (0, 0, 0, 0));
    // Every round the same: no exchange of two makes a round robin of that.
    let same = Schedule { rounds: vec![good.rounds[0].clone(); 7], ..good };
    let found = mend(Ask { schedule: same, ..ask });
    assert!(found.left > 0 && !found.is_whole());
}

/// A published schedule of any kind.
fn published() -> impl Strategy<Value = Built> {
    let robins = berger().into_values().chain([pippel("odd7_rounds"), pippel("half_turn8_rounds")]);
    let robins: Vec<String> = robins.map(|rounds| lines(&rounds)).collect();
    let whist = entries().into_iter().filter(|entry| (8..=17).contains(&entry.v));
    let whist: Vec<String> = whist.map(|entry| positions(&entry)).chain([nine()]).collect();
    let text = prop_oneof![2 => select(robins), 2 => select(whist), 1 => Just(howell())];
    text.prop_map(|text| built(&text).1)
}

proptest! {
    #![proptest_config(cases(48))]

    /// One exchange or two, anywhere in a published schedule.
    #[test]
    fn whatever_was_exchanged_is_mended(
        built in published(),
        slips in prop::collection::vec(any::<[Index; 3]>(), 1..=2),
    ) {
        let mut broken = built.schedule.clone();
        for [at, one, other] in &slips {
            let [one, other] = [one, other].map(|index| Player::from_index(index.index(broken.entrants)));
            let round = RoundNo::from_index(at.index(broken.rounds.len()));
            Change::Exchange { round, players: [one, other] }.apply(&mut broken);
        }
        let expected = Expected::of(&broken, built.kind, false);
        let ask = Ask { schedule: broken, expected: expected.clone(), sides: false, ring: None };
        let found = mend(ask);
        prop_assert_eq!(found.left, 0, "{:?}", found.changes);
        prop_assert!(found.changes.len() <= slips.len());
        prop_assert_eq!(Findings::of(&found.schedule, &expected).wrong(false), 0);
        // And the text of it is read as the same schedule.
        let words = Words { round: "Ronde", free: "vrij" };
        let whole = Built { ring: None, development: Development::None, ..built.clone() };
        let text = write(&whole, &found.schedule, &built.names, words);
        prop_assert!(text.is_some(), "not read again");
    }
}
