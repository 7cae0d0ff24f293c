//! How often chance gets stuck, counted by the worker: a small chart, and the same as a table.

use leptos::prelude::*;
use rondel::figure::by_hand;
use rondel::pairing::deadend::stuck::Count;
use rondel::text::deadend::DeadEnd as Text;
use rondel::web::protocol::{Job, Reply};
use rondel::write::screen::studio::stuck;

use crate::parts::{Kind, Message, Picture, TableView};
use crate::state::{App, t};
use crate::worker::{Answer, Failure, Worker};

/// The tries for every number of players.
const EACH: u32 = 10_000;

/// Where the count is.
#[derive(Debug, Clone, PartialEq)]
enum Counting {
    None,
    Running { done: usize, of: usize, counts: Vec<Count> },
    Done(Vec<Count>),
    Failed(Failure),
}

/// The counts of an answer of this job.
fn counts(reply: Reply) -> Option<Vec<Count>> {
    match reply {
        Reply::Stuck(counts) => Some(counts),
        _ => None,
    }
}

#[component]
pub fn Chart() -> impl IntoView {
    let app = App::here();
    let counting = RwSignal::new(Counting::None);
    let seed = RwSignal::new(0);
    let worker = StoredValue::new_local(None::<Worker>);
    let begin = move |_| {
        seed.update(|seed| *seed += 1);
        counting.set(Counting::Running { done: 0, of: EACH as usize, counts: Vec::new() });
        let job = Job::CountStuck { each: EACH, seed: seed.get_untracked() };
        worker.update_value(|worker| {
            worker.get_or_insert_with(Worker::start).run(job, move |answer| {
                let heard = match answer {
                    Answer::Progress { done, of, best } => {
                        counts(best).map(|counts| Counting::Running { done, of, counts })
                    }
                    Answer::Done(reply) => counts(reply).map(Counting::Done),
                    Answer::Failed(failure) => Some(Counting::Failed(failure)),
                };
                counting.set(heard.unwrap_or(Counting::Failed(Failure::Broken)));
            });
        });
    };
    let stop = move |_| {
        worker.with_value(|worker| worker.iter().for_each(Worker::cancel));
        // What was counted so far is a count.
        counting.update(|counting| {
            *counting = match counting {
                Counting::Running { counts, .. } if !counts.is_empty() => Counting::Done(counts.clone()),
                _ => Counting::None,
            };
        });
    };
    let is_busy = move || counting.with(|counting| matches!(counting, Counting::Running { .. }));
    let words = move || app.say(if seed.get() == 0 { Text::Count } else { Text::CountAgain });
    let outcome = move || {
        counting.with(|counting| match counting {
            Counting::None => ().into_any(),
            Counting::Running { done, of, counts } => view! {
                <progress
                    class="order__progress"
                    aria-label=app.say(Text::Progress)
                    max=of.to_string()
                    value=done.to_string()
                />
                {shown(app, counts)}
            }
            .into_any(),
            Counting::Done(counts) => {
                let each = counts.first().map_or(0, |count| count.tries);
                view! {
                    <p role="status">{app.say(Text::Counted { each })}</p>
                    {shown(app, counts)}
                }
                .into_any()
            }
            Counting::Failed(failure) => {
                let text = match failure {
                    Failure::OtherVersion => Text::WorkerOld,
                    Failure::Broken => Text::WorkerBroken,
                };
                view! { <Message kind=Kind::Error>{app.say(text)}</Message> }.into_any()
            }
        })
    };
    view! {
        <section class="stack screen-only" aria-labelledby="deadend-chart">
            <h2 id="deadend-chart">{t(Text::ChartTitle)}</h2>
            <p class="prose">{t(Text::ChartLead { each: EACH })}</p>
            <div class="cluster">
                <button class="button" disabled=is_busy on:click=begin>{words}</button>
                <Show when=is_busy>
                    <button class="button" on:click=stop>{app.say(Text::Stop)}</button>
                </Show>
            </div>
            {outcome}
        </section>
    }
}

/// The chart with its table beside it.
fn shown(app: App, counts: &[Count]) -> AnyView {
    if counts.is_empty() {
        return ().into_any();
    }
    let percent = move |per_mille: u32| app.say(Text::Percent { per_mille });
    let drawing = by_hand::chart(app.say(Text::ChartTitle), app.say(Text::ChartDesc), counts, percent);
    view! {
        <div class="beside">
            <div class="deadend__chart"><Picture drawing=drawing /></div>
            <TableView table=stuck(counts, app.lang.get_untracked()) />
        </div>
    }
    .into_any()
}
