//! What belongs to a season as a whole: its rules in words, its champions' group, and its end.

mod champions;
mod effect;
mod low;
mod next;
mod rules;

use leptos::prelude::*;
use rondel::write::screen::rules::in_force;

use self::champions::ChampionsOfSeason;
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
        .then(|| view! { <RulesOfSeason /> <ChampionsOfSeason /> <NextSeason /> })
}
