//! `#/count/...`: the counting lab. The choice of a count and the queue, the source's tables next to the numbers
//! counted here, the method, the two old ways, the first starters as a list, and one count on several machines.

mod bench;
mod choose;
mod cite;
mod combinations;
mod estimate;
mod growth;
mod list;
mod longest;
mod method;
mod queue;
mod results;
mod share;
mod tables;
mod ways;

use leptos::prelude::*;
use rondel::count::lab::{Ask, Damage};
use rondel::text::checks::lost;
use rondel::text::count::Count as Text;
use rondel::text::navigation::Navigation;
use rondel::web::route::{CountPart, Route};

use self::bench::Bench;
use crate::parts::{Kind, Message, download};
use crate::state::{App, t};
use crate::tabs::Held;

/// The page of the counting lab.
#[component]
pub fn CountPage() -> impl IntoView {
    let app = App::here();
    let bench = Bench::new(app);
    let part = Memo::new(move |_| match app.route.get() {
        Route::Count(part) => part,
        _ => CountPart::Count,
    });
    let body = move || match part.get() {
        CountPart::Count => view! {
            {choose::choose(bench)}
            {queue::queue(bench)}
            {results::results(bench)}
        }
        .into_any(),
        CountPart::Tables => tables::tables(bench),
        CountPart::Method => method::method(bench),
        CountPart::Ways => ways::ways(bench),
        CountPart::List => list::list(bench),
        CountPart::Share => share::share(bench),
    };
    view! {
        <article class="stack count">
            <h1>{t(Navigation::Count)}</h1>
            {tabs(app, part)}
            {notices(bench)}
            <div class="stack stack--wide">{body}</div>
        </article>
    }
}

/// The parts of the page.
fn tabs(app: App, part: Memo<CountPart>) -> AnyView {
    let words = |part: CountPart| match part {
        CountPart::Count => Text::PartCount,
        CountPart::Tables => Text::PartTables,
        CountPart::Method => Text::PartMethod,
        CountPart::Ways => Text::PartWays,
        CountPart::List => Text::PartList,
        CountPart::Share => Text::PartShare,
    };
    let links = CountPart::ALL.map(|one| {
        let current = move || (part.get() == one).then_some("page");
        view! { <a href=Route::Count(one).to_string() aria-current=current>{app.say(words(one))}</a> }
    });
    view! {
        <nav class="tabs screen-only" aria-label=app.say(Text::Parts)>
            {links.into_iter().collect_view()}
        </nav>
    }
    .into_any()
}

/// Notices at the top of the page: damage, another tab, a failed worker.
fn notices(bench: Bench) -> AnyView {
    let app = bench.app;
    let damage = bench.damage().map(|damage| {
        let words = app.say(match damage {
            Damage::Lines(lines) => Text::DamagedLines { lines },
            Damage::Version => Text::DamagedVersion,
        });
        let save = move |_| {
            download(app, "rondel-count-kept.txt", "text/plain", &bench.aside());
        };
        view! {
            <Message kind=Kind::Warn>
                <p>{words}</p>
                <button type="button" class="button button--small" on:click=save>{app.say(Text::SaveAside)}</button>
            </Message>
        }
    });
    let elsewhere = move || {
        (bench.held.get() == Held::Elsewhere).then(|| {
            view! {
                <Message kind=Kind::Note>
                    <p>{app.say(Text::OtherTab)}</p>
                    <button type="button" class="button" on:click=move |_| bench.use_here()>
                        {app.say(Text::UseHere)}
                    </button>
                </Message>
            }
        })
    };
    let failure = Memo::new(move |_| bench.screen.with(|screen| screen.failure));
    let failed = move || {
        let failure = failure.get()?;
        Some(view! { <Message kind=Kind::Error>{app.say(lost(failure))}</Message> })
    };
    view! { <div class="stack screen-only" role="status">{damage} {elsewhere} {failed}</div> }.into_any()
}

/// The name of a count in a word or two.
fn what(app: App, ask: Ask) -> String {
    rondel::text::count::what(ask, app.lang())
}

/// A number in the format of the person's language.
fn grouped(app: App, number: impl TryInto<i128>) -> String {
    rondel::text::count::grouped(number, app.lang())
}
