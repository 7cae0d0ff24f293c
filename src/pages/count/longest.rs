//! The subtotals of the source: starters by the beginning of their longest chord.

use leptos::prelude::*;
use rondel::count::{Kind, own_counts};
use rondel::text::count::Count as Page;
use rondel::text::count::tables::Tables as Text;
use rondel::write::screen::count as screen;

use crate::parts::{Choice, TableView, Unfold};
use crate::state::App;

/// The most players whose subtotals the source prints.
const MOST: u16 = 38;

/// A choice of players and their table, made when it is opened.
pub fn longest(app: App) -> AnyView {
    let players = RwSignal::new(MOST);
    let options: Vec<(u16, String)> = (4..=MOST).step_by(2).map(|it| (it, it.to_string())).collect();
    let table = move || {
        let chords = Kind::Subtotals.size(players.get());
        let starts = chords.and_then(own_counts::longest).unwrap_or_default();
        screen::longest(&starts, app.lang())
    };
    view! {
        <section class="stack">
            <h2>{app.say(Text::LongestTitle)}</h2>
            <p class="prose">{app.say(Text::LongestLead)}</p>
            <Unfold label=move || app.say(Text::LongestOpen)>
                <div class="cluster screen-only count__row">
                    <Choice
                        label=app.say(Page::Players)
                        options=options.clone()
                        value=players
                        on=move |picked| players.set(picked)
                    />
                </div>
                <TableView table=Signal::derive(table) frame="count__tall" />
            </Unfold>
        </section>
    }
    .into_any()
}
