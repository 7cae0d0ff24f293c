//! What belongs to a season as a whole: its rules in words, its groups, and its end.

mod champions;
mod divisions;
mod effect;
mod low;
mod next;
mod rules;

use leptos::prelude::*;
use rondel::write::screen::rules::in_force;

use self::champions::ChampionsOfSeason;
use self::divisions::DivisionsOfSeason;
pub use self::low::TooLow;
use self::next::NextSeason;
use self::rules::RulesOfSeason;
use crate::desk::Desk;

/// The rules and the end of a season; nothing where the event is none.
#[component]
pub fn Season() -> impl IntoView {
    let desk = Desk::here();
    desk.now(|event| in_force(event.state()))
        .is_some()
        .then(|| view! { <RulesOfSeason /> <ChampionsOfSeason /> <DivisionsOfSeason /> <NextSeason /> })
}
