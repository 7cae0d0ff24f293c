//! Round 1 next to the names while they are typed: who sits opposite whom, and the size of the event.

use leptos::prelude::*;
use maud::{Markup, html};
use rondel::event::{Party, Place};
use rondel::figure::{FirstRound, Sketch, Space, Word};
use rondel::format::entrants::Reading;
use rondel::round_robin::circle::Size;
use rondel::setup::{Error, Kind};
use rondel::text::home::{self as words, Home as Text};
use rondel::text::place::Places;

use super::line;
use crate::pages::begin::part;
use crate::state::{App, t};

/// The number of faint chairs shown before any name is typed.
const EXAMPLE: usize = 8;

/// The picture with its counts; before names are typed, a faint picture and the page's promise.
#[component]
pub fn Opening(reading: Memo<Reading>, size: Memo<Result<Size, Error>>) -> impl IntoView {
    let app = App::here();
    let count = Memo::new(move |_| reading.with(|reading| reading.entrants.len()));
    let is_begun = move || count.get() > 1;
    let kind = part(app, |draft| draft.kind);
    let by_lot = part(app, |draft| draft.seed().is_some());
    let line = line(app);
    let place = part(app, |draft| Place::chosen(draft.kind, &draft.settings));
    let picture = Memo::new(move |_| {
        let names = if is_begun() { count.get() } else { EXAMPLE };
        let tables = size.with(|size| size.as_ref().map_or(names / 4, |size| size.boards));
        let listed = is_begun() && app.draft.with(|draft| draft.is_as_listed());
        FirstRound::of(kind.get(), names, tables, listed)
    });
    let drawn = move || {
        let picture = picture.get()?;
        let label = if is_begun() { said(app, &picture) } else { None };
        let hidden = label.is_none().then_some("true");
        let names = reading.with(|reading| {
            reading.entrants.iter().map(|found| found.entrant.name.clone()).collect::<Vec<_>>()
        });
        let drawings = html! {
            @for (class, space) in [("small", Space::Small), ("wide", Space::Wide)] {
                (drawing(class, &picture.sketch(space), &names))
            }
        };
        Some(view! {
            <div
                class="opening__drawing"
                class:is-faint=!is_begun()
                role=label.is_some().then_some("img")
                aria-label=label
                aria-hidden=hidden
                inner_html=drawings.into_string()
            ></div>
        })
    };
    let caption = move || {
        let text = match (kind.get(), picture.get()) {
            _ if !is_begun() => return None,
            (_, None) => Text::TooManyToDraw { most: FirstRound::MOST },
            (Kind::Individual, _) => Text::Planned,
            (Kind::Pairs, _) => Text::ByMovement,
            (Kind::Keizer, Some(picture)) if picture.is_known() => Text::IfAllCome,
            (_, Some(picture)) if picture.is_known() => return None,
            _ if by_lot.get() => Text::Drawn,
            _ => Text::Chosen,
        };
        Some(view! { <p class="opening__caption note">{app.say(text)}</p> })
    };
    view! {
        <div class="home__picture">
            {drawn}
            {move || match is_begun() {
                true => {
                    let facts = facts(app, count.get(), kind.get(), size.get(), line.get(), place.get());
                    let facts = facts.into_string();
                    view! { <ul class="opening__facts" inner_html=facts></ul> }.into_any()
                }
                false => view! { <p class="lead">{t(Text::Promise)}</p> }.into_any(),
            }}
            {caption}
        </div>
    }
}

/// The round in words; `None` if the picture does not know it.
fn said(app: App, picture: &FirstRound) -> Option<String> {
    let games: Vec<String> =
        picture.pairs().into_iter().map(|[white, black]| format!("{white}–{black}")).collect();
    let games = games.join(", ");
    picture.is_known().then(|| match picture.free() {
        None => app.say(Text::Games { games }),
        Some(free) => app.say(Text::GamesFree { games, free: free.to_string() }),
    })
}

/// The counts that are known: names, rounds, games, boards.
fn facts(app: App, names: usize, kind: Kind, size: Result<Size, Error>, line: Party, place: Place) -> Markup {
    let Size { rounds, games, boards } = size.unwrap_or(Size { rounds: 0, games: 0, boards: 0 });
    // The attendance of the rounds of a season is unknown.
    let is_season = kind == Kind::Keizer;
    let games = if is_season { 0 } else { games };
    let facts = [
        (names, app.say(words::fact(line, names))),
        (boards, app.say(Places::of(place, boards))),
        (rounds, app.say(Text::FactRounds { n: rounds })),
        (games, app.say(words::played(line, place, games))),
    ];
    html! {
        @for (n, word) in facts {
            @if n > 0 { li { strong { (n) } " " span { (word) } } }
        }
    }
}

/// The drawing for one width of the screen, as markup: it is remade on every key.
fn drawing(class: &str, sketch: &Sketch, names: &[String]) -> Markup {
    let [width, height] = sketch.size;
    html! {
        svg class={ "figure opening opening--" (class) } viewBox={ "0 0 " (width) " " (height) } aria-hidden="true" {
            @for stroke in &sketch.strokes { path class=(stroke.class) d=(stroke.path) {} }
            @for Word { class, at: [x, y], size, text } in &sketch.words {
                // Half the height of a numeral below the middle.
                text class=(class) x=(x) y=(y + size * 35 / 100) font-size=(size) { (text) }
            }
            @for spot in &sketch.spots {
                @if let Some(name) = names.get(spot.player.index()) {
                    @let [edge, y] = spot.at;
                    foreignObject x=(if spot.is_left { edge - spot.width } else { edge }) y=(y - 300)
                        width=(spot.width) height="600" {
                        div.opening__name.is-left[spot.is_left].is-flat[spot.is_flat] {
                            // A name is broken between its words, not at a hyphen.
                            bdi { (name.replace('-', "\u{2011}")) }
                        }
                    }
                }
            }
        }
    }
}
