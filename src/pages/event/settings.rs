//! The settings of a running event: points, sides, byes and tie-breaks.

use leptos::prelude::*;
use rondel::event::Settings;
use rondel::write::screen::settings::{Editing, SettingsOf};

use crate::desk::Desk;
use crate::parts::Questions;

/// The questions about the settings. `on` receives the settings after every change; it returns false if they are
/// refused.
#[component]
pub fn SettingsAsked(
    /// The present settings.
    #[prop(into)]
    value: Signal<Settings>,
    on: impl Fn(Settings) -> bool + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    let kind = desk.now(|event| event.state().kind());
    let editing = RwSignal::new(Editing::default());
    // The controls are rebuilt after a refusal, since they show the refused value.
    let anew = RwSignal::new(());
    let questions = Memo::new(move |_| {
        value.with(|settings| editing.with(|editing| editing.questions(SettingsOf { kind, settings }, lang)))
    });
    let answer = move |key, answer| {
        let now = value.get_untracked();
        let mut new = now.clone();
        editing.update(|editing| editing.answer(kind, &mut new, true, key, &answer));
        if new != now && !on(new) {
            anew.set(());
        }
    };
    move || {
        anew.track();
        view! {
            <div class="grid questions">
                <Questions questions=questions on=answer />
            </div>
        }
    }
}
