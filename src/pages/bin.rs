//! The bin on the start page: removed events, which can be restored for a while.

use leptos::prelude::*;
use rondel::store::bin::Binned;
use rondel::text::common;
use rondel::text::saved_events::Bin as Text;
use wasm_bindgen_futures::spawn_local;

use super::undo_creation;
use crate::parts::{Kind, Message};
use crate::state::{App, now};

/// The removed events, folded; empty if there are none.
#[component]
pub fn Bin() -> impl IntoView {
    let app = App::here();
    let removed = RwSignal::new(Vec::<Binned>::new());
    Effect::new(move || {
        app.store.track();
        spawn_local(async move {
            let there = app.store.bin().await;
            // The page may have been closed.
            removed.try_set(there);
        });
    });
    let some = Memo::new(move |_| removed.with(|removed| !removed.is_empty()));
    let events = move || removed.get().into_iter().map(|event| one(app, event)).collect_view();
    move || {
        some.get().then(|| {
            view! {
                <details class="bin">
                    <summary>{move || app.say(Text::Title { n: removed.with(Vec::len) })}</summary>
                    <ul class="list">{events}</ul>
                </details>
            }
        })
    }
}

/// A removed event with its two buttons: restore, and delete for good.
fn one(app: App, event: Binned) -> AnyView {
    let title = common::title_of(&event.record.summary, app.lang());
    let left = app.say(Text::Left { days: event.days_left(now()) as usize });
    let asking = RwSignal::new(false);
    let failed = RwSignal::new(false);
    let id = event.id.clone();
    let back = {
        let title = title.clone();
        move |_| {
            let (event, title) = (event.clone(), title.clone());
            spawn_local(async move {
                if app.store.put_back(&event).await {
                    app.speak(app.say(Text::Back { title }));
                } else {
                    failed.try_set(true);
                }
            });
        }
    };
    let forget = move |_| {
        let id = id.clone();
        // The list from which the event was made contains the names, too.
        undo_creation::forget(app, &id);
        spawn_local(async move { app.store.forget(&id).await });
    };
    let sure = {
        let title = title.clone();
        move || {
            let (title, forget) = (title.clone(), forget.clone());
            asking.get().then(|| {
                view! {
                    <Message kind=Kind::Warn>
                        <p>{app.say(Text::Sure { title })}</p>
                        <div class="cluster">
                            <button class="button" on:click=forget>{app.say(Text::ForGood)}</button>
                            <button class="button" on:click=move |_| asking.set(false)>
                                {app.say(common::Word::Cancel)}
                            </button>
                        </div>
                    </Message>
                }
            })
        }
    };
    let trouble =
        move || failed.get().then(|| view! { <Message kind=Kind::Error>{app.say(Text::NotBack)}</Message> });
    view! {
        <li class="sheet stack">
            <p><strong dir="auto">{title}</strong> " " <span class="note">{left}</span></p>
            <div class="cluster">
                <button class="button button--small" on:click=back>{app.say(Text::PutBack)}</button>
                <button class="button button--small button--quiet" on:click=move |_| asking.set(true)>
                    {app.say(Text::ForGood)}
                </button>
            </div>
            {trouble}
            {sure}
        </li>
    }
    .into_any()
}
