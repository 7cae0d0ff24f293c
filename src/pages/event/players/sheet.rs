//! The sheet with everything about one player: attendance and its changes with their prices, games, wishes, data.

use leptos::html;
use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::text::common::Word;
use rondel::text::individuals::Leaving as LeavingText;

use super::View;
use super::leaving::Leaves;
use super::question::Question;
use super::row::Attendance;
use crate::lazy_fragment::Piece;
use crate::state::lazy::Which;
use crate::state::t;

/// The sheet as a dialog.
#[component]
pub(super) fn PersonSheet(view: View, player: Player) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let person = view.person(player);
    let asked = Memo::new(move |_| {
        view.asked.with(|asked| asked.as_ref().filter(|asked| asked.is_about(player)).cloned())
    });
    let leaves = Memo::new(move |_| {
        asked.with(|asked| asked.as_ref().is_some_and(|it| desk.with(|event| it.is_leaving(event.state()))))
    });
    let name = move || person.with(|person| person.as_ref().map(|it| it.name.clone()).unwrap_or_default());
    let label = move || match leaves.get() {
        true => app.say(LeavingText::Title { name: desk.name(player) }),
        false => name(),
    };
    let about = move || {
        person.with(|person| {
            let person = person.as_ref()?;
            let status = person.status.clone().filter(|status| !person.about.contains(status.as_str()));
            let parts = [person.about.clone(), status.unwrap_or_default(), person.next.clone()];
            Some(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · "))
        })
    };
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            // Fails if the dialog is open already, which is fine.
            let _ = dialog.show_modal();
        }
    });
    let changes = move || {
        if leaves.get() {
            return view! { <Leaves view=view player=player /> }.into_any();
        }
        let question = move || {
            let asked = asked.get()?;
            let is_open = asked.done.is_none() || desk.now(|event| asked.has_more(event));
            is_open.then(|| view! { <Question view=view asked=asked is_in_sheet=true /> })
        };
        view! {
            <Attendance view=view player=player person=person />
            {question}
        }
        .into_any()
    };
    view! {
        <dialog node_ref=dialog class="leaving person" aria-label=label on:close=move |_| view.close()>
            <header class="person__head">
                <h3 dir="auto">{label}</h3>
                <button class="button button--quiet" aria-label=t(Word::Close) on:click=move |_| view.close()>
                    "×"
                </button>
            </header>
            <p class="note" dir="auto">{about}</p>
            {changes}
            <Show when=move || !leaves.get()>
                <Piece which=Which::Person(player) />
            </Show>
        </dialog>
    }
}
