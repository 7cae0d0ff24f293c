//! The start of the page: first the store, then the part of the address, then the screen.

use std::cell::Cell;

use gloo_timers::future::TimeoutFuture;
use leptos::mount::mount_to_body;
use leptos::prelude::*;
use rondel::web::page_chrome::Coming;
use rondel::web::route::Route;

use super::{first, language, offline};
use crate::shell::{Page, follow, here, open, resumed};
use crate::state::App;
use crate::state::lazy::{Part, Sources, Which};

/// Milliseconds before a failed fetch is repeated.
const PATIENCE: u32 = 2000;

thread_local! {
    static APP: Cell<Option<App>> = const { Cell::new(None) };
}

/// Shows the page of the present address. The screen stays empty until the journal and the store agree.
pub async fn enter(sources: Sources) {
    // Lives as long as the page.
    let owner = Owner::new();
    let app = owner.with(|| open(sources));
    APP.set(Some(app));
    let differing = app.store.settle().await;
    let behind = app.store.behind(&differing);
    if !differing.is_empty()
        && let Some(log) = app.parts.log().await
    {
        differing.into_iter().for_each(|it| (log.agree)(app, it));
    }
    read_draft(app).await;
    let route = resumed(app, &behind);
    let came = app.parts.fetch_both(Which::parts(app, route.clone())).await;
    let lang = app.lang();
    if !language::fetch(lang).await {
        app.unsaid.set(Some(lang));
    }
    app.route.set(route.clone());
    if !came {
        app.comes(Some(Coming::Failed));
    }
    // No frame is painted between the first screen and the page.
    let typed = first::take();
    owner.with(|| {
        if let Some(names) = typed.as_ref().and_then(|typed| typed.names.clone()) {
            app.draft.update_untracked(|draft| draft.names = names.into());
            app.keep_draft();
        }
        app.store.look_back();
        mount_to_body(move || view! { <Page app=app /> });
    });
    typed.iter().for_each(first::Typed::go_on);
    // A change of address meanwhile had no listener.
    if here() != route {
        follow(app);
    }
    std::mem::forget(owner);
}

/// Reads the draft. If more than a system was chosen, no page can be shown before the desk has read it; text typed
/// meanwhile goes to the first screen.
async fn read_draft(app: App) {
    let mut draft = app.store.typed();
    while draft.is_none() {
        match app.parts.log().await {
            Some(log) => draft = Some((log.draft)(app)),
            None => TimeoutFuture::new(PATIENCE).await,
        }
    }
    app.draft.set(draft.unwrap_or_default());
}

/// Fetches the parts that most people open next, one after the other, so that they are ready; none for a guest, and
/// none where data is to be saved.
pub async fn look_ahead() {
    let Some(app) = APP.get() else { return };
    if !app.route.with_untracked(Route::is_for_guests) && !offline::saves_data() {
        app.parts.fetch(Part::Desk).await;
        app.parts.fetch(Part::Event).await;
    }
    app.is_quiet.set(true);
}
