//! The screens that settle something before it counts, and what the undo line offers while one of them is shown.

use std::sync::Arc;

use leptos::prelude::*;
use rondel::event::{Event, Past};
use rondel::model::ids::Player;
use rondel::pairing::Steps;
use rondel::pairing::steps::{Step, Undo};
use rondel::text::common::Word;
use rondel::text::history::{History, brief};
use rondel::text::pairing::Pairing as Text;
use rondel::write::screen::line::{Line, Offer};

use crate::desk::Desk;

/// What is settled on one screen, with the steps by which it became so.
pub struct Trail<T: 'static> {
    desk: Desk,
    value: RwSignal<T>,
    steps: RwSignal<Steps<T>>,
    words: fn(Desk, &T, &T) -> String,
    keep: Callback<()>,
}

impl<T> Clone for Trail<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Trail<T> {}

impl<T: Clone + PartialEq + Send + Sync + 'static> Trail<T> {
    /// For what is settled in `value`; `words` tells what a step changed, and `keep` keeps the value over a reload.
    pub fn new(
        desk: Desk,
        value: RwSignal<T>,
        words: fn(Desk, &T, &T) -> String,
        keep: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        let keep = Callback::new(move |()| keep());
        Trail { desk, value, steps: RwSignal::new(Steps::default()), words, keep }
    }

    /// Changes what is settled: a step, shown in the undo line.
    pub fn change(self, change: &dyn Fn(&mut T)) {
        let was = self.value.get_untracked();
        let mut is = was.clone();
        change(&mut is);
        if was == is {
            return;
        }
        self.put(is.clone());
        let what = (self.words)(self.desk, &was, &is);
        self.steps.update(|steps| steps.settle(was, is));
        self.desk.tell_step(Text::Step { what }, Offer::UndoHere);
    }

    /// The screen has just written an entry of the log: a step too.
    pub fn wrote(self) {
        let entry = self.desk.now(|event| event.log().len() - 1);
        self.steps.update(|steps| steps.enter(entry));
    }

    /// What was done counts, or belongs to another screen: none of it is to be taken back here.
    pub fn forget(self) {
        self.steps.set(Steps::default());
    }

    /// Lets the undo line take back these steps for as long as the component that calls this is on the screen.
    pub fn show(self) {
        let desk = self.desk;
        let screens = Screens::here();
        screens.0.set(Some(Screen {
            undoes: Arc::new(move || {
                desk.with(|event| {
                    self.steps.with(|steps| match steps.undoes(event) {
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
                    self.steps.with(|steps| steps.redoes(event).map(|step| self.told(event, step)))
                })
            }),
            undo: Arc::new(move || self.undo()),
            redo: Arc::new(move || self.redo()),
        }));
        on_cleanup(move || {
            screens.0.set(None);
            // The line for a step that is out of sight now.
            desk.line.maybe_update(Line::close);
        });
    }

    fn undo(self) {
        let Some((step, what)) = self.step(Steps::undo) else { return };
        let done = match step {
            Step::Settled { was, .. } => {
                self.put(was);
                true
            }
            Step::Entry(_) => self.desk.undo(),
        };
        if done {
            self.desk.tell_step(Text::StepBack { what }, Offer::RedoHere);
        }
    }

    fn redo(self) {
        let Some((step, what)) = self.step(Steps::redo) else { return };
        let done = match step {
            Step::Settled { is, .. } => {
                self.put(is);
                true
            }
            Step::Entry(_) => self.desk.redo(),
        };
        if done {
            self.desk.tell_step(Text::StepAgain { what }, Offer::UndoHere);
        }
    }

    /// Goes a step back or forward, and tells which.
    fn step(self, go: fn(&mut Steps<T>, &Event) -> Option<Step<T>>) -> Option<(Step<T>, String)> {
        self.desk.now(|event| {
            let step = self.steps.try_update(|steps| go(steps, event)).flatten()?;
            let what = self.told(event, &step);
            Some((step, what))
        })
    }

    fn put(self, value: T) {
        self.value.set(value);
        self.keep.run(());
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
    brief(Past::of(event).moment(entry), desk.app.lang.get_untracked())
}

/// Marks of presence that a step changed, in words; `word` is how somebody is marked now.
pub fn marked(desk: Desk, changed: &[Player], word: impl Fn(Player) -> String) -> String {
    desk.app.say(match *changed {
        [player] => Text::Marked { name: desk.name(player), word: word(player) },
        _ => Text::MarkedAll { n: changed.len() },
    })
}

/// What undo would take back while a screen is shown, in words.
enum Undoes {
    /// A step of the screen, and whether it is an entry of the log.
    Here(String, bool),
    /// What lies behind the screen.
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

/// The screen on which something is being settled, if any.
#[derive(Clone, Copy)]
pub struct Screens(RwSignal<Option<Screen>>);

impl Default for Screens {
    fn default() -> Self {
        Screens(RwSignal::new(None))
    }
}

/// A button of the undo line: its label, and what it does.
pub type Button = (String, Arc<dyn Fn() + Send + Sync>);

impl Screens {
    /// That of the event on screen, while a component of its tabs is built.
    pub fn here() -> Self {
        expect_context()
    }

    /// The buttons of the undo line that has this offer. Plain words mean what the line tells; anything else is named,
    /// and so is everything where they stand `alone`, since nobody remembers what the line told.
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
                // And one step more, where it can be said which.
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
