//! Further tables of a league: home and away, the last games, the places after every round.

use leptos::prelude::*;
use rondel::figure::{Look, Places};
use rondel::model::ids::Player;
use rondel::text::standings::Standings;
use rondel::text::tables::Tables as Text;
use rondel::write::screen::standings::tables::Beside;

use super::{View, save};
use crate::parts::{Choice, Picture, TableView, Unfold};
use crate::state::t;

/// The tables, folded; empty before the first result.
#[component]
pub(super) fn Tables(view: View) -> impl IntoView {
    let has_results = Memo::new(move |_| view.shown.with(|shown| shown.history.last_decided().is_some()));
    let label = move || {
        let is_plain = view.shown.with(|shown| Beside::offered(shown.settings.sides).len() == 1);
        view.desk.app.say(if is_plain { Text::TitlePlain } else { Text::Title })
    };
    view! {
        <Show when=move || has_results.get()>
            <Unfold label=label class="screen-only">
                <div class="stack">
                    <Sides view=view />
                    <PlacesDrawn view=view />
                </div>
            </Unfold>
        </Show>
    }
}

/// The tables, one at a time.
#[component]
fn Sides(view: View) -> impl IntoView {
    let lang = view.desk.app.lang();
    let sides = view.shown.with_untracked(|shown| shown.settings.sides);
    let offered = Beside::offered(sides);
    let chosen = RwSignal::new(offered[0]);
    let buttons = offered.iter().map(|&which| {
        view! {
            <button
                class="button"
                aria-pressed=move || (chosen.get() == which).to_string()
                on:click=move |_| chosen.set(which)
            >
                {which.name(sides, lang)}
            </button>
        }
    });
    let table = Signal::derive(move || {
        view.shown.with(|shown| view.desk.now(|event| shown.beside(event.state(), chosen.get(), lang)))
    });
    view! {
        <div class="segments">{buttons.collect_view()}</div>
        <p class="note">{move || chosen.get().hint(lang)}</p>
        <div class="frame">
            <TableView table=table />
        </div>
    }
}

/// The places of all players, with one line highlighted.
#[component]
fn PlacesDrawn(view: View) -> impl IntoView {
    let app = view.desk.app;
    let lang = app.lang();
    let places = Memo::new(move |_| view.shown.with(|shown| shown.places(lang)));
    let lit = RwSignal::new(None::<Player>);
    let options = move || {
        let lines = places.with(|places| {
            places.lines.iter().map(|line| (Some(line.player), line.name.clone())).collect::<Vec<_>>()
        });
        [(None, app.say(Text::Nobody))].into_iter().chain(lines).collect::<Vec<_>>()
    };
    let told = move || {
        let lit = lit.get()?;
        places.with(|places: &Places| {
            let line = places.lines.iter().find(|line| line.player == lit)?;
            let each = line.said.iter().map(|it| it.map_or("–".to_owned(), |place| place.to_string()));
            let places = each.collect::<Vec<_>>().join(", ");
            Some(app.say(Text::PlacesOf { name: line.name.clone(), places }))
        })
    };
    let save_svg = move |_| {
        let drawing = places.with_untracked(|places| places.drawing(lit.get_untracked()));
        save(view.desk, Text::Places, "svg", "image/svg+xml", &drawing.svg(Look::File));
    };
    let has_lines = Memo::new(move |_| places.with(|places| places.heads.len() > 1));
    view! {
        <Show when=move || has_lines.get()>
            <h3>{t(Text::Places)}</h3>
            <p class="note">{t(Text::PlacesDesc)}</p>
            <div class="cluster ranking__ask">
                {move || {
                    view! { <Choice label=t(Text::Light) options=options() value=lit on=move |who| lit.set(who) /> }
                }}
                <button class="button button--small" on:click=save_svg>{t(Standings::SaveSvg)}</button>
            </div>
            <p role="status">{told}</p>
            <div class="frame" tabindex="0" role="region" aria-label=app.say(Text::Places)>
                {move || {
                    let drawing = places.with(|places| places.drawing(lit.get()));
                    view! { <Picture drawing=drawing /> }
                }}
            </div>
        </Show>
    }
}
