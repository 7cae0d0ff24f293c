//! Points that the organizer grants to a player of a Monrad.

use leptos::prelude::*;
use rondel::event::{Action, HalfPoints};
use rondel::model::ids::Player;
use rondel::text::attendance::{self, Attendance as Text};
use rondel::text::common::Word;
use rondel::text::numbers::{halves, read_halves};

use crate::desk::Desk;
use crate::parts::Line;
use crate::state::t;

/// Points that the organizer gives.
#[component]
pub fn Granted(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang();
    let had = desk.now(|event| event.state().members[player.index()].granted);
    let typed = RwSignal::new(halves(had));
    let bad = RwSignal::new(false);
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked();
        let points = if text.trim().is_empty() { Some(HalfPoints(0)) } else { read_halves(&text) };
        bad.set(points.is_none());
        let Some(points) = points else { return };
        let name = desk.name(player);
        desk.act(Action::Grant { player, points }, |_| {
            app.say(Text::Granted { name, points: attendance::points(points, lang) })
        });
    };
    view! {
        <form class="stack" on:submit=save>
            <div class="field--short">
                <Line
                    label=t(Text::GrantField)
                    value=typed
                    on=move |text| {
                        typed.set(text);
                        bad.set(false);
                    }
                    live=true
                    mode="decimal"
                    wrong=Signal::derive(move || bad.get().then(|| app.say(Text::GrantBad)))
                />
            </div>
            <button class="button" type="submit" disabled=move || desk.read_only()>{t(Word::Save)}</button>
        </form>
    }
}
