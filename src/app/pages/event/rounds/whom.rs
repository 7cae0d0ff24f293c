//! A tap on a name says why this one plays whom, with which colour, and what comes then.

use leptos::prelude::*;
use rondel::model::ids::{Player, TableNo};
use rondel::text::asked::{then, whom};

use super::View;
use crate::pages::event::pairing::WhyTable;

impl View {
    /// Asks about a player, or stops asking.
    pub(super) fn ask_why(self, player: Player) {
        self.why.update(|why| *why = (*why != Some(player)).then_some(player));
    }
}

/// The answer about whoever is asked about at this table: two sentences, the full reasons folded under the first.
#[component]
pub(super) fn Whom(view: View, table: TableNo) -> impl IntoView {
    let View { desk, round, why, .. } = view;
    let lang = desk.app.lang.get_untracked();
    move || {
        let player = why.get()?;
        let said = desk.with(|event| {
            let (state, round) = (event.state(), round.get());
            state.table(round, table)?.players().find(|&sits| sits == player)?;
            Some((whom(state, round, player, lang), then(state, round, player, lang)))
        });
        let (whom, then) = said?;
        let first = match whom {
            Some(whom) => view! { <p dir="auto">{whom}</p> }.into_any(),
            None => view! { <WhyTable round=round table=table /> }.into_any(),
        };
        Some(view! {
            <div class="desk__line desk__why" role="status">
                {first}
                {then.map(|then| view! { <p dir="auto">{then}</p> })}
            </div>
        })
    }
}
