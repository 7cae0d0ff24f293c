//! Draws pages of paper: the same elements on screen, as a preview, and on paper. What stands on them is decided in
//! `rondel::write::sheet`.

use leptos::prelude::*;
use rondel::text::print::Print as Text;
use rondel::write::sheet::{
    Align, Block, Card, Certificate, Column, Cut, Date, Head, Page, Row, Said, Slip, Table,
};

use super::{Picture, code_picture};
use crate::state::App;

/// The pages, printed `when`.
pub fn paper(app: App, pages: &[Page], when: &str) -> AnyView {
    let of = pages.len();
    let page = |(index, page): (usize, &Page)| {
        let stamp = Stamp {
            page: app.say(Text::Page { page: index + 1, of }),
            printed: app.say(Text::Printed { when: when.to_owned() }),
        };
        let body = match page.blocks.as_slice() {
            [Block::Table(only)] => table(only, "paper__grid", Some((&page.head, &stamp))),
            blocks => view! {
                {(page.head != Head::default()).then(|| head(&page.head, &stamp))}
                {blocks.iter().map(block).collect_view()}
            }
            .into_any(),
        };
        view! { <section class="paper__page">{body}</section> }
    };
    pages.iter().enumerate().map(page).collect_view().into_any()
}

/// What stands in the corner of a page.
struct Stamp {
    page: String,
    printed: String,
}

fn head(head: &Head, stamp: &Stamp) -> AnyView {
    view! {
        <div class="paper__head">
            <p class="paper__heading">{head.heading.clone()}</p>
            <div class="paper__stamp">
                <p>{stamp.page.clone()}</p>
                <p>{stamp.printed.clone()}</p>
            </div>
            <p class="paper__about">{between(&head.about)}</p>
        </div>
    }
    .into_any()
}

/// Pieces of text with a dot between.
fn between(parts: &[String]) -> AnyView {
    let part = |(index, part): (usize, &String)| {
        let between = if index == 0 { "" } else { " · " };
        view! { {between}<bdi>{part.clone()}</bdi> }
    };
    parts.iter().enumerate().map(part).collect_view().into_any()
}

fn block(block: &Block) -> AnyView {
    match block {
        Block::Heading(text) => view! { <h3 class="paper__between">{text.clone()}</h3> }.into_any(),
        Block::Line(text) => view! { <p class="paper__line">{text.clone()}</p> }.into_any(),
        Block::Table(it) => table(it, "paper__grid", None),
        Block::Columns(columns) => {
            let column = |tables: &Vec<Table>| {
                view! { <div>{tables.iter().map(|it| table(it, "block", None)).collect_view()}</div> }
            };
            let count = format!("repeat({}, minmax(0, 1fr))", columns.len());
            view! {
                <div class="paper__blocks" style:grid-template-columns=count>
                    {columns.iter().map(column).collect_view()}
                </div>
            }
            .into_any()
        }
        Block::Cards(size, cards) => cut(*size, cards.iter().map(card).collect()),
        Block::Slips(size, slips) => cut(*size, slips.iter().map(slip).collect()),
        Block::Certificate(it) => certificate(it),
        Block::Code(it) => {
            // In millimetres of the sheet; set by script, which the page's policy allows.
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

fn align(column: &Column) -> &'static str {
    match column.align {
        Align::Start => "",
        Align::End => "is-end",
        Align::Middle | Align::Tick => "is-middle",
        Align::Field => "is-middle is-field",
    }
}

/// A table, its page's head in its own where it has one to repeat.
fn table(table: &Table, class: &str, top: Option<(&Head, &Stamp)>) -> AnyView {
    let columns = &table.columns;
    let all: u32 = columns.iter().map(|column| column.width).sum();
    let width = |column: &Column| format!("{:.3}%", f64::from(column.width) * 100.0 / f64::from(all.max(1)));
    // Set by script, which the page's policy allows; the widths are those by which the pages were reckoned.
    let cols = columns.iter().map(|column| view! { <col style:width=width(column) /> }).collect_view();
    let top = top.map(|(top, stamp)| {
        view! { <tr><td colspan=columns.len()>{head(top, stamp)}</td></tr> }
    });
    let title = (!table.title.is_empty()).then(|| {
        view! {
            <tr>
                <th class="block__title" scope="colgroup" colspan=columns.len()>
                    <span class="block__heading">{table.title.clone()}</span>
                    <span class="block__date">{table.beside.clone()}</span>
                </th>
            </tr>
        }
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
            <thead>{top} {title} {heads}</thead>
            <tbody>{table.rows.iter().map(|it| row(columns, it)).collect_view()}</tbody>
        </table>
        {notes.collect_view()}
    }
    .into_any()
}

fn row(columns: &[Column], row: &Row) -> AnyView {
    let cell = |(column, text): (&Column, &String)| match column.align {
        Align::Tick => view! { <td class="is-middle"><span class="paper__box"></span></td> }.into_any(),
        _ => view! { <td class=align(column)><bdi>{text.clone()}</bdi></td> }.into_any(),
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

/// Pieces to cut out; the small ones with ticks at their corners, the others with a line around.
fn cut(size: Cut, pieces: Vec<AnyView>) -> AnyView {
    let class = match size {
        Cut::Eight => "cut",
        Cut::Four => "cut is-four",
        Cut::Two => "cut is-two",
    };
    let ticks = || {
        view! {
            <svg class="cut__ticks" viewBox="0 0 91 60" aria-hidden="true">
                <path d="M0 4V0H4M87 0H91V4M91 56V60H87M4 60H0V56" />
            </svg>
        }
    };
    let piece = |piece: AnyView| {
        view! { <article class="cut__piece">{(size == Cut::Eight).then(ticks)} {piece}</article> }
    };
    view! { <div class=class>{pieces.into_iter().map(piece).collect_view()}</div> }.into_any()
}

fn slip(slip: &Slip) -> AnyView {
    let side = |side: &Said| {
        view! {
            <p class="slip__word">{side.word.clone()}</p>
            <p class="slip__name"><bdi>{side.value.clone()}</bdi></p>
        }
    };
    let sides = (!slip.sides.is_empty()).then(|| {
        view! { <div class="slip__sides">{slip.sides.iter().map(side).collect_view()}</div> }
    });
    let tick = |result: &String| {
        view! { <span class="slip__tick"><span class="paper__box"></span>{result.clone()}</span> }
    };
    let result = match slip.ticks.as_slice() {
        [] => view! {
            <span class="slip__score"></span>
            "–"
            <span class="slip__score"></span>
        }
        .into_any(),
        ticks => ticks.iter().map(tick).collect_view().into_any(),
    };
    let sign = |who: &String| view! { <p class="slip__sign"><bdi>{who.clone()}</bdi></p> };
    let date = match &slip.date {
        Date::Known(date) => view! { <p>{date.clone()}</p> }.into_any(),
        Date::Write(word) => view! { <p class="slip__date">{word.clone()}</p> }.into_any(),
    };
    view! {
        <div class="slip">
            <div class="slip__row slip__small">
                <p class="slip__title"><bdi>{slip.title.clone()}</bdi></p>
                {date}
            </div>
            <div class="slip__row slip__large">
                <p>{slip.round.clone()}</p>
                <p>{slip.table.clone()}</p>
            </div>
            {sides}
            {slip.boards.as_ref().map(|boards| table(boards, "slip__boards", None))}
            <div class="slip__row slip__results">
                <span class="slip__word">{slip.result.clone()}</span>
                {result}
            </div>
            <div class="slip__row slip__signs">{slip.signs.iter().map(sign).collect_view()}</div>
        </div>
    }
    .into_any()
}

/// Rows for which there is room in larger steps.
const ROOMY: usize = 7;

fn card(card: &Card) -> AnyView {
    let said = |said: &Said| {
        let word = (!said.word.is_empty()).then(|| view! { <span>{said.word.clone()} ": "</span> });
        view! { {word}<bdi>{said.value.clone()}</bdi> }
    };
    let end = |said: &Said| match said.word.as_str() {
        "" => view! { <p class="card__word">{said.value.clone()}</p> }.into_any(),
        word => view! {
            <p class="card__pair">
                <span>{word.to_owned()}</span>
                <span class="card__value">{said.value.clone()}</span>
            </p>
        }
        .into_any(),
    };
    let end = (!card.end.is_empty()).then(|| {
        view! { <div class="card__end">{card.end.iter().map(end).collect_view()}</div> }
    });
    let foot = (!card.foot.is_empty()).then(|| view! { <p class="card__foot">{card.foot.clone()}</p> });
    let is_roomy = card.end.is_empty() && card.tables.iter().all(|table| table.rows.len() <= ROOMY);
    let tables = card.tables.iter().map(|it| table(it, "card__lines", None));
    view! {
        <div class="card" class:is-roomy=is_roomy>
            <div class="card__head">
                <p class="card__name">{said(&card.name)}</p>
                <p class="card__about">{said(&card.about)}</p>
            </div>
            <p class="card__title"><bdi>{card.title.clone()}</bdi></p>
            <div class="card__columns">{tables.collect_view()}</div>
            {end}
            {foot}
        </div>
    }
    .into_any()
}

/// How many discs stand around the circle of a certificate.
const DISCS: usize = 20;

/// The circle of a certificate: the players around, and the games of one round of the circle method.
fn ring() -> AnyView {
    let at = |disc: usize, radius: f64| {
        let angle = std::f64::consts::TAU * disc as f64 / DISCS as f64 - std::f64::consts::FRAC_PI_2;
        (50.0 + radius * angle.cos(), 50.0 + radius * angle.sin())
    };
    let discs = (0..DISCS).map(|disc| {
        let (x, y) = at(disc, 44.0);
        let class = if disc == 0 { "certificate__disc is-first" } else { "certificate__disc" };
        view! { <circle class=class cx=format!("{x:.2}") cy=format!("{y:.2}") r="2.6" /> }
    });
    // Everybody opposite, but for the first and the last.
    let games = (1..DISCS / 2).map(|disc| {
        let [(x1, y1), (x2, y2)] = [at(disc, 41.4), at(DISCS - disc, 41.4)];
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(|place| format!("{place:.2}"));
        view! { <line class="certificate__game" x1=x1 y1=y1 x2=x2 y2=y2 /> }
    });
    view! {
        <svg viewBox="0 0 100 100" aria-hidden="true">
            <circle class="certificate__rim" cx="50" cy="50" r="44" />
            {games.collect_view()}
            <circle class="certificate__middle" cx="50" cy="50" r="24" />
            {discs.collect_view()}
        </svg>
    }
    .into_any()
}

fn certificate(it: &Certificate) -> AnyView {
    let line = (!it.line.is_empty()).then(|| {
        view! { <p class="certificate__line" dir="auto">{it.line.clone()}</p> }
    });
    view! {
        <div class="certificate">
            <p class="certificate__title" dir="auto">{it.title.clone()}</p>
            <div class="certificate__ring">
                {ring()}
                <p class="certificate__place">{it.place.clone()}</p>
            </div>
            <p class="certificate__name"><bdi>{it.name.clone()}</bdi></p>
            <p class="certificate__sentence" dir="auto">{it.sentence.clone()}</p>
            <p class="certificate__points">{it.points.clone()}</p>
            {line}
            <p class="certificate__about">{between(&it.about)}</p>
            <p class="certificate__signed" dir="auto">{it.signed.clone()}</p>
        </div>
    }
    .into_any()
}
