//! One entrant, unfolded in the list: rounds, data, attendance.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::pairing::rounds;
use rondel::text::players::Players as Text;

use super::adjusted::Adjusted;
use super::data::Data;
use super::round_by_round::Paired;
use super::rounds::Rounds;
use super::whereabouts::Whereabouts;
use crate::desk::Desk;
use crate::pages::event::disclosure::Fold;

/// Everything about one entrant.
#[component]
pub fn Unfolded(player: Player) -> impl IntoView {
    let desk = Desk::here();
    if desk.now(|event| rounds::is_paired(event.state())) {
        return view! { <Paired player=player /> }.into_any();
    }
    view! {
        <div class="stack">
            <Rounds player=player />
            <Fold label=Text::Edit>{move || view! { <Data player=player /> }}</Fold>
            <Whereabouts player=player />
            <Adjusted player=player />
        </div>
    }
    .into_any()
}
