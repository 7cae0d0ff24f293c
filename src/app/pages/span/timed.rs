//! Something searched by the worker, with the seconds it takes.

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use rondel::web::protocol::Job;

use crate::state::now;
use crate::worker::{Answer, Worker};

/// The worker and its seconds.
#[derive(Clone, Copy)]
pub struct Timed {
    worker: StoredValue<Option<Worker>, LocalStorage>,
    clock: StoredValue<Option<Interval>, LocalStorage>,
    /// How long it has been searching.
    pub seconds: RwSignal<u64>,
}

impl Timed {
    /// Nothing is searched yet.
    pub fn new() -> Timed {
        let (worker, clock) = (StoredValue::new_local(None), StoredValue::new_local(None));
        Timed { worker, clock, seconds: RwSignal::new(0) }
    }

    /// Searches; `heard` is called with what the worker answers.
    pub fn run(self, job: Job, heard: impl Fn(Answer) + 'static) {
        let (seconds, since) = (self.seconds, now());
        seconds.set(0);
        let tick = move || {
            seconds.try_set(now().saturating_sub(since) / 1000);
        };
        self.clock.set_value(Some(Interval::new(1000, tick)));
        self.worker.update_value(|worker| worker.get_or_insert_with(Worker::start).run(job, heard));
    }

    /// It is over: the seconds stand still.
    pub fn rest(self) {
        self.clock.set_value(None);
    }

    /// Searches no longer.
    pub fn cancel(self) {
        self.worker.with_value(|worker| worker.iter().for_each(Worker::cancel));
        self.rest();
    }
}
