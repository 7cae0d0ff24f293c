//! The sheet: the diagram with its tables, and who goes where in which round, as the source prints it.

use leptos::prelude::*;
use rondel::figure::{Span, SpanSheet};
use rondel::text::common::Word;
use rondel::text::span::Span as Text;
use rondel::text::table::TableText;
use rondel::whist::Solution;

use super::everywhere::place;
use super::wheel::Wheel;
use crate::parts::Picture;

/// The number of players that stand beside each other on a page.
const COLUMNS: usize = 20;
/// The number of rounds that stand under each other on a page of their own, and beneath the diagram.
const ROWS: [usize; 2] = [42, 17];
/// The number of tables that stand beside the diagram; more stand in two columns.
const BESIDE: usize = 12;

/// The pages, as they will be printed.
pub fn paper(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let print = move |_| {
        let _ = window().print();
    };
    let pages = Memo::new(move |_| blocks(wheel));
    let body = move || {
        let first = first(wheel, pages.with(|pages| pages.first().cloned().filter(|it| it.beneath)));
        let rest = pages.with(|pages| {
            let pages = pages.iter().filter(|block| !block.beneath);
            pages.map(|block| page(wheel, block)).collect_view()
        });
        view! {
            {first}
            {rest}
        }
    };
    let count = move || {
        let pages = pages.with(|pages| 1 + pages.iter().filter(|block| !block.beneath).count());
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

/// Some rounds of some players.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Block {
    players: std::ops::Range<usize>,
    rounds: std::ops::Range<usize>,
    /// Whether it stands beneath the diagram.
    beneath: bool,
}

/// All rounds of all players in blocks that fit a page.
fn blocks(wheel: Wheel) -> Vec<Block> {
    let (players, rounds) = wheel.view.with(|view| (usize::from(view.players), view.rounds()));
    if players <= COLUMNS && rounds <= ROWS[1] {
        return vec![Block { players: 0..players, rounds: 0..rounds, beneath: true }];
    }
    // Evenly, so that no page has a single column.
    let across = players.div_ceil(COLUMNS);
    let columns = players.div_ceil(across);
    let mut blocks = Vec::new();
    for at in (0..players).step_by(columns) {
        for from in (0..rounds).step_by(ROWS[0]) {
            let (players, rounds) = (at..(at + columns).min(players), from..(from + ROWS[0]).min(rounds));
            blocks.push(Block { players, rounds, beneath: false });
        }
    }
    blocks
}

/// The page with the diagram.
fn first(wheel: Wheel, beneath: Option<Block>) -> AnyView {
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
    let many = span.tables > BESIDE;
    let beneath = beneath.map(|block| grid(wheel, &block));
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
    let app = wheel.app;
    let row = |(index, [n, s, e, w]): (usize, &[u16; 4])| {
        view! {
            <tr>
                <th scope="row">{index + 1}</th>
                <td>{format!("{n} & {s}")}</td>
                <td>{format!("{e} & {w}")}</td>
            </tr>
        }
    };
    let half = solution.tables().len().div_ceil(if solution.tables().len() > BESIDE { 2 } else { 1 });
    let tables = solution.tables().chunks(half.max(1)).enumerate().map(|(chunk, tables)| {
        let rows = tables.iter().enumerate().map(|(index, table)| row((chunk * half + index, table)));
        view! {
            <table class="block span-paper__tables">
                <thead>
                    <tr>
                        <th scope="col">{app.say(Word::Table)}</th>
                        <th scope="col">{app.say(Text::PartnersHead)}</th>
                        <th scope="col">{app.say(Text::OpponentsHead)}</th>
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        }
    });
    view! { <div class="span-paper__lists">{tables.collect_view()}</div> }.into_any()
}

/// A page with rounds by players.
fn page(wheel: Wheel, block: &Block) -> AnyView {
    let app = wheel.app;
    let players = wheel.view.with(|view| view.players);
    view! {
        <section class="paper__page">
            <p class="paper__heading">{app.say(Text::Sheet { players })}</p>
            {grid(wheel, block)}
        </section>
    }
    .into_any()
}

/// Where everyone sits.
fn grid(wheel: Wheel, block: &Block) -> AnyView {
    let app = wheel.app;
    let heads = block.players.clone().map(|player| view! { <th scope="col">{player}</th> });
    let rows = block.rounds.clone().map(|round| {
        let cells = block.players.clone().map(|player| view! { <td>{place(wheel, player, round)}</td> });
        view! {
            <tr>
                <th scope="row">{round + 1}</th>
                {cells.collect_view()}
            </tr>
        }
    });
    view! {
        <table class="block span-paper__grid">
            <caption>{app.say(Text::SheetPositions)}</caption>
            <thead>
                <tr>
                    <th scope="col">{app.say(Text::SheetRound)}</th>
                    {heads.collect_view()}
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
    .into_any()
}
