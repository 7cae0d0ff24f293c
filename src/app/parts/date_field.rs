//! A date that is typed or picked.

use leptos::prelude::*;
use rondel::model::day;
use time::Date;

use super::Field;

/// A date with its label; `None` for none.
#[component]
pub fn DateField(
    #[prop(into)] label: String,
    #[prop(into)] value: Signal<Option<Date>>,
    on: impl Fn(Option<Date>) + 'static,
    #[prop(into, optional)] disabled: Signal<bool>,
    /// True where the label is only heard.
    #[prop(optional)]
    bare: bool,
) -> impl IntoView {
    let heard = bare.then(|| label.clone());
    let input = view! {
        <input
            type="date"
            aria-label=heard
            disabled=disabled
            prop:value=move || value.get().map(|date| date.to_string()).unwrap_or_default()
            on:change=move |event| on(day::read(&event_target_value(&event)))
        />
    };
    if bare { input.into_any() } else { view! { <Field label=label>{input}</Field> }.into_any() }
}
