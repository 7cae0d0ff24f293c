//! The list published after an evening of a season.

use leptos::prelude::*;
use rondel::event::Action;
use rondel::model::ids::RoundNo;
use rondel::pairing::{Next, RoundBar, keizer};
use rondel::text::evening::Evening as Text;
use rondel::web::route::{Route, Tab};

use crate::desk::Desk;

/// The button that publishes the list after an evening, or the last list again after a correction; empty while games
/// are open or the list is published.
#[component]
pub fn Ranking() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let next = desk.memo(RoundBar::after_all);
    move || {
        let (last, is_again) = match next.get() {
            Some(Next::List(last)) => (last, false),
            Some(Next::ListAgain(last)) => (last, true),
            _ => return None,
        };
        let number = last.number();
        let label = app.say(match is_again {
            true => Text::PublishAgain { number },
            false => Text::PublishList { number },
        });
        let press = move |_| {
            let ranks = desk.now(|event| match is_again {
                true => keizer::rank_again(event.state()).into_iter().collect(),
                false => keizer::rank(event.state(), RoundNo::from_index(last.index() + 1)),
            });
            let is_last = desk.now(|event| event.state().planned() <= last.index() + 1);
            let said = app.say(match is_last {
                true => Text::LastPublished,
                false => Text::ListPublished { number },
            });
            if desk.act(Action::of(ranks), |_| said) {
                let id = desk.now(|event| event.state().id.clone());
                app.go(&Route::Event { id, tab: Tab::Standings });
            }
        };
        let open = desk.now(|event| {
            let rounds = (0..=last.index()).map(RoundNo::from_index);
            let open = rounds.flat_map(|round| keizer::open_elsewhere(event.state(), round));
            open.map(|player| event.state().members[player.index()].called.clone()).collect::<Vec<_>>()
        });
        let open = (!open.is_empty()).then(|| {
            let said = app.say(Text::StillElsewhere { names: open.join(", ") });
            view! { <p class="note" dir="auto">{said}</p> }
        });
        Some(view! {
            {open}
            <button class="button button--main" disabled=move || desk.read_only() on:click=press>
                {label}
            </button>
        })
    }
}

/// The link to the next evening after a list is published.
#[component]
pub fn NextEvening() -> impl IntoView {
    let desk = Desk::here();
    let next = desk.memo(RoundBar::after_all);
    move || {
        let Some(Next::WhoIsHere(round)) = next.get() else { return None };
        let label = desk.app.say(Text::Open { number: round.number() });
        let id = desk.now(|event| event.state().id.clone());
        let href = Route::Event { id, tab: Tab::Players }.to_string();
        Some(view! { <a class="button button--main" href=href>{label}</a> })
    }
}
