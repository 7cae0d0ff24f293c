//! The full reasons for an answer.

use leptos::prelude::*;
use rondel::text::why::Rule;

use crate::state::t;

/// The reasons, folded; empty if there are none.
#[component]
pub fn FullReasons(
    reasons: Vec<String>,
    /// Called when they are opened or closed.
    #[prop(optional, into)]
    toggled: Option<Callback<()>>,
) -> impl IntoView {
    let lines = reasons.into_iter().map(|line| view! { <li dir="auto">{line}</li> }).collect::<Vec<_>>();
    let toggle = move |_| toggled.into_iter().for_each(|toggled| toggled.run(()));
    (!lines.is_empty()).then(|| {
        view! {
            <details class="why__details" on:toggle=toggle>
                <summary>{t(Rule::Full)}</summary>
                <ul class="list">{lines}</ul>
            </details>
        }
    })
}
