//! A number field with buttons for the steps down and up.

use leptos::prelude::*;

use super::NumberField;

/// A number with its label, one button to the number before it and one to the next.
#[component]
pub fn Stepper(
    /// The label of the field.
    label: String,
    /// The labels of the two buttons: down, up.
    steps: [String; 2],
    /// The lowest and the highest.
    range: [u16; 2],
    #[prop(into)] value: Signal<u16>,
    /// The next number, up if true, else down; `None` at the ends.
    beside: fn(u16, bool) -> Option<u16>,
    /// Called with the number typed or stepped to; typed numbers are not checked.
    set: Callback<u16>,
) -> impl IntoView {
    let [fewer, more] = steps;
    let step = move |up: bool| {
        if let Some(next) = beside(value.get_untracked(), up) {
            set.run(next);
        }
    };
    view! {
        <div class="stepper">
            <button
                class="button"
                aria-label=fewer
                disabled={move || beside(value.get(), false).is_none()}
                on:click=move |_| step(false)
            >
                "−"
            </button>
            <NumberField label=label range=range value=value on=move |number| set.run(number) />
            <button
                class="button"
                aria-label=more
                disabled={move || beside(value.get(), true).is_none()}
                on:click=move |_| step(true)
            >
                "+"
            </button>
        </div>
    }
}
