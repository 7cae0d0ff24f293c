//! Other points and tie-breaks for a running event.

use leptos::prelude::*;
use rondel::event::history::History;
use rondel::event::{Action, Event, Settings};
use rondel::standings::{self, Standings};
use rondel::text::standings::Standings as Text;

use super::View;
use crate::pages::new::SettingsFields;
use crate::parts::Unfold;
use crate::state::t;

/// The folded choices; the sentence says what a change did to the list.
#[component]
pub fn Change(view: View) -> impl IntoView {
    let desk = view.desk;
    let value = desk.memo(|state| state.settings.clone());
    // The fields keep what is typed in them; they begin again only when something else than they changed it (undo,
    // another tab) or when a change was refused.
    let typed = StoredValue::new(value.get_untracked());
    let anew = RwSignal::new(());
    Effect::new(move || {
        if value.with(|value| typed.with_value(|typed| value != typed)) {
            typed.set_value(value.get_untracked());
            anew.set(());
        }
    });
    let change = move |new: Settings| {
        if value.with_untracked(|value| *value == new) {
            return;
        }
        let before = view.shown.with_untracked(|shown| shown.standings.clone());
        typed.set_value(new.clone());
        if !desk.act(Action::Settings(new), |event| effect(view, event, &before)) {
            typed.set_value(value.get_untracked());
            anew.set(());
        }
    };
    view! {
        <Unfold label=|| t(Text::Change) class="screen-only">
            <fieldset class="stack" disabled=move || desk.read_only()>
                <p class="note">{t(Text::ChangeHint)}</p>
                {move || {
                    anew.track();
                    view! { <SettingsFields value=value on=change /> }
                }}
            </fieldset>
        </Unfold>
    }
}

/// What a change of the settings did to the list.
fn effect(view: View, event: &Event, before: &Standings) -> String {
    let state = event.state();
    let after = standings::table(&History::of(state), &state.settings);
    let place = |standings: &Standings, player| standings.row(player).map(|row| row.place);
    let everyone = (0..state.members.len()).map(rondel::model::ids::Player::from_index);
    let moved = everyone.filter(|&player| place(before, player) != place(&after, player)).count();
    let app = view.desk.app;
    let mut sentence = app.say(Text::Counted { moved });
    let leader = |standings: &Standings| standings.rows.first().map(|row| row.player);
    if let Some(player) = leader(&after).filter(|_| leader(before) != leader(&after)) {
        let name = state.members[player.index()].called.clone();
        sentence = format!("{sentence} {}", app.say(Text::Leads { name }));
    }
    sentence
}
