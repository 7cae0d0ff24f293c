use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use rondel_event::event::{Action, Event, Kind, Progress};
use rondel_event::testing::{self, barometer_of_seven, begun_with, evening, hall, mexicano};
use rondel_figure::{Anchor, Look, Shape};
use rondel_schedule::model::ids::TableNo;
use rondel_schedule::model::result::{Deals, Outcome};
use time::macros::date;

use super::*;
use crate::sheet::tests::events::NAMES;

/// Plays all open games of the published rounds, the first-named winning every third one.
fn play_all(event: &mut Event) {
    play(event, event.state().rounds.len());
}

/// Plays all open games of this number of published rounds.
fn play(event: &mut Event, rounds: usize) {
    for round in (0..rounds).map(RoundNo::from_index) {
        for table in (0..event.state().rounds[round.index()].outcomes.len()).map(TableNo::from_index) {
            if event.state().progress(round, table) != Some(Progress::Open) {
                continue;
            }
            let lot = round.index() * 7 + table.index() * 5;
            let outcome = match event.state().system.has_deals() {
                true => {
                    let boards = event.state().rounds[round.index()].round.tables[table.index()].boards.len();
                    let deal = ["4S=N", "3N+1E", "2H-1S", "s-300"][lot % 4].parse().ok();
                    let deals = (0..boards).fold(Deals::open(boards), |deals, board| deals.with(board, deal));
                    Outcome::Deals(deals)
                }
                false => [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins][lot % 3].clone(),
            };
            event.apply(1, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
        }
    }
}

/// A round robin of this number of players with these names repeated, all games played.
fn round_robin(count: usize, names: &[&str]) -> Event {
    let named: Vec<String> = (0..count).map(|at| format!("{} {at}", names[at % names.len()])).collect();
    let mut event = begun_with(Kind::RoundRobin, &named.join("\n"));
    play_all(&mut event);
    event
}

#[test]
fn the_earlier_places_are_those_of_the_list_before_the_last_round() {
    let after = |rounds: usize| {
        let mut event = begun_with(Kind::RoundRobin, &NAMES[..9].join("\n"));
        play(&mut event, rounds);
        event
    };
    assert_eq!(picture(&after(1)).unwrap().earlier_seats(), Vec::<usize>::new(), "there was no list before");
    for rounds in 2..=9 {
        let [then, now] = [rounds - 1, rounds].map(|rounds| picture(&after(rounds)).unwrap());
        let (place, seats) =
            (then.rows().map(|row| (row.player, row.place)).collect::<BTreeMap<_, _>>(), now.seats());
        let earlier = now.earlier_seats();
        assert_eq!(
            earlier.iter().copied().collect::<BTreeSet<_>>(),
            (0..9).collect(),
            "a seat each: {earlier:?}"
        );
        // Equals share a place, so that their seats may be exchanged.
        let places: Vec<usize> = then.rows().map(|row| row.place).collect();
        for (seat, player) in seats.iter().enumerate() {
            assert_eq!(places[earlier[seat]], place[player], "round {rounds}, {player}");
        }
    }
}

#[test]
fn between_two_rounds_all_results_of_the_last_one_are_in() {
    let mut event = begun_with(Kind::RoundRobin, &NAMES[..6].join("\n"));
    assert!(!is_between_rounds(event.state()), "nothing has begun");
    play(&mut event, 2);
    assert!(is_between_rounds(event.state()));
    let (round, table) = (RoundNo::from_index(2), TableNo::from_index(1));
    event.apply(1, Action::Report { round, table, outcome: Some(Outcome::Draw) }).unwrap();
    assert!(!is_between_rounds(event.state()), "round 3 is played");
    assert!(is_between_rounds(bridge().state()));
}

fn bridge() -> Event {
    let mut event = barometer_of_seven();
    play_all(&mut event);
    event
}

fn picture(event: &Event) -> Option<EveningPicture> {
    EveningPicture::of(event.state(), Some(date!(2026 - 11 - 29)), "rondel.example", Lang::En)
}

/// The distinct pairs of people of the list who sat on one side of a played table, or opposite where all play alone,
/// from the published rounds alone.
fn pairs_of(event: &Event, seats: &[Player]) -> BTreeSet<[Player; 2]> {
    let mut found = BTreeSet::new();
    for (round, published) in event.state().published() {
        for (index, table) in published.round.tables.iter().enumerate() {
            let is_played = match event.state().outcome(round, TableNo::from_index(index)) {
                Some(Outcome::FirstWins | Outcome::Draw | Outcome::SecondWins | Outcome::Points(_)) => true,
                Some(Outcome::Deals(deals)) => deals.reported() > 0,
                _ => false,
            };
            let sides = table.sides.each_ref().map(|side| side.players().to_vec());
            let groups = match sides[0].len() {
                1 => vec![sides.concat()],
                _ => sides.to_vec(),
            };
            for mut group in groups.into_iter().filter(|_| is_played) {
                group.sort();
                if group.iter().all(|player| seats.contains(player)) {
                    found.insert([group[0], group[1]]);
                }
            }
        }
    }
    found
}

fn curves(drawing: &Drawing) -> Vec<(f64, String)> {
    let curve = |shape: &Shape| match shape {
        Shape::Curve { width, class, .. } => Some((*width, class.clone())),
        _ => None,
    };
    drawing.shapes.iter().filter_map(curve).collect()
}

fn agrees(event: &Event) {
    let Some(picture) = picture(event) else { return };
    let expected = pairs_of(event, &picture.seats());
    for drawing in [picture.small(96.0, Highlight::Leaders), picture.image(Format::High)] {
        assert_eq!(curves(&drawing).len(), expected.len());
    }
    let met: BTreeSet<[Player; 2]> = picture.encounters.iter().map(|it| it.ends).collect();
    assert_eq!(met, expected);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn there_are_as_many_chords_as_distinct_pairs(seed in 0_u64..1_000) {
        hall(seed, agrees);
        agrees(&mexicano::by_lot(seed));
    }
}

#[test]
fn every_size_and_every_way_of_meeting_has_its_pairs() {
    for count in [3, 4, 5, 8, 14, 27, 40, 41, 100] {
        agrees(&round_robin(count, &["P"]));
    }
    for (players, rounds, played) in [(8, 7, 3), (12, 11, 11), (16, 6, 6)] {
        let event = evening(players, rounds, played);
        agrees(&event);
        assert!(picture(&event).unwrap().meaning().contains("partners"));
    }
    agrees(&testing::double());
    agrees(&bridge());
    assert!(picture(&bridge()).unwrap().chords() > 10);
}

#[test]
fn two_who_met_twice_have_one_chord_with_what_both_games_brought() {
    let mut event = testing::double();
    play_all(&mut event);
    let picture = picture(&event).unwrap();
    assert_eq!(picture.chords(), 15);
    let sums: BTreeMap<Player, i64> = picture.encounters.iter().fold(BTreeMap::new(), |mut sums, it| {
        it.ends.iter().zip(it.brought).for_each(|(end, brought)| *sums.entry(*end).or_default() += brought);
        sums
    });
    let table = standings::table(&History::of(event.state()), &event.state().settings);
    assert!(table.rows.iter().all(|row| sums[&row.player] == i64::from(row.points.0)));
}

/// The box of every text: left, top, right, bottom, and its words.
fn boxes(drawing: &Drawing) -> Vec<([f64; 4], String)> {
    let of = |shape: &Shape| match shape {
        // Numbers inside their discs.
        Shape::Text { class, .. } if class.starts_with("post__place") => None,
        Shape::Text { at: [x, y], anchor, size, class, text } => {
            let is_bold = class.contains("is-first") || class == "sum";
            let long = ems(text) * size * if is_bold { BOLD } else { 1.0 };
            let left = match anchor {
                Anchor::Start => *x,
                Anchor::Middle => x - long / 2.0,
                Anchor::End => x - long,
            };
            Some(([left, y - size * 0.45, left + long, y + size * 0.45], text.clone()))
        }
        _ => None,
    };
    drawing.shapes.iter().filter_map(of).collect()
}

/// Fails if a text leaves the picture or two texts overlap.
fn keeps_apart(drawing: &Drawing) {
    let boxes = boxes(drawing);
    for (at, (one, text)) in boxes.iter().enumerate() {
        let inside = one[0] >= 0.0 && one[1] >= 0.0 && one[2] <= drawing.width && one[3] <= drawing.height;
        assert!(inside, "{text} at {one:?} of {}", drawing.width);
        for (other, words) in &boxes[at + 1..] {
            let beside = one[2] <= other[0] + 0.5 || other[2] <= one[0] + 0.5;
            let above = one[3] <= other[1] + 0.5 || other[3] <= one[1] + 0.5;
            assert!(beside || above, "{text} at {one:?} is on {words} at {other:?}");
        }
    }
}

#[test]
fn no_text_leaves_the_picture_or_lies_on_another_for_any_size() {
    for count in [3, 4, 5, 6, 7, 8, 9, 14, 22, 27, 40, 41, 60, 100] {
        for names in [&["Bo"][..], &NAMES[..]] {
            let event = round_robin(count, names);
            let picture = picture(&event).unwrap();
            for format in Format::ALL {
                let drawing = picture.image(format);
                assert_eq!([drawing.width, drawing.height], format.size());
                keeps_apart(&drawing);
                // Everybody is on the ring by name, or in the list or above it.
                let written = boxes(&drawing).len();
                assert!(written >= count, "{count}: {written}");
            }
            assert_eq!(picture.seats().len(), count);
            keeps_apart(&picture.named([360.0, 420.0], [9.0, 15.0], Highlight::Leaders));
        }
    }
}

#[test]
fn above_a_hundred_people_and_before_a_result_there_is_no_picture() {
    assert_eq!(picture(&begun_with(Kind::RoundRobin, "A\nB\nC\nD")), None);
    let mut event = testing::begun(Kind::Monrad, 101);
    play_all(&mut event);
    assert_eq!(picture(&event), None);
}

#[test]
fn the_leaders_chords_are_coloured_unless_three_lead() {
    let lit = |event: &Event| {
        let drawing = picture(event).unwrap().small(96.0, Highlight::Leaders);
        curves(&drawing).iter().filter(|(_, class)| class.contains("ink-")).count()
    };
    let report = |event: &mut Event, round: usize, table: usize, outcome| {
        let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
        event.apply(1, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
    };
    let mut event = begun_with(Kind::RoundRobin, "A\nB\nC\nD");
    report(&mut event, 0, 0, Outcome::FirstWins);
    assert_eq!(lit(&event), 1);
    report(&mut event, 0, 1, Outcome::FirstWins);
    assert_eq!(lit(&event), 2, "two share the first place");
    let mut event = begun_with(Kind::RoundRobin, "A\nB\nC\nD");
    report(&mut event, 0, 0, Outcome::Draw);
    report(&mut event, 0, 1, Outcome::Draw);
    assert_eq!(lit(&event), 0, "all four do");
    let all = picture(&event).unwrap().small(96.0, Highlight::LastRound);
    assert!(curves(&all).iter().all(|(_, class)| class.contains("ink-") && class.ends_with(" is-new")));
}

#[test]
fn a_leaver_is_named_and_names_are_short_where_the_organizer_chose_it() {
    let mut event =
        begun_with(Kind::RoundRobin, "Anna Bakker\nBo Li\nCarl Dahl\nDirk Smit\nEva Vos\nFien Mol");
    for round in (0..2).map(RoundNo::from_index) {
        for table in (0..3).map(TableNo::from_index) {
            event.apply(1, Action::Report { round, table, outcome: Some(Outcome::FirstWins) }).unwrap();
        }
    }
    let (player, from) = (Player::from_index(1), RoundNo::from_index(2));
    event.apply(1, Action::Withdraw { player, from }).unwrap();
    let settings = rondel_event::event::Settings { initials: true, ..event.state().settings.clone() };
    event.apply(1, Action::Settings(settings)).unwrap();
    let text = picture(&event).unwrap().text();
    assert!(text.contains("Anna B.") && !text.contains("Bakker"), "{text}");
    assert!(text.contains("Bo L. left after round 2"), "{text}");
    let written = boxes(&picture(&event).unwrap().image(Format::High));
    assert!(written.iter().any(|(_, text)| text == "Bo L. left after round 2"));
}

#[test]
fn a_small_evening_as_a_file_and_in_words() {
    let mut event = begun_with(Kind::RoundRobin, "Anna Bakker\nBo Li\nCarl\nDirk");
    play_all(&mut event);
    let state = event.state();
    let texts = Lang::BUILT_IN.map(|lang| {
        let picture = EveningPicture::of(state, Some(date!(2026 - 11 - 29)), "rondel.example", lang).unwrap();
        picture.text()
    });
    insta::assert_snapshot!("words", texts.join("\n\n"));
    insta::assert_snapshot!("high", picture(&event).unwrap().image(Format::High).svg(Look::File));
    insta::assert_snapshot!(
        "bridge",
        picture(&bridge()).unwrap().small(96.0, Highlight::Leaders).svg(Look::Page)
    );
}
