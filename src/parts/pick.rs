//! One of several of which one holds, as large as what hangs on it.

use leptos::prelude::*;

/// One of those called `name`; `children` say what it is.
#[component]
pub fn Pick(
    class: &'static str,
    name: &'static str,
    /// Whether it is the one that holds.
    #[prop(into)]
    value: Signal<bool>,
    /// Called when it is taken.
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
