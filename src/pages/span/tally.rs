//! The tally of distances: it fills as tables are added, and highlights the lines of a distance.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::figure::{Highlight, Ink, Lines, SpanCount, tally as count};
use rondel::model::ids::TableNo;
use rondel::text::span::Span as Text;
use rondel::write::screen::span as screen;

use super::wheel::Wheel;
use crate::parts::{TableView, Unfold, key_of};

/// The boxes, a group of three for each distance, and the same counts as a table.
pub fn tally(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let counts = Memo::new(move |_| wheel.span.with(|span| count(span, wheel.tables.get())));
    let partners = Memo::new(move |_| wheel.view.with(|view| view.lines == Lines::Partners));
    let distances =
        Memo::new(move |_| counts.with(|counts| counts.iter().map(|it| it.distance).collect::<Vec<_>>()));
    let focus = RwSignal::new(None::<u16>);
    let items = move || {
        let all = distances.get();
        let first = all.first().copied().unwrap_or(0);
        all.iter().map(|&distance| item(wheel, counts, distance, first, focus, partners)).collect_view()
    };
    let desc = move || app.say(if partners.get() { Text::TallyDescPartners } else { Text::TallyDesc });
    view! {
        <section class="stack span__tally" class:is-starter=partners>
            <h3>{app.say(Text::TallyTitle)}</h3>
            <div
                class="tally"
                role="group"
                aria-label=app.say(Text::TallyTitle)
                aria-description=app.say(Text::TallyKeys)
                on:pointerleave=move |_| wheel.at.set(None)
            >
                {items}
            </div>
            <p class="note">{desc}</p>
            <Unfold label=move || app.say(Text::TallyTable)>{move || as_table(wheel, counts)}</Unfold>
        </section>
    }
    .into_any()
}

/// The names of the tables, separated by commas.
fn names(wheel: Wheel, tables: &[TableNo]) -> String {
    match tables {
        [] => "–".to_owned(),
        tables => tables.iter().map(|&table| wheel.table(table)).collect::<Vec<_>>().join(", "),
    }
}

fn item(
    wheel: Wheel,
    counts: Memo<Vec<SpanCount>>,
    distance: u16,
    first: u16,
    focus: RwSignal<Option<u16>>,
    partners: Memo<bool>,
) -> AnyView {
    let app = wheel.app;
    let light = Highlight::Distance(distance);
    let own = Memo::new(move |_| {
        counts.with(|counts| counts.iter().find(|count| count.distance == distance).cloned())
    });
    let label = move || {
        own.with(|own| {
            let [partners, opponents] = match own {
                Some(own) => [&own.partners, &own.opponents].map(|tables| names(wheel, tables)),
                None => Default::default(),
            };
            app.say(Text::TallyItem { distance, partners, opponents })
        })
    };
    let boxes = move || {
        own.with(|own| {
            let Some(own) = own else { return ().into_any() };
            let opponents = (!partners.get()).then(|| cells(&own.opponents, 2, "is-opponents"));
            view! {
                {cells(&own.partners, 1, "is-partners")}
                {opponents}
            }
            .into_any()
        })
    };
    let wrong = Memo::new(move |_| own.with(|own| own.as_ref().is_some_and(SpanCount::is_over)));
    let lit = Memo::new(move |_| wheel.is_lit(light));
    let tab = move || if focus.get().unwrap_or(first) == distance { "0" } else { "-1" };
    view! {
        <button
            type="button"
            class="tally__item"
            class:is-lit=lit
            class:is-wrong=wrong
            data-distance=distance
            tabindex=tab
            aria-label=label
            aria-pressed=move || wheel.is_held(light).to_string()
            on:click=move |_| {
                focus.set(Some(distance));
                wheel.hold(light);
            }
            on:pointerenter=move |event| {
                if event.pointer_type() == "mouse" {
                    wheel.at.set(Some(light));
                }
            }
            on:keydown=move |event| key(counts, distance, focus, &event)
        >
            <span class="tally__distance">{distance}</span>
            {boxes}
        </button>
    }
    .into_any()
}

/// A box for each required use, and one more for each excess use.
fn cells(tables: &[TableNo], wanted: usize, class: &'static str) -> AnyView {
    let cell = |index: usize| match tables.get(index) {
        Some(&table) => {
            let over = if index >= wanted { " is-over" } else { "" };
            let class = format!("tally__box is-full {class} ink-{}{over}", Ink::of(table).colour);
            view! { <span class=class>{table.number()}</span> }.into_any()
        }
        None => view! { <span class=format!("tally__box {class}")></span> }.into_any(),
    };
    (0..wanted.max(tables.len())).map(cell).collect_view().into_any()
}

/// Moves from distance to distance by the arrow keys.
fn key(counts: Memo<Vec<SpanCount>>, distance: u16, focus: RwSignal<Option<u16>>, event: &KeyboardEvent) {
    let all = counts.with_untracked(|counts| counts.iter().map(|count| count.distance).collect::<Vec<_>>());
    let Some(at) = all.iter().position(|&other| other == distance) else { return };
    let to = match key_of(event).as_str() {
        "ArrowRight" | "ArrowDown" => (at + 1).min(all.len() - 1),
        "ArrowLeft" | "ArrowUp" => at.saturating_sub(1),
        "Home" => 0,
        "End" => all.len() - 1,
        _ => return,
    };
    event.prevent_default();
    focus.set(Some(all[to]));
    let item =
        document().query_selector(&format!(".tally__item[data-distance='{}']", all[to])).ok().flatten();
    if let Some(item) = item {
        let _ = item.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// The tally as a table.
fn as_table(wheel: Wheel, counts: Memo<Vec<SpanCount>>) -> AnyView {
    let table = move || {
        let is_lit = |distance: u16| wheel.is_lit(Highlight::Distance(distance));
        counts.with(|counts| screen::tally(counts, is_lit, wheel.app.lang()))
    };
    view! { <TableView table=Signal::derive(table) class="span__table" /> }.into_any()
}
