//! The season as a whole: its rules in words, its groups, and its end.

mod champions;
mod divisions;
mod effect;
mod low;
mod next;
mod rules;

use leptos::prelude::*;
use rondel::write::screen::rules::in_force;
use rondel::write::screen::{Answer, Question};

use self::champions::ChampionsOfSeason;
use self::divisions::DivisionsOfSeason;
pub use self::low::TooLow;
use self::next::NextSeason;
use self::rules::RulesOfSeason;
use crate::desk::Desk;
use crate::parts::{Questions, Unfold};

/// Questions about a part of the season, folded.
fn folded<K: Copy + PartialEq + Send + Sync + 'static>(
    desk: Desk,
    [title, hint]: [String; 2],
    questions: Signal<Vec<Question<K>>>,
    on: impl Fn(K, Answer) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <Unfold label=move || title.clone() class="screen-only">
            <fieldset class="stack" disabled=move || desk.read_only()>
                <p class="note">{hint.clone()}</p>
                <div class="grid questions">
                    <Questions questions=questions on=on />
                </div>
            </fieldset>
        </Unfold>
    }
}

/// The rules and the end of a season; empty if the event is no season.
#[component]
pub fn Season() -> impl IntoView {
    let desk = Desk::here();
    desk.now(|event| in_force(event.state()))
        .is_some()
        .then(|| view! { <RulesOfSeason /> <ChampionsOfSeason /> <DivisionsOfSeason /> <NextSeason /> })
}
