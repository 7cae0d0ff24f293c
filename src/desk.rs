//! The event on screen: the one place where an action becomes a change, a saved entry and a sentence.

use leptos::prelude::*;
use rondel::event::{Action, Event, State};
use rondel::model::ids::Player;
use rondel::store::journal::SaveStatus;
use rondel::text::Say;
use rondel::text::desk::Desk as Text;
use rondel::text::history::went_back;
use rondel::text::storage::Storage;
use rondel::write::screen::line::{Line, Offer};

use crate::state::{App, now};
use crate::storage::SaveOutcome;
use crate::tabs::{Held, Lease};

/// The event on screen. Signals stay out of the model: the whole [`Event`] is in one signal.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The page's own state.
    pub app: App,
    /// The event; read it with [`Desk::with`].
    event: RwSignal<Event>,
    /// The latest change and the message that followed it.
    pub line: RwSignal<Line>,
    /// The tab that writes the event: this one only if [`Held::Here`].
    pub held: Signal<Held>,
    /// The number of entries in the log when the last file copy was made, or `None` if none was made.
    pub copied: Memo<Option<usize>>,
    lease: StoredValue<Lease, LocalStorage>,
}

impl Desk {
    /// The desk for `event`.
    pub fn new(
        app: App,
        event: Event,
        held: RwSignal<Held>,
        lease: StoredValue<Lease, LocalStorage>,
    ) -> Desk {
        let id = event.state().id.clone();
        Desk {
            app,
            event: RwSignal::new(event),
            line: RwSignal::default(),
            held: held.into(),
            copied: Memo::new(move |_| app.store.copied_entries(&id)),
            lease,
        }
    }

    /// The desk of the event on screen, while a component of its tabs is built.
    pub fn here() -> Desk {
        expect_context()
    }

    /// Shows the event as it is saved now, after another tab has written it.
    pub fn reload(self) {
        let id = self.now(|event| event.state().id.clone());
        if let Ok(event) = self.app.store.load(&id) {
            self.event.set(event);
            self.line.set(Line::default());
        }
    }

    /// The state of saving. An event that another tab writes counts as saved here; that tab reports its own trouble.
    pub fn standing(self) -> SaveStatus {
        match self.read_only() {
            true => SaveStatus::Saved,
            false => self.app.store.standing(&self.event.with(|event| event.state().id.clone())),
        }
    }

    /// Reads the event and follows its changes.
    pub fn with<T>(self, read: impl FnOnce(&Event) -> T) -> T {
        self.event.with(read)
    }

    /// Reads the event as it is now, without following it: for handlers and first values.
    pub fn now<T>(self, read: impl FnOnce(&Event) -> T) -> T {
        self.event.with_untracked(read)
    }

    /// A value derived from the event, recomputed on every change and passed on only when it differs.
    pub fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&State) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.event.with(|event| read(event.state())))
    }

    /// The name of `player`.
    pub fn name(self, player: Player) -> String {
        self.now(|event| event.state().members[player.index()].called.clone())
    }

    /// Returns true if this tab only shows the event.
    pub fn read_only(self) -> bool {
        self.held.get() != Held::Here
    }

    /// Applies `action`, saves the event and shows `sentence`, or shows the reason for a refusal. Returns true if the
    /// action was applied.
    pub fn act(self, action: Action, sentence: impl FnOnce(&Event) -> String) -> bool {
        self.change(action, sentence, Offer::Undo)
    }

    /// Undoes the latest step in force.
    pub fn undo(self) -> bool {
        self.step(Action::Undo, Text::Undone, Offer::Redo)
    }

    /// Redoes the latest undone step.
    pub fn redo(self) -> bool {
        self.step(Action::Redo, Text::Redone, Offer::Undo)
    }

    /// Undoes or redoes a step and shows `done`, or, for a result, the board and the result that is in force now.
    fn step(self, action: Action, done: Text, offer: Offer) -> bool {
        let app = self.app;
        let said = |event: &Event| went_back(event, app.lang());
        self.change(action, |event| said(event).unwrap_or_else(|| app.say(done)), offer)
    }

    fn change(self, action: Action, sentence: impl FnOnce(&Event) -> String, offer: Offer) -> bool {
        // Reads the note in the store itself: a tab that lost the event without noticing must not overwrite the other
        // tab.
        if !self.lease.with_value(Lease::may_write) {
            return false;
        }
        // The change notifies once, a refusal not at all.
        let mut refused = None;
        self.event.maybe_update(|event| match event.apply(now(), action) {
            Ok(_) => true,
            Err(why) => {
                refused = Some(why);
                false
            }
        });
        if let Some(why) = refused {
            self.tell(why);
            return false;
        }
        if self.now(|event| self.app.store.save(event)) == SaveOutcome::Overtaken {
            self.reload();
            self.tell(Storage::Overtaken);
            return false;
        }
        let sentence = self.now(sentence);
        self.app.speak(sentence.clone());
        self.line.update(|line| line.done(sentence, offer));
        true
    }

    /// Shows a message that is not a change. The change before it can still be undone.
    pub fn tell(self, text: impl Say) {
        self.tell_why(self.app.say(text));
    }

    /// Shows a message that is already a sentence; see [`Desk::tell`].
    pub fn tell_why(self, sentence: String) {
        self.app.speak(sentence.clone());
        self.line.update(|line| line.tell(sentence));
    }

    /// Shows a step on a screen that is not saved yet in the line of changes, with the undo or redo that the screen
    /// offers.
    pub fn tell_step(self, text: impl Say, offer: Offer) {
        let sentence = self.app.say(text);
        self.app.speak(sentence.clone());
        self.line.update(|line| line.done(sentence, offer));
    }
}
