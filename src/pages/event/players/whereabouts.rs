//! Whether somebody is here, with the way to the door list, where that is said.

use leptos::prelude::*;
use rondel::attendance::door;
use rondel::model::ids::Player;
use rondel::text::door as words;
use rondel::text::event::EventText;
use rondel::web::route::Tab;

use crate::desk::Desk;
use crate::pages::event::tab_address;
use crate::state::t;

/// How somebody stands, and where that is changed.
#[component]
pub(super) fn Whereabouts(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    let stand = move || {
        desk.with(|event| {
            let state = event.state();
            words::stand(state, player, door::stand(state, player), lang)
        })
    };
    let to = tab_address(desk, Tab::Here);
    view! {
        <p class="cluster screen-only">
            <a class="button" href=to>{t(EventText::Here)}</a>
            <span class="note" dir="auto">{stand}</span>
        </p>
    }
}
