//! Searching a solution by number, in the worker, with a stop at any time.

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use rondel::text::span::Span as Page;
use rondel::text::span::source::Source as Text;
use rondel::web::protocol::{Job, Reply};
use rondel::web::route::Whence;
use rondel::whist::{Draw, Squares};

use super::draft::Draft;
use super::known;
use super::wheel::Wheel;
use crate::parts::{Choice, Field, Kind, Message};
use crate::state::now;
use crate::worker::{Answer, Failure, Worker};

/// Up to so many players any solution is found within seconds.
const QUICK: u16 = 40;

/// Where the search is.
#[derive(Debug, Clone, PartialEq)]
enum State {
    None,
    Running { starters: u64, steps: u64 },
    Found { seed: u32 },
    NoneThere,
    NonePatterned { players: u16 },
    Never { modulus: u16 },
    Stopped,
    Failed(Failure),
}

/// The choices, the button, and how it goes.
pub fn search(wheel: Wheel, draft: RwSignal<Draft>) -> AnyView {
    let app = wheel.app;
    let state = RwSignal::new(State::None);
    let worker = StoredValue::new_local(None::<Worker>);
    let seconds = RwSignal::new(0_u64);
    let clock = StoredValue::new_local(None::<Interval>);
    let players = Memo::new(move |_| wheel.view.with(|view| view.players));
    let rest = move |state_now: State| {
        clock.set_value(None);
        state.set(state_now);
    };
    // A search is for one number of players.
    Effect::new(move |before: Option<u16>| {
        let players = players.get();
        if before.is_some_and(|before| before != players) {
            worker.with_value(|worker| worker.iter().for_each(Worker::cancel));
            rest(State::None);
        }
        players
    });
    let begin = move || {
        let Draft { draw, seed, .. } = draft.get_untracked();
        let players = players.get_untracked();
        // Said at once where it is known, instead of being tried.
        if draw == Draw::Patterned && Squares::of(players).is_some_and(|squares| !squares.allow()) {
            return rest(State::NonePatterned { players });
        }
        if draw.search(players, seed.into()).is_none() {
            return rest(State::Never { modulus: players - 1 });
        }
        state.set(State::Running { starters: 0, steps: 0 });
        seconds.set(0);
        let since = now();
        let tick = move || {
            seconds.try_set(now().saturating_sub(since) / 1000);
        };
        clock.set_value(Some(Interval::new(1000, tick)));
        let heard = move |answer| match answer {
            Answer::Progress { best: Reply::Drawn { starters, steps, .. }, .. } => {
                state.set(State::Running { starters, steps });
            }
            Answer::Done(Reply::Drawn { solution: Some(solution), .. }) => {
                rest(State::Found { seed });
                wheel.take(&solution, Whence::Drawn { draw, seed });
            }
            Answer::Done(Reply::Drawn { solution: None, .. }) => rest(State::NoneThere),
            Answer::Failed(failure) => rest(State::Failed(failure)),
            _ => rest(State::Failed(Failure::Broken)),
        };
        worker.update_value(|worker| {
            worker.get_or_insert_with(Worker::start).run(Job::Draw { players, draw, seed }, heard);
        });
    };
    let stop = move |_| {
        worker.with_value(|worker| worker.iter().for_each(Worker::cancel));
        rest(State::Stopped);
    };
    let another = move |_| {
        draft.update(|draft| draft.seed = draft.seed.wrapping_add(1));
        begin();
    };
    let is_busy = Memo::new(move |_| state.with(|state| matches!(state, State::Running { .. })));
    let is_nine = Memo::new(move |_| players.get() == 9);
    let draws = Draw::ALL.map(|draw| (draw, app.say(draw))).to_vec();
    let number = move |event| {
        if let Ok(seed) = event_target_value(&event).parse() {
            draft.update(|draft| draft.seed = seed);
        }
    };
    let outcome = move || match state.get() {
        State::None => ().into_any(),
        State::Running { starters, steps } => {
            let text = move || app.say(Text::Searching { seconds: seconds.get(), starters, steps });
            let long = app.say(if players.get_untracked() > QUICK { Text::NoEnd } else { Text::Quick });
            view! {
                <p class="numeral">{text}</p>
                <p class="note">{long}</p>
            }
            .into_any()
        }
        State::Found { seed } => view! { <p>"✓ " {app.say(Text::Found { seed })}</p> }.into_any(),
        State::NoneThere => note(app.say(Text::NoneThere)),
        State::NonePatterned { players } => view! {
            {note(app.say(Text::NonePatterned { players }))}
            {known::why(app, players)}
        }
        .into_any(),
        State::Never { modulus } => note(app.say(Text::NeverThere { modulus })),
        State::Stopped => note(app.say(Text::Stopped)),
        State::Failed(failure) => {
            view! { <Message kind=Kind::Error>{app.say(failure.words())}</Message> }.into_any()
        }
    };
    let nine = move || is_nine.get().then(|| note(app.say(Page::NineNone)));
    view! {
        <section class="stack span__search">
            <h3>{app.say(Text::SearchTitle)}</h3>
            <Choice
                label=app.say(Text::Among)
                options=draws
                value=Signal::derive(move || draft.with(|draft| draft.draw))
                on=move |draw| draft.update(|draft| draft.draw = draw)
            />
            <Field label=app.say(Text::Number) hint=app.say(Text::NumberHint)>
                <input
                    type="number"
                    inputmode="numeric"
                    min="0"
                    max=u32::MAX
                    prop:value=move || draft.with(|draft| draft.seed.to_string())
                    on:change=number
                />
            </Field>
            <div class="cluster">
                <button
                    type="button"
                    class="button button--main"
                    disabled=move || is_busy.get() || is_nine.get()
                    on:click=move |_| begin()
                >
                    {app.say(Text::Begin)}
                </button>
                <button
                    type="button"
                    class="button"
                    disabled=move || is_busy.get() || is_nine.get()
                    on:click=another
                >
                    {app.say(Text::Another)}
                </button>
                <Show when=move || is_busy.get()>
                    <button type="button" class="button" on:click=stop>{app.say(Text::Stop)}</button>
                </Show>
            </div>
            <div role="status" class="stack">{outcome} {nine}</div>
        </section>
    }
    .into_any()
}

fn note(text: String) -> AnyView {
    view! { <Message kind=Kind::Note>{text}</Message> }.into_any()
}
