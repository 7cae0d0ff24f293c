//! What a win, a draw and a loss are worth: a known system, or values of one's own.

use leptos::prelude::*;
use rondel::event::{HalfPoints, PointSystem, Settings};
use rondel::text::new::New as Text;
use rondel::text::numbers::{halves, read_halves};
use rondel::text::teams::Teams as TeamText;

use super::fields::Editing;
use crate::parts::{Choice, Field};
use crate::state::{App, t};

/// The known systems.
const KNOWN: [(PointSystem, Text); 4] = [
    (PointSystem::CHESS, Text::PointsChess),
    (PointSystem::DRAUGHTS, Text::PointsDraughts),
    (PointSystem::FOOTBALL, Text::PointsFootball),
    (PointSystem::SCHOOL, Text::PointsSchool),
];

/// Whether these points are of no known system.
pub(super) fn is_own(settings: &Settings) -> bool {
    KNOWN.iter().all(|(system, _)| *system != settings.points)
}

/// A known system, or values of one's own, which `own` leaves open for typing.
#[component]
pub(super) fn PointsChoice(editing: Editing, own: RwSignal<bool>) -> impl IntoView {
    // None is for values of one's own.
    let shown = Signal::derive(move || (!own.get()).then(|| editing.value.with(|settings| settings.points)));
    let choose = move |system: Option<PointSystem>| {
        own.set(system.is_none());
        if let Some(system) = system {
            editing.change(|s| s.points = system);
        }
    };
    let mut options: Vec<_> = KNOWN.into_iter().map(|(system, words)| (Some(system), t(words))).collect();
    options.push((None, t(Text::PointsOwn)));
    // What a match of teams is worth has its own words.
    let label = match editing.value.with_untracked(|s| s.teams) {
        Some(_) => t(TeamText::PointsOfMatch),
        None => t(Text::Points),
    };
    view! { <Choice label=label options=options value=shown on=choose /> }
}

/// Values of one's own.
#[component]
pub(super) fn OwnPoints(editing: Editing) -> impl IntoView {
    view! {
        <div class="grid grid--narrow">
            <Worth editing=editing label=Text::Win of=|points| &mut points.win />
            <Worth editing=editing label=Text::DrawGame of=|points| &mut points.draw />
            <Worth editing=editing label=Text::Loss of=|points| &mut points.loss />
        </div>
    }
}

/// What one result is worth.
#[component]
fn Worth(editing: Editing, label: Text, of: fn(&mut PointSystem) -> &mut HalfPoints) -> impl IntoView {
    let app = App::here();
    let bad = RwSignal::new(false);
    let shown = editing.value.with_untracked(|s| halves(*of(&mut s.points.clone())));
    let typed = move |event| {
        let typed = read_halves(&event_target_value(&event));
        bad.set(typed.is_none());
        if let Some(points) = typed {
            editing.change(|s| *of(&mut s.points) = points);
        }
    };
    view! {
        <Field label=app.say(label)>
            <input
                type="text"
                inputmode="decimal"
                value=shown
                aria-invalid=move || bad.get().to_string()
                on:input=typed
            />
            {move || bad.get().then(|| view! { <span class="field__error">{app.say(Text::HalvesOnly)}</span> })}
        </Field>
    }
}
