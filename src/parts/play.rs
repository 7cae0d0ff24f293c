//! Playing by itself: from one step to the next, each staying for a while.

use std::time::Duration;

use leptos::prelude::*;
use rondel::web::playing::Playing;

use super::later::{self, Timer};

/// What plays, and how fast; made once, by the page.
#[derive(Clone, Copy)]
pub struct Play {
    /// Whether it plays, and how fast.
    pub playing: RwSignal<Playing>,
    /// What a step takes to come, on top of that.
    coming: Duration,
    tick: Timer,
}

impl Play {
    /// Stopped, at the usual speed. Gives up when the page goes.
    pub fn new(coming: Duration) -> Self {
        let play = Play { playing: RwSignal::default(), coming, tick: StoredValue::new(None) };
        later::clear_with_page([play.tick]);
        play
    }

    /// Plays on from here, from the first step when this is the last. `next` goes to the next step, false at the last;
    /// `first` goes to the first.
    pub fn begin(self, next: impl Fn() -> bool + Copy + 'static, first: impl FnOnce()) {
        self.playing.update(Playing::begin);
        if !next() {
            first();
        }
        self.wait(next);
    }

    fn wait(self, next: impl Fn() -> bool + Copy + 'static) {
        let go_on = move || {
            // The page may be gone.
            if self.playing.try_get_untracked().is_none_or(|playing| !playing.is_on()) {
                return;
            }
            if next() { self.wait(next) } else { self.stop() }
        };
        let Some(stays) = self.playing.get_untracked().stays() else { return };
        let stays = stays + self.coming;
        later::replace(self.tick, set_timeout_with_handle(go_on, stays).ok());
    }

    /// Stops playing.
    pub fn stop(self) {
        self.playing.maybe_update(Playing::stop);
    }
}
