//! The rounds of one entrant: table, partner, opponents, side and result.

use leptos::prelude::*;
use rondel::event::About;
use rondel::model::ids::Player;
use rondel::write::screen::players::rounds;

use crate::desk::Desk;
use crate::parts::TableView;

/// Every round of the player, and the note about the player.
#[component]
pub(super) fn Rounds(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let table = desk.memo(move |state| rounds(state, player, desk.app.lang()));
    let note = desk.memo(move |state| state.note(About::Player(player)).map(str::to_owned));
    let any = Memo::new(move |_| table.with(|table| !table.rows.is_empty()));
    view! {
        <Show when=move || any.get()>
            <TableView table=table class="people__rounds" />
            <p class="note" dir="auto">{note}</p>
        </Show>
    }
}
