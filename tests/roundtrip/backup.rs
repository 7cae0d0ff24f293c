//! The file copy: the same bytes out, and every kind of bad file named.

use proptest::prelude::*;
use rondel::event::{Action, Entrant, Event, Refused};
use rondel::format::backup::{self, Comparison, Damaged, Error, Fault, MAX_BYTES};
use rondel::model::ids::RoundNo;
use rondel::pairing::Proposal;
use rondel::store::{Memory, Store};
use rondel::text::Say;

use crate::events::{an_event, played};
use crate::support::cases;

fn copy<'a>(events: impl IntoIterator<Item = &'a Event>) -> String {
    backup::write(events.into_iter().map(Event::log))
}

/// Every mark that turns the direction of writing, or is not seen.
const MARKS: &str = "\u{61C}\u{200B}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2060}\u{2066}\u{2067}\
                     \u{2068}\u{2069}\u{FEFF}";

#[test]
fn marks_of_direction_are_taken_out_of_a_file_as_out_of_what_is_typed() {
    let plain = played(&["Anna", "Bo"], "Evening");
    let marked = copy([&plain]).replace("Anna", &format!("A{MARKS}nna")).replace("Evening", "\\u202egnineve");
    let read = backup::read(&marked).unwrap().events.remove(0);
    assert!(read.state().members[0].entrant.name.contains('\u{202E}'), "as it is in the file");
    let brought = backup::brought(read.clone(), None);
    assert_eq!(brought.state().members[0].entrant.name, "Anna");
    assert_eq!(brought.state().settings.title, "gnineve");
    assert_eq!(backup::brought(plain.clone(), None), plain);
    // What is here with its marks, from before they were taken out, goes on.
    assert_eq!(backup::brought(read.clone(), Some(&read)), read);
    // And what is typed.
    let mut event = plain.clone();
    event.apply(9, Action::Enter(vec![Entrant::named(format!("Cas{MARKS}"))])).unwrap();
    assert_eq!(event.state().members[2].entrant.name, "Cas");
    assert_eq!(event.log().last().unwrap().action, Action::Enter(vec![Entrant::named("Cas")]));
}

#[test]
fn a_copy_that_was_laid_out_by_hand_is_kept_whole() {
    let event = crate::share::a_monrad();
    let file: serde_json::Value = serde_json::from_str(&copy([&event])).unwrap();
    let laid_out = serde_json::to_string_pretty(&file).unwrap();
    let read = backup::read(&laid_out).unwrap();
    assert_eq!((read.events.len(), read.damaged.len()), (1, 0));
    let kept = &read.events[0];
    assert!(
        Proposal::reasons(kept.state(), RoundNo::from_index(1)).is_some(),
        "with the reasons of its rounds"
    );
    let mut store = Store::new(Memory::default());
    store.save(kept).unwrap();
    let loaded = store.load(&kept.state().id).unwrap();
    assert_eq!((loaded.event.as_ref(), loaded.flaw), (Some(kept), None));
}

#[test]
fn an_identity_that_nothing_can_be_saved_under_is_replaced_by_one_of_its_own() {
    let file = copy([&played(&["Anna", "Bo"], "Evening")]);
    for bent in ["a/b", "../../prefs", "__proto__", " ", "a.1", "é", "%2F"] {
        let text = file.replace("\"evening\"", &format!("\"{bent}\""));
        let [event] = &backup::read(&text).unwrap().events[..] else { panic!("{bent}") };
        let mut store = Store::new(Memory::default());
        assert_eq!(store.save(event), Ok(()), "{bent}");
        let listed: Vec<String> = store.list().unwrap().into_iter().map(|item| item.id).collect();
        assert_eq!(listed, [event.state().id.as_str()]);
        assert_eq!(store.load(&listed[0]).unwrap().event.as_ref(), Some(event));
        // A later copy is of the same event.
        assert_eq!(&backup::read(&text).unwrap().events, std::slice::from_ref(event));
        let again = backup::read(&copy([event])).unwrap();
        assert_eq!(again.events, std::slice::from_ref(event), "its own is kept");
        store.remove(&listed[0]).unwrap();
        assert_eq!(store.list(), Ok(Vec::new()));
    }
    assert_eq!(backup::read(&file).unwrap().events[0].state().id, "evening");
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn what_was_read_is_written_with_the_same_bytes(events in prop::collection::vec(an_event(), 0..4)) {
        let text = copy(&events);
        let read = backup::read(&text).unwrap();
        prop_assert_eq!(&read.events, &events);
        prop_assert_eq!(read.damaged, []);
        prop_assert_eq!(copy(&read.events), text);
    }

    #[test]
    fn a_copy_cut_off_anywhere_says_so(event in an_event(), at in any::<prop::sample::Index>()) {
        let text = copy([&event]);
        let whole = text.trim_end();
        let ends: Vec<usize> = whole.char_indices().map(|(i, _)| i).skip(1).collect();
        let cut = &whole[..ends[at.index(ends.len())]];
        let Err(Error::Truncated { line, .. }) = backup::read(cut) else {
            panic!("{:?}", backup::read(cut))
        };
        prop_assert_eq!(line, cut.matches('\n').count() + 1);
    }

    #[test]
    fn any_byte_may_be_wrong(event in an_event(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = copy([&event]).into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if let Ok(text) = String::from_utf8(bytes) {
            match backup::read(&text) {
                Ok(read) => prop_assert_eq!(read.events.len() + read.damaged.len(), 1),
                Err(error) => prop_assert!(!error.nl().is_empty()),
            }
        }
    }

    #[test]
    fn logs_of_one_event_are_compared(event in an_event(), cut in any::<prop::sample::Index>()) {
        let log = event.log();
        let short = &log[..=cut.index(log.len())];
        let rest = log.len() - short.len();
        let expected = |by, make: fn(usize) -> Comparison| if by == 0 { Comparison::Same } else { make(by) };
        prop_assert_eq!(backup::compare(short, log), expected(rest, |by| Comparison::Longer { by }));
        prop_assert_eq!(backup::compare(log, short), expected(rest, |by| Comparison::Shorter { by }));

        let mut other = log.to_vec();
        other[short.len() - 1].at += 1;
        let Comparison::Forked { at, ours, theirs } = backup::compare(log, &other) else { panic!("not told apart") };
        prop_assert_eq!(at, short.len() - 1);
        prop_assert_eq!((*ours, *theirs), (log[at].clone(), other[at].clone()));
    }
}

#[test]
fn a_copy_is_readable_and_stays_so() {
    let event = played(&["Anna", "Bo"], "Two");
    insta::assert_snapshot!("copy", copy([&event]));
}

#[test]
fn files_from_elsewhere_are_refused_by_name() {
    let refused = |text: &str| backup::read(text).unwrap_err();
    assert_eq!(refused(""), Error::Empty);
    assert_eq!(refused(" \r\n"), Error::Empty);
    assert_eq!(refused("Anna\nBo"), Error::NotJson { line: 1, column: 1 });
    assert_eq!(refused("{\"rondel\":1,\n\"events\":[nothing]}"), Error::NotJson { line: 2, column: 12 });
    assert_eq!(refused("{\"rondel\":1,\"events\":[]} more"), Error::NotJson { line: 1, column: 26 });
    for other in [
        "[]",
        "{}",
        "17",
        "{\"events\":[]}",
        "{\"rondel\":0,\"events\":[]}",
        "{\"rondel\":1}",
        "{\"rondel\":\"1\",\"events\":[]}",
        "{\"rondel\":1,\"events\":{}}",
    ] {
        assert_eq!(refused(other), Error::NotRondel, "{other}");
    }
    // A later version may look quite different; its number is understood first.
    assert_eq!(refused("{\"rondel\":2,\"evenings\":{}}"), Error::FutureVersion { found: 2 });
    assert_eq!(refused(&" ".repeat(MAX_BYTES + 1)), Error::TooLarge { bytes: MAX_BYTES + 1 });
    assert_eq!(
        refused(&format!("{{\"rondel\":1,\"events\":[{}{{}}]}}", "{},".repeat(1_000))),
        Error::TooMany { events: 1_001 }
    );
}

#[test]
fn a_copy_from_another_system_has_other_line_ends_and_a_mark() {
    let event = played(&["Anna", "Bo"], "");
    let text = format!("\u{FEFF}{}", copy([&event]).replace('\n', "\r\n"));
    assert_eq!(backup::read(&text).unwrap().events, [event]);
}

#[test]
fn a_damaged_event_does_not_block_the_others() {
    let event = |title| played(&["Anna", "Bo", "Carl"], title);
    let [good, unknown, impossible] = ["good", "unknown", "impossible"].map(event);
    // Of one event: its first line, its entries, its last line.
    let lines = copy([&good]).lines().count() - 2;
    let text = copy([&good, &unknown, &impossible, &good]);
    let mut all: Vec<String> = text.lines().map(String::from).collect();
    // The fourth entry of the second event, and the fifth of the third.
    all[1 + lines + 4] = all[1 + lines + 4].replace("report", "teleport");
    all[1 + 2 * lines + 5] = "{\"at\":1,\"do\":\"redo\"},".to_owned();
    let text = all.join("\n").replacen("{\"log\":[\n", "{\"log\":17},\n{\"log\":[\n", 1);

    let read = backup::read(&text).unwrap();
    assert!(read.events == [good.clone(), good]);
    let [no_log, entry, broken] = &read.damaged[..] else { panic!("{:?}", read.damaged) };
    assert_eq!(*no_log, Damaged { number: 1, title: None, why: Fault::NoLog { line: 2 } });
    assert_eq!((entry.number, entry.title.as_deref()), (3, Some("unknown")));
    assert_eq!(entry.why, Fault::Entry { entry: 4, line: lines + 7, column: 36 });
    assert_eq!((broken.number, broken.title.as_deref()), (4, Some("impossible")));
    let Fault::Broken { broken, line } = broken.why else { panic!("{broken:?}") };
    assert_eq!((broken.entry, broken.refused, line), (4, Refused::NothingToRedo, 2 * lines + 8));
}

#[test]
fn deep_nesting_is_one_damaged_event() {
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    let in_event = format!("{{\"rondel\":1,\"events\":[{{\"log\":[{deep}]}}]}}");
    assert!(matches!(
        backup::read(&in_event).unwrap().damaged[..],
        [Damaged { why: Fault::Entry { entry: 1, .. }, .. }]
    ));
    let together = "{\"together\":[".repeat(50_000) + "\"undo\"" + &"]}".repeat(50_000);
    let in_action = format!("{{\"rondel\":1,\"events\":[{{\"log\":[{{\"at\":1,\"do\":{together}}}]}}]}}");
    assert!(matches!(
        backup::read(&in_action).unwrap().damaged[..],
        [Damaged { why: Fault::Entry { entry: 1, .. }, .. }]
    ));
    assert_eq!(backup::read(&deep), Err(Error::NotRondel));
}

#[test]
fn a_log_without_its_founding_is_damaged() {
    let event = played(&["Anna", "Bo"], "x");
    let text = backup::write([&event.log()[1..], &[]]);
    let read = backup::read(&text).unwrap();
    let refused: Vec<Refused> = read
        .damaged
        .iter()
        .map(|damaged| match damaged.why {
            Fault::Broken { broken, .. } => broken.refused,
            ref why => panic!("{why}"),
        })
        .collect();
    assert_eq!(refused, [Refused::NotFounded, Refused::NotFounded]);
    let log = [event.log(), &event.log()[..1]].concat();
    assert!(matches!(log.last().unwrap().action, Action::Found { .. }));
    let read = backup::read(&backup::write([&log[..]])).unwrap();
    assert_eq!(read.damaged[0].title.as_deref(), Some("x"));
}

#[test]
fn an_endless_log_is_damaged_before_it_is_read() {
    let log = "0,".repeat(backup::MAX_ENTRIES);
    let text = format!("{{\"rondel\":1,\"events\":[{{\"log\":[{log}0]}}]}}");
    let why = Fault::TooLong { entries: backup::MAX_ENTRIES + 1 };
    assert_eq!(backup::read(&text).unwrap().damaged, [Damaged { number: 1, title: None, why }]);
}
