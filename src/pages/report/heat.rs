//! Matrices of counts as heat maps: who follows whom, partners, opponents, left hands, comparisons.

use leptos::prelude::*;
use rondel::figure::Look;
use rondel::proof::report::{MOST_CELLS, Map};
use rondel::text::checks::Checks as Text;
use rondel::text::evidence::{self as told, counted, map_words};
use rondel::text::verify::Verify;
use rondel::write::screen::checks::spread;
use rondel::write::screen::cross::Crosstable;

use super::View;
use super::evidence::table;
use super::pairs::pairs;
use crate::parts::CrossView;

/// The heat map `map`, with its cells in words and as tables.
pub fn heat_map(view: View, map: Map) -> AnyView {
    let (app, at) = (view.app, view.at);
    let lang = app.lang();
    let [title, desc] = map_words(map, lang);
    let as_table = RwSignal::new(false);
    let save_svg = move |_| {
        let matrix = view.shown.with_untracked(|shown| told::heat_map(shown, map, &shown.names, lang));
        view.save(&title, "svg", "image/svg+xml", &matrix.drawing().svg(Look::File));
    };
    let sentence = move || {
        let cell = at.get();
        let said = cell.and_then(|cell| view.shown.with(|shown| counted(shown, map, cell, lang)));
        said.unwrap_or_else(|| app.say(Text::Point))
    };
    let picture = move || {
        view.shown.with(|shown| {
            (shown.names.len() <= MOST_CELLS).then(|| {
                let matrix = told::heat_map(shown, map, &shown.short, lang);
                view! {
                    <p class="matrix__said" role="status" dir="auto">{sentence}</p>
                    <CrossView table=Crosstable::square(&matrix, |_| Vec::new()) at=at />
                }
            })
        })
    };
    view! {
        <p class="note">{desc}</p>
        <button
            class="button button--small screen-only"
            aria-expanded=move || as_table.get().to_string()
            on:click=move |_| as_table.update(|shown| *shown = !*shown)
        >
            {app.say(Text::ShowTable)}
        </button>
        {move || {
            as_table
                .get()
                .then(|| {
                    view! {
                        <div class="heat-tables">
                            <div>
                                <p class="note">{app.say(Verify::Spread)}</p>
                                {table(view, move |shown, lang| spread(shown, map, lang))}
                            </div>
                            <div>{pairs(view, map)}</div>
                        </div>
                    }
                })
        }}
        {picture}
        <button class="button button--small screen-only" on:click=save_svg>{app.say(Text::SaveSvg)}</button>
    }
    .into_any()
}
