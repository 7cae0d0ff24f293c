//! A field for one line of text.

use leptos::prelude::*;

use super::Field;
use super::text_box::{Typed, TypedBox};

/// One line of text with its label. The input is taken on blur, or on every key if `live`.
#[component]
pub fn Line(
    #[prop(into)] label: String,
    #[prop(into, optional)] hint: String,
    #[prop(into)] value: Signal<String>,
    /// Called with the typed text.
    on: impl Fn(String) + 'static,
    #[prop(optional)] live: bool,
    /// The most characters; 200 by default.
    #[prop(optional)]
    most: Option<usize>,
    /// The on-screen keyboard: `text`, `numeric`, `decimal`, `url`.
    #[prop(optional)]
    mode: Option<&'static str>,
    /// The reason why the text is not valid, if so.
    #[prop(into, optional)]
    wrong: Signal<Option<String>>,
    #[prop(into, optional)] disabled: Signal<bool>,
    /// True if the label is only for screen readers.
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
