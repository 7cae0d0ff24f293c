//! A wall without input hides its buttons: they appear as soon as the pointer moves or a key is pressed.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

/// Milliseconds for which the buttons stay.
const STAYS_MS: u32 = 4_000;

/// True while the pointer and the keys have been idle for some seconds.
pub fn still() -> RwSignal<bool> {
    let still = RwSignal::new(false);
    let timer = StoredValue::new_local(None::<Timeout>);
    let wake = move || {
        if still.get_untracked() {
            still.set(false);
        }
        timer.set_value(Some(Timeout::new(STAYS_MS, move || still.set(true))));
    };
    wake();
    let moved = window_event_listener(leptos::ev::pointermove, move |_| wake());
    let pressed = window_event_listener(leptos::ev::pointerdown, move |_| wake());
    let key = window_event_listener(leptos::ev::keydown, move |_| wake());
    on_cleanup(move || {
        for listener in [moved, pressed, key] {
            listener.remove();
        }
        drop(timer.try_update_value(Option::take));
    });
    still
}
