//! The origin of the solution on screen, and the links to others: search and paste.

use leptos::prelude::*;
use rondel::text::span::source::Source as Text;
use rondel::web::route::{SpanView, Whence};
use rondel::whist::{Draw, catalogue};

use super::draft::Draft;
use super::wheel::Wheel;
use super::{paste, search};
use crate::parts::kept;

/// The origin in a sentence, the way back to the catalogue, and other solutions.
pub fn source(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let draft = kept::<Draft>(app);
    let origin = move || {
        wheel.view.with(|view| {
            let from = if view.is_lost() { Whence::Catalogue } else { view.from };
            match from {
                Whence::Catalogue => catalogue(view.players).map(|it| app.say(it.origin)).unwrap_or_default(),
                Whence::Drawn { draw, seed } => app.say(match draw {
                    Draw::Any => Text::Drawn { seed },
                    Draw::Patterned => Text::DrawnPatterned { seed },
                    Draw::Invariant => Text::DrawnInvariant { seed },
                }),
                Whence::Pasted => app.say(Text::Pasted),
                Whence::Listed => app.say(Text::Listed),
                Whence::Multiplied => app.say(Text::Multiplied),
                Whence::Turned => app.say(Text::Turned),
            }
        })
    };
    let away = Memo::new(move |_| wheel.view.with(|view| view.from != Whence::Catalogue));
    let back = move || {
        away.get().then(|| {
            let home = move |_| {
                let (players, part, lines) =
                    wheel.view.with_untracked(|view| (view.players, view.part, view.lines));
                wheel.visit(SpanView { part, lines, ..SpanView::of(players) });
            };
            view! {
                <button type="button" class="button button--small button--quiet" on:click=home>
                    {app.say(Text::ToCatalogue)}
                </button>
            }
        })
    };
    view! {
        <div class="span__source stack screen-only">
            <p class="span__origin" aria-label=app.say(Text::Label)>{origin} " " {back}</p>
            <details class="span__more">
                <summary>{app.say(Text::More)}</summary>
                <div class="span__doors">{search::search(wheel, draft)} {paste::paste(wheel, draft)}</div>
            </details>
        </div>
    }
    .into_any()
}
