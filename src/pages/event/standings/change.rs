//! Changing the points and tie-breaks of a running event.

use leptos::prelude::*;
use rondel::event::history::History;
use rondel::event::{Action, Event, Settings};
use rondel::standings::{self, Standings};
use rondel::text::standings::Standings as Text;

use super::View;
use crate::pages::event::settings::SettingsAsked;
use crate::parts::Unfold;
use crate::state::t;

/// The choices, folded; the message names the effect of a change on the list.
#[component]
pub fn Change(view: View) -> impl IntoView {
    let desk = view.desk;
    let value = desk.memo(|state| state.settings.clone());
    let change = move |new: Settings| {
        let before = view.shown.with_untracked(|shown| shown.standings.clone());
        desk.act(Action::Settings(new), |event| effect(view, event, &before))
    };
    view! {
        <Unfold label=|| t(Text::Change) class="screen-only">
            <fieldset class="stack" disabled=move || desk.read_only()>
                <p class="note">{t(Text::ChangeHint)}</p>
                <SettingsAsked value=value on=change />
            </fieldset>
        </Unfold>
    }
}

/// The effect of a change of the settings on the list, in words.
fn effect(view: View, event: &Event, before: &Standings) -> String {
    let state = event.state();
    let after = standings::cup::overall(state, &History::of(state));
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
