//! A search of the worker on a page: it starts, runs, and is stopped or finds a result. Its question and result are a
//! [`Search`] of the core.

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use rondel::text::checks::{Checks as Text, lost};
use rondel::web::protocol::{Answer, Going, Search};

use super::{Kind, Message};
use crate::state::{App, now};
use crate::worker::Worker;

/// A search with its worker. A handle; another question ends the search before it.
pub struct Searching<S: Search<Found: Send + Sync + 'static>> {
    /// The state of the search.
    pub going: RwSignal<Going<S::Found>>,
    /// Seconds since the search started.
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
    /// A search that has no question yet.
    pub fn new() -> Self {
        Searching {
            going: RwSignal::new(Going::Idle),
            seconds: RwSignal::new(0),
            worker: StoredValue::new_local(None),
            clock: StoredValue::new_local(None),
        }
    }

    /// Starts the search.
    pub fn begin(self, search: S) {
        self.begin_then(search, |_| ());
    }

    /// Starts the search; `then` receives the state after every answer.
    pub fn begin_then(self, search: S, then: impl Fn(Going<S::Found>) + 'static) {
        self.going.set(Going::Sent);
        self.count();
        let heard = move |answer: Answer| {
            let going = Going::heard::<S>(answer);
            if !going.is_busy() {
                self.clock.try_update_value(|clock| *clock = None);
            }
            // The page may have been closed.
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

    /// Ends the search and drops the result, which is about another question.
    pub fn clear(self) {
        self.cancel();
        self.going.set(Going::Idle);
    }

    /// Stops the search; the best result so far becomes the final one.
    pub fn stop(self) {
        self.cancel();
        self.going.update(|going| *going = std::mem::replace(going, Going::Idle).stopped());
    }

    /// Returns true if the worker is busy with the search.
    pub fn is_busy(self) -> bool {
        self.going.with(Going::is_busy)
    }

    /// An error message if the search failed.
    pub fn failed(self, app: App) -> Option<AnyView> {
        let failure = self.going.with(|going| match going {
            Going::Failed(failure) => Some(*failure),
            _ => None,
        })?;
        Some(view! { <Message kind=Kind::Error>{app.say(lost(failure))}</Message> }.into_any())
    }

    /// The progress as a bar; `None` while it is unknown.
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
