//! A game that time has ended: the pieces are counted, and the lead in points is a second tap.

use leptos::prelude::*;
use rondel::event::{About, Action};
use rondel::model::ids::TableNo;
use rondel::model::result::Outcome;
use rondel::text::school::School as Text;
use rondel::write::screen::school;

use super::View;

/// The worth of the pieces, and a button for each result; empty unless the event counts pieces.
#[component]
pub(super) fn TimeUp(
    view: View,
    table: TableNo,
    names: [String; 2],
    /// True while the choices of the table are open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let View { desk, round, .. } = view;
    let app = desk.app;
    let count = move |outcome: Outcome| {
        open.set(false);
        view.report(table, Some(outcome));
        let (about, text) = (About::Table(round.get_untracked(), table), app.say(Text::TimeWasUp));
        // A note that is there already says more.
        if desk.now(|event| event.state().note(about).is_none()) {
            desk.act(Action::Note { about, text: text.clone() }, |_| text);
        }
    };
    let asked = desk.now(|event| school::time_up(&event.state().settings, names, app.lang()));
    asked.map(|asked| {
        let button = |(outcome, words): (Outcome, String)| {
            let tap = move |_| count(outcome.clone());
            view! { <button class="button button--small" on:click=tap>{words}</button> }
        };
        let buttons = asked.choices.into_iter().map(button).collect_view();
        view! { <p class="note">{asked.hint}</p> <div class="cluster">{buttons}</div> }
    })
}
