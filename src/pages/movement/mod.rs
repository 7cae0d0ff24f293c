//! `#/movement/...`: movements of pairs and boards for bridge. The choice of a movement, the movement drawn with its
//! comparisons and its proof, the sheets, a Howell built by hand, lines of several sections.

mod arrows;
mod choose;
mod draft;
mod files;
mod hall;
mod hand;
mod heat;
mod lines;
mod mitchell;
mod paper;
mod room;
mod sections;
mod victory;

use leptos::prelude::*;
use rondel::text::movement::Movements as Text;
use rondel::web::route::MovementPart;

use self::hall::Hall;
use crate::parts::{Kind, Message, beyond};
use crate::state::App;

/// The page of bridge movements.
#[component]
pub fn MovementPage() -> impl IntoView {
    let hall = Hall::new(App::here());
    room::listen(hall);
    let part = Memo::new(move |_| hall.view.with(|view| view.part));
    let body = move || match part.get() {
        MovementPart::Choose => choose::choose(hall),
        MovementPart::Room => chosen(hall, room::room),
        MovementPart::Paper => chosen(hall, paper::paper),
        MovementPart::Hand => hand::hand(hall),
        MovementPart::Sections => sections::sections(hall),
        MovementPart::Lines => lines::lines(hall),
    };
    view! {
        <article class="studio movement stack">
            {tabs(hall)}
            {beyond(hall.app)}
            {body}
        </article>
    }
}

/// The parts of the page.
fn tabs(hall: Hall) -> AnyView {
    let app = hall.app;
    let words = |part: MovementPart| match part {
        MovementPart::Choose => Text::PartChoose,
        MovementPart::Room => Text::PartRoom,
        MovementPart::Paper => Text::PartPaper,
        MovementPart::Hand => Text::PartHand,
        MovementPart::Sections => Text::PartSections,
        MovementPart::Lines => Text::PartLines,
    };
    let links = MovementPart::ALL.map(|part| {
        let current = move || hall.view.with(|view| view.part == part).then_some("page");
        view! { <a href=move || hall.part(part) aria-current=current>{app.say(words(part))}</a> }
    });
    view! {
        <nav class="tabs studio__tabs screen-only" aria-label=app.say(Text::Parts)>
            {links.into_iter().collect_view()}
        </nav>
    }
    .into_any()
}

/// A part about the chosen movement; without one it asks for a choice.
fn chosen(hall: Hall, body: fn(Hall) -> AnyView) -> AnyView {
    let app = hall.app;
    let has = Memo::new(move |_| hall.movement.with(|movement| matches!(movement, Some(Ok(_)))));
    let shown = move || {
        if has.get() {
            return body(hall);
        }
        let (kind, text) = hall.movement.with(|movement| match movement {
            Some(Err(why)) => (Kind::Error, why.clone()),
            _ => (Kind::Note, app.say(Text::NothingChosen)),
        });
        view! {
            <h1 class="studio__title">{app.say(Text::Title)}</h1>
            <Message kind=kind>{text}</Message>
            <p>
                <a class="button" href=hall.part(MovementPart::Choose)>{app.say(Text::ToChoose)}</a>
            </p>
        }
        .into_any()
    };
    shown.into_any()
}
