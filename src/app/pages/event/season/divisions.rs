//! The groups of the season: how many, who is in which, and how many go up and down.

use leptos::prelude::*;
use rondel::text::keizer::divisions::Divisions as Text;
use rondel::write::screen::Answer;
use rondel::write::screen::divisions::{self as screen, Key};

use crate::desk::Desk;
use crate::parts::{Questions, Unfold};
use crate::state::t;

/// The questions about them, folded.
#[component]
pub fn DivisionsOfSeason() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let questions = move || desk.with(|event| screen::questions(event.state(), lang));
    let on = move |key: Key, answer: Answer| {
        if let Some(action) = desk.now(|event| screen::answer(event.state(), key, &answer)) {
            desk.act(action, |_| app.say(Text::Changed));
        }
    };
    view! {
        <Unfold label=|| t(Text::Title) class="screen-only">
            <fieldset class="stack" disabled=move || desk.read_only()>
                <p class="note">{t(Text::Hint)}</p>
                <div class="grid questions">
                    <Questions questions=Signal::derive(questions) on=on />
                </div>
            </fieldset>
        </Unfold>
    }
}
