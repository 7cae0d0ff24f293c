//! The title of an event that has none yet.

use leptos::html::Input;
use leptos::prelude::*;
use rondel::event::{Action, MAX_TITLE, Settings};
use rondel::text::players::Players as Text;

use crate::desk::Desk;
use crate::parts::{Typed, TypedBox, key_of};
use crate::state::t;

/// The field for a title while there is none: it is on every sheet and in the names of files.
#[component]
pub fn TitleOffer() -> impl IntoView {
    let desk = Desk::here();
    let offered = desk.memo(|state| state.settings.title.is_empty());
    let asked = RwSignal::new(false);
    let field = NodeRef::<Input>::new();
    Effect::new(move || {
        if let Some(field) = field.get() {
            let _ = field.focus();
        }
    });
    let write = move |typed: String| {
        asked.set(false);
        let title = typed.trim().to_owned();
        if title.is_empty() {
            return;
        }
        let settings = desk.now(|event| event.state().settings.clone());
        let settings = Settings { title: title.clone(), ..settings };
        desk.act(Action::Settings(settings), |_| desk.app.say(Text::TitleNow { title }));
    };
    let close = move |event: leptos::ev::KeyboardEvent| {
        if key_of(&event) == "Escape" {
            asked.set(false);
        }
    };
    let content = move || match asked.get() {
        false => view! {
            <button class="button button--small button--quiet" on:click=move |_| asked.set(true)>
                {t(Text::GiveTitle)}
            </button>
        }
        .into_any(),
        true => {
            let typed = Typed {
                most: MAX_TITLE,
                label: Some(t(Text::Title)),
                usual: Signal::stored(t(Text::Title)),
                ..Typed::words(Signal::stored(String::new()), write)
            };
            view! {
                <TypedBox
                    typed={typed}
                    {..}
                    node_ref=field
                    on:blur=move |_| asked.set(false)
                    on:keydown=close
                />
            }
            .into_any()
        }
    };
    move || {
        (offered.get() && !desk.read_only())
            .then(|| view! { <div class="event__title screen-only">{content}</div> })
    }
}
