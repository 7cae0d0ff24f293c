//! The button of one result.

use leptos::prelude::*;
use rondel::model::result::Outcome;
use rondel::text::numbers::score;

use crate::desk::Desk;

/// It says the result, and whether it is the one that counts now.
#[component]
pub(super) fn ResultButton(
    outcome: Outcome,
    /// What it says to who cannot see it.
    words: String,
    /// The result now, which shows as pressed.
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
