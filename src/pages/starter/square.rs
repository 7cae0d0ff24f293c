//! Facts about a complete starter: strength, its Room square, perfection.

use leptos::prelude::*;
use rondel::text::square::Square as Text;
use rondel::write::screen::square as screen;

use super::bench::Bench;
use crate::parts::{Kind, Message, Picture, SavePicture};

/// The section; empty before the starter is complete.
pub fn square(bench: Bench) -> AnyView {
    let app = bench.app;
    let told = Memo::new(move |_| {
        let name = |position| bench.name(position);
        bench.starter.with(|starter| screen::beside(starter.as_ref()?, name, app.lang()))
    });
    let body = move || {
        let screen::Beside { said, square } = told.get()?;
        let said = said.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        let square = square.map(|(drawing, checked)| {
            let kept = StoredValue::new(drawing.clone());
            let checked = match checked {
                Ok(words) => view! { <Message kind=Kind::Ok word="✓">{words}</Message> }.into_any(),
                Err(words) => view! { <Message kind=Kind::Error word="✗">{words}</Message> }.into_any(),
            };
            let title = app.say(Text::Title);
            view! {
                <div class="frame" tabindex="0" role="region" aria-label=title>
                    <Picture drawing=drawing />
                </div>
                {checked}
                <SavePicture app=app draw=Callback::new(move |()| kept.get_value()) />
            }
        });
        Some(view! {
            <section class="stack">
                <h2>{app.say(Text::Title)}</h2>
                <p class="prose">{app.say(Text::Lead)}</p>
                <ul class="remarks">{said}</ul>
                {square}
                <p class="note">{app.say(Text::Source)}</p>
            </section>
        })
    };
    view! { {body} }.into_any()
}

/// The button that draws a strong starter.
pub fn draw(bench: Bench) -> AnyView {
    let app = bench.app;
    let none = RwSignal::new(false);
    let there = Memo::new(move |_| {
        let [least, most] = screen::PLAYERS;
        (least..=most).contains(&bench.players.get())
    });
    let draw = move |_| {
        let strong = screen::strong(bench.players.get_untracked());
        none.set(strong.is_none());
        if let Some(strong) = strong {
            bench.draw(strong.pairs().to_vec());
        }
    };
    Effect::new(move |_| {
        bench.players.with(|_| ());
        none.set(false);
    });
    let told =
        move || none.get().then(|| view! { <Message kind=Kind::Note>{app.say(Text::NoStrong)}</Message> });
    view! {
        <Show when=move || there.get()>
            <p class="screen-only">
                <button type="button" class="button button--quiet" on:click=draw>{app.say(Text::Draw)}</button>
            </p>
        </Show>
        <div role="status">{told}</div>
    }
    .into_any()
}
