//! A number typed, or stepped by the two buttons beside it.

use leptos::prelude::*;

use super::Field;

/// A number with its label, one button to the number before it and one to the next.
#[component]
pub fn Stepper(
    /// What is counted.
    label: String,
    /// What the two buttons say: down, up.
    steps: [String; 2],
    /// The lowest and the highest.
    range: [u16; 2],
    #[prop(into)] value: Signal<u16>,
    /// The numbers before and after; none at the ends.
    beside: fn(u16, bool) -> Option<u16>,
    /// Called with the number that is typed or stepped to, whatever was typed.
    set: Callback<u16>,
) -> impl IntoView {
    let [fewer, more] = steps;
    let [least, most] = range;
    let step = move |up: bool| {
        if let Some(next) = beside(value.get_untracked(), up) {
            set.run(next);
        }
    };
    let typed = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            set.run(number);
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
