//! The effect of a rule change on the list, before it is accepted.

use leptos::prelude::*;
use rondel::event::{Action, System};
use rondel::standings::keizer::Change;
use rondel::text::keizer::Numbers;
use rondel::text::season::rules::{Rule, Rules as Text};
use rondel::write::screen::rules::{Editing, in_force};
use rondel::write::screen::season::effect as table;

use crate::desk::Desk;
use crate::parts::TableView;

/// The list by the present rules and by the edited ones, with the two buttons, below the rule that was changed last
/// (`None` for all values at once); empty while nothing is changed.
#[component]
pub fn Effect(
    /// The rules being edited.
    editing: RwSignal<Editing>,
    rule: Option<Rule>,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let leave = move || editing.update(Editing::leave);
    let accept = move |_| {
        let Some(new) = editing.with_untracked(|editing| editing.wanted) else { return };
        let moved =
            desk.now(|event| Change::of(event.state(), new.values).map_or(0, |change| change.moved()));
        if desk.act(Action::System(System::Keizer(new)), |_| app.say(Text::Accepted { n: moved })) {
            leave();
        }
    };
    move || {
        let wanted = editing.with(|editing| editing.wanted.filter(|_| editing.is_last(rule)))?;
        let now = desk.with(|event| in_force(event.state()))?;
        let (said, table) = desk.with(|event| {
            let state = event.state();
            let change = Change::of(state, wanted.values)?;
            let values = wanted.values != now.values;
            let list = u16::try_from(change.first).unwrap_or(u16::MAX);
            let shown = change.after.after.map_or(0, |after| after.number());
            let mut said = match (values, change.moved()) {
                (true, 0) if change.before.rows == change.after.rows => vec![app.say(Text::SameList)],
                (true, 0) => vec![app.say(Text::NoPlaces)],
                (true, n) => vec![app.say(Text::Moves { n })],
                (false, _) => vec![app.say(Text::SameList)],
            };
            if values {
                said.push(app.say(Text::FromList { list }));
                if shown != list {
                    said.push(app.say(Text::ShownFor { list: shown }));
                }
            }
            if wanted.rules != now.rules {
                let round = u16::try_from(state.rounds.len() + 1).unwrap_or(u16::MAX);
                said.push(app.say(Text::FromPairing { round }));
            }
            let differs = change.before.rows != change.after.rows;
            let numbers = [(now, &change.before), (wanted, &change.after)]
                .map(|(keizer, list)| Numbers::of(&keizer.values, list, app.lang()));
            let table = differs.then(|| {
                let table = table(state, &change, &numbers, app.lang());
                view! { <TableView table=table /> }
            });
            Some((view! { <p role="status">{said.join(" ")}</p> }, table))
        })?;
        Some(view! {
            <section class="sheet stack">
                <h3>{app.say(Text::Effect)}</h3>
                {said}
                <div class="cluster">
                    <button type="button" class="button button--main" on:click=accept>
                        {app.say(Text::Accept)}
                    </button>
                    <button type="button" class="button" on:click=move |_| leave()>
                        {app.say(Text::Leave)}
                    </button>
                </div>
                {table}
            </section>
        })
    }
}
