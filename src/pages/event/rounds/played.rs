//! Correcting a board to the game really played: colours reversed, or another player at it.

use leptos::prelude::*;
use rondel::event::played::{self, Correction, Results};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::text::common::Word;
use rondel::text::played::Played as Text;
use rondel::write::screen::played::{Exchange, others, said};

use super::View;
use crate::desk::Desk;
use crate::pages::event::pairing;
use crate::parts::Choice;

/// A board of a published round, to be corrected.
#[derive(Clone, Copy)]
struct Board {
    desk: Desk,
    round: RoundNo,
    table: TableNo,
    white: Player,
    black: Player,
}

impl Board {
    /// The board at `table`; `None` unless rounds are paired one by one.
    fn of(view: View, table: TableNo) -> Option<Board> {
        let (desk, round) = (view.desk, view.round.get_untracked());
        let [white, black] = desk.now(|event| {
            let state = event.state();
            state.table(round, table)?.pair().filter(|_| pairing::is_paired(state))
        })?;
        Some(Board { desk, round, table, white, black })
    }

    /// Reverses the colours of the two players.
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

    /// Exchanges two players who sat in each other's place.
    fn exchange(self, exchange: Exchange) {
        let Board { desk, round, .. } = self;
        let correction = desk.now(|event| exchange.correction(event.state(), round));
        let Some((correction, comes)) = correction.zip(exchange.comes()) else { return };
        let [one, other] = [exchange.leaves(), comes].map(|player| desk.name(player));
        let first = Text::Exchanged { round: round.number(), one, other };
        self.put_right(correction, first, exchange.results());
    }

    /// Makes a correction, and announces its effect on results and later rounds.
    fn put_right(self, correction: Correction, first: Text, results: Results) {
        let Board { desk, round, .. } = self;
        let lang = desk.app.lang();
        let said = desk.now(|event| said(event.state(), round, &correction, first, results, lang));
        desk.act(correction.action, |_| said);
    }
}

/// The form; empty unless rounds are paired one by one.
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

/// The form for a player who sat in another's place, with the choice about the results.
#[component]
fn Exchange(board: Board) -> impl IntoView {
    let Board { desk, round, table, white, black } = board;
    let app = desk.app;
    let place = desk.now(|event| event.state().place());
    let said = RwSignal::new(Exchange::of(white));
    let leaves = Signal::derive(move || said.with(Exchange::leaves));
    let comes = Signal::derive(move || said.with(Exchange::comes));
    let results = Signal::derive(move || said.with(Exchange::results));
    let exchange = move |_| board.exchange(said.get_untracked());
    // The choice is needed only if a board concerned has a result.
    let reported =
        Memo::new(move |_| said.with(|said| desk.with(|event| said.reported(event.state(), round))));
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
                    on=move |choice| said.update(|said| said.keep(choice))
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
                on=move |player| said.update(|said| said.leave(player))
            />
            <Choice
                label=app.say(Text::SatHere)
                options=options
                value=comes
                on=move |player| said.update(|said| said.come(player))
            />
            {ask}
        </div>
        <div class="cluster">
            <button
                class="button button--small"
                disabled=move || comes.get().is_none()
                on:click=exchange
            >
                {app.say(Text::Exchange)}
            </button>
        </div>
    }
}
