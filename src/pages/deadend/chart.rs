//! The frequency of dead ends of random pairing, counted by the worker: a small chart, and the same as a table.

use leptos::prelude::*;
use rondel::figure::by_hand;
use rondel::pairing::deadend::stuck::Count;
use rondel::text::deadend::DeadEnd as Text;
use rondel::web::protocol::Going;
use rondel::web::protocol::searches::Stuck;
use rondel::write::screen::studio::stuck;

use crate::parts::{Picture, Searching, TableView};
use crate::state::{App, t};

/// The number of trials for every number of players.
const EACH: u32 = 10_000;

/// The section with the frequency of dead ends, counted on request.
#[component]
pub fn Chart() -> impl IntoView {
    let app = App::here();
    let counting = Searching::<Stuck>::new();
    let seed = RwSignal::new(0);
    let begin = move |_| {
        seed.update(|seed| *seed += 1);
        counting.begin(Stuck { each: EACH, seed: seed.get_untracked() });
    };
    let is_busy = move || counting.is_busy();
    let words = move || app.say(if seed.get() == 0 { Text::Count } else { Text::CountAgain });
    let outcome = move || match counting.going.get() {
        Going::Idle | Going::Sent => ().into_any(),
        Going::Running { best, .. } => view! {
            {counting.bar(app)}
            {shown(app, &best)}
        }
        .into_any(),
        Going::Found(counts) => {
            let each = counts.first().map_or(0, |count| count.tries);
            view! {
                <p role="status">{app.say(Text::Counted { each })}</p>
                {shown(app, &counts)}
            }
            .into_any()
        }
        Going::Failed(_) => counting.failed(app).into_any(),
    };
    view! {
        <section class="stack screen-only" aria-labelledby="deadend-chart">
            <h2 id="deadend-chart">{t(Text::ChartTitle)}</h2>
            <p class="prose">{t(Text::ChartLead { each: EACH })}</p>
            <div class="cluster">
                <button class="button" disabled=is_busy on:click=begin>{words}</button>
                <Show when=is_busy>
                    <button class="button" on:click=move |_| counting.stop()>{app.say(Text::Stop)}</button>
                </Show>
            </div>
            {outcome}
        </section>
    }
}

/// The chart with its table.
fn shown(app: App, counts: &[Count]) -> AnyView {
    if counts.is_empty() {
        return ().into_any();
    }
    let percent = move |per_mille: u32| app.say(Text::Percent { per_mille });
    let drawing = by_hand::chart(app.say(Text::ChartTitle), app.say(Text::ChartDesc), counts, percent);
    view! {
        <div class="beside">
            <div class="deadend__chart"><Picture drawing=drawing /></div>
            <TableView table=stuck(counts, app.lang()) />
        </div>
    }
    .into_any()
}
