//! Tests with a page that writes, a browser that forgets, and a journal that does not.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rondel_event::event::{About, Action, Settings, System};
use rondel_schedule::round_robin::circle::Plan;

use super::*;
use crate::store::{Health, Item, Memory, Shelf, Store};

type Texts = BTreeMap<String, String>;

fn event(length: u64) -> Event {
    let mut event = Event::found(1, "a", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
    (2..=length).for_each(|at| note(&mut event, at, "note"));
    event
}

fn note(event: &mut Event, at: u64, text: &str) {
    event.apply(at, Action::Note { about: About::Event, text: format!("{text} {at}") }).unwrap();
}

fn put(texts: &mut Texts, writes: Vec<Write>) {
    for write in writes {
        match write {
            Write::Put { key, text } => drop(texts.insert(key, text)),
            Write::Clear(from, to) => {
                texts.retain(|key, _| !(from.as_str()..to.as_str()).contains(&key.as_str()))
            }
        }
    }
}

/// Makes the next step of a course; returns false if it was refused.
fn step(texts: &mut Texts, course: &mut Transfer, log: &[Entry]) -> bool {
    match course.meet("a", texts.get(&head_key("a")).map(String::as_str)) {
        NextStep::Write(writes, step) => {
            put(texts, writes);
            course.wrote(step);
            true
        }
        NextStep::There(step) => {
            course.wrote(step);
            true
        }
        NextStep::Whole => {
            course.restart(log);
            step(texts, course, log)
        }
        NextStep::Refused => {
            course.failed();
            false
        }
    }
}

fn head_of(texts: &Texts) -> Option<Head> {
    texts.get(&head_key("a")).and_then(|text| Head::read(text).unwrap())
}

fn read_all(texts: &Texts) -> JournalEvent {
    let (from, to) = pieces("a");
    let texts_of: Vec<String> = texts.range(from..to).map(|(_, text)| text.clone()).collect();
    read(&head_of(texts).unwrap(), &texts_of)
}

/// Returns a journal that has the event so far.
fn journal(event: &Event) -> (Texts, Transfer) {
    let (mut texts, mut course) = (Texts::new(), Transfer::default());
    assert!(course.follow(event.log()));
    assert!(step(&mut texts, &mut course, event.log()));
    (texts, course)
}

#[test]
fn a_change_costs_one_piece_and_the_head() {
    let mut event = event(300);
    let (mut texts, mut course) = journal(&event);
    assert_eq!(course.written(), WriteState::Yes);
    let before = texts.len();
    note(&mut event, 301, "note");
    assert!(course.follow(event.log()));
    assert_eq!(course.written(), WriteState::Soon);
    let NextStep::Write(writes, _) = course.meet("a", texts.get("head/a").map(String::as_str)) else {
        panic!()
    };
    let sizes: Vec<usize> = writes
        .iter()
        .map(|write| match write {
            Write::Put { text, .. } => text.len(),
            Write::Clear(..) => panic!("nothing is taken away"),
        })
        .collect();
    assert!(sizes.len() == 2 && sizes.iter().all(|&size| size < 250), "{sizes:?}");
    assert!(step(&mut texts, &mut course, event.log()));
    assert_eq!(texts.len(), before + 1);
    assert_eq!(read_all(&texts), JournalEvent { log: event.log().to_vec(), whole: true, removed: None });
    assert!(!course.follow(event.log()), "nothing new");
    assert_eq!(course.written(), WriteState::Yes);
}

#[test]
fn its_end_is_that_of_the_shelf() {
    let event = event(600);
    let shelf = Memory::default();
    Store::new(&shelf).save(&event).unwrap();
    let record = Store::new(&shelf).record("a").unwrap().unwrap();
    let (texts, course) = journal(&event);
    let end = End { entries: record.entries, crc: record.crc };
    assert_eq!((course.end(), head_of(&texts).unwrap().end), (Some(end), end));
    assert_eq!(glance(Some(end), head_of(&texts).as_ref()), Glance::Same);
}

#[test]
fn what_is_handed_over_while_a_write_is_on_its_way_waits_for_the_next() {
    let mut event = event(3);
    let (mut texts, mut course) = journal(&event);
    note(&mut event, 4, "note");
    course.follow(event.log());
    let NextStep::Write(writes, on_its_way) = course.meet("a", texts.get("head/a").map(String::as_str))
    else {
        panic!()
    };
    note(&mut event, 5, "note");
    course.follow(event.log());
    put(&mut texts, writes);
    course.wrote(on_its_way);
    assert_eq!(course.written(), WriteState::Soon, "the fifth is not there yet");
    assert!(step(&mut texts, &mut course, event.log()));
    assert_eq!(course.written(), WriteState::Yes);
    assert_eq!(read_all(&texts).log, event.log());
}

#[test]
fn another_tab_that_went_on_is_noticed_and_nothing_is_written_twice() {
    let mut event = event(3);
    let (mut texts, mut here) = journal(&event);
    let mut there = Transfer::known(here.end().unwrap());
    note(&mut event, 4, "note");
    there.follow(event.log());
    assert!(step(&mut texts, &mut there, event.log()));
    let so_far = texts.clone();
    here.follow(event.log());
    assert!(step(&mut texts, &mut here, event.log()), "it has it already");
    assert_eq!((here.written(), &texts), (WriteState::Yes, &so_far));
    note(&mut event, 5, "note");
    here.follow(event.log());
    assert!(step(&mut texts, &mut here, event.log()));
    assert_eq!(read_all(&texts), JournalEvent { log: event.log().to_vec(), whole: true, removed: None });
}

#[test]
fn a_log_that_forks_is_not_written_over_the_other() {
    let (mut texts, _) = journal(&event(5));
    let before = texts.clone();
    let mut other = event(4);
    note(&mut other, 9, "other");
    let mut course = Transfer::default();
    course.follow(other.log());
    assert!(!step(&mut texts, &mut course, other.log()));
    assert_eq!((course.written(), &texts), (WriteState::Not, &before));
    // Once the person has decided, the journal's log is replaced.
    course.replace(other.log());
    assert!(step(&mut texts, &mut course, other.log()));
    assert_eq!(read_all(&texts), JournalEvent { log: other.log().to_vec(), whole: true, removed: None });
    // A log of a newer version is left alone, whatever was decided.
    texts.insert("head/a".into(), r#"{"rondel":2}"#.into());
    course.replace(other.log());
    assert!(!step(&mut texts, &mut course, other.log()));
}

#[test]
fn the_longer_wins_a_fork_keeps_both_and_a_tombstone_yields_to_a_file() {
    let (short, long) = (event(3), event(5));
    let mut fork = event(4);
    note(&mut fork, 9, "other");
    let promised = |entries| Some(Promised { end: End { entries, crc: 7 }, changed: 7 });
    let on_shelf = |event: &Event, flawed, copied, there: &JournalEvent| {
        judge(Some(ShelfEvent { log: event.log(), flawed, copied, promised: promised(5) }), there)
    };
    let there = |event: &Event, whole, removed| JournalEvent { log: event.log().to_vec(), whole, removed };
    assert_eq!(on_shelf(&short, false, None, &there(&long, true, None)), Verdict::There);
    assert_eq!(on_shelf(&long, false, None, &there(&short, true, None)), Verdict::Here { anew: false });
    assert_eq!(on_shelf(&long, false, None, &there(&short, false, None)), Verdict::Here { anew: true });
    assert_eq!(on_shelf(&long, false, None, &there(&long, true, None)), Verdict::Same);
    assert_eq!(on_shelf(&long, false, None, &there(&fork, true, None)), Verdict::Forked { at: 4 });
    assert_eq!(judge(None, &there(&long, true, None)), Verdict::There);
    // A damaged log on the shelf is repaired by a continuation; otherwise the decision is left to the person.
    assert_eq!(on_shelf(&short, true, None, &there(&long, true, None)), Verdict::There);
    assert_eq!(on_shelf(&long, true, None, &there(&short, true, None)), Verdict::Same);
    let gone = JournalEvent { log: Vec::new(), whole: false, removed: Some(100) };
    assert_eq!(judge(None, &gone), Verdict::Same);
    assert_eq!(on_shelf(&long, false, None, &gone), Verdict::Gone);
    assert_eq!(on_shelf(&long, false, Some(99), &gone), Verdict::Gone, "a copy from before it was removed");
    assert_eq!(on_shelf(&long, false, Some(101), &gone), Verdict::Here { anew: true });
}

/// Performs the page's startup with these contents of shelf and journal; returns its list.
fn begun(shelf: &Memory, journal: &Texts) -> Vec<Item> {
    let mut store = Store::new(shelf);
    let items = store.list().unwrap();
    if items.iter().any(|item| item.lost && item.flaw.is_none()) {
        store.mend().unwrap();
    }
    let item = items.iter().find(|item| item.id == "a" && item.flaw.is_none());
    let end = item.map(|item| End { entries: item.record.entries, crc: item.record.crc });
    let head = head_of(journal);
    if glance(end, head.as_ref()) == Glance::Look {
        let loaded = store.load("a").ok();
        let here = loaded.as_ref().and_then(|it| it.event.as_ref()).map_or(&[][..], Event::log);
        let flawed = loaded.as_ref().is_some_and(|it| it.flaw.is_some());
        let promised = store.record("a").unwrap().map(|record| Promised {
            end: End { entries: record.entries, crc: record.crc },
            changed: record.changed,
        });
        let there = read_all(journal);
        let here = loaded.as_ref().map(|_| ShelfEvent { log: here, flawed, copied: None, promised });
        let verdict = judge(here, &there);
        let event = Event::replay(there.log).unwrap();
        match verdict {
            Verdict::Same => {}
            Verdict::There => store.save(&event).or_else(|_| store.restore(&event)).unwrap(),
            Verdict::Mended => store.replace(&event).unwrap(),
            other => panic!("{other:?}"),
        }
    }
    store.list().unwrap()
}

#[test]
fn a_flipped_bit_is_mended_from_the_journal_and_nothing_is_said_of_it() {
    for (length, each) in [(1, 1), (6, 1), (300, 211)] {
        let event = event(length);
        let (journal, _) = journal(&event);
        let right = Memory::default();
        Store::new(&right).save(&event).unwrap();
        for key in right.keys().unwrap() {
            let text = right.get(&key).unwrap().unwrap();
            for (at, bit) in (0..text.len()).step_by(each).flat_map(|at| (0..7).map(move |bit| (at, bit))) {
                let mut bytes = text.clone().into_bytes();
                bytes[at] ^= 1 << bit;
                let wrong = String::from_utf8(bytes).unwrap();
                let shelf = right.clone();
                shelf.set(&key, &wrong).unwrap();
                if key.ends_with("index") && version_of(&wrong).is_some_and(|version| version > VERSION) {
                    // The text is indistinguishable from one of a newer version, which is left alone.
                    continue;
                }
                let items = begun(&shelf, &journal);
                let told: Vec<_> =
                    items.iter().map(|it| (it.id.as_str(), it.lost, it.flaw, it.aside)).collect();
                assert_eq!(told, [("a", false, None, false)], "{key}: {wrong}");
                assert_eq!(
                    Store::new(&shelf).load("a").unwrap().event.as_ref(),
                    Some(&event),
                    "{key}: {wrong}"
                );
            }
        }
    }
}

#[test]
fn a_damaged_shelf_that_had_more_than_the_journal_is_left_to_the_person() {
    let (short, long) = (event(3), event(5));
    let there = JournalEvent { log: short.log().to_vec(), whole: true, removed: None };
    let promised =
        |event: &Event| Promised { end: sync::end_of(event.log()), changed: event.log().len() as u64 };
    let here = |promised| ShelfEvent { log: &short.log()[..2], flawed: true, copied: None, promised };
    assert_eq!(judge(Some(here(Some(promised(&short)))), &there), Verdict::Mended);
    assert_eq!(
        judge(Some(ShelfEvent { log: short.log(), ..here(Some(promised(&long))) }), &there),
        Verdict::Same
    );
    assert_eq!(judge(Some(ShelfEvent { log: long.log(), ..here(None) }), &there), Verdict::Same);
    // A journal that cannot be read to its end proves nothing.
    let torn = JournalEvent { whole: false, ..there };
    assert_eq!(judge(Some(here(Some(promised(&short)))), &torn), Verdict::There);
}

#[test]
fn a_damaged_journal_is_read_as_far_as_it_goes() {
    let mut event = event(3);
    let (mut texts, mut course) = journal(&event);
    for at in 4..8 {
        note(&mut event, at, "note");
        course.follow(event.log());
        step(&mut texts, &mut course, event.log());
    }
    let key = "log/a/00000005";
    let good = texts[key].clone();
    for bad in [
        None,
        Some(String::new()),
        Some(good.replace("note", "n0te")),
        Some(good.replace("\"at\"", "\"ta\"")),
    ] {
        let mut texts = texts.clone();
        match bad {
            Some(bad) => drop(texts.insert(key.into(), bad)),
            None => drop(texts.remove(key)),
        }
        let there = read_all(&texts);
        assert_eq!((there.log.as_slice(), there.whole), (&event.log()[..5], false));
    }
}

#[test]
fn what_is_said_for_every_outcome() {
    use SaveStatus::*;
    let table = [
        (Health::Fine, [Saved, Saving, Unsure, Unsure]),
        (Health::Full, [Full, Saving, NotSaved, NotSaved]),
        (Health::Failed, [Strained, Saving, NotSaved, NotSaved]),
        (Health::Denied, [NotSaved; 4]),
        (Health::Newer { version: 9 }, [NotSaved; 4]),
    ];
    for (shelf, said) in table {
        let journal = [WriteState::Yes, WriteState::Soon, WriteState::Not, WriteState::Never];
        assert_eq!(journal.map(|written| standing(shelf, written)), said, "{shelf:?}");
    }
    assert_eq!(health(Health::Full, true), Health::Beside { full: true });
    assert_eq!(health(Health::Full, false), Health::Full);
    assert_eq!(health(Health::Denied, true), Health::Denied);
}

/// Something that happens to an event on one device.
#[derive(Debug, Clone)]
enum Happening {
    /// A change, which the journal takes at once or later.
    Change { at_once: bool },
    /// The browser writes the shelf to the disk.
    Flush,
    /// The process dies, losing all that is not on the disk, and the page is opened again.
    Die,
    /// Another instance of the page runs.
    Cross,
    /// The person removes the event, and the journal takes the removal.
    Remove,
    /// The person imports the event from a file with this number of entries.
    Bring { length: u64 },
}

fn happening() -> impl Strategy<Value = Happening> {
    prop_oneof![
        6 => any::<bool>().prop_map(|at_once| Happening::Change { at_once }),
        1 => Just(Happening::Flush),
        2 => Just(Happening::Die),
        1 => Just(Happening::Cross),
        1 => Just(Happening::Remove),
        1 => (1..6_u64).prop_map(|length| Happening::Bring { length }),
    ]
}

/// A device: the shelf as seen by the page and as on the disk, and a journal.
#[derive(Debug, Default)]
struct Device {
    clock: u64,
    shelf: Memory,
    disk: Memory,
    journal: Texts,
    course: Transfer,
    /// The log last reported as saved; `None` after its removal.
    saved: Option<Vec<Entry>>,
    /// The copies made of logs that forked.
    twins: Vec<Vec<Entry>>,
}

impl Device {
    fn load(&self) -> Option<Event> {
        Store::new(&self.shelf).load("a").ok().and_then(|loaded| loaded.event)
    }

    fn save(&mut self, event: &Event, at_once: bool) {
        Store::new(&self.shelf).save(event).unwrap();
        self.course.follow(event.log());
        if at_once && step(&mut self.journal, &mut self.course, event.log()) {
            assert_eq!(self.course.written(), WriteState::Yes);
            self.saved = Some(event.log().to_vec());
        }
    }

    /// Performs the page's startup.
    fn start(&mut self) {
        let head = head_of(&self.journal);
        let record = Store::new(&self.shelf).record("a").unwrap();
        let end = record.as_ref().map(|record| End { entries: record.entries, crc: record.crc });
        let (Some(head), Glance::Look) = (head, glance(end, head.as_ref())) else {
            self.course = end.map(Transfer::known).unwrap_or_default();
            return;
        };
        let there = read_all(&self.journal);
        assert!(there.whole || head.removed.is_some());
        let here = self.load();
        let copied = record.and_then(|record| record.copy).map(|copy| copy.at);
        let verdict = judge(
            here.as_ref().map(|here| ShelfEvent { log: here.log(), flawed: false, copied, promised: None }),
            &there,
        );
        self.course = Transfer::known(head.end);
        match verdict {
            Verdict::Same => {}
            Verdict::There => self.save(&Event::replay(there.log).unwrap(), true),
            Verdict::Here { anew } => {
                let here = here.unwrap();
                if anew {
                    self.course.replace(here.log());
                }
                self.save(&here, true);
            }
            Verdict::Mended => panic!("nothing is damaged here"),
            Verdict::Gone => Store::new(&self.shelf).remove("a").unwrap(),
            // The event was removed and restored in another state, which had not reached the disk.
            Verdict::Forked { .. } => {
                let here = here.unwrap();
                self.twins.push(there.log);
                self.course.replace(here.log());
                self.save(&here, true);
            }
        }
    }

    fn happens(&mut self, happening: &Happening) {
        self.clock += 1;
        let now = self.clock;
        match (happening, self.load()) {
            (Happening::Change { at_once }, Some(mut event)) => {
                note(&mut event, now, "changed");
                self.save(&event, *at_once);
            }
            (Happening::Change { .. } | Happening::Remove, None) => {}
            (Happening::Flush, _) => self.disk = self.shelf.clone(),
            (Happening::Die, _) => {
                self.shelf = self.disk.clone();
                self.start();
            }
            (Happening::Cross, _) => self.course = self.course.end().map(Transfer::known).unwrap_or_default(),
            (Happening::Remove, Some(_)) => {
                Store::new(&self.shelf).remove("a").unwrap();
                put(&mut self.journal, removal("a", now));
                self.course = Transfer::default();
                self.saved = None;
            }
            // The page offers a file only if the event is absent or ends earlier.
            (Happening::Bring { length }, None) => {
                self.save(&event(*length), true);
                Store::new(&self.shelf).copied("a", now).unwrap();
            }
            (Happening::Bring { .. }, Some(_)) => {}
        }
    }
}

proptest! {
    #[test]
    fn nothing_that_was_said_to_be_saved_is_lost_and_nothing_removed_comes_back(
        happenings in proptest::collection::vec(happening(), 1..40)
    ) {
        let mut device = Device::default();
        device.happens(&Happening::Bring { length: 3 });
        for happening in &happenings {
            device.happens(happening);
            if matches!(happening, Happening::Die) {
                let now = device.load().map(|event| event.log().to_vec());
                match &device.saved {
                    Some(saved) => {
                        let mut kept = device.twins.iter().chain(&now);
                        prop_assert!(kept.any(|log| log.starts_with(saved)));
                    }
                    None => prop_assert!(now.is_none(), "it came back"),
                }
            }
        }
    }
}
