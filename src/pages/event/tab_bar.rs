//! The bar of an event with its four parts, at the foot of a phone and at the side of a wide screen.

use leptos::prelude::*;
use rondel::text::event::EventText as Text;
use rondel::web::route::{Route, Tab};
use rondel::write::screen::parts::{Part, Place};

use super::tab_address;
use crate::desk::Desk;
use crate::parts::{Mark, TabRow};
use crate::state::t;

/// The four parts. On a wide screen the logo is above them and leads out of the event.
#[component]
pub fn Bar(tab: Memo<Tab>, places: Memo<[Place; 4]>) -> impl IntoView {
    let desk = Desk::here();
    // A dot marks changes that are in no file copy yet.
    let has_copy =
        move || desk.with(|event| desk.copied.get().is_some_and(|copied| copied >= event.log().len()));
    let links = [Part::Round, Part::Standings, Part::Players, Part::Share].map(|part| {
        let at = part as usize;
        let to = places.with_untracked(|places| tab_address(desk, places[at].pages[0].0));
        let current = move || (Part::of(tab.get()) == Some(part)).then_some("page");
        view! {
            <a href=to aria-current=current>
                {icon(part)}
                {(part == Part::Share).then(|| view! { <i class="parts__dot" hidden=has_copy></i> })}
                <span>{move || places.with(|places| places[at].name.clone())}</span>
            </a>
        }
    });
    view! {
        <nav class="parts screen-only" aria-label=t(Text::Tabs)>
            <a class="parts__out" href=Route::Home.to_string() aria-label="Rondel">
                <Mark />
            </a>
            {links}
        </nav>
    }
}

/// The pages of the part on screen; empty if it has only one.
#[component]
pub fn PagesOfPart(tab: Memo<Tab>, places: Memo<[Place; 4]>) -> impl IntoView {
    let desk = Desk::here();
    let pages = Memo::new(move |_| {
        let part = Part::of(tab.get());
        places.with(|places| {
            let place = places.iter().find(|place| Some(place.part) == part);
            place.map(|place| place.pages.clone()).filter(|pages| pages.len() > 1).unwrap_or_default()
        })
    });
    move || {
        let pages = pages.get();
        (!pages.is_empty()).then(|| {
            let links = pages.into_iter().map(|(to, words)| {
                let is_current = move || std::mem::discriminant(&tab.get()) == std::mem::discriminant(&to);
                let current = move || is_current().then_some("page");
                view! { <a href=tab_address(desk, to) aria-current=current>{words}</a> }
            });
            let links = links.collect_view();
            view! { <TabRow label=t(Text::PagesOfPart)>{links}</TabRow> }
        })
    }
}

/// The icon of a part.
fn icon(part: Part) -> AnyView {
    let drawn = match part {
        Part::Round => view! { <Mark /> }.into_any(),
        Part::Standings => lines("M6 26V15M13 26V6M20 26V11M27 26V19"),
        Part::Players => lines("M16 15a5 5 0 1 0-.1 0M6 27c1-6 5-9 10-9s9 3 10 9"),
        Part::Share => lines("M16 20V5M10 10l6-6 6 6M6 17v10h20V17"),
    };
    view! { <span class="parts__icon" aria-hidden="true">{drawn}</span> }.into_any()
}

fn lines(path: &'static str) -> AnyView {
    view! {
        <svg
            viewBox="0 0 32 32"
            fill="none"
            stroke="currentColor"
            stroke-width="2.4"
            stroke-linecap="round"
            stroke-linejoin="round"
        >
            <path d=path />
        </svg>
    }
    .into_any()
}
