//! Delayed actions, and the device's preference for no motion.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use rondel::web::route::Route;

use crate::state::App;

/// A delayed action, which can be replaced or cancelled.
pub type Timer = StoredValue<Option<TimeoutHandle>>;

/// Time without changes of the view before the address is written: browsers allow few changes a second, and the
/// device is busy while anything moves.
const STILL: Duration = Duration::from_millis(1000);

/// Replaces the pending action of a timer.
pub fn replace(timer: Timer, next: Option<TimeoutHandle>) {
    timer.update_value(|before| {
        if let Some(before) = std::mem::replace(before, next) {
            before.clear();
        }
    });
}

/// Cancels the pending actions of these timers when the page is closed.
pub fn clear_with_page<const N: usize>(timers: [Timer; N]) {
    on_cleanup(move || {
        for timer in timers {
            if let Some(timer) = timer.try_update_value(Option::take).flatten() {
                timer.clear();
            }
        }
    });
}

/// Shows another view of the same page in place of this one; the address follows after a pause.
pub fn show(app: App, place: Route, timer: Timer) {
    app.route.set(place);
    let write = move || {
        let place = app.route.get_untracked();
        if let Ok(history) = window().history() {
            // Refused after too many changes; the next change writes the address.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&place.to_string()));
        }
    };
    replace(timer, set_timeout_with_handle(write, STILL).ok());
}

/// Goes to another view of the same page, from which the browser's Back leads to the present one.
pub fn visit(app: App, place: Route) {
    // Unlike a changed hash, which is reported later, this is in force before the next key of a fast clicker.
    if let Ok(history) = window().history()
        && history.push_state_with_url(&JsValue::NULL, "", Some(&place.to_string())).is_ok()
    {
        app.route.set(place);
    } else {
        app.go(&place);
    }
}

/// Returns true if the device matches this media query of CSS.
pub fn is_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}

/// Returns true if the person prefers no motion.
pub fn is_motionless() -> bool {
    is_media("(prefers-reduced-motion: reduce)")
}
