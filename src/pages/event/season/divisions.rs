//! The groups of the season: their number, their members, promotion and relegation.

use leptos::prelude::*;
use rondel::text::keizer::divisions::Divisions as Text;
use rondel::write::screen::Answer;
use rondel::write::screen::divisions::{self as screen, Key};

use super::folded;
use crate::desk::Desk;
use crate::state::t;

/// The questions about the groups, folded.
#[component]
pub fn DivisionsOfSeason() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang();
    let questions = move || desk.with(|event| screen::questions(event.state(), lang));
    let on = move |key: Key, answer: Answer| {
        if let Some(action) = desk.now(|event| screen::answer(event.state(), key, &answer)) {
            desk.act(action, |_| app.say(Text::Changed));
        }
    };
    folded(desk, [t(Text::Title), t(Text::Hint)], Signal::derive(questions), on)
}
