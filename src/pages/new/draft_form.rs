//! The questions of a draft: the core decides about them, and the answers are written into the draft.

use leptos::prelude::*;
use rondel::setup::Kind;
use rondel::write::screen::Answer;
use rondel::write::screen::begin::{Editing, Key, Part};

use super::part;
use crate::parts::Questions;
use crate::state::App;

/// The draft as it is edited on this page.
#[derive(Clone, Copy)]
pub(super) struct DraftForm {
    app: App,
    /// The invalid input.
    pub editing: RwSignal<Editing>,
}

impl DraftForm {
    /// The state without input. Input for another system is dropped when the system changes.
    pub fn new(app: App) -> DraftForm {
        let editing = RwSignal::new(Editing::default());
        let kind = part(app, |draft| draft.kind);
        Effect::new(move |before: Option<Kind>| {
            let kind = kind.get();
            if before.is_some_and(|before| before != kind) {
                editing.update(Editing::forget);
            }
            kind
        });
        DraftForm { app, editing }
    }

    /// The state of the page.
    pub fn here() -> DraftForm {
        expect_context()
    }

    /// Handles an answer.
    pub fn answer(self, key: Key, answer: Answer) {
        let DraftForm { app, editing } = self;
        app.draft.update(|draft| editing.update(|editing| editing.answer(draft, key, &answer)));
    }
}

/// The questions of a part of the set-up page; empty if it has none.
#[component]
pub(super) fn PartAsked(of: Part) -> impl IntoView {
    let asked = DraftForm::here();
    let DraftForm { app, editing } = asked;
    let questions = Memo::new(move |_| {
        app.draft.with(|draft| editing.with(|editing| editing.questions(draft, of, app.lang())))
    });
    view! {
        <div class="grid questions" hidden=move || questions.with(Vec::is_empty)>
            <Questions questions=questions on=move |key, answer| asked.answer(key, answer) live=true />
        </div>
    }
}
