//! A search of the worker on a page: it begins, goes on, is stopped or finds something. What it asks and finds is a
//! [`Search`] of the core.

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use rondel::text::checks::{Checks as Text, lost};
use rondel::web::protocol::{Answer, Going, Search};

use super::{Kind, Message};
use crate::state::{App, now};
use crate::worker::Worker;

/// A search with its worker; a handle. Another question ends the one before.
pub struct Searching<S: Search<Found: Send + Sync + 'static>> {
    /// Where it is.
    pub going: RwSignal<Going<S::Found>>,
    /// How long it has been searching.
    pub seconds: RwSignal<u64>,
    worker: StoredValue<Option<Worker>, LocalStorage>,
    clock: StoredValue<Option<Interval>, LocalStorage>,
}

impl<S: Search<Found: Send + Sync + 'static>> Clone for Searching<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Search<Found: Send + Sync + 'static>> Copy for Searching<S> {}

impl<S: Search<Found: Send + Sync + 'static> + 'static> Searching<S> {
    /// Nothing is asked yet.
    pub fn new() -> Self {
        Searching {
            going: RwSignal::new(Going::Idle),
            seconds: RwSignal::new(0),
            worker: StoredValue::new_local(None),
            clock: StoredValue::new_local(None),
        }
    }

    /// Asks.
    pub fn begin(self, search: S) {
        self.begin_then(search, |_| ());
    }

    /// The same; `then` hears where it is after every answer.
    pub fn begin_then(self, search: S, then: impl Fn(Going<S::Found>) + 'static) {
        self.going.set(Going::Sent);
        self.count();
        let heard = move |answer: Answer| {
            let going = Going::heard::<S>(answer);
            if !going.is_busy() {
                self.clock.try_update_value(|clock| *clock = None);
            }
            // The page may be gone.
            if self.going.try_set(going.clone()).is_none() {
                then(going);
            }
        };
        let job = search.job();
        self.worker.update_value(|worker| worker.get_or_insert_with(Worker::start).run(job, heard));
    }

    /// Counts the seconds.
    fn count(self) {
        let (seconds, since) = (self.seconds, now());
        seconds.set(0);
        let tick = move || {
            seconds.try_set(now().saturating_sub(since) / 1000);
        };
        self.clock.set_value(Some(Interval::new(1000, tick)));
    }

    fn cancel(self) {
        self.worker.with_value(|worker| worker.iter().for_each(Worker::cancel));
        self.clock.set_value(None);
    }

    /// Ends it, and what was found is forgotten: it is about something else.
    pub fn clear(self) {
        self.cancel();
        self.going.set(Going::Idle);
    }

    /// Stops it; the best so far is what it found.
    pub fn stop(self) {
        self.cancel();
        self.going.update(|going| *going = std::mem::replace(going, Going::Idle).stopped());
    }

    /// Whether the worker is busy with it.
    pub fn is_busy(self) -> bool {
        self.going.with(Going::is_busy)
    }

    /// A message where it is lost.
    pub fn failed(self, app: App) -> Option<AnyView> {
        let failure = self.going.with(|going| match going {
            Going::Failed(failure) => Some(*failure),
            _ => None,
        })?;
        Some(view! { <Message kind=Kind::Error>{app.say(lost(failure))}</Message> }.into_any())
    }

    /// How far it is, as a bar; nothing while nobody knows.
    pub fn bar(self, app: App) -> Option<AnyView> {
        let (done, of) = self.going.with(|going| match going {
            Going::Running { done, of, .. } if *of > 0 => Some((*done, *of)),
            _ => None,
        })?;
        Some(
            view! {
                <progress
                    class="order__progress"
                    aria-label=app.say(Text::Progress)
                    max=of.to_string()
                    value=done.to_string()
                />
            }
            .into_any(),
        )
    }
}
