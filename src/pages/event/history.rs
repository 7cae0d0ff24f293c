//! The log of changes with their times, newest first.

use leptos::prelude::*;
use rondel::event::{Event, Past};
use rondel::text::history::{History as Text, told};
use rondel::write::screen::history::history;

use crate::desk::Desk;
use crate::parts::{TableView, moment_words};
use crate::state::t;

/// The number of entries shown at first, and added on each request for more.
const PAGE: usize = 50;

/// The log of the event on screen.
#[component]
pub fn HistoryTab() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang();
    let shown = RwSignal::new(PAGE);
    let step = move |what: fn(&Event) -> Option<usize>, label: fn(String) -> Text, act: fn(Desk) -> bool| {
        move || {
            let said = desk.with(|event| what(event).map(|entry| told(Past::of(event).moment(entry), lang)));
            said.map(|said| {
                let press = move |_| {
                    act(desk);
                };
                let off = move || desk.read_only();
                view! { <button class="button" dir="auto" disabled=off on:click=press>{app.say(label(said))}</button> }
            })
        }
    };
    let undo = step(Event::undoes, |what| Text::UndoThis { what }, Desk::undo);
    let redo = step(Event::redoes, |what| Text::RedoThis { what }, Desk::redo);
    let table = Signal::derive(move || desk.with(|event| history(event, shown.get(), moment_words, lang)));
    let earlier = move || {
        let left = desk.with(|event| event.log().len()).saturating_sub(shown.get());
        (left > 0).then(|| {
            let more = move |_| shown.update(|shown| *shown += PAGE);
            view! {
                <button class="button" on:click=more>{app.say(Text::Earlier { n: left.min(PAGE) })}</button>
            }
        })
    };
    view! {
        <section class="stack">
            <h2>{t(Text::Title)}</h2>
            <p class="note">{t(Text::Lead)}</p>
            <div class="cluster screen-only">{undo} {redo}</div>
            <TableView table=table class="history" />
            {earlier}
        </section>
    }
}
