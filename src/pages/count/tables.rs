//! The source's tables next to the numbers counted here.

use leptos::prelude::*;
use rondel::count::Kind as Counted;
use rondel::text::count::tables::Tables as Text;
use rondel::write::screen::{Table, count as screen};

use super::bench::Bench;
use super::{cite, combinations, estimate, growth, longest};
use crate::parts::TableView;

/// The tables, the plot of their growth, and their sources.
pub fn tables(bench: Bench) -> AnyView {
    let app = bench.app;
    let sources = [Text::SourceButler, Text::SourceStarters, Text::SourceWhist]
        .map(|source| view! { <li>{app.say(source)}</li> })
        .into_iter()
        .collect_view();
    view! {
        <p class="note">{app.say(Text::Legend)}</p>
        <div class="count__pair stack stack--wide">
            {starters(bench)}
            {move || growth::growth(bench)}
        </div>
        {longest::longest(app)}
        {whist(bench)}
        {estimate::estimate(bench)}
        {combinations::combinations(app)}
        {cite::cite(bench)}
        <section class="stack prose">
            <h2>{app.say(Text::SourcesTitle)}</h2>
            <ul class="count__sources">{sources}</ul>
        </section>
    }
    .into_any()
}

/// The table of starters by number of players.
fn starters(bench: Bench) -> AnyView {
    let table = move || bench.with(|lab| screen::starters(lab, !bench.is_elsewhere(), bench.app.lang()));
    section(bench, [Text::StartersTitle, Text::StartersLead], Signal::derive(table), Counted::Starters)
}

/// The table of whist solutions by number of players.
fn whist(bench: Bench) -> AnyView {
    let table = move || bench.with(|lab| screen::whist(lab, !bench.is_elsewhere(), bench.app.lang()));
    section(bench, [Text::WhistTitle, Text::WhistLead], Signal::derive(table), Counted::Whist)
}

/// A table whose buttons add a count to the queue.
fn section(bench: Bench, [title, lead]: [Text; 2], table: Signal<Table>, kind: Counted) -> AnyView {
    let app = bench.app;
    let press = move |[row, _]: [usize; 2]| {
        if let Some(ask) = bench.with(|lab| screen::asked(lab, kind, row)) {
            bench.add(ask);
        }
    };
    view! {
        <section class="stack">
            <h2>{app.say(title)}</h2>
            <p class="prose">{app.say(lead)}</p>
            <TableView table=table class="count__table" on=press />
        </section>
    }
    .into_any()
}
