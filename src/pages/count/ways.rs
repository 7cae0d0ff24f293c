//! Depth first, breadth first and the sum of signs on the same size, with the time and the memory each takes.

use leptos::prelude::*;
use rondel::text::count::Count as Page;
use rondel::text::count::tables::Tables as Text;
use rondel::web::protocol::searches::{CountMethod, Starters, Ways};
use rondel::write::screen::count::{self as screen, Tried};

use super::bench::Bench;
use crate::parts::{Choice, Searching, TableView};
use crate::state::now;

/// Sizes at which all three ways take only a moment.
const PLAYERS: [u16; 6] = [16, 18, 20, 22, 24, 26];
const WAYS: [CountMethod; 3] = [CountMethod::Depth, CountMethod::Breadth, CountMethod::Signs];

/// The part of the lab that compares the ways of counting.
pub fn ways(bench: Bench) -> AnyView {
    let app = bench.app;
    let players = RwSignal::new(22_u16);
    let found = RwSignal::new(Vec::<Tried>::new());
    let search = Searching::<Ways>::new();
    let is_running = move || search.is_busy();
    let begin = move |_| {
        found.set(Vec::new());
        next(search, players.get_untracked(), 0, found);
    };
    let pick = move |picked| {
        search.clear();
        found.set(Vec::new());
        players.set(picked);
    };
    let options = PLAYERS.map(|it| (it, it.to_string())).to_vec();
    let table = move || found.with(|found| screen::ways(found, app.lang()));
    let busy = move || is_running().then(|| view! { <p>{app.say(Text::WaysRunning)}</p> });
    view! {
        <section class="stack">
            <h2>{app.say(Text::WaysTitle)}</h2>
            <p class="prose">{app.say(Text::WaysLead)}</p>
            <div class="cluster screen-only count__row">
                <Choice label=app.say(Page::Players) options=options value=players on=pick />
                <button type="button" class="button button--main" disabled=is_running on:click=begin>
                    {app.say(Text::WaysDo)}
                </button>
            </div>
            <div role="status">{busy} {move || search.failed(app)}</div>
            <Show when=move || !found.with(Vec::is_empty)>
                <TableView table=Signal::derive(table) class="count__table" />
                <p class="note">{app.say(Text::OneWorker)}</p>
            </Show>
            <p class="prose">{app.say(Text::WaysSource)}</p>
        </section>
    }
    .into_any()
}

/// Runs the way with the index `at`, then the following ones.
fn next(search: Searching<Ways>, players: u16, at: usize, found: RwSignal<Vec<Tried>>) {
    let Some(&way) = WAYS.get(at) else { return };
    let since = now();
    search.begin_then(Ways { players, way }, move |going| {
        let Some(Some(Starters { starters, sets })) = going.found() else { return };
        let tried = Tried { way, starters: *starters, millis: now() - since, sets: *sets };
        found.update(|found| found.push(tried));
        next(search, players, at + 1, found);
    });
}
