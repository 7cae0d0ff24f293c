//! A wrong number in starting positions: what is offered was tried in every way to read them, and holds.

use rondel::format::schedule::{Draft, Words, read};
use rondel::proof::mend::{Ask, Mended, of_readings};
use rondel::proof::report::{Sign, Verdict};

use super::sources::*;

const SEVENTEEN: &str = include_str!("../data/printed/butler_17.txt");
const SIXTEEN: &str = include_str!("../data/printed/butler_16.txt");
const WORDS: Words = Words { round: "Round", free: "free" };

/// What is offered for a text, and the text with it.
#[track_caller]
fn offered(text: &str) -> (Mended, Draft) {
    let mut draft = Draft::of(text.to_owned());
    let whole = read(text);
    let reading = draft.part(&whole);
    let built = reading.build(&draft.choices()).unwrap_or_else(|_| panic!("nothing read of {text}"));
    let readings = draft.readings(reading, &built);
    let ask = |built: &rondel::format::schedule::Built| {
        let shown = draft.shown(reading, built);
        Ask {
            schedule: built.schedule.clone(),
            expected: shown.report.expected.clone(),
            sides: shown.has_sides(),
            ring: built.ring,
        }
    };
    let found = of_readings(readings.iter().map(ask).collect(), usize::MAX, |_, _, _| ());
    let built = &readings[found.reading];
    let after = draft.with(&whole, built, &found.schedule, WORDS).expect("a text");
    draft.take(after, Some((built.kind, built.development)));
    (found, draft)
}

/// What it comes to when it is taken.
fn verdict(draft: &Draft) -> Verdict {
    let whole = read(&draft.text);
    let reading = draft.part(&whole);
    draft.shown(reading, &reading.build(&draft.choices()).unwrap()).verdict()
}

#[test]
fn fourteen_typed_for_four_is_named_and_mended_where_it_was_typed() {
    let wrong = [
        SEVENTEEN.replace("vs. 2\nand 4", "vs. 2\nand 14"),
        "14 and 15 vs. 2 and 14\n5 and 8 vs. 7 and 13\n12 and 16 vs. 1 and 9\n6 and 11 vs. 3 and 10"
            .to_owned(),
    ];
    for text in wrong {
        let reading = read(&text);
        let built = reading.build(&Draft::of(text.clone()).choices()).unwrap();
        let shown = Draft::of(text.clone()).shown(&reading, &built);
        // One number at two places and one nowhere, and not what follows of it in seventeen rounds.
        assert_eq!(shown.verdict(), Verdict::Wrong { faults: 1, unread: 0 }, "{text}");
        let slips: Vec<(String, usize)> =
            shown.slips.iter().map(|slip| (shown.name(slip.player), slip.times)).collect();
        assert_eq!(slips, [("14".to_owned(), 2), ("4".to_owned(), 0)]);
        let (found, taken) = offered(&text);
        assert!(found.is_whole(), "{found:?}");
        assert!(taken.text.contains("14 & 15 v 2 & 4\n"), "{}", taken.text);
        assert_eq!(verdict(&taken), Verdict::Holds { gave_way: 0 });
    }
}

/// Every number of every published table, typed wrong as any other of the same table: what is offered holds, or says
/// that it does not.
#[test]
fn whatever_number_is_typed_twice_the_offer_has_no_false_tick() {
    let small = entries().into_iter().filter(|entry| (8..=13).contains(&entry.v));
    for entry in small.step_by(4) {
        for (table, seat) in (0..entry.tables.len()).flat_map(|table| (0..4).map(move |seat| (table, seat))) {
            let mut wrong = entry.clone();
            let other = entry.tables[(table + 1) % entry.tables.len()][seat];
            wrong.tables[table][seat] = other;
            let text = positions(&wrong);
            let (found, taken) = offered(&text);
            let whole = matches!(verdict(&taken), Verdict::Holds { .. });
            assert_eq!(whole, found.is_whole(), "{text} {found:?}");
            // No table is struck out to get there.
            assert_eq!(read(&taken.text).games(), entry.tables.len(), "{text} {found:?}");
            assert!(whole, "one number put right makes it whole: {text} {found:?}");
        }
    }
}

#[test]
fn the_way_in_which_it_goes_round_is_tried_before_the_usual_one() {
    // Sixteen players with the last one staying: numbered from 1, as if one more sat out.
    let text: String = SIXTEEN
        .split_whitespace()
        .map(|word| if word == "0" { "16" } else { word })
        .collect::<Vec<_>>()
        .join(" ");
    let text = text.replace(" Table", "\nTable");
    let reading = read(&text);
    assert_eq!(reading.outcome().verdict, Some(Verdict::Holds { gave_way: 0 }), "{text}");
    assert_eq!(reading.outcome().entrants, 16);
    // And with a number typed twice: not whole in the usual way, whole in the other.
    let (found, taken) = offered(&text.replace("4 and 6", "4 and 5"));
    assert!(found.is_whole(), "{found:?}");
    assert_eq!(verdict(&taken), Verdict::Holds { gave_way: 0 });
}

#[test]
fn beside_rounds_that_are_missing_there_is_no_tick() {
    let rounds = nine().lines().take(4).collect::<Vec<_>>().join("\n");
    let outcome = read(&rounds).outcome();
    assert!(matches!(outcome.verdict, Some(Verdict::Part { .. })), "{outcome:?}");
    assert_eq!(outcome.sign(), Sign::Open);
}
