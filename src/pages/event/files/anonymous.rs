//! Making a finished event anonymous: one step after a question, undone from the bin.

use leptos::prelude::*;
use rondel::event::Event;
use rondel::format::anonymous::anonymous;
use rondel::store::bin::DAYS;
use rondel::text::anonymous::{Anonymous as Text, number};
use rondel::text::common::Word;
use rondel::web::route::Route;
use rondel::write::screen::anonymous::{Became, Nameless};

use crate::desk::Desk;
use crate::pages::undo_creation;
use crate::parts::{Kind, Message};
use crate::state::{App, new_id, now, t};
use crate::storage::SaveOutcome;

/// The box; empty until all rounds are played.
#[component]
pub(super) fn MakeAnonymous() -> impl IntoView {
    let desk = Desk::here();
    let is_over = desk.memo(|state| {
        let is_last = !state.rounds.is_empty() && state.rounds.len() >= state.planned();
        is_last && state.open() + state.postponed() == 0
    });
    let offered = move || is_over.get() && !desk.read_only();
    move || offered().then(|| view! { <Asked /> })
}

#[component]
fn Asked() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let nameless = RwSignal::new(Nameless::of(app.store.has_bin()));
    let question = move || nameless.with(|it| it.question(DAYS));
    let is_asked = Memo::new(move |_| question().is_some());
    let failed = Memo::new(move |_| nameless.with(Nameless::is_failed));
    let sure = move || question().map(|question| app.say(question));
    let ask = move |is_asked| move |_| nameless.update(|it| it.ask(is_asked));
    let end = move |became| nameless.try_update(|it| it.end(became)).flatten();
    let make = move |_| {
        nameless.update(Nameless::begin);
        let Some(made) = desk.now(|event| without_names(app, event)) else {
            end(Became::Full);
            return;
        };
        let old = desk.now(|event| event.state().id.clone());
        let with_bin = nameless.with_untracked(Nameless::has_bin);
        leptos::task::spawn_local(async move {
            if let Some(said) = end(change(app, &old, &made, with_bin).await) {
                app.go_instead(&Route::of_event(&made.state().id));
                app.speak(app.say(said));
            }
        });
    };
    view! {
        <section class="sheet stack">
            <h3>{t(Text::Title)}</h3>
            <p>{t(Text::What)}</p>
            <p class="note">{t(Text::Elsewhere)}</p>
            {move || match is_asked.get() {
                false => {
                    view! {
                        <div>
                            <button class="button" on:click=ask(true)>{app.say(Text::Ask)}</button>
                        </div>
                    }
                        .into_any()
                }
                true => {
                    view! {
                        <Message kind=Kind::Warn>
                            <p>{sure}</p>
                            <div class="cluster">
                                <button class="button" on:click=make>{app.say(Text::Yes)}</button>
                                <button class="button" on:click=ask(false)>
                                    {app.say(Word::Cancel)}
                                </button>
                            </div>
                        </Message>
                    }
                        .into_any()
                }
            }}
            {move || {
                failed.get().then(|| view! { <Message kind=Kind::Error>{app.say(Text::Failed)}</Message> })
            }}
        </section>
    }
}

/// The event without names.
fn without_names(app: App, event: &Event) -> Option<Event> {
    let state = event.state();
    let id = new_id();
    let who = state.game().who;
    anonymous(state, &id, now(), |player| app.say(number(who, player))).ok()
}

/// Replaces the event `old` by the event `made`.
async fn change(app: App, old: &str, made: &Event, with_bin: bool) -> Became {
    let id = &made.state().id;
    if app.store.save(made) != SaveOutcome::OnDevice {
        app.store.remove(id);
        return Became::Full;
    }
    if !with_bin {
        app.store.remove(old);
    } else if !app.store.throw_away(old).await {
        app.store.remove(id);
        return Became::NoBin;
    }
    undo_creation::forget(app, old);
    Became::Done
}
