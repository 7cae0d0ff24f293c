//! Few tables as cards that share the whole screen, and the strip below them.

use leptos::prelude::*;
use rondel::write::sheet::wall::{Card, Cards, Fact, Party};

use super::{Asking, Names};

/// The number of colours for tables.
const COLOURS: usize = 8;

/// The cards, in the type that fits between head and foot.
pub fn cards(cards: &Cards, size: [u32; 2], asking: Asking) -> AnyView {
    let [wide, high] = super::ems(size);
    let people = cards.cards.iter().flat_map(|card| &card.sides).flat_map(|side| &side.lines);
    let names = Names::of(people, asking);
    let is_wide = cards.is_wide;
    let across = cards.across.to_string();
    let cards = cards.cards.iter().map(|it| card(it, names)).collect_view();
    // Set by script, which the page's policy allows.
    view! {
        <div
            class="wall__cards"
            class:is-wide=is_wide
            style=("--wide", wide)
            style=("--high", high)
            style=("--across", across)
        >
            {cards}
        </div>
    }
    .into_any()
}

fn card(card: &Card, names: Names) -> AnyView {
    let colour = format!("var(--table-{})", (card.number - 1) % COLOURS + 1);
    let side = |side: &Party| {
        let word = (!side.word.is_empty()).then(|| view! { <p class="wall__word">{side.word.clone()}</p> });
        let lines = side.lines.iter().map(|line| names.line(line)).collect_view();
        view! { <div class="wall__party">{word} {lines}</div> }
    };
    let [first, second] = card.sides.each_ref().map(side);
    let between = card.between.iter().map(|line| view! { <span>{line.clone()}</span> }).collect_view();
    view! {
        <article class="wall__card" style=("--colour", colour)>
            <h2 class="wall__place">{card.title.clone()}</h2>
            {first}
            <p class="wall__between" class:is-in=card.is_in>{between}</p>
            {second}
        </article>
    }
    .into_any()
}

/// The facts of the strip.
pub fn facts(facts: Vec<Fact>) -> AnyView {
    let who = |who: String| view! { <li><bdi>{who}</bdi></li> };
    let fact = |fact: Fact| {
        view! {
            <div class="wall__fact">
                <h2 class="wall__word">{fact.word}</h2>
                <ul>{fact.who.into_iter().map(who).collect_view()}</ul>
            </div>
        }
    };
    facts.into_iter().map(fact).collect_view().into_any()
}
