//! Numbers of players above the catalogue: solutions exist, and patterned ones are searched if there can be any.

use leptos::prelude::*;
use rondel::text::span::solution_counts::Known as Text;
use rondel::text::span::source::Source;
use rondel::web::protocol::searches::{Drawn, One};
use rondel::web::route::{SpanView, Whence};
use rondel::whist::{Draw, Squares};

use super::solution_counts;
use super::wheel::Wheel;
use crate::parts::{Kind, Message, Searching};

/// The offer for a number of players above the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Beyond {
    /// A patterned solution.
    Offer,
    /// No patterned solution exists, by a theorem about sums of squares.
    None,
    /// No search is offered for this number of players.
    Limit,
}

impl Beyond {
    /// The offer for a typed number; `None` if the catalogue has it, or if meetings cannot be equally frequent.
    fn of(typed: u16) -> Option<Self> {
        let squares = Squares::of(typed).filter(|_| typed > SpanView::MOST)?;
        Some(match (SpanView::is_beyond(typed), squares.allow()) {
            (false, _) => Beyond::Limit,
            (true, true) => Beyond::Offer,
            (true, false) => Beyond::None,
        })
    }
}

/// The message and the offer for the typed number.
pub fn beyond(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let body = move || {
        let players = wheel.typed.get()?;
        Some(match Beyond::of(players)? {
            Beyond::Offer => offer(wheel, players),
            Beyond::None => view! {
                <Message kind=Kind::Note>{app.say(Text::BeyondNone { players })}</Message>
                {solution_counts::why(app, players)}
            }
            .into_any(),
            Beyond::Limit => {
                let text = app.say(Text::BeyondLimit { most: SpanView::WIDEST });
                view! { <Message kind=Kind::Note>{text}</Message> }.into_any()
            }
        })
    };
    view! { <div class="stack screen-only">{body}</div> }.into_any()
}

/// The button that finds a solution, and the progress of the search.
fn offer(wheel: Wheel, players: u16) -> AnyView {
    let app = wheel.app;
    let search = Searching::<One>::new();
    let busy = move || search.is_busy();
    let begin = move |_| {
        const SEED: u32 = 1;
        let draw = Draw::Patterned;
        search.begin_then(One { players, draw, seed: SEED }, move |going| {
            if let Some(Drawn { solution: Some(solution), .. }) = going.found() {
                wheel.take(solution, Whence::Drawn { draw, seed: SEED });
            }
        });
    };
    view! {
        <p>{app.say(Text::BeyondOffer { players })}</p>
        <div class="cluster">
            <button type="button" class="button button--main" disabled=busy on:click=begin>
                {app.say(Text::BeyondFind { players })}
            </button>
            <Show when=busy>
                <span>{app.say(Text::BeyondSearching)}</span>
                <button type="button" class="button" on:click=move |_| search.clear()>{app.say(Source::Stop)}</button>
            </Show>
        </div>
        {move || search.failed(app)}
    }
    .into_any()
}
