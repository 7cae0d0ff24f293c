//! Minutes, boards and dates.

use leptos::prelude::*;
use rondel::setup::Draft;
use rondel::setup::venues::have_homes;
use rondel::text::new::New as Text;
use rondel::text::venues::Venues;
use rondel::write::screen::begin::Part;

use super::draft_form::PartAsked;
use super::{part, settings};
use crate::parts::{
    DateField, DatingChoice, Kind, Line, Message, TimetableFields, Unfold, VenueLines, short_date_words,
    today,
};
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
            <Halls />
            <div class="grid">
                <TimetableFields
                    value=part(app, |draft| draft.settings.clone())
                    on=move |new| settings(app, |s| *s = new)
                />
            </div>
        </section>
    }
}

/// The date of round 1, and the rule for the other dates.
#[component]
pub(super) fn Dates() -> impl IntoView {
    let app = App::here();
    let date = part(app, |draft| draft.dated(today()).first_date);
    let dating = part(app, |draft| Some(draft.dating()));
    let closed = part(app, |draft| draft.closed_days().unwrap_or_default());
    let rounds = part(app, |draft| draft.size().map(|size| size.rounds).unwrap_or_default());
    let typed = move |typed: Option<time::Date>| {
        app.draft.update(|draft| {
            draft.first_date = typed;
            draft.undated = typed.is_none();
        });
    };
    let others = move || {
        date.get().map(|first| {
            let on = move |dating| app.draft.update(|draft| draft.date_by(dating));
            view! { <DatingChoice first=first rounds=rounds dating=dating closed=closed on=on /> }
        })
    };
    view! {
        <div class="grid">
            <DateField label=t(Text::FirstDate) value=date on=typed />
        </div>
        {others}
        <Closed />
    }
}

/// The days without play, if there are several dates; Christmas and New Year are asked about.
#[component]
fn Closed() -> impl IntoView {
    let app = App::here();
    let is_asked = part(app, |draft| draft.dating().is_season());
    let typed = part(app, |draft| draft.closed.clone());
    let wrong = part(app, |draft| draft.closed_days().err());
    let feast = part(app, |draft| draft.dated(today()).feast());
    let write = move |closed: String| app.draft.update(|draft| draft.closed = closed);
    let error = move || {
        wrong
            .get()
            .map(|typed| view! { <Message kind=Kind::Error>{app.say(Text::ClosedBad { typed })}</Message> })
    };
    let on_feast = move || {
        feast.get().map(|(round, date)| {
            let said = Text::OnFeast { round: round.number().into(), date: short_date_words(date) };
            let leave_out = move |_| {
                let before = typed.get_untracked();
                let more = format!("{:02}-{:02}-{}", date.day(), u8::from(date.month()), date.year());
                write(if before.trim().is_empty() { more } else { format!("{before}, {more}") });
            };
            view! {
                <Message kind=Kind::Note>
                    {app.say(said)} " "
                    <button type="button" class="button button--small" on:click=leave_out>
                        {app.say(Text::LeaveOut)}
                    </button>
                </Message>
            }
        })
    };
    view! {
        <Show when=move || is_asked.get()>
            <Line label=t(Text::Closed) hint=app.say(Text::ClosedHint) value=typed on=write most=2000 />
            <div role="status">{error} {on_feast}</div>
        </Show>
    }
}

/// The venues and hours of home games, for events with home teams.
#[component]
fn Halls() -> impl IntoView {
    let app = App::here();
    let is_asked = part(app, |draft| have_homes(&draft.settings) && !draft.reading().entrants.is_empty());
    let shown = part(app, Draft::halls_shown);
    let bad = part(app, |draft| draft.venues().wrong);
    let write = move |halls: String| app.draft.update(|draft| draft.halls = halls);
    view! {
        <Show when=move || is_asked.get()>
            <Unfold label=|| t(Venues::Title)>
                <VenueLines value=shown bad=bad on=write />
            </Unfold>
        </Show>
    }
}
