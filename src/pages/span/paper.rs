//! The sheet: the diagram with its tables, and the players' positions in each round, as the source prints them.

use leptos::prelude::*;
use rondel::figure::{Span, SpanSheet};
use rondel::text::span::Span as Text;
use rondel::text::table::TableText;
use rondel::whist::Solution;
use rondel::write::sheet::picture::{self, Part};

use super::everywhere::place;
use super::wheel::Wheel;
use crate::parts::{Picture, small_table};

/// The pages, as they will be printed.
pub fn sheets(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let print = move |_| {
        let _ = window().print();
    };
    let pages = Memo::new(move |_| {
        let (players, rounds) = wheel.view.with(|view| (usize::from(view.players), view.rounds()));
        picture::parts(players, rounds)
    });
    let body = move || {
        let first = first(wheel, pages.with(|pages| pages.first().cloned().filter(|it| it.beneath)));
        let rest = pages.with(|pages| {
            let pages = pages.iter().filter(|part| !part.beneath);
            pages.map(|part| page(wheel, part)).collect_view()
        });
        view! {
            {first}
            {rest}
        }
    };
    let count = move || {
        let pages = pages.with(|pages| 1 + pages.iter().filter(|part| !part.beneath).count());
        app.say(Text::SheetPages { pages })
    };
    view! {
        <section class="print span-paper stack">
            <div class="cluster screen-only">
                <h1>{app.say(Text::PartPaper)}</h1>
                <button type="button" class="button button--main" on:click=print>{app.say(TableText::Print)}</button>
                <span class="note">{count}</span>
            </div>
            <div class="print__beside">
                <div class="paper" role="region" tabindex="0" aria-label=app.say(Text::PartPaper)>{body}</div>
            </div>
        </section>
    }
    .into_any()
}

/// The page with the diagram.
fn first(wheel: Wheel, beneath: Option<Part>) -> AnyView {
    let app = wheel.app;
    let (players, rounds) = wheel.view.with(|view| (view.players, view.rounds()));
    let solution = wheel.solution.get();
    let span = match &solution {
        Some(solution) => Span::of(solution),
        None => wheel.span.get(),
    };
    let title = app.say(Text::Sheet { players });
    let sheet = SpanSheet { all: true, ..SpanSheet::whole(&span) };
    let drawing = span.drawing(&sheet, title.clone(), app.say(Text::PictureDesc));
    let moves = match &solution {
        Some(solution) if solution.one_stays() => {
            vec![Text::SheetMove { last: players - 1, first: 1 }, Text::SheetStays]
        }
        Some(_) => vec![Text::SheetMove { last: players - 1, first: 0 }, Text::SheetOut],
        None => Vec::new(),
    };
    let how = std::iter::once(Text::SheetHow { rounds }).chain(moves).map(|text| app.say(text));
    let how = how.collect::<Vec<_>>().join(" ");
    let tables = solution.as_ref().map(|solution| starting(wheel, solution));
    let many = picture::is_many(span.tables);
    let beneath = beneath.map(|part| grid(wheel, &part));
    view! {
        <section class="paper__page">
            <p class="paper__heading">{title}</p>
            <p class="span-paper__how">{how}</p>
            <div class="span-paper__beside" class:is-many=many>
                <div class="span-paper__figure"><Picture drawing=drawing /></div>
                {tables}
            </div>
            {beneath}
        </section>
    }
    .into_any()
}

/// The tables of the starting positions.
fn starting(wheel: Wheel, solution: &Solution) -> AnyView {
    let tables = picture::starting(solution, wheel.app.lang());
    let tables = tables.iter().map(|table| small_table(table, "span-paper__tables")).collect_view();
    view! { <div class="span-paper__lists">{tables}</div> }.into_any()
}

/// A page with the positions by round and player.
fn page(wheel: Wheel, part: &Part) -> AnyView {
    let app = wheel.app;
    let players = wheel.view.with(|view| view.players);
    view! {
        <section class="paper__page">
            <p class="paper__heading">{app.say(Text::Sheet { players })}</p>
            {grid(wheel, part)}
        </section>
    }
    .into_any()
}

/// The table of the players' positions.
fn grid(wheel: Wheel, part: &Part) -> AnyView {
    let called = |player, round| place(wheel, player, round);
    let table = picture::everywhere(part, called, wheel.app.lang());
    small_table(&table, "span-paper__grid")
}
