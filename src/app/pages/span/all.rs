//! All solutions of few players, and the first of many: found in the worker, listed, gone through one by one.

use leptos::prelude::*;
use rondel::text::span::Span as Page;
use rondel::text::span::source::Source as Text;
use rondel::web::protocol::{Job, Reply};
use rondel::whist::{Draw, Squares, listed};

use super::known;
use super::listed::{Listed, Of, found};
use super::wheel::Wheel;
use crate::parts::{Choice, Kind, Message};
use crate::worker::{Answer, Failure, Worker};

/// The most players for which all solutions are found within minutes; above, nobody waits for them.
const MOST: u16 = 25;
/// The most players for which they are found without being asked for.
const AT_ONCE: u16 = 17;

/// What is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Asked {
    players: u16,
    draw: Draw,
}

impl Asked {
    /// Whether all there are will be found.
    fn is_all(self) -> bool {
        self.draw == Draw::Any && self.players <= MOST
    }

    fn job(self) -> Job {
        let Asked { players, draw } = self;
        match self.is_all() {
            true => Job::FindAll { players },
            false => Job::FindFew { players, draw, most: listed(players) },
        }
    }

    /// What an answer at the end brings.
    fn found(self, reply: Reply) -> Option<Listed> {
        match reply {
            Reply::AllFound { count, solutions } => Some(Listed::new(count, solutions, Of::All)),
            Reply::FewFound { solutions, is_all } => {
                let of = if is_all { Of::Kind } else { Of::First };
                Some(Listed::new(solutions.len(), solutions, of))
            }
            _ => None,
        }
    }

    /// Whether there can be none, so that nothing has to be tried.
    fn is_never(self) -> bool {
        let Asked { players, draw } = self;
        let squares = Squares::of(players).is_none_or(|squares| squares.allow());
        (draw == Draw::Patterned && !squares) || draw.search(players, 1).is_none()
    }
}

/// Where the search is.
#[derive(Debug, Clone, PartialEq)]
enum State {
    None,
    Running { count: usize, done: usize, of: usize },
    Found(Listed),
    Never,
    Stopped,
    Failed(Failure),
}

/// A search in the worker.
#[derive(Clone, Copy)]
struct Search {
    asked: Memo<Asked>,
    state: RwSignal<State>,
    /// What has been found until now, for those who stop.
    so_far: StoredValue<Option<Reply>>,
    worker: StoredValue<Option<Worker>, LocalStorage>,
}

impl Search {
    fn of(asked: Memo<Asked>) -> Search {
        let worker = StoredValue::new_local(None);
        let search =
            Search { asked, state: RwSignal::new(State::None), so_far: StoredValue::new(None), worker };
        // Few are found at once; more only when they are asked for.
        Effect::new(move |_| {
            let asked = asked.get();
            search.cancel();
            search.so_far.set_value(None);
            search.state.set(State::None);
            if asked.players <= AT_ONCE {
                search.begin(asked);
            }
        });
        search
    }

    fn begin(self, asked: Asked) {
        if asked.is_never() {
            return self.state.set(State::Never);
        }
        self.state.set(State::Running { count: 0, done: 0, of: 1000 });
        let heard = move |answer| match answer {
            Answer::Progress { done, of, best } => {
                let count = match &best {
                    Reply::AllFound { count, .. } => *count,
                    Reply::FewFound { solutions, .. } => solutions.len(),
                    _ => 0,
                };
                self.state.set(State::Running { count, done, of });
                self.so_far.set_value(Some(best));
            }
            Answer::Done(reply) => {
                self.state.set(asked.found(reply).map_or(State::Failed(Failure::Broken), State::Found));
            }
            Answer::Failed(failure) => self.state.set(State::Failed(failure)),
        };
        self.worker.update_value(|worker| {
            worker.get_or_insert_with(Worker::start).run(asked.job(), heard);
        });
    }

    fn cancel(self) {
        self.worker.with_value(|worker| worker.iter().for_each(Worker::cancel));
    }

    /// Stops, with what has been found.
    fn stop(self) {
        self.cancel();
        // Of a list that is cut nothing was sent; of the first of many everything.
        let kept = self.so_far.get_value().filter(|reply| matches!(reply, Reply::FewFound { .. }));
        let kept = kept.and_then(|reply| self.asked.get_untracked().found(reply)).filter(|it| !it.is_empty());
        self.state.set(kept.map_or(State::Stopped, State::Found));
    }
}

/// The search and its list.
pub fn all(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let players = Memo::new(move |_| wheel.view.with(|view| view.players));
    let draw = RwSignal::new(Draw::Any);
    let asked = Memo::new(move |_| Asked { players: players.get(), draw: draw.get() });
    let search = Search::of(asked);
    let state = search.state;
    let is_busy = Memo::new(move |_| state.with(|state| matches!(state, State::Running { .. })));
    let find = move || {
        let is_done = state.with(|state| matches!(state, State::Found(_) | State::Never));
        let asked = asked.get();
        (!is_done && !is_busy.get()).then(|| {
            let words = match asked.is_all() {
                true => Text::AllBegin,
                false => Text::FewBegin { most: listed(asked.players) },
            };
            view! {
                <button type="button" class="button button--main" on:click=move |_| search.begin(asked)>
                    {app.say(words)}
                </button>
            }
        })
    };
    let kinds = Draw::ALL.map(|draw| (draw, app.say(draw))).to_vec();
    let body = move || told(wheel, asked.get(), state.get());
    view! {
        <section class="stack">
            <h2>
                {move || {
                    let players = players.get();
                    app.say(if asked.get().is_all() { Text::AllTitle { players } } else { Text::FewTitle { players } })
                }}
            </h2>
            {known::known(wheel)}
            <div class="cluster screen-only span__among">
                <Choice label=app.say(Text::Which) options=kinds value=draw on=move |kind| draw.set(kind) />
                {find}
                <Show when=move || is_busy.get()>
                    <button type="button" class="button" on:click=move |_| search.stop()>
                        {app.say(Text::Stop)}
                    </button>
                </Show>
            </div>
            <div class="stack" role="status">{body}</div>
        </section>
    }
    .into_any()
}

/// How the search goes, and what came of it.
fn told(wheel: Wheel, asked: Asked, state: State) -> AnyView {
    let app = wheel.app;
    let Asked { players, draw } = asked;
    match state {
        State::None => {
            let hint = match asked.is_all() {
                true => Text::AllHint,
                false => Text::FewHint { players, most: listed(players) },
            };
            view! { <p class="note">{app.say(hint)}</p> }.into_any()
        }
        State::Running { count, done, of } => {
            let words = match asked.is_all() {
                true => Text::AllSearching { count },
                false => Text::FewProgress { count, most: listed(players) },
            };
            let (of, done) = (of.to_string(), done.to_string());
            view! {
                <p class="numeral">{app.say(words)}</p>
                <progress class="order__progress" aria-label=app.say(Text::AllProgress) max=of value=done />
            }
            .into_any()
        }
        State::Stopped => view! { <Message kind=Kind::Note>{app.say(Text::Stopped)}</Message> }.into_any(),
        State::Found(listed) if listed.is_empty() => {
            let nine = (players == 9).then(|| app.say(Page::NineNone));
            view! {
                <p>
                    <strong>{app.say(Text::AllNone)}</strong>
                    " "
                    {nine}
                </p>
            }
            .into_any()
        }
        State::Found(listed) => found(wheel, listed),
        State::Never if draw == Draw::Invariant => {
            let text = app.say(Text::NeverThere { modulus: players - 1 });
            view! { <Message kind=Kind::Note>{text}</Message> }.into_any()
        }
        // The reason stands above, beside how many there are.
        State::Never => {
            let text = app.say(Text::NonePatterned { players });
            view! { <Message kind=Kind::Note>{text}</Message> }.into_any()
        }
        State::Failed(failure) => {
            view! { <Message kind=Kind::Error>{app.say(failure.words())}</Message> }.into_any()
        }
    }
}
