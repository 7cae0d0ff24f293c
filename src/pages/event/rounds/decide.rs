//! A result decided by a committee: reversed, or lost for both.

use leptos::prelude::*;
use rondel::event::Action;
use rondel::model::ids::TableNo;
use rondel::text::decided::{Decided as Text, in_force};
use rondel::write::screen::decided::{About, Deciding};

use super::View;
use crate::pages::event::consequence::Consequence;
use crate::parts::{Questions, Unfold};
use crate::state::t;

/// The form, folded; and the button that lifts a decision in force. Empty for pairs and changing partners.
#[component]
pub(super) fn Decide(view: View, table: TableNo) -> impl IntoView {
    let desk = view.desk;
    if desk.now(|event| event.state().system.has_deals() || event.state().system.has_partners()) {
        return ().into_any();
    }
    view! { <Unfold label=|| t(Text::Title)><Form view=view table=table /></Unfold> }.into_any()
}

#[component]
fn Form(view: View, table: TableNo) -> impl IntoView {
    let (desk, lang) = (view.desk, view.desk.app.lang());
    let deciding = RwSignal::new(Deciding::default());
    let round = view.round;
    let questions = Memo::new(move |_| {
        desk.with(|event| {
            let about = About { state: event.state(), round: round.get(), table };
            deciding.with(|deciding| deciding.questions(about, lang))
        })
    });
    let answer = move |key, answer| {
        desk.now(|event| {
            let about = About { state: event.state(), round: round.get_untracked(), table };
            deciding.update(|deciding| deciding.answer(about, key, &answer));
        });
    };
    let action = Memo::new(move |_| {
        desk.with(|event| {
            let about = About { state: event.state(), round: round.get(), table };
            deciding.with(|deciding| deciding.action(about))
        })
    });
    let said = move || {
        desk.now(|event| in_force(event.state(), round.get_untracked(), table, lang))
            .unwrap_or_else(|| desk.app.say(Text::Lifted))
    };
    let decide = move |_| {
        if let Some(action) = action.get_untracked() {
            desk.act(action, |_| said());
        }
    };
    let is_ruled = move || desk.with(|event| event.state().ruling(round.get(), table).is_some());
    let lift = move |_| {
        let round = round.get_untracked();
        desk.act(Action::Decide { round, table, decision: None }, |_| said());
    };
    view! {
        <div class="stack">
            <div class="grid questions">
                <Questions questions=questions on=answer live=true />
            </div>
            <Consequence action=action />
            <div class="cluster">
                <button class="button" disabled=move || action.get().is_none() on:click=decide>
                    {t(Text::Decide)}
                </button>
                {move || is_ruled().then(|| view! { <button class="button" on:click=lift>{t(Text::Lift)}</button> })}
            </div>
        </div>
    }
}

/// The notice that the result of a table was decided, with the reason.
#[component]
pub(super) fn InForce(view: View, table: TableNo) -> impl IntoView {
    let (desk, lang) = (view.desk, view.desk.app.lang());
    let words = Memo::new(move |_| desk.with(|event| in_force(event.state(), view.round.get(), table, lang)));
    move || words.get().map(|words| view! { <p class="desk__line note" dir="auto">{words}</p> })
}
