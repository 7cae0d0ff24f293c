//! The parts that the wall shows in turn: remembered by the device, since the projector stays the same.

use leptos::prelude::*;
use rondel::text::wall::Wall as Text;
use rondel::write::screen::wall::Showing;
use rondel::write::sheet::wall::Part;

use crate::desk::Desk;

/// A button for each part; at least one stays pressed.
#[component]
pub fn Parts(desk: Desk, showing: RwSignal<Showing>) -> impl IntoView {
    let app = desk.app;
    let press = move |part: Part| {
        if let Some(words) = showing.try_update(|showing| showing.press(part)).flatten() {
            app.store.change_prefs(|prefs| prefs.wall = Some(words));
        }
    };
    let button = move |part: Part| {
        let pressed = move || showing.with(|showing| showing.has(part)).to_string();
        view! {
            <button class="button" aria-pressed=pressed on:click=move |_| press(part)>
                {part.title(desk.now(|event| event.state().place()), app.lang())}
            </button>
        }
    };
    view! { <div class="cluster" role="group" aria-label=app.say(Text::Shown)>{Part::ALL.map(button)}</div> }
}
