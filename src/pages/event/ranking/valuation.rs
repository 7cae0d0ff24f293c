//! The value of every round in the list on the screen.

use leptos::prelude::*;
use rondel::text::keizer::page::Page as Text;
use rondel::write::screen::ranking as screen;

use super::View;
use crate::parts::{TableView, Unfold};
use crate::state::t;

/// The table, folded, and made when it is opened.
#[component]
pub fn ValuationView(view: View) -> impl IntoView {
    let app = view.desk.app;
    // List 0 is based on no round.
    let has_rounds = move || view.read(|_, opened| opened.list.after.is_some());
    let table = move || view.read(|shown, opened| screen::valuation(shown, opened, app.lang()));
    view! {
        <Show when=has_rounds>
            <Unfold label=|| t(Text::Valuation) class="screen-only">
                <div class="stack">
                    <p class="note">{t(Text::ValuationNote)}</p>
                    <TableView table=Signal::derive(table) class="standings" />
                </div>
            </Unfold>
        </Show>
    }
}
