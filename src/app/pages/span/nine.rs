//! Nine players, for whom nothing goes round.

use leptos::prelude::*;
use rondel::text::span::Span as Text;

use super::wheel::Wheel;

/// Why there are no lines that turn, and what is shown instead.
pub fn notice(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    view! {
        <section class="message stack">
            <h2>{app.say(Text::NineTitle)}</h2>
            <p>{app.say(Text::NineText)}</p>
        </section>
    }
    .into_any()
}
