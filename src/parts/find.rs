//! The search box for names.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use rondel::text::players::Players as Text;

use super::text_box::{Typed, TypedBox, Written};
use crate::script::key_of;
use crate::state::t;

/// A box that narrows a list to the names that contain the typed text. Not printed.
#[component]
pub fn Find(
    /// The typed text.
    #[prop(into)]
    value: Signal<String>,
    /// Called with the typed text.
    on: impl Fn(String) + Send + Sync + 'static,
    /// The action of Enter, performed before the focus leaves the box; without it Enter does nothing.
    #[prop(optional, into)]
    enter: Option<Callback<()>>,
) -> impl IntoView {
    let press = move |event: KeyboardEvent| {
        if let Some(enter) = enter
            && key_of(&event) == "Enter"
        {
            event.prevent_default();
            enter.run(());
            event_target::<web_sys::HtmlElement>(&event).blur().ok();
        }
    };
    let typed = Typed {
        written: Written::Sought,
        mode: Signal::stored("search"),
        usual: Signal::stored(t(Text::Find)),
        label: Some(t(Text::Find)),
        live: true,
        ..Typed::words(value, on)
    };
    view! { <TypedBox typed={typed} {..} class="find screen-only" on:keydown=press /> }
}
