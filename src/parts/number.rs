//! A number that is typed.

use std::fmt::Display;
use std::str::FromStr;

use leptos::prelude::*;

use super::Field;
use super::typed::{Typed, TypedBox, Written};

/// A whole number with its label. What is typed counts when it is left, so that no half of a number does.
#[component]
pub fn NumberField<T>(
    /// What is counted.
    #[prop(into)]
    label: String,
    #[prop(into, optional)] hint: String,
    /// The lowest and the highest, as the field says them; what is typed may lie outside.
    range: [T; 2],
    #[prop(into)] value: Signal<T>,
    /// Called with the number that was typed.
    on: impl Fn(T) + Send + Sync + 'static,
) -> impl IntoView
where
    T: FromStr + Display + Copy + Send + Sync + 'static,
{
    let typed = move |text: String| {
        if let Ok(number) = text.parse() {
            on(number);
        }
    };
    let value = Signal::derive(move || value.get().to_string());
    let written = Written::Number(range.map(|number| number.to_string()));
    let typed = Typed { written, mode: Signal::stored("numeric"), ..Typed::words(value, typed) };
    view! {
        <Field label=label hint=hint>
            <TypedBox typed=typed />
        </Field>
    }
}
