//! The champions' group of the season: its members and their games.

use leptos::prelude::*;
use rondel::text::keizer::champions::Champions as Text;
use rondel::write::screen::Answer;
use rondel::write::screen::champions::{self as screen, Key, Typed};

use super::folded;
use crate::desk::Desk;
use crate::state::t;

/// The questions about the champions' group, folded.
#[component]
pub fn ChampionsOfSeason() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang();
    let typed = RwSignal::new(Typed::default());
    let questions =
        move || desk.with(|event| typed.with(|typed| screen::questions(event.state(), typed, lang)));
    let on = move |key: Key, answer: Answer| {
        let mut now = typed.get_untracked();
        let action = desk.now(|event| screen::answer(event.state(), &mut now, key, &answer));
        typed.set(now);
        if let Some(action) = action {
            desk.act(action, |_| app.say(Text::Changed));
        }
    };
    folded(desk, [t(Text::Title), t(Text::Hint)], Signal::derive(questions), on)
}
