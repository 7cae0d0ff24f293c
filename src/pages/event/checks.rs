//! Checks: the guarantees, recomputed from the rounds on screen, each claim with its evidence.

mod order;

use leptos::prelude::*;
use rondel::attendance::latecomer;
use rondel::event::System;
use rondel::proof::league;
use rondel::text::event::EventText;
use rondel::text::excuse;
use rondel::text::promise::{self, PromiseText, Promises};
use rondel::web::route::Tab;
use rondel::write::screen::{Table, checks as screen};

use self::order::Reordering;
use super::empty;
use crate::desk::Desk;
use crate::pages::report::{Character, Fairness, Guarantees, Verdict, View};
use crate::pages::table::why;
use crate::parts::TableView;
use crate::state::t;

/// Claims, figures, violations, and another order of the rounds.
#[component]
pub fn ChecksTab() -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    let view = View::new(desk.app, Some(desk), desk.memo(move |state| excuse::shown(state, lang)));
    let kept = desk.memo(latecomer::kept);
    let why = move || desk.with(|event| why(event.state()));
    // Only a schedule made at once has a selectable order, and a lesson about it.
    let planned = desk.now(|event| matches!(event.state().system, System::RoundRobin(_)));
    // The claims describe an individual event, except for the balance of left and right.
    let described = desk.now(|event| {
        let system = &event.state().system;
        !system.has_partners() || system.is_directed()
    });
    let told = desk.memo(move |state| promise::told(state, lang));
    let each = desk.memo(move |state| screen::each(state, lang));
    let chosen = Memo::new(move |_| {
        desk.with(|event| view.shown.with(|shown| league::chosen(event.state(), shown).cloned()))
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
                    {move || told.get().map(what_became)}
                    {move || each.get().map(|(said, table)| person_by_person(said, table))}
                    {planned.then(|| view! { <a class="screen-only" href=why>{t(EventText::Why)}</a> })}
                </div>
                <Guarantees view=view />
                {described.then(|| view! { <Character view=view /> })}
                {planned.then(|| view! { <Fairness view=view chosen=chosen /> })}
                {move || {
                    // The rounds of a league with wishes have the order that meets them.
                    let is_free = planned && chosen.with(Option::is_none);
                    is_free.then(|| view! { <Reordering desk=desk view=view kept=kept /> })
                }}
            </section>
        }
        .into_any()
    }
}

/// The promises: those made, those kept, and those that can no longer be kept.
fn what_became(told: PromiseText) -> impl IntoView {
    let line = |line: String| view! { <p dir="auto">{line}</p> };
    let lost: Vec<_> = told.lost.into_iter().map(|why| view! { <li dir="auto">{why}</li> }).collect();
    view! {
        <h3>{t(Promises::Title)}</h3>
        {told.lines.into_iter().map(line).collect_view()}
        {(!lost.is_empty()).then(|| view! { <ul class="list findings">{lost}</ul> })}
    }
}

/// Games, byes and tables of each player, where partners change.
fn person_by_person(said: String, table: Table) -> impl IntoView {
    view! {
        <p>{said}</p>
        <details>
            <summary>{t(Promises::EachTable)}</summary>
            <TableView table=table class="evidence" />
        </details>
    }
}
