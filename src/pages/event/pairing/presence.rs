//! Attendance for a proposed round: marking a player absent, and the link to the door list.

use leptos::prelude::*;
use rondel::event::Action;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::{attendance, presence};
use rondel::text::attendance::Attendance;
use rondel::text::pairing::Pairing as Text;
use rondel::web::route::Tab;

use super::Proposals;
use crate::desk::Desk;
use crate::pages::event::tab_address;

/// Marks a player as absent from a round, or as present again.
pub(super) fn toggle(desk: Desk, proposals: Proposals, round: RoundNo, player: Player) {
    let mut presence = desk.now(|event| presence::Presence::noted(event.state(), round));
    let was_away = presence.away().contains_key(&player);
    presence.tap(player);
    let (name, round) = (desk.name(player), round.number());
    let text = match was_away {
        true => Attendance::IsHere { name, round },
        false => Attendance::IsAbsent { name, round },
    };
    let tapped = Action::of(desk.now(|event| presence.actions(event.state())));
    if desk.act(tapped, |_| desk.app.say(text)) {
        proposals.trail.wrote();
    }
}

/// The number of players present, with the link to the list of all.
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
    let to = tab_address(desk, Tab::Players);
    view! {
        <p class="presence">
            <a class="button" href=to>{count}</a>
        </p>
    }
}
