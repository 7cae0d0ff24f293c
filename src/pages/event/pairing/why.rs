//! The reasons for a pair or a walk-over: one sentence, with the rejected candidates folded below.

use leptos::prelude::*;
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::pairing::Proposal;
use rondel::text::keizer::pairing as keizer;
use rondel::text::lasting;
use rondel::text::monrad;
use rondel::text::pairing::Pairing as Text;
use rondel::text::why::event::{in_part, reason, reason_free, told_of};

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

/// The reason why the two players of a board meet.
pub(super) fn of_board(desk: Desk, round: &Proposal, board: usize) -> AnyView {
    let place = desk.now(|event| event.state().place());
    let name = |player: Player| desk.name(player);
    let (sentence, details) = reason(round, board, place, &name, desk.app.lang());
    let passed = match round {
        Proposal::Monrad(pairing) => pairing.pairs[board].tried.len(),
        Proposal::Keizer(pairing) => pairing.pairs[board].tried.len(),
        Proposal::Mexicano(_) => 0,
    };
    told(desk, sentence, details, passed)
}

/// The reason why a player is free.
pub(super) fn of_free(desk: Desk, round: &Proposal) -> AnyView {
    let said = reason_free(round, &|player| desk.name(player), desk.app.lang());
    let Some((sentence, details)) = said else { return ().into_any() };
    if details.is_empty() {
        return view! { <p dir="auto">{sentence}</p> }.into_any();
    }
    let passed = match round {
        Proposal::Monrad(pairing) => pairing.free.as_ref().map_or(0, |free| free.passed.len()),
        Proposal::Keizer(pairing) => pairing.free.as_ref().map_or(0, |free| free.passed.len()),
        Proposal::Mexicano(_) => 0,
    };
    told(desk, sentence, details, passed)
}

/// The rules that gave way, in sentences.
pub(super) fn where_gave_way(desk: Desk, round: &Proposal) -> Vec<String> {
    let (name, lang) = (|player: Player| desk.name(player), desk.app.lang());
    let mut lines = lasting::gave_way(round.kept(), desk.now(|event| event.state().place()), &name, lang);
    lines.extend(match round {
        Proposal::Monrad(pairing) => monrad::gave_way(pairing, &name, lang),
        Proposal::Keizer(pairing) => keizer::gave_way(pairing, &name, lang),
        Proposal::Mexicano(_) => Vec::new(),
    });
    lines
}

/// The reasons for a player's place in a published round of a Mexicano, or of a copy with incomplete reasons, line by
/// line.
fn told_here(desk: Desk, round: RoundNo, player: Player) -> Option<Vec<String>> {
    let (name, lang) = (|player: Player| desk.name(player), desk.app.lang());
    desk.with(|event| {
        let state = event.state();
        let part = Proposal::reasons(state, round).filter(Proposal::is_part);
        match told_of(state, round, player, &name, lang) {
            Some((sentence, details)) => Some([vec![sentence], details].concat()),
            None => Some(in_part(state, &part?, round, player, &name, lang)),
        }
    })
}

fn paragraphs(lines: Vec<String>) -> AnyView {
    lines.into_iter().map(|line| view! { <p dir="auto">{line}</p> }).collect_view().into_any()
}

/// The reasons of a board of a published round; empty if the round has none.
#[component]
pub fn WhyTable(
    /// The published round.
    #[prop(into)]
    round: Signal<RoundNo>,
    /// The number of the board.
    table: TableNo,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    move || {
        let round = round.get();
        let label =
            app.say(Text::WhyBoard { board: table.number(), place: desk.now(|event| event.state().place()) });
        // Four players share one reason.
        let four = desk.with(|event| {
            let state = event.state();
            state.table(round, table).filter(|at| at.pair().is_none())?.players().next()
        });
        if let Some(player) = four {
            let lines = paragraphs(told_here(desk, round, player)?);
            return Some(
                view! {
                    <div class="why">
                        <h3 class="why__title">{label}</h3>
                        {lines}
                    </div>
                }
                .into_any(),
            );
        }
        let (pairing, sides) = desk.with(|event| {
            let state = event.state();
            Some((Proposal::reasons(state, round)?, state.table(round, table)?.pair()?))
        })?;
        let told = match pairing.board(sides) {
            _ if pairing.is_part() => paragraphs(told_here(desk, round, sides[0])?),
            None => view! { <p>{app.say(Text::ByHandSince)}</p> }.into_any(),
            Some(board) if pairing.boards()[board] != sides => {
                let name = |player: Player| desk.name(player);
                let place = desk.now(|event| event.state().place());
                let (sentence, _) = reason(&pairing, board, place, &name, app.lang());
                let has_colours = desk.now(|event| event.state().has_colours());
                let since = app.say(Text::ColoursSince { has_colours });
                view! { <p dir="auto">{sentence} " " {since}</p> }.into_any()
            }
            Some(board) => of_board(desk, &pairing, board),
        };
        Some(view! { <div class="why"><h3 class="why__title">{label}</h3> {told}</div> }.into_any())
    }
}

/// The reasons why a player is free in a published round; empty if the round has none for this player.
#[component]
pub fn WhyFreeOf(
    /// The published round.
    #[prop(into)]
    round: Signal<RoundNo>,
    /// The free player.
    player: Player,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    move || {
        let pairing = desk.with(|event| Proposal::reasons(event.state(), round.get()))?;
        let told = match pairing.free() {
            _ if matches!(pairing, Proposal::Mexicano(_)) => {
                let said = told_here(desk, round.get(), player)?.into_iter().next()?;
                paragraphs(vec![said])
            }
            Some(free) if free == player => of_free(desk, &pairing),
            _ if pairing.is_part() => view! { <p>{app.say(Text::OnlyGaveWay)}</p> }.into_any(),
            _ => view! { <p>{app.say(Text::ByHandSince)}</p> }.into_any(),
        };
        Some(view! {
            <details class="why">
                <summary>{app.say(Text::WhyFree { name: desk.name(player) })}</summary>
                {told}
            </details>
        })
    }
}

/// The reasons why several players are free in a published round, a sentence each; empty if the round has none.
#[component]
pub fn WhyTheyAreFree(
    /// The published round.
    #[prop(into)]
    round: Signal<RoundNo>,
    /// The free players.
    players: Vec<Player>,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    move || {
        let told = |&player: &Player| told_here(desk, round.get(), player)?.into_iter().next();
        let said: Vec<String> = players.iter().filter_map(told).collect();
        (!said.is_empty()).then(|| {
            view! {
                <details class="why">
                    <summary>{app.say(Text::WhyTheyAreFree)}</summary>
                    {paragraphs(said)}
                </details>
            }
        })
    }
}

/// The rules that gave way in a published round, folded; empty if none did.
#[component]
pub fn GaveWay(
    /// The published round.
    #[prop(into)]
    round: Signal<RoundNo>,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lines = Memo::new(move |_| {
        let pairing = desk.with(|event| Proposal::reasons(event.state(), round.get()))?;
        Some(where_gave_way(desk, &pairing))
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

/// The rules that gave way, one per line.
pub(super) fn gave_way(lines: Vec<String>) -> impl IntoView {
    let lines = lines.into_iter().map(|line| view! { <li dir="auto">{line}</li> }).collect_view();
    view! {
        <Message kind=Kind::Warn>
            <ul class="remarks">{lines}</ul>
        </Message>
    }
}
