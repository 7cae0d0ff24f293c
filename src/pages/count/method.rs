//! Explanation of counting starters by a sum of signs, with three chords by hand.

use leptos::prelude::*;
use rondel::count::lab::Numbers;
use rondel::count::lab::{list, worked};
use rondel::count::published;
use rondel::round_robin::starter::Starter;
use rondel::text::count::method::Method as Text;
use rondel::text::proofs;
use rondel::web::route::{CountPart, Route};
use rondel::write::screen::count as screen;

use super::bench::Bench;
use super::grouped;
use crate::parts::{Picture, TableView, proof};
use crate::state::App;

/// The part of the lab that works out the method by hand.
pub fn method(bench: Bench) -> AnyView {
    let app = bench.app;
    let number = published::starters(18).map(|number| grouped(app, number)).unwrap_or_default();
    let drawn = list::first(8).unwrap_or_default();
    let drawn = drawn.iter().enumerate().map(|(at, it)| starter(app, at + 1, it)).collect_view();
    let sources = [Text::SourceSigns, Text::SourceStarters, Text::SourceWhist, Text::SourceEstimate];
    let sources = sources.into_iter().map(|source| view! { <li>{app.say(source)}</li> });
    view! {
        <div class="count__method stack stack--wide">
            <section class="stack">
                <h2>{app.say(Text::Title)}</h2>
                <p class="lead">{app.say(Text::Lead { number })}</p>
            </section>
            <section class="stack">
                <h3>{app.say(Text::Step1)}</h3>
                <p>{app.say(Text::Step1Text)}</p>
                <div class="count__starters">{drawn}</div>
                <p>{app.say(Text::Step1All)}</p>
            </section>
            <section class="stack">
                <h3>{app.say(Text::Step2)}</h3>
                <p>{app.say(Text::Step2Text)}</p>
                <p>{app.say(Text::Step2Cancel)}</p>
                <p class="count__formula">{app.say(Text::Step2Formula)}</p>
            </section>
            <section class="stack">
                <h3>{app.say(Text::Step3)}</h3>
                <p>{app.say(Text::Step3Text)}</p>
            </section>
            <section class="stack">
                <h3>{app.say(Text::Step4)}</h3>
                <p>{app.say(Text::Step4Text)}</p>
                {by_hand(app)}
            </section>
            <section class="stack">
                <h3>{app.say(Text::Step5)}</h3>
                <p>{app.say(Text::Step5Text)}</p>
                {proof(proofs::odd(app.lang()))}
            </section>
            <section class="stack">
                <h3>{app.say(Text::Step6)}</h3>
                <p>{app.say(Text::Step6Text)}</p>
                {move || own(bench)}
                <p class="screen-only">
                    <a class="button" href=Route::Count(CountPart::Count).to_string()>{app.say(Text::Step6Do)}</a>
                </p>
            </section>
            <section class="stack">
                <h3>{app.say(Text::WhistTitle)}</h3>
                <p>{app.say(Text::WhistText)}</p>
            </section>
            <section class="stack">
                <h3>{app.say(Text::SourcesTitle)}</h3>
                <ul>{sources.collect_view()}</ul>
            </section>
        </div>
    }
    .into_any()
}

/// A starter on its circle, place 0 at the top.
fn starter(app: App, number: usize, starter: &Starter) -> AnyView {
    let places = worked::PLACES;
    // In the core, place 0 has the number of places as its name.
    let pairs =
        starter.pairs().iter().map(|pair| pair.map(|place| usize::from(place) % places)).collect::<Vec<_>>();
    let drawing = rondel::figure::chords(app.say(Text::StarterTitle { number }), places, &pairs);
    view! { <Picture drawing=drawing /> }.into_any()
}

/// The table of the five patterns and its sum.
fn by_hand(app: App) -> AnyView {
    let rows = worked::rows();
    let table = screen::by_hand(&rows, app.lang());
    let half: i32 = rows.iter().map(|row| row.total).sum();
    let places = worked::PLACES as i32;
    let [half, whole, starters] = [half, 2 * half, 2 * half / (places << places)].map(|it| grouped(app, it));
    view! {
        <TableView table=table class="count__table count__hand" />
        <p>{app.say(Text::Step4Sum { half, whole: whole.clone() })}</p>
        <p class="count__formula">{app.say(Text::Step4End { whole, starters })}</p>
    }
    .into_any()
}

/// The largest count by signs that was made on this device.
fn own(bench: Bench) -> Option<AnyView> {
    let app = bench.app;
    let largest = bench.with(|lab| {
        let by_signs = lab.finished().iter().filter(|it| matches!(it.numbers, Numbers::Starters { .. }));
        by_signs.max_by_key(|it| it.ask.players()).cloned()
    })?;
    let Numbers::Starters { starters, seen, kept, .. } = largest.numbers else { return None };
    let [seen, kept] = [seen, kept].map(|number| grouped(app, number));
    let starters = grouped(app, starters);
    let words = app.say(Text::Step6Own { players: largest.ask.players(), seen, kept, starters });
    Some(view! { <p><strong>{words}</strong></p> }.into_any())
}
