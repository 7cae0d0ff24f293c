//! The safety of an open event: saved on the disk or not, the age of its file copy, and a tab that writes it
//! elsewhere.

use leptos::prelude::*;
use rondel::store::backup_reminder::{Answered, Offer};
use rondel::store::journal::SaveStatus;
use rondel::text::saved_events::{Copies, Sharing};
use rondel::text::storage::Storage;

use super::files::{copy_age, save_copy};
use crate::desk::Desk;
use crate::parts::today;
use crate::state::App;
use crate::tabs::Held;

/// The state of saving and the age of the file copy, on every screen of the event; a tap saves a copy.
#[component]
pub fn CopyChip() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    // A change being written to the disk is not called saved, however soon it will be.
    let standing = Memo::new(move |_| desk.standing());
    let loud =
        move || matches!(standing.get(), SaveStatus::NotSaved | SaveStatus::Full | SaveStatus::Strained);
    let words = move |_: Option<&String>| {
        let saved = match standing.get() {
            SaveStatus::Saved => Copies::Chip,
            SaveStatus::Saving => Copies::Saving,
            SaveStatus::Unsure => Copies::Unsure,
            SaveStatus::Full => Copies::Full,
            SaveStatus::Strained => Copies::Strained,
            SaveStatus::NotSaved => Copies::NotSaved,
        };
        format!("{} · {}", app.say(saved), copy_age(desk))
    };
    let words = Memo::new(words);
    view! {
        <button
            class="chip screen-only"
            class:is-loud=loud
            aria-busy=move || (standing.get() == SaveStatus::Saving).to_string()
            title=app.say(Sharing::SaveCopy)
            on:click=move |_| save_copy(desk)
        >
            {words}
        </button>
    }
}

/// The name of the document with the last answer to an offer of a file copy.
const OFFER: &str = "copy-offer";

/// The offer of a file copy: one quiet line, once a day.
#[component]
pub fn CopyOffer() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let answered = RwSignal::new(app.store.page::<Option<Answered>>(OFFER));
    let answer = move || {
        let event = desk.now(|event| event.state().id.clone());
        answered.set(Some(Answered { event, day: today().to_string() }));
        app.store.keep_page(OFFER, &answered.get_untracked());
    };
    let offer = move || {
        let copied = desk.copied.get();
        desk.with(|event| answered.with(|answered| Offer::of(event, copied, answered.as_ref(), today())))
    };
    let save = move |_| {
        answer();
        save_copy(desk);
    };
    move || {
        let text = match offer().filter(|_| !desk.read_only())? {
            Offer::Round(number) => Copies::OfferRound { number },
            Offer::Since(n) => Copies::Offer { n },
            Offer::First(n) => Copies::OfferFirst { n },
        };
        Some(view! {
            <p class="cluster note screen-only">
                <span>{app.say(text)}</span>
                <button class="button button--small" on:click=save>{app.say(Sharing::SaveCopy)}</button>
                <button class="button button--small button--quiet" on:click=move |_| answer()>
                    {app.say(Copies::Later)}
                </button>
            </p>
        })
    }
}

/// The notice that another tab writes the event.
#[component]
pub fn Elsewhere(held: Signal<Held>, take: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let app = App::here();
    move || {
        (held.get() == Held::Elsewhere).then(|| {
            view! {
                <div class="message message--warn cluster cluster--apart screen-only" role="status">
                    <span>{app.say(Storage::Elsewhere)}</span>
                    <button class="button" on:click=move |_| take()>{app.say(Storage::UseHere)}</button>
                </div>
            }
        })
    }
}
