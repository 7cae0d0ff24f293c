//! What belongs to a season as a whole: its rules in words, and its end.

mod effect;
mod low;
mod next;
mod rules;

use leptos::prelude::*;
use rondel::event::{Keizer, State, System};

pub use self::low::TooLow;
use self::next::NextSeason;
use self::rules::RulesOfSeason;
use crate::desk::Desk;

/// The rules and the end of a season; nothing where the event is none.
#[component]
pub fn Season() -> impl IntoView {
    let desk = Desk::here();
    desk.now(|event| keizer(event.state())).is_some().then(|| view! { <RulesOfSeason /> <NextSeason /> })
}

/// The wishes for a season; `None` if the event is not a season.
fn keizer(state: &State) -> Option<Keizer> {
    match state.system {
        System::Keizer(keizer) => Some(keizer),
        System::RoundRobin(_) | System::Monrad(_) | System::Individual(_) | System::Pairs(_) => None,
    }
}
