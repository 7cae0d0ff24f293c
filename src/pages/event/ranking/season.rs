//! The season of one player.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::write::screen::ranking::Season;

use crate::desk::Desk;
use crate::parts::TableView;

/// Every evening, colours, values over time, opponents not yet met, attendance.
#[component]
pub fn SeasonOf(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let season = desk.memo(move |state| Season::of(state, player, desk.app.lang()));
    move || {
        let Season { evenings, told, not_met: (line, names) } = season.get()?;
        let not_met = match names.is_empty() {
            true => view! { <p>{line}</p> }.into_any(),
            false => view! {
                <details>
                    <summary>{line}</summary>
                    <p dir="auto">{names.join(", ")}</p>
                </details>
            }
            .into_any(),
        };
        Some(view! {
            <div class="stack">
                <TableView table=evenings class="origin__table ranking__season" />
                <p>{told}</p>
                {not_met}
            </div>
        })
    }
}
