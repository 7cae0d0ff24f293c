//! Draws pages: the same elements on screen, as a preview, and on paper.

use leptos::prelude::*;
use rondel::paper;
use rondel::text::common::Word;
use rondel::text::print::Print as Text;

use super::{Align, Block, Body, Card, Certificate, Column, Grid, Head, Leaf, PlayerCard, Row, Size, Slip};
use super::{match_slips, routes};
use crate::state::App;

/// The pages, printed `when`.
pub fn paint(app: App, leaves: &[Leaf], when: &str) -> AnyView {
    let of = leaves.len();
    let page = |(index, leaf): (usize, &Leaf)| {
        let stamp = Stamp {
            page: app.say(Text::Page { page: index + 1, of }),
            printed: app.say(Text::Printed { when: when.to_owned() }),
        };
        let body = match &leaf.body {
            Body::Grid(table) => grid(&leaf.head, table, &stamp),
            Body::Blocks(size, columns) => blocks(&leaf.head, *size, columns, &stamp),
            Body::Slips(slips) => cut(slips.iter().map(|it| slip(app, it)).collect()),
            Body::MatchSlips(slips) => match_slips::paint(app, slips),
            Body::Cards(cards) => cut(cards.iter().map(card).collect()),
            Body::Routes(cards) => cut(cards.iter().map(routes::paint).collect()),
            Body::PlayerCards(cards) => cut(cards.iter().map(player_card).collect()),
            Body::Certificate(it) => certificate(it),
        };
        view! { <section class="paper__page">{body}</section> }
    };
    leaves.iter().enumerate().map(page).collect_view().into_any()
}

/// What stands in the corner of a page.
struct Stamp {
    page: String,
    printed: String,
}

fn head(head: &Head, stamp: &Stamp) -> AnyView {
    let parts = head.about.iter().enumerate().map(|(index, part)| {
        let between = if index == 0 { "" } else { " · " };
        view! { {between}<bdi>{part.clone()}</bdi> }
    });
    view! {
        <div class="paper__head">
            <p class="paper__heading">{head.heading.clone()}</p>
            <div class="paper__stamp">
                <p>{stamp.page.clone()}</p>
                <p>{stamp.printed.clone()}</p>
            </div>
            <p class="paper__about">{parts.collect_view()}</p>
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

fn grid(top: &Head, grid: &Grid, stamp: &Stamp) -> AnyView {
    let columns = &grid.columns;
    let width =
        |column: &Column| format!("{:.3}%", f64::from(column.width) * 100.0 / f64::from(paper::WIDTH));
    // Set by script, which the page's policy allows; the widths are those by which the pages were reckoned.
    let cols = columns.iter().map(|column| view! { <col style:width=width(column) /> }).collect_view();
    let heads = columns
        .iter()
        .map(|column| view! { <th scope="col" class=align(column)>{column.head.clone()}</th> })
        .collect_view();
    let cell = |(column, text): (&Column, &String)| match column.align {
        Align::Tick => view! { <td class="is-middle"><span class="paper__box"></span></td> }.into_any(),
        _ => view! { <td class=align(column)><bdi>{text.clone()}</bdi></td> }.into_any(),
    };
    let row = |row: &Row| match row {
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
    };
    let notes = grid.notes.iter().map(|note| view! { <p class="paper__foot">{note.clone()}</p> });
    view! {
        <table class=format!("paper__grid {}", grid.size.class())>
            <colgroup>{cols}</colgroup>
            <thead>
                <tr>
                    <td colspan=columns.len()>{head(top, stamp)}</td>
                </tr>
                <tr>{heads}</tr>
            </thead>
            <tbody>{grid.rows.iter().map(row).collect_view()}</tbody>
        </table>
        {notes.collect_view()}
    }
    .into_any()
}

fn blocks(top: &Head, size: Size, columns: &[Vec<Block>], stamp: &Stamp) -> AnyView {
    let block = |block: &Block| {
        let game = |[table, first, second, result]: &[String; 4]| {
            view! {
                <tr>
                    <td class="is-end">{table.clone()}</td>
                    <td><bdi>{first.clone()}</bdi></td>
                    <td><bdi>{second.clone()}</bdi></td>
                    <td class="is-middle block__result">{result.clone()}</td>
                </tr>
            }
        };
        let note = |note: &String| view! { <tr><td class="paper__note" colspan=4>{note.clone()}</td></tr> };
        view! {
            <table class="block">
                <colgroup>
                    <col class="block__table" />
                    <col />
                    <col />
                    <col class="block__mark" />
                </colgroup>
                <thead>
                    <tr>
                        <th colspan=4 scope="colgroup">
                            <span class="block__heading">{block.heading.clone()}</span>
                            {block.date.clone().map(|date| view! { <span class="block__date">{date}</span> })}
                        </th>
                    </tr>
                </thead>
                <tbody>
                    {block.games.iter().map(game).collect_view()} {block.notes.iter().map(note).collect_view()}
                </tbody>
            </table>
        }
    };
    let column = |column: &Vec<Block>| view! { <div>{column.iter().map(block).collect_view()}</div> };
    view! {
        {head(top, stamp)}
        <div class=format!("paper__blocks {}", size.class()) class:is-single={size == Size::Large}>{columns.iter().map(column).collect_view()}</div>
    }
    .into_any()
}

/// Pieces to cut out, with ticks at their corners.
fn cut(pieces: Vec<AnyView>) -> AnyView {
    let piece = |piece: AnyView| {
        view! {
            <article class="cut__piece">
                <svg class="cut__ticks" viewBox="0 0 91 60" aria-hidden="true">
                    <path d="M0 4V0H4M87 0H91V4M91 56V60H87M4 60H0V56" />
                </svg>
                {piece}
            </article>
        }
    };
    view! { <div class="cut">{pieces.into_iter().map(piece).collect_view()}</div> }.into_any()
}

fn slip(app: App, slip: &Slip) -> AnyView {
    let side = |[word, name]: &[String; 2]| {
        view! {
            <p class="slip__word">{word.clone()}</p>
            <p class="slip__name"><bdi>{name.clone()}</bdi></p>
        }
    };
    let result = match slip.results.as_slice() {
        [] => view! {
            <span class="slip__score"></span>
            "–"
            <span class="slip__score"></span>
        }
        .into_any(),
        results => results
            .iter()
            .map(|result| {
                view! { <span class="slip__tick"><span class="paper__box"></span>{result.clone()}</span> }
            })
            .collect_view()
            .into_any(),
    };
    let sign = |who: &String| {
        view! { <p class="slip__sign">{app.say(Text::Signature)} " " {who.clone()}</p> }
    };
    let date = match &slip.date {
        Some(date) => view! { <p>{date.clone()}</p> }.into_any(),
        None => view! { <p class="slip__date">{app.say(Text::Date)}</p> }.into_any(),
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
            <div class="slip__sides">{slip.sides.iter().map(side).collect_view()}</div>
            <div class="slip__row slip__results">
                <span class="slip__word">{app.say(Word::Result)}</span>
                {result}
            </div>
            <div class="slip__row slip__signs">{slip.signs.iter().map(sign).collect_view()}</div>
        </div>
    }
    .into_any()
}

fn card(card: &Card) -> AnyView {
    let line = |line: &[String; 5]| {
        let [round, opponent, side, table, result] = line.clone();
        view! {
            <tr>
                <td>{round}</td>
                <td><bdi>{opponent}</bdi></td>
                <td>{side}</td>
                <td class="is-middle">{table}</td>
                <td class="is-middle card__result">{result}</td>
            </tr>
        }
    };
    let heads = || card.heads.iter().map(|head| view! { <th scope="col">{head.clone()}</th> }).collect_view();
    let column = |lines: &Vec<[String; 5]>| {
        view! {
            <table class="card__lines">
                <colgroup>
                    <col class="card__round" />
                    <col />
                    <col class="card__side" />
                    <col class="card__table" />
                    <col class="card__mark" />
                </colgroup>
                <thead>
                    <tr>{heads()}</tr>
                </thead>
                <tbody>{lines.iter().map(line).collect_view()}</tbody>
            </table>
        }
    };
    let lines = card.columns.first().map_or(0, Vec::len);
    let dense = match lines {
        0..=7 => "is-roomy",
        8..=10 => "is-even",
        _ => "is-dense",
    };
    view! {
        <div class=format!("card {dense}") class:is-narrow={card.columns.len() > 1} class:is-dated=card.is_dated>
            <div class="card__head">
                <p class="card__name"><bdi>{card.name.clone()}</bdi></p>
                <p>{card.about.clone()}</p>
            </div>
            <p class="card__title"><bdi>{card.title.clone()}</bdi></p>
            <div class="card__columns">{card.columns.iter().map(column).collect_view()}</div>
        </div>
    }
    .into_any()
}

fn player_card(card: &PlayerCard) -> AnyView {
    let line = |row: usize| {
        let cells = card.rounds.iter().map(|round| {
            let text = round[row].clone();
            match row {
                0 => view! { <th scope="col">{text}</th> }.into_any(),
                _ => view! { <td>{text}</td> }.into_any(),
            }
        });
        view! {
            <tr>
                <th scope="row">{card.heads[row].clone()}</th>
                {cells.collect_view()}
            </tr>
        }
    };
    let pair = |[word, value]: &[String; 2]| {
        view! {
            <p class="monrad__pair">
                <span>{word.clone()}</span>
                <span class="monrad__value">{value.clone()}</span>
            </p>
        }
    };
    let [name, number] = [&card.name, &card.number];
    let (end, values) = &card.end;
    view! {
        <div class="monrad">
            <div class="monrad__head">
                <p class="monrad__name">
                    <span>{name[0].clone()} ": "</span>
                    <bdi>{name[1].clone()}</bdi>
                </p>
                <p class="monrad__number">
                    <span>{number[0].clone()} ": "</span>
                    {number[1].clone()}
                </p>
            </div>
            <table class="monrad__rounds">
                <thead>{line(0)}</thead>
                <tbody>{(1..card.heads.len()).map(line).collect_view()}</tbody>
            </table>
            <div class="monrad__end">
                <p class="monrad__word">{end.clone()}</p>
                {values.iter().map(pair).collect_view()}
            </div>
            <div class="monrad__foot">
                <p class="monrad__title"><bdi>{card.title.clone()}</bdi></p>
                <p>{card.written.clone()}</p>
            </div>
        </div>
    }
    .into_any()
}

/// How many discs stand around the circle of a certificate.
const DISCS: usize = 20;

fn certificate(it: &Certificate) -> AnyView {
    let at = |disc: usize, radius: f64| {
        let angle = std::f64::consts::TAU * disc as f64 / DISCS as f64 - std::f64::consts::FRAC_PI_2;
        (50.0 + radius * angle.cos(), 50.0 + radius * angle.sin())
    };
    let discs = (0..DISCS).map(|disc| {
        let (x, y) = at(disc, 44.0);
        let class = if disc == 0 { "certificate__disc is-first" } else { "certificate__disc" };
        view! { <circle class=class cx=format!("{x:.2}") cy=format!("{y:.2}") r="2.6" /> }
    });
    // The games of one round of the circle method: everybody opposite, but for the first and the last.
    let games = (1..DISCS / 2).map(|disc| {
        let [(x1, y1), (x2, y2)] = [at(disc, 41.4), at(DISCS - disc, 41.4)];
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(|place| format!("{place:.2}"));
        view! { <line class="certificate__game" x1=x1 y1=y1 x2=x2 y2=y2 /> }
    });
    let about = it.about.iter().enumerate().map(|(index, part)| {
        let between = if index == 0 { "" } else { " · " };
        view! { {between}<bdi>{part.clone()}</bdi> }
    });
    let line = (!it.line.is_empty()).then(|| {
        view! { <p class="certificate__line" dir="auto">{it.line.clone()}</p> }
    });
    view! {
        <div class="certificate">
            <p class="certificate__title" dir="auto">{it.title.clone()}</p>
            <div class="certificate__ring">
                <svg viewBox="0 0 100 100" aria-hidden="true">
                    <circle class="certificate__rim" cx="50" cy="50" r="44" />
                    {games.collect_view()}
                    <circle class="certificate__middle" cx="50" cy="50" r="24" />
                    {discs.collect_view()}
                </svg>
                <p class="certificate__place">{it.place.clone()}</p>
            </div>
            <p class="certificate__name"><bdi>{it.name.clone()}</bdi></p>
            <p class="certificate__sentence" dir="auto">{it.sentence.clone()}</p>
            <p class="certificate__points">{it.points.clone()}</p>
            {line}
            <p class="certificate__about">{about.collect_view()}</p>
            <p class="certificate__signed" dir="auto">{it.signed.clone()}</p>
        </div>
    }
    .into_any()
}
