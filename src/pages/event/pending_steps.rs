//! Screens with pending decisions, and the buttons of the undo line while one of them is shown.

use std::sync::Arc;

use leptos::prelude::*;
use rondel::event::{Event, Past};
use rondel::model::ids::Player;
use rondel::pairing::local_undo::{Settled, Step, Undo};
use rondel::text::common::Word;
use rondel::text::history::{History, brief};
use rondel::text::pairing::Pairing as Text;
use rondel::write::screen::line::{Line, Offer};

use crate::desk::Desk;

/// The pending decisions of one screen, with the steps that led to them.
pub struct Trail<T: Send + Sync + 'static> {
    desk: Desk,
    settled: RwSignal<Settled<T>>,
    /// The present decisions, whatever the steps.
    value: Memo<T>,
    words: fn(Desk, &T, &T) -> String,
    keep: Callback<T>,
}

impl<T: Send + Sync> Clone for Trail<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync> Copy for Trail<T> {}

impl<T: Clone + PartialEq + Send + Sync + 'static> Trail<T> {
    /// Starts with the decisions made already. `words` describes the change of a step, and `keep` keeps the decisions
    /// over a reload.
    pub fn new(
        desk: Desk,
        value: T,
        words: fn(Desk, &T, &T) -> String,
        keep: impl Fn(T) + Send + Sync + 'static,
    ) -> Self {
        let settled = RwSignal::new(Settled::of(value));
        let value = Memo::new(move |_| settled.with(|settled| settled.value().clone()));
        Trail { desk, settled, value, words, keep: Callback::new(keep) }
    }

    /// Reads the decisions, tracked.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.value.with(read)
    }

    /// Changes the decisions by a step, which is shown in the undo line.
    pub fn change(self, change: &dyn Fn(&mut T)) {
        let Some([was, is]) = self.settled.try_update(|settled| settled.change(change)).flatten() else {
            return;
        };
        self.keep();
        let what = (self.words)(self.desk, &was, &is);
        self.desk.tell_step(Text::Step { what }, Offer::UndoHere);
    }

    /// Changes the decisions at a beginning or an end, without a step that could be undone.
    pub fn renew(self, change: impl FnOnce(&mut T)) {
        self.settled.update(|settled| settled.renew(change));
        self.keep();
    }

    /// Notes that the screen has just written an entry of the log, as a step.
    pub fn wrote(self) {
        let entry = self.desk.now(|event| event.log().len() - 1);
        self.settled.update(|settled| settled.enter(entry));
    }

    /// Forgets the steps, which are saved or belong to another screen: none of them can be undone here.
    pub fn forget(self) {
        self.settled.update(Settled::forget);
    }

    fn keep(self) {
        self.keep.run(self.settled.with_untracked(|settled| settled.value().clone()));
    }

    /// Connects the undo line to these steps for as long as the calling component is on the screen.
    pub fn show(self) {
        let desk = self.desk;
        let screens = Screens::here();
        screens.0.set(Some(Screen {
            undoes: Arc::new(move || {
                desk.with(|event| {
                    self.settled.with(|settled| match settled.steps().undoes(event) {
                        Undo::Here(step) => {
                            Undoes::Here(self.told(event, step), matches!(step, Step::Entry(_)))
                        }
                        Undo::Behind(entry) => Undoes::Behind(entry_words(desk, event, entry)),
                        Undo::Nothing => Undoes::Nothing,
                    })
                })
            }),
            redoes: Arc::new(move || {
                desk.with(|event| {
                    self.settled
                        .with(|settled| settled.steps().redoes(event).map(|step| self.told(event, step)))
                })
            }),
            undo: Arc::new(move || self.undo()),
            redo: Arc::new(move || self.redo()),
        }));
        on_cleanup(move || {
            screens.0.set(None);
            // The line is about a step that is out of sight now.
            desk.line.maybe_update(Line::close);
        });
    }

    fn undo(self) {
        let Some((is_entry, what)) = self.step(Settled::undo) else { return };
        if !is_entry || self.desk.undo() {
            self.desk.tell_step(Text::StepBack { what }, Offer::RedoHere);
        }
    }

    fn redo(self) {
        let Some((is_entry, what)) = self.step(Settled::redo) else { return };
        if !is_entry || self.desk.redo() {
            self.desk.tell_step(Text::StepAgain { what }, Offer::UndoHere);
        }
    }

    /// Goes a step back or forward. Returns the step in words, and true if it is an entry of the log, which the
    /// caller has to undo or redo there.
    fn step(self, go: fn(&mut Settled<T>, &Event) -> Option<Step<T>>) -> Option<(bool, String)> {
        let (is_entry, what) = self.desk.now(|event| {
            let step = self.settled.try_update(|settled| go(settled, event)).flatten()?;
            Some((matches!(step, Step::Entry(_)), self.told(event, &step)))
        })?;
        if !is_entry {
            self.keep();
        }
        Some((is_entry, what))
    }

    fn told(self, event: &Event, step: &Step<T>) -> String {
        match step {
            Step::Settled { was, is } => (self.words)(self.desk, was, is),
            Step::Entry(entry) => entry_words(self.desk, event, *entry),
        }
    }
}

/// An entry of the log in few words.
fn entry_words(desk: Desk, event: &Event, entry: usize) -> String {
    brief(Past::of(event).moment(entry), desk.app.lang())
}

/// The changed marks of attendance in words; `word` is a player's present mark.
pub fn marked(desk: Desk, changed: &[Player], word: impl Fn(Player) -> String) -> String {
    desk.app.say(match *changed {
        [player] => Text::Marked { name: desk.name(player), word: word(player) },
        _ => Text::MarkedAll { n: changed.len() },
    })
}

/// The step that undo would take back while a screen is shown, in words.
enum Undoes {
    /// A step of the screen, and true if it is an entry of the log.
    Here(String, bool),
    /// The latest change before the screen was opened.
    Behind(String),
    Nothing,
}

/// A screen as the undo line sees it.
#[derive(Clone)]
struct Screen {
    undoes: Arc<dyn Fn() -> Undoes + Send + Sync>,
    redoes: Arc<dyn Fn() -> Option<String> + Send + Sync>,
    undo: Arc<dyn Fn() + Send + Sync>,
    redo: Arc<dyn Fn() + Send + Sync>,
}

/// The screen with pending decisions, if any.
#[derive(Clone, Copy)]
pub struct Screens(RwSignal<Option<Screen>>);

impl Default for Screens {
    fn default() -> Self {
        Screens(RwSignal::new(None))
    }
}

/// A button of the undo line: its label and its action.
pub type Button = (String, Arc<dyn Fn() + Send + Sync>);

impl Screens {
    /// The screens of the event on screen, while a component of its tabs is built.
    pub fn here() -> Self {
        expect_context()
    }

    /// The buttons of the undo line with this offer. Plain words mean the step in the line; any other step is named,
    /// and so are all steps if the buttons are `alone`, without the line's sentence.
    pub fn offers(self, desk: Desk, offer: Offer, alone: bool) -> Vec<Button> {
        let say = |word: Word| desk.app.say(word);
        let of_log = |act: fn(Desk) -> bool| -> Arc<dyn Fn() + Send + Sync> {
            Arc::new(move || {
                act(desk);
            })
        };
        let (undo, redo) = (|| of_log(Desk::undo), || of_log(Desk::redo));
        let Some(screen) = self.0.get() else {
            let named = |entry: fn(&Event) -> Option<usize>, name: fn(String) -> History| {
                let what = desk.with(|event| entry(event).map(|entry| entry_words(desk, event, entry)));
                what.filter(|_| alone).map(|what| desk.app.say(name(what)))
            };
            let undone = || named(Event::undoes, |what| History::UndoThis { what });
            let again = || named(Event::redoes, |what| History::RedoThis { what });
            return match offer {
                Offer::Undo => vec![(undone().unwrap_or_else(|| say(Word::Undo)), undo())],
                // And one more step, if it can be named.
                Offer::Redo => {
                    let more = undone().map(|label| (label, undo()));
                    let again = (again().unwrap_or_else(|| say(Word::Redo)), redo());
                    more.into_iter().chain([again]).collect()
                }
                Offer::UndoHere | Offer::RedoHere => Vec::new(),
            };
        };
        let named = |what: String| desk.app.say(History::UndoThis { what });
        let mut buttons: Vec<Button> = Vec::new();
        match ((screen.undoes)(), offer) {
            (Undoes::Here(_, true), Offer::Undo) | (Undoes::Here(..), Offer::UndoHere) => {
                buttons.push((say(Word::Undo), screen.undo.clone()));
            }
            (Undoes::Here(what, _), _) => buttons.push((named(what), screen.undo.clone())),
            (Undoes::Behind(what), Offer::Undo) => buttons.push((named(what), undo())),
            (Undoes::Behind(_) | Undoes::Nothing, _) => {}
        }
        match (offer, (screen.redoes)()) {
            (Offer::RedoHere, Some(_)) => buttons.push((say(Word::Redo), screen.redo.clone())),
            (_, Some(what)) => buttons.push((desk.app.say(History::RedoThis { what }), screen.redo.clone())),
            (Offer::Redo, None) => {
                let behind = desk.with(|event| event.redoes().map(|entry| entry_words(desk, event, entry)));
                buttons.extend(behind.map(|what| (desk.app.say(History::RedoThis { what }), redo())));
            }
            (_, None) => {}
        }
        buttons
    }
}
