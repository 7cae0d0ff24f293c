//! The page of the owner's own game: a card with the place as its head, what comes next, and the rounds so far.

use maud::{Markup, html};
use rondel_event::event::ClockTime;
use rondel_text::days::Days;
use rondel_text::hall::Own;
use rondel_text::{Lang, Say};
use rondel_write::hall::{Card, Game, Line, clock};
use time::Date;

use crate::told;

/// Returns the class of the colour of a table; without a colour that of ink.
pub fn ink(coloured: bool, table: u16) -> String {
    if coloured && table <= 8 { format!("is-table-{table}") } else { "is-ink".to_owned() }
}

/// The card of the owner and the rounds before and after.
pub fn own(card: &Card, now: Option<(Date, ClockTime)>, lang: Lang) -> Markup {
    let today = now.map(|(today, _)| today);
    let day = card.date.filter(|date| Some(*date) != today).map(|date| Days::of(lang).day(date));
    let [label, time] = card.hours.map_or_else(Default::default, |hours| clock(card.date, hours, now, lang));
    let when = [day.unwrap_or_default(), label];
    let when = when.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" · ");
    html! {
        section.own__card {
            @if let Some(game) = &card.game { (sides(card, game, [&when, &time], lang)) }
            @else {
                div.own__body {
                    p.own__says { (card.says) }
                    @if !when.is_empty() || !time.is_empty() { p.note { (when) " " (time) } }
                }
            }
            div.own__next {
                p dir="auto" { (card.next) }
                @if !card.out.is_empty() { p { strong { (card.out) } } }
            }
        }
        details.own__why {
            summary { (Own::Why.say(lang)) }
            (told(&card.why, lang))
        }
        (rounds(card, lang))
        p.own__you {
            span dir="auto" { (card.you) }
            button.button type="button" data-tap="who" { (Own::Else.say(lang)) }
        }
    }
}

/// The head of the card and the two sides. A screen reader reads one sentence in their place.
fn sides(card: &Card, game: &Game, [when, time]: [&str; 2], lang: Lang) -> Markup {
    let disc = |colour: Option<usize>| {
        html! { @if let Some(colour) = colour { span.own__disc.is-black[colour == 1] {} } }
    };
    // An initial ends with a full stop already.
    let end = if card.against.ends_with('.') { "" } else { "." };
    html! {
        p.visually-hidden dir="auto" {
            @if let Some(at) = &card.at { (at) " " }
            (card.says) " " bdi { (card.against) } (end) " " (when) " " (time)
        }
        div.own__place.(ink(game.coloured, game.table)) aria-hidden="true" {
            p { span { (game.word) } strong { (game.table) } }
            @if !time.is_empty() || !when.is_empty() { p { span { (when) } strong { (time) } } }
        }
        div.own__body {
            div.own__pair aria-hidden="true" {
                p { (disc(game.colour)) strong.own__me { (Own::You.say(lang)) } " " small { (game.side) } }
                @if let Some(partner) = &game.partner { p dir="auto" { strong { (partner) } } }
            }
            p.own__against aria-hidden="true" { span { (Own::Versus.say(lang)) } }
            div.own__pair aria-hidden="true" {
                @for (at, name) in game.opponents.iter().enumerate() {
                    p dir="auto" { @if at == 0 { (disc(game.colour.map(|colour| 1 - colour))) } (name) }
                }
            }
            @for line in &card.more { p.own__more { (line) } }
        }
    }
}

/// The rounds so far with the points and the place, then the rounds to come.
fn rounds(card: &Card, lang: Lang) -> Markup {
    let rise = match card.rise {
        0 => None,
        n if n > 0 => Some(("▲", n, Own::Up { n: n.unsigned_abs() as usize })),
        n => Some(("▼", -n, Own::Down { n: n.unsigned_abs() as usize })),
    };
    let is_shown = !card.before.is_empty() || card.total.is_some() || !card.lacks.is_empty();
    html! {
        @if is_shown {
            h2.own__head {
                span { (Own::SoFar.say(lang)) }
                span {
                    @if let Some(total) = &card.total { (total) }
                    @if let Some((sign, n, words)) = rise {
                        " " span aria-hidden="true" { (sign) (n) } span.visually-hidden { ", " (words.say(lang)) }
                    }
                }
            }
            (lines(&card.before, lang))
            @if !card.lacks.is_empty() { p.note { (card.lacks) } }
        }
        @if !card.terms.is_empty() {
            ul.own__lines {
                @for [what, points] in &card.terms { li { span {} bdi { (what) } strong { (points) } } }
            }
        }
        @if !card.later.is_empty() {
            h2.own__head { span { (Own::Later.say(lang)) } }
            (lines(&card.later, lang))
        }
    }
}

/// Earlier or later rounds, a line each.
fn lines(lines: &[Line], lang: Lang) -> Markup {
    let is_with = |line: &Line| line.partner.is_some();
    html! {
        ul.own__lines {
            @for line in lines {
                li {
                    span.own__number { (line.round) }
                    span {
                        @if let Some(colour) = line.colour {
                            span.own__disc.is-black[colour == 1] aria-hidden="true" {}
                        }
                        @if let Some(partner) = &line.partner { bdi { (partner) } " " (Own::Versus.say(lang)) " " }
                        @if is_with(line) { span.own__quiet { bdi { (line.what) } } } @else { bdi { (line.what) } }
                        @for about in [&line.side, &line.day] {
                            @if !about.is_empty() { " · " (about) }
                        }
                    }
                    strong { (line.mark) }
                }
            }
        }
    }
}
