//! The logo of Rondel: eight players round a table, and the games of one round.

use leptos::prelude::*;

/// The ring with its chords, in the colour of the surrounding text; `index.html` shows the same before the program
/// loads.
#[component]
pub fn Mark() -> impl IntoView {
    // Eight places on the rim; the chords are those of the circle method's first round. Written out, since no other
    // code of the first part needs a sine.
    view! {
        <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="1.4" aria-hidden="true">
            <circle cx="16" cy="16" r="12" />
            <path d="M16 4V28M24.5 7.5H7.5M28 16H4M24.5 24.5H7.5" />
            <path
                d="M16 4h0M24.5 7.5h0M28 16h0M24.5 24.5h0M16 28h0M7.5 24.5h0M4 16h0M7.5 7.5h0"
                stroke-width="5.2"
                stroke-linecap="round"
            />
        </svg>
    }
}
