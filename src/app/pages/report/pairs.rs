//! A heat map as a table: pair by pair, with the rounds where a cell is about rounds.

use leptos::prelude::*;
use rondel::text::checks::Checks as Text;
use rondel::text::common::Word;
use rondel::text::report::numbers;
use rondel::text::verify::Verify;

use super::heat::{self, Map};
use super::matrix::{Lights, MOST_CELLS, point};
use super::{Shown, View};
use crate::parts::Choice;

/// What the other of a pair is to the one.
fn other_of(map: Map) -> Verify {
    match map {
        Map::Partners | Map::Meetings => Verify::PairPartner,
        Map::Opponents => Verify::PairOpponent,
        Map::Lefts => Verify::PairLeft,
        Map::Comparisons => Verify::PairCompared,
        Map::Follow => Verify::PairFollowed,
    }
}

/// Whether both directions of a pair count the same, so that it needs one line only.
fn is_even(map: Map) -> bool {
    !matches!(map, Map::Lefts | Map::Follow)
}

/// The pairs in the order of the matrix: all of them, or those of one entrant.
fn cells(n: usize, map: Map, whose: Option<usize>) -> Vec<[usize; 2]> {
    match whose {
        Some(one) => (0..n).filter(|&other| other != one).map(|other| [one, other]).collect(),
        None => {
            let cells = (0..n).flat_map(|i| (0..n).map(move |j| [i, j]));
            cells.filter(|[i, j]| if is_even(map) { i < j } else { i != j }).collect()
        }
    }
}

/// Every pair with its count; of very many entrants the pairs of one of them, whom the person chooses. Pointing at a
/// line lights its cell in the matrix, and the other way round.
pub fn pairs(view: View, map: Map, lights: Lights) -> AnyView {
    let (app, at) = (view.app, view.at);
    let title = heat::words(app, map).0;
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
            move || straight.selected(&Some([i, j])) || (is_even(map) && turned.selected(&Some([j, i])));
        let rounds = heat::has_rounds(map).then(|| {
            let rounds = heat::rounds(shown, map, cell);
            let text = if rounds.is_empty() { "–".to_owned() } else { numbers(&rounds) };
            view! { <td class="is-text">{text}</td> }
        });
        view! {
            <tr data-cell=format!("{i},{j}") class:is-at=is_at>
                <th scope="row" class="is-text"><bdi>{one}</bdi></th>
                <th scope="row" class="is-text"><bdi>{other}</bdi></th>
                <td>{heat::count(shown, map, cell)}</td>
                {rounds}
            </tr>
        }
    };
    let body = move || {
        view.shown.with(|shown| {
            let cells = cells(shown.names.len(), map, whose.get());
            cells.into_iter().map(|cell| row(shown, cell, &lights)).collect_view()
        })
    };
    let rounds = heat::has_rounds(map);
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
