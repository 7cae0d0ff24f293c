//! Tests of every failure of a shelf, at every place where it can occur.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use rondel_event::event::{About, Action, Entry, Event, MAX_NOTE, Settings, System};
use rondel_schedule::round_robin::circle::Plan;

use super::piece::{MAX_BYTES, MAX_ENTRIES, Piece};
use super::*;

/// A shelf in memory with limited room, in a process that may die.
#[derive(Debug, Default)]
struct Frail {
    texts: Memory,
    /// The number of units that fit, keys included.
    room: Cell<Option<usize>>,
    /// The number of writes until the process dies; it then neither writes nor reads.
    lives: Cell<Option<usize>>,
    denied: Cell<bool>,
    /// The number of times each key was written.
    written: RefCell<BTreeMap<String, usize>>,
}

impl Frail {
    fn on(texts: &Memory) -> Self {
        Frail { texts: texts.clone(), ..Frail::default() }
    }

    fn alive(&self) -> Result<(), ShelfError> {
        match (self.denied.get(), self.lives.get()) {
            (true, _) => Err(ShelfError::Denied),
            (_, Some(0)) => Err(ShelfError::Other { reason: "dead".into() }),
            _ => Ok(()),
        }
    }

    fn write(&self) -> Result<(), ShelfError> {
        self.alive()?;
        self.lives.set(self.lives.get().map(|lives| lives - 1));
        Ok(())
    }
}

impl Shelf for Frail {
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError> {
        self.alive()?;
        self.texts.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        let others: usize = self
            .keys()?
            .iter()
            .filter(|other| *other != key)
            .map(|other| other.len() + self.texts.get(other).unwrap().unwrap().len())
            .sum();
        if self.room.get().is_some_and(|room| others + key.len() + text.len() > room) {
            return Err(ShelfError::Full);
        }
        self.write()?;
        *self.written.borrow_mut().entry(key.to_owned()).or_default() += 1;
        self.texts.set(key, text)
    }

    fn remove(&self, key: &str) -> Result<(), ShelfError> {
        self.write()?;
        self.texts.remove(key)
    }

    fn keys(&self) -> Result<Vec<String>, ShelfError> {
        self.alive()?;
        self.texts.keys()
    }
}

/// Returns an event with a log of `length`; of two logs with one id, the shorter is the beginning of the longer.
fn event(id: &str, length: usize) -> Event {
    let (system, settings) = (System::RoundRobin(Plan::default()), Settings::default());
    // The event is replayed, since founding an event refuses an id that cannot be saved.
    let mut event =
        Event::replay([Entry { at: 1, action: Action::Found { id: id.into(), system, settings } }]).unwrap();
    (2..=length as u64).for_each(|at| note(&mut event, at));
    event
}

fn note(event: &mut Event, at: u64) {
    event.apply(at, Action::Note { about: About::Event, text: format!("note {at}") }).unwrap();
}

fn save<S: Shelf>(store: &mut Store<S>, id: &str, length: usize) -> Result<(), Error> {
    store.save(&event(id, length))
}

/// Returns the event that a newly started page finds at `id`, with its flaw, if there is one.
fn found(shelf: &Memory, id: &str) -> Option<(Option<Event>, Option<Flaw>)> {
    let loaded = match Store::new(shelf).load(id) {
        Ok(Loaded { event, flaw, .. }) => Some((event, flaw)),
        Err(Error::Unknown) => None,
        Err(error) => panic!("{error}"),
    };
    let items = Store::new(shelf).list().unwrap();
    let listed = items.iter().find(|item| item.id == id);
    assert_eq!(listed.map(|item| item.flaw), loaded.as_ref().map(|loaded| loaded.1), "listed as loaded");
    loaded
}

fn whole(id: &str, length: usize) -> Option<(Option<Event>, Option<Flaw>)> {
    Some((Some(event(id, length)), None))
}

fn flawed(id: &str, length: usize, flaw: Flaw) -> Option<(Option<Event>, Option<Flaw>)> {
    Some(((length > 0).then(|| event(id, length)), Some(flaw)))
}

/// Returns a shelf with an event `a` and another event, `b`.
fn with(length: usize) -> Memory {
    let shelf = Memory::default();
    save(&mut Store::new(&shelf), "b", 3).unwrap();
    save(&mut Store::new(&shelf), "a", length).unwrap();
    shelf
}

fn key(event: &str, piece: usize) -> String {
    format!("rondel/1/{event}/{piece}")
}

/// Performs `change` in a process that dies after the first write, after the second, and so on.
fn die_everywhere(before: &Memory, change: impl Fn(&mut Store<&Frail>) -> Result<(), Error>) {
    let undisturbed = Frail::on(before);
    change(&mut Store::new(&undisturbed)).unwrap();
    let (old, new) = (found(before, "a"), found(&undisturbed.texts, "a"));
    for lives in 0.. {
        let shelf = Frail::on(before);
        shelf.lives.set(Some(lives));
        let done = change(&mut Store::new(&shelf));
        let again = Frail::on(&shelf.texts);
        let left = found(&shelf.texts, "a");
        assert!(left == old || left == new, "after {lives} writes: {left:?}");
        assert!(done.is_err() || left == new, "said to be done after {lives} writes");
        assert_eq!(found(&shelf.texts, "b"), whole("b", 3), "the other event after {lives} writes");

        change(&mut Store::new(&again)).unwrap();
        assert_eq!(found(&again.texts, "a"), new, "done again after {lives} writes");
        if done.is_ok() {
            return;
        }
    }
}

#[test]
fn a_log_comes_back_as_it_was_saved() {
    for length in [1, 2, MAX_ENTRIES - 1, MAX_ENTRIES, MAX_ENTRIES + 1, 3 * MAX_ENTRIES + 5] {
        let shelf = with(length);
        assert_eq!(found(&shelf, "a"), whole("a", length));
        let record = Store::new(&shelf).load("a").unwrap().record;
        assert_eq!((record.entries, record.changed), (length, length as u64));
    }
}

#[test]
fn pieces_are_written_once_when_full_and_a_tap_writes_one_piece_and_the_index() {
    let shelf = Frail::default();
    let mut store = Store::new(&shelf);
    for length in 1..=2 * MAX_ENTRIES + 10 {
        shelf.written.borrow_mut().clear();
        save(&mut store, "a", length).unwrap();
        let piece = key("a", (length - 1) / MAX_ENTRIES);
        let expected = [(piece, 1), ("rondel/1/index".into(), 1)].into();
        assert_eq!(*shelf.written.borrow(), expected, "entry {length}");
    }
    assert_eq!(found(&shelf.texts, "a"), whole("a", 2 * MAX_ENTRIES + 10));
}

#[test]
fn a_long_entry_fills_its_piece() {
    let shelf = Memory::default();
    let mut store = Store::new(&shelf);
    let mut event = event("a", 1);
    event.apply(2, Action::Note { about: About::Event, text: "é".repeat(MAX_NOTE) }).unwrap();
    let long = event.log()[1].clone();
    let mut pieces = Vec::new();
    for at in 3..40 {
        event.apply(at, Action::Undo).unwrap();
        event.apply(at, long.action.clone()).unwrap();
        store.save(&event).unwrap();
        pieces = store.raw("a").unwrap().into_values().map(|text| text.len()).collect();
    }
    assert!(pieces.len() > 2);
    assert!(pieces.iter().all(|&bytes| bytes < MAX_BYTES + 2 * MAX_NOTE + 300), "{pieces:?}");
    assert_eq!(store.load("a").unwrap().event, Some(event));
}

#[test]
fn saving_again_writes_nothing() {
    let shelf = Frail::on(&with(300));
    save(&mut Store::new(&shelf), "a", 300).unwrap();
    assert!(shelf.written.borrow().is_empty());
}

#[test]
fn killed_between_two_writes_of_a_tap() {
    for length in [1, 2, MAX_ENTRIES - 1, MAX_ENTRIES, MAX_ENTRIES + 1, 2 * MAX_ENTRIES] {
        die_everywhere(&with(length), |store| save(store, "a", length + 1));
    }
}

#[test]
fn killed_while_a_new_event_is_saved() {
    for length in [1, MAX_ENTRIES, MAX_ENTRIES + 1, 4 * MAX_ENTRIES] {
        let shelf = Memory::default();
        save(&mut Store::new(&shelf), "b", 3).unwrap();
        die_everywhere(&shelf, |store| save(store, "a", length));
    }
}

#[test]
fn killed_while_a_longer_log_is_brought_in() {
    for (short, long) in [(1, 1000), (255, 257), (256, 1000), (300, 1000)] {
        die_everywhere(&with(short), |store| save(store, "a", long));
    }
}

#[test]
fn a_tap_after_an_unfinished_import_is_not_continued_by_what_it_left() {
    let shelf = Frail::on(&with(10));
    shelf.lives.set(Some(2));
    save(&mut Store::new(&shelf), "a", 1000).unwrap_err();
    // Entries other than those of the import, up to the end of the piece and beyond.
    let mut store = Store::new(&shelf.texts);
    let mut event = event("a", 10);
    for at in 5000..5300 {
        note(&mut event, at);
        store.save(&event).unwrap();
        assert_eq!(found(&shelf.texts, "a"), Some((Some(event.clone()), None)));
    }
}

#[test]
fn what_an_unfinished_import_or_removal_left_does_not_continue_a_shorter_copy() {
    let import = Frail::on(&with(10));
    import.lives.set(Some(3));
    save(&mut Store::new(&import), "a", 1000).unwrap_err();
    let removal = Frail::on(&with(1000));
    removal.lives.set(Some(1));
    Store::new(&removal).remove("a").unwrap_err();
    for shelf in [import.texts, removal.texts] {
        save(&mut Store::new(&shelf), "a", MAX_ENTRIES).unwrap();
        assert_eq!(found(&shelf, "a"), whole("a", MAX_ENTRIES));
    }
}

#[test]
fn killed_while_an_event_is_removed() {
    for length in [1, 1000] {
        die_everywhere(&with(length), |store| store.remove("a"));
        let shelf = with(length);
        Store::new(&shelf).remove("a").unwrap();
        assert_eq!(found(&shelf, "a"), None);
        assert_eq!(Store::new(&shelf).raw("a").unwrap(), BTreeMap::new());
    }
}

#[test]
fn what_a_kill_left_behind_is_cleared_away() {
    let shelf = Frail::on(&with(1000));
    shelf.lives.set(Some(2));
    Store::new(&shelf).remove("a").unwrap_err();
    assert_eq!(Store::new(&shelf.texts).list().unwrap().len(), 1);
    assert_eq!(shelf.texts.keys().unwrap().iter().filter(|key| key.contains("/a/")).count(), 0);
}

#[test]
fn killed_while_a_copy_is_noted() {
    die_everywhere(&with(40), |store| store.copied("a", 77));
    let shelf = with(40);
    let mut store = Store::new(&shelf);
    store.copied("a", 77).unwrap();
    save(&mut store, "a", 52).unwrap();
    let record = store.load("a").unwrap().record;
    assert_eq!((record.copy, record.uncopied()), (Some(CopyMade { at: 77, entries: 40 }), 12));
}

#[test]
fn killed_while_a_damaged_event_is_restored() {
    let damaged = with(600);
    damaged.set(&key("a", 1), "no piece").unwrap();
    for length in [3, 600, 1000] {
        die_everywhere(&damaged, |store| store.restore(&event("a", length)));
    }
}

#[test]
fn full_at_any_byte() {
    for (short, long) in [(0, 1), (0, 600), (7, 8), (256, 257), (250, 600)] {
        let before = if short == 0 { Memory::default() } else { with(short) };
        let used = Store::new(&before).size().unwrap();
        for room in (used..).step_by(if long > short + 1 { 997 } else { 1 }) {
            let shelf = Frail::on(&before);
            shelf.room.set(Some(room));
            let mut page = Store::new(&shelf);
            let done = save(&mut page, "a", long);
            let left = found(&shelf.texts, "a").map_or(0, |(event, _)| event.unwrap().log().len());
            assert!(left == short || left == long, "{left} entries with {room} units");
            match done {
                Ok(()) => assert_eq!(left, long),
                Err(ref error) => assert_eq!(*error, Error::Shelf(ShelfError::Full)),
            }
            if left == short {
                let pieces = |shelf| Store::new(shelf).raw("a").unwrap();
                assert_eq!(pieces(&shelf.texts), pieces(&before), "nothing is left of the attempt");
            }
            // The page continues, and once there is room again nothing is missing.
            shelf.room.set(None);
            save(&mut page, "a", long + 1).unwrap();
            assert_eq!(found(&shelf.texts, "a"), whole("a", long + 1));
            if done.is_ok() {
                break;
            }
        }
    }
}

#[test]
fn denied_is_said_and_changes_nothing() {
    let shelf = Frail::on(&with(3));
    shelf.denied.set(true);
    let denied = Error::Shelf(ShelfError::Denied);
    assert_eq!(save(&mut Store::new(&shelf), "a", 4).unwrap_err(), denied);
    assert_eq!(Store::new(&shelf).list().unwrap_err(), denied);
    assert_eq!(Store::new(&shelf).load("a").unwrap_err(), denied);
    assert_eq!(Store::new(&shelf).remove("a").unwrap_err(), denied);
    assert_eq!(shelf.texts, with(3));
}

#[test]
fn every_changed_byte_is_noticed() {
    let good = with(5);
    let text = good.get(&key("a", 0)).unwrap().unwrap();
    for at in 0..text.len() {
        for bad in [text[..at].to_owned(), format!("{}~{}", &text[..at], &text[at + 1..])] {
            let shelf = good.clone();
            shelf.set(&key("a", 0), &bad).unwrap();
            let (readable, flaw) = found(&shelf, "a").unwrap();
            assert!(flaw.is_some(), "{bad}");
            // The line after the head is entry 1; the entries before the change are intact.
            let before = text[..at].matches('\n').count().saturating_sub(1);
            let readable = readable.map(|event| event.log().to_vec()).unwrap_or_default();
            assert!(readable.len() >= before, "{bad}");
            assert_eq!(readable[..before], event("a", 5).log()[..before]);
            assert_eq!(found(&shelf, "b"), whole("b", 3));
            assert!(matches!(save(&mut Store::new(&shelf), "a", 6), Err(Error::Damaged(_))));
            assert_eq!(Store::new(&shelf).raw("a").unwrap(), [(key("a", 0), bad)].into());
        }
    }
}

#[test]
fn a_changed_byte_is_noticed_without_the_index() {
    let shelf = with(5);
    let text = shelf.get(&key("a", 0)).unwrap().unwrap();
    shelf.set(&key("a", 0), &text.replace("note 4", "note 7")).unwrap();
    shelf.remove("rondel/1/index").unwrap();
    assert_eq!(found(&shelf, "a").unwrap().1, Some(Flaw::Checksum { piece: 0 }));
}

#[test]
fn a_piece_of_another_log_is_noticed() {
    let shelf = with(5);
    let elsewhere = Memory::default();
    let mut other = event("a", 4);
    note(&mut other, 9999);
    Store::new(&elsewhere).save(&other).unwrap();
    shelf.set(&key("a", 0), &elsewhere.get(&key("a", 0)).unwrap().unwrap()).unwrap();
    assert_eq!(found(&shelf, "a").unwrap().1, Some(Flaw::Checksum { piece: 0 }));
}

#[test]
fn damage_leaves_what_comes_before_it_readable() {
    let shelf = with(600);
    let text = shelf.get(&key("a", 1)).unwrap().unwrap();
    shelf.set(&key("a", 1), &text[..text.len() / 2]).unwrap();
    let (readable, flaw) = found(&shelf, "a").unwrap();
    assert_eq!(flaw, Some(Flaw::Checksum { piece: 1 }));
    let readable = readable.unwrap();
    assert!((300..400).contains(&readable.log().len()), "{}", readable.log().len());
    assert_eq!(readable, event("a", readable.log().len()));
    assert_eq!(Store::new(&shelf).raw("a").unwrap().len(), 3);
}

#[test]
fn a_log_that_no_event_comes_of_is_damaged_too() {
    let shelf = with(5);
    let text = shelf.get(&key("a", 0)).unwrap().unwrap();
    // A repeated note is refused; the checksums of the piece are right.
    let (_, body) = text.split_once('\n').unwrap();
    let mut piece = Piece::following(0);
    body.lines().chain(body.lines().last()).for_each(|line| piece.push(line));
    shelf.set(&key("a", 0), &piece.text()).unwrap();
    let loaded = Store::new(&shelf).load("a").unwrap();
    assert_eq!((loaded.event, loaded.flaw), (Some(event("a", 5)), Some(Flaw::Refused { entry: 5 })));
    assert_eq!(save(&mut Store::new(&shelf), "a", 5), Err(Error::Forked));
    Store::new(&shelf).restore(&event("a", 5)).unwrap();
    assert_eq!(found(&shelf, "a"), whole("a", 5));
}

#[test]
fn a_restored_event_lies_beside_the_damaged_one_until_that_is_removed() {
    let shelf = with(600);
    shelf.set(&key("a", 1), "no piece").unwrap();
    let mut store = Store::new(&shelf);
    store.restore(&event("a", 500)).unwrap();
    assert_eq!(found(&shelf, "a"), whole("a", 500));
    save(&mut store, "a", 501).unwrap();
    assert!(store.list().unwrap().iter().find(|item| item.id == "a").unwrap().aside);
    assert_eq!(store.raw("a").unwrap()[&key("a", 1)], "no piece");
    store.remove_aside("a").unwrap();
    assert!(store.list().unwrap().iter().all(|item| !item.aside));
    assert_eq!(found(&shelf, "a"), whole("a", 501));
    shelf.remove("rondel/1/index").unwrap();
    assert_eq!(found(&shelf, "a"), whole("a", 501));
}

#[test]
fn a_lost_piece_is_reported() {
    for piece in 0..3 {
        let shelf = with(600);
        shelf.remove(&key("a", piece)).unwrap();
        let missing = flawed("a", piece * MAX_ENTRIES, Flaw::Missing { piece });
        assert_eq!(found(&shelf, "a"), missing);
        if piece < 2 {
            shelf.remove("rondel/1/index").unwrap();
            assert_eq!(found(&shelf, "a"), missing);
        }
    }
}

#[test]
fn an_older_piece_than_the_index_knows_is_reported() {
    let shelf = with(5);
    let older = shelf.get(&key("a", 0)).unwrap().unwrap();
    save(&mut Store::new(&shelf), "a", 6).unwrap();
    shelf.set(&key("a", 0), &older).unwrap();
    assert_eq!(found(&shelf, "a"), flawed("a", 5, Flaw::Missing { piece: 1 }));
}

#[test]
fn a_lost_or_bad_index_is_made_again_from_the_pieces() {
    let before = with(600);
    let items = Store::new(&before).list().unwrap();
    for bad in [None, Some(""), Some("{"), Some("[]"), Some(r#"{"rondel":1,"events":{"a":7}}"#)] {
        let shelf = before.clone();
        match bad {
            None => shelf.remove("rondel/1/index").unwrap(),
            Some(bad) => shelf.set("rondel/1/index", bad).unwrap(),
        }
        let lost = Store::new(&shelf).list().unwrap();
        assert!(lost.iter().all(|item| item.lost && item.record.summary == Summary::default()));
        let lengths = |items: &[Item]| items.iter().map(|item| item.record.entries).max();
        assert_eq!(lengths(&lost), lengths(&items));
        Store::new(&shelf).mend().unwrap();
        assert_eq!(Store::new(&shelf).list().unwrap(), items);
        assert_eq!(shelf.get("rondel/1/index").unwrap(), before.get("rondel/1/index").unwrap());
        assert_eq!(shelf.get("rondel/1/index.unreadable").unwrap().as_deref(), bad);
        save(&mut Store::new(&shelf), "a", 601).unwrap();
        assert_eq!(found(&shelf, "a"), whole("a", 601));
    }
}

#[test]
fn what_a_newer_version_wrote_is_left_alone() {
    let shelf = with(5);
    let newer = "{\"rondel\":2,\"anything\":[]}\nelse\n";
    shelf.set(&key("a", 0), newer).unwrap();
    let flaw = Flaw::Newer { version: 2 };
    assert_eq!(found(&shelf, "a"), flawed("a", 0, flaw));
    assert_eq!(save(&mut Store::new(&shelf), "a", 6), Err(Error::Damaged(flaw)));
    assert_eq!(Store::new(&shelf).restore(&event("a", 6)), Err(Error::Damaged(flaw)));
    assert_eq!(shelf.get(&key("a", 0)).unwrap().as_deref(), Some(newer));
    assert_eq!(found(&shelf, "b"), whole("b", 3));

    let shelf = with(5);
    shelf.set("rondel/1/index", r#"{"rondel":2,"events":[]}"#).unwrap();
    let before = shelf.clone();
    let error = Error::Newer { version: 2 };
    assert_eq!(Store::new(&shelf).list(), Err(error.clone()));
    assert_eq!(Store::new(&shelf).load("a"), Err(error.clone()));
    assert_eq!(save(&mut Store::new(&shelf), "a", 6), Err(error.clone()));
    assert_eq!(Store::new(&shelf).remove("a"), Err(error));
    assert_eq!(shelf, before);
}

#[test]
fn a_page_that_was_overtaken_by_another_cannot_overwrite() {
    for length in [5, MAX_ENTRIES] {
        let shelf = with(length);
        let (mut here, mut there) = (Store::new(&shelf), Store::new(&shelf));
        here.load("a").unwrap();
        save(&mut there, "a", length + 1).unwrap();
        let mut other = event("a", length);
        note(&mut other, 9999);
        assert_eq!(here.save(&other), Err(Error::Forked));
        assert_eq!(found(&shelf, "a"), whole("a", length + 1));
        // A continuation of the same log is not a fork.
        save(&mut here, "a", length + 2).unwrap();
        assert_eq!(found(&shelf, "a"), whole("a", length + 2));
    }
}

#[test]
fn a_log_that_begins_otherwise_or_is_shorter_is_refused() {
    let shelf = with(300);
    let mut other = event("a", 299);
    (9000..9005).for_each(|at| note(&mut other, at));
    assert_eq!(Store::new(&shelf).save(&other), Err(Error::Forked));
    assert_eq!(save(&mut Store::new(&shelf), "a", 299), Err(Error::Forked));
    assert_eq!(found(&shelf, "a"), whole("a", 300));
}

#[test]
fn a_store_emptied_under_the_page_gets_the_whole_log_with_the_next_tap() {
    let shelf = with(300);
    let mut here = Store::new(&shelf);
    here.load("a").unwrap();
    for key in shelf.keys().unwrap() {
        shelf.remove(&key).unwrap();
    }
    save(&mut here, "a", 301).unwrap();
    assert_eq!(found(&shelf, "a"), whole("a", 301));
}

#[test]
fn an_id_that_could_reach_another_key_is_refused() {
    let shelf = Memory::default();
    for id in ["a/0", "../index", "a.1", "é"] {
        assert_eq!(save(&mut Store::new(&shelf), id, 1), Err(Error::BadId));
    }
    assert_eq!(shelf, Memory::default());
}

#[test]
fn keys_of_others_are_left_alone_and_not_counted() {
    let shelf = with(2);
    let size = Store::new(&shelf).size().unwrap();
    let items = Store::new(&shelf).list().unwrap();
    assert!(items.iter().map(|item| item.size).sum::<usize>() < size);
    for key in ["other", "rondel/1/prefs.old", "rondel/1/a/holder", "rondel/1/a.x/0", "rondel/2/c/0"] {
        shelf.set(key, "anything").unwrap();
    }
    assert_eq!(Store::new(&shelf).list().unwrap(), items);
    assert!(shelf.keys().unwrap().len() > 5);
}

#[test]
fn a_piece_of_a_version_that_never_was_is_read_as_far_as_it_can_be() {
    let shelf = with(3);
    let first = shelf.get(&key("a", 0)).unwrap().unwrap();
    shelf.set(&key("a", 0), &first.replacen("\"rondel\":1", "\"rondel\":0", 1)).unwrap();
    assert_eq!(found(&shelf, "a"), flawed("a", 3, Flaw::Unreadable { piece: 0 }));
}

/// Returns a text with some of its numbers replaced.
fn numbers_changed(text: &str, changes: &[(Index, u64)]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for c in text.chars() {
        match parts.last_mut() {
            Some(part) if part.ends_with(|last: char| last.is_ascii_digit()) == c.is_ascii_digit() => {
                part.push(c)
            }
            _ => parts.push(c.to_string()),
        }
    }
    let numbers: Vec<usize> =
        (0..parts.len()).filter(|&at| parts[at].starts_with(|c: char| c.is_ascii_digit())).collect();
    for (at, number) in changes {
        parts[numbers[at.index(numbers.len())]] = number.to_string();
    }
    parts.concat()
}

proptest! {
    #[test]
    fn whatever_lies_on_the_shelf_the_list_is_shown_and_the_rest_can_be_saved(
        at in any::<Index>(),
        changes in prop::collection::vec(
            (any::<Index>(), select(vec![0, 1, 2, 3, 5, 65_535, u64::from(u32::MAX), u64::MAX])),
            1..4,
        ),
    ) {
        let shelf = with(4);
        let keys: Vec<String> = shelf.keys().unwrap().into_iter().filter(|key| !key.contains("/b/")).collect();
        let name = &keys[at.index(keys.len())];
        let text = shelf.get(name).unwrap().unwrap();
        shelf.set(name, &numbers_changed(&text, &changes)).unwrap();
        let mut store = Store::new(&shelf);
        let _ = (store.list(), store.load("a"), store.mend());
        let _ = (store.save(&event("a", 5)), store.restore(&event("a", 6)), store.remove_aside("a"));
        let _ = Store::new(&shelf).list();
    }
}
