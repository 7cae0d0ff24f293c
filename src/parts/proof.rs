//! A proof folded under its claim.

use leptos::prelude::*;
use rondel::text::proofs::Proof;

/// The claim, and under it the steps of the proof and their source.
pub fn proof(proof: Proof) -> AnyView {
    let Proof { head, steps, source } = proof;
    let steps = steps.into_iter().map(|step| view! { <li>{step}</li> }).collect_view();
    let source = (!source.is_empty()).then(|| view! { <p class="note">{source}</p> });
    view! {
        <details class="proof">
            <summary>{head}</summary>
            <ol class="prose">{steps}</ol>
            {source}
        </details>
    }
    .into_any()
}
