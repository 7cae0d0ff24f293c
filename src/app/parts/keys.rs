//! Keys that belong to a page as a whole, and those that a control keeps for itself.

use leptos::ev::KeyboardEvent;
use leptos::wasm_bindgen::JsCast;

/// Whether the control with the focus wants this key for itself.
pub fn is_taken(event: &KeyboardEvent, key: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let on = |selector: &str| target.as_ref().is_some_and(|it| it.closest(selector).ok().flatten().is_some());
    let types = on("input:not([type=range], [type=checkbox]), textarea, select");
    match key {
        " " => types || on("button, a, summary, input, [role=region]"),
        "ArrowRight" | "ArrowLeft" | "Home" | "End" => types || on("input[type=range]") || on(".frame"),
        _ => types,
    }
}
