//! A box to tick.

use leptos::prelude::*;

/// A box to tick, with its label beside it.
#[component]
pub fn Tick(
    #[prop(into)] value: Signal<bool>,
    /// Hears whether it is ticked now.
    on: impl Fn(bool) + 'static,
    #[prop(into, optional)] disabled: Signal<bool>,
    /// The whole of what it says, for those who hear the page, where the label alone does not.
    #[prop(into, optional)]
    said: Option<String>,
    /// Further classes of the label.
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
