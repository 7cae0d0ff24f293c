//! The button of one result.

use leptos::prelude::*;
use rondel::model::result::Outcome;
use rondel::text::numbers::score;

use crate::desk::Desk;

/// A button labelled with a result; pressed if that is the present result.
#[component]
pub(super) fn ResultButton(
    outcome: Outcome,
    /// The label for screen readers.
    words: String,
    /// The present result, which is shown as pressed.
    shown: Memo<Option<Outcome>>,
    tap: impl Fn(Outcome) + Send + Sync + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let label = score(&outcome);
    let pressed = {
        let outcome = outcome.clone();
        move || shown.with(|shown| shown.as_ref() == Some(&outcome)).to_string()
    };
    view! {
        <button
            class="result__button"
            aria-label=words
            aria-pressed=pressed
            disabled=move || desk.read_only()
            on:click=move |_| tap(outcome.clone())
        >
            {label}
        </button>
    }
}
