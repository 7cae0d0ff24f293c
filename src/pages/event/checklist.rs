//! The evening as one line: attendance, pairing, results, list, paper. Each station shows its progress, and is one
//! tap away.

use leptos::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::pairing::checklist::{self, Progress, Stage, Station};
use rondel::text::evening::Stop as Text;
use rondel::web::route::Tab;
use rondel::write::sheet::Sheet;

use super::tab_address;
use crate::desk::Desk;

/// The stations of a published round.
#[component]
pub fn RoundStations(#[prop(into)] round: Signal<RoundNo>) -> impl IntoView {
    let line = Desk::here().memo(move |state| checklist::of_round(state, round.get()));
    view! { <Stations round=round line=line /> }
}

/// The stations of the last published round, next to its list.
#[component]
pub fn LastStations() -> impl IntoView {
    let round = Desk::here().memo(|state| RoundNo::from_index(state.rounds.len().saturating_sub(1)));
    view! { <RoundStations round=round /> }
}

/// The line of stations; empty if the event has none.
#[component]
pub fn Stations(
    /// The round of the evening.
    #[prop(into)]
    round: Signal<RoundNo>,
    /// The progress of each station.
    #[prop(into)]
    line: Signal<Option<[Station; 5]>>,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let is_season = desk.now(|event| event.state().kind().is_season());
    let called = move |stop: Stage| match stop {
        Stage::Here => Text::Here,
        Stage::Pairing => Text::Pairing,
        Stage::Results => Text::Results,
        Stage::List if is_season => Text::List { number: round.get().number() },
        Stage::List => Text::Standings,
        Stage::Paper => Text::Paper,
    };
    let place = move |stop: Stage| match stop {
        Stage::Here => Tab::Players,
        Stage::Pairing | Stage::Results => Tab::Rounds(Some(round.get())),
        Stage::List => Tab::Standings,
        Stage::Paper => Tab::Print(Some(round.get())),
    };
    // Paper is the evening on one sheet, whatever was printed last.
    let go = move |stop: Stage| {
        if stop == Stage::Paper {
            app.store.change_prefs(|prefs| prefs.sheet = Some(Sheet::Evening.word().to_owned()));
        }
    };
    let station = move |station: Station| {
        let Station { stop, reached, said } = station;
        let class = match reached {
            Progress::Done => "station is-done",
            Progress::Now => "station is-now",
            Progress::ToCome => "station is-to-come",
        };
        let current = (reached == Progress::Now).then_some("step");
        // Set by script, which the page's policy allows.
        let inked = format!("{}%", station.inked());
        let inside = view! {
            <b>{app.say(called(stop))}</b>
            <span>{app.say(said)}</span>
        };
        view! {
            <li class=class style=("--inked", inked) aria-current=current>
                <a href=tab_address(desk, place(stop)) on:click=move |_| go(stop)>{inside}</a>
            </li>
        }
    };
    move || {
        let line = line.get()?;
        Some(view! {
            <nav class="stations screen-only" aria-label=app.say(Text::Line)>
                <ol>{line.map(station)}</ol>
            </nav>
        })
    }
}
