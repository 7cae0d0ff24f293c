//! A radio button with any content.

use leptos::prelude::*;

/// One option of the group called `name`; `children` describe it.
#[component]
pub fn Pick(
    class: &'static str,
    name: &'static str,
    /// True if this option is the chosen one.
    #[prop(into)]
    value: Signal<bool>,
    /// Called when the option is chosen.
    on: impl Fn() + 'static,
    children: Children,
) -> impl IntoView {
    view! {
        <label class=class>
            <input type="radio" name=name prop:checked=value on:change=move |_| on() />
            {children()}
        </label>
    }
}
