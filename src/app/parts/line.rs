//! A line of text that is typed.

use leptos::prelude::*;

use super::Field;

/// One line of text with its label. It counts when it is left, or `live` with every key.
#[component]
pub fn Line(
    #[prop(into)] label: String,
    #[prop(into, optional)] hint: String,
    #[prop(into)] value: Signal<String>,
    /// Hears what is typed.
    on: impl Fn(String) + 'static,
    #[prop(optional)] live: bool,
    /// The most letters; 200 where nothing is said.
    #[prop(optional)]
    most: Option<usize>,
    /// The keys that a phone shows: `text`, `numeric`, `decimal`, `url`.
    #[prop(optional)]
    mode: Option<&'static str>,
    /// Why what is typed does not do.
    #[prop(into, optional)]
    wrong: Signal<Option<String>>,
    #[prop(into, optional)] disabled: Signal<bool>,
    /// True where the label is only heard.
    #[prop(optional)]
    bare: bool,
) -> impl IntoView {
    let on = StoredValue::new_local(on);
    let hear = move |event| on.with_value(|on| on(event_target_value(&event)));
    let input = move |label: Option<String>| {
        view! {
            <input
                type="text"
                dir="auto"
                autocomplete="off"
                inputmode=mode.unwrap_or("text")
                maxlength=most.unwrap_or(200)
                aria-label=label
                aria-invalid=move || wrong.with(Option::is_some).to_string()
                disabled=disabled
                prop:value=value
                on:input=move |event| {
                    if live {
                        hear(event)
                    }
                }
                on:change=move |event| {
                    if !live {
                        hear(event)
                    }
                }
            />
        }
    };
    if bare {
        return input(Some(label)).into_any();
    }
    let wrong = move || wrong.get().map(|why| view! { <span class="field__error">{why}</span> });
    view! { <Field label=label hint=hint>{input(None)} {wrong}</Field> }.into_any()
}
