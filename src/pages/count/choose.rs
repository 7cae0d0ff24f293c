//! The choice of a count and its size, with an estimate of its duration on this device.

use leptos::prelude::*;
use rondel::count::lab::{Ask, JobStatus, State};
use rondel::count::{Kind as Counted, own_counts, published};
use rondel::text::count::{Count as Text, Lasts};
use rondel::web::lab::{Measured, Measuring};
use rondel::web::protocol::searches::Trial;
use rondel::write::screen::count::request;

use super::bench::Bench;
use super::grouped;
use crate::parts::{Kind, Message, Questions, Searching};
use crate::state::now;

/// Ten years, in milliseconds; longer counts are for many machines.
const TOO_LONG: u64 = 10 * 365 * 86_400_000;

/// The choices, the estimate and the button.
pub fn choose(bench: Bench) -> AnyView {
    let app = bench.app;
    let chosen = bench.chosen;
    let is_queued =
        Memo::new(move |_| bench.shown.with(|jobs| jobs.iter().any(|job| job.ask == chosen.get())));
    let begins = move || {
        let runs = bench.shown.with(|jobs| jobs.iter().any(|job| job.state == State::Running));
        app.say(if runs { Text::Queue } else { Text::Begin })
    };
    let queued = move || is_queued.get().then(|| view! { <p class="note">{app.say(Text::InQueue)}</p> });
    view! {
        <section class="count__choose stack screen-only">
            <p class="lead">{app.say(Text::Lead)}</p>
            <div class="count__choices">
                {which(bench)}
            </div>
            <div class="count__start">
                <button
                    type="button"
                    class="button button--main"
                    disabled=move || is_queued.get() || bench.is_elsewhere()
                    on:click=move |_| bench.add(chosen.get_untracked())
                >
                    {begins}
                </button>
                <div class="count__before" role="status">
                    {measured(bench)} {move || known(bench, chosen.get())} {queued}
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// The questions about the kind of count and its size.
pub fn which(bench: Bench) -> AnyView {
    let (chosen, screen, lang) = (bench.chosen, bench.screen, bench.app.lang());
    let questions = Memo::new(move |_| request::questions(chosen.get(), lang));
    let on = move |key, answer| {
        screen.update(|screen| screen.chosen = request::answered(screen.chosen, key, &answer));
    };
    view! { <Questions questions=questions on=on /> }.into_any()
}

/// The published and recorded facts about the chosen number.
fn known(bench: Bench, ask: Ask) -> AnyView {
    let app = bench.app;
    let published = match ask.kind() {
        Counted::Whist => published::whist(ask.players()).solutions,
        _ => published::starters(ask.size()),
    };
    let here = bench.with(|lab| lab.of(ask).map(|finished| finished.numbers.main()));
    let published = app.say(match published {
        Some(number) => Text::IsPublished { number: grouped(app, number) },
        None => match own_counts::starters(ask.size()).filter(|_| ask.kind() != Counted::Whist) {
            Some(recorded) => Text::IsRecorded { number: grouped(app, recorded.number as i128) },
            None => Text::IsUnknown,
        },
    });
    let here = here.map(|number| app.say(Text::WasCounted { number: grouped(app, number as i128) }));
    view! { <p>{published} " " {here}</p> }.into_any()
}

/// The estimated duration, measured for a second after every new choice.
fn measured(bench: Bench) -> AnyView {
    let app = bench.app;
    let state = RwSignal::new(Measured::Nothing);
    let known = StoredValue::new(Vec::<(Ask, u64)>::new());
    let trial = Searching::<Trial>::new();
    let is_running = Memo::new(move |_| {
        bench.shown.with(|jobs| jobs.iter().any(|job: &JobStatus| job.state == State::Running))
    });
    Effect::new(move |_| {
        let ask = bench.chosen.get();
        trial.clear();
        let before =
            known.with_value(|known| known.iter().find(|(of, _)| *of == ask).map(|&(_, millis)| millis));
        if let Some(millis) = before {
            return state.set(Measured::Known(millis));
        }
        if is_running.get() {
            return state.set(Measured::Busy);
        }
        state.set(Measured::Running);
        let measuring = StoredValue::new(Measuring::default());
        trial.begin_then(Trial { ask, seed: 1 }, move |going| {
            let heard = measuring.try_update_value(|measuring| measuring.hear(&going, now()));
            let heard = heard.unwrap_or(Measured::Nothing);
            state.set(heard);
            if let Measured::Known(whole) = heard {
                known.update_value(|known| known.push((ask, whole)));
                trial.clear();
            }
        });
    });
    let words = move || {
        let (class, words) = match state.get() {
            Measured::Nothing => return None,
            Measured::Running => ("note", Text::Measuring),
            Measured::Busy => ("note", Text::NotWhileRunning),
            Measured::Known(millis) if millis / bench.workers as u64 > TOO_LONG => ("numeral", Text::TooLong),
            Measured::Known(millis) => {
                let lasts = Lasts(millis / bench.workers as u64);
                ("numeral", Text::About { lasts, workers: bench.workers })
            }
        };
        Some(view! { <p class=class>{app.say(words)}</p> })
    };
    view! { {words} }.into_any()
}

/// An error message.
pub fn error(words: String) -> AnyView {
    view! { <Message kind=Kind::Error>{words}</Message> }.into_any()
}
