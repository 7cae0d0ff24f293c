//! "Not sure?": a few questions whose answers choose the system.

use leptos::prelude::*;
use rondel::write::screen::Answer;
use rondel::write::screen::system_wizard::{self, Key, SystemWizard as Answers};

use super::system::choose;
use crate::parts::Questions;
use crate::state::App;

/// The questions; the suitable system is chosen at once, with the reason.
#[component]
pub fn Unsure() -> impl IntoView {
    let app = App::here();
    let answers = RwSignal::new(Answers::default());
    let questions = Memo::new(move |_| {
        let names = app.draft.with(|draft| draft.reading().entrants.len());
        answers.with(|answers| answers.questions(names, app.lang()))
    });
    let answer = move |key: Key, answer: Answer| {
        answers.update(|answers| answers.answer(key, &answer));
        if let Some(kind) = answers.with_untracked(Answers::fits) {
            choose(app, kind);
        }
    };
    let why = move || answers.with(Answers::fits).map(|kind| app.say(system_wizard::why(kind)));
    view! {
        <div class="options__inside grid questions">
            <Questions questions=questions on=answer live=true open=true />
        </div>
        <p class="unsure__why" role="status">{why}</p>
    }
}
