//! A checkbox.

use leptos::prelude::*;

/// A checkbox with its label to the right.
#[component]
pub fn Tick(
    #[prop(into)] value: Signal<bool>,
    /// Called with the new state.
    on: impl Fn(bool) + 'static,
    #[prop(into, optional)] disabled: Signal<bool>,
    /// The full label for screen readers, if the visible label alone is not clear.
    #[prop(into, optional)]
    said: Option<String>,
    /// Further CSS classes of the label.
    #[prop(optional)]
    class: &'static str,
    /// The label.
    children: Children,
) -> impl IntoView {
    view! {
        <label class=format!("option {class}")>
            <input
                type="checkbox"
                aria-label=said
                prop:checked=value
                disabled=disabled
                on:change=move |event| on(event_target_checked(&event))
            />
            {children()}
        </label>
    }
}
