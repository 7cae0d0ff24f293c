//! The warning that the first value of the list is too low for this number of members, with a better value.

use leptos::prelude::*;
use rondel::setup::next_season::raise;
use rondel::standings::keizer::{BelowOne, Lists};
use rondel::text::new::New;
use rondel::text::season::rules::Rules as Text;

use crate::desk::Desk;
use crate::parts::{Kind, Message};

/// The warning, with the offer of a better value.
#[component]
pub fn TooLow(
    /// The last player's value, and the value to be offered.
    low: BelowOne,
    /// The warning in words.
    said: String,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let top = low.top;
    let take = move |_| {
        let found = desk.now(|event| {
            let lists = Lists::of(event.state())?;
            Some((raise(event.state(), top)?, lists.published.len()))
        });
        if let Some((action, list)) = found {
            desk.act(action, |_| app.say(Text::Raised { top, list }));
        }
    };
    view! {
        <Message kind=Kind::Warn>
            <p>{said}</p>
            <button
                type="button"
                class="button screen-only"
                disabled=move || desk.read_only()
                on:click=take
            >
                {app.say(New::TakeInstead { n: top })}
            </button>
        </Message>
    }
}
