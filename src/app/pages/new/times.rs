//! Minutes, boards and dates.

use leptos::prelude::*;
use rondel::model::day;
use rondel::text::new::New as Text;
use rondel::write::screen::begin::Part;

use super::asked::PartAsked;
use super::{part, settings};
use crate::parts::{DatingChoice, Field, TimetableFields, today};
use crate::state::{App, t};

/// Minutes, boards, dates.
#[component]
pub(super) fn TimeChoices() -> impl IntoView {
    let app = App::here();
    view! {
        <section class="stack">
            <h2>{t(Text::Time)}</h2>
            <PartAsked of=Part::Time />
            <Dates />
            <div class="grid">
                <TimetableFields
                    value=part(app, |draft| draft.settings.clone())
                    on=move |new| settings(app, |s| *s = new)
                />
            </div>
        </section>
    }
}

/// The date of round 1, and how the others follow it.
#[component]
pub(super) fn Dates() -> impl IntoView {
    let app = App::here();
    let date = part(app, |draft| draft.dated(today()).first_date);
    let dating = part(app, |draft| Some(draft.dating()));
    let rounds = part(app, |draft| draft.size().map(|size| size.rounds).unwrap_or_default());
    let typed = move |event| {
        let typed = day::read(&event_target_value(&event));
        app.draft.update(|draft| {
            draft.first_date = typed;
            draft.undated = typed.is_none();
        });
    };
    let others = move || {
        date.get().map(|first| {
            let on = move |dating| app.draft.update(|draft| draft.dating = dating);
            view! { <DatingChoice first=first rounds=rounds dating=dating on=on /> }
        })
    };
    view! {
        <div class="grid">
            <Field label=t(Text::FirstDate)>
                <input
                    type="date"
                    prop:value=move || date.get().map(|date| date.to_string()).unwrap_or_default()
                    on:change=typed
                />
            </Field>
        </div>
        {others}
    }
}
