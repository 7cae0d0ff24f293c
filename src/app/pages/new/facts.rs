//! How large an event is and how long it takes.

use leptos::prelude::*;
use rondel::text::new::New as Text;

use crate::state::App;

/// Rounds, games and hours.
pub(super) fn facts(
    app: App,
    rounds: usize,
    (games, of): (usize, String),
    minutes: usize,
) -> impl IntoView + use<> {
    view! {
        <dl class="facts">
            <div><dd>{rounds}</dd><dt>{app.say(Text::Rounds)}</dt></div>
            <div><dd>{games}</dd><dt>{of}</dt></div>
            <div>
                <dd>{app.say(Text::Duration { hours: minutes / 60, minutes: minutes % 60 })}</dd>
                <dt>{app.say(Text::Takes)}</dt>
            </div>
        </dl>
    }
}
