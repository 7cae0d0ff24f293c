//! The one door to what this device keeps: events, choices, and what is typed for the next event.
//!
//! What cannot be saved stays in memory, is reported at once ([`Store::health`]) and is tried again with every change.
//! Beside the store stands the journal, which says when a change is on the disk ([`Store::standing`]).

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

/// The door; a handle, copied freely. It lives as long as the page.
#[derive(Debug, Clone, Copy)]
pub struct Store {
    door: StoredValue<Door, LocalStorage>,
    /// What is known of it.
    condition: RwSignal<Condition>,
    /// Raised when an event was saved or removed.
    changed: Trigger,
    /// Raised when the journal took something, or did not.
    moved: Trigger,
}

/// The events and documents in local storage.
type Shelved = rondel::store::Store<Noting<Place>>;

#[derive(Debug)]
struct Door {
    shelf: RefCell<Shelved>,
    /// Events of which the last change could not be saved.
    unsaved: RefCell<BTreeMap<String, Box<dyn Unsaved>>>,
    /// The number of events that the mark outside was last given.
    marked: Cell<Option<usize>>,
    /// Whether the browser was asked to let things last since the page was opened.
    asked: Cell<bool>,
    journal: Journal,
}

/// An event of which the last change could not be saved. Behind this door, so that a page that reads no events does not
/// come with all that an event is.
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

/// What became of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// It is on the device.
    OnDevice,
    /// It is only in memory; [`Store::health`] says why.
    InMemory,
    /// It is not kept: meanwhile another tab went on with the event, which has to be loaded again.
    Overtaken,
}

/// Why an event cannot be shown.
#[derive(Debug, Clone, PartialEq)]
pub enum NotLoaded {
    /// It is not on this device (any more).
    NotHere,
    /// It is damaged.
    Damaged {
        /// What is wrong with it.
        flaw: Flaw,
        /// What comes of as much as can be read; saving that sets the damaged texts aside.
        readable: Option<Box<Event>>,
    },
    /// A newer version of the page wrote it.
    Newer {
        /// The version it is in.
        version: u32,
    },
    /// The store does not give it.
    Failed,
}

impl Store {
    /// Opens the door. The journal and the store are to agree ([`Store::settle`]) before anything is shown.
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

    /// Looks whether the store was emptied, which turns out a moment later.
    pub fn look_back(self) {
        spawn_local(self.compare_with_mark());
    }

    /// How the device keeps what is typed; follow it wherever something is typed.
    pub fn health(self) -> Health {
        let all_written = self.all_written();
        self.condition.with(|condition| condition.health(all_written))
    }

    /// Whether the browser agreed to erase nothing by itself; `None` before it was asked, which is done at the first
    /// event, and where it cannot be asked.
    pub fn lasting(self) -> Option<bool> {
        self.condition.with(|condition| condition.lasting)
    }

    /// Follows what is kept: a page that lists events, or could not load one, looks again after every change.
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

    /// The event with this id.
    ///
    /// # Errors
    /// See [`NotLoaded`].
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

    /// Keeps the event as it is now: a change, or what a copy holds of it. What is damaged is set aside first.
    pub fn save(self, event: &Event) -> Kept {
        let id = &event.state().id;
        let saved = self.with(|shelf| match shelf.save(event) {
            Err(Error::Damaged(_)) => shelf.restore(event),
            done => done,
        });
        let kept = match saved {
            Ok(()) if self.lasts() => Kept::OnDevice,
            Ok(()) => Kept::InMemory,
            Err(Error::Forked) => Kept::Overtaken,
            Err(error) => {
                self.door
                    .with_value(|door| door.unsaved.borrow_mut().insert(id.clone(), Box::new(event.clone())));
                self.tell(&error);
                self.hand_over(event);
                self.changed.notify();
                return Kept::InMemory;
            }
        };
        self.door.with_value(|door| door.unsaved.borrow_mut().remove(id));
        self.try_unsaved();
        self.count();
        if kept != Kept::Overtaken {
            self.hand_over(event);
        }
        self.changed.notify();
        kept
    }

    /// Removes the event with everything that is kept of it, damaged texts included.
    pub fn remove(self, id: &str) {
        self.let_go(id);
        self.strike_out(id);
    }

    /// [`Store::remove`] for an event that the journal knows to be removed.
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
        // A store that is full does not take the note.
        self.condition.update(|condition| condition.copied(id, event.log().len()));
    }

    /// How long the log was when the last file copy was made, if one was; followed.
    pub fn copied_entries(self, id: &str) -> Option<usize> {
        let noted = self.condition.with(|condition| condition.copy_of(id));
        noted.or_else(|| Some(self.copy_made(id)?.entries))
    }

    /// The last file copy of the event, if one was made. How much it lacks is the length of the log less
    /// [`CopyMade::entries`].
    pub fn copy_made(self, id: &str) -> Option<CopyMade> {
        self.with(|shelf| shelf.record(id)).ok()??.copy
    }

    /// What is stored of an event, damaged or not, as one text to be saved as a file.
    pub fn remains(self, id: &str) -> String {
        let texts = self.with(|shelf| shelf.raw(id)).unwrap_or_default();
        serde_json::to_string_pretty(&texts).expect("texts under text keys")
    }

    /// Removes the damaged texts that lie beside an event which was restored.
    pub fn remove_aside(self, id: &str) {
        self.write(|shelf| shelf.remove_aside(id));
        self.changed.notify();
    }

    /// UTF-16 code units taken by everything; about [`ROOM`] is there.
    pub fn size(self) -> usize {
        self.try_to(|shelf| Ok(shelf.size()?)).unwrap_or_default()
    }

    /// The person does not miss the events that were here: the store begins again.
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

    /// What was typed for the next event, where it is names and a system alone.
    pub fn typed(self) -> Option<Draft> {
        self.with(|shelf| draft::typed(shelf.shelf()))
    }

    /// What was typed and chosen for the next event.
    pub fn draft(self) -> Draft {
        self.with(|shelf| draft::whole(shelf.shelf()))
    }

    /// Keeps what is typed for the next event, where it is names and a system alone; false where more was chosen, which
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

    /// Keeps what is typed and chosen for the next event.
    pub fn keep_draft(self, typed: &Draft) {
        self.write(|shelf| Ok(draft::keep(shelf.shelf(), typed)?));
    }

    /// What was typed on the page of this name; see [`Store::keep_page`].
    pub fn page<T: serde::de::DeserializeOwned + Default>(self, name: &str) -> T {
        self.with(|shelf| document::recall(shelf.shelf(), name))
    }

    /// Keeps what is typed on a page that belongs to no event.
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

    /// Deletes the club's own people with all that is remembered of them.
    pub fn forget_people(self) {
        self.write(|shelf| Ok(people::forget(shelf.shelf())?));
    }

    /// Deletes what lies aside of an earlier list of people that could not be read.
    pub fn forget_people_aside(self) {
        self.write(|shelf| Ok(people::forget_aside(shelf.shelf())?));
    }

    fn with<T>(self, act: impl FnOnce(&mut Shelved) -> T) -> T {
        self.door.with_value(|door| act(&mut door.shelf.borrow_mut()))
    }

    /// Does something that may fail, and tells when it does.
    fn try_to<T>(self, act: impl FnOnce(&mut Shelved) -> Result<T, Error>) -> Option<T> {
        self.with(act).inspect_err(|error| self.tell(error)).ok()
    }

    /// Whether what is kept outlives the page.
    fn lasts(self) -> bool {
        self.with(|shelf| lasts(shelf))
    }

    /// [`Store::try_to`] for a write: where one fits, what did not fit before may fit too. A document goes on to the
    /// journal.
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
            // These say something of an event, and nothing of the storage.
            Error::Unknown | Error::BadId | Error::Damaged(_) | Error::Forked => return,
        };
        self.set_trouble(Some(trouble));
    }

    fn set_trouble(self, trouble: Option<Health>) {
        self.condition.maybe_update(|condition| condition.meet(trouble));
    }

    /// Saves what could not be saved before; with nothing left the trouble is over.
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

    /// Leaves the number of events in the mark, and asks the browser at the first of them to let them last.
    fn count(self) {
        let Some(events) = self.with(|shelf| lasts(shelf).then(|| shelf.count().ok())).flatten() else {
            return;
        };
        if self.condition.with_untracked(|condition| condition.misses_more_than(events)) {
            // The mark still says what is missed.
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

    /// Notices that events were here and are no more.
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
            // Something was saved meanwhile: the mark is right, or on its way.
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

/// Where the tab that writes an event is noted.
pub fn holder_key(id: &str) -> String {
    format!("{}{id}/holder", rondel::store::PREFIX)
}
