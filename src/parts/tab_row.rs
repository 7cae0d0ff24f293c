//! A row of links to the parts of a page, wider than the screen on a phone.

use leptos::html::Nav;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::state::App;

/// The row: links, of which `aria-current` marks the part on screen. That link is scrolled into view.
#[component]
pub fn TabRow(
    /// The name of the row for screen readers.
    label: String,
    children: Children,
) -> impl IntoView {
    let app = App::here();
    let row = NodeRef::<Nav>::new();
    Effect::new(move || {
        app.route.track();
        request_animation_frame(move || {
            // The row may be removed before the frame is painted.
            if let Some(row) = row.try_get_untracked().flatten() {
                show_current(&row);
            }
        });
    });
    view! {
        <nav class="tabs screen-only" aria-label=label node_ref=row>
            {children()}
        </nav>
    }
}

/// Scrolls the row so that the link to the part on screen is in the middle.
fn show_current(row: &HtmlElement) {
    let current = row.query_selector("[aria-current]").ok().flatten();
    if let Some(current) = current.and_then(|current| current.dyn_into::<HtmlElement>().ok()) {
        let before = current.offset_left() - row.offset_left();
        row.set_scroll_left(before - (row.client_width() - current.offset_width()) / 2);
    }
}
