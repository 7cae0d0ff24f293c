//! The settings of a picture, folded.

use leptos::prelude::*;

/// The settings of a picture behind one line with their name and the present choice.
#[component]
pub fn Settings(
    /// The name of the settings.
    label: String,
    /// The present choice in words.
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
