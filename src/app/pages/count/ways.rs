//! Depth first, breadth first and the sum of signs on the same size, with the time and the memory each takes.

use leptos::prelude::*;
use rondel::count::Kind as Counted;
use rondel::count::lab::{Ask, Tally};
use rondel::text::count::Count as Page;
use rondel::text::count::tables::Tables as Text;
use rondel::web::protocol::{Job, Kept, Reply};
use rondel::write::screen::count::{self as screen, Tried, Way};

use super::bench::Bench;
use crate::parts::{Choice, Kind, Message, TableView};
use crate::state::now;
use crate::worker::{Answer, Failure, Worker};

/// Sizes at which all three take a moment.
const PLAYERS: [u16; 6] = [16, 18, 20, 22, 24, 26];
const WAYS: [Way; 3] = [Way::Depth, Way::Breadth, Way::Signs];

fn job(way: Way, players: u16) -> Option<Job> {
    let kind = match way {
        Way::Depth => Counted::Subtotals,
        Way::Breadth => return Some(Job::Breadth { chords: players / 2 - 1 }),
        Way::Signs => Counted::Starters,
    };
    let ask = Ask::new(kind, players)?;
    Some(Job::Count { ask, units: Tally::new(ask)?.missing() })
}

/// What an answer says.
fn tried(way: Way, players: u16, reply: Reply, millis: u64) -> Option<Tried> {
    let (starters, sets) = match reply {
        Reply::Breadth(kept) => {
            let Kept { starters, most_kept } = kept?;
            (starters.into(), Some(most_kept))
        }
        Reply::Counted(pieces) => {
            let kind = if way == Way::Depth { Counted::Subtotals } else { Counted::Starters };
            let mut tally = Tally::new(Ask::new(kind, players)?)?;
            pieces.into_iter().try_for_each(|piece| tally.add(piece)).ok()?;
            (tally.numbers().ok()?.main(), None)
        }
        _ => return None,
    };
    Some(Tried { way, starters, millis, sets })
}

/// The part of the lab that compares the ways of counting.
pub fn ways(bench: Bench) -> AnyView {
    let app = bench.app;
    let players = RwSignal::new(22_u16);
    let found = RwSignal::new(Vec::<Tried>::new());
    let is_running = RwSignal::new(false);
    let failure = RwSignal::new(None::<Failure>);
    let worker = StoredValue::new_local(None::<Worker>);
    let begin = move |_| {
        found.set(Vec::new());
        failure.set(None);
        is_running.set(true);
        next(worker, players.get_untracked(), 0, found, is_running, failure);
    };
    let pick = move |picked| {
        worker.with_value(|worker| worker.iter().for_each(Worker::cancel));
        found.set(Vec::new());
        is_running.set(false);
        players.set(picked);
    };
    let options = PLAYERS.map(|it| (it, it.to_string())).to_vec();
    let table = move || found.with(|found| screen::ways(found, app.lang.get()));
    let busy = move || is_running.get().then(|| view! { <p>{app.say(Text::WaysRunning)}</p> });
    let failed =
        move || failure.get().map(|it| view! { <Message kind=Kind::Error>{app.say(it.words())}</Message> });
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
            <div role="status">{busy} {failed}</div>
            <Show when=move || !found.with(Vec::is_empty)>
                <TableView table=Signal::derive(table) class="count__table" />
                <p class="note">{app.say(Text::OneWorker)}</p>
            </Show>
            <p class="prose">{app.say(Text::WaysSource)}</p>
        </section>
    }
    .into_any()
}

/// Tries one way after another, each from the moment the worker says that it listens.
fn next(
    worker: StoredValue<Option<Worker>, LocalStorage>,
    players: u16,
    at: usize,
    found: RwSignal<Vec<Tried>>,
    is_running: RwSignal<bool>,
    failure: RwSignal<Option<Failure>>,
) {
    let Some((way, job)) = WAYS.get(at).and_then(|&way| Some((way, job(way, players)?))) else {
        return is_running.set(false);
    };
    let since = now();
    let heard = move |answer| match answer {
        Answer::Progress { .. } => {}
        Answer::Done(reply) => {
            found.update(|found| found.extend(tried(way, players, reply, now() - since)));
            next(worker, players, at + 1, found, is_running, failure);
        }
        Answer::Failed(why) => {
            failure.set(Some(why));
            is_running.set(false);
        }
    };
    worker.update_value(|worker| worker.get_or_insert_with(Worker::start).run(job, heard));
}
