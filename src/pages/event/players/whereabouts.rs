//! The attendance of a player, with the link to the door list, where it is changed.

use leptos::prelude::*;
use rondel::attendance::checkin;
use rondel::model::ids::Player;
use rondel::text::checkin as words;
use rondel::text::event::EventText;
use rondel::web::route::Tab;

use crate::desk::Desk;
use crate::pages::event::tab_address;
use crate::state::t;

/// The attendance of a player, with the link to the place where it is changed.
#[component]
pub(super) fn Whereabouts(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    let stand = move || {
        desk.with(|event| {
            let state = event.state();
            words::stand(state, player, checkin::stand(state, player), lang)
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
