//! The features apart from running an event, a picture each.

use leptos::prelude::*;
use rondel::pairing::deadend::ByHand;
use rondel::text::navigation::Navigation;
use rondel::web::route::{CountPart, Route, SpanView, TableView};

use crate::state::t;

/// A tile: its target, its words, and its picture as paths: the lines, and the filled shapes.
type Tile = (Route, [Navigation; 2], [&'static str; 2]);

/// The tiles, each in the ink of a table.
#[component]
pub fn Tiles() -> impl IntoView {
    let tiles: [Tile; 6] = [
        (
            Route::Table(TableView::default()),
            [Navigation::Table, Navigation::TableText],
            ["M28 8a20 20 0 1 0 .1 0M28 8V48M14 14H42M8 28H48M14 42H42", ""],
        ),
        (
            Route::DeadEnd(ByHand::default()),
            [Navigation::DeadEnd, Navigation::DeadEndText],
            ["M8 14H48M8 28H48M8 42H20M36 42H48M24 38l8 8M32 38l-8 8", ""],
        ),
        (
            Route::Span(SpanView::default()),
            [Navigation::Span, Navigation::SpanText],
            ["M28 8a20 20 0 1 0 .1 0M28 8L45 38M11 38L47 22M9 22L18 45", ""],
        ),
        (
            Route::Movement(Box::default()),
            [Navigation::Movement, Navigation::MovementText],
            ["M10 10H26V26H10zM30 30H46V46H30z", "M30 10H46V26H30zM10 30H26V46H10z"],
        ),
        (Route::Verify, [Navigation::Verify, Navigation::VerifyText], ["M8 30L22 44L48 12", ""]),
        (
            Route::Count(CountPart::Count),
            [Navigation::Count, Navigation::CountText],
            ["M8 20l7-5V42M21 28.5a7.5 13.5 0 1 0 15 0a7.5 13.5 0 1 0-15 0M40 12h7v6l-7 6h8", ""],
        ),
    ];
    let tiles = tiles.into_iter().enumerate().map(|(at, (to, [name, text], [lines, filled]))| {
        view! {
            <a class="tile" href=to.to_string() style=("--tile", format!("var(--table-{})", at + 1))>
                <svg viewBox="0 0 56 56" aria-hidden="true">
                    <path d=lines />
                    <path class="tile__filled" d=filled />
                </svg>
                <h3>{t(name)}</h3>
                <p>{t(text)}</p>
            </a>
        }
    });
    view! { <div class="tiles">{tiles.collect_view()}</div> }
}
