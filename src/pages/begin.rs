//! Beginning the event of the draft: the label of the button, the obstacles, and the action itself.

use leptos::prelude::*;
use rondel::setup::{Draft, Evening, Kind};
use rondel::text::begin::Begin;
use rondel::web::route::Route;

use super::undo_creation;
use crate::lazy_fragment::Piece;
use crate::parts::today;
use crate::state::lazy::Which;
use crate::state::{App, new_id};

/// The page for choosing a movement.
const MOVEMENTS: &str = "#/movement";

/// Goes to the choice of a movement, which pairs need; the draft is kept.
pub fn to_movements() {
    let _ = window().location().set_hash(MOVEMENTS);
}

/// A memo of one part of the draft.
pub fn part<T: PartialEq + Send + Sync + 'static>(
    app: App,
    read: impl Fn(&Draft) -> T + Send + Sync + 'static,
) -> Memo<T> {
    Memo::new(move |_| app.draft.with(&read))
}

/// Founds the event of the draft with the actions of `evening`, and saves it. Returns the route of its first round.
/// The draft is emptied only after that.
pub fn begin(app: App, evening: impl FnOnce(&Draft) -> Option<Evening>) -> Option<Route> {
    let draft = app.draft.get_untracked().dated(today());
    let evening = evening(&draft)?;
    match app.found(evening.actions(new_id(), draft.settings)) {
        Ok(event) => {
            undo_creation::keep(app, &event, app.draft.get_untracked());
            app.draft.set(Draft::default());
            Some(Route::of_event(&event.state().id))
        }
        Err(why) => {
            app.speak(app.say(why));
            None
        }
    }
}

/// The label of the button that begins the event of the draft.
pub fn begins(app: App) -> impl Fn() -> String + Copy {
    let kind = part(app, |draft| draft.kind);
    move || match kind.get() {
        Kind::RoundRobin | Kind::Monrad | Kind::Individual | Kind::Mexicano | Kind::Cup => {
            app.say(rondel::text::home::Home::MakeRound1)
        }
        Kind::Keizer => app.say(Begin::BeginSeason),
        Kind::Pairs => app.say(Begin::ChooseMovement),
    }
}

/// The page `#/new` for a wish to begin: round 1 at once. A draft that cannot begin is shown with all its choices; a
/// league begins there once its timetable is found.
#[component]
pub fn BeginPage() -> impl IntoView {
    let app = App::here();
    if !app.draft.with_untracked(Draft::is_planned_first) {
        app.wish.set(None);
    }
    match begin(app, |draft| draft.evening().ok()) {
        Some(place) => {
            app.go_instead(&place);
            ().into_any()
        }
        None => view! { <Piece which=Which::Other(Route::New) /> }.into_any(),
    }
}
