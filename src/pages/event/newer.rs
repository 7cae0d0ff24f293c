//! The scoring rules in which new events differ from this one, below the list that they would change.

use leptos::prelude::*;
use rondel::event::{Action, Settings};
use rondel::standings::{self, NewerRule};
use rondel::text::standings::Standings as Text;

use crate::desk::Desk;
use crate::state::t;

/// A sentence for each of these rules, with the button that adopts it.
#[component]
pub fn NewerRules() -> impl IntoView {
    let desk = Desk::here();
    let rules = desk.memo(standings::newer);
    let rule = move |(rule, settings): (NewerRule, Settings)| {
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
