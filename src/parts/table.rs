//! Paints the tables of the screen. Their content is decided in `rondel::write::screen`.
//!
//! Rows are markup, with every text escaped: made element by element, lists of hundreds would take seconds on a slow
//! tablet. A row whose markup did not change is left alone, so that it keeps its scroll position and open parts.

use leptos::html;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use maud::{Markup, PreEscaped, html};
use rondel::figure::Look;
use rondel::write::screen::{Cell, Column, Kind, Mark, Opens, Row, State, Table};
use web_sys::{Element, HtmlElement, MouseEvent};

/// A number of rows that fills any screen. They are painted first, the others after a frame with these.
const SCREENFUL: usize = 40;

/// Returns the content below a row, by its index; `None` for most.
pub type Beneath = Callback<usize, Option<AnyView>>;

/// A table, in a frame that scrolls if the table is wider than the page.
#[component]
pub fn TableView(
    /// The table to be painted.
    #[prop(into)]
    table: Signal<Table>,
    /// The CSS class of the table.
    #[prop(optional)]
    class: &'static str,
    /// The CSS class of its frame.
    #[prop(optional)]
    frame: &'static str,
    /// Called with the row and column of a pressed button, both 0-based.
    #[prop(optional, into)]
    on: Option<Callback<[usize; 2]>>,
    /// A highlighted row, in addition to those that the table marks.
    #[prop(optional, into)]
    lit: Option<Signal<Option<usize>>>,
    /// Called with the row that is pointed at or pressed.
    #[prop(optional, into)]
    over: Option<Callback<usize>>,
    /// The open content below a row.
    #[prop(optional, into)]
    beneath: Option<Beneath>,
) -> impl IntoView {
    let node = NodeRef::<html::Table>::new();
    let all = after_a_screenful();
    // Computed once for all readers.
    let table = Memo::new(move |_| table.get());
    let some = move |part: fn(&[Row]) -> &[Row], from: usize| {
        keep_focus(node);
        table.with(|table| {
            let rows = part(&table.rows).iter().enumerate();
            rows.map(|(at, row)| line(table, row, from + at, beneath)).collect_view()
        })
    };
    let first = move || some(|all| &all[..all.len().min(SCREENFUL)], 0);
    let others = move || all.get().then(|| some(|all| all.get(SCREENFUL..).unwrap_or_default(), SCREENFUL));
    let heads = move || table.with(|table| head(&table.columns));
    let foot = move || {
        table.with(|table| {
            let foot = html! {
                @for row in &table.foot { tr { (cells(&table.columns, row, None)) } }
            };
            (!table.foot.is_empty()).then(|| view! { <tfoot inner_html=foot.into_string()></tfoot> })
        })
    };
    let point = move |event: &MouseEvent| {
        let Some(over) = over else { return };
        if let Some(row) = target(node, event).as_ref().and_then(row_at) {
            over.run(row);
        }
    };
    let press = move |event: MouseEvent| {
        if let (Some(on), Some(at)) = (on, target(node, &event).as_ref().and_then(place_of)) {
            on.run(at);
        }
        point(&event);
    };
    Effect::new(move |before: Option<Option<usize>>| {
        table.with(|_| ());
        let now = lit?.get();
        for (row, is_lit) in [(before.flatten(), false), (now, true)] {
            if let Some(row) = row.and_then(|row| row_of(node, row)) {
                let _ = row.class_list().toggle_with_force("is-lit", is_lit);
            }
        }
        now
    });
    let caption = move || table.with(|table| table.caption.clone());
    let is_hidden = move || table.with(|table| !table.is_titled);
    view! {
        <div class=format!("frame {frame}") tabindex="0" role="region" aria-label=caption>
            <table
                class=format!("numbers {class}")
                node_ref=node
                on:click=press
                on:pointermove=move |event| point(&event)
            >
                <caption class:visually-hidden=is_hidden>{caption}</caption>
                {heads}
                <tbody>{first} {others}</tbody>
                {foot}
            </table>
        </div>
    }
}

/// Becomes true once a frame has been painted: a timeout set in the callback of a frame runs after it.
fn after_a_screenful() -> RwSignal<bool> {
    let all = RwSignal::new(false);
    request_animation_frame(move || {
        let rest = move || {
            // The page may have been left meanwhile.
            let _ = all.try_set(true);
        };
        set_timeout(rest, std::time::Duration::ZERO);
    });
    all
}

/// A row, and the open content below it.
fn line(table: &Table, row: &Row, at: usize, beneath: Option<Beneath>) -> impl IntoView + use<> {
    let width = table.columns.len();
    let inside = cells(&table.columns, row, Some(at)).into_string();
    let is_lit = row.mark == Some(Mark::Lit);
    let open = beneath.map(|beneath| {
        move || {
            let open = beneath.run(at)?;
            Some(view! {
                <tr class="opened">
                    <td colspan=width>{open}</td>
                </tr>
            })
        }
    });
    view! {
        <tr
            class=row.mark.map(of_mark)
            aria-current=is_lit.then_some("true")
            data-row=at
            inner_html=inside
        ></tr>
        {open}
    }
}

/// The header row; `None` if no column has a head.
pub fn head(columns: &[Column]) -> Option<impl IntoView + use<>> {
    let heads = html! {
        tr {
            @for column in columns {
                @let class = class(column.kind, column.mark);
                @if column.head.is_empty() { td class=[class] {} }
                @else {
                    @let brief = (!column.brief.is_empty()).then_some(&column.brief);
                    th scope="col" class=[class] data-brief=[brief] {
                        @if brief.is_some() { span.head__full { (column.head) } } @else { (column.head) }
                        @if !column.note.is_empty() { span.cell__note { (column.note) } }
                    }
                }
            }
        }
    };
    Column::are_headed(columns).then(|| view! { <thead inner_html=heads.into_string()></thead> })
}

/// The cells of a row; `at` is the row's index if the cells can be pressed.
fn cells(columns: &[Column], row: &Row, at: Option<usize>) -> Markup {
    let mut column = 0;
    let mut placed = Vec::new();
    for cell in &row.cells {
        placed.push((column, cell));
        column += 1 + cell.more;
    }
    html! {
        @for (column, cell) in placed {
            @let about = columns.get(column);
            @let kind = about.map_or(Kind::Text, |column| column.kind);
            @let kind = if row.is_heading { Kind::Text } else { kind };
            @let class = class(kind, cell.mark);
            @let span = (cell.more > 0).then_some(cell.more + 1);
            // A subtotal is named by its first cell.
            @if row.is_heading {
                th scope="rowgroup" class="is-text is-heading" colspan=[span] { (cell.text) }
            } @else if !is_empty(cell) && (about.is_some_and(|it| it.names_row) || at.is_none() && column == 0) {
                th scope="row" class=[class] colspan=[span] { (inside(kind, cell, at, column)) }
            } @else {
                td class=[class] colspan=[span] { (inside(kind, cell, at, column)) }
            }
        }
    }
}

/// Returns true for a cell without text or picture, which cannot name its row.
fn is_empty(cell: &Cell) -> bool {
    cell.text.is_empty() && cell.picture.is_none()
}

fn inside(kind: Kind, cell: &Cell, at: Option<usize>, column: usize) -> Markup {
    let words = html! {
        @match (kind, cell.mark) {
            (Kind::Text, Some(Mark::Cut)) => s { bdi { (cell.text) } },
            (Kind::Text, _) if cell.pieces.is_empty() => bdi { (cell.text) },
            _ if !cell.said.is_empty() => {
                span aria-hidden="true" { (cell.text) }
                span.visually-hidden { (cell.said) }
            },
            _ => (cell.text),
        }
        @for (piece, stands_out) in &cell.pieces {
            @match (kind, *stands_out) {
                (Kind::Text, true) => mark { bdi { (piece) } },
                (Kind::Text, false) => bdi { (piece) },
                (_, stands_out) => span.cell__letter.is-again[stands_out] { (piece) },
            }
        }
        @if !cell.beside.is_empty() { " " span.note { (cell.beside) } }
    };
    let label = |label: &str| (!label.is_empty()).then(|| label.to_owned());
    let class = if kind == Kind::Act { "button button--small" } else { "number" };
    html! {
        @match &cell.opens {
            Opens::Nothing => (words),
            Opens::Address { to, label: said } => a class=[(kind == Kind::Number).then_some("number")] href=(to)
                aria-label=[label(said)] { (words) },
            Opens::Here { label: said, state, refused } => button type="button" class=(class)
                aria-label=[label(said)] aria-expanded=[is_expanded(*state)] aria-pressed=[is_pressed(*state)]
                disabled[!refused.is_empty()] title=[label(refused)]
                data-at=[at.map(|row| format!("{row} {column}"))] { (words) },
        }
        @if let Some(picture) = &cell.picture {
            span.cell__picture.figure aria-hidden="true" { (PreEscaped(picture.svg(Look::Page))) }
        }
        @if let Some(share) = cell.share {
            svg.cell__share viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true" {
                rect x=(100 - share) width=(share) height="3" {}
            }
        }
        @if !cell.note.is_empty() {
            // The spoken text, which replaces the visible one, includes the note.
            @let hidden = (!cell.said.is_empty()).then_some("true");
            span.cell__note aria-hidden=[hidden] { bdi { (cell.note) } }
        }
    }
}

fn is_expanded(state: Option<State>) -> Option<bool> {
    match state {
        Some(State::Expanded(is_open)) => Some(is_open),
        _ => None,
    }
}

fn is_pressed(state: Option<State>) -> Option<bool> {
    match state {
        Some(State::Pressed(is_on)) => Some(is_on),
        _ => None,
    }
}

fn class(kind: Kind, mark: Option<Mark>) -> Option<String> {
    let both = [of_kind(kind), mark.map(of_mark)];
    let both: Vec<&str> = both.into_iter().flatten().collect();
    (!both.is_empty()).then(|| both.join(" "))
}

/// The CSS class of a kind of column; none for numbers, which are aligned to the end of the cell.
pub fn of_kind(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Number => None,
        Kind::Points => Some("is-points"),
        Kind::Place => Some("is-place"),
        Kind::Text => Some("is-text"),
        Kind::Sign => Some("is-middle"),
        Kind::Picture => Some("is-picture"),
        Kind::Act => Some("screen-only"),
    }
}

fn of_mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Lit => "is-lit",
        Mark::Cut => "is-cut",
        Mark::Again => "is-again",
        Mark::Here => "is-here",
        Mark::New => "is-here is-new",
        Mark::Wrong => "is-wrong",
    }
}

/// The target of an event, if it belongs to this table and not to one that is open below a row of it.
fn target(node: NodeRef<html::Table>, event: &MouseEvent) -> Option<Element> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let table = target.closest("table").ok()??;
    node.get_untracked()?.is_same_node(Some(&table)).then_some(target)
}

/// The row that contains an element.
fn row_at(element: &Element) -> Option<usize> {
    element.closest("tr[data-row]").ok()??.get_attribute("data-row")?.parse().ok()
}

fn row_of(node: NodeRef<html::Table>, row: usize) -> Option<Element> {
    node.get_untracked()?.query_selector(&format!(":scope > tbody > tr[data-row='{row}']")).ok().flatten()
}

/// The row and column of the button that an element is, or is in.
fn place_of(element: &Element) -> Option<[usize; 2]> {
    let name = element.closest("[data-at]").ok()??.get_attribute("data-at")?;
    let (row, column) = name.split_once(' ')?;
    Some([row.parse().ok()?, column.parse().ok()?])
}

/// Keeps the focus when a row is repainted with new buttons: the button in the place of the focused one gets it.
fn keep_focus(node: NodeRef<html::Table>) {
    let Some(table) = node.get_untracked() else { return };
    let is_own =
        |it: &Element| it.closest("table").ok().flatten().is_some_and(|of| table.is_same_node(Some(&of)));
    let focused = document().active_element().filter(is_own);
    let Some([row, column]) = focused.as_ref().and_then(place_of) else { return };
    queue_microtask(move || {
        let is_lost = document().active_element().is_none_or(|it| !table.contains(Some(&it)));
        let again = table
            .query_selector(&format!(":scope > tbody > tr > * > [data-at='{row} {column}']"))
            .ok()
            .flatten();
        if let Some(again) = again.filter(|_| is_lost).and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
            let _ = again.focus();
        }
    });
}
