//! The reason for a player's pairing, after a tap on the name, with the colour and the next game.

use leptos::prelude::*;
use rondel::model::ids::{Player, TableNo};
use rondel::text::why::event::{Answer, answer};

use super::View;
use crate::pages::event::clock::EveningClock;
use crate::pages::event::pairing::{WhyTable, is_paired};
use crate::pages::event::reasons::FullReasons;

/// The answer about the tapped player of this table: two sentences, with the full reasons folded below.
#[component]
pub(super) fn Whom(view: View, table: TableNo) -> impl IntoView {
    let View { desk, round, why, .. } = view;
    let lang = desk.app.lang();
    let evening = EveningClock::here();
    let said = move || {
        let player = why.get()?;
        desk.with(|event| {
            let (state, round) = (event.state(), round.get());
            let name = |player: Player| state.members[player.index()].called.clone();
            state.table(round, table)?.players().find(|&sits| sits == player)?;
            let answer = evening.hours.with(|hours| answer(state, round, player, hours, &name, lang));
            Some((is_paired(state), answer))
        })
    };
    move || {
        let (is_paired, Answer { whom, then, reasons }) = said()?;
        let (first, reasons) = match is_paired {
            true => (view! { <WhyTable round=round table=table /> }.into_any(), Vec::new()),
            false => (view! { <p dir="auto">{whom}</p> }.into_any(), reasons),
        };
        Some(view! {
            <div class="desk__line desk__why" role="status">
                {first}
                {then.map(|then| view! { <p dir="auto">{then}</p> })}
                <FullReasons reasons=reasons />
            </div>
        })
    }
}
