//! The origin of a number: the games and byes of which it is the sum.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::text::common::Word;
use rondel::write::screen::standings::Detail;
use rondel::write::screen::standings::origin::Breakdown;

use super::View;
use crate::parts::TableView;
use crate::state::t;

/// The parts of a number of `player`, or all of the player's games; with a button that closes them.
#[component]
pub fn Origin(view: View, player: Player, what: Detail) -> impl IntoView {
    let lang = view.desk.app.lang();
    let title = view.shown.with_untracked(|shown| shown.title(player, what, lang));
    let body = move || match view.shown.with(|shown| shown.told(player, what, lang)) {
        Breakdown::Nothing(words) => view! { <p>{words}</p> }.into_any(),
        Breakdown::Sum(table, written) => {
            let written = written.map(|(sum, dropped)| {
                view! {
                    <p class="origin__written">{sum}</p>
                    <p class="note">{dropped}</p>
                }
            });
            view! {
                {written}
                <TableView table=table class="origin__table" />
            }
            .into_any()
        }
        Breakdown::Games(table) => view! { <TableView table=table class="origin__table" /> }.into_any(),
    };
    view! {
        <div class="origin stack">
            <div class="cluster cluster--apart">
                <h3 dir="auto">{title}</h3>
                <button class="button button--small screen-only" on:click=move |_| view.opened.set(None)>
                    {t(Word::Close)}
                </button>
            </div>
            {body}
        </div>
    }
}
