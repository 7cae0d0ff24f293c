//! `#/span/...`: cyclic individual events in pictures. The diagram with its tally, the mirror image and multiples
//! next to it, all solutions for few players, left and right, the puzzle of the source, and the sheet for paper.

mod claims;
mod draft;
mod drive;
mod everywhere;
mod multiples;
mod nine;
mod out_of_range;
mod paper;
mod paste;
mod picture;
mod puzzle;
mod search;
mod sides;
mod solution_counts;
mod solution_list;
mod solutions;
mod source;
mod starter;
mod tables;
mod tally;
mod wheel;

use leptos::prelude::*;
use rondel::figure::Lines;
use rondel::text::circle::Circle;
use rondel::text::navigation::Navigation;
use rondel::text::proofs;
use rondel::text::span::{Span as Text, taken};
use rondel::web::route::{Part, SpanView};
use rondel::write::screen::circle as screen;

use self::wheel::Wheel;
use crate::parts::{Kind, Message, Settings, Stepper, proof};
use crate::state::App;

/// The page of span diagrams.
#[component]
pub fn SpanPage() -> impl IntoView {
    let wheel = Wheel::new(App::here());
    drive::listen(wheel);
    // The other parts are not rebuilt when the number of players passes nine.
    let part = Memo::new(move |_| {
        let part = wheel.view.with(|view| view.part);
        let turns = matches!(part, Part::Multiples | Part::Sides);
        (part, turns && wheel.solution.with(Option::is_none))
    });
    let body = move || match part.get() {
        (Part::Puzzle, _) => puzzle::puzzle(wheel),
        (Part::Paper, _) => paper::sheets(wheel),
        (Part::All, _) => view! { {head(wheel)} {solutions::all(wheel)} }.into_any(),
        (Part::Multiples | Part::Sides, true) => view! { {head(wheel)} {nine::notice(wheel)} }.into_any(),
        (Part::Multiples, false) => view! { {head(wheel)} {multiples::multiples(wheel)} }.into_any(),
        (Part::Sides, false) => view! { {head(wheel)} {sides::sides(wheel)} }.into_any(),
        (Part::Diagram, _) => diagram(wheel),
    };
    view! {
        <article class="studio span stack">
            {tabs(wheel)}
            {body}
        </article>
    }
}

/// The parts of the page.
fn tabs(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let words = |part: Part| match part {
        Part::Diagram => Text::PartDiagram,
        Part::Multiples => Text::PartMultiples,
        Part::All => Text::PartAll,
        Part::Sides => Text::PartSides,
        Part::Puzzle => Text::PartPuzzle,
        Part::Paper => Text::PartPaper,
    };
    let links = Part::ALL.map(|part| {
        let current = move || wheel.view.with(|view| view.part == part).then_some("page");
        view! { <a href=move || wheel.part(part) aria-current=current>{app.say(words(part))}</a> }
    });
    view! {
        <nav class="tabs studio__tabs screen-only" aria-label=app.say(Text::Parts)>
            {links.into_iter().collect_view()}
        </nav>
    }
    .into_any()
}

/// The title, the number of players, and the origin of the solution.
fn head(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    view! {
        <header class="studio__head">
            <h1 class="studio__title">{app.say(Navigation::Span)}</h1>
            <p class="studio__lead">{app.say(Text::Lead)}</p>
            <div class="span__choices screen-only">{players(wheel)} {source::source(wheel)}</div>
        </header>
        {taken_instead(wheel)}
    }
    .into_any()
}

/// The choice of the number of players.
fn players(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let players = Memo::new(move |_| wheel.view.with(|view| view.players));
    view! {
        <Stepper
            label=app.say(Text::Players)
            steps=[app.say(Text::Fewer), app.say(Text::More)]
            range=[SpanView::LEAST, SpanView::MOST]
            value=players
            beside=SpanView::beside
            set=Callback::new(move |typed| wheel.seat(typed))
        />
    }
    .into_any()
}

/// The notice that another number of players is shown than the one requested, with the reason; and the link to more
/// players, if possible.
fn taken_instead(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let instead = move || {
        let text = taken(wheel.typed.get()?)?;
        Some(view! { <Message kind=Kind::Note>{app.say(text)}</Message> })
    };
    let lost = move || {
        let is_lost = wheel.view.with(SpanView::is_lost);
        is_lost.then(|| view! { <Message kind=Kind::Warn>{app.say(Text::Lost)}</Message> })
    };
    view! {
        <div role="status" class="screen-only">
            {instead}
            {lost}
        </div>
        {out_of_range::beyond(wheel)}
    }
    .into_any()
}

/// The diagram, stepped through by rounds or by tables; next to it its tables and its tally.
fn diagram(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let turns = Memo::new(move |_| wheel.solution.with(Option::is_some));
    let partners = Memo::new(move |_| wheel.view.with(|view| view.lines == Lines::Partners));
    let now = Signal::derive(move || wheel.view.with(|view| screen::span(view, app.lang())));
    view! {
        <h1 class="studio__title studio__title--told">{app.say(Navigation::Span)}</h1>
        <div class="studio__pair span__pair">
            <div class="studio__left">{picture::picture(wheel, wheel.span, false, None)}</div>
            <div class="studio__right">
                {drive::drive(wheel)} {drive::said(wheel, false)}
                <Settings label=app.say(Circle::SpanSettings) now=now>
                    {players(wheel)}
                    {move || turns.get().then(|| drive::through(wheel))}
                    {drive::looks(wheel)}
                </Settings>
                {taken_instead(wheel)}
                {move || (!turns.get()).then(|| nine::notice(wheel))}
                {tables::tables(wheel)}
                {move || turns.get().then(|| tally::tally(wheel))}
                {move || (turns.get() && partners.get()).then(|| starter::starter(wheel))}
                <div class="cluster screen-only">
                    {drive::unlight(wheel)} {picture::files(wheel, wheel.span, false, None)}
                </div>
            </div>
        </div>
        <p class="studio__lead">
            {move || app.say(if turns.get() { Text::Lead } else { Text::LeadStill })}
        </p>
        {source::source(wheel)}
        {solution_counts::known(wheel)}
        <p class="note screen-only">{app.say(Text::KeysNote)}</p>
        {everywhere::everywhere(wheel)}
        {claims::claims(wheel, false)}
        {move || turns.get().then(|| {
            let players = wheel.view.with(|view| view.players);
            proof(proofs::twice(players, app.lang()))
        })}
    }
    .into_any()
}
