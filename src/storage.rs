//! The one door to the data kept on this device: events, choices, and the draft of the next event.
//!
//! Unsaved changes stay in memory, are reported at once ([`Store::health`]) and are retried with every change. Next
//! to the store there is the journal, which reports when a change is on the disk ([`Store::standing`]).

mod bin;
mod idb;
mod journal;
mod lasting;
mod place;
#[cfg(test)]
pub mod tests;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use leptos::prelude::*;
use rondel::event::Event;
use rondel::setup::Draft;
use rondel::setup::people::People;
use rondel::store::journal::documents::Noting;
use rondel::store::people::{self, Recalled};
use rondel::store::{Condition, Error, Flaw, Loaded, Record, Shelf, Summary, document, draft};
pub use rondel::store::{CopyMade, Health, Item, Prefs, ROOM, Theme};

use wasm_bindgen_futures::spawn_local;

pub use journal::Differing;
use journal::Journal;
pub use lasting::home_screen_advised;
pub use place::Place;

use crate::now::now;

/// The door to the store. A handle, cheap to copy; it lives until the page is closed.
#[derive(Debug, Clone, Copy)]
pub struct Store {
    door: StoredValue<Door, LocalStorage>,
    /// The state of the storage as it is reported.
    condition: RwSignal<Condition>,
    /// Notified when an event was saved or removed.
    changed: Trigger,
    /// Notified when the journal took something, or failed to.
    moved: Trigger,
}

/// The events and documents in local storage.
type Shelved = rondel::store::Store<Noting<Place>>;

#[derive(Debug)]
struct Door {
    shelf: RefCell<Shelved>,
    /// Events whose last change could not be saved.
    unsaved: RefCell<BTreeMap<String, Box<dyn Unsaved>>>,
    /// The number of events last written to the mark outside local storage.
    marked: Cell<Option<usize>>,
    /// True if the browser was asked for lasting storage since the page was opened.
    asked: Cell<bool>,
    journal: Journal,
}

/// An event whose last change could not be saved. A trait, so that a page that reads no events does not load all the
/// code of an event.
trait Unsaved: std::fmt::Debug {
    fn event(&self) -> &Event;
    fn save(&self, shelf: &mut Shelved) -> Result<(), Error>;
    fn item(&self) -> Item;
}

impl Unsaved for Event {
    fn event(&self) -> &Event {
        self
    }

    fn save(&self, shelf: &mut Shelved) -> Result<(), Error> {
        shelf.save(self)
    }

    fn item(&self) -> Item {
        let record = Record {
            entries: self.log().len(),
            changed: self.log().last().map_or(0, |entry| entry.at),
            summary: Summary::of(self.state()),
            ..Record::default()
        };
        Item { id: self.state().id.clone(), record, lost: false, flaw: None, size: 0, aside: false }
    }
}

/// The outcome of saving a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SaveOutcome {
    /// The change is on the device.
    OnDevice,
    /// The change is only in memory; [`Store::health`] says why.
    InMemory,
    /// The change is not kept: another tab has written the event meanwhile, so it has to be loaded again.
    Overtaken,
}

/// The reason why an event cannot be shown.
#[derive(Debug, Clone, PartialEq)]
pub enum NotLoaded {
    /// The event is not on this device (any more).
    NotHere,
    /// The event is damaged.
    Damaged {
        /// The damage found.
        flaw: Flaw,
        /// The event made of the readable part; saving it sets the damaged texts aside.
        readable: Option<Box<Event>>,
    },
    /// A newer version of the page wrote the event.
    Newer {
        /// Version of the format.
        version: u32,
    },
    /// The store does not deliver the event.
    Failed,
}

impl Store {
    /// Opens the door. The journal and the store must agree ([`Store::settle`]) before anything is shown.
    pub fn open() -> Store {
        let place = Place::open();
        let condition = Condition::of(place.lasts());
        let door = Door {
            shelf: RefCell::new(rondel::store::Store::new(Noting::new(place))),
            unsaved: RefCell::default(),
            marked: Cell::new(None),
            asked: Cell::new(false),
            journal: Journal::default(),
        };
        let store = Store {
            door: StoredValue::new_local(door),
            condition: RwSignal::new(condition),
            changed: Trigger::new(),
            moved: Trigger::new(),
        };
        store.recall_forks();
        store
    }

    /// Checks if the store was emptied, which is known a moment later.
    pub fn look_back(self) {
        spawn_local(self.compare_with_mark());
    }

    /// The state of saving. Every page with input tracks it.
    pub fn health(self) -> Health {
        let all_written = self.all_written();
        self.condition.with(|condition| condition.health(all_written))
    }

    /// True if the browser agreed to erase nothing by itself; `None` if it was not asked yet, which is done at the
    /// first event, or cannot be asked.
    pub fn lasting(self) -> Option<bool> {
        self.condition.with(|condition| condition.lasting)
    }

    /// Tracks all saved data: a page that lists events, or could not load one, reads them again after every change.
    pub fn track(self) {
        self.changed.track();
    }

    /// All events, the last changed first.
    pub fn list(self) -> Vec<Item> {
        let mut items = self.try_to(|shelf| shelf.list()).unwrap_or_default();
        self.door.with_value(|door| {
            for (id, event) in door.unsaved.borrow().iter() {
                items.retain(|item| item.id != *id);
                items.push(event.item());
            }
        });
        items.sort_by_key(|item| std::cmp::Reverse(item.record.changed));
        items
    }

    /// Loads the event with this id.
    ///
    /// # Errors
    /// [`NotLoaded`] if the event is missing, damaged, of a newer version, or not delivered by the store.
    pub fn load(self, id: &str) -> Result<Event, NotLoaded> {
        if let Some(event) =
            self.door.with_value(|door| door.unsaved.borrow().get(id).map(|it| it.event().clone()))
        {
            return Ok(event);
        }
        match self.with(|shelf| shelf.load(id)) {
            Ok(Loaded { event: Some(event), flaw: None, .. }) => Ok(event),
            Ok(Loaded { flaw: Some(Flaw::Newer { version }), .. }) | Err(Error::Newer { version }) => {
                Err(NotLoaded::Newer { version })
            }
            Ok(Loaded { event, flaw: Some(flaw), .. }) => {
                Err(NotLoaded::Damaged { flaw, readable: event.map(Box::new) })
            }
            Ok(Loaded { event: None, flaw: None, .. }) | Err(Error::Unknown) => Err(NotLoaded::NotHere),
            Err(_) => Err(NotLoaded::Failed),
        }
    }

    /// Saves the event as it is now: a change, or the content of a copy. Damaged texts are set aside first.
    pub fn save(self, event: &Event) -> SaveOutcome {
        let id = &event.state().id;
        let saved = self.with(|shelf| match shelf.save(event) {
            Err(Error::Damaged(_)) => shelf.restore(event),
            done => done,
        });
        let kept = match saved {
            Ok(()) if self.lasts() => SaveOutcome::OnDevice,
            Ok(()) => SaveOutcome::InMemory,
            Err(Error::Forked) => SaveOutcome::Overtaken,
            Err(error) => {
                self.door
                    .with_value(|door| door.unsaved.borrow_mut().insert(id.clone(), Box::new(event.clone())));
                self.tell(&error);
                self.hand_over(event);
                self.changed.notify();
                return SaveOutcome::InMemory;
            }
        };
        self.door.with_value(|door| door.unsaved.borrow_mut().remove(id));
        self.try_unsaved();
        self.count();
        if kept != SaveOutcome::Overtaken {
            self.hand_over(event);
        }
        self.changed.notify();
        kept
    }

    /// Removes the event with all its data, damaged texts included.
    pub fn remove(self, id: &str) {
        self.let_go(id);
        self.strike_out(id);
    }

    /// Removes an event as [`Store::remove`] does, without noting it in the journal, which already knows.
    fn let_go(self, id: &str) {
        self.door.with_value(|door| door.unsaved.borrow_mut().remove(id));
        self.write(|shelf| {
            shelf.remove(id)?;
            Ok(shelf.shelf().remove(&holder_key(id))?)
        });
        self.count();
        self.changed.notify();
    }

    /// Notes that the person has a file copy of the event as it is now.
    pub fn copied(self, event: &Event) {
        let id = &event.state().id;
        self.write(|shelf| shelf.copied(id, now()));
        // A full store does not take the note.
        self.condition.update(|condition| condition.copied(id, event.log().len()));
    }

    /// The number of entries in the log when the last file copy was made, or `None` if none was made; tracked.
    pub fn copied_entries(self, id: &str) -> Option<usize> {
        let noted = self.condition.with(|condition| condition.copy_of(id));
        noted.or_else(|| Some(self.copy_made(id)?.entries))
    }

    /// The last file copy of the event, or `None` if none was made. The copy lacks the length of the log less
    /// [`CopyMade::entries`] entries.
    pub fn copy_made(self, id: &str) -> Option<CopyMade> {
        self.with(|shelf| shelf.record(id)).ok()??.copy
    }

    /// All stored texts of an event, damaged or not, as one JSON text to be saved as a file.
    pub fn remains(self, id: &str) -> String {
        let texts = self.with(|shelf| shelf.raw(id)).unwrap_or_default();
        serde_json::to_string_pretty(&texts).expect("texts under text keys")
    }

    /// Removes the damaged texts that were set aside when an event was restored.
    pub fn remove_aside(self, id: &str) {
        self.write(|shelf| shelf.remove_aside(id));
        self.changed.notify();
    }

    /// UTF-16 code units used in total; about [`ROOM`] are available.
    pub fn size(self) -> usize {
        self.try_to(|shelf| Ok(shelf.size()?)).unwrap_or_default()
    }

    /// Accepts that the earlier events are no longer here: the store starts afresh.
    pub fn begin_anew(self) {
        self.condition.maybe_update(Condition::found);
        self.count();
    }

    /// The choices made so far.
    pub fn prefs(self) -> Prefs {
        self.with(|shelf| document::recall(shelf.shelf(), "prefs"))
    }

    /// Changes and keeps the choices.
    pub fn change_prefs(self, change: impl FnOnce(&mut Prefs)) {
        let mut prefs = self.prefs();
        change(&mut prefs);
        self.write(|shelf| Ok(document::keep(shelf.shelf(), "prefs", &prefs)?));
    }

    /// The draft of the next event, or `None` if it holds more than names and a system.
    pub fn typed(self) -> Option<Draft> {
        self.with(|shelf| draft::typed(shelf.shelf()))
    }

    /// The draft of the next event with all its choices.
    pub fn draft(self) -> Draft {
        self.with(|shelf| draft::whole(shelf.shelf()))
    }

    /// Keeps the draft of the next event if it holds only names and a system. Returns false if more was chosen, which
    /// [`Store::keep_draft`] keeps.
    pub fn keep_typed(self, typed: &Draft) -> bool {
        let mut is_typed = false;
        self.write(|shelf| {
            let kept = draft::keep_typed(shelf.shelf(), typed);
            is_typed = kept.is_some();
            Ok(kept.unwrap_or(Ok(()))?)
        });
        is_typed
    }

    /// Keeps the draft of the next event with all its choices.
    pub fn keep_draft(self, typed: &Draft) {
        self.write(|shelf| Ok(draft::keep(shelf.shelf(), typed)?));
    }

    /// The content of the page of this name; see [`Store::keep_page`].
    pub fn page<T: serde::de::DeserializeOwned + Default>(self, name: &str) -> T {
        self.with(|shelf| document::recall(shelf.shelf(), name))
    }

    /// Keeps the content of a page that belongs to no event.
    pub fn keep_page(self, name: &str, content: &impl serde::Serialize) {
        self.write(|shelf| Ok(document::keep(shelf.shelf(), name, content)?));
    }

    /// The club's own people.
    pub fn people(self) -> Recalled {
        self.with(|shelf| people::recall(shelf.shelf()))
    }

    /// Keeps the club's own people.
    pub fn keep_people(self, people: &People) {
        self.write(|shelf| Ok(people::keep(shelf.shelf(), people)?));
    }

    /// Deletes the club's own people and everything remembered about them.
    pub fn forget_people(self) {
        self.write(|shelf| Ok(people::forget(shelf.shelf())?));
    }

    /// Deletes the unreadable texts of an earlier list of people.
    pub fn forget_people_aside(self) {
        self.write(|shelf| Ok(people::forget_aside(shelf.shelf())?));
    }

    fn with<T>(self, act: impl FnOnce(&mut Shelved) -> T) -> T {
        self.door.with_value(|door| act(&mut door.shelf.borrow_mut()))
    }

    /// Calls `act` and reports its error, if any.
    fn try_to<T>(self, act: impl FnOnce(&mut Shelved) -> Result<T, Error>) -> Option<T> {
        self.with(act).inspect_err(|error| self.tell(error)).ok()
    }

    /// True if the store outlives the page.
    fn lasts(self) -> bool {
        self.with(|shelf| lasts(shelf))
    }

    /// [`Store::try_to`] for a write. After a successful write, unsaved events are tried again, since there may be
    /// room for them now. Changed documents are handed over to the journal.
    fn write(self, act: impl FnOnce(&mut Shelved) -> Result<(), Error>) {
        if self.try_to(act).is_some() {
            self.try_unsaved();
        }
        self.hand_over_documents();
    }

    fn tell(self, error: &Error) {
        let trouble = match error {
            Error::Shelf(error) => Health::from(error),
            Error::Newer { version } | Error::Damaged(Flaw::Newer { version }) => {
                Health::Newer { version: *version }
            }
            // These errors concern an event, not the storage.
            Error::Unknown | Error::BadId | Error::Damaged(_) | Error::Forked => return,
        };
        self.set_trouble(Some(trouble));
    }

    fn set_trouble(self, trouble: Option<Health>) {
        self.condition.maybe_update(|condition| condition.meet(trouble));
    }

    /// Saves the unsaved events again; when none is left, the trouble is over.
    fn try_unsaved(self) {
        let unsaved = self.door.with_value(|door| std::mem::take(&mut *door.unsaved.borrow_mut()));
        for (id, event) in unsaved {
            if self.with(|shelf| event.save(shelf)).is_err() {
                self.door.with_value(|door| door.unsaved.borrow_mut().insert(id, event));
            }
        }
        if self.door.with_value(|door| door.unsaved.borrow().is_empty()) {
            self.set_trouble(None);
        }
    }

    /// Writes the number of events to the mark, and asks the browser for lasting storage at the first event.
    fn count(self) {
        let Some(events) = self.with(|shelf| lasts(shelf).then(|| shelf.count().ok())).flatten() else {
            return;
        };
        if self.condition.with_untracked(|condition| condition.misses_more_than(events)) {
            // The mark still holds the number of missed events.
            return;
        }
        self.condition.maybe_update(Condition::found);
        let before = self.door.with_value(|door| door.marked.replace(Some(events)));
        if before == Some(events) {
            return;
        }
        spawn_local(async move {
            lasting::mark(events).await;
        });
        let is_due = events > 0 && self.condition.with_untracked(|condition| condition.lasting.is_none());
        if is_due && !self.door.with_value(|door| door.asked.replace(true)) {
            spawn_local(async move {
                let agreed = lasting::persist().await;
                self.condition.try_update(|condition| condition.lasting = agreed);
            });
        }
    }

    /// Detects that there were events here and they are missing now.
    async fn compare_with_mark(self) {
        let before = lasting::marked().await.unwrap_or(0);
        let agreed = lasting::persists().await;
        if self.door.is_disposed() {
            return;
        }
        if agreed == Some(true) {
            self.condition.update(|condition| condition.lasting = agreed);
        }
        if self.door.with_value(|door| door.marked.get().is_some()) {
            // Something was saved meanwhile: the mark is right, or is being written.
            return;
        }
        let none = self.with(|shelf| lasts(shelf) && shelf.list().is_ok_and(|items| items.is_empty()));
        if none && before > 0 {
            self.condition.update(|condition| condition.miss(before));
        } else {
            self.door.with_value(|door| door.marked.set(Some(before)));
            self.count();
        }
    }
}

fn lasts(shelf: &Shelved) -> bool {
    shelf.shelf().shelf().lasts()
}

/// The key under which the tab that writes an event is noted.
pub fn holder_key(id: &str) -> String {
    format!("{}{id}/holder", rondel::store::PREFIX)
}
