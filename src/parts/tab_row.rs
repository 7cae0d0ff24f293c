//! A row of links to the parts of a page; on a phone it is wider than the screen.

use leptos::html::Nav;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::state::App;

/// The row: links, of which `aria-current` marks the part on the screen. That one is moved into sight.
#[component]
pub fn TabRow(
    /// What the row is called for those who cannot see it.
    label: String,
    children: Children,
) -> impl IntoView {
    let app = App::here();
    let row = NodeRef::<Nav>::new();
    Effect::new(move || {
        app.route.track();
        request_animation_frame(move || {
            // The row may be gone before the frame is drawn.
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

/// Moves the row so that the part on the screen stands in its middle.
fn show_current(row: &HtmlElement) {
    let current = row.query_selector("[aria-current]").ok().flatten();
    if let Some(current) = current.and_then(|current| current.dyn_into::<HtmlElement>().ok()) {
        let before = current.offset_left() - row.offset_left();
        row.set_scroll_left(before - (row.client_width() - current.offset_width()) / 2);
    }
}
