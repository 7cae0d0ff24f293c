//! Results of games for the club at other places, if the rules of the season count them.

use leptos::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::text::evening::Evening as Text;
use rondel::write::screen::Answer;
use rondel::write::screen::elsewhere as screen;

use crate::desk::Desk;
use crate::parts::Questions;
use crate::state::t;

/// A line for every such game, or for those of one round as long as one of them is open; empty if there is none.
#[component]
pub fn Elsewhere(#[prop(optional)] round: Option<Memo<RoundNo>>) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    let questions = desk.memo(move |state| match round {
        Some(round) => screen::questions_of(state, round.get(), lang),
        None => screen::questions(state, lang),
    });
    let any = Memo::new(move |_| questions.with(|questions| !questions.is_empty()));
    let on = move |key: screen::Key, answer: Answer| {
        let noted = desk.now(|event| screen::answer(event.state(), key, &answer, lang));
        if let Some((action, said)) = noted {
            desk.act(action, |_| said);
        }
    };
    view! {
        <Show when=move || any.get()>
            <section class="stack screen-only">
                <h3>{t(Text::Elsewhere)}</h3>
                <p class="note">{t(Text::ElsewhereHint)}</p>
                <fieldset class="grid" disabled=move || desk.read_only()>
                    <Questions questions=Signal::derive(move || questions.get()) on=on open=true />
                </fieldset>
            </section>
        </Show>
    }
}
