//! `#/table/starter/...`: a starter drawn by hand, line by line, and played as a round robin.

mod bench;
mod board;
mod messages;
mod play;
mod square;

use leptos::prelude::*;
use rondel::text::circle::Circle;
use rondel::text::navigation::Navigation;
use rondel::text::proofs;
use rondel::text::starter::Starter as Text;
use rondel::text::table::TableText;
use rondel::web::route::{Route, SpanView, StarterView, TableView};
use rondel::write::screen::circle as screen;

use self::bench::Bench;
use super::table::tabs::{Tab, tabs};
use crate::parts::{ClassCode, Settings, Stepper, beyond, motion, proof};
use crate::state::App;

/// The page for drawing a starter by hand.
#[component]
pub fn StarterPage() -> impl IntoView {
    let app = App::here();
    let bench = Bench::new(app);
    let is_done = Memo::new(move |_| bench.starter.with(Option::is_some));
    let drive = move || is_done.get().then(|| play::drive(bench));
    let done = move || is_done.get().then(|| play::done(bench));
    let round_table = Memo::new(move |_| TableView::of(bench.players.get(), Vec::new()));
    view! {
        <article class="studio starter stack">
            {tabs(app, round_table, Signal::stored(Tab::Starter))}
            {beyond(app)}
            <h1 class="studio__title studio__title--told">{app.say(Text::Title)}</h1>
            <div class="studio__pair span__pair">
                <div class="studio__left">{board::board(bench)}</div>
                <div class="studio__right">
                    {drive} {messages::line(bench)} {messages::controls(bench)} {square::draw(bench)} {choices(bench)}
                    {messages::outlook(bench)}
                    {messages::distances(bench)} {board::files(bench)} {done}
                </div>
            </div>
            <p class="studio__lead">{app.say(Text::Lead)}</p>
            <p class="note">{app.say(Text::Source)}</p>
            {move || is_done.get().then(|| square::square(bench))}
            {move || proof(proofs::meets(bench.players.get(), app.lang()))}
            <ClassCode app=app route=Signal::derive(move || Route::Starter(bench.view.get())) />
            {onward(app)}
        </article>
    }
}

/// The choices: the number of players, the motion, the numbering of the chairs.
fn choices(bench: Bench) -> AnyView {
    let app = bench.app;
    let moves = Memo::new(move |_| bench.view.with(|view| view.motion));
    let now = Signal::derive(move || bench.view.with(|view| screen::starter(view, app.lang())));
    view! {
        <Settings label=app.say(Circle::StarterSettings) now=now>
            <Stepper
                label=app.say(TableText::Players)
                steps=[app.say(Text::Fewer), app.say(Text::More)]
                range=[StarterView::LEAST, StarterView::MOST]
                value=bench.players
                beside=StarterView::beside
                set=Callback::new(move |players| bench.seat(players))
            />
            {motion(app, moves, move |motion| bench.show(|view| view.motion = motion))}
            {bench.numbers.switch(move |numbers| bench.show(|view| view.numbers = Some(numbers)))}
        </Settings>
    }
    .into_any()
}

/// The links to the other pictures of the circle.
fn onward(app: App) -> AnyView {
    let links = [
        (Route::Table(TableView::default()), app.say(TableText::Title)),
        (Route::Span(SpanView::default()), app.say(Navigation::Span)),
    ];
    let links = links.map(|(route, words)| view! { <a class="lone" href=route.to_string()>{words}</a> });
    view! { <p class="cluster screen-only">{links.into_iter().collect_view()}</p> }.into_any()
}
