//! The size of an event, and its duration if it is one evening.

use leptos::prelude::*;
use rondel::text::new::New as Text;

use crate::state::App;

/// Rounds, games and hours; no hours for a season of many evenings.
pub(super) fn facts(
    app: App,
    rounds: usize,
    (games, of): (usize, String),
    minutes: Option<usize>,
) -> impl IntoView + use<> {
    let takes = minutes.map(|minutes| {
        view! {
            <div>
                <dd>{app.say(Text::Duration { hours: minutes / 60, minutes: minutes % 60 })}</dd>
                <dt>{app.say(Text::Takes)}</dt>
            </div>
        }
    });
    view! {
        <dl class="facts">
            <div><dd>{rounds}</dd><dt>{app.say(Text::Rounds)}</dt></div>
            <div><dd>{games}</dd><dt>{of}</dt></div>
            {takes}
        </dl>
    }
}
