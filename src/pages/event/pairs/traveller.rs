//! The traveller of a board: all its results with their points.

use leptos::prelude::*;
use rondel::model::ids::BoardNo;
use rondel::movement::pairs::{self, Traveller};
use rondel::text::pairs::{Pairs as Text, about};
use rondel::write::screen::pairs as screen;

use super::View;
use crate::parts::TableView;
use crate::state::t;

/// The board being entered.
fn current(view: View) -> Memo<Option<BoardNo>> {
    Memo::new(move |_| {
        let at = view.at.get()?;
        view.desk.with(|event| pairs::deal_at(event.state(), at).map(|(board, _)| board))
    })
}

/// The list from which a board is chosen.
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
            let known = desk.memo(move |state| pairs::known_of(state, it));
            let is_done = move || known.get()[0] == known.get()[1];
            view! {
                <button
                    class="bridge__board"
                    class:is-done=is_done
                    aria-pressed=move || (board.get() == Some(it)).to_string()
                    on:click=move |_| open(it)
                >
                    <span class="bridge__number">{it.number()}</span>
                    <small>
                        {move || {
                            let [known, of] = known.get();
                            desk.app.say(Text::KnownOf { known, of })
                        }}
                    </small>
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

/// The traveller of the board being entered.
#[component]
pub(super) fn TravellerOf(view: View) -> impl IntoView {
    let desk = view.desk;
    let lang = desk.app.lang();
    let board = current(view);
    let traveller = Memo::new(move |_| {
        board.get().map(|board| desk.with(|event| pairs::traveller(event.state(), board, None)))
    });
    let table = move || {
        let of =
            |it: &Traveller| desk.with(|event| screen::traveller(event.state(), it, view.at.get(), lang));
        traveller.with(|it| it.as_ref().map(of).unwrap_or_default())
    };
    let press = move |[row, _]: [usize; 2]| {
        let at = traveller.with_untracked(|it| Some(it.as_ref()?.lines.get(row)?.line.at()));
        at.into_iter().for_each(|at| view.choose(at));
    };
    move || {
        let board = board.get()?;
        Some(view! {
            <section class="stack bridge__traveller">
                <div class="cluster cluster--apart">
                    <h3>{desk.app.say(Text::Traveller { board: board.number() })}</h3>
                    <p class="note">{about(board, lang)}</p>
                </div>
                <TableView table=Signal::derive(table) on=press />
            </section>
        })
    }
}
