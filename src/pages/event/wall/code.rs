//! The code on the wall: next to the boards for the front of the hall, on a page of its own for the back.

use leptos::ev;
use leptos::html::Button;
use leptos::prelude::*;
use rondel::event::Place;
use rondel::figure;
use rondel::model::ids::RoundNo;
use rondel::text::common::Word;
use rondel::text::hall::Code as Text;
use rondel::write::sheet::wall::{Screen, code_size};

use crate::pages::event::clock::{Clock, ClockDigits};
use crate::pages::event::code::{CodeChoices, Coded};
use crate::parts::{code_picture, key_of};
use crate::state::{App, t};

/// The code at the side of the boards.
pub fn side(app: App, code: &figure::Code, place: Place, screen: Screen) -> AnyView {
    let size = format!("{}px", code_size(code, screen));
    // Set by script, which the page's policy allows.
    view! {
        <div class="wall__square" style=("--size", size)>
            {code_picture(code, app.say(Text::Picture))}
            <p>{app.say(Text::Own { place })}</p>
        </div>
    }
    .into_any()
}

/// The code as large as the wall.
pub fn own_page(app: App, code: &figure::Code, place: Place, round: RoundNo, clock: Clock) -> AnyView {
    view! {
        <div class="wall__code">
            {code_picture(code, app.say(Text::Picture))}
            <div>
                <p class="wall__round">{app.say(Word::Round { number: round.number() })}</p>
                <p>{app.say(Text::Own { place })}</p>
                <p class="wall__clock"><ClockDigits clock=clock /></p>
            </div>
        </div>
    }
    .into_any()
}

/// The button for the code's choices, which also gives the reason if there is no code.
#[component]
pub fn CodeButton(app: App, coded: Coded) -> impl IntoView {
    let open = RwSignal::new(false);
    let button = NodeRef::<Button>::new();
    let close = move || {
        open.set(false);
        if let Some(button) = button.get_untracked() {
            let _ = button.focus();
        }
    };
    let key = window_event_listener(ev::keydown, move |event| {
        if key_of(&event) == "Escape" && open.get_untracked() {
            close();
        }
    });
    on_cleanup(move || key.remove());
    view! {
        <button
            class="button"
            node_ref=button
            aria-expanded=move || open.get().to_string()
            on:click=move |_| open.update(|open| *open = !*open)
        >
            {app.say(Text::Title)}
        </button>
        <Show when=move || open.get()>
            // The panel covers its own button, so it has a button to close it.
            <div class="wall__panel">
                <div class="wall__close">
                    <strong>{app.say(Text::Title)}</strong>
                    <button class="button button--small" on:click=move |_| close()>
                        {t(Word::Close)}
                    </button>
                </div>
                <CodeChoices coded=coded />
            </div>
        </Show>
    }
}
