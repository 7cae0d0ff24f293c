//! Standing wishes of a running event: players who never meet, fixed tables, groups that play among themselves.

use leptos::prelude::*;
use rondel::event::Lasting as Wish;
use rondel::model::ids::RoundNo;
use rondel::pairing::rounds;
use rondel::setup::lasting::{self, LastingList};
use rondel::text::lasting::{Lasting as Words, changed};
use rondel::write::screen::begin::trouble;

use crate::desk::Desk;
use crate::parts::{LastingWishes, Unfold};
use crate::state::t;

/// The standing wishes, folded; empty if none are possible.
#[component]
pub fn Lasting() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let list = desk.memo(LastingList::of_event);
    let on = move |wishes: Vec<Wish<String>>| match desk.now(|event| lasting::change(event.state(), &wishes))
    {
        Ok(action) => {
            let said = app.say(desk.now(|event| changed(event.state(), &action)));
            desk.act(action, |_| said)
        }
        Err(why) => {
            desk.tell_why(trouble(&why, app.lang()));
            false
        }
    };
    let is_open = Memo::new(move |_| list.with(|list| !list.is_closed()));
    // A published round that has not begun can be paired again with the new wishes.
    let again = desk.memo(|state| {
        let last = state.rounds.len().checked_sub(1).map(RoundNo::from_index)?;
        let is_new = state.settings.lasting.iter().any(|wish| wish.since.is_some_and(|since| since > last));
        (is_new && rounds::is_outdated(state, last)).then_some(last)
    });
    let hint = move || {
        let number = again.get()?.number();
        Some(view! { <p class="note">{app.say(Words::AgainHint { number })}</p> })
    };
    move || {
        is_open.get().then(|| {
            view! {
                <Unfold label=|| t(Words::Title) class="screen-only">
                    <fieldset class="stack" disabled=move || desk.read_only()>
                        <LastingWishes list=list on=on />
                        <div role="status">{hint}</div>
                    </fieldset>
                </Unfold>
            }
        })
    }
}
