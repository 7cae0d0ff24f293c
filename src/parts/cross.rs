//! Paints a crosstable: pointing at a cell by finger, mouse or arrow keys highlights its round and the two names.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::figure::CellKind;
use rondel::model::ids::RoundNo;
use rondel::write::screen::cross::{Cell, Crosstable, Subject};

use super::key_of;

/// The highlights of the cell pointed at. Selectors, so that only changed cells are updated: a crosstable has
/// thousands.
#[derive(Clone)]
struct Lights {
    cell: Selector<Option<[usize; 2]>>,
    /// The two entrants of the cell.
    names: Selector<Vec<usize>>,
    /// The rounds of the cell.
    rounds: Selector<Vec<RoundNo>>,
}

impl Lights {
    fn new(at: RwSignal<Option<[usize; 2]>>, lit: Option<Memo<Vec<RoundNo>>>) -> Self {
        let names = move || at.get().map(Vec::from).unwrap_or_default();
        let rounds = move || lit.map(|lit| lit.get()).unwrap_or_default();
        Lights {
            cell: Selector::new(move || at.get()),
            names: Selector::new_with_fn(names, |one, lit| one.iter().any(|name| lit.contains(name))),
            rounds: Selector::new_with_fn(rounds, |own, lit| own.iter().any(|round| lit.contains(round))),
        }
    }

    /// Returns true if a name or a round belongs to the cell pointed at.
    fn are_of(&self, subject: Subject) -> bool {
        match subject {
            Subject::Entrant(index) => self.names.selected(&vec![index]),
            Subject::Round(round) => self.rounds.selected(&vec![round]),
        }
    }
}

/// A crosstable in a frame that scrolls both ways.
#[component]
pub fn CrossView(
    /// The table to be painted.
    table: Crosstable,
    /// The cell pointed at, as the indices of its two entrants.
    at: RwSignal<Option<[usize; 2]>>,
    /// The rounds in which the two meet.
    #[prop(optional)]
    lit: Option<Memo<Vec<RoundNo>>>,
) -> impl IntoView {
    let Crosstable { title, hint, corner, heads, rows, is_square } = table;
    let lights = Lights::new(at, lit);
    let is_lit = |subject: Subject| {
        let lights = lights.clone();
        move || lights.are_of(subject)
    };
    let n = rows.len();
    let heads = heads.into_iter();
    let heads = heads
        .map(|head| view! { <th scope="col" class:is-lit=is_lit(head.of)>{head.text}</th> })
        .collect_view();
    let cell = |cell: Cell| {
        let (here, own) = (lights.cell.clone(), lights.rounds.clone());
        let places = cell.marked_by(is_square).map(Some);
        let Cell { text, kind, of, rounds, is_wrong } = cell;
        let ground = match kind {
            CellKind::Own => "is-own",
            CellKind::Heat(1) => "heat-1",
            CellKind::Heat(2) => "heat-2",
            CellKind::Heat(3) => "heat-3",
            CellKind::Heat(_) => "heat-4",
            CellKind::Plain | CellKind::Lit => "",
        };
        view! {
            <td
                class=ground
                data-cell=format!("{},{}", of[0], of[1])
                class:is-wrong=is_wrong
                class:is-at=move || places.iter().any(|at| here.selected(at))
                class:is-lit=move || !rounds.is_empty() && own.selected(&rounds)
            >
                {text}
            </td>
        }
    };
    let rows = rows.into_iter().enumerate().map(|(index, row)| {
        view! {
            <tr>
                <th scope="row" class="is-text" class:is-lit=is_lit(Subject::Entrant(index))>
                    <span class="cross__place">{row.tag}</span>
                    " "
                    <bdi>{row.name}</bdi>
                </th>
                {row.cells.into_iter().map(cell).collect_view()}
            </tr>
        }
    });
    let rows = rows.collect_view();
    let corner = match corner.as_str() {
        "" => view! { <td class="is-text"></td> }.into_any(),
        _ => view! { <th scope="col" class="is-text">{corner}</th> }.into_any(),
    };
    let is_heard = hint.is_empty();
    let caption = if is_heard { title.clone() } else { format!("{title}. {hint}") };
    let by_keys = move |event: KeyboardEvent| {
        if is_square {
            step(&event, at, n);
        }
    };
    view! {
        <div
            class="frame frame--both"
            tabindex="0"
            role="region"
            aria-label=title
            on:keydown=by_keys
            on:pointermove=move |event| point(&event, at)
            on:click=move |event| point(&event, at)
        >
            <table class="numbers cross matrix">
                <caption class:visually-hidden=is_heard>{caption}</caption>
                <thead>
                    <tr>{corner} {heads}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

/// Sets the cell under the pointer. Only moves count: when the page scrolls under a resting mouse, no cell is pointed
/// at.
fn point(event: &web_sys::Event, at: RwSignal<Option<[usize; 2]>>) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let cell = target.and_then(|target| target.closest("[data-cell]").ok().flatten());
    let place = cell.and_then(|cell| cell.get_attribute("data-cell"));
    let place = place.and_then(|place| {
        let (row, column) = place.split_once(',')?;
        Some([row.parse().ok()?, column.parse().ok()?])
    });
    if place.is_some() && place != at.get_untracked() {
        at.set(place);
    }
}

/// Moves the cell by the arrow keys.
fn step(event: &KeyboardEvent, at: RwSignal<Option<[usize; 2]>>, n: usize) {
    let [row, column] = at.get_untracked().unwrap_or([0, 0]);
    let last = n.saturating_sub(1);
    let to = match key_of(event).as_str() {
        "ArrowUp" => [row.saturating_sub(1), column],
        "ArrowDown" => [(row + 1).min(last), column],
        "ArrowLeft" => [row, column.saturating_sub(1)],
        "ArrowRight" => [row, (column + 1).min(last)],
        _ => return,
    };
    event.prevent_default();
    at.set(Some(to));
    let frame = event.current_target().and_then(|frame| frame.dyn_into::<web_sys::Element>().ok());
    let cell = frame
        .and_then(|frame| frame.query_selector(&format!("[data-cell='{},{}']", to[0], to[1])).ok().flatten());
    if let Some(cell) = cell {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        options.set_inline(web_sys::ScrollLogicalPosition::Nearest);
        cell.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
