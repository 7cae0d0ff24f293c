//! The traveller of a board: all its tables, with what each result is worth.

use leptos::prelude::*;
use rondel::model::ids::BoardNo;
use rondel::movement::pairs::{self, Travelled, Traveller};
use rondel::text::bridge::{self, points, signed};
use rondel::text::common::Word;
use rondel::text::pairs::{Pairs as Text, about};

use super::View;
use crate::state::{App, t};

/// The board that is being entered.
fn current(view: View) -> Memo<Option<BoardNo>> {
    Memo::new(move |_| {
        let at = view.at.get()?;
        view.desk.with(|event| pairs::deal_at(event.state(), at).map(|(board, _)| board))
    })
}

/// The boards to choose from.
#[component]
pub(super) fn BoardChoice(view: View) -> impl IntoView {
    let desk = view.desk;
    let board = current(view);
    let boards = desk.memo(pairs::boards);
    let open = move |board: BoardNo| {
        let found = desk.now(|event| pairs::of_board(event.state(), board, view.round.get_untracked()));
        found.into_iter().for_each(|at| view.choose(at));
    };
    let choices = move || {
        let all = boards.get().into_iter().map(|it| {
            view! {
                <button
                    class="bridge__board"
                    aria-pressed=move || (board.get() == Some(it)).to_string()
                    on:click=move |_| open(it)
                >
                    <span class="bridge__number">{it.number()}</span>
                </button>
            }
        });
        all.collect_view()
    };
    view! {
        <div class="bridge__boards screen-only" role="group" aria-label=t(Text::Boards)>
            {choices}
        </div>
    }
}

/// The traveller of the board that is being entered.
#[component]
pub(super) fn TravellerOf(view: View) -> impl IntoView {
    let desk = view.desk;
    let board = current(view);
    let traveller = Memo::new(move |_| {
        board.get().map(|board| desk.with(|event| pairs::traveller(event.state(), board, None)))
    });
    move || traveller.get().map(|it| grid(view, desk.app, &it))
}

fn grid(view: View, app: App, traveller: &Traveller) -> impl IntoView + use<> {
    let lang = app.lang.get_untracked();
    let desk = view.desk;
    let row = |it: &Travelled| {
        let line = it.line;
        let at = line.at();
        let [ns, ew] = desk.now(|event| line.pairs.map(|pair| pairs::name(event.state(), pair)));
        let [ns_points, ew_points] = match it.points {
            Some(both) => both.map(|it| points(it.rounded(100), lang)),
            None => ["", ""].map(str::to_owned),
        };
        let score = line.deal.and_then(|deal| deal.score(line.board)).map(signed).unwrap_or_default();
        let contract = line.deal.map(|deal| bridge::deal(deal, lang)).unwrap_or_default();
        view! {
            <tr class:is-current=move || view.at.get() == Some(at)>
                <td>{line.round.number()}</td>
                <td>
                    <button class="number" on:click=move |_| view.choose(at)>{line.table.number()}</button>
                </td>
                <td class="is-text" dir="auto">{ns}</td>
                <td class="is-text" dir="auto">{ew}</td>
                <td class="is-text">{contract}</td>
                <td>{score}</td>
                <td>{ns_points}</td>
                <td>{ew_points}</td>
            </tr>
        }
    };
    let rows = traveller.lines.iter().map(row).collect_view();
    let title = app.say(Text::Traveller { board: traveller.board.number() });
    view! {
        <section class="stack bridge__traveller">
            <div class="cluster cluster--apart">
                <h3>{title.clone()}</h3>
                <p class="note">{about(traveller.board, app.lang.get_untracked())}</p>
            </div>
            <div class="frame">
                <table class="numbers">
                    <caption class="visually-hidden">{title}</caption>
                    <thead>
                        <tr>
                            <th scope="col">{app.say(rondel::text::file::FileText::Round)}</th>
                            <th scope="col">{app.say(Word::Table)}</th>
                            <th scope="col" class="is-text">{app.say(Word::NorthSouth)}</th>
                            <th scope="col" class="is-text">{app.say(Word::EastWest)}</th>
                            <th scope="col" class="is-text">{app.say(Text::Contract)}</th>
                            <th scope="col">{app.say(Text::Score)}</th>
                            <th scope="col">{app.say(Text::PointsNs)}</th>
                            <th scope="col">{app.say(Text::PointsEw)}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
}
