//! What is done a little later, and what may not move at all.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use rondel::web::route::Route;

use crate::state::App;

/// Something that will be done, unless it is put off or given up.
pub type Timer = StoredValue<Option<TimeoutHandle>>;

/// How long the view has to be still before the address is written: browsers allow few changes a second, and while
/// anything moves there is enough to do.
const STILL: Duration = Duration::from_millis(1000);

/// Puts another in the place of what a timer waits for.
pub fn replace(timer: Timer, next: Option<TimeoutHandle>) {
    timer.update_value(|before| {
        if let Some(before) = std::mem::replace(before, next) {
            before.clear();
        }
    });
}

/// Gives up all that these wait for when the page goes.
pub fn clear_with_page<const N: usize>(timers: [Timer; N]) {
    on_cleanup(move || {
        for timer in timers {
            if let Some(timer) = timer.try_update_value(Option::take).flatten() {
                timer.clear();
            }
        }
    });
}

/// Shows another view of the same page in the place of this one; the address follows when it has come to rest.
pub fn show(app: App, place: Route, timer: Timer) {
    app.route.set(place);
    let write = move || {
        let place = app.route.get_untracked();
        if let Ok(history) = window().history() {
            // Refused when there were too many changes; the next one brings it.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&place.to_string()));
        }
    };
    replace(timer, set_timeout_with_handle(write, STILL).ok());
}

/// Goes to another view of the same page, from which the browser's Back leads here again.
pub fn visit(app: App, place: Route) {
    // Unlike a changed hash, which is heard of later, this holds before the next key of a hasty clicker.
    if let Ok(history) = window().history()
        && history.push_state_with_url(&JsValue::NULL, "", Some(&place.to_string())).is_ok()
    {
        app.route.set(place);
    } else {
        app.go(&place);
    }
}

/// True if the device is like this media query of CSS.
pub fn is_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}

/// Whether the person wants nothing to move.
pub fn is_motionless() -> bool {
    is_media("(prefers-reduced-motion: reduce)")
}
