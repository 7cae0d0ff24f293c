//! Which of several tabs writes an event: the first that opened it, or the one where "Use it here" was pressed.
//!
//! The tab that writes is noted in local storage under the event, and every write asks first whether the note still
//! names this tab: that alone keeps two tabs from writing. The rest makes it comfortable: a new tab asks on a
//! channel whether the noted one is still alive, so that a tab that was killed locks nobody out, and a tab that only
//! shows an event hears when it was written, so that a wall in a second window follows the desk.

#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use std::fmt;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use leptos::prelude::{document, window};
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use rondel::store::Shelf;
use web_sys::{BroadcastChannel, Event, EventTarget, MessageEvent, PageTransitionEvent, StorageEvent};

use crate::storage::{Place, holder_key};

/// Milliseconds that a living tab may take to answer. One that is too busy loses the right to the event, but nothing in
/// it. Longer in tests, which run beside others on a busy machine.
const PATIENCE: u32 = if cfg!(test) { 3000 } else { 500 };

/// Who writes an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Held {
    /// This tab.
    Here,
    /// Another tab; this one shows it.
    Elsewhere,
    /// Another tab, if it still lives; known within half a second.
    Asking,
}

/// What tabs say to each other on the channel of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Word {
    /// Does the tab that writes still live?
    Ask,
    /// The tab that writes still lives.
    Alive,
    /// The event has a new tab.
    Taken,
}

impl Word {
    fn text(self) -> &'static str {
        match self {
            Word::Ask => "ask",
            Word::Alive => "alive",
            Word::Taken => "taken",
        }
    }

    fn heard(message: &JsValue) -> Option<Word> {
        let said = message.as_string()?;
        [Word::Ask, Word::Alive, Word::Taken].into_iter().find(|word| word.text() == said)
    }
}

/// The part of this tab in an event on screen; let go of when dropped.
#[derive(Debug)]
pub struct Lease(Rc<Inner>);

struct Inner {
    id: String,
    /// This tab, by a name that no other has or had.
    tab: String,
    place: Place,
    held: Cell<Held>,
    /// Whether it has left: the page was put away, perhaps for ever.
    away: Cell<bool>,
    on_change: Box<dyn Fn(Held)>,
    channel: RefCell<Option<Channel>>,
    /// Runs out when nobody answers.
    asking: RefCell<Option<Timeout>>,
    listeners: RefCell<Vec<Listener>>,
}

impl Lease {
    /// Asks for the event `id`.
    ///
    /// It begins with [`Held::Asking`]; `on_change` is called at every change of that, the first perhaps from within
    /// this call, and is called with [`Held::Elsewhere`] again whenever the other tab has written: each time the event
    /// is to be loaded again, also with [`Held::Here`], before anything is changed.
    pub fn open(id: &str, on_change: impl Fn(Held) + 'static) -> Lease {
        let inner = Rc::new(Inner {
            id: id.to_owned(),
            tab: uuid::Uuid::new_v4().simple().to_string(),
            place: Place::open(),
            held: Cell::new(Held::Asking),
            away: Cell::new(false),
            on_change: Box::new(on_change),
            channel: RefCell::default(),
            asking: RefCell::default(),
            listeners: RefCell::default(),
        });
        inner.listen();
        inner.enter();
        Lease(inner)
    }

    /// Who writes the event, as far as this tab knows.
    #[cfg(test)]
    pub fn held(&self) -> Held {
        self.0.held.get()
    }

    /// Whether this tab may write now. Ask before every write; a tab that lost the event learns it here at the latest.
    pub fn may_write(&self) -> bool {
        self.0.check();
        self.0.held.get() == Held::Here
    }

    /// "Use it here": makes this the tab that writes.
    pub fn take(&self) {
        self.0.claim();
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.0.leave();
    }
}

impl fmt::Debug for Inner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Inner")
            .field("id", &self.id)
            .field("tab", &self.tab)
            .field("held", &self.held)
            .finish()
    }
}

impl Inner {
    /// The tab noted as the one that writes.
    fn noted(&self) -> Option<String> {
        self.place.get(&holder_key(&self.id)).ok().flatten()
    }

    /// Opens the channel and asks for the event.
    fn enter(self: &Rc<Self>) {
        self.away.set(false);
        *self.channel.borrow_mut() = Channel::open(&self.id, Rc::downgrade(self));
        self.ask();
    }

    /// Lets the event go: the tab is closed, or shows something else.
    fn leave(&self) {
        self.away.set(true);
        self.asking.take();
        self.channel.take();
        if self.noted().as_deref() == Some(&self.tab) {
            self.place.remove(&holder_key(&self.id)).ok();
        }
    }

    /// Takes the event if it is free, else asks whether the tab that has it lives.
    fn ask(self: &Rc<Self>) {
        match self.noted() {
            None => self.claim(),
            Some(tab) if tab == self.tab => self.claim(),
            Some(_) => {
                let weak = Rc::downgrade(self);
                let in_vain = move || weak.upgrade().into_iter().for_each(|inner| inner.claim());
                *self.asking.borrow_mut() = Some(Timeout::new(PATIENCE, in_vain));
                self.say(Word::Ask);
            }
        }
    }

    fn claim(&self) {
        self.asking.take();
        // A full store takes no new note. Then the journal lets only one of two tabs go on.
        self.place.set(&holder_key(&self.id), &self.tab).ok();
        self.say(Word::Taken);
        self.set_held(Held::Here);
    }

    /// Compares with the note where this tab believes it has the event.
    fn check(&self) {
        if self.held.get() != Held::Here {
            return;
        }
        match self.noted() {
            Some(tab) if tab != self.tab => self.set_held(Held::Elsewhere),
            Some(_) => {}
            // The last that a page writes on its way out must not note a tab again that is no more.
            None if self.away.get() => {}
            // The store was emptied, or had no room for the note.
            None => {
                self.place.set(&holder_key(&self.id), &self.tab).ok();
            }
        }
    }

    fn set_held(&self, held: Held) {
        if self.held.replace(held) != held {
            (self.on_change)(held);
        }
    }

    fn say(&self, word: Word) {
        if let Some(channel) = &*self.channel.borrow() {
            channel.channel.post_message(&word.text().into()).ok();
        }
    }

    fn hear(&self, word: Word) {
        match word {
            Word::Ask => {
                self.check();
                if self.held.get() == Held::Here {
                    self.say(Word::Alive);
                }
            }
            Word::Alive if self.held.get() != Held::Here => {
                self.asking.take();
                self.set_held(Held::Elsewhere);
            }
            Word::Alive => {}
            Word::Taken => self.check(),
        }
    }

    /// Another tab wrote something under `key`.
    fn see(&self, key: &str) {
        if key == holder_key(&self.id) {
            self.check();
        } else if self.held.get() == Held::Elsewhere && is_piece(key, &self.id) {
            (self.on_change)(Held::Elsewhere);
        }
    }

    fn listen(self: &Rc<Self>) {
        let on = |target: &EventTarget, name: &'static str, act: fn(&Rc<Inner>, Event)| {
            let weak = Rc::downgrade(self);
            Listener::new(target, name, move |event| {
                weak.upgrade().iter().for_each(|inner| act(inner, event.clone()))
            })
        };
        let look_again: fn(&Rc<Inner>, Event) = |inner, _| {
            // The other tab may have been closed meanwhile.
            if inner.held.get() == Held::Elsewhere && !document().hidden() {
                inner.ask();
            }
        };
        *self.listeners.borrow_mut() = vec![
            on(&window(), "storage", |inner, event| {
                let key = event.unchecked_into::<StorageEvent>().key();
                key.iter().for_each(|key| inner.see(key));
            }),
            on(&window(), "pagehide", |inner, _| inner.leave()),
            on(&window(), "pageshow", |inner, event| {
                // Back from the browser's memory of pages left; at a first start there is nothing to take up again.
                let back = event.unchecked_into::<PageTransitionEvent>().persisted();
                if back && inner.away.get() {
                    inner.set_held(Held::Asking);
                    inner.enter();
                }
            }),
            on(&window(), "focus", look_again),
            on(&document(), "visibilitychange", look_again),
        ];
    }
}

/// Whether `key` is that of a piece of the log of `id`, of whatever generation.
fn is_piece(key: &str, id: &str) -> bool {
    let rest = key.strip_prefix(rondel::store::PREFIX).and_then(|rest| rest.strip_prefix(id));
    rest.is_some_and(|rest| rest.starts_with(['/', '.']) && rest.ends_with(|c: char| c.is_ascii_digit()))
}

/// The channel of an event, closed when dropped.
struct Channel {
    channel: BroadcastChannel,
    _hear: Closure<dyn FnMut(MessageEvent)>,
}

impl Channel {
    /// `None` if the browser has no channels: then nobody answers, and the note decides.
    fn open(id: &str, inner: Weak<Inner>) -> Option<Channel> {
        let channel = BroadcastChannel::new(&holder_key(id)).ok()?;
        let hear = Closure::new(move |event: MessageEvent| {
            if let (Some(word), Some(inner)) = (Word::heard(&event.data()), inner.upgrade()) {
                inner.hear(word);
            }
        });
        channel.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        Some(Channel { channel, _hear: hear })
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        self.channel.set_onmessage(None);
        self.channel.close();
    }
}

/// A listener, removed when dropped.
struct Listener {
    target: EventTarget,
    name: &'static str,
    act: Closure<dyn FnMut(Event)>,
}

impl Listener {
    fn new(target: &EventTarget, name: &'static str, act: impl FnMut(Event) + 'static) -> Listener {
        let act = Closure::new(act);
        target.add_event_listener_with_callback(name, act.as_ref().unchecked_ref()).ok();
        Listener { target: target.clone(), name, act }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.target.remove_event_listener_with_callback(self.name, self.act.as_ref().unchecked_ref()).ok();
    }
}
