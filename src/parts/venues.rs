//! The venues and hours of home games, one line per team.

use leptos::prelude::*;
use rondel::setup::venues::Wrong;
use rondel::text::venues::{Venues as Text, wrong};

use super::{Field, Kind, Message};
use crate::state::{App, t};

/// The most characters of all lines.
const MOST: &str = "100000";

/// A box with a line for every team, and the errors in its lines.
#[component]
pub fn VenueLines(
    /// The present lines.
    #[prop(into)]
    value: Signal<String>,
    /// The invalid lines.
    #[prop(into)]
    bad: Signal<Vec<Wrong>>,
    /// Called with the lines on blur.
    on: impl Fn(String) + Send + 'static,
) -> impl IntoView {
    let app = App::here();
    let said = move || {
        let lines = bad.get().into_iter();
        lines.map(|it| view! { <Message kind=Kind::Error>{wrong(&it, app.lang())}</Message> }).collect_view()
    };
    view! {
        <Field label=t(Text::Typed) hint=t(Text::Hint)>
            <textarea
                rows="8"
                dir="auto"
                autocomplete="off"
                spellcheck="false"
                maxlength=MOST
                aria-invalid=move || (!bad.with(Vec::is_empty)).to_string()
                prop:value=move || value.get()
                on:change=move |event| on(event_target_value(&event))
            ></textarea>
        </Field>
        <div role="status">{said}</div>
    }
}
