//! A field for a date that is typed or picked.

use leptos::prelude::*;
use rondel::model::day;
use time::Date;

use super::Field;
use super::text_box::{Typed, TypedBox, Written};

/// A date with its label; an empty field is `None`.
#[component]
pub fn DateField(
    #[prop(into)] label: String,
    #[prop(into)] value: Signal<Option<Date>>,
    on: impl Fn(Option<Date>) + 'static,
    #[prop(into, optional)] disabled: Signal<bool>,
    /// True if the label is only for screen readers.
    #[prop(optional)]
    bare: bool,
) -> impl IntoView {
    let heard = bare.then(|| label.clone());
    let shown = Signal::derive(move || value.get().map(|date| date.to_string()).unwrap_or_default());
    let words = Typed::words(shown, move |text| on(day::read(&text)));
    let typed = Typed { written: Written::Date, label: heard, disabled, ..words };
    if bare {
        return view! { <TypedBox typed=typed /> }.into_any();
    }
    view! {
        <Field label=label>
            <TypedBox typed=typed />
        </Field>
    }
    .into_any()
}
