//! All players' places over the season: a picture with one highlighted line, and the same as a table.

use leptos::prelude::*;
use rondel::figure::{Look, Places};
use rondel::model::ids::Player;
use rondel::text::keizer::page::Page as Text;
use rondel::text::standings::Standings;
use rondel::write::screen::ranking as screen;

use super::super::standings::save;
use super::View;
use crate::parts::{Choice, Picture, TableView};
use crate::state::{App, t};

/// The most players for whom the picture is made without a request.
const MOST_AT_ONCE: usize = 60;

/// The places of all players.
#[component]
pub fn PlacesView(view: View) -> impl IntoView {
    let app = view.desk.app;
    let places = Memo::new(move |_| {
        view.shown.with(|shown| {
            let shown = shown.as_ref()?;
            let title = match shown.title.as_str() {
                "" => app.say(Text::Places),
                title => format!("{title}: {}", app.say(Text::Places)),
            };
            Some(Places::of(title, app.say(Text::PlacesDesc), &shown.all(), |player| shown.name(player)))
        })
    });
    let lit = RwSignal::new(None::<Player>);
    let asked = RwSignal::new(false);
    let size = Memo::new(move |_| {
        places.with(|places| places.as_ref().map_or((0, 0), |it| (it.lines.len(), it.heads.len())))
    });
    let picture = move || {
        let (n, _) = size.get();
        if n > MOST_AT_ONCE && !asked.get() {
            let label = app.say(Text::PlacesShow { n });
            return Some(
                view! { <button class="button" on:click=move |_| asked.set(true)>{label}</button> }
                    .into_any(),
            );
        }
        let drawing = places.with(|places| Some(places.as_ref()?.drawing(lit.get())))?;
        Some(
            view! {
                <div class="frame" tabindex="0" role="region" aria-label=app.say(Text::Places)>
                    <Picture drawing=drawing />
                </div>
            }
            .into_any(),
        )
    };
    let choice = move || {
        let options = places.with(|places| who(app, places.as_ref()));
        view! { <Choice label=t(Text::PlacesHint) options=options value=lit on=move |who| lit.set(who) /> }
    };
    let told = move || {
        let of = places.with(|places| told(places.as_ref()?, lit.get()?))?;
        Some(app.say(of))
    };
    let save_svg = move |_| {
        let drawing = places.with_untracked(|places| Some(places.as_ref()?.drawing(lit.get_untracked())));
        if let Some(drawing) = drawing {
            save(view.desk, Text::Places, "svg", "image/svg+xml", &drawing.svg(Look::File));
        }
    };
    let as_table = RwSignal::new(false);
    let table = move || as_table.get().then(|| table(view, places, lit));
    move || {
        (size.get().1 > 1).then(|| {
            view! {
                <section class="stack screen-only">
                    <h2>{t(Text::Places)}</h2>
                    <p class="note">{t(Text::PlacesDesc)}</p>
                    <div class="cluster ranking__ask">
                        {choice}
                        <button
                            class="button button--small"
                            aria-expanded=move || as_table.get().to_string()
                            on:click=move |_| as_table.update(|shown| *shown = !*shown)
                        >
                            {t(Text::ShowAsTable)}
                        </button>
                        <button class="button button--small" on:click=save_svg>{t(Standings::SaveSvg)}</button>
                    </div>
                    <p role="status">{told}</p>
                    {table}
                    {picture}
                </section>
            }
        })
    }
}

/// The options for the highlighted line: none, or one player's.
fn who(app: App, places: Option<&Places>) -> Vec<(Option<Player>, String)> {
    let lines = places.into_iter().flat_map(|places| &places.lines);
    let names = lines.map(|line| (Some(line.player), line.name.clone()));
    [(None, app.say(Text::Nobody))].into_iter().chain(names).collect()
}

/// The places of one player in a sentence.
fn told(places: &Places, lit: Player) -> Option<Text> {
    let line = places.lines.iter().find(|line| line.player == lit)?;
    let places = line.places.iter().map(|place| place.map_or("–".to_owned(), |place| place.to_string()));
    let places = places.collect::<Vec<_>>().join(", ");
    Some(Text::PlacesOf { name: line.name.clone(), places })
}

/// The places as a table; a press on a name highlights its line.
fn table(view: View, places: Memo<Option<Places>>, lit: RwSignal<Option<Player>>) -> impl IntoView {
    let table = move || {
        let lang = view.desk.app.lang();
        places
            .with(|places| places.as_ref().map(|it| screen::places(it, lit.get(), lang)).unwrap_or_default())
    };
    let press = move |[row, _]: [usize; 2]| {
        let player = places.with_untracked(|places| Some(places.as_ref()?.lines.get(row)?.player));
        lit.update(|lit| *lit = player.filter(|_| *lit != player));
    };
    view! {
        <TableView
            table=Signal::derive(table)
            class="cross ranking__places"
            frame="frame--both"
            on=press
        />
    }
}
