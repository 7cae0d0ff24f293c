//! A number that is typed.

use leptos::prelude::*;

use super::Field;

/// A whole number with its label. What is typed counts when it is left, so that no half of a number does.
#[component]
pub fn NumberField(
    /// What is counted.
    #[prop(into)]
    label: String,
    /// The lowest and the highest, as the field says them; what is typed may lie outside.
    range: [u16; 2],
    #[prop(into)] value: Signal<u16>,
    /// Called with the number that was typed.
    on: impl Fn(u16) + Send + Sync + 'static,
) -> impl IntoView {
    let [least, most] = range;
    let typed = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            on(number);
        }
    };
    view! {
        <Field label=label>
            <input
                type="number"
                inputmode="numeric"
                min=least
                max=most
                prop:value=move || value.get().to_string()
                on:change=typed
            />
        </Field>
    }
}
