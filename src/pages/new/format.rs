//! The addresses of the formats, by which pages that describe one lead to its setup.

use leptos::prelude::*;
use rondel::setup::Kind;
use rondel::text::anonymous::Anonymous as Text;
use rondel::web::route::Route;

use super::choose;
use crate::state::App;

/// `#/new/<format>/<players>`: makes the draft one of this format and goes on to the set-up page. Players are numbered
/// only while nobody is named, so that typed names stay.
#[component]
pub fn FormatPage(kind: Kind, players: Option<u16>) -> impl IntoView {
    let app = App::here();
    choose(app, kind);
    app.draft.update(|draft| {
        if let Some(players) = players.filter(|_| draft.names.trim().is_empty()) {
            let names: Vec<String> = (1..=players).map(|number| app.say(Text::Player { number })).collect();
            draft.names = names.join("\n").into();
        }
    });
    app.go_instead(&Route::New);
}
