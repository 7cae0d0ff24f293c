//! The door in a real browser: a store that is full, damaged, emptied, denied.
//!
//! `begun` is a page that starts; `settled` waits for the checks that end a moment later. Tests run one after the
//! other, and each begins with an empty store.

use gloo_timers::future::TimeoutFuture;
use js_sys::{Function, Object, Reflect};
use leptos::wasm_bindgen::{JsCast, JsValue};
use rondel::event::{About, Action, Settings, System};
use rondel::round_robin::circle::Plan;
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;
use crate::storage::idb::Idb;
use rondel::store::journal::{Forked, SaveStatus, Write};

const INDEX: &str = "rondel/1/index";

fn device() -> web_sys::Storage {
    window().local_storage().unwrap().unwrap()
}

/// An empty store and no mark. The owner keeps the door while the test runs.
async fn begin() -> Owner {
    // The background tasks of the test before.
    settled().await;
    device().clear().unwrap();
    lasting::mark(0).await.unwrap();
    forget().await;
    let owner = Owner::new();
    owner.set();
    owner
}

pub async fn settled() {
    TimeoutFuture::new(200).await;
}

/// Waits for the disk, however busy the machine is.
async fn written(store: Store, id: &str) {
    while standing(store, id) == SaveStatus::Saving {
        TimeoutFuture::new(20).await;
    }
}

fn event(id: &str, length: u64) -> Event {
    let mut event = Event::found(1, id, System::RoundRobin(Plan::default()), Settings::default()).unwrap();
    (2..=length).for_each(|at| note(&mut event, at));
    event
}

fn note(event: &mut Event, at: u64) {
    event.apply(at, Action::Note { about: About::Event, text: format!("note {at}") }).unwrap();
}

impl Store {
    /// The door of a page that starts, without a journal.
    fn begun() -> Store {
        let store = Store::open();
        store.look_back();
        store
    }
}

fn ids(store: Store) -> Vec<String> {
    store.list().into_iter().map(|item| item.id).collect()
}

fn health(store: Store) -> Health {
    untrack(|| store.health())
}

/// Fills the store to the last unit under a foreign key.
pub fn fill() {
    let mut filling = String::new();
    for size in (0..=22).rev().map(|power| 1 << power) {
        let longer = format!("{filling}{}", "x".repeat(size));
        if device().set_item("filling", &longer).is_ok() {
            filling = longer;
        }
    }
}

#[wasm_bindgen_test]
async fn what_is_saved_is_there_when_the_page_starts_again() {
    let _owner = begin().await;
    let store = Store::begun();
    assert_eq!(store.save(&event("a", 300)), SaveOutcome::OnDevice);
    store.change_prefs(|prefs| prefs.theme = Theme::Dark);
    let draft = Draft { names: "Anna\nBo".into(), ..Draft::default() };
    store.keep_draft(&draft);
    store.copied(&event("a", 300));
    settled().await;

    let store = Store::begun();
    settled().await;
    assert_eq!(store.load("a"), Ok(event("a", 300)));
    assert_eq!(store.prefs().theme, Theme::Dark);
    assert_eq!(store.draft(), draft);
    assert_eq!(store.copy_made("a").unwrap().entries, 300);
    assert_eq!(health(store), Health::Fine);
    assert!((1..ROOM / 10).contains(&store.size()));
    assert_eq!(store.load("b"), Err(NotLoaded::NotHere));
}

#[wasm_bindgen_test]
async fn a_full_store_keeps_the_old_value_says_so_and_takes_all_when_there_is_room() {
    let _owner = begin().await;
    let store = Store::begun();
    let mut event = event("a", 5);
    store.save(&event);
    fill();
    let before = store.remains("a");
    let index = device().get_item(INDEX).unwrap();

    for at in 6..10 {
        note(&mut event, at);
        assert_eq!(store.save(&event), SaveOutcome::InMemory);
    }
    assert_eq!(health(store), Health::Full);
    assert_eq!(store.remains("a"), before, "the old value");
    assert_eq!(device().get_item(INDEX).unwrap(), index, "the old index");
    // The page continues with it, also after a return from another route.
    assert_eq!(store.load("a").as_ref(), Ok(&event));
    assert_eq!(store.list()[0].record.entries, 9);

    // Another event does not fit either, and is not lost meanwhile.
    let other = self::event("b", 20);
    assert_eq!(store.save(&other), SaveOutcome::InMemory);
    assert_eq!(ids(store), ["b", "a"]);

    device().remove_item("filling").unwrap();
    note(&mut event, 10);
    assert_eq!(store.save(&event), SaveOutcome::OnDevice);
    assert_eq!(health(store), Health::Fine);
    let again = Store::begun();
    assert_eq!(again.load("a"), Ok(event));
    assert_eq!(again.load("b"), Ok(other));
}

#[wasm_bindgen_test]
async fn removing_an_event_makes_room_for_what_did_not_fit() {
    let _owner = begin().await;
    let store = Store::begun();
    store.save(&event("old", 200));
    store.save(&event("a", 1));
    fill();
    assert_eq!(store.save(&event("a", 50)), SaveOutcome::InMemory);
    store.remove("old");
    assert_eq!(health(store), Health::Fine);
    assert_eq!(ids(Store::begun()), ["a"]);
    assert_eq!(Store::begun().load("a"), Ok(event("a", 50)));
}

#[wasm_bindgen_test]
async fn a_damaged_event_is_set_aside_and_the_others_are_as_they_were() {
    let _owner = begin().await;
    let store = Store::begun();
    store.save(&event("a", 600));
    store.save(&event("b", 3));
    let good = device().get_item("rondel/1/a/1").unwrap().unwrap();
    let bad = good.replace("note 400", "n\u{0}te 4");
    device().set_item("rondel/1/a/1", &bad).unwrap();

    let store = Store::begun();
    assert_eq!(store.load("b"), Ok(event("b", 3)));
    let Err(NotLoaded::Damaged { flaw, readable }) = store.load("a") else { panic!("it is damaged") };
    assert_eq!(flaw, Flaw::Checksum { piece: 1 });
    assert_eq!(readable.as_deref(), Some(&event("a", 399)));
    let flaws: Vec<bool> = store.list().iter().map(|item| item.flaw.is_some()).collect();
    assert_eq!((ids(store), flaws), (vec!["a".to_owned(), "b".to_owned()], vec![true, false]));
    assert!(store.remains("a").contains("rondel/1/a/1"));

    // The file copy brings it back, and the damaged texts are still there until they are removed.
    assert_eq!(store.save(&event("a", 580)), SaveOutcome::OnDevice);
    assert_eq!(Store::begun().load("a"), Ok(event("a", 580)));
    assert_eq!(device().get_item("rondel/1/a/1").unwrap().unwrap(), bad);
    store.remove_aside("a");
    assert_eq!(device().get_item("rondel/1/a/1").unwrap(), None);
    assert_eq!(Store::begun().load("a"), Ok(event("a", 580)));
}

#[wasm_bindgen_test]
async fn damage_under_an_open_event_costs_nothing() {
    let _owner = begin().await;
    let store = Store::begun();
    store.save(&event("a", 5));
    device().set_item("rondel/1/a/0", "nonsense").unwrap();
    assert_eq!(store.save(&event("a", 6)), SaveOutcome::OnDevice);
    assert_eq!(Store::begun().load("a"), Ok(event("a", 6)));
    assert!(store.list()[0].aside);
}

#[wasm_bindgen_test]
async fn an_emptied_store_is_noticed_until_the_copy_is_there_or_nobody_misses_it() {
    let _owner = begin().await;
    let store = Store::begun();
    store.save(&event("a", 5));
    store.save(&event("b", 5));
    settled().await;
    device().clear().unwrap();

    let store = Store::begun();
    settled().await;
    assert_eq!(health(store), Health::Emptied { events: 2 });
    store.save(&event("a", 5));
    assert_eq!(health(store), Health::Emptied { events: 2 }, "one is still missing");
    store.save(&event("b", 5));
    assert_eq!(health(store), Health::Fine);

    settled().await;
    device().clear().unwrap();
    let store = Store::begun();
    settled().await;
    assert_eq!(health(store), Health::Emptied { events: 2 });
    store.begin_anew();
    assert_eq!(health(store), Health::Fine);
    settled().await;
    let store = Store::begun();
    settled().await;
    assert_eq!(health(store), Health::Fine);
}

#[wasm_bindgen_test]
async fn an_event_removed_by_the_person_is_not_missed() {
    let _owner = begin().await;
    let store = Store::begun();
    store.save(&event("a", 5));
    settled().await;
    store.remove("a");
    settled().await;
    assert_eq!((device().length().unwrap(), device().key(0).unwrap().as_deref()), (1, Some(INDEX)));
    let store = Store::begun();
    settled().await;
    assert_eq!(health(store), Health::Fine);
}

/// An empty journal.
async fn forget() {
    let base = Idb::open().await.unwrap();
    let all = Write::Clear("a".into(), "z".into());
    base.update("head/", |_| (vec![all], ())).await.unwrap();
}

/// A page that starts, with its journal.
async fn start() -> Store {
    let store = Store::open();
    for differing in store.settle().await {
        store.agree(differing, |event| format!("second {}", event.state().settings.title));
    }
    store
}

fn standing(store: Store, id: &str) -> SaveStatus {
    untrack(|| store.standing(id))
}

#[wasm_bindgen_test]
async fn what_local_storage_forgets_comes_back_from_the_journal() {
    let _owner = begin().await;
    let store = start().await;
    store.save(&event("a", 5));
    assert_eq!(standing(store, "a"), SaveStatus::Saving);
    written(store, "a").await;
    assert_eq!(standing(store, "a"), SaveStatus::Saved);
    store.save(&event("a", 9));
    store.save(&event("b", 2));
    settled().await;

    // As after the browser was killed: some of it was never on the disk, or nothing.
    device().clear().unwrap();
    assert_eq!(Store::begun().save(&event("a", 6)), SaveOutcome::OnDevice);
    let store = start().await;
    assert_eq!((store.load("a"), store.load("b")), (Ok(event("a", 9)), Ok(event("b", 2))));
    assert_eq!(standing(store, "a"), SaveStatus::Saved);

    // A removed event does not come back, unless from a file.
    let before = device().get_item("rondel/1/a/0").unwrap().unwrap();
    let index = device().get_item(INDEX).unwrap().unwrap();
    store.remove("a");
    settled().await;
    device().set_item("rondel/1/a/0", &before).unwrap();
    device().set_item(INDEX, &index).unwrap();
    let store = start().await;
    assert_eq!(ids(store), ["b"]);
    store.save(&event("a", 4));
    store.copied(&event("a", 4));
    settled().await;
    assert_eq!(start().await.load("a"), Ok(event("a", 4)));
}

#[wasm_bindgen_test]
async fn two_that_fork_are_both_kept_and_asked_about() {
    let _owner = begin().await;
    start().await.save(&event("a", 9));
    settled().await;
    device().clear().unwrap();
    let mut other = event("a", 5);
    note(&mut other, 99);
    Store::begun().save(&other);
    let store = start().await;
    assert_eq!(store.load("a"), Ok(other.clone()));
    let [fork] = <[Forked; 1]>::try_from(untrack(|| store.forks())).unwrap();
    assert_eq!((fork.id.as_str(), fork.at), ("a", 5));
    assert_eq!(store.load(&fork.twin).unwrap().log()[1..], event("a", 9).log()[1..]);
    settled().await;
    let again = start().await;
    assert_eq!((ids(again).len(), untrack(|| again.forks())), (2, vec![fork]));
    assert_eq!(again.load("a"), Ok(other));
    again.forks_seen("a");
    assert_eq!(untrack(|| start_forks(again)), []);
}

fn start_forks(store: Store) -> Vec<Forked> {
    store.recall_forks();
    store.forks()
}

#[wasm_bindgen_test]
async fn a_full_store_loses_nothing_that_the_journal_has() {
    let _owner = begin().await;
    let store = start().await;
    store.save(&event("a", 5));
    fill();
    assert_eq!(store.save(&event("a", 40)), SaveOutcome::InMemory);
    written(store, "a").await;
    assert_eq!((standing(store, "a"), health(store)), (SaveStatus::Full, Health::Beside { full: true }));
    assert!(!untrack(|| store.at_risk()));

    // And after a start.
    let again = start().await;
    assert_eq!((standing(again, "a"), again.load("a")), (SaveStatus::Full, Ok(event("a", 40))));
    device().remove_item("filling").unwrap();
    again.save(&event("a", 41));
    written(again, "a").await;
    assert_eq!((standing(again, "a"), health(again)), (SaveStatus::Saved, Health::Fine));
}

#[wasm_bindgen_test]
async fn without_a_journal_it_says_that_a_crash_may_cost_something() {
    let _owner = begin().await;
    let store = Store::begun();
    store.save(&event("a", 5));
    assert_eq!((standing(store, "a"), health(store)), (SaveStatus::Unsure, Health::Fine));
    fill();
    store.save(&event("a", 40));
    assert_eq!(standing(store, "a"), SaveStatus::NotSaved);
    assert!(untrack(|| store.at_risk()));
}

/// The result of `open` while reading `window.localStorage` throws, as it does in browsers that block site data.
fn denied(open: impl FnOnce() -> Store) -> Store {
    let name = JsValue::from_str("localStorage");
    let window: Object = window().into();
    let before = Object::get_own_property_descriptor(&window, &name);
    let property = Object::new();
    let throw = Function::new_no_args("throw new DOMException('denied', 'SecurityError')");
    Reflect::set(&property, &"get".into(), &throw).unwrap();
    Reflect::set(&property, &"configurable".into(), &JsValue::TRUE).unwrap();
    Object::define_property(&window, &name, &property);
    let store = open();
    Object::define_property(&window, &name, before.unchecked_ref());
    store
}

#[wasm_bindgen_test]
async fn where_storage_is_denied_the_page_works_in_memory_and_says_so() {
    let _owner = begin().await;
    let store = denied(Store::begun);
    assert_eq!(health(store), Health::Denied);
    assert_eq!(store.save(&event("a", 5)), SaveOutcome::InMemory);
    assert_eq!(store.load("a"), Ok(event("a", 5)));
    assert_eq!(store.save(&event("a", 6)), SaveOutcome::InMemory);
    assert_eq!(store.load("a"), Ok(event("a", 6)));
    store.change_prefs(|prefs| prefs.theme = Theme::Dark);
    assert_eq!(store.prefs().theme, Theme::Dark);
    assert_eq!(health(store), Health::Denied);
    settled().await;
    assert_eq!(device().length().unwrap(), 0);
}

#[wasm_bindgen_test]
async fn an_older_page_leaves_what_a_newer_one_wrote() {
    let _owner = begin().await;
    let newer = r#"{"rondel":9,"events":[]}"#;
    device().set_item(INDEX, newer).unwrap();
    let store = Store::begun();
    assert_eq!(ids(store), Vec::<String>::new());
    assert_eq!(health(store), Health::Newer { version: 9 });
    assert_eq!(store.save(&event("a", 2)), SaveOutcome::InMemory);
    assert_eq!(store.load("a"), Ok(event("a", 2)));
    assert_eq!(store.load("b"), Err(NotLoaded::Newer { version: 9 }));
    store.change_prefs(|prefs| prefs.theme = Theme::Dark);
    assert_eq!(health(store), Health::Newer { version: 9 });
    assert_eq!(device().get_item(INDEX).unwrap().as_deref(), Some(newer));
}

#[wasm_bindgen_test]
async fn a_page_that_was_overtaken_is_told_and_overwrites_nothing() {
    let _owner = begin().await;
    let (here, there) = (Store::begun(), Store::begun());
    here.save(&event("a", 5));
    there.load("a").unwrap();
    there.save(&event("a", 6));
    let mut other = event("a", 5);
    note(&mut other, 99);
    assert_eq!(here.save(&other), SaveOutcome::Overtaken);
    assert_eq!(here.load("a"), Ok(event("a", 6)));
    assert_eq!(health(here), Health::Fine);
}
