//! What a change of the rules does to the list, before it is accepted.

use leptos::prelude::*;
use rondel::event::{Action, State, System};
use rondel::standings::keizer::Change;
use rondel::text::common::Word;
use rondel::text::keizer::Numbers;
use rondel::text::keizer::page::Page;
use rondel::text::season::rules::Rules as Text;

use super::rules::Editing;
use crate::state::t;

/// The list by the rules in force and by those wanted, with the two buttons, below the rule that was changed last;
/// nothing while nothing else is wanted.
#[component]
pub fn Effect(editing: Editing) -> impl IntoView {
    let (desk, app) = (editing.desk, editing.desk.app);
    let accept = move |_| {
        let Some(new) = editing.wanted.get_untracked() else { return };
        let moved =
            desk.now(|event| Change::of(event.state(), new.values).map_or(0, |change| change.moved()));
        if desk.act(Action::System(System::Keizer(new)), |_| app.say(Text::Accepted { n: moved })) {
            editing.wanted.set(None);
        }
    };
    move || {
        let is_here = editing.last.get() == editing.rule;
        let wanted = editing.wanted.get().filter(|_| is_here)?;
        let now = editing.now.get()?;
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
                .map(|(keizer, list)| Numbers::of(&keizer.values, list, app.lang.get_untracked()));
            let table = differs.then(|| table(editing, state, &change, numbers));
            Some((view! { <p role="status">{said.join(" ")}</p> }, table))
        })?;
        Some(view! {
            <section class="sheet stack" aria-label=app.say(Text::Effect)>
                <h3>{app.say(Text::Effect)}</h3>
                {said}
                <div class="cluster">
                    <button type="button" class="button button--main" on:click=accept>
                        {app.say(Text::Accept)}
                    </button>
                    <button type="button" class="button" on:click=move |_| editing.wanted.set(None)>
                        {app.say(Text::Leave)}
                    </button>
                </div>
                {table}
            </section>
        })
    }
}

/// Everybody by the new places, with the old ones and the movement.
fn table(editing: Editing, state: &State, change: &Change, [old, new]: [Numbers; 2]) -> AnyView {
    let app = editing.desk.app;
    let rows = change.after.rows.iter().enumerate().map(|(index, row)| {
        let name = state.members[row.player.index()].called.clone();
        let before = change.before.place(row.player);
        let (place, points) =
            before.map(|(place, row)| (place.to_string(), old.points(row.total))).unwrap_or_default();
        let movement = match before.map(|(place, _)| place.cmp(&(index + 1))) {
            Some(std::cmp::Ordering::Greater) => {
                Some(app.say(Page::Up { n: before.map_or(0, |(place, _)| place) - index - 1 }))
            }
            Some(std::cmp::Ordering::Less) => {
                Some(app.say(Page::Down { n: index + 1 - before.map_or(0, |(place, _)| place) }))
            }
            _ => None,
        };
        view! {
            <tr>
                <td>{index + 1}</td>
                <th scope="row" class="is-text" dir="auto">{name}</th>
                <td>{new.points(row.total)}</td>
                <td class="is-text">{movement}</td>
                <td>{place}</td>
                <td>{points}</td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    view! {
        <div class="frame" tabindex="0" role="region" aria-label=t(Text::Effect)>
            <table class="numbers">
                <thead>
                    <tr>
                        <td></td>
                        <td></td>
                        <th scope="colgroup" colspan="2">{app.say(Text::After)}</th>
                        <th scope="colgroup" colspan="2">{app.say(Text::Before)}</th>
                    </tr>
                    <tr>
                        <th scope="col">{app.say(Word::Place)}</th>
                        <th scope="col" class="is-text">{app.say(Word::Name)}</th>
                        <th scope="col">{app.say(Word::Points)}</th>
                        <th scope="col" class="is-text">{app.say(Page::Move)}</th>
                        <th scope="col">{app.say(Word::Place)}</th>
                        <th scope="col">{app.say(Word::Points)}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}
