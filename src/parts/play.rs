//! Automatic playback: step by step, with a pause after each.

use std::time::Duration;

use leptos::prelude::*;
use rondel::web::autoplay::Autoplay;

use super::timer::{self, Timer};

/// The playback of a page, with its state and timer; made once by the page.
#[derive(Clone, Copy)]
pub struct Play {
    /// The state of playback, with its speed.
    pub playing: RwSignal<Autoplay>,
    /// Time that a step takes to appear, in addition to the pause.
    coming: Duration,
    tick: Timer,
}

impl Play {
    /// A stopped playback at the usual speed. Cancelled when the page is closed.
    pub fn new(coming: Duration) -> Self {
        let play = Play { playing: RwSignal::default(), coming, tick: StoredValue::new(None) };
        timer::clear_with_page([play.tick]);
        play
    }

    /// Plays from the present step, or from the first if this is the last. `next` goes to the next step and returns
    /// false at the last; `first` goes to the first.
    pub fn begin(self, next: impl Fn() -> bool + Copy + 'static, first: impl FnOnce()) {
        self.playing.update(Autoplay::begin);
        if !next() {
            first();
        }
        self.wait(next);
    }

    fn wait(self, next: impl Fn() -> bool + Copy + 'static) {
        let go_on = move || {
            // The page may have been closed.
            if self.playing.try_get_untracked().is_none_or(|playing| !playing.is_on()) {
                return;
            }
            if next() { self.wait(next) } else { self.stop() }
        };
        let Some(stays) = self.playing.get_untracked().stays() else { return };
        let stays = stays + self.coming;
        timer::replace(self.tick, set_timeout_with_handle(go_on, stays).ok());
    }

    /// Stops playing.
    pub fn stop(self) {
        self.playing.maybe_update(Autoplay::stop);
    }
}
