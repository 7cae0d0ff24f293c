//! Checks: what is guaranteed, recomputed from the rounds on screen, each claim with its evidence.

mod order;

use leptos::prelude::*;
use rondel::attendance::latecomer;
use rondel::event::System;
use rondel::text::event::EventText;
use rondel::text::excuse;
use rondel::web::route::Tab;

use self::order::Order;
use super::empty;
use crate::desk::Desk;
use crate::pages::report::{Character, Guarantees, Verdict, View};
use crate::pages::table::why;
use crate::state::t;

/// Claims, figures, what is wrong, and another order.
#[component]
pub fn ChecksTab() -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang.get_untracked();
    let view = View::new(desk.app, Some(desk), desk.memo(move |state| excuse::shown(state, lang)));
    let kept = desk.memo(latecomer::kept);
    let why = move || desk.with(|event| why(event.state()));
    // Only a schedule made at once has an order to be chosen, and a lesson that shows it.
    let planned = desk.now(|event| matches!(event.state().system, System::RoundRobin(_)));
    // An individual says what it is like by its claims, but for how near left and right come to even.
    let described = desk.now(|event| {
        let system = &event.state().system;
        !system.has_partners() || system.is_directed()
    });
    let none = Memo::new(move |_| view.shown.with(|shown| shown.schedule().rounds.is_empty()));
    move || {
        if none.get() {
            let text = rondel::text::desk::Desk::NoRounds;
            return empty(desk, text, Tab::Rounds(None));
        }
        view! {
            <section class="stack stack--wide">
                <div class="stack">
                    <h2>{t(EventText::Checks)}</h2>
                    <Verdict view=view />
                    {planned.then(|| view! { <a class="screen-only" href=why>{t(EventText::Why)}</a> })}
                </div>
                <Guarantees view=view />
                {described.then(|| view! { <Character view=view /> })}
                {planned.then(|| view! { <Order desk=desk view=view kept=kept /> })}
            </section>
        }
        .into_any()
    }
}
