//! Why a pair or a walk-over is as it is: one sentence, with the candidates passed over folded below.

use leptos::prelude::*;
use rondel::ids::{Player, RoundNo, TableNo};
use rondel::pairing::monrad::{self, Pair, WalkOver};
use rondel::text::monrad as words;
use rondel::text::pairing::Pairing as Text;

use crate::desk::Desk;
use crate::parts::{Kind, Message};

/// A sentence with its details folded below it.
fn told(desk: Desk, sentence: String, details: Vec<String>, passed: usize) -> AnyView {
    let app = desk.app;
    let summary = app.say(if passed > 0 { Text::PassedOver { n: passed } } else { Text::Details });
    let lines = details.into_iter().map(|line| view! { <li dir="auto">{line}</li> }).collect_view();
    view! {
        <p dir="auto">{sentence}</p>
        <details class="why__details">
            <summary>{summary}</summary>
            <ul class="list">{lines}</ul>
        </details>
    }
    .into_any()
}

/// Why these two play.
pub(super) fn of_pair(desk: Desk, pair: &Pair) -> AnyView {
    let (name, lang) = (|player: Player| desk.name(player), desk.app.lang.get_untracked());
    told(desk, words::pair(pair, &name, lang), words::details(pair, &name, lang), pair.tried.len())
}

/// Why somebody is free.
pub(super) fn of_free(desk: Desk, free: &WalkOver) -> AnyView {
    let (name, lang) = (|player: Player| desk.name(player), desk.app.lang.get_untracked());
    let (sentence, passed) = words::free(free, &name, lang);
    if passed.is_empty() {
        return view! { <p dir="auto">{sentence}</p> }.into_any();
    }
    let n = passed.len();
    told(desk, sentence, passed, n)
}

/// The reasons of a board of a published round. Nothing where the round has none.
#[component]
pub fn WhyTable(
    /// Of which round.
    #[prop(into)]
    round: Signal<RoundNo>,
    /// The board.
    table: TableNo,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    move || {
        let round = round.get();
        let (pairing, sides) = desk.with(|event| {
            let state = event.state();
            Some((monrad::reasons(state, round)?, state.table(round, table)?.pair()?))
        })?;
        let told = match monrad::found(&pairing.pairs, sides) {
            None => view! { <p>{app.say(Text::ByHandSince)}</p> }.into_any(),
            Some(pair) if pair.colours() != sides => {
                let sentence = words::pair(pair, &|player| desk.name(player), app.lang.get_untracked());
                view! { <p dir="auto">{sentence} " " {app.say(Text::ColoursSince)}</p> }.into_any()
            }
            Some(pair) => of_pair(desk, pair),
        };
        let label = app.say(Text::WhyBoard { board: table.number() });
        Some(view! { <div class="why"><h3 class="why__title">{label}</h3> {told}</div> })
    }
}

/// The reasons why somebody is free in a published round. Nothing where the round has none for this player.
#[component]
pub fn WhyFreeOf(
    /// Of which round.
    #[prop(into)]
    round: Signal<RoundNo>,
    /// Who is free.
    player: Player,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    move || {
        let pairing = desk.with(|event| monrad::reasons(event.state(), round.get()))?;
        let told = match &pairing.free {
            Some(free) if free.player == player => of_free(desk, free),
            _ => view! { <p>{app.say(Text::ByHandSince)}</p> }.into_any(),
        };
        Some(view! {
            <details class="why">
                <summary>{app.say(Text::WhyFree)}</summary>
                {told}
            </details>
        })
    }
}

/// What gave way in a published round, folded; nothing where nothing did.
#[component]
pub fn GaveWay(
    /// Of which round.
    #[prop(into)]
    round: Signal<RoundNo>,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lines = Memo::new(move |_| {
        let pairing = desk.with(|event| monrad::reasons(event.state(), round.get()))?;
        Some(words::gave_way(&pairing, &|player| desk.name(player), app.lang.get_untracked()))
    });
    move || {
        let lines = lines.get().filter(|lines| !lines.is_empty())?;
        Some(view! {
            <details class="why screen-only">
                <summary>{app.say(Text::GaveWay)}</summary>
                {gave_way(lines)}
            </details>
        })
    }
}

/// Where rules gave way, a line each.
pub(super) fn gave_way(lines: Vec<String>) -> impl IntoView {
    let lines = lines.into_iter().map(|line| view! { <li dir="auto">{line}</li> }).collect_view();
    view! {
        <Message kind=Kind::Warn>
            <ul class="remarks">{lines}</ul>
        </Message>
    }
}
