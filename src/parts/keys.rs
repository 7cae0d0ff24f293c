//! Keyboard shortcuts of a page, and keys that a control handles itself.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::web::keys::Focus;

/// The kind of control that has the focus.
pub fn focus(event: &KeyboardEvent) -> Focus {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let on = |selector: &str| target.as_ref().is_some_and(|it| it.closest(selector).ok().flatten().is_some());
    Focus {
        types: on("input:not([type=range], [type=checkbox]), textarea, select"),
        presses: on("button, a, summary, input, [role=region]"),
        moves: on("input[type=range], .frame"),
    }
}

/// Returns true if the control with the focus handles this key itself.
pub fn is_taken(event: &KeyboardEvent, key: &str) -> bool {
    focus(event).keeps(key, false)
}

/// Removes the focus, so that no key presses the focused control any more.
pub fn let_go() {
    let active = document().active_element().and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(active) = active {
        let _ = active.blur();
    }
}
