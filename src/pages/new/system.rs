//! The system: the first choice, on the start page and on the set-up page.

use leptos::prelude::*;
use rondel::setup::Kind;
use rondel::text::begin::Begin as Text;
use rondel::web::route::Route;

use crate::lazy_fragment::Piece;
use crate::parts::{Pick, any_seed};
use crate::state::lazy::Which;
use crate::state::{App, t};

/// The systems that can be chosen, each with a line of description.
const SYSTEMS: [(Kind, Text, Text); 7] = [
    (Kind::RoundRobin, Text::RoundRobin, Text::RoundRobinLine),
    (Kind::Cup, Text::Cup, Text::CupLine),
    (Kind::Monrad, Text::Monrad, Text::MonradLine),
    (Kind::Individual, Text::Individual, Text::IndividualLine),
    (Kind::Mexicano, Text::Mexicano, Text::MexicanoLine),
    (Kind::Keizer, Text::Keizer, Text::KeizerLine),
    (Kind::Pairs, Text::Pairs, Text::PairsLine),
];

/// Chooses a system. Start numbers of a Monrad, and the first partners of changing partners, are drawn by lot unless
/// the person prefers the order of the list.
pub fn choose(app: App, kind: Kind) {
    app.draft.update(|draft| {
        draft.choose(kind);
        draft.lot = kind.begins_by_lot().then(any_seed);
    });
}

/// The choice of the system, in large buttons.
#[component]
pub fn Systems() -> impl IntoView {
    let app = App::here();
    let kind = super::part(app, |draft| draft.kind);
    let choices = SYSTEMS.map(|(it, name, line)| {
        view! {
            <Pick
                class="system"
                name="system"
                value=Signal::derive(move || kind.get() == it)
                on=move || choose(app, it)
            >
                <span class="system__name">{t(name)}</span>
                <span class="system__line note">{t(line)}</span>
            </Pick>
        }
    });
    let unsure = RwSignal::new(false);
    view! {
        <fieldset class="systems">
            <legend class="field__label">{t(Text::System)}</legend>
            {choices}
            <button
                type="button"
                class="system system--unsure"
                aria-expanded=move || unsure.get().to_string()
                on:click=move |_| unsure.update(|unsure| *unsure = !*unsure)
            >
                <span class="system__name">{t(Text::NotSure)}</span>
                <span class="system__line note">{t(Text::NotSureLine)}</span>
            </button>
        </fieldset>
        {move || unsure.get().then(|| view! { <Piece which=Which::Unsure /> })}
        <Show when=move || kind.get() == Kind::Keizer>
            <p>
                <a class="button" href=Route::Season.to_string()>{t(Text::TakeOver)}</a>
            </p>
        </Show>
    }
}
