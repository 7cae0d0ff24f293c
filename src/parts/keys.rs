//! Keys that belong to a page as a whole, and those that a control keeps for itself.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::web::keys::Focus;

/// The control with the focus.
pub fn focus(event: &KeyboardEvent) -> Focus {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let on = |selector: &str| target.as_ref().is_some_and(|it| it.closest(selector).ok().flatten().is_some());
    Focus {
        types: on("input:not([type=range], [type=checkbox]), textarea, select"),
        presses: on("button, a, summary, input, [role=region]"),
        moves: on("input[type=range], .frame"),
    }
}

/// Whether the control with the focus wants this key for itself.
pub fn is_taken(event: &KeyboardEvent, key: &str) -> bool {
    focus(event).keeps(key, false)
}

/// Takes the focus from what has it, so that no key presses it any more.
pub fn let_go() {
    let active = document().active_element().and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(active) = active {
        let _ = active.blur();
    }
}
