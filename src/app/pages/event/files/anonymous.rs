//! Makes an event anonymous that is over: one step, asked before, taken back from the bin.

use leptos::prelude::*;
use rondel::event::Event;
use rondel::format::anonymous::anonymous;
use rondel::store::bin::DAYS;
use rondel::text::anonymous::{Anonymous as Text, number};
use rondel::text::common::Word;
use rondel::web::route::Route;

use crate::desk::Desk;
use crate::pages::made;
use crate::parts::{Kind, Message};
use crate::state::{App, new_id, now, t};
use crate::storage::Kept;

/// The box, once everything is played.
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
    let asking = RwSignal::new(false);
    let failed = RwSignal::new(false);
    // Another way is asked about anew: the bin did not take it.
    let binned = RwSignal::new(app.store.has_bin());
    let sure = move || match binned.get() {
        true => app.say(Text::SureBin { days: DAYS }),
        false => app.say(Text::SureGone),
    };
    let make = move |_| {
        failed.set(false);
        let Some(made) = desk.now(|event| nameless(app, event)) else { return failed.set(true) };
        let old = desk.now(|event| event.state().id.clone());
        let with_bin = binned.get_untracked();
        leptos::task::spawn_local(async move {
            match change(app, &old, &made, with_bin).await {
                Changed::Done => {
                    app.go_instead(&Route::of_event(&made.state().id));
                    app.speak(app.say(if with_bin { Text::Done } else { Text::DoneGone }));
                }
                Changed::Full => {
                    failed.try_set(true);
                }
                Changed::NoBin => {
                    binned.try_set(false);
                }
            }
        });
    };
    view! {
        <section class="sheet stack">
            <h3>{t(Text::Title)}</h3>
            <p>{t(Text::What)}</p>
            <p class="note">{t(Text::Elsewhere)}</p>
            {move || match asking.get() {
                false => {
                    view! {
                        <div>
                            <button class="button" on:click=move |_| asking.set(true)>{app.say(Text::Ask)}</button>
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
                                <button class="button" on:click=move |_| asking.set(false)>
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
fn nameless(app: App, event: &Event) -> Option<Event> {
    let state = event.state();
    let id = new_id();
    let who = state.game().who;
    anonymous(state, &id, now(), |player| app.say(number(who, player))).ok()
}

/// What became of it.
enum Changed {
    Done,
    /// There is no room for it.
    Full,
    /// The bin did not take what there was.
    NoBin,
}

/// Puts the one in the place of the other.
async fn change(app: App, old: &str, made: &Event, with_bin: bool) -> Changed {
    let id = &made.state().id;
    if app.store.save(made) != Kept::OnDevice {
        app.store.remove(id);
        return Changed::Full;
    }
    if !with_bin {
        app.store.remove(old);
    } else if !app.store.throw_away(old).await {
        app.store.remove(id);
        return Changed::NoBin;
    }
    made::forget(app, old);
    Changed::Done
}
