//! The sign of Rondel: eight players round a table, and the games of one round.

use leptos::prelude::*;

/// The ring with its chords, in the colour of the text round it.
#[component]
pub fn Mark() -> impl IntoView {
    // Eight places on the rim; the chords are those of the circle method's first round.
    let at = |place: i32| {
        let turn = f64::from(place) * std::f64::consts::TAU / 8.0;
        (16.0 + 12.0 * turn.sin(), 16.0 - 12.0 * turn.cos())
    };
    let chords = [(0, 4), (1, 7), (2, 6), (3, 5)].map(|(a, b)| {
        let ((x1, y1), (x2, y2)) = (at(a), at(b));
        view! { <line x1=x1 y1=y1 x2=x2 y2=y2 /> }
    });
    let seats = (0..8).map(|place| {
        let (cx, cy) = at(place);
        view! { <circle cx=cx cy=cy r="2.6" fill="currentColor" stroke="none" /> }
    });
    view! {
        <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="1.4" aria-hidden="true">
            <circle cx="16" cy="16" r="12" />
            {chords}
            {seats.collect_view()}
        </svg>
    }
}
