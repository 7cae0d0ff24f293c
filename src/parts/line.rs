//! A line of text that is typed.

use leptos::prelude::*;

use super::Field;
use super::typed::{Typed, TypedBox};

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
    let is_bad = Signal::derive(move || wrong.with(Option::is_some));
    let (mode, most) = (Signal::stored(mode.unwrap_or("text")), most.unwrap_or(200));
    let typed = Typed { mode, most, is_bad, disabled, live, ..Typed::words(value, on) };
    if bare {
        return view! { <TypedBox typed=Typed { label: Some(label), ..typed } /> }.into_any();
    }
    let wrong = move || wrong.get().map(|why| view! { <span class="field__error">{why}</span> });
    view! {
        <Field label=label hint=hint>
            <TypedBox typed=typed />
            {wrong}
        </Field>
    }
    .into_any()
}
