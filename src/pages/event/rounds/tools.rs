//! The tools above the rows: search, filter, order, check pass, the headings of the columns.

use leptos::prelude::*;
use rondel::text::common::Word;
use rondel::text::desk::Desk as Text;
use rondel::text::place::heading;
use rondel::text::teams::Teams as TeamText;
use rondel::web::desk_rows::Listing;
use rondel::web::round_desk::{Checked, DeskState};

use super::View;
use super::pad::PadButton;
use super::row::has_colours;
use super::{POINTS, has_points, side_heads};
use crate::parts::{Find, Kind, Message, Tick, disc};
use crate::state::t;

/// Search, filter, order, check pass, and the other tools of the desk.
#[component]
pub(super) fn Tools(view: View, children: Children) -> impl IntoView {
    let relist = move |change: fn(&mut Listing)| view.working.update(|working| change(&mut working.listing));
    // A name was found: the box loses the focus, so that the next key is the result.
    let first = move |()| {
        view.work(|working, event, round| {
            working.current = working.rows(event, round).first().map(|row| row.table);
        });
    };
    let find = move |text| view.working.update(|working| working.find = text);
    let has_points = view.desk.memo(has_points);
    let points = move || {
        has_points.get().then(|| {
            let app = view.desk.app;
            let toggle = move |_| {
                relist(|listing| listing.points = !listing.points);
                app.store.keep_page(POINTS, &view.listing.get_untracked().points);
            };
            view! {
                <button
                    class="button button--small"
                    aria-pressed=move || view.listing.get().points.to_string()
                    on:click=toggle
                >
                    {app.say(Text::PointsBeside)}
                </button>
            }
        })
    };
    view! {
        <div class="cluster screen-only">
            <Find value=view.find on=find enter=first />
            <Tick
                value=Signal::derive(move || view.listing.get().only_open)
                on=move |is_on| view.working.update(|working| working.listing.only_open = is_on)
            >
                {view.desk.app.say(Text::OnlyOpen { place: view.desk.now(|event| event.state().place()) })}
            </Tick>
            <button
                class="button button--small"
                aria-pressed=move || view.listing.get().by_name.to_string()
                on:click=move |_| relist(|listing| listing.by_name = !listing.by_name)
            >
                {t(Text::SortName)}
            </button>
            <button
                class="button button--small"
                aria-pressed=move || view.check.with(Option::is_some).to_string()
                on:click=move |_| view.working.update(DeskState::toggle_check)
            >
                {t(Text::CheckPass)}
            </button>
            {points}
            <PadButton view=view />
            {children()}
        </div>
    }
}

/// The progress of a check pass; empty outside one.
#[component]
pub(super) fn CheckPass(view: View) -> impl IntoView {
    let app = view.desk.app;
    move || {
        let round = view.round.get();
        let checked = view.working.with(|working| view.desk.with(|event| working.checked(event, round)));
        checked.map(|Checked { done, of, wrong }| {
            view! {
                <Message kind={if wrong > 0 { Kind::Error } else { Kind::Note }}>
                    <p>{app.say(Text::CheckPassHint)}</p>
                    <p class="message__word">{app.say(Text::CheckedSo { done, of, wrong })}</p>
                </Message>
            }
        })
    }
}

/// The headings of the two columns of names.
#[component]
pub(super) fn Columns(view: View) -> impl IntoView {
    let app = view.desk.app;
    let words = view.desk.memo(move |state| side_heads(state, app.lang()));
    let place = view.desk.memo(|state| state.place());
    let teams = view.desk.memo(|state| state.settings.teams.is_some());
    let word = move |second: bool| {
        let [one, other] = words.get();
        let word = if second { other } else { one };
        if teams.get() { app.say(TeamText::OnBoardOne { word }) } else { word }
    };
    let colours = view.desk.memo(has_colours);
    let disc = move |black: bool| move || colours.get().then(|| disc(black));
    view! {
        <div class="desk__columns" aria-hidden="true">
            <span class="desk__table">{move || heading(place.get(), app.lang())}</span>
            <span class="desk__column--first">{disc(false)}{move || word(false)}</span>
            <span class="desk__column--second">{disc(true)}{move || word(true)}</span>
            <span class="desk__column--result">{t(Word::Result)}</span>
            <span class="desk__column--wins">{t(Text::WinsColumn)}</span>
            <span class="desk__column--draw">{move || app.say(Text::Draw { place: place.get() })}</span>
        </div>
    }
}
