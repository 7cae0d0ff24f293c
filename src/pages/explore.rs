//! `#/explore`: all features apart from running an event. The start page has the same tiles; below them are features
//! found otherwise only inside their pages.

use leptos::prelude::*;
use rondel::round_robin::league::by_hand::ByHand;
use rondel::text::beat::{Beat, title};
use rondel::text::explore::Explore as Text;
use rondel::text::puzzle::Puzzle;
use rondel::text::shell::Shell;
use rondel::text::starter::Starter;
use rondel::text::table::TableText;
use rondel::web::route::{Look, Route, Sheets, StarterView, TableView};

use super::home::Tiles;
use crate::state::{App, t};

/// The page with all features apart from running an event.
#[component]
pub fn ExplorePage() -> impl IntoView {
    let app = App::here();
    let lang = app.lang();
    let table = |look, sheets| Route::Table(TableView { look, sheets, ..TableView::default() });
    let more = [
        (Route::Puzzle(String::new()), t(Puzzle::Title), t(Puzzle::Lead)),
        (table(Look::Paper, Sheets::Plan), t(TableText::SheetsPlan), t(Text::PlanLead)),
        (table(Look::Five, Sheets::Both), t(TableText::FiveTitle), t(Text::FiveLead)),
        (Route::Starter(StarterView::default()), t(Starter::Title), t(Starter::Lead)),
        (Route::Beat(String::new()), title(ByHand::USUAL.into(), lang), t(Beat::Lead)),
    ];
    let more = more.map(|(to, name, said)| {
        view! {
            <li>
                <a href=to.to_string()>{name}</a>
                <p class="note">{said}</p>
            </li>
        }
    });
    view! {
        <section class="stack">
            <h1>{t(Shell::Explore)}</h1>
            <Tiles />
            <h2>{t(Text::More)}</h2>
            <ul class="list prose">{more}</ul>
        </section>
    }
}
