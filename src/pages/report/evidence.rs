//! Evidence in the form of lists: rounds, games, byes, sides, breaks.

use leptos::prelude::*;
use rondel::model::schedule::Round;
use rondel::proof::report::LabelledReport;
use rondel::text::Lang;
use rondel::text::checks::Checks as Text;
use rondel::text::evidence::{self as told, round_name};
use rondel::write::screen::{Table, checks as screen};

use super::View;
use crate::parts::TableView;

/// A table derived from the shown schedule.
pub fn table(
    view: View,
    read: impl Fn(&LabelledReport, Lang) -> Table + Copy + Send + Sync + 'static,
) -> AnyView {
    let table = move || view.shown.with(|shown| read(shown, view.app.lang()));
    view! { <TableView table=Signal::derive(table) class="evidence" /> }.into_any()
}

/// Every round with the names at its tables.
pub fn games(view: View) -> AnyView {
    let lang = view.app.lang();
    let lines = move || {
        view.shown.with(|shown| {
            let rounds = shown.schedule().rounds.iter().enumerate();
            let line = |(index, round): (usize, &Round)| {
                let games = round.tables.iter().map(|table| {
                    view! { <li><bdi>{told::table(shown, table, lang)}</bdi></li> }
                });
                view! {
                    <div>
                        <dt>{round_name(index, lang)}</dt>
                        <dd>
                            <ol>{games.collect_view()}</ol>
                        </dd>
                    </div>
                }
            };
            rounds.map(line).collect_view()
        })
    };
    view! { <dl class="games">{lines}</dl> }.into_any()
}

/// The sides of all entrants round by round, with breaks underlined.
pub fn breaks(view: View) -> AnyView {
    view! {
        <p class="note">{move || view.app.say(Text::BreakMark { place: view.shown.with(|shown| shown.game.place) })}</p>
        {table(view, screen::breaks)}
    }
    .into_any()
}
