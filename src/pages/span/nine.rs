//! Nine players, who have no cyclic solution.

use leptos::prelude::*;
use rondel::figure::plane;
use rondel::text::proofs;
use rondel::text::span::Span as Text;

use super::wheel::Wheel;
use crate::parts::{Picture, proof};

/// The reason why there are no turning lines, and a description of the picture shown instead.
pub fn notice(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let lang = app.lang();
    view! {
        <section class="message stack">
            <h2>{app.say(Text::NineTitle)}</h2>
            <p>{app.say(Text::NineText)}</p>
            {proof(proofs::nine(lang))}
            {proof(proofs::plane(lang))}
            <div class="figure--ring span__plane">
                <Picture drawing=plane(app.say(proofs::Heads::Plane), app.say(proofs::Heads::PlaneDesc)) />
            </div>
        </section>
    }
    .into_any()
}
