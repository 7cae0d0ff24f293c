//! The contents of the sheet of an entrant, in every system: games, wishes, points by decision, name and data.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::pairing::rounds;
use rondel::text::attendance::Attendance;
use rondel::text::lasting::Lasting;
use rondel::text::players::Players as Text;
use rondel::write::screen::players::wishes;

use super::adjusted::Adjusted;
use super::card::CardView;
use super::data::Data;
use super::granted::Granted;
use super::rounds::Rounds;
use crate::desk::Desk;
use crate::pages::event::disclosure::Fold;
use crate::pages::event::ranking::SeasonOf;
use crate::state::t;

/// Everything about one entrant but the attendance.
#[component]
pub fn Unfolded(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let (is_paired, is_season) =
        desk.now(|event| (rounds::is_paired(event.state()), event.state().kind().is_season()));
    let games = match (is_paired, is_season) {
        (true, true) => view! { <SeasonOf player=player /> }.into_any(),
        (true, false) => view! { <CardView player=player /> }.into_any(),
        (false, _) => view! { <Rounds player=player /> }.into_any(),
    };
    let granted = (is_paired && !is_season).then(|| {
        view! { <Fold label=Attendance::GrantFold>{move || view! { <Granted player=player /> }}</Fold> }
    });
    view! {
        <div class="stack people__open">
            {games} <Wishes player=player /> {granted}
            <Fold label=Text::Edit>{move || view! { <Data player=player /> }}</Fold>
            <Adjusted player=player />
        </div>
    }
}

/// The standing wishes that concern the entrant; empty if there are none.
#[component]
fn Wishes(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let wishes = desk.memo(move |state| wishes(state, player, desk.app.lang()));
    move || {
        let lines = wishes.get();
        (!lines.is_empty()).then(|| {
            let lines = lines.into_iter().map(|line| view! { <li dir="auto">{line}</li> }).collect_view();
            view! {
                <section>
                    <h4>{t(Lasting::Title)}</h4>
                    <ul class="remarks">{lines}</ul>
                </section>
            }
        })
    }
}
