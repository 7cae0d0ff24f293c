//! A field for a number.

use std::fmt::Display;
use std::str::FromStr;

use leptos::prelude::*;

use super::Field;
use super::text_box::{Typed, TypedBox, Written};

/// A whole number with its label. The input is taken on blur, so that no half-typed number is.
#[component]
pub fn NumberField<T>(
    /// The label of the field.
    #[prop(into)]
    label: String,
    #[prop(into, optional)] hint: String,
    /// The lowest and the highest number in the field's attributes; typed numbers may be outside.
    range: [T; 2],
    #[prop(into)] value: Signal<T>,
    /// Called with the typed number.
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
