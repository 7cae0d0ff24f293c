//! An estimate of the number of whist solutions where counting takes too long.

use leptos::prelude::*;
use rondel::count::lab::Ask;
use rondel::count::{Kind as Counted, own_counts, published};
use rondel::text::count::Count as Page;
use rondel::text::count::tables::Tables as Text;
use rondel::web::protocol::searches::{Estimate, Estimated};

use super::bench::Bench;
use super::grouped;
use crate::parts::{Choice, Searching};

/// The number of walks, which gives the order of magnitude and the first digit.
const WALKS: u32 = 40_000;

/// The choice of the players, the button, and the estimate.
pub fn estimate(bench: Bench) -> AnyView {
    let app = bench.app;
    let players = RwSignal::new(36_u16);
    let search = Searching::<Estimate>::new();
    let options: Vec<(u16, String)> = Ask::choices(Counted::Whist)
        .into_iter()
        .filter(|&it| it >= 16)
        .map(|it| (it, it.to_string()))
        .collect();
    let begin = move |_| search.begin(Estimate { players: players.get_untracked(), walks: WALKS, seed: 1 });
    let pick = move |picked| {
        search.clear();
        players.set(picked);
    };
    let is_running = Memo::new(move |_| search.is_busy());
    let outcome = move || {
        let Estimated { walks, solutions, .. } = search.going.with(|going| going.best().copied())?;
        Some(match solutions.filter(|[mean, _]| *mean > 0.0) {
            None => app.say(Text::EstimateNone),
            Some([mean, error]) => {
                let [what, error] = [mean, error].map(|number| short(bench, number));
                app.say(Text::Estimated { what, error, walks: grouped(app, walks) })
            }
        })
    };
    let beside = move || published_words(bench, players.get());
    let before = move || {
        let it = own_counts::estimate(players.get())?;
        let [what, error] = [it.mean, it.error].map(|number| grouped(app, number));
        Some(app.say(Text::EstimateBefore { what, error, walks: grouped(app, it.walks) }))
    };
    view! {
        <section class="stack" aria-labelledby="count-estimate">
            <h2 id="count-estimate">{app.say(Text::EstimateTitle)}</h2>
            <p class="prose">{app.say(Text::EstimateLead)}</p>
            <div class="cluster screen-only count__row">
                <Choice label=app.say(Page::Players) options=options value=players on=pick />
                <button type="button" class="button" disabled=is_running on:click=begin>
                    {app.say(Text::EstimateDo)}
                </button>
                <Show when=move || is_running.get()>
                    <button type="button" class="button" on:click=move |_| search.stop()>{app.say(Text::Stop)}</button>
                </Show>
            </div>
            <div role="status">
                <p class="numeral">{outcome}</p>
                <p>{beside}</p>
                <p>{before}</p>
                {move || search.failed(app)}
            </div>
        </section>
    }
    .into_any()
}

/// An estimate rounded to three digits; more would mean nothing.
fn short(bench: Bench, number: f64) -> String {
    let unit = 10_f64.powi((number.max(1.0).log10().floor() as i32 - 2).max(0));
    grouped(bench.app, ((number / unit).round() * unit) as i128)
}

/// The published number or estimate, as a sentence.
fn published_words(bench: Bench, players: u16) -> Option<String> {
    let app = bench.app;
    let published = published::whist(players);
    let [from, to] = published.estimate.unwrap_or_default().map(|number| grouped(app, number));
    match (published.solutions, published.estimate) {
        (Some(number), _) => Some(app.say(Text::EstimateBeside { number: grouped(app, number) })),
        (None, Some(_)) => Some(app.say(Text::EstimateBesideRange { from, to })),
        (None, None) => None,
    }
}
