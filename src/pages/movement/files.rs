//! Saving the movement to a file and opening one.

use leptos::prelude::*;
use rondel::movement::catalogue::Wish;
use rondel::movement::csv;
use rondel::movement::design::{Base, Design};
use rondel::text::movement::Movements as Text;
use rondel::web::route::MovementView;

use super::hall::Hall;
use crate::files::{download, file_name};
use crate::parts::{Kind, Message, OpenText};

/// The most bytes of a file: a hundred pairs in a hundred rounds take less.
const MOST_BYTES: usize = 256 << 10;

/// The button that opens a movement from a file.
pub fn open(hall: Hall) -> AnyView {
    let app = hall.app;
    let trouble = RwSignal::new(None::<String>);
    let read = move |text: Result<String, String>| {
        let text = match text {
            Ok(text) => text,
            Err(sentence) => return trouble.set(Some(sentence)),
        };
        match csv::read(&text) {
            Ok((movement, each)) if !movement.rounds.is_empty() => {
                trouble.set(None);
                hall.draft.update(|draft| draft.csv = text);
                let wish = Wish { pairs: movement.pairs, each, ..Wish::default() }.kept();
                hall.visit(MovementView::of(Design::of(Base::Pasted, each), wish));
            }
            Ok(_) => trouble.set(Some(app.say(csv::CsvError::Headings))),
            Err(why) => trouble.set(Some(app.say(why))),
        }
    };
    view! {
        <section class="stack screen-only">
            <h2>{app.say(Text::Files)}</h2>
            <div class="cluster">
                <OpenText label=app.say(Text::CsvIn) most=MOST_BYTES open=read />
            </div>
            <div role="status">
                {move || trouble.get().map(|sentence| view! { <Message kind=Kind::Error>{sentence}</Message> })}
            </div>
        </section>
    }
    .into_any()
}

/// The button that saves the movement to a file.
pub fn save(hall: Hall) -> AnyView {
    let app = hall.app;
    let save = move |_| {
        let (csv, pairs) = untrack(|| hall.of(|movement| (movement.csv(hall.each()), movement.pairs)));
        download(&file_name(&app.say(Text::CsvName { pairs }), "csv"), "text/csv", &csv);
    };
    view! {
        <button type="button" class="button button--small" on:click=save>{app.say(Text::CsvOut)}</button>
    }
    .into_any()
}
