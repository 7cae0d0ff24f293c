//! How many solutions there are, beside the diagram: found here where that takes no time, else as it was published; and
//! why some kinds do not exist.

use leptos::prelude::*;
use rondel::count::published::MORE_THAN_STARTERS;
use rondel::count::{Known, Number};
use rondel::text::doors::Doors;
use rondel::text::span::known::Known as Text;
use rondel::web::route::{CountPart, Route};
use rondel::whist::Squares;

use super::wheel::Wheel;
use crate::state::App;

/// What is said of this number of players.
fn lines(players: u16, known: &Known) -> Vec<Text> {
    let solutions = match (known.solutions, known.estimate) {
        (Some(Number { number, is_counted: true }), _) => Text::Counted { players, number },
        (Some(Number { number, .. }), _) => Text::Published { players, number },
        (None, Some([low, high])) => Text::Estimated { players, low, high },
        (None, None) => Text::Unknown { players },
    };
    let from = MORE_THAN_STARTERS[usize::from(players % 4)];
    let more = (players >= from).then_some(Text::MoreThanStarters { from });
    // Of none there is nothing to be said.
    let is_some = known.solutions.is_none_or(|solutions| solutions.number > 0);
    let own = known.own_mirror.filter(|_| is_some).map(|own| match own.is_counted {
        true => Text::OwnCounted { number: own.number },
        false => Text::OwnPublished { number: own.number },
    });
    [Some(solutions), more, own].into_iter().flatten().collect()
}

/// The number of solutions, beside the diagram.
pub fn known(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let known = known_of(wheel);
    let said = move || {
        known.with(|(players, known)| {
            let words: Vec<String> = lines(*players, known).iter().map(|line| app.say(line)).collect();
            words.join(" ")
        })
    };
    let count = Route::Count(CountPart::Count).to_string();
    let why = move || known.with(|(players, _)| why(app, *players));
    view! {
        <div class="stack span__known">
            <p>{said} " " <a class="screen-only" href=count>{app.say(Doors::Count)}</a></p>
            {why}
        </div>
    }
    .into_any()
}

/// How many of them can be directed.
pub fn directed(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let known = known_of(wheel);
    let said = move || {
        let (players, known) = known.get();
        let ways = known.ways?;
        let number = ways.number;
        let about = match (known.directed, ways.is_counted) {
            (Some(directed), true) => Text::DirectedCounted { number: directed.number, ways: number },
            (Some(directed), false) => Text::DirectedPublished { number: directed.number, ways: number },
            (None, true) => Text::AlmostCounted { ways: number },
            (None, false) => Text::AlmostPublished { ways: number },
        };
        let first = lines(players, &known).swap_remove(0);
        Some(view! { <p>{format!("{} {}", app.say(first), app.say(about))}</p> })
    };
    view! { <div class="span__known">{said}</div> }.into_any()
}

fn known_of(wheel: Wheel) -> Memo<(u16, Known)> {
    let players = Memo::new(move |_| wheel.view.with(|view| view.players));
    Memo::new(move |_| (players.get(), Known::of(players.get())))
}

/// Why no solution of this number of players is patterned; nothing where there may be one.
pub fn why(app: App, players: u16) -> Option<AnyView> {
    // Nine have no solution at all.
    let squares = Squares::of(players).filter(|squares| !squares.allow() && players != 9)?;
    let Squares { modulus, distances, sum, rest, stays } = squares;
    let rest = match stays {
        true => Text::WhyStays { modulus, distances, sum, rest },
        false => Text::WhyRest { modulus, distances, sum, rest },
    };
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
