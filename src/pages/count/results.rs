//! The counts finished on this device.

use leptos::prelude::*;
use rondel::count::lab::{Finished, Numbers};
use rondel::count::{own_counts, published};
use rondel::text::count::{Count as Text, Lasts};
use rondel::write::screen::count as screen;

use super::bench::Bench;
use super::{grouped, what};
use crate::parts::{TableView, moment_words};
use crate::state::App;

/// The list of finished counts.
pub fn results(bench: Bench) -> AnyView {
    let app = bench.app;
    let body = move || {
        bench.finished.with(|finished| match finished.is_empty() {
            true => view! { <p class="note">{app.say(Text::ResultsEmpty)}</p> }.into_any(),
            false => {
                let items = finished.iter().enumerate().map(|(at, it)| result(bench, at, it)).collect_view();
                view! { <ul class="count__results">{items}</ul> }.into_any()
            }
        })
    };
    view! {
        <section class="stack" aria-labelledby="count-results">
            <h2 id="count-results">{app.say(Text::ResultsTitle)}</h2>
            {body}
        </section>
    }
    .into_any()
}

fn result(bench: Bench, at: usize, finished: &Finished) -> AnyView {
    let app = bench.app;
    let Finished { ask, numbers, at: when, took, workers, elsewhere, units } = finished;
    let name = what(app, *ask);
    let facts = [
        (Text::Took, app.say(Lasts(*took))),
        (Text::Workers, workers.to_string()),
        (Text::When, moment_words(*when)),
        (Text::Check, check(app, numbers)),
    ];
    let facts =
        facts.map(|(head, fact)| view! { <div><dt>{app.say(head)}</dt><dd>{fact}</dd></div> }).collect_view();
    let from = (*elsewhere > 0).then(|| {
        let words = app.say(Text::Fully { units: *units, elsewhere: *elsewhere });
        view! { <p class="note">{words}</p> }
    });
    view! {
        <li class="sheet stack count__result">
            <div class="cluster cluster--apart">
                <h3>{name.clone()}</h3>
                <button
                    type="button"
                    class="button button--small button--quiet screen-only"
                    aria-label=app.say(Text::ForgetWhat { what: name })
                    disabled=move || bench.is_elsewhere()
                    on:click=move |_| bench.forget(at)
                >
                    {app.say(Text::Forget)}
                </button>
            </div>
            <p class="count__number">{grouped(app, numbers.main() as i128)}</p>
            <p>{beside(app, finished)}</p>
            {subtotals(app, numbers)}
            <dl class="count__facts">{facts}</dl>
            {from}
        </li>
    }
    .into_any()
}

/// The comparison of a number with the published one.
fn beside(app: App, finished: &Finished) -> String {
    let published = match finished.numbers {
        Numbers::Whist { .. } => published::whist(finished.ask.players()).solutions,
        _ => published::starters(finished.ask.size()),
    };
    let before = own_counts::starters(finished.ask.size());
    app.say(match published {
        None if matches!(finished.numbers, Numbers::Whist { .. }) => Text::IsNewWhist,
        None => match before {
            None => Text::IsNew,
            Some(before) if before.number == finished.numbers.main() => Text::AgreesRecorded,
            Some(before) => Text::DiffersRecorded { number: grouped(app, before.number as i128) },
        },
        Some(number) if u128::from(number) == finished.numbers.main() => Text::AgreesPublished,
        Some(number) => Text::DiffersPublished { number: grouped(app, number) },
    })
}

fn check(app: App, numbers: &Numbers) -> String {
    app.say(match *numbers {
        Numbers::Starters { twos, modulo, .. } => Text::CheckSigns { twos, modulo },
        Numbers::Subtotals(_) => Text::CheckOneByOne,
        Numbers::Whist { .. } => Text::CheckWhist,
    })
}

/// The table of the longest chords' beginnings, for starters counted one by one.
fn subtotals(app: App, numbers: &Numbers) -> Option<AnyView> {
    let Numbers::Subtotals(starts) = numbers else { return None };
    Some(view! { <TableView table=screen::subtotals(starts, app.lang()) /> }.into_any())
}
