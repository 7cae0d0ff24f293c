//! Every rule of the season in one sentence with its present numbers, and the questions that change it.

use leptos::prelude::*;
use rondel::text::season::rules::{Rule, Rules as Text};
use rondel::write::screen::Answer;
use rondel::write::screen::rules::{Editing, Key};

use super::effect::Effect;
use crate::desk::Desk;
use crate::parts::Questions;
use crate::state::t;

/// The rules, folded.
#[component]
pub fn RulesOfSeason() -> impl IntoView {
    let desk = Desk::here();
    // The edited rules, and the refused values.
    let editing = RwSignal::new(Editing::default());
    view! {
        <details class="screen-only">
            <summary>{t(Text::Title)}</summary>
            <fieldset class="stack stack--wide" disabled=move || desk.read_only()>
                <p class="note">{t(Text::Hint)}</p>
                <div>{asked(desk, editing, None)}</div>
                <Effect editing=editing rule=None />
                <ul class="rules">{Rule::ALL.map(|rule| line(desk, editing, rule))}</ul>
            </fieldset>
        </details>
    }
}

/// A rule: its sentence, by the edited rules, and its questions.
fn line(desk: Desk, editing: RwSignal<Editing>, rule: Rule) -> AnyView {
    let lang = desk.app.lang();
    let sentence =
        move || desk.with(|event| editing.with(|editing| editing.sentence(event.state(), rule, lang)));
    view! {
        <li class="stack" hidden=move || sentence().is_none()>
            <p dir="auto">{sentence}</p>
            <div class="grid">{asked(desk, editing, Some(rule))}</div>
            <Effect editing=editing rule=Some(rule) />
        </li>
    }
    .into_any()
}

/// The questions about a rule, or about all values at once.
fn asked(desk: Desk, editing: RwSignal<Editing>, rule: Option<Rule>) -> AnyView {
    let lang = desk.app.lang();
    let questions =
        move || desk.with(|event| editing.with(|editing| editing.questions(event.state(), rule, lang)));
    let on = move |key: Key, answer: Answer| {
        desk.now(|event| editing.update(|editing| editing.answer(event.state(), key, &answer)));
    };
    view! { <Questions questions=Signal::derive(questions) on=on /> }.into_any()
}
