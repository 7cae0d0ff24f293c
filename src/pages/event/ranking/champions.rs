//! The champions' group: its table with all games, and the games still to be played.

use leptos::prelude::*;
use rondel::text::keizer::champions::Champions as Text;
use rondel::write::screen::ranking::Champions;

use super::View;
use crate::parts::TableView;
use crate::state::t;

/// The present champions' group; empty if there is none.
#[component]
pub fn ChampionsView(view: View) -> impl IntoView {
    let desk = view.desk;
    let group = desk.memo(move |state| Champions::of(state, desk.app.lang()));
    let table = move || group.with(|group| group.as_ref().and_then(|group| group.table.clone()));
    let told = move || {
        let lines = group.with(|group| group.as_ref().map(|group| group.told.clone())).unwrap_or_default();
        lines.into_iter().map(|line| view! { <p dir="auto">{line}</p> }).collect_view()
    };
    view! {
        <Show when=move || group.with(Option::is_some)>
            <section class="stack">
                <h3>{t(Text::Title)}</h3>
                {move || table().map(|table| view! { <TableView table=table class="standings" /> })}
                {told}
            </section>
        </Show>
    }
}
