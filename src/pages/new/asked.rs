//! The questions of a draft: what they ask is decided in the core, what is answered is written into the draft.

use leptos::prelude::*;
use rondel::setup::{Draft, Kind};
use rondel::write::screen::Answer;
use rondel::write::screen::begin::{Editing, Key, Part};

use super::part;
use crate::parts::Questions;
use crate::state::App;

/// The draft as it is being changed on this page.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    app: App,
    /// What was typed and does not do.
    pub editing: RwSignal<Editing>,
}

impl Asked {
    /// Nothing was typed yet. With another system nothing that was typed for the old one is left.
    pub fn new(app: App) -> Asked {
        let editing = RwSignal::new(Editing::default());
        let kind = part(app, Draft::kind);
        Effect::new(move |before: Option<Kind>| {
            let kind = kind.get();
            if before.is_some_and(|before| before != kind) {
                editing.update(Editing::forget);
            }
            kind
        });
        Asked { app, editing }
    }

    /// That of the page.
    pub fn here() -> Asked {
        expect_context()
    }

    /// Takes an answer.
    pub fn answer(self, key: Key, answer: Answer) {
        let Asked { app, editing } = self;
        app.draft.update(|draft| editing.update(|editing| editing.answer(draft, key, &answer)));
    }
}

/// The questions of a part of the set-up page; nothing where it has none.
#[component]
pub(super) fn PartAsked(of: Part) -> impl IntoView {
    let asked = Asked::here();
    let Asked { app, editing } = asked;
    let questions = Memo::new(move |_| {
        app.draft.with(|draft| editing.with(|editing| editing.questions(draft, of, app.lang())))
    });
    view! {
        <div class="grid questions" hidden=move || questions.with(Vec::is_empty)>
            <Questions questions=questions on=move |key, answer| asked.answer(key, answer) live=true />
        </div>
    }
}
