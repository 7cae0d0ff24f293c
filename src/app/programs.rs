//! The programs of the page: which pages each of them has. `loader.js` knows the addresses of each.
//!
//! A page belongs where its neighbours are, so that going on seldom means another program, and the program of the
//! first visit has to stay small.

use leptos::prelude::*;
use rondel::web::route::Route;

use crate::pages;

/// What of an address asks for another page. Tabs and rounds of one event are one page, so that the event is opened
/// once; so are all addresses of the round table.
#[derive(Clone, PartialEq)]
pub enum Which {
    /// The event with this id.
    Event(String),
    /// The round table.
    Table,
    /// Pairing by hand.
    DeadEnd,
    /// A starter drawn by hand.
    Starter,
    /// Span diagrams.
    Span,
    /// Movements of pairs and boards.
    Movement,
    /// The counting lab.
    Count,
    /// A page with one address.
    Other(Route),
}

impl From<Route> for Which {
    fn from(route: Route) -> Which {
        match route {
            Route::Event { id, .. } => Which::Event(id),
            Route::Table(_) => Which::Table,
            Route::DeadEnd(_) => Which::DeadEnd,
            Route::Starter(_) => Which::Starter,
            Route::Span(_) => Which::Span,
            Route::Movement(_) => Which::Movement,
            Route::Count(_) => Which::Count,
            other => Which::Other(other),
        }
    }
}

/// The pages of a program. For a page of another program, which is being loaded then, there is nothing to see.
pub type Pages = fn(Which) -> AnyView;

/// The first visit: names in, the events of this device, the sources; and addresses that mean nothing.
pub fn start(which: Which) -> AnyView {
    match which {
        Which::Other(Route::Home) => view! { <pages::home::HomePage /> }.into_any(),
        Which::Other(Route::Hall(data)) => view! { <pages::hall::HallPage data=data /> }.into_any(),
        Which::Other(Route::About) => view! { <pages::about::AboutPage /> }.into_any(),
        Which::Other(Route::Unknown(_)) => view! { <pages::about::NoPage /> }.into_any(),
        _ => ().into_any(),
    }
}

/// A running event, in all its tabs, and all ways to one: set up, out of a file or a link, a season taken over.
pub fn event(which: Which) -> AnyView {
    match which {
        Which::Event(id) => view! { <pages::event::EventPage id=id /> }.into_any(),
        Which::Other(Route::New) => view! { <pages::new::NewPage /> }.into_any(),
        Which::Other(Route::Open) => view! { <pages::opening::OpenPage /> }.into_any(),
        Which::Other(Route::Share(data)) => view! { <pages::opening::SharePage data=data /> }.into_any(),
        Which::Other(Route::Season) => view! { <pages::season::SeasonPage /> }.into_any(),
        _ => ().into_any(),
    }
}

/// Looking round: the round table, pairing by hand, starters, span diagrams, movements, the counting lab, any schedule
/// verified.
pub fn explore(which: Which) -> AnyView {
    match which {
        Which::Table => view! { <pages::table::TablePage /> }.into_any(),
        Which::DeadEnd => view! { <pages::deadend::DeadEndPage /> }.into_any(),
        Which::Starter => view! { <pages::starter::StarterPage /> }.into_any(),
        Which::Span => view! { <pages::span::SpanPage /> }.into_any(),
        Which::Movement => view! { <pages::movement::MovementPage /> }.into_any(),
        Which::Count => view! { <pages::count::CountPage /> }.into_any(),
        Which::Other(Route::Verify) => view! { <pages::verify::VerifyPage /> }.into_any(),
        _ => ().into_any(),
    }
}
