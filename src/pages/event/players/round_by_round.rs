//! One player, unfolded in the list, in a system that pairs round by round.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::text::attendance::Attendance;
use rondel::text::players::Players as Text;

use super::adjusted::Adjusted;
use super::card::CardView;
use super::data::Data;
use super::granted::Granted;
use super::whereabouts::Whereabouts;
use crate::desk::Desk;
use crate::pages::event::disclosure::Fold;
use crate::pages::event::ranking::SeasonOf;

/// Everything about one player in a system that pairs round by round.
#[component]
pub(super) fn Paired(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let keizer = desk.now(|event| event.state().kind().is_season());
    view! {
        <div class="stack">
            {match keizer {
                true => view! { <SeasonOf player=player /> }.into_any(),
                false => view! { <CardView player=player /> }.into_any(),
            }}
            <Whereabouts player=player />
            {(!keizer)
                .then(|| {
                    view! {
                        <Fold label=Attendance::GrantFold>{move || view! { <Granted player=player /> }}</Fold>
                        <Adjusted player=player />
                    }
                })}
            <Fold label=Text::Edit>{move || view! { <Data player=player /> }}</Fold>
        </div>
    }
}
