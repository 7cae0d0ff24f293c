//! `#/hall/<data>` in the single file, where a phone in the hall has no page beside the program, and the same part of
//! the page of a shared event. The person chooses a name and sees their own game and the others; only the chosen name
//! is kept.

use leptos::prelude::*;
use rondel::format::hall::{Hall, Known, decode};
use rondel::model::ids::Player;
use rondel::text::hall::Own as Text;
use rondel::text::shell::Shell;
use rondel::web::route::Route;
use rondel_hall::Screen;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use crate::parts::{Kind, Message};
use crate::state::{App, t};

/// The name of the document with the chosen name.
const PAGE: &str = "hall";

/// The content of a link, or the message that the link is incomplete.
#[component]
pub fn HallPage(data: String) -> impl IntoView {
    match decode(&data) {
        Ok(hall) => view! { <Own hall=hall /> }.into_any(),
        Err(error) => view! {
            <section class="stack">
                <h1>{t(Text::Who)}</h1>
                <Message kind=Kind::Error>{t(error)}</Message>
                <a class="button" href=Route::Home.to_string()>{t(Shell::ToStart)}</a>
            </section>
        }
        .into_any(),
    }
}

/// A player's own part in the round, once the name is chosen.
#[component]
pub fn Own(
    hall: Hall,
    /// True if it is on a page that has a heading of its own.
    #[prop(optional)]
    inside: bool,
) -> impl IntoView {
    let app = App::here();
    let who = app.store.page::<Known>(PAGE).who(&hall);
    let screen = RwSignal::new(Screen::new(hall, Vec::new(), who));
    let choose = move |before: Option<Player>| {
        screen.with_untracked(|screen| {
            if screen.who() != before {
                let mut known = app.store.page::<Known>(PAGE);
                known.choose(screen.hall(), screen.who());
                app.store.keep_page(PAGE, &known);
            }
        });
    };
    let tap = move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let button = target.and_then(|target| target.closest("[data-tap]").ok().flatten());
        let Some(tap) = button.and_then(|button| button.get_attribute("data-tap")) else { return };
        let before = screen.with_untracked(Screen::who);
        let is_new = screen.try_update(|screen| screen.tap(&tap));
        choose(before);
        if is_new == Some(true) && !inside {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        // The tapped element has been painted anew.
        request_animation_frame(move || {
            let same = document().query_selector(&format!(".own [data-tap=\"{tap}\"]")).ok().flatten();
            if let Some(same) = same.and_then(|same| same.dyn_into::<web_sys::HtmlElement>().ok()) {
                let _ = same.focus();
            }
        });
    };
    let title = screen.with_untracked(|screen| screen.title(app.lang()));
    app.around.update(|around| around.play(&title, 0));
    let markup = move || screen.with(|screen| screen.markup(app.lang(), None, inside));
    view! { <section class="own" class:own--inside=inside inner_html=markup on:click=tap></section> }
}
