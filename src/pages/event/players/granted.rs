//! Points that the organizer grants to a player of a Monrad.

use leptos::prelude::*;
use rondel::event::Action;
use rondel::model::ids::Player;
use rondel::text::attendance::{self, Attendance as Text};
use rondel::text::common::Word;
use rondel::write::screen::players::Granting;

use crate::desk::Desk;
use crate::parts::Line;
use crate::state::t;

/// The points that the organizer grants.
#[component]
pub fn Granted(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang();
    let had = desk.now(|event| event.state().members[player.index()].granted);
    let granting = RwSignal::new(Granting::of(had));
    let typed = Memo::new(move |_| granting.with(|it| it.typed().to_owned()));
    let bad = Memo::new(move |_| granting.with(Granting::is_bad));
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let points = granting.try_update(Granting::grant).flatten();
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
                    on=move |text| granting.update(|it| it.type_in(text))
                    live=true
                    mode="decimal"
                    wrong=Signal::derive(move || bad.get().then(|| app.say(Text::GrantBad)))
                />
            </div>
            <button class="button" type="submit" disabled=move || desk.read_only()>{t(Word::Save)}</button>
        </form>
    }
}
