//! `#/hall/<data>`: a phone in the hall. The person chooses a name and sees their own game and the others; only the
//! chosen name is kept.

use leptos::prelude::*;
use maud::html;
use rondel::event::Kind as System;
use rondel::format::hall::{Hall, Known, decode};
use rondel::model::ids::Player;
use rondel::text::hall::Own as Text;
use rondel::text::shell::Shell;
use rondel::text::why::Explanation;
use rondel::web::route::Route;
use rondel::write::hall::{Answer, Card, CardRow, Game, Line, Other, round_of, title, why};

use crate::parts::{Kind, Message, date_words};
use crate::state::{App, t};

/// The name of the document with the chosen name.
const PAGE: &str = "hall";

/// The content of a link, or the message that the link is incomplete.
#[component]
pub fn HallPage(data: String) -> impl IntoView {
    match decode(&data) {
        Ok(hall) => view! { <Own hall=hall /> }.into_any(),
        Err(error) => view! {
            <section class="stack">
                <h1>{t(Text::Who)}</h1>
                <Message kind=Kind::Error>{t(error)}</Message>
                <a class="button" href=Route::Home.to_string()>{t(Shell::ToStart)}</a>
            </section>
        }
        .into_any(),
    }
}

/// A player's own part in the round, once the name is chosen.
#[component]
pub fn Own(
    hall: Hall,
    /// True if it is on a page that has a heading of its own.
    #[prop(optional)]
    inside: bool,
) -> impl IntoView {
    let app = App::here();
    let who = RwSignal::new(app.store.page::<Known>(PAGE).who(&hall));
    let kept = StoredValue::new(hall);
    let choose = move |player: Option<Player>| {
        let mut known = app.store.page::<Known>(PAGE);
        kept.with_value(|hall| known.choose(hall, player));
        app.store.keep_page(PAGE, &known);
        who.set(player);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    };
    let title = kept.with_value(|hall| title(hall, app.lang()));
    app.around.update(|around| around.play(&title, 0));
    let body = move || {
        kept.with_value(|hall| match who.get() {
            None => view! {
                {heading(app.say(Text::Who), inside)}
                {names(app, hall, choose)}
            }
            .into_any(),
            Some(player) => {
                let card = Card::of(hall, player, app.lang());
                view! {
                    {heading(card.you.clone(), inside)}
                    {shown(app, kept, card, choose)}
                }
                .into_any()
            }
        })
    };
    let of = kept.with_value(|hall| round_of(hall, app.lang()));
    view! {
        <section class="own stack">
            <p class="own__about">
                <span dir="auto">{title}</span>
                <span>{of}</span>
            </p>
            {body}
            <p class="note">{t(Text::Looking)}</p>
        </section>
    }
}

/// The heading of the page, or of a part of one.
fn heading(text: String, inside: bool) -> AnyView {
    match inside {
        true => view! { <h2 dir="auto">{text}</h2> }.into_any(),
        false => view! { <h1 dir="auto">{text}</h1> }.into_any(),
    }
}

/// The names of all players, to be chosen from.
fn names(app: App, hall: &Hall, choose: impl Fn(Option<Player>) + Copy + Send + Sync + 'static) -> AnyView {
    let button = |player: Player| {
        let name = hall.name(player).to_owned();
        view! { <li><button class="button" dir="auto" on:click=move |_| choose(Some(player))>{name}</button></li> }
    };
    view! {
        <p>{app.say(Text::WhoHint)}</p>
        <ul class="own__names">{hall.listed().into_iter().map(button).collect_view()}</ul>
    }
    .into_any()
}

/// The card of the chosen player.
fn shown(
    app: App,
    hall: StoredValue<Hall>,
    card: Card,
    choose: impl Fn(Option<Player>) + Copy + Send + Sync + 'static,
) -> AnyView {
    let why = told(app, &card.why);
    let Card {
        date,
        hours,
        at,
        says,
        against,
        more,
        picture,
        total,
        before,
        later,
        others,
        list,
        period,
        terms,
        ..
    } = card;
    let when: Vec<String> =
        date.map(date_words).into_iter().chain(hours.map(|hours| hours.to_string())).collect();
    let when = (!when.is_empty()).then(|| when.join(" · "));
    // An initial ends with a full stop already.
    let end = if against.ends_with('.') { "" } else { "." };
    let against = (!against.is_empty()).then(|| view! { " " <strong><bdi>{against}</bdi></strong> {end} });
    let more = more.into_iter().map(|text| view! { <p>{text}</p> }).collect_view();
    let so_far = (!before.is_empty() || total.is_some()).then(|| {
        view! {
            <h2 class="own__head">
                <span>{app.say(Text::SoFar)}</span>
                <span>{total}</span>
            </h2>
            <ul class="own__lines" inner_html=lines(&before)></ul>
        }
    });
    let later = (!later.is_empty()).then(|| {
        view! {
            <h2 class="own__head">{app.say(Text::Later)}</h2>
            <ul class="own__lines" inner_html=lines(&later)></ul>
        }
    });
    let asked = RwSignal::new(None::<Player>);
    let place = hall.with_value(Hall::called);
    let others_head = match hall.with_value(|hall| hall.kind) {
        System::Pairs => app.say(Text::OtherTables),
        _ => app.say(Text::Others { place }),
    };
    let other = move |row: Other| other(app, hall, asked, row);
    let others = (!others.is_empty()).then(|| {
        view! {
            <h2 class="own__head">{others_head}</h2>
            <ul class="own__lines own__lines--quiet">{others.into_iter().map(other).collect_view()}</ul>
        }
    });
    view! {
        <div class="own__says">
            {at.map(|at| view! { <p><strong>{at}</strong></p> })}
            <p>{says} {against}</p>
            {more}
            {when.map(|when| view! { <p class="note">{when}</p> })}
        </div>
        {picture.map(|game| drawn(app, game))}
        <div class="own__why" inner_html=why></div>
        {so_far}
        {made_of(&terms)}
        {listed(app.say(Text::List), &list)}
        {listed(period.0, &period.1)}
        {later}
        {others}
        <div class="cluster">
            <button class="button" on:click=move |_| choose(None)>{app.say(Text::Else)}</button>
        </div>
    }
    .into_any()
}

/// The reason for a pairing and the next game; more details are one tap away.
fn told(app: App, why: &Answer) -> String {
    let Answer { whom, then, more } = why;
    let markup = html! {
        p dir="auto" { (whom) }
        @if let Some(then) = then { p dir="auto" { (then) } }
        @if !more.is_empty() {
            details {
                summary { (app.say(Explanation::More)) }
                ul.list {
                    @for line in more { li dir="auto" { (line) } }
                }
            }
        }
    };
    markup.into_string()
}

/// A game of other players. A tap on a name shows the reason for the pairing.
fn other(app: App, hall: StoredValue<Hall>, asked: RwSignal<Option<Player>>, row: Other) -> impl IntoView {
    let here: Vec<Player> = row.sides.iter().flatten().map(|(player, _)| *player).collect();
    let name = move |(player, name): (Player, String)| {
        let is_asked = move || asked.get() == Some(player);
        let ask = move |_| asked.update(|asked| *asked = (*asked != Some(player)).then_some(player));
        view! {
            <button class="own__ask" aria-expanded=move || is_asked().to_string() on:click=ask>
                <bdi>{name}</bdi>
            </button>
        }
    };
    let side = |side: Vec<(Player, String)>| side.into_iter().map(name).collect::<Vec<_>>();
    let [first, second] = row.sides.map(side);
    let answer = move || {
        let player = asked.get().filter(|player| here.contains(player))?;
        let why = hall.with_value(|hall| why(hall, player, app.lang()));
        Some(view! { <div class="own__why" role="status" inner_html=told(app, &why)></div> })
    };
    view! {
        <li>
            <span class="own__number">{row.table}</span>
            <span class="own__sides"><span>{first}</span> <span>{second}</span></span>
            <span>{row.result}</span>
            {answer}
        </li>
    }
}

/// The lines of earlier or later rounds.
fn lines(lines: &[Line]) -> String {
    let markup = html! {
        @for line in lines {
            li {
                span.own__number { (line.round) }
                span {
                    @if let Some(colour) = line.colour {
                        span.own__disc.is-black[colour == 1] aria-hidden="true" {}
                    }
                    " "
                    bdi { (line.what) }
                    @for about in [&line.side, &line.day] {
                        @if !about.is_empty() { " · " (about) }
                    }
                }
                strong { (line.mark) }
            }
        }
    };
    markup.into_string()
}

/// The table between its two sides, with the owner on the left; the words above say the same.
fn drawn(app: App, game: Game) -> impl IntoView {
    let shade = |side: &str, own: bool| match game.colour {
        None => format!("own__{side}"),
        Some(colour) if (colour == 0) == own => format!("own__{side} is-white is-on-white"),
        Some(_) => format!("own__{side} is-black is-on-black"),
    };
    let side = |x: &str, own: bool, letters: &str| {
        html! {
            circle class=(shade("side", own)) cx=(x) cy="60" r="31" {}
            text x=(x) y="60" text-anchor="middle" dominant-baseline="central" class=(shade("letters", own)) {
                (letters)
            }
        }
    };
    let shapes = html! {
        line.own__chord x1="34" y1="60" x2="286" y2="60" {}
        circle.own__table cx="160" cy="60" r="58" {}
        text.own__word x="160" y="28" text-anchor="middle" { (game.word) }
        text.own__big x="160" y="70" text-anchor="middle" dominant-baseline="central" { (game.table) }
        (side("34", true, &app.say(Text::You)))
        (side("286", false, &game.letters))
    };
    // Set by script, which the page's policy allows.
    let ink = |word: &str| game.coloured.then(|| format!("var(--{word}-{})", game.table));
    view! {
        <svg
            class="own__game"
            viewBox="0 0 320 120"
            aria-hidden="true"
            style=("--table-ink", ink("table"))
            style=("--on-table", ink("on-table"))
            inner_html=shapes.into_string()
        ></svg>
    }
}

/// The summands of the player's own total.
fn made_of(terms: &[[String; 2]]) -> impl IntoView + use<> {
    (!terms.is_empty()).then(|| {
        let terms = html! {
            @for [what, points] in terms { li { span {} span { bdi { (what) } } strong { (points) } } }
        };
        view! { <ul class="own__lines own__terms" inner_html=terms.into_string()></ul> }
    })
}

/// The list of a season or of a period, with the player's own row marked.
fn listed(head: String, list: &[CardRow]) -> impl IntoView + use<> {
    (!list.is_empty()).then(|| {
        let rows = html! {
            @for row in list {
                li.is-own[row.own] {
                    span.own__number { (row.place) }
                    span { bdi { (row.name) } }
                    span { (row.total) }
                }
            }
        };
        view! {
            <h2 class="own__head">{head}</h2>
            <ul class="own__lines own__lines--quiet" inner_html=rows.into_string()></ul>
        }
    })
}
