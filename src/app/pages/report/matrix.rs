//! The meeting matrix: pointing at a cell lights its round and the two names, here and in the table beside it.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::figure::{CellKind, Look, Matrix, meetings};
use rondel::model::ids::{Player, RoundNo};
use rondel::proof::report::{MOST_CELLS, Map, Shown};
use rondel::text::checks::Checks as Text;
use rondel::text::common::Word;
use rondel::text::evidence::{by_round, map_words, meeting, tagged};
use rondel::text::file::FileText;
use rondel::write::screen::checks as screen;

use super::View;
use crate::parts::{Choice, TableView, key_of};

/// What is lit while a cell is pointed at. Each looks only at what changed, since a matrix has thousands of cells.
#[derive(Clone)]
pub struct Lights {
    pub cell: Selector<Option<[usize; 2]>>,
    /// The two entrants of the cell.
    names: Selector<Vec<usize>>,
    /// The rounds of the cell.
    rounds: Selector<Vec<RoundNo>>,
}

impl Lights {
    /// The lights for the cell `at`; `rounds` are those in which its two meet.
    pub fn new(
        at: RwSignal<Option<[usize; 2]>>,
        rounds: impl Fn() -> Vec<RoundNo> + Clone + Send + Sync + 'static,
    ) -> Self {
        let names = move || at.get().map(Vec::from).unwrap_or_default();
        Lights {
            cell: Selector::new(move || at.get()),
            names: Selector::new_with_fn(names, |one, lit| one.iter().any(|name| lit.contains(name))),
            rounds: Selector::new_with_fn(rounds, |own, lit| own.iter().any(|round| lit.contains(round))),
        }
    }
}

/// A matrix as a table: cells are pointed at by finger, mouse or arrow keys.
#[component]
pub fn MatrixTable(
    matrix: Matrix,
    at: RwSignal<Option<[usize; 2]>>,
    lights: Lights,
    /// The rounds of each cell, row by row, which light with those of the cell pointed at; empty where none do.
    rounds: Vec<Vec<RoundNo>>,
) -> impl IntoView {
    let n = matrix.rows.len();
    let lit_name = |index: usize| {
        let names = lights.names.clone();
        move || names.selected(&vec![index])
    };
    let heads = matrix.heads.iter().enumerate();
    let heads =
        heads.map(|(index, head)| view! { <th scope="col" class:is-lit=lit_name(index)>{head.clone()}</th> });
    let rows = matrix.rows.iter().enumerate().map(|(i, row)| {
        let cells = row.cells.iter().enumerate().map(|(j, cell)| {
            let (is_at, is_lit) = (lights.cell.clone(), lights.rounds.clone());
            let own = rounds.get(i * n + j).cloned().unwrap_or_default();
            let ground = match cell.kind {
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
                    data-cell=format!("{i},{j}")
                    class:is-at=move || is_at.selected(&Some([i, j]))
                    class:is-lit=move || !own.is_empty() && is_lit.selected(&own)
                >
                    {cell.text.clone()}
                </td>
            }
        });
        view! {
            <tr>
                <th scope="row" class="is-text" class:is-lit=lit_name(i)>
                    <span class="cross__place">{row.head.clone()}</span>
                    " "
                    <bdi>{row.name.clone()}</bdi>
                </th>
                {cells.collect_view()}
            </tr>
        }
    });
    view! {
        <div
            class="frame frame--both"
            tabindex="0"
            role="region"
            aria-label=matrix.title.clone()
            on:keydown=move |event| step(&event, at, n)
            on:pointermove=move |event| point(&event, at)
            on:click=move |event| point(&event, at)
        >
            <table class="numbers cross matrix">
                <caption class="visually-hidden">{matrix.title.clone()}</caption>
                <thead>
                    <tr>
                        <td class="is-text"></td>
                        {heads.collect_view()}
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
}

/// Takes the cell under the finger. Moves only: that the page scrolls under a resting mouse points at nothing.
pub fn point(event: &web_sys::Event, at: RwSignal<Option<[usize; 2]>>) {
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

/// Moves by the arrow keys.
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

/// Who meets whom in which round: the table first, then the picture.
#[component]
pub fn Meetings(view: View) -> impl IntoView {
    let (app, at) = (view.app, view.at);
    let lang = app.lang();
    let as_table = RwSignal::new(false);
    let lit = Memo::new(move |_| {
        at.get().map(|cell| view.shown.with(|shown| shown.rounds(Map::Meetings, cell))).unwrap_or_default()
    });
    let lights = Lights::new(at, move || lit.get());
    let matrix = move |shown: &Shown, names: &[String]| {
        let [title, desc] = map_words(Map::Meetings, lang);
        let round = lit.with_untracked(|rounds| rounds.first().copied());
        tagged(shown, meetings(title, desc, shown.schedule(), names, round))
    };
    let save_svg = move |_| {
        let svg = view.shown.with_untracked(|shown| matrix(shown, &shown.names).drawing().svg(Look::File));
        view.save(&app.say(FileText::Meetings), "svg", "image/svg+xml", &svg);
    };
    let small = Memo::new(move |_| view.shown.with(|shown| shown.names.len() <= MOST_CELLS));
    let body = move || {
        if !small.get() {
            return view! { <OneRow view=view /> }.into_any();
        }
        let (for_table, for_picture) = (lights.clone(), lights.clone());
        let picture = move || {
            view.shown.with(|shown| {
                let n = shown.names.len();
                let rounds =
                    (0..n * n).map(|cell| shown.rounds(Map::Meetings, [cell / n, cell % n])).collect();
                let matrix = matrix(shown, &shown.short);
                view! { <MatrixTable matrix=matrix at=at lights=for_picture.clone() rounds=rounds /> }
            })
        };
        view! {
            <button
                class="button button--small screen-only"
                aria-expanded=move || as_table.get().to_string()
                on:click=move |_| as_table.update(|shown| *shown = !*shown)
            >
                {app.say(Text::ShowTable)}
            </button>
            {move || {
                let lights = for_table.clone();
                as_table.get().then(move || view! { <ByRound view=view at=at lights=lights /> })
            }}
            <p class="matrix__said" role="status" dir="auto">
                {move || match at.get() {
                    Some(cell) => view.shown.with(|shown| meeting(shown, cell, lang)),
                    None => app.say(Text::Point),
                }}
            </p>
            {picture}
        }
        .into_any()
    };
    view! {
        <p class="note">{app.say(FileText::MeetingsDesc)}</p>
        {body}
        <button class="button button--small screen-only" on:click=save_svg>{app.say(Text::SaveSvg)}</button>
    }
}

/// Everyone's opponents round by round: the same as the matrix, in the order of play.
#[component]
fn ByRound(view: View, at: RwSignal<Option<[usize; 2]>>, lights: Lights) -> impl IntoView {
    let app = view.app;
    let body = move || {
        view.shown.with(|shown| {
            let heads = (0..shown.schedule().rounds.len()).map(|index| {
                let (lit, round) = (lights.rounds.clone(), RoundNo::from_index(index));
                view! { <th scope="col" class:is-lit=move || lit.selected(&vec![round])>{round.number()}</th> }
            });
            let rows = by_round(shown, app.lang()).into_iter().enumerate().map(|(i, row)| {
                let cells = row.into_iter().map(|(text, j)| {
                    let (one, two) = (lights.cell.clone(), lights.cell.clone());
                    view! {
                        <td
                            data-cell=format!("{i},{j}")
                            class:is-at=move || one.selected(&Some([i, j])) || two.selected(&Some([j, i]))
                        >
                            {text}
                        </td>
                    }
                });
                let names = lights.names.clone();
                view! {
                    <tr>
                        <th scope="row" class="is-text" class:is-lit=move || names.selected(&vec![i])>
                            <span class="cross__place">{shown.tag(Player::from_index(i))}</span>
                            " "
                            <bdi>{(!shown.numbers).then(|| shown.short[i].clone())}</bdi>
                        </th>
                        {cells.collect_view()}
                    </tr>
                }
            });
            view! {
                <table class="numbers cross matrix">
                    <caption>{app.say(Text::ByRound)} ". " {app.say(Text::ByRoundHint)}</caption>
                    <thead>
                        <tr>
                            <th scope="col" class="is-text">{app.say(Word::Name)}</th>
                            {heads.collect_view()}
                        </tr>
                    </thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            }
        })
    };
    view! {
        <div
            class="frame frame--both"
            tabindex="0"
            role="region"
            aria-label=app.say(Text::ByRound)
            on:pointermove=move |event| point(&event, at)
            on:click=move |event| point(&event, at)
        >
            {body}
        </div>
    }
}

/// One entrant's row of a matrix too large to show.
#[component]
fn OneRow(view: View) -> impl IntoView {
    let app = view.app;
    let whose = RwSignal::new(0_usize);
    let options =
        view.shown.with_untracked(|shown| shown.names.iter().cloned().enumerate().collect::<Vec<_>>());
    let table = Signal::derive(move || {
        let lang = app.lang();
        view.shown.with(|shown| screen::of_one(shown, Player::from_index(whose.get()), lang))
    });
    view! {
        <p>{app.say(Text::TooWide { n: options.len() })}</p>
        <div class="field--short screen-only">
            <Choice label=app.say(Text::Whose) options=options value=whose on=move |number| whose.set(number) />
        </div>
        // On paper it is a name, not a choice.
        <p class="paper-only">
            <bdi>{move || view.shown.with(|shown| shown.name(Player::from_index(whose.get())))}</bdi>
        </p>
        <TableView table=table class="evidence" />
    }
}
