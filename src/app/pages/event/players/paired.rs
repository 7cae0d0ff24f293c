//! One player, unfolded in the list, where rounds are paired one after another.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::pairing::rounds;
use rondel::text::attendance::Attendance;
use rondel::text::players::Players as Text;

use super::card::CardView;
use super::entrant::Data;
use super::is_keizer;
use super::stay::{Back, Granted, Stay};
use crate::desk::Desk;
use crate::pages::event::fold::Fold;
use crate::pages::event::ranking::SeasonOf;

/// Everything about one player where rounds are paired one after another.
#[component]
pub(super) fn Paired(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let has_left = desk.memo(move |state| state.members[player.index()].left.is_some());
    let keizer = desk.now(|event| is_keizer(event.state()));
    // In no board of the round being played, and not free in it: could come in now.
    let is_out = desk.memo(move |state| {
        let playing = rounds::current(state).and_then(|round| state.round(round));
        playing.is_some_and(|published| {
            published.round.table_of(player).is_none() && !published.round.out.contains(&player)
        })
    });
    view! {
        <div class="stack">
            {match keizer {
                true => view! { <SeasonOf player=player /> }.into_any(),
                false => view! { <CardView player=player /> }.into_any(),
            }}
            {move || {
                (has_left.get() || is_out.get())
                    .then(|| view! { <Fold label=Text::ComeBack>{move || view! { <Back player=player /> }}</Fold> })
            }}
            {move || {
                (!has_left.get())
                    .then(|| {
                        view! { <Fold label=Attendance::Stay>{move || view! { <Stay player=player /> }}</Fold> }
                    })
            }}
            {(!keizer)
                .then(|| {
                    view! { <Fold label=Attendance::GrantFold>{move || view! { <Granted player=player /> }}</Fold> }
                })}
            <Fold label=Text::Edit>{move || view! { <Data player=player /> }}</Fold>
        </div>
    }
}
