//! A piece of a page that is in another part of the program.

use leptos::prelude::*;
use rondel::web::page_chrome::Coming;
use wasm_bindgen_futures::spawn_local;

use crate::state::App;
use crate::state::lazy::Which;

/// The view of another part's piece on a page of this one; empty until that part is loaded.
#[component]
pub fn Piece(which: Which) -> impl IntoView {
    let app = App::here();
    let part = which.part();
    Effect::new(move || {
        app.parts.again.track();
        if app.parts.already(part).is_none() {
            spawn_local(async move {
                if app.parts.fetch(part).await.is_none() {
                    app.comes(Some(Coming::Failed));
                }
            });
        }
    });
    move || app.parts.pages(part).map(|pages| pages(which.clone()))
}
