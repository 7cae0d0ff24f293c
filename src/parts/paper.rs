//! Draws pages of paper: the same elements on screen, as a preview, and on paper. Their content is decided in
//! `rondel::write::sheet`.
//!
//! The pages are markup, with every text escaped, which the browser parses in one go: made element by element, the
//! sheets of hundreds of players would take seconds on a slow tablet.

use leptos::prelude::*;
use maud::{Markup, html};
use rondel::text::print::Print as Text;
use rondel::write::sheet::{
    Align, Block, Bout, Card, Certificate, Column, Cut, Date, Head, Labelled, Page, Row, Slip, Table,
};

use super::{Picture, code_picture};
use crate::state::App;

/// The pages, each with the line `when` about the time of printing.
pub fn paper(app: App, pages: &[Page], when: &str) -> AnyView {
    pages_from(app, pages, when, 0, Some(pages.len()))
}

/// Some of the pages of a sheet, after the first `from` pages; `of` is the total number of pages, if it is known.
pub fn pages_from(app: App, pages: &[Page], when: &str, from: usize, of: Option<usize>) -> AnyView {
    let page = |(index, page): (usize, &Page)| {
        let number = from + index + 1;
        let stamp = Stamp {
            page: match of {
                Some(of) => app.say(Text::Page { page: number, of }),
                None => app.say(Text::PageNo { page: number }),
            },
            printed: app.say(Text::Printed { when: when.to_owned() }),
        };
        let body = match page.blocks.as_slice() {
            [Block::Table(only)] => part(table(only, "paper__grid", Some((&page.head, &stamp)))),
            blocks => view! {
                {(page.head != Head::default()).then(|| part(head(&page.head, &stamp)))}
                {blocks.iter().map(block).collect_view()}
            }
            .into_any(),
        };
        view! { <section class="paper__page">{body}</section> }
    };
    pages.iter().enumerate().map(page).collect_view().into_any()
}

/// Markup as a view; the element around it generates no box.
fn part(markup: Markup) -> AnyView {
    view! { <div class="paper__part" inner_html=markup.into_string()></div> }.into_any()
}

/// The texts in the corner of a page.
struct Stamp {
    page: String,
    printed: String,
}

/// A small table next to a picture; `class` is its CSS class.
pub fn small_table(it: &Table, class: &str) -> AnyView {
    part(table(it, &format!("block {class}"), None))
}

fn head(head: &Head, stamp: &Stamp) -> Markup {
    html! {
        div.paper__head {
            p.paper__heading { (head.heading) }
            div.paper__stamp {
                p { (stamp.page) }
                p { (stamp.printed) }
            }
            p.paper__about { (between(&head.about)) }
        }
    }
}

/// Texts separated by dots.
fn between(parts: &[String]) -> Markup {
    html! {
        @for (index, part) in parts.iter().enumerate() {
            @if index > 0 { " · " }
            bdi { (part) }
        }
    }
}

fn block(block: &Block) -> AnyView {
    match block {
        Block::Heading(text) => part(html! { h3.paper__between { (text) } }),
        Block::Title(text) => part(html! { h3.paper__title { (text) } }),
        Block::Line(text) => part(html! { p.paper__line { (text) } }),
        Block::Table(it) => part(table(it, "paper__grid", None)),
        Block::Columns(columns) => part(html! {
            div.paper__blocks {
                @for tables in columns {
                    div {
                        @for it in tables { (table(it, "block", None)) }
                    }
                }
            }
        }),
        Block::Cards(size, cards) => part(cut(*size, cards.iter().map(card))),
        Block::Slips(size, slips) => part(cut(*size, slips.iter().map(slip))),
        Block::Certificate(it) => part(certificate(it)),
        Block::Poster(it) => {
            let high = format!("{:.1}", f64::from(it.height) / 1_000.0);
            let [names, small] = [it.points, it.small()].map(|points| points.to_string());
            view! {
                <div
                    class="poster"
                    style=("--high", high)
                    style=("--names", names)
                    style=("--small", small)
                    inner_html=html! { @for it in &it.bouts { (bout(it)) } }.into_string()
                ></div>
                {part(html! { @for line in &it.free { p.poster__free dir="auto" { (line) } } })}
            }
            .into_any()
        }
        Block::Code(it) => {
            // In millimetres on the sheet; set by script, which the page's policy allows.
            let size = format!("{:.1}", f64::from(it.size) / 1_000.0);
            view! {
                <div class="paper__code" style=("--size", size)>
                    {code_picture(&it.code, it.words.clone())}
                    <p>{it.words.clone()}</p>
                </div>
            }
            .into_any()
        }
        Block::Figure(drawing) => view! { <Picture drawing=drawing.clone() /> }.into_any(),
    }
}

fn bout(bout: &Bout) -> Markup {
    let side = |side: &Labelled| {
        html! {
            @if !side.word.is_empty() { p.poster__word { (side.word) } }
            p.poster__names { bdi { (side.value) } }
        }
    };
    html! {
        article.poster__bout {
            div {
                p.poster__title { (bout.title) }
                (side(&bout.sides[0]))
                @if !bout.between.is_empty() { p.poster__word { (bout.between) } }
                (side(&bout.sides[1]))
            }
            p.poster__result { span { (bout.result.word) } (bout.result.value) }
        }
    }
}

fn align(column: &Column) -> Option<&'static str> {
    match column.align {
        Align::Start => None,
        Align::End => Some("is-end"),
        Align::Middle | Align::Tick => Some("is-middle"),
        Align::Field => Some("is-middle is-field"),
    }
}

/// A table; the head of the page is part of the table's head if it has to be repeated.
fn table(table: &Table, class: &str, top: Option<(&Head, &Stamp)>) -> Markup {
    let columns = &table.columns;
    let all: u32 = columns.iter().map(|column| column.width).sum();
    // An attribute, since the page's policy allows no style in markup; the widths are the ones used for the page
    // breaks.
    let width = |column: &Column| format!("{:.3}%", f64::from(column.width) * 100.0 / f64::from(all.max(1)));
    html! {
        table class={ (class) " " (table.size.class()) } {
            colgroup {
                @for column in columns { col width=(width(column)); }
            }
            thead {
                @if let Some((top, stamp)) = top {
                    tr { td colspan=(columns.len()) { (head(top, stamp)) } }
                }
                @if !table.title.is_empty() {
                    tr {
                        th.block__title scope="colgroup" colspan=(columns.len()) {
                            span.block__heading { (table.title) }
                            span.block__date { (table.beside) }
                        }
                    }
                }
                @if columns.iter().any(|column| !column.head.is_empty()) {
                    tr {
                        @for column in columns {
                            // An empty head is not announced by screen readers.
                            @if column.head.is_empty() { td class="paper__headless" {} }
                            @else { th scope="col" class=[align(column)] { bdi { (column.head) } } }
                        }
                    }
                }
            }
            tbody {
                @for it in &table.rows { (row(columns, it)) }
            }
        }
        @for note in &table.notes { p.paper__foot { (note) } }
    }
}

fn row(columns: &[Column], row: &Row) -> Markup {
    html! {
        tr {
            @match row {
                Row::Cells(cells) => {
                    @for (column, text) in columns.iter().zip(cells) {
                        td class=[align(column)] {
                            @if column.align == Align::Tick { span.paper__box {} } @else { bdi { (text) } }
                        }
                    }
                }
                Row::Note(text) => td.paper__note colspan=(columns.len()) { (text) },
                Row::Heading(text) => {
                    th.paper__group scope="colgroup" colspan=(columns.len()) { bdi { (text) } }
                }
            }
        }
    }
}

/// Pieces to cut out: small ones with ticks at their corners, others with a line around.
fn cut(size: Cut, pieces: impl Iterator<Item = Markup>) -> Markup {
    let class = match size {
        Cut::Eight => "cut",
        Cut::Four => "cut is-four",
        Cut::Two => "cut is-two",
    };
    html! {
        div class=(class) {
            @for piece in pieces {
                article.cut__piece {
                    @if size == Cut::Eight {
                        svg.cut__ticks viewBox="0 0 91 60" aria-hidden="true" {
                            path d="M0 4V0H4M87 0H91V4M91 56V60H87M4 60H0V56" {}
                        }
                    }
                    (piece)
                }
            }
        }
    }
}

fn slip(slip: &Slip) -> Markup {
    html! {
        div.slip {
            div.slip__row.slip__small {
                p.slip__title { bdi { (slip.title) } }
                @match &slip.date {
                    Date::Known(date) => p { (date) },
                    Date::Write(word) => p.slip__date { (word) },
                }
            }
            div.slip__row.slip__large {
                p { (slip.round) }
                p { (slip.table) }
            }
            @if !slip.sides.is_empty() {
                div.slip__sides {
                    @for side in &slip.sides {
                        p.slip__word { (side.word) }
                        p.slip__name { bdi { (side.value) } }
                    }
                }
            }
            @if let Some(boards) = &slip.boards { (table(boards, "slip__boards", None)) }
            div.slip__row.slip__results {
                span.slip__word { (slip.result) }
                @if slip.ticks.is_empty() {
                    span.slip__score {} "–" span.slip__score {}
                }
                @for result in &slip.ticks { span.slip__tick { span.paper__box {} (result) } }
            }
            div.slip__row.slip__signs {
                @for who in &slip.signs { p.slip__sign { bdi { (who) } } }
            }
        }
    }
}

/// The most rows that fit at the larger row height.
const ROOMY: usize = 6;

fn card(card: &Card) -> Markup {
    let said = |said: &Labelled| {
        html! {
            @if !said.word.is_empty() { span { (said.word) ": " } }
            bdi { (said.value) }
        }
    };
    let is_roomy = card.end.is_empty() && card.tables.iter().all(|table| table.rows.len() <= ROOMY);
    html! {
        div.card.is-roomy[is_roomy] {
            div.card__head {
                p.card__name.is-long[card.is_long] { (said(&card.name)) }
                p.card__about { (said(&card.about)) }
            }
            p.card__title { bdi { (card.title) } }
            div.card__columns {
                @for it in &card.tables { (table(it, "card__lines", None)) }
            }
            @if !card.end.is_empty() {
                div.card__end {
                    @for Labelled { word, value } in &card.end {
                        @if word.is_empty() {
                            p.card__word { (value) }
                        } @else {
                            p.card__pair { span { (word) } span.card__value { (value) } }
                        }
                    }
                }
            }
            @if !card.foot.is_empty() { p.card__foot { (card.foot) } }
        }
    }
}

/// Number of discs around the circle of a certificate.
const DISCS: usize = 20;

/// The circle of a certificate: the players on the rim, and the games of one round of the circle method.
fn ring() -> Markup {
    let at = |disc: usize, radius: f64| {
        let angle = std::f64::consts::TAU * disc as f64 / DISCS as f64 - std::f64::consts::FRAC_PI_2;
        [50.0 + radius * angle.cos(), 50.0 + radius * angle.sin()].map(|place| format!("{place:.2}"))
    };
    html! {
        svg viewBox="0 0 100 100" aria-hidden="true" {
            circle.certificate__rim cx="50" cy="50" r="44" {}
            // Opposite players meet, except for the first and the last.
            @for disc in 1..DISCS / 2 {
                @let [[x1, y1], [x2, y2]] = [at(disc, 41.4), at(DISCS - disc, 41.4)];
                line.certificate__game x1=(x1) y1=(y1) x2=(x2) y2=(y2) {}
            }
            circle.certificate__middle cx="50" cy="50" r="24" {}
            @for disc in 0..DISCS {
                @let [x, y] = at(disc, 44.0);
                circle.certificate__disc.is-first[disc == 0] cx=(x) cy=(y) r="2.6" {}
            }
        }
    }
}

fn certificate(it: &Certificate) -> Markup {
    html! {
        div.certificate.is-half[it.is_half] {
            p.certificate__title dir="auto" { (it.title) }
            div.certificate__ring {
                (ring())
                p.certificate__place { (it.place) }
            }
            p.certificate__name {
                bdi { (it.name) }
                @if !it.class.is_empty() { span.certificate__class { (it.class) } }
            }
            p.certificate__sentence dir="auto" { (it.sentence) }
            p.certificate__points { (it.points) }
            @if !it.line.is_empty() { p.certificate__line dir="auto" { (it.line) } }
            p.certificate__about { (between(&it.about)) }
            p.certificate__signed dir="auto" { (it.signed) }
        }
    }
}
