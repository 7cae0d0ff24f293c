//! What to count and how large, with how long that takes here.

use leptos::prelude::*;
use rondel::count::lab::{Ask, Shown, State};
use rondel::count::{Kind as Counted, published, recorded};
use rondel::text::count::{Count as Text, Lasts};
use rondel::web::protocol::searches::Trial;

use super::bench::Bench;
use super::grouped;
use crate::parts::{Choice, Kind, Message, Searching};
use crate::state::now;

/// How long the device is measured, in milliseconds.
const MEASURE: u64 = 1000;
/// What takes longer is for many machines: ten years, in milliseconds.
const TOO_LONG: u64 = 10 * 365 * 86_400_000;

/// What can be chosen: whist in two, since its numbers of players come in two kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Starters,
    Whist0,
    Whist1,
    Subtotals,
}

impl What {
    const ALL: [What; 4] = [What::Starters, What::Whist0, What::Whist1, What::Subtotals];

    fn of(ask: Ask) -> What {
        match ask.kind() {
            Counted::Starters => What::Starters,
            Counted::Subtotals => What::Subtotals,
            Counted::Whist if ask.players().is_multiple_of(4) => What::Whist0,
            Counted::Whist => What::Whist1,
        }
    }

    fn words(self) -> Text {
        match self {
            What::Starters => Text::Starters,
            What::Whist0 => Text::Whist0,
            What::Whist1 => Text::Whist1,
            What::Subtotals => Text::Subtotals,
        }
    }

    /// All counts of this kind, the smallest first.
    fn choices(self) -> Vec<Ask> {
        let kind = match self {
            What::Starters => Counted::Starters,
            What::Subtotals => Counted::Subtotals,
            What::Whist0 | What::Whist1 => Counted::Whist,
        };
        let all = Ask::choices(kind).into_iter().filter_map(|players| Ask::new(kind, players));
        all.filter(|&ask| What::of(ask) == self).collect()
    }
}

/// Where the measuring is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Measured {
    Nothing,
    Running,
    /// What one worker would take, in milliseconds.
    Known(u64),
    Busy,
}

/// The choices, the estimate and the button.
pub fn choose(bench: Bench) -> AnyView {
    let app = bench.app;
    let chosen = bench.chosen;
    let pick = move |next: What| {
        let players = chosen.get_untracked().players();
        let near = next.choices().into_iter().min_by_key(|ask| ask.players().abs_diff(players.min(24)));
        chosen.set(near.unwrap_or(chosen.get_untracked()));
    };
    let kinds = What::ALL.map(|it| (it, app.say(it.words()))).to_vec();
    let kind = Memo::new(move |_| What::of(chosen.get()));
    let sizes = move || {
        let options = kind.get().choices().into_iter().map(|ask| (ask, ask.players().to_string())).collect();
        view! { <Choice label=app.say(Text::Players) options=options value=chosen on=move |ask| chosen.set(ask) /> }
    };
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
                <Choice label=app.say(Text::What) options=kinds value=kind on=pick />
                {sizes}
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

/// What is known of the number that was chosen.
fn known(bench: Bench, ask: Ask) -> AnyView {
    let app = bench.app;
    let published = match ask.kind() {
        Counted::Whist => published::whist(ask.players()).solutions,
        _ => published::starters(ask.size()),
    };
    let here = bench.with(|lab| lab.of(ask).map(|finished| finished.numbers.main()));
    let published = app.say(match published {
        Some(number) => Text::IsPublished { number: grouped(app, number) },
        None => match recorded::starters(ask.size()).filter(|_| ask.kind() != Counted::Whist) {
            Some(recorded) => Text::IsRecorded { number: grouped(app, recorded.number as i128) },
            None => Text::IsUnknown,
        },
    });
    let here = here.map(|number| app.say(Text::WasCounted { number: grouped(app, number as i128) }));
    view! { <p>{published} " " {here}</p> }.into_any()
}

/// How long it would take, measured for a second whenever something else is chosen.
fn measured(bench: Bench) -> AnyView {
    let app = bench.app;
    let state = RwSignal::new(Measured::Nothing);
    let known = StoredValue::new(Vec::<(Ask, u64)>::new());
    let trial = Searching::<Trial>::new();
    let is_running = Memo::new(move |_| {
        bench.shown.with(|jobs| jobs.iter().any(|job: &Shown| job.state == State::Running))
    });
    Effect::new(move |_| {
        let ask = bench.chosen.get();
        trial.clear();
        let before =
            known.with_value(|known| known.iter().find(|(of, _)| *of == ask).map(|&(_, millis)| millis));
        if let Some(millis) = before {
            return state.set(Measured::Known(millis));
        }
        // Beside a count it would be measured wrongly, and slow that down.
        if is_running.get() {
            return state.set(Measured::Busy);
        }
        state.set(Measured::Running);
        let since = StoredValue::new(None);
        trial.begin_then(Trial { ask, seed: 1 }, move |going| {
            let Some(whole) = going.best() else { return state.set(Measured::Nothing) };
            // The first word comes after a tenth of a second.
            since.update_value(|since| *since = since.or(Some(now() - 100)));
            let spent = now() - since.get_value().unwrap_or_default();
            let Some(whole) = whole.map(|whole| (whole * spent as f64) as u64) else { return };
            // What is over sooner is known sooner.
            if spent >= MEASURE.min(whole.saturating_mul(2).saturating_add(300)) {
                state.set(Measured::Known(whole));
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

/// What is wrong, in a message.
pub fn error(words: String) -> AnyView {
    view! { <Message kind=Kind::Error>{words}</Message> }.into_any()
}
