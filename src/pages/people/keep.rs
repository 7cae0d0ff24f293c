//! Keeping the people of an event for the next one, by a tap.

use leptos::prelude::*;
use rondel::setup::people::update::kept;
use rondel::text::common::listed;
use rondel::text::people::{Keep as Text, People};
use rondel::web::route::Route;

use crate::desk::Desk;

/// [`KeepPeople`] once all rounds are played.
#[component]
pub fn KeepWhenOver() -> impl IntoView {
    let is_over = Desk::here().memo(|state| {
        let is_last = !state.rounds.is_empty() && state.rounds.len() >= state.planned();
        is_last && state.open() == 0
    });
    move || is_over.get().then(|| view! { <KeepPeople /> })
}

/// The offer; a line if all of them are kept, and empty if no people take part.
#[component]
pub fn KeepPeople() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let recalled = app.store.people();
    let people = RwSignal::new(recalled.people);
    let offer = Memo::new(move |_| people.with(|people| desk.with(|event| kept(people, event.state()))));
    let take = move |_| {
        let Some(kept) = offer.get_untracked() else { return };
        // Changes by another tab meanwhile are taken into account.
        let latest =
            desk.now(|event| rondel::setup::people::update::kept(&app.store.people().people, event.state()));
        let now = latest.unwrap_or(kept);
        let n = now.known + now.new;
        app.store.keep_people(&now.people);
        people.set(now.people);
        app.speak(app.say(Text::Done { n }));
    };
    let body = move || {
        let kept = offer.get()?;
        let unclear = (!kept.unclear.is_empty()).then(|| {
            let names = listed(&kept.unclear, app.lang());
            view! { <p class="note" dir="auto">{app.say(Text::Unclear { names })}</p> }
        });
        let to_list = || {
            view! {
                <a class="button button--small button--quiet" href=Route::People.to_string()>
                    {app.say(People::Title)}
                </a>
            }
        };
        Some(match kept.is_nothing() {
            true if kept.known == 0 => ().into_any(),
            true => view! {
                <div class="cluster note">
                    <span>{app.say(Text::All)}</span>
                    {to_list()}
                </div>
                {unclear}
            }
            .into_any(),
            false => view! {
                <div class="cluster">
                    <span class="note">{app.say(Text::from(&kept))}</span>
                    <button class="button button--small" on:click=take>{app.say(Text::Do)}</button>
                </div>
                {unclear}
            }
            .into_any(),
        })
    };
    (!recalled.is_newer).then(|| view! { <div class="stack screen-only">{body}</div> })
}
