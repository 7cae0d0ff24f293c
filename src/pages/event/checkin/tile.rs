//! A player's tile, which keeps its size, and the question below it.

use leptos::prelude::*;
use rondel::attendance::checkin::Presence;
use rondel::model::ids::Player;
use rondel::text::attendance::Attendance;
use rondel::text::checkin;
use rondel::write::screen::checkin::{Door, name as door_name};

use super::View;
use super::leaving::LeavingSheet;
use super::question::Question;

/// A player's tile.
#[component]
pub(super) fn Tile(view: View, player: Player) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let lang = app.lang();
    // `None` only while the list is removing this tile.
    let stand = Memo::new(move |_| view.stands.with(|stands| stands.get(&player).copied()));
    let name = Memo::new(move |_| desk.with(|event| door_name(event.state(), player)));
    let called = move || view.call.away(player);
    let is_here = Memo::new(move |_| stand.get().is_some_and(|stand| view.is_here(player, stand)));
    let word = move || match called() {
        Some(true) => app.say(Attendance::Missing),
        Some(false) => app.say(Attendance::Present),
        None => {
            let Some(stand) = stand.get() else { return String::new() };
            desk.with(|event| checkin::stand(event.state(), player, stand, lang))
        }
    };
    let asked = Memo::new(move |_| {
        view.asked.with(|asked| asked.as_ref().filter(|asked| asked.is_about(player)).cloned())
    });
    let under = move || {
        let asked = asked.get()?;
        if desk.now(|event| asked.is_leaving(event.state())) {
            return Some(view! { <LeavingSheet view=view player=player /> }.into_any());
        }
        if asked.is_shown() {
            return Some(view! { <Question view=view asked=asked /> }.into_any());
        }
        if !desk.now(|event| asked.has_more(event)) {
            return None;
        }
        let press = move |_| view.door.update(Door::show);
        Some(
            view! {
                <button class="button door__other" disabled=move || desk.read_only() on:click=press>
                    {app.say(checkin::Checkin::Other)}
                    <span class="visually-hidden">" "{name}</span>
                </button>
            }
            .into_any(),
        )
    };
    let is_late = move || called().is_none() && matches!(stand.get(), Some(Presence::From(_)));
    let is_told = move || {
        called().is_none()
            && matches!(stand.get(), Some(Presence::Free(..) | Presence::Alone(_) | Presence::From(_)))
    };
    view! {
        <li class="door__place">
            <button
                class="door__tile"
                class:is-late=is_late
                class:is-told=is_told
                class:is-asked=move || asked.with(Option::is_some)
                class:has-other=move || asked.with(|asked| asked.as_ref().is_some_and(|asked| asked.done.is_some()))
                aria-pressed=move || is_here.get().to_string()
                disabled=move || desk.read_only() || stand.get() == Some(Presence::Nobody)
                on:click=move |_| view.tap(player)
            >
                <span class="door__disc" aria-hidden="true"></span>
                <bdi class="door__name">{name}</bdi>
                <span class="door__word" dir="auto">{word}</span>
            </button>
            {under}
        </li>
    }
}
