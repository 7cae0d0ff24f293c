//! The tab that writes an event, of several that show it: the first that opened it, or the one where "Use it here"
//! was pressed.
//!
//! The writing tab is noted in local storage under the event, and every write first checks if the note still names
//! this tab: that alone keeps two tabs from writing. The rest makes it comfortable. A new tab asks on a channel if
//! the noted one is still alive, so that a killed tab does not lock the event. A tab that only shows an event is
//! notified when it was written, so that a wall in a second window follows the desk.

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

/// Milliseconds that a living tab may take to answer. A tab that is too busy loses the right to write the event, but
/// no data. Longer in tests, which share a busy machine.
const PATIENCE: u32 = if cfg!(test) { 3000 } else { 500 };

/// The tab that writes an event, as seen from this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Held {
    /// This tab.
    Here,
    /// Another tab; this one shows it.
    Elsewhere,
    /// Another tab, if it is still alive; known within half a second.
    Asking,
}

/// The messages between tabs on the channel of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Word {
    /// Asks if the writing tab is still alive.
    Ask,
    /// Answers that the writing tab is alive.
    Alive,
    /// Announces that another tab writes the event now.
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

/// This tab's share in an event on screen, released when dropped.
#[derive(Debug)]
pub struct Lease(Rc<Inner>);

struct Inner {
    id: String,
    /// The id of this tab, which no other tab has or had.
    tab: String,
    place: Place,
    held: Cell<Held>,
    /// True if the tab has released the event: the page was put away, perhaps for good.
    away: Cell<bool>,
    on_change: Box<dyn Fn(Held)>,
    channel: RefCell<Option<Channel>>,
    /// Timeout for the answer to [`Word::Ask`].
    asking: RefCell<Option<Timeout>>,
    listeners: RefCell<Vec<Listener>>,
}

impl Lease {
    /// Requests the event `id`.
    ///
    /// The lease begins with [`Held::Asking`]. `on_change` is called at every change, the first perhaps from within
    /// this call, and with [`Held::Elsewhere`] again whenever the other tab has written. Each time, also with
    /// [`Held::Here`], the event has to be loaded again before anything is changed.
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

    /// The writing tab, as this tab knows it.
    #[cfg(test)]
    pub fn held(&self) -> Held {
        self.0.held.get()
    }

    /// Returns true if this tab may write now. Called before every write; a tab that lost the event detects it here
    /// at the latest.
    pub fn may_write(&self) -> bool {
        self.0.check();
        self.0.held.get() == Held::Here
    }

    /// Makes this the writing tab ("Use it here").
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
    /// The tab noted as the writing one.
    fn noted(&self) -> Option<String> {
        self.place.get(&holder_key(&self.id)).ok().flatten()
    }

    /// Opens the channel and requests the event.
    fn enter(self: &Rc<Self>) {
        self.away.set(false);
        *self.channel.borrow_mut() = Channel::open(&self.id, Rc::downgrade(self));
        self.ask();
    }

    /// Releases the event: the tab is closed, or shows another page.
    fn leave(&self) {
        self.away.set(true);
        self.asking.take();
        self.channel.take();
        if self.noted().as_deref() == Some(&self.tab) {
            self.place.remove(&holder_key(&self.id)).ok();
        }
    }

    /// Takes the event if it is free, else asks if the tab that has it is alive.
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
        // A full store takes no new note. Then the journal lets only one of two tabs continue.
        self.place.set(&holder_key(&self.id), &self.tab).ok();
        self.say(Word::Taken);
        self.set_held(Held::Here);
    }

    /// Compares with the note if this tab believes that it has the event.
    fn check(&self) {
        if self.held.get() != Held::Here {
            return;
        }
        match self.noted() {
            Some(tab) if tab != self.tab => self.set_held(Held::Elsewhere),
            Some(_) => {}
            // The last write of a closing page must not note a closed tab again.
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

    /// Handles a write of another tab under `key`.
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
                // Restored from the browser's cache of pages; at a first start there is nothing to restore.
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

/// Returns true if `key` is the key of a piece of the log of `id`, of any generation.
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
    /// Opens the channel; `None` if the browser has no channels: then no tab answers, and the note decides.
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
