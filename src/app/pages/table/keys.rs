//! The keys of a lesson and of showing to a class, as clickers send them; the blank and the full screen.

use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use rondel::text::table::TableText as Text;
use rondel::web::keys::Turn;

use super::sentence;
use super::studio::Studio;
use crate::parts::{focus, let_go};

/// Listens as long as the page is there.
pub fn listen(studio: Studio) {
    let handle = window_event_listener(ev::keydown, move |event| press(studio, &event));
    on_cleanup(move || handle.remove());
}

fn press(studio: Studio, event: &KeyboardEvent) {
    let view = studio.view.get_untracked();
    if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    if view.lesson.is_none() && !view.big {
        return;
    }
    let key = event.key();
    let Some(turn) = Turn::of(&key, focus(event), view.big) else { return };
    match turn {
        Turn::Blank => studio.blank.update(|blank| *blank = !*blank),
        Turn::Fill => fill(),
        Turn::Leave if studio.blank.get_untracked() => studio.blank.set(false),
        Turn::Leave if view.big => leave(studio),
        Turn::Leave => return,
        Turn::Next => forward(studio),
        Turn::Back => back(studio),
    }
    // Some browsers press a button when Space is let go, whatever became of the key before.
    if view.big && key == " " {
        let_go();
    }
    event.prevent_default();
}

/// What comes next: the answer, the next step, or outside a lesson the next round.
pub fn forward(studio: Studio) {
    if studio.blank.get_untracked() {
        return studio.blank.set(false);
    }
    let Some((step, _)) = studio.shown.get_untracked().lesson else {
        studio.stop();
        studio.next();
        return;
    };
    let facts = untrack(|| sentence::facts(studio));
    let asks = rondel::text::lesson::Lesson::of(step, &facts).ask.is_some();
    if asks && !studio.answered.get_untracked() {
        studio.answer();
    } else if let Some(next) = step.next() {
        studio.learn(Some(next));
    }
}

/// The step before, or outside a lesson the round before.
pub fn back(studio: Studio) {
    match studio.shown.get_untracked().lesson {
        Some((step, _)) => {
            if let Some(previous) = step.previous() {
                studio.learn(Some(previous));
            }
        }
        None => {
            studio.stop();
            studio.previous();
        }
    }
}

/// Full screen, or out of it. Refused by browsers that have none; the page is large all the same.
pub fn fill() {
    let document = document();
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        let _ = root.request_fullscreen();
    }
}

/// Shows the page to a class.
pub fn present(studio: Studio) {
    studio.show(|view| view.big = true);
    if document().fullscreen_element().is_none() {
        fill();
    }
}

/// Ends showing.
pub fn leave(studio: Studio) {
    studio.show(|view| view.big = false);
    if document().fullscreen_element().is_some() {
        fill();
    }
}

/// The blank screen: nothing but paper, until it is tapped.
#[component]
pub fn Blank(studio: Studio) -> impl IntoView {
    move || {
        studio.blank.get().then(|| {
            view! {
                <button class="studio__blank" on:click=move |_| studio.blank.set(false)>
                    <span class="visually-hidden">{studio.app.say(Text::Blank)}</span>
                </button>
            }
        })
    }
}
