//! A board as it was really played: colours turned, or somebody else at it.

use leptos::prelude::*;
use rondel::event::State;
use rondel::event::played::{self, Correction, Results};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::text::common::Word;
use rondel::text::played::Played as Text;

use super::View;
use crate::pages::event::pairing;
use crate::parts::Choice;

/// Who could have sat there: everyone at another board of the round, and who was free.
fn others(state: &State, round: RoundNo, table: TableNo) -> Vec<Player> {
    let Some(published) = state.round(round) else { return Vec::new() };
    let tables = published.round.tables.iter().enumerate().filter(|&(index, _)| index != table.index());
    let mut others: Vec<Player> = tables.flat_map(|(_, table)| table.players()).collect();
    others.extend(&published.round.out);
    others
}

/// The form; only where rounds are paired one by one.
#[component]
pub(super) fn ReallyPlayed(view: View, table: TableNo) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let round = view.round.get_untracked();
    let (sides, others) = desk.now(|event| {
        let state = event.state();
        let sides =
            state.table(round, table).and_then(|table| table.pair()).filter(|_| pairing::is_paired(state));
        (sides, others(state, round, table))
    });
    let Some([white, black]) = sides else { return ().into_any() };
    let leaves = RwSignal::new(white);
    let comes = RwSignal::new(None::<Player>);
    let results = RwSignal::new(Results::Stay);

    let done = move |correction: Correction, first: Text, results: Results| {
        let mut sentence = app.say(first);
        if !correction.reported.is_empty() {
            let boards: Vec<String> =
                correction.reported.iter().map(|table| table.number().to_string()).collect();
            let boards = boards.join(", ");
            sentence = format!(
                "{sentence} {}",
                app.say(match results {
                    Results::Stay => Text::ResultsStay { boards },
                    Results::TakeBack => Text::ResultsGone { boards },
                })
            );
        }
        let later = desk.now(|event| round.index() + 1 < event.state().rounds.len());
        if later {
            let from = round.number() + 1;
            sentence = format!("{sentence} {}", app.say(rondel::text::desk::Desk::LaterStays { from }));
        }
        desk.act(correction.action, |_| sentence);
    };
    let turn = move |_| {
        let Some(correction) = desk.now(|event| played::turned(event.state(), round, table)) else { return };
        let text = Text::Turned {
            round: round.number(),
            board: table.number(),
            white: desk.name(black),
            black: desk.name(white),
        };
        done(correction, text, Results::Stay);
    };
    let exchange = move |_| {
        let (Some(comes), leaves, results) =
            (comes.get_untracked(), leaves.get_untracked(), results.get_untracked())
        else {
            return;
        };
        let correction = desk.now(|event| played::exchanged(event.state(), round, [leaves, comes], results));
        let Some(correction) = correction else { return };
        let text = Text::Exchanged { round: round.number(), one: desk.name(leaves), other: desk.name(comes) };
        done(correction, text, results);
    };
    // Only where a board concerned has a result is there anything to ask.
    let reported = Memo::new(move |_| {
        let pair = [leaves.get(), comes.get()?];
        desk.with(|event| played::exchanged(event.state(), round, pair, Results::Stay))
            .filter(|correction| !correction.reported.is_empty())
            .map(|correction| {
                correction
                    .reported
                    .iter()
                    .map(|table| table.number().to_string())
                    .collect::<Vec<_>>()
                    .join(", ")
            })
    });
    let mut options = vec![(None, app.say(Text::Choose))];
    options.extend(others.into_iter().map(|player| (Some(player), desk.name(player))));
    let ask = move || {
        reported.get().map(|boards| {
            view! {
                <Choice
                    label=app.say(Text::WhatOfResults { boards })
                    options=vec![
                        (Results::Stay, app.say(Text::StayWithBoard)),
                        (Results::TakeBack, app.say(Text::TakeBack)),
                    ]
                    value=results
                    on=move |choice| results.set(choice)
                />
            }
        })
    };
    view! {
        <details class="why">
            <summary>{app.say(Text::Title)}</summary>
            <div class="stack">
                <div class="cluster">
                    <button class="button button--small" on:click=turn>
                        {app.say(Text::Turn)}
                    </button>
                </div>
                <div class="grid grid--narrow">
                    <Choice
                        label=app.say(Text::DidNotSitHere)
                        options=vec![
                            (white, format!("{} ({})", desk.name(white), app.say(Word::White))),
                            (black, format!("{} ({})", desk.name(black), app.say(Word::Black))),
                        ]
                        value=leaves
                        on=move |player| leaves.set(player)
                    />
                    <Choice
                        label=app.say(Text::SatHere)
                        options=options
                        value=comes
                        on=move |player| comes.set(player)
                    />
                    {ask}
                </div>
                <div class="cluster">
                    <button
                        class="button button--small"
                        disabled=move || comes.with(Option::is_none)
                        on:click=exchange
                    >
                        {app.say(Text::Exchange)}
                    </button>
                </div>
                <p class="note">{app.say(Text::Hint)}</p>
            </div>
        </details>
    }
    .into_any()
}
