//! Moving a game to another day, or to no day yet.

use leptos::prelude::*;
use rondel::event::{Action, Progress};
use rondel::model::ids::TableNo;
use rondel::text::venues::{Venues as Text, moved_now};
use rondel::write::screen::round::Moving;

use super::View;
use crate::parts::{DateField, Line, Unfold};
use crate::state::t;

/// The form, folded.
#[component]
pub(super) fn OtherDay(view: View, table: TableNo) -> impl IntoView {
    view! { <Unfold label=|| t(Text::OtherDay)><Form view=view table=table /></Unfold> }
}

#[component]
fn Form(view: View, table: TableNo) -> impl IntoView {
    let (desk, round) = (view.desk, view.round);
    let moving = RwSignal::new(desk.now(|event| Moving::of(event.state(), round.get_untracked(), table)));
    let date = Signal::derive(move || moving.with(|moving| moving.date));
    let hour = Signal::derive(move || moving.with(|moving| moving.hour.clone()));
    let action = Memo::new(move |_| {
        desk.with(|event| moving.with(|moving| moving.action(event.state(), round.get(), table)))
    });
    let act = move |action: Action| {
        let lang = desk.app.lang();
        desk.act(action, |event| moved_now(event.state(), round.get_untracked(), table, lang));
    };
    let put = move |_| {
        if let Some(action) = action.get_untracked() {
            act(action);
        }
    };
    let is_open = Memo::new(move |_| {
        desk.with(|event| {
            let (state, round) = (event.state(), round.get());
            let is_postponed = state.progress(round, table) == Some(Progress::Postponed);
            is_postponed && state.moved(round, table).is_none()
        })
    });
    let open = move |_| act(Action::Postpone { round: round.get_untracked(), table, to: None });
    view! {
        <div class="stack">
            <div class="grid grid--narrow">
                <DateField
                    label=t(Text::NewDay)
                    value=date
                    on=move |date| moving.update(|moving| moving.date = date)
                />
                <Line
                    label=t(Text::NewHour)
                    value=hour
                    on=move |hour| moving.update(|moving| moving.hour = hour)
                    live=true
                    most=10
                />
            </div>
            <div class="cluster">
                <button
                    class="button button--small"
                    disabled=move || action.with(Option::is_none)
                    on:click=put
                >
                    {t(Text::Move)}
                </button>
                <button class="button button--small" disabled=move || is_open.get() on:click=open>
                    {t(Text::NoDay)}
                </button>
            </div>
        </div>
    }
}
