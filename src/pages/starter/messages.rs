//! Messages while lines are drawn: the last tap, the distances used, and the outlook.

use leptos::prelude::*;
use rondel::round_robin::starter::{Outlook, Refused, Tap};
use rondel::text::starter::Starter as Text;

use super::bench::Bench;
use crate::parts::{Kind, Message};

/// Search steps of the outlook after every line, which take some milliseconds.
const STEPS: u64 = 60_000;
/// Search steps for completing the starter: well under a second.
const MANY: u64 = 1_000_000;

/// The next step, or the reason why the last tap was not allowed.
pub fn line(bench: Bench) -> AnyView {
    let app = bench.app;
    let text = Memo::new(move |_| {
        if bench.starter.with(Option::is_some) {
            return (false, format!("✓ {}", app.say(Text::Complete)));
        }
        let taps = bench.taps.get();
        match (taps.picked, taps.last) {
            (Some(chair), _) => (false, app.say(Text::TapSecond { chair: bench.name(chair) })),
            (None, Some(Tap::Refused { why, .. })) => (true, format!("✗ {}", refused(bench, why))),
            (None, Some(Tap::Joined { pair: [a, b], distance })) => {
                (false, app.say(Text::Joined { a: bench.name(a), b: bench.name(b), distance }))
            }
            _ => (false, app.say(Text::TapFirst)),
        }
    });
    view! {
        <p class="deadend__line" class:is-wrong=move || text.with(|text| text.0) role="status">
            {move || text.with(|text| text.1.clone())}
        </p>
    }
    .into_any()
}

fn refused(bench: Bench, why: Refused) -> String {
    let name = |chair| bench.name(chair);
    bench.app.say(match why {
        Refused::OutOfRange { .. } => Text::Fixed { middle: name(0), last: name(bench.players.get() - 1) },
        Refused::Same => Text::Same,
        Refused::Taken { position, with } => Text::Taken { chair: name(position), with: name(with) },
        Refused::Distance { distance, by: [a, b] } => Text::Distance { distance, a: name(a), b: name(b) },
    })
}

/// The distances; used ones are greyed out.
pub fn distances(bench: Bench) -> AnyView {
    let app = bench.app;
    let one = move |distance: u16| {
        let by = Memo::new(move |_| bench.hand.with(|hand| hand.spans(distance)));
        let label = move || match by.get() {
            Some([a, b]) => app.say(Text::Used { distance, a: bench.name(a), b: bench.name(b) }),
            None => app.say(Text::Left { distance }),
        };
        let pair = move || by.get().map(|[a, b]| format!("{}–{}", bench.name(a), bench.name(b)));
        view! {
            <li class:is-used=move || by.get().is_some()>
                <span class="visually-hidden">{label}</span>
                <strong aria-hidden="true">{distance}</strong>
                <span class="starter__pair" aria-hidden="true">{pair}</span>
            </li>
        }
    };
    let all = move || (1..bench.players.get() / 2).map(one).collect_view();
    view! {
        <section class="stack">
            <h2>{app.say(Text::Distances)}</h2>
            <ol class="list starter__distances">{all}</ol>
        </section>
    }
    .into_any()
}

/// The outlook on completing the starter.
pub fn outlook(bench: Bench) -> AnyView {
    let app = bench.app;
    let outlook = Memo::new(move |_| bench.hand.with(|hand| hand.outlook(STEPS)));
    let body = move || {
        let (kind, word, text) = match outlook.get() {
            Outlook::Complete => return None,
            Outlook::Ways(n) => (Kind::Note, "", Text::Ways { n }),
            Outlook::AtLeast(n) => (Kind::Note, "", Text::AtLeast { n }),
            Outlook::NoPlaceFor(distance) => (Kind::Error, "✗", Text::NoPlaceFor { distance }),
            Outlook::NoMateFor(chair) => (Kind::Error, "✗", Text::NoMateFor { chair: bench.name(chair) }),
            Outlook::DeadEnd => (Kind::Error, "✗", Text::DeadEnd),
            Outlook::NotKnown => (Kind::Warn, "", Text::NotKnown),
        };
        Some(view! { <Message kind=kind word=word>{app.say(text)}</Message> })
    };
    view! { <div role="status">{body}</div> }.into_any()
}

/// The buttons undo, start again, and complete.
pub fn controls(bench: Bench) -> AnyView {
    let app = bench.app;
    let none = Memo::new(move |_| bench.hand.with(|hand| hand.pairs().is_empty()));
    let failed = Memo::new(move |_| bench.taps.with(|taps| taps.failed));
    let failed = move || {
        failed.get().then(|| view! { <Message kind=Kind::Warn>{app.say(Text::NotFinished)}</Message> })
    };
    view! {
        <div class="transport__buttons screen-only">
            <button type="button" class="button" disabled=none on:click=move |_| bench.undo()>
                {app.say(Text::Undo)}
            </button>
            <button type="button" class="button button--quiet" disabled=none on:click=move |_| bench.draw(Vec::new())>
                {app.say(Text::Again)}
            </button>
            <button
                type="button"
                class="button button--quiet"
                disabled=move || bench.starter.with(Option::is_some)
                on:click=move |_| bench.finish(MANY)
            >
                {app.say(Text::Finish)}
            </button>
        </div>
        <div role="status">{failed}</div>
    }
    .into_any()
}
