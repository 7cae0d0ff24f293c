//! Who is here for a round: one tap calls somebody away or back.

use leptos::prelude::*;
use rondel::event::{Action, State};
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::presence;
use rondel::text::pairing::Pairing as Text;

use super::Proposals;
use crate::desk::Desk;

/// Everyone who could play in a round, each with whether they are here.
fn everyone(state: &State, round: RoundNo) -> Vec<(Player, bool)> {
    let entrants = state.entrants().filter(|(_, member)| !member.is_away(round));
    entrants.map(|(player, _)| (player, state.is_present(round, player))).collect()
}

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

/// The list of everyone, folded while it is not needed.
#[component]
pub(super) fn Presence(round: RoundNo) -> impl IntoView {
    let desk = Desk::here();
    let proposals = Proposals::here();
    let app = desk.app;
    let list = desk.memo(move |state| everyone(state, round));
    let count = move || {
        let here = list.with(|list| list.iter().filter(|(_, here)| *here).count());
        app.say(Text::Presence { here, away: list.with(Vec::len) - here })
    };
    let players =
        Memo::new(move |_| list.with(|list| list.iter().map(|&(player, _)| player).collect::<Vec<_>>()));
    view! {
        <details class="presence">
            <summary>{count}</summary>
            <p class="note">{app.say(Text::PresenceHint)} " " {app.say(Text::NotEntered)}</p>
            <div class="presence__list">
                <For each=move || players.get() key=|player| *player let:player>
                    <button
                        class="button button--small"
                        dir="auto"
                        aria-pressed=move || list.with(|list| list.contains(&(player, true))).to_string()
                        disabled=move || desk.read_only()
                        on:click=move |_| toggle(desk, proposals, round, player)
                    >
                        {desk.name(player)}
                    </button>
                </For>
            </div>
        </details>
    }
}
