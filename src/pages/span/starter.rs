//! The partners alone: a starter, its number among all of its size, and its symmetric complement.

use leptos::prelude::*;
use rondel::round_robin::starter::{Starter, all};
use rondel::text::span::Span as Text;
use rondel::text::starter::Starter as Own;
use rondel::web::route::{Route, StarterView};
use rondel::whist::Solution;

use super::wheel::Wheel;

/// The partners as a starter; position 0 of 4n + 1 players, which has no partner, is the highest there.
fn partners(solution: &Solution) -> Option<Starter> {
    let positions = solution.rounds() as u16;
    let pairs = solution.tables().iter().flat_map(|&[n, s, e, w]| [[n, s], [e, w]]);
    // The player who stays in the centre has no chord, so their partner is alone.
    let pairs = pairs.filter(|pair| !(solution.one_stays() && pair.contains(&0)));
    Starter::new(pairs.map(|pair| pair.map(|end| if end == 0 { positions } else { end })).collect()).ok()
}

/// The facts about the partners.
pub fn starter(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let lines = move || {
        let Some(starter) = wheel.solution.with(|solution| solution.as_ref().and_then(partners)) else {
            return view! { <p>{app.say(Text::StarterNot)}</p> }.into_any();
        };
        let alone = match wheel.solution.with(|it| it.as_ref().is_some_and(Solution::one_stays)) {
            true => starter.alone(),
            false => 0,
        };
        // The listed starters leave the highest position alone; turning brings every other one there.
        let turned = turned(&starter);
        let number = |wanted: &Starter, listed: &[Starter]| {
            listed.iter().position(|other| other.is_same(wanted)).map(|index| index + 1)
        };
        let place = all(starter.pairs().len()).and_then(|listed| {
            let index = number(&turned, &listed)?;
            let complement = number(&turned.complement(), &listed)?;
            let of = listed.len();
            Some(match index == complement {
                true => Text::StarterOwn { index, of },
                false => Text::StarterOf { index, of, complement },
            })
        });
        let patterned = turned.is_patterned().then_some(Text::StarterPatterned);
        let more = place.or(patterned).map(|text| view! { <p>{app.say(text)}</p> });
        let draw = StarterView::of(&turned).map(|view| {
            let address = Route::Starter(view).to_string();
            view! { <p class="screen-only"><a href=address>{app.say(Own::PlayThis)}</a></p> }
        });
        view! {
            <p>
                <strong>{app.say(Text::StarterAlone { alone: wheel.name(alone) })}</strong>
            </p>
            {more}
            {draw}
        }
        .into_any()
    };
    view! { <div class="stack">{lines}</div> }.into_any()
}

/// The starter turned until the highest position is alone.
fn turned(starter: &Starter) -> Starter {
    let positions = starter.positions() as u16;
    let by = positions - starter.alone();
    let at = |position: u16| (position + by - 1) % positions + 1;
    let pairs = starter.pairs().iter().map(|pair| pair.map(at)).collect();
    Starter::new(pairs).unwrap_or_else(|_| starter.clone())
}
