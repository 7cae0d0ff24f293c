//! Points deducted from an entrant, or given, by a decision.

use leptos::prelude::*;
use rondel::event::{Action, Adjustment, System};
use rondel::model::ids::Player;
use rondel::text::decided::Decided as Text;
use rondel::text::numbers::signed_halves;
use rondel::write::screen::decided::Adjusting;

use crate::desk::Desk;
use crate::pages::event::consequence::Consequence;
use crate::pages::event::disclosure::Fold;
use crate::parts::Questions;
use crate::state::t;

/// The decisions in force and the form for another one, folded; empty in systems without such points.
#[component]
pub(super) fn Adjusted(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let counts = desk.now(|event| !matches!(event.state().system, System::Keizer(_) | System::Pairs(_)));
    counts.then(|| view! { <Fold label=Text::Adjust>{move || view! { <Form player=player /> }}</Fold> })
}

#[component]
fn Form(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let (app, lang) = (desk.app, desk.app.lang());
    let adjusting = RwSignal::new(Adjusting::default());
    let questions = Memo::new(move |_| adjusting.with(|it| it.questions(lang)));
    let answer = move |key, answer| adjusting.update(|it| it.answer(key, &answer));
    let action = Memo::new(move |_| desk.with(|event| adjusting.with(|it| it.action(event.state(), player))));
    let decide = move |_| {
        let Some((action, Adjustment { points, reason })) =
            action.get_untracked().zip(adjusting.with_untracked(Adjusting::adjustment))
        else {
            return;
        };
        let said = Text::Adjusted { name: desk.name(player), points: signed_halves(points), reason };
        if desk.act(action, |_| app.say(said)) {
            adjusting.set(Adjusting::default());
        }
    };
    let had = desk.memo(move |state| state.members[player.index()].adjusted.clone());
    let lift = move |index: usize| {
        let mut adjusted = had.get_untracked();
        if index < adjusted.len() {
            adjusted.remove(index);
            desk.act(Action::Adjust { player, adjusted }, |_| app.say(Text::Lifted));
        }
    };
    let lines = move || {
        let line = |(index, it): (usize, Adjustment)| {
            let label = Text::TakeAway { points: signed_halves(it.points), reason: it.reason };
            view! { <button class="button button--small" on:click=move |_| lift(index)>{app.say(label)}</button> }
        };
        had.get().into_iter().enumerate().map(line).collect_view()
    };
    view! {
        <div class="stack">
            <div class="cluster">{lines}</div>
            <div class="grid questions">
                <Questions questions=questions on=answer live=true />
            </div>
            <Consequence action=action />
            <div>
                <button class="button" disabled=move || action.get().is_none() on:click=decide>
                    {t(Text::Decide)}
                </button>
            </div>
        </div>
    }
}
