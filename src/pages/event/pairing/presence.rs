//! Who is here for a proposed round: calling somebody away from it, and the way to the door list.

use leptos::prelude::*;
use rondel::event::Action;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::{attendance, presence};
use rondel::text::pairing::Pairing as Text;
use rondel::web::route::Tab;

use super::Proposals;
use crate::desk::Desk;
use crate::pages::event::tab_address;

/// Calls somebody away from a round, or back.
pub(super) fn toggle(desk: Desk, proposals: Proposals, round: RoundNo, player: Player) {
    let mut presence = desk.now(|event| presence::Presence::noted(event.state(), round));
    let was_away = presence.away().contains_key(&player);
    presence.tap(player);
    let (name, number) = (desk.name(player), round.number());
    let text = if was_away { Text::IsHere { name, number } } else { Text::IsAway { name, number } };
    let tapped = Action::of(desk.now(|event| presence.actions(event.state())));
    if desk.act(tapped, |_| desk.app.say(text)) {
        proposals.trail.wrote();
    }
}

/// How many are here, with the way to the list of everyone.
#[component]
pub(super) fn Present(round: RoundNo) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let counts = desk.memo(move |state| {
        let everyone: Vec<Player> = attendance::expected(state, round).collect();
        let here = everyone.iter().filter(|&&player| state.is_present(round, player)).count();
        (here, everyone.len() - here)
    });
    let count = move || {
        let (here, away) = counts.get();
        app.say(Text::Presence { here, away })
    };
    let to = tab_address(desk, Tab::Here);
    view! {
        <p class="presence">
            <a class="button" href=to>{count}</a>
        </p>
    }
}
