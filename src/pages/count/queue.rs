//! The queue of counts.

use leptos::prelude::*;
use rondel::count::Kind as Counted;
use rondel::count::lab::{Ask, JobStatus, State};
use rondel::text::count::{Count as Text, Lasts};

use super::bench::Bench;
use super::{grouped, what};
use crate::files::file_name;
use crate::parts::{Kind, Message, download};
use crate::state::App;

/// The counts that wait, run or are paused.
pub fn queue(bench: Bench) -> AnyView {
    let app = bench.app;
    // Rows stay while their numbers change, so that their buttons can be pressed.
    let asks =
        Memo::new(move |_| bench.shown.with(|jobs| jobs.iter().map(|job| job.ask).collect::<Vec<_>>()));
    let empty =
        move || asks.with(Vec::is_empty).then(|| view! { <p class="note">{app.say(Text::QueueEmpty)}</p> });
    let hint =
        move || (!asks.with(Vec::is_empty)).then(|| view! { <p class="note">{app.say(Text::QueueHint)}</p> });
    view! {
        <section class="stack screen-only" aria-labelledby="count-queue">
            <h2 id="count-queue">{app.say(Text::QueueTitle)}</h2>
            {empty}
            <ul class="count__jobs">
                <For each=move || asks.get() key=|ask| *ask let:ask>
                    {job(bench, ask)}
                </For>
            </ul>
            {hint}
        </section>
    }
    .into_any()
}

/// One count of the queue.
fn job(bench: Bench, ask: Ask) -> AnyView {
    let app = bench.app;
    let shown = Memo::new(move |before: Option<&Option<JobStatus>>| {
        let job = bench.shown.with(|jobs| jobs.iter().find(|job| job.ask == ask).cloned());
        // A row about to be removed keeps its last content.
        job.or_else(|| before.cloned().flatten())
    });
    let state = Memo::new(move |_| shown.with(|job| job.as_ref().map(|job| job.state.clone())));
    let per_mille = move || shown.with(|job| job.as_ref().map_or(0, |job| job.per_mille));
    let asking = RwSignal::new(false);
    let is_elsewhere = move || bench.is_elsewhere();
    let title = what(app, ask);
    let label = title.clone();
    let lines = move || shown.get().map(|job| numbers(app, &job));
    let save = move |_| {
        if let Some(lines) = bench.lines(ask) {
            download(app, &file_name(&what(app, ask), "txt"), "text/plain", &lines);
        }
    };
    let controls = move || {
        let (words, act): (Text, fn(Bench, Ask)) = match state.get()? {
            State::Running | State::Waiting => (Text::Pause, Bench::pause),
            State::Paused => (Text::GoOn, Bench::go_on),
            State::Faulty(_) => (Text::Again, Bench::again),
        };
        Some(view! {
            <button type="button" class="button" disabled=is_elsewhere on:click=move |_| act(bench, ask)>
                {app.say(words)}
            </button>
        })
    };
    let faulty = move || {
        let is_faulty = matches!(state.get(), Some(State::Faulty(_)));
        is_faulty.then(|| view! { <Message kind=Kind::Error>{app.say(Text::Faulty)}</Message> })
    };
    let sure = move || {
        asking.get().then(|| {
            view! {
                <div class="cluster" role="group">
                    <span>{app.say(Text::CancelSure { what: what(app, ask) })}</span>
                    <button type="button" class="button" disabled=is_elsewhere on:click=move |_| bench.cancel(ask)>
                        {app.say(Text::CancelYes)}
                    </button>
                    <button type="button" class="button" on:click=move |_| asking.set(false)>
                        {app.say(Text::CancelNo)}
                    </button>
                </div>
            }
        })
    };
    view! {
        <li class="sheet stack count__job">
            <div class="cluster cluster--apart">
                <h3>{title}</h3>
                <span class="note">{move || state.get().map(|state| app.say(state_words(&state)))}</span>
            </div>
            <progress
                class="count__progress"
                aria-label=label
                max="1000"
                value=move || per_mille().to_string()
            ></progress>
            {lines}
            {faulty}
            <div class="cluster">
                {controls}
                <button type="button" class="button" disabled=is_elsewhere on:click=move |_| asking.set(true)>
                    {app.say(Text::Cancel)}
                </button>
                <button type="button" class="button button--quiet" on:click=save>{app.say(Text::SaveUnits)}</button>
            </div>
            {sure}
        </li>
    }
    .into_any()
}

fn state_words(state: &State) -> Text {
    match state {
        State::Running => Text::Counting,
        State::Waiting => Text::Waiting,
        State::Paused | State::Faulty(_) => Text::Paused,
    }
}

/// The progress of a count, in two lines.
fn numbers(app: App, job: &JobStatus) -> AnyView {
    let percent = format!("{} %", job.per_mille / 10);
    let [done, of] = job.units;
    let left = job
        .left
        .filter(|_| job.state == State::Running)
        .map(|left| app.say(Text::Left { lasts: Lasts(left) }));
    let rate = job.rate.filter(|_| job.state == State::Running).map(|rate| {
        let n = grouped(app, rate);
        app.say(if job.ask.kind() == Counted::Starters {
            Text::RateWords { n }
        } else {
            Text::RateStarters { n }
        })
    });
    let spent = (job.spent > 0).then(|| app.say(Text::Spent { lasts: Lasts(job.spent) }));
    let elsewhere = (job.elsewhere > 0).then(|| app.say(Text::Elsewhere { units: job.elsewhere }));
    let first: Vec<String> =
        [Some(app.say(Text::Progress { percent, done, of })), left].into_iter().flatten().collect();
    let second: Vec<String> = [spent, rate, elsewhere].into_iter().flatten().collect();
    view! {
        <p class="numeral">{first.join(" · ")}</p>
        <p class="note">{second.join(" · ")}</p>
    }
    .into_any()
}
