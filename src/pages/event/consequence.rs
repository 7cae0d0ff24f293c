//! The standings as they would be after a pending decision.

use leptos::prelude::*;
use rondel::event::Action;
use rondel::write::screen::decided::consequence;

use crate::desk::Desk;
use crate::parts::TableView;

/// The standings as they would be; empty while there is nothing to decide.
#[component]
pub fn Consequence(#[prop(into)] action: Signal<Option<Action>>) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    let shown = Memo::new(move |_| {
        let action = action.get()?;
        desk.with(|event| consequence(event, &action, lang))
    });
    move || {
        shown.get().map(|(table, hint)| {
            view! {
                <div class="frame">
                    <TableView table=table />
                </div>
                {hint.map(|hint| view! { <p class="note">{hint}</p> })}
            }
        })
    }
}
