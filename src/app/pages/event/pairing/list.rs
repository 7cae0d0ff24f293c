//! The list that is published after an evening of a season.

use leptos::prelude::*;
use rondel::event::{Action, State, System};
use rondel::model::ids::RoundNo;
use rondel::pairing::keizer;
use rondel::text::evening::Evening as Text;
use rondel::web::route::{Route, Tab};

use crate::desk::Desk;

/// The round after which the list is to be published: the last one, once its games are in.
pub(super) fn list_due(state: &State) -> Option<RoundNo> {
    let is_keizer = matches!(state.system, System::Keizer(_));
    let last = RoundNo::from_index(state.rounds.len().checked_sub(1)?);
    (is_keizer && state.open() == 0 && state.lists.len() < state.rounds.len()).then_some(last)
}

/// After an evening: the button that publishes the list; nothing while games are open or the list is published.
#[component]
pub fn Ranking() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let due = desk.memo(list_due);
    move || {
        let last = due.get()?;
        let press = move |_| {
            let ranks = desk.now(|event| keizer::rank(event.state(), RoundNo::from_index(last.index() + 1)));
            let said = app.say(Text::ListPublished { number: last.number() });
            if desk.act(Action::of(ranks), |_| said) {
                let id = desk.now(|event| event.state().id.clone());
                app.go(&Route::Event { id, tab: Tab::Standings });
            }
        };
        Some(view! {
            <button class="button button--main" disabled=move || desk.read_only() on:click=press>
                {app.say(Text::PublishList { number: last.number() })}
            </button>
        })
    }
}

/// The next evening, once all lists are published and as long as the season has one more.
fn next_evening(state: &State) -> Option<RoundNo> {
    let rounds = state.rounds.len();
    let is_published = (1..state.planned()).contains(&rounds) && state.lists.len() == rounds;
    (matches!(state.system, System::Keizer(_)) && is_published).then_some(RoundNo::from_index(rounds))
}

/// After a list is published: the way to the next evening.
#[component]
pub fn NextEvening() -> impl IntoView {
    let desk = Desk::here();
    let next = desk.memo(next_evening);
    move || {
        let label = desk.app.say(Text::Open { number: next.get()?.number() });
        let id = desk.now(|event| event.state().id.clone());
        Some(view! { <a class="button" href=Route::Event { id, tab: Tab::Here }.to_string()>{label}</a> })
    }
}
