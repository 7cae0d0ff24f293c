//! Changing the courts and the number of rounds of a running Mexicano.

use leptos::prelude::*;
use rondel::event::System;
use rondel::text::mexicano::Mexicano as Text;
use rondel::write::screen::mexicano::Editing;

use super::disclosure::Fold;
use crate::desk::Desk;
use crate::parts::Questions;

/// The form for courts and rounds; empty in other systems.
#[component]
pub fn CourtsAndRounds() -> impl IntoView {
    let is_one = Desk::here().now(|event| matches!(event.state().system, System::Mexicano(_)));
    is_one.then(|| view! { <Fold label=Text::CourtsAndRounds>{move || view! { <Fields /> }}</Fold> })
}

#[component]
fn Fields() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang();
    let editing = RwSignal::new(Editing::default());
    let questions =
        Memo::new(move |_| desk.with(|event| editing.with(|editing| editing.questions(event.state(), lang))));
    let answer = move |key, answer| {
        let action = editing
            .try_update(|editing| desk.now(|event| editing.answer(event.state(), key, &answer)))
            .flatten();
        if let Some(action) = action {
            desk.act(action, |_| app.say(Text::Changed));
        }
    };
    view! {
        <fieldset class="grid questions" disabled=move || desk.read_only()>
            <Questions questions=questions on=answer />
        </fieldset>
    }
}
