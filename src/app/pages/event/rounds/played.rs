//! A board as it was really played: colours turned, or somebody else at it.

use leptos::prelude::*;
use rondel::event::State;
use rondel::event::played::{self, Correction, Results};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::text::common::Word;
use rondel::text::desk::Desk as DeskText;
use rondel::text::played::Played as Text;

use super::View;
use crate::desk::Desk;
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

/// A board of a published round, to be put right as it was really played.
#[derive(Clone, Copy)]
struct Board {
    desk: Desk,
    round: RoundNo,
    table: TableNo,
    white: Player,
    black: Player,
}

impl Board {
    /// The board at `table`; only where rounds are paired one by one.
    fn of(view: View, table: TableNo) -> Option<Board> {
        let (desk, round) = (view.desk, view.round.get_untracked());
        let [white, black] = desk.now(|event| {
            let state = event.state();
            state.table(round, table)?.pair().filter(|_| pairing::is_paired(state))
        })?;
        Some(Board { desk, round, table, white, black })
    }

    /// The two had each other's colours.
    fn turn(self) {
        let Board { desk, round, table, white, black } = self;
        let Some(correction) = desk.now(|event| played::turned(event.state(), round, table)) else { return };
        let text = Text::Turned {
            place: desk.now(|event| event.state().place()),
            round: round.number(),
            board: table.number(),
            white: desk.name(black),
            black: desk.name(white),
        };
        self.put_right(correction, text, Results::Stay);
    }

    /// Two players sat in each other's place.
    fn exchange(self, two: [Player; 2], results: Results) {
        let Board { desk, round, .. } = self;
        let correction = desk.now(|event| played::exchanged(event.state(), round, two, results));
        let Some(correction) = correction else { return };
        let [one, other] = two.map(|player| desk.name(player));
        self.put_right(correction, Text::Exchanged { round: round.number(), one, other }, results);
    }

    /// The boards with a result that an exchange of two concerns, as numbers; `None` if there is none.
    fn reported(self, two: [Player; 2]) -> Option<String> {
        let Board { desk, round, .. } = self;
        let correction = desk.with(|event| played::exchanged(event.state(), round, two, Results::Stay))?;
        (!correction.reported.is_empty()).then(|| numbers(&correction.reported))
    }

    /// Does a correction, and says what becomes of results and later rounds.
    fn put_right(self, correction: Correction, first: Text, results: Results) {
        let Board { desk, round, .. } = self;
        let app = desk.app;
        let mut sentence = app.say(first);
        if !correction.reported.is_empty() {
            let boards = numbers(&correction.reported);
            let place = desk.now(|event| event.state().place());
            let becomes = app.say(match results {
                Results::Stay => Text::ResultsStay { boards, place },
                Results::TakeBack => Text::ResultsGone { boards, place },
            });
            sentence = format!("{sentence} {becomes}");
        }
        if desk.now(|event| round.index() + 1 < event.state().rounds.len()) {
            let stays = app.say(DeskText::LaterStays { from: round.number() + 1 });
            sentence = format!("{sentence} {stays}");
        }
        desk.act(correction.action, |_| sentence);
    }
}

fn numbers(tables: &[TableNo]) -> String {
    tables.iter().map(|table| table.number().to_string()).collect::<Vec<_>>().join(", ")
}

/// The form; only where rounds are paired one by one.
#[component]
pub(super) fn ReallyPlayed(view: View, table: TableNo) -> impl IntoView {
    let app = view.desk.app;
    Board::of(view, table).map(|board| {
        view! {
            <details class="why">
                <summary>{app.say(Text::Title)}</summary>
                <div class="stack">
                    <div class="cluster">
                        <button class="button button--small" on:click=move |_| board.turn()>
                            {app.say(Text::Turn)}
                        </button>
                    </div>
                    <Exchange board=board />
                    <p class="note">{app.say(Text::Hint)}</p>
                </div>
            </details>
        }
    })
}

/// Somebody else sat at the board: who, in whose place, and what becomes of the results.
#[component]
fn Exchange(board: Board) -> impl IntoView {
    let Board { desk, round, table, white, black } = board;
    let app = desk.app;
    let place = desk.now(|event| event.state().place());
    let leaves = RwSignal::new(white);
    let comes = RwSignal::new(None::<Player>);
    let results = RwSignal::new(Results::Stay);
    let exchange = move |_| {
        if let Some(comes) = comes.get_untracked() {
            board.exchange([leaves.get_untracked(), comes], results.get_untracked());
        }
    };
    // Only where a board concerned has a result is there anything to ask.
    let reported = Memo::new(move |_| board.reported([leaves.get(), comes.get()?]));
    let ask = move || {
        reported.get().map(|boards| {
            view! {
                <Choice
                    label=app.say(Text::WhatOfResults { boards, place })
                    options=vec![
                        (Results::Stay, app.say(Text::StayWithBoard { place })),
                        (Results::TakeBack, app.say(Text::TakeBack)),
                    ]
                    value=results
                    on=move |choice| results.set(choice)
                />
            }
        })
    };
    let others = desk.now(|event| others(event.state(), round, table));
    let mut options = vec![(None, app.say(Text::Choose))];
    options.extend(others.into_iter().map(|player| (Some(player), desk.name(player))));
    view! {
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
    }
}
