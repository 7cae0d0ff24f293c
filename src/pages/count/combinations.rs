//! The other columns of the source: the total numbers of seatings, pairings and tables.

use leptos::prelude::*;
use rondel::text::count::tables::Tables as Text;
use rondel::write::screen::count::{MOST, combinations as table};

use crate::parts::{TableView, Unfold};
use crate::state::App;

/// A folded table, made when it is opened.
pub fn combinations(app: App) -> AnyView {
    let table = move || table(app.lang());
    view! {
        <section class="stack">
            <h2>{app.say(Text::CombinationsTitle)}</h2>
            <p class="prose">{app.say(Text::CombinationsLead)}</p>
            <p class="prose">{app.say(Text::Misprint)}</p>
            <Unfold label=move || app.say(Text::CombinationsOpen { most: MOST })>
                <TableView table=Signal::derive(table) frame="count__tall" />
            </Unfold>
        </section>
    }
    .into_any()
}
