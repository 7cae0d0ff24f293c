//! A heat map as a table: pair by pair, with the rounds where a cell is about rounds.

use leptos::prelude::*;
use rondel::proof::report::{MOST_CELLS, Map, Shown};
use rondel::text::checks::Checks as Text;
use rondel::text::common::Word;
use rondel::text::evidence::{map_words, other_of, rounds_or_none};
use rondel::text::verify::Verify;

use super::View;
use super::matrix::{Lights, point};
use crate::parts::Choice;

/// Every pair with its count; of very many entrants the pairs of one of them, whom the person chooses. Pointing at a
/// line lights its cell in the matrix, and the other way round.
pub fn pairs(view: View, map: Map, lights: Lights) -> AnyView {
    let (app, at) = (view.app, view.at);
    let [title, _] = map_words(map, app.lang.get_untracked());
    let n = Memo::new(move |_| view.shown.with(|shown| shown.names.len()));
    let chosen = RwSignal::new(None::<usize>);
    let whose = Memo::new(move |_| match chosen.get().filter(|&whose| whose < n.get()) {
        None if n.get() > MOST_CELLS => Some(0),
        whose => whose,
    });
    let choice = move || {
        let all = (n.get() <= MOST_CELLS).then(|| (None, app.say(Verify::PairsAll)));
        let own = view.shown.with(|shown| {
            let names = shown.names.iter().enumerate();
            names.map(|(index, name)| (Some(index), name.clone())).collect::<Vec<_>>()
        });
        let options: Vec<_> = all.into_iter().chain(own).collect();
        view! { <Choice label=app.say(Text::Whose) options=options value=whose on=move |whose| chosen.set(whose) /> }
    };
    let row = move |shown: &Shown, cell: [usize; 2], lights: &Lights| {
        let [one, other] = cell.map(|index| shown.names[index].clone());
        let [i, j] = cell;
        let (straight, turned) = (lights.cell.clone(), lights.cell.clone());
        let is_at =
            move || straight.selected(&Some([i, j])) || (map.is_even() && turned.selected(&Some([j, i])));
        let rounds = map.has_rounds().then(|| {
            view! { <td class="is-text">{rounds_or_none(&shown.rounds(map, cell))}</td> }
        });
        view! {
            <tr data-cell=format!("{i},{j}") class:is-at=is_at>
                <th scope="row" class="is-text"><bdi>{one}</bdi></th>
                <th scope="row" class="is-text"><bdi>{other}</bdi></th>
                <td>{shown.count(map, cell)}</td>
                {rounds}
            </tr>
        }
    };
    let body = move || {
        view.shown.with(|shown| {
            let cells = map.cells(shown.names.len(), whose.get());
            cells.into_iter().map(|cell| row(shown, cell, &lights)).collect_view()
        })
    };
    let rounds = map.has_rounds();
    view! {
        <div class="field--short screen-only">{choice}</div>
        <div
            class="frame frame--both pairs"
            tabindex="0"
            role="region"
            aria-label=title.clone()
            on:pointermove=move |event| point(&event, at)
            on:click=move |event| point(&event, at)
        >
            <table class="numbers evidence">
                <caption>{title.clone()}</caption>
                <thead>
                    <tr>
                        <th scope="col" class="is-text">{app.say(Word::Name)}</th>
                        <th scope="col" class="is-text">{app.say(other_of(map))}</th>
                        <th scope="col">{app.say(Verify::PairTimes)}</th>
                        {rounds.then(|| view! { <th scope="col" class="is-text">{app.say(Verify::PairRounds)}</th> })}
                    </tr>
                </thead>
                <tbody>{body}</tbody>
            </table>
        </div>
    }
    .into_any()
}
