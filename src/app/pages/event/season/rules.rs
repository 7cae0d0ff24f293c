//! Every rule of the season in one sentence with today's numbers, and the questions that change it.

use leptos::prelude::*;
use rondel::text::season::rules::{Rule, Rules as Text};
use rondel::write::screen::Answer;
use rondel::write::screen::rules::{Editing, Key};

use super::effect::Effect;
use crate::desk::Desk;
use crate::parts::Questions;
use crate::state::t;

/// The rules as they are being changed, on this page.
#[derive(Clone, Copy)]
pub struct Rules {
    /// The page's event.
    pub desk: Desk,
    /// What is wanted, and what was refused.
    pub editing: RwSignal<Editing>,
}

/// The folded rules.
#[component]
pub fn RulesOfSeason() -> impl IntoView {
    let desk = Desk::here();
    let rules = Rules { desk, editing: RwSignal::new(Editing::default()) };
    view! {
        <details class="screen-only">
            <summary>{t(Text::Title)}</summary>
            <fieldset class="stack stack--wide" disabled=move || desk.read_only()>
                <p class="note">{t(Text::Hint)}</p>
                <div>{asked(rules, None)}</div>
                <Effect editing=rules.editing rule=None />
                <ul class="rules">{Rule::ALL.map(|rule| line(rules, rule))}</ul>
            </fieldset>
        </details>
    }
}

/// A rule: its sentence, by the rules on show, and its questions.
fn line(rules: Rules, rule: Rule) -> AnyView {
    let Rules { desk, editing } = rules;
    let lang = desk.app.lang();
    let sentence =
        move || desk.with(|event| editing.with(|editing| editing.sentence(event.state(), rule, lang)));
    view! {
        <li class="stack" hidden=move || sentence().is_none()>
            <p dir="auto">{sentence}</p>
            <div class="grid">{asked(rules, Some(rule))}</div>
            <Effect editing=rules.editing rule=Some(rule) />
        </li>
    }
    .into_any()
}

/// What is asked of a rule, or of all values at once.
fn asked(rules: Rules, rule: Option<Rule>) -> AnyView {
    let Rules { desk, editing } = rules;
    let lang = desk.app.lang();
    let questions =
        move || desk.with(|event| editing.with(|editing| editing.questions(event.state(), rule, lang)));
    let on = move |key: Key, answer: Answer| {
        desk.now(|event| editing.update(|editing| editing.answer(event.state(), key, &answer)));
    };
    view! { <Questions questions=Signal::derive(questions) on=on /> }.into_any()
}
