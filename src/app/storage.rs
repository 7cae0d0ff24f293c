//! The one door to what this device keeps. Events are held in memory here until the door to the browser's storage
//! is hung in it; the rest of the page knows only these functions.

use std::cell::RefCell;
use std::collections::BTreeMap;

use rondel::event::{Entry, Event};
use rondel::setup::Draft;
use rondel::text::Lang;

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// As the device has it.
    #[default]
    System,
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
}

/// The choices of the person at this device.
#[derive(Debug, Clone, Default)]
pub struct Prefs {
    /// The language, where it is not to be that of the browser.
    pub lang: Option<Lang>,
    /// Light or dark.
    pub theme: Theme,
    /// The event opened last.
    pub event: Option<String>,
}

#[derive(Default)]
struct Kept {
    prefs: Prefs,
    logs: BTreeMap<String, Vec<Entry>>,
}

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::default();
}

/// The door; a handle, copied freely.
#[derive(Debug, Clone, Copy)]
pub struct Store;

impl Store {
    /// Opens the door.
    pub fn open() -> Store {
        Store
    }

    /// The choices made so far.
    pub fn prefs(self) -> Prefs {
        KEPT.with_borrow(|kept| kept.prefs.clone())
    }

    /// Changes and keeps the choices.
    pub fn change_prefs(self, change: impl FnOnce(&mut Prefs)) {
        KEPT.with_borrow_mut(|kept| change(&mut kept.prefs));
    }

    /// What was typed for the next event.
    pub fn draft(self) -> Draft {
        Draft::default()
    }

    /// Keeps what is typed for the next event.
    pub fn keep_draft(self, _draft: &Draft) {}

    /// The event with this id; none when it is not here.
    pub fn load(self, id: &str) -> Option<Event> {
        let log = KEPT.with_borrow(|kept| kept.logs.get(id).cloned())?;
        Event::replay(log).ok()
    }

    /// Keeps the event as it is now.
    pub fn save(self, event: &Event) {
        KEPT.with_borrow_mut(|kept| kept.logs.insert(event.state().id.clone(), event.log().to_vec()));
    }
}
