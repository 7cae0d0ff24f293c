//! Searching a solution by number, in the worker, with a stop at any time.

use leptos::prelude::*;
use rondel::text::span::Span as Page;
use rondel::text::span::source::Source as Text;
use rondel::web::protocol::{Job, Reply};
use rondel::web::route::Whence;
use rondel::whist::{Draw, Squares};

use super::draft::Draft;
use super::known;
use super::timed::Timed;
use super::wheel::Wheel;
use crate::parts::{Choice, Field, Kind, Message};
use crate::worker::{Answer, Failure};

/// Up to this number of players any solution is found within seconds.
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

/// A search with its worker.
#[derive(Clone, Copy)]
struct Search {
    wheel: Wheel,
    draft: RwSignal<Draft>,
    players: Memo<u16>,
    state: RwSignal<State>,
    timed: Timed,
}

impl Search {
    fn of(wheel: Wheel, draft: RwSignal<Draft>) -> Search {
        let players = Memo::new(move |_| wheel.view.with(|view| view.players));
        let search = Search { wheel, draft, players, state: RwSignal::new(State::None), timed: Timed::new() };
        // A search is for one number of players.
        Effect::new(move |before: Option<u16>| {
            let players = players.get();
            if before.is_some_and(|before| before != players) {
                search.cancel(State::None);
            }
            players
        });
        search
    }

    /// It goes on no longer.
    fn rest(self, now: State) {
        self.timed.rest();
        self.state.set(now);
    }

    fn cancel(self, now: State) {
        self.timed.cancel();
        self.state.set(now);
    }

    fn is_running(self) -> bool {
        self.state.with(|state| matches!(state, State::Running { .. }))
    }

    fn begin(self) {
        let Draft { draw, seed, .. } = self.draft.get_untracked();
        let players = self.players.get_untracked();
        // Said at once where it is known, instead of being tried.
        if draw == Draw::Patterned && Squares::of(players).is_some_and(|squares| !squares.allow()) {
            return self.rest(State::NonePatterned { players });
        }
        if draw.search(players, seed.into()).is_none() {
            return self.rest(State::Never { modulus: players - 1 });
        }
        self.state.set(State::Running { starters: 0, steps: 0 });
        let heard = move |answer| self.hear(answer, draw, seed);
        self.timed.run(Job::Draw { players, draw, seed }, heard);
    }

    /// What the worker says of the search for one solution.
    fn hear(self, answer: Answer, draw: Draw, seed: u32) {
        match answer {
            Answer::Progress { best: Reply::Drawn { starters, steps, .. }, .. } => {
                self.state.set(State::Running { starters, steps });
            }
            Answer::Done(Reply::Drawn { solution: Some(solution), .. }) => {
                self.rest(State::Found { seed });
                self.wheel.take(&solution, Whence::Drawn { draw, seed });
            }
            Answer::Done(Reply::Drawn { solution: None, .. }) => self.rest(State::NoneThere),
            Answer::Failed(failure) => self.rest(State::Failed(failure)),
            _ => self.rest(State::Failed(Failure::Broken)),
        }
    }

    /// The solution with the next number.
    fn another(self) {
        self.draft.update(|draft| draft.seed = draft.seed.wrapping_add(1));
        self.begin();
    }
}

/// The choices, the button, and how it goes.
pub fn search(wheel: Wheel, draft: RwSignal<Draft>) -> AnyView {
    let app = wheel.app;
    let search = Search::of(wheel, draft);
    let is_running = Memo::new(move |_| search.is_running());
    let is_nine = Memo::new(move |_| search.players.get() == 9);
    let is_off = move || is_running.get() || is_nine.get();
    let draws = Draw::ALL.map(|draw| (draw, app.say(draw))).to_vec();
    let number = move |event| {
        if let Ok(seed) = event_target_value(&event).parse() {
            draft.update(|draft| draft.seed = seed);
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
                    disabled=is_off
                    on:click=move |_| search.begin()
                >
                    {app.say(Text::Begin)}
                </button>
                <button type="button" class="button" disabled=is_off on:click=move |_| search.another()>
                    {app.say(Text::Another)}
                </button>
                <Show when=move || is_running.get()>
                    <button type="button" class="button" on:click=move |_| search.cancel(State::Stopped)>
                        {app.say(Text::Stop)}
                    </button>
                </Show>
            </div>
            <div role="status" class="stack">{outcome(search)} {nine}</div>
        </section>
    }
    .into_any()
}

/// How it goes, and what came of it.
fn outcome(search: Search) -> impl Fn() -> AnyView + Copy {
    let Search { wheel, players, timed, .. } = search;
    let app = wheel.app;
    move || match search.state.get() {
        State::None => ().into_any(),
        State::Running { starters, steps } => {
            let text = move || app.say(Text::Searching { seconds: timed.seconds.get(), starters, steps });
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
    }
}

fn note(text: String) -> AnyView {
    view! { <Message kind=Kind::Note>{text}</Message> }.into_any()
}
