//! The number of solutions, next to the diagram: counted at once if that is quick, else as it was published; and the
//! reasons why some kinds do not exist.

use leptos::prelude::*;
use rondel::count::Known;
use rondel::text::navigation::Navigation;
use rondel::text::span::solution_counts::{self as words, Known as Text};
use rondel::web::route::{CountPart, Route};

use super::wheel::Wheel;
use crate::state::App;

/// The number of solutions, next to the diagram.
pub fn known(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let known = known_of(wheel);
    let said = move || {
        known.with(|(players, known)| {
            let lines: Vec<String> = words::lines(*players, known).iter().map(|line| app.say(line)).collect();
            lines.join(" ")
        })
    };
    let count = Route::Count(CountPart::Count).to_string();
    let why = move || known.with(|(players, _)| why(app, *players));
    view! {
        <div class="stack span__known">
            <p>{said} " " <a class="screen-only" href=count>{app.say(Navigation::Count)}</a></p>
            {why}
        </div>
    }
    .into_any()
}

/// The number of solutions that can be directed.
pub fn directed(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let known = known_of(wheel);
    let said = move || {
        let (players, known) = known.get();
        let [first, about] = words::directed(players, &known)?;
        Some(view! { <p>{format!("{} {}", app.say(first), app.say(about))}</p> })
    };
    view! { <div class="span__known">{said}</div> }.into_any()
}

fn known_of(wheel: Wheel) -> Memo<(u16, Known)> {
    let players = Memo::new(move |_| wheel.view.with(|view| view.players));
    Memo::new(move |_| (players.get(), Known::of(players.get())))
}

/// The reason why no solution for this number of players is patterned; `None` if one may exist.
pub fn why(app: App, players: u16) -> Option<AnyView> {
    let rest = words::why_none(players)?;
    Some(
        view! {
            <details class="screen-only">
                <summary>{app.say(Text::WhyNone { players })}</summary>
                <p class="prose">{app.say(Text::WhySquares)} " " {app.say(rest)}</p>
            </details>
        }
        .into_any(),
    )
}
