//! The line of the last change: the change and its effect; after a while only its undo.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use rondel::store::journal::SaveStatus;
use rondel::text::saved_events::Copies;

use super::copies::CopyChip;
use super::{pairing, pending_steps};
use crate::desk::Desk;
use crate::parts::whole;

/// Milliseconds for which the sentence is shown. The undo of the change stays.
const READ: u32 = 8_000;

/// The row of a round's screen with the last change: always there, so that no message moves the screen.
#[component]
pub fn Strip() -> impl IntoView {
    view! {
        <div class="strip screen-only">
            <UndoLine />
            <CopyChip />
        </div>
    }
}

/// The last change and its effect. It stays until the next change, its sentence for a while. The message that
/// followed it, which is no change, comes before it and stays.
#[component]
pub fn UndoLine() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let screens = pending_steps::Screens::here();
    let not_saved = Memo::new(move |_| desk.standing() == SaveStatus::NotSaved);
    let said = Memo::new(move |_| desk.line.with(|line| line.said().cloned()));
    let told = Memo::new(move |_| desk.line.with(|line| line.told().map(str::to_owned)));
    let faded = RwSignal::new(false);
    let fading = StoredValue::new_local(None::<Timeout>);
    Effect::new(move || {
        // A repeated message is shown again.
        desk.line.track();
        faded.set(false);
        fading.set_value(Some(Timeout::new(READ, move || {
            faded.try_set(true);
        })));
    });
    on_cleanup(move || drop(fading.try_update_value(Option::take)));
    // An unsaved change must not be overlooked.
    let is_faded = move || faded.get() && !not_saved.get();
    let change = move || {
        said.get().map(|said| {
            let buttons = move || {
                let offers = screens.offers(desk, said.offer, is_faded()).into_iter();
                let button = |(label, press): pending_steps::Button| {
                    view! { <button class="button" dir="auto" on:click=move |_| press()>{label}</button> }
                };
                offers.map(button).collect_view()
            };
            view! {
                // One line of the sentence; opened, all of it, and then it stays.
                <details class="undo__said">
                    <summary>
                        <span dir="auto">
                            {whole(&said.sentence)} {move || {
                                not_saved
                                    .get()
                                    .then(|| view! { " " <strong>{app.say(Copies::LineNotSaved)}</strong> })
                            }}
                        </span>
                    </summary>
                </details>
                <pairing::AgainAfter />
                {buttons}
            }
        })
    };
    move || {
        let told = told.get();
        (told.is_some() || said.with(Option::is_some)).then(|| {
            view! {
                <div class="undo screen-only" class:is-faded=is_faded>
                    {told.map(|told| view! { <p class="undo__told" dir="auto">{told}</p> })}
                    {change}
                </div>
            }
        })
    }
}
