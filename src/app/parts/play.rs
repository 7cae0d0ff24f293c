//! Playing by itself: from one step to the next, each staying for a while.

use std::time::Duration;

use leptos::prelude::*;

use super::later::{self, Timer};

/// What plays, and how fast; made once, by the page.
#[derive(Clone, Copy)]
pub struct Play {
    /// Whether it plays.
    pub on: RwSignal<bool>,
    /// How long a step stays.
    pub dwell: RwSignal<Duration>,
    /// What a step takes to come, on top of that.
    coming: Duration,
    tick: Timer,
}

impl Play {
    /// Stopped, at the usual speed. Gives up when the page goes.
    pub fn new(coming: Duration) -> Self {
        let play = Play {
            on: RwSignal::new(false),
            dwell: RwSignal::new(Duration::from_millis(1800)),
            coming,
            tick: StoredValue::new(None),
        };
        later::clear_with_page([play.tick]);
        play
    }

    /// Plays on from here, from the first step when this is the last. `next` goes to the next step, false at the last;
    /// `first` goes to the first.
    pub fn begin(self, next: impl Fn() -> bool + Copy + 'static, first: impl FnOnce()) {
        self.on.set(true);
        if !next() {
            first();
        }
        self.wait(next);
    }

    fn wait(self, next: impl Fn() -> bool + Copy + 'static) {
        let go_on = move || {
            if self.on.try_get_untracked() != Some(true) {
                return;
            }
            if next() { self.wait(next) } else { self.on.set(false) }
        };
        let stays = self.dwell.get_untracked() + self.coming;
        later::replace(self.tick, set_timeout_with_handle(go_on, stays).ok());
    }

    /// Stops playing.
    pub fn stop(self) {
        self.on.set(false);
    }
}
