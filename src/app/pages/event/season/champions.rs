//! The champions' group of the season: who is in it and how they meet.

use leptos::prelude::*;
use rondel::text::keizer::champions::Champions as Text;
use rondel::write::screen::Answer;
use rondel::write::screen::champions::{self as screen, Key, Typed};

use crate::desk::Desk;
use crate::parts::{Questions, Unfold};
use crate::state::t;

/// The questions about it, folded.
#[component]
pub fn ChampionsOfSeason() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang.get_untracked();
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
