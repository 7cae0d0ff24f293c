//! Draws the pages of the sheets: tables, and cards to cut out.

use leptos::prelude::*;
use rondel::sheet::{Align, Block, Card, Column, Cut, Head, Page, Row, Said, Table};
use rondel::text::print::Print as Text;

use crate::state::App;

/// The pages, printed `when`.
pub fn paint(app: App, pages: &[Page], when: &str) -> AnyView {
    let of = pages.len();
    let page = |(index, page): (usize, &Page)| {
        let stamp =
            [app.say(Text::Page { page: index + 1, of }), app.say(Text::Printed { when: when.to_owned() })];
        let block = |block: &Block| match block {
            Block::Table(it) => table(it, "paper__grid", Some((&page.head, &stamp))),
            Block::Cards(size, cards) => cut(*size, cards),
            _ => ().into_any(),
        };
        view! { <section class="paper__page">{page.blocks.iter().map(block).collect_view()}</section> }
    };
    pages.iter().enumerate().map(page).collect_view().into_any()
}

fn head(head: &Head, [page, printed]: &[String; 2]) -> AnyView {
    view! {
        <div class="paper__head">
            <p class="paper__heading">{head.heading.clone()}</p>
            <div class="paper__stamp">
                <p>{page.clone()}</p>
                <p>{printed.clone()}</p>
            </div>
            <p class="paper__about"><bdi>{head.about.join(" · ")}</bdi></p>
        </div>
    }
    .into_any()
}

fn align(column: &Column) -> &'static str {
    match column.align {
        Align::Start => "",
        Align::End => "is-end",
        Align::Middle | Align::Tick => "is-middle",
        Align::Field => "is-middle is-field",
    }
}

/// A table, its page's head in its own where it has one to repeat.
fn table(table: &Table, class: &str, top: Option<(&Head, &[String; 2])>) -> AnyView {
    let columns = &table.columns;
    let all: u32 = columns.iter().map(|column| column.width).sum();
    let width = |column: &Column| format!("{:.3}%", f64::from(column.width) * 100.0 / f64::from(all.max(1)));
    // Set by script, which the page's policy allows; the widths are those by which the pages were reckoned.
    let cols = columns.iter().map(|column| view! { <col style:width=width(column) /> }).collect_view();
    let top = top.map(|(top, stamp)| {
        view! { <tr><td colspan=columns.len()>{head(top, stamp)}</td></tr> }
    });
    let heads = columns.iter().any(|column| !column.head.is_empty()).then(|| {
        let head = |column: &Column| {
            view! { <th scope="col" class=align(column)><bdi>{column.head.clone()}</bdi></th> }
        };
        view! { <tr>{columns.iter().map(head).collect_view()}</tr> }
    });
    let notes = table.notes.iter().map(|note| view! { <p class="paper__foot">{note.clone()}</p> });
    view! {
        <table class=format!("{class} {}", table.size.class())>
            <colgroup>{cols}</colgroup>
            <thead>{top} {heads}</thead>
            <tbody>{table.rows.iter().map(|it| row(columns, it)).collect_view()}</tbody>
        </table>
        {notes.collect_view()}
    }
    .into_any()
}

fn row(columns: &[Column], row: &Row) -> AnyView {
    let cell = |(column, text): (&Column, &String)| {
        view! { <td class=align(column)><bdi>{text.clone()}</bdi></td> }
    };
    match row {
        Row::Cells(cells) => {
            view! { <tr>{columns.iter().zip(cells).map(cell).collect_view()}</tr> }.into_any()
        }
        Row::Note(text) => {
            view! { <tr><td class="paper__note" colspan=columns.len()>{text.clone()}</td></tr> }.into_any()
        }
        Row::Heading(text) => view! {
            <tr>
                <th class="paper__group" scope="colgroup" colspan=columns.len()><bdi>{text.clone()}</bdi></th>
            </tr>
        }
        .into_any(),
    }
}

/// Cards to cut out, a line around each.
fn cut(size: Cut, cards: &[Card]) -> AnyView {
    let class = match size {
        Cut::Eight => "cut deck",
        Cut::Four => "cut deck is-four",
        Cut::Two => "cut deck is-two",
    };
    let piece = |it: &Card| view! { <article class="cut__piece">{card(it)}</article> };
    view! { <div class=class>{cards.iter().map(piece).collect_view()}</div> }.into_any()
}

fn card(card: &Card) -> AnyView {
    let said = |said: &Said| {
        let word = (!said.word.is_empty()).then(|| view! { <span>{said.word.clone()} " "</span> });
        view! { {word}<bdi>{said.value.clone()}</bdi> }
    };
    let foot = (!card.foot.is_empty()).then(|| view! { <p class="deck__foot">{card.foot.clone()}</p> });
    let tables = card.tables.iter().map(|it| table(it, "deck__lines", None));
    view! {
        <div class="deck__card">
            <div class="deck__head">
                <p class="deck__name">{said(&card.name)}</p>
                <p>{said(&card.about)}</p>
            </div>
            <p class="deck__title"><bdi>{card.title.clone()}</bdi></p>
            {tables.collect_view()}
            {foot}
        </div>
    }
    .into_any()
}
