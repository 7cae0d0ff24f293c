//! The pages of each part of the program. Only the program itself and the frame name this file: a page shows a piece
//! of another part by [`Piece`](crate::lazy_fragment::Piece).

use leptos::prelude::*;
use rondel::web::route::Route;

use crate::pages::{self, saved_events};
use crate::state::lazy::{Log, Which};

/// Functions of [`Part::Desk`] that are not pages.
pub static LOG: Log = Log {
    draft: |app| app.store.draft(),
    keep_draft: |app, draft| app.store.keep_draft(draft),
    agree: |app, differing| app.store.agree(differing, |event| app.second_title(event)),
    save_all: saved_events::save_all,
    open: pages::import::open,
    damaged: |id, title| view! { <saved_events::Damaged id=id title=title /> }.into_any(),
};

/// The first visit: the names, links to all other features, and the page for unknown addresses.
pub fn start(which: Which) -> AnyView {
    match which {
        Which::Other(Route::Home) => view! { <pages::home::HomePage /> }.into_any(),
        Which::Other(Route::Unknown(_)) => view! { <pages::about::NoPage /> }.into_any(),
        _ => ().into_any(),
    }
}

/// The page that the code on the wall opens, one player's own evening; and the page of sources.
pub fn leaf(which: Which) -> AnyView {
    match which {
        Which::Other(Route::About) => view! { <pages::about::AboutPage /> }.into_any(),
        Which::Other(Route::Hall(data)) => view! { <pages::hall::HallPage data=data /> }.into_any(),
        _ => ().into_any(),
    }
}

/// The desk of a running event, the short way to it, and the start page's lists of existing events.
pub fn desk(which: Which) -> AnyView {
    match which {
        Which::Begin => view! { <pages::begin::BeginPage /> }.into_any(),
        Which::Event(id) => view! { <pages::event::EventPage id=id /> }.into_any(),
        Which::Recent(items) => view! { <saved_events::Recent items=items /> }.into_any(),
        Which::Bin => view! { <pages::bin::Bin /> }.into_any(),
        Which::Running(playing) => view! { <saved_events::Running playing=playing /> }.into_any(),
        Which::OpenFile => view! { <pages::import::OpenFile /> }.into_any(),
        Which::FromList => view! { <pages::people::FromList /> }.into_any(),
        Which::Forks => view! { <saved_events::Forks /> }.into_any(),
        Which::Columns(reading) => view! { <pages::columns::Columns reading=reading /> }.into_any(),
        Which::AsRead(reading) => view! { <pages::columns::AsRead reading=reading /> }.into_any(),
        Which::Doubts { reading, is_asked } => {
            view! { <pages::name_warnings::Doubts reading=reading is_asked=is_asked /> }.into_any()
        }
        _ => ().into_any(),
    }
}

/// The other tabs of an event, and all other ways to start one: options, a file or a link, a season under way.
pub fn event(which: Which) -> AnyView {
    match which {
        Which::Inside(tab, round) => pages::event::inside(tab, round),
        Which::Picture(place) => view! { <pages::event::picture::PictureIn place=place /> }.into_any(),
        Which::Person(player) => view! { <pages::event::players::Unfolded player=player /> }.into_any(),
        Which::AboutEvent => view! { <pages::event::players::AboutEvent /> }.into_any(),
        Which::Missing(id) => view! { <saved_events::Missing id=id /> }.into_any(),
        Which::Options => view! { <pages::new::Options /> }.into_any(),
        Which::Unsure => view! { <pages::new::Unsure /> }.into_any(),
        Which::Other(Route::New) => view! { <pages::new::NewPage /> }.into_any(),
        Which::Other(Route::School(set)) => view! { <pages::new::SchoolPage set=set /> }.into_any(),
        Which::Other(Route::Format { kind, players }) => {
            view! { <pages::new::FormatPage kind=kind players=players /> }.into_any()
        }
        Which::Other(Route::Open) => view! { <pages::import::OpenPage /> }.into_any(),
        Which::Other(Route::Share(data)) => view! { <pages::import::SharePage data=data /> }.into_any(),
        Which::Other(Route::People) => view! { <pages::people::PeoplePage /> }.into_any(),
        Which::Other(Route::Season) => view! { <pages::season::SeasonPage /> }.into_any(),
        _ => ().into_any(),
    }
}

/// Exploring: the round table, pairing by hand, starters, span diagrams, movements, verifying any schedule.
pub fn explore(which: Which) -> AnyView {
    match which {
        Which::Table => view! { <pages::table::TablePage /> }.into_any(),
        Which::DeadEnd => view! { <pages::deadend::DeadEndPage /> }.into_any(),
        Which::Starter => view! { <pages::starter::StarterPage /> }.into_any(),
        Which::Puzzle => view! { <pages::puzzle::PuzzlePage /> }.into_any(),
        Which::Span => view! { <pages::span::SpanPage /> }.into_any(),
        Which::Movement => view! { <pages::movement::MovementPage /> }.into_any(),
        Which::Beat => view! { <pages::beat::BeatPage /> }.into_any(),
        Which::Other(Route::Explore) => view! { <pages::explore::ExplorePage /> }.into_any(),
        Which::Other(Route::Verify) => view! { <pages::verify::VerifyPage /> }.into_any(),
        _ => ().into_any(),
    }
}

/// The counting lab.
pub fn count(which: Which) -> AnyView {
    match which {
        Which::Count => view! { <pages::count::CountPage /> }.into_any(),
        _ => ().into_any(),
    }
}
