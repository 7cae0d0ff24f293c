//! The groups of the season: the list of each, with promotion and relegation.

use leptos::prelude::*;
use rondel::text::keizer::divisions::Divisions as Text;
use rondel::write::screen::ranking::{self as screen, Divisions};

use super::View;
use crate::parts::TableView;
use crate::state::t;

/// The groups; empty if there are none.
#[component]
pub fn DivisionsView(view: View) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let lang = app.lang();
    let shown = desk.memo(move |state| Divisions::of(state, lang));
    let tables = move || {
        let tables =
            view.read(|it, opened| desk.with(|event| screen::divisions(event.state(), it, opened, lang)));
        tables.into_iter().map(|table| view! { <TableView table=table class="standings" /> }).collect_view()
    };
    let told = move || {
        let lines = shown.with(|it| it.as_ref().map(|it| it.told.clone())).unwrap_or_default();
        lines.into_iter().map(|line| view! { <p dir="auto">{line}</p> }).collect_view()
    };
    let change = move |_| {
        if let Some(action) = desk.now(|event| screen::exchanged(event.state())) {
            let told =
                shown.with_untracked(|it| it.as_ref().map(|it| it.told[1..].join(" "))).unwrap_or_default();
            desk.act(action, |_| app.say(Text::ChangedSo { told }));
        }
    };
    let can_change = move || shown.with(|it| it.as_ref().is_some_and(|it| it.can_change));
    view! {
        <Show when=move || shown.with(Option::is_some)>
            <section class="stack">
                <h3>{t(Text::Title)}</h3>
                {tables}
                <div class="screen-only stack" role="status">{told}</div>
                <Show when=can_change>
                    <div class="cluster screen-only">
                        <button type="button" class="button" disabled=move || desk.read_only() on:click=change>
                            {t(Text::Do)}
                        </button>
                    </div>
                </Show>
            </section>
        </Show>
    }
}
