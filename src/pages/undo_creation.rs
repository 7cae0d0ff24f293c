//! The way back from an event just made to the list of names from which it was made.

use leptos::prelude::*;
use rondel::event::Event;
use rondel::setup::{Draft, UndoCreation};
use rondel::text::begin::Begin;
use rondel::web::route::Route;

use crate::desk::Desk;
use crate::state::{App, t};
use crate::storage::Item;

/// The name of the document.
const PAGE: &str = "made";

/// Keeps the draft from which `event` was made.
pub fn keep(app: App, event: &Event, draft: Draft) {
    app.store.keep_page(PAGE, &UndoCreation::of(event, draft));
}

/// Forgets the draft of an event, since the list contains the names.
pub fn forget(app: App, event: &str) {
    let made: UndoCreation = app.store.page(PAGE);
    if made.event == event {
        app.store.keep_page(PAGE, &UndoCreation::default());
    }
}

/// The draft of the latest event, unless another list is being typed.
fn made(app: App) -> Option<UndoCreation> {
    let is_free = app.draft.with(|draft| draft.names.trim().is_empty());
    is_free.then(|| app.store.page(PAGE))
}

/// The draft of the listed event that has not changed since it was made.
pub fn unchanged(app: App, items: &[Item]) -> Option<UndoCreation> {
    let made = made(app)?;
    let is_it = |item: &Item| item.id == made.event && item.record.entries == made.entries;
    items.iter().any(is_it).then_some(made)
}

/// Restores the draft in place of the event made from it, which is removed.
pub fn change_list(app: App, event: &str, draft: Draft) {
    app.draft.set(draft);
    app.store.remove(event);
    app.go_instead(&Route::Home);
    app.speak(app.say(Begin::ListIsBack));
}

/// The button that restores the draft, on the event's pages, until the event has changes that the list does not
/// contain.
#[component]
pub fn ChangeList() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let made = made(app);
    let draft = Memo::new(move |_| desk.with(|event| made.as_ref().and_then(|made| made.draft_of(event))));
    let offered = Memo::new(move |_| !desk.read_only() && draft.with(Option::is_some));
    let change = move |_| {
        if let Some(draft) = draft.get_untracked() {
            change_list(app, &desk.now(|event| event.state().id.clone()), draft);
        }
    };
    move || {
        offered.get().then(|| {
            view! {
                <div class="cluster screen-only">
                    <button class="button button--small" on:click=change>{t(Begin::ChangeList)}</button>
                    <span class="note">{t(Begin::ChangeListText)}</span>
                </div>
            }
        })
    }
}
