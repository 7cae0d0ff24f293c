//! What a new event counts in another way than this one, under the list that it would change.

use leptos::prelude::*;
use rondel::event::{Action, Settings};
use rondel::standings::{self, Newer};
use rondel::text::standings::Standings as Text;

use crate::desk::Desk;
use crate::state::t;

/// A sentence for each of these rules, with the button that takes it.
#[component]
pub fn NewerRules() -> impl IntoView {
    let desk = Desk::here();
    let rules = desk.memo(standings::newer);
    let rule = move |(rule, settings): (Newer, Settings)| {
        let take = move |_| {
            desk.act(Action::Settings(settings.clone()), |_| desk.app.say(Text::TakenNewer));
        };
        view! {
            <div class="cluster screen-only">
                <p class="note">{t(rule)}</p>
                <button class="button button--small" disabled=move || desk.read_only() on:click=take>
                    {t(Text::TakeNewer)}
                </button>
            </div>
        }
    };
    move || rules.get().into_iter().map(rule).collect_view()
}
