//! What is chosen of a picture, out of its way.

use leptos::prelude::*;

/// The settings of a picture behind one line, which names them and says what is chosen now.
#[component]
pub fn Settings(
    /// The name of what can be chosen.
    label: String,
    /// What is chosen.
    now: Signal<String>,
    children: Children,
) -> impl IntoView {
    view! {
        <details class="options options__row settings screen-only">
            <summary>
                <span class="options__label">{label}</span>
                <span class="options__now">{now}</span>
            </summary>
            <div class="options__inside settings__inside">{children()}</div>
        </details>
    }
}
