//! Labelled form controls.

use leptos::prelude::*;

/// A control with its label above and a hint below.
#[component]
pub fn Field(
    /// The label of the control.
    #[prop(into)]
    label: String,
    /// A sentence of help.
    #[prop(into, optional)]
    hint: String,
    /// The control that the label belongs to.
    children: Children,
) -> impl IntoView {
    let hint = (!hint.is_empty()).then(|| view! { <span class="field__hint">{hint}</span> });
    view! {
        <label class="field">
            <span class="field__label">{label}</span>
            {children()}
            {hint}
        </label>
    }
}

/// A choice between a few values, as a labelled drop-down list.
#[component]
pub fn Choice<T>(
    /// The label of the list.
    #[prop(into)]
    label: String,
    /// The values and their words, in the order shown.
    options: Vec<(T, String)>,
    /// The value chosen now.
    #[prop(into)]
    value: Signal<T>,
    /// Called with the value the person picks.
    on: impl Fn(T) + Send + Sync + 'static,
    /// A sentence of help.
    #[prop(into, optional)]
    hint: String,
) -> impl IntoView
where
    T: PartialEq + Clone + Send + Sync + 'static,
{
    let values: Vec<T> = options.iter().map(|(value, _)| value.clone()).collect();
    let pick = move |event| {
        let index: usize = event_target_value(&event).parse().unwrap_or_default();
        if let Some(value) = values.get(index) {
            on(value.clone());
        }
    };
    let items = options
        .into_iter()
        .enumerate()
        .map(|(index, (option, words))| {
            view! { <option value=index selected=move || value.get() == option>{words}</option> }
        })
        .collect_view();
    view! {
        <Field label=label hint=hint>
            <select on:change=pick>{items}</select>
        </Field>
    }
}
