//! The source's tables beside what was counted here.

use leptos::prelude::*;
use rondel::count::Kind as Counted;
use rondel::count::lab::Ask;
use rondel::count::lab::cells::{self, Cell, Standing};
use rondel::text::count::Lasts;
use rondel::text::count::tables::Tables as Text;

use super::bench::Bench;
use super::{choose, combinations, estimate, grouped, growth};
use crate::state::App;

/// The tables, how they grow, and what they are taken from.
pub fn tables(bench: Bench) -> AnyView {
    let app = bench.app;
    let sources = [Text::SourceButler, Text::SourceStarters, Text::SourceWhist]
        .map(|source| view! { <li>{app.say(source)}</li> })
        .into_iter()
        .collect_view();
    view! {
        <p class="note">{app.say(Text::Legend)}</p>
        <div class="count__pair stack stack--wide">
            {move || starters(bench)}
            {move || growth::growth(bench)}
        </div>
        {move || whist(bench)}
        {estimate::estimate(bench)}
        {combinations::combinations(app)}
        <section class="stack prose">
            <h2>{app.say(Text::SourcesTitle)}</h2>
            <ul class="count__sources">{sources}</ul>
        </section>
    }
    .into_any()
}

/// Starters by players.
fn starters(bench: Bench) -> AnyView {
    let app = bench.app;
    let rows = bench
        .with(cells::starters)
        .into_iter()
        .map(|line| {
            let ask = Ask::new(Counted::Starters, line.players).filter(|_| line.took.is_none());
            view! {
                <tr>
                    <th scope="row">{line.players}</th>
                    {cell(app, line.starters, None)}
                    <td>{line.took.map(|took| app.say(Lasts(took)))}</td>
                    <td class="screen-only">{ask.map(|ask| choose::button(bench, ask))}</td>
                </tr>
            }
        })
        .collect_view();
    view! {
        <section class="stack">
            <h2>{app.say(Text::StartersTitle)}</h2>
            <p class="prose">{app.say(Text::StartersLead)}</p>
            <div class="frame" tabindex="0" role="region" aria-label=app.say(Text::StartersTitle)>
                <table class="numbers count__table">
                    <thead>
                        <tr>
                            <th scope="col">{app.say(Text::Players)}</th>
                            <th scope="col">{app.say(Text::Starters)}</th>
                            <th scope="col">{app.say(Text::Took)}</th>
                            <td class="screen-only"></td>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
    .into_any()
}

/// Whist solutions by players.
fn whist(bench: Bench) -> AnyView {
    let app = bench.app;
    let rows = bench
        .with(cells::whist)
        .into_iter()
        .map(|line| {
            let ask = Ask::new(Counted::Whist, line.players).filter(|_| line.took.is_none());
            let estimate = line.estimate.map(|[from, to]| {
                app.say(Text::OpenEstimate { from: grouped(app, from), to: grouped(app, to) })
            });
            let penalty = line.penalty.filter(|&it| it > 0).map(|penalty| app.say(Text::Penalty { penalty }));
            view! {
                <tr>
                    <th scope="row">{line.players}</th>
                    {cell(app, line.solutions, estimate)}
                    {cell(app, line.own_mirror, None)}
                    {cell(app, line.usable, None)}
                    {cell(app, line.ways, penalty)}
                    <td>{line.took.map(|took| app.say(Lasts(took)))}</td>
                    <td class="screen-only">{ask.map(|ask| choose::button(bench, ask))}</td>
                </tr>
            }
        })
        .collect_view();
    let heads = [Text::Players, Text::Solutions, Text::OwnMirror, Text::Usable, Text::Ways, Text::Took]
        .map(|head| view! { <th scope="col">{app.say(head)}</th> })
        .into_iter()
        .collect_view();
    view! {
        <section class="stack">
            <h2>{app.say(Text::WhistTitle)}</h2>
            <p class="prose">{app.say(Text::WhistLead)}</p>
            <div class="frame" tabindex="0" role="region" aria-label=app.say(Text::WhistTitle)>
                <table class="numbers count__table">
                    <thead><tr>{heads}<td class="screen-only"></td></tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
    .into_any()
}

/// A number, and below it where it comes from.
fn cell(app: App, cell: Cell, also: Option<String>) -> AnyView {
    let standing = cell.standing();
    let (words, class) = match standing {
        Standing::Nothing => return view! { <td class="count__cell">"–"</td> }.into_any(),
        Standing::Open => (Text::Open, ""),
        Standing::Published => (Text::Published, ""),
        Standing::Here => (Text::Here, "is-here"),
        Standing::New => (Text::New, "is-here is-new"),
        Standing::Both => (Text::Both, "is-here"),
        Standing::Disagree => (Text::Disagree, "is-wrong"),
    };
    let number = cell.number().map_or_else(|| "?".to_owned(), |number| grouped(app, number));
    let published = cell.published.filter(|_| standing == Standing::Disagree);
    let published = published.map(|number| app.say(Text::DisagreeWith { number: grouped(app, number) }));
    let told: Vec<String> = [Some(app.say(words)), published, also].into_iter().flatten().collect();
    view! {
        <td class=format!("count__cell {class}")>
            <span class="count__cell-number">{number}</span>
            <span class="count__cell-from">{told.join(", ")}</span>
        </td>
    }
    .into_any()
}
