//! All solutions of few players: found in the worker, listed, gone through one by one.

use leptos::prelude::*;
use rondel::protocol::{Job, Reply};
use rondel::route::Whence;
use rondel::text::span::Span as Page;
use rondel::text::span::source::Source as Text;
use rondel::whist::{All, Solution};

use super::multiples::positions;
use super::picture;
use super::wheel::Wheel;
use crate::parts::{Kind, Message};
use crate::worker::{Answer, Failure, Worker};

/// Of so many players all are found within minutes; above, nobody waits for them.
const MOST: u16 = 25;
/// So many lines come at once.
const LINES: usize = 60;

/// Where the search is.
#[derive(Debug, Clone, PartialEq)]
enum State {
    None,
    Running { count: usize, done: usize, of: usize },
    Found { count: usize, all: All, families: Vec<usize> },
    Stopped,
    Failed(Failure),
}

/// The search and its list.
pub fn all(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let players = Memo::new(move |_| wheel.view.with(|view| view.players));
    let state = RwSignal::new(State::None);
    let worker = StoredValue::new_local(None::<Worker>);
    let begin = move |players: u16| {
        state.set(State::Running { count: 0, done: 0, of: 1000 });
        let heard = move |answer| {
            state.set(match answer {
                Answer::Progress { done, of, best: Reply::AllFound { count, .. } } => {
                    State::Running { count, done, of }
                }
                Answer::Done(Reply::AllFound { count, solutions }) => {
                    let all = All::from(solutions);
                    let families = if count == all.solutions().len() { all.families() } else { Vec::new() };
                    State::Found { count, all, families }
                }
                Answer::Failed(failure) => State::Failed(failure),
                _ => State::Failed(Failure::Broken),
            });
        };
        worker.update_value(|worker| {
            worker.get_or_insert_with(Worker::start).run(Job::FindAll { players }, heard);
        });
    };
    // Few are found at once; more only when they are asked for.
    Effect::new(move |_| {
        let players = players.get();
        worker.with_value(|worker| worker.iter().for_each(Worker::cancel));
        state.set(State::None);
        if players <= 17 {
            begin(players);
        }
    });
    let stop = move |_| {
        worker.with_value(|worker| worker.iter().for_each(Worker::cancel));
        state.set(State::Stopped);
    };
    let is_busy = Memo::new(move |_| state.with(|state| matches!(state, State::Running { .. })));
    let too_many = Memo::new(move |_| players.get() > MOST);
    let body = move || {
        match state.get() {
        _ if too_many.get() => view! { <p>{app.say(Text::AllTooMany { most: MOST })}</p> }.into_any(),
        State::None => view! { <p class="note">{app.say(Text::AllHint)}</p> }.into_any(),
        State::Running { count, done, of } => view! {
            <p class="numeral">{app.say(Text::AllSearching { count })}</p>
            <progress class="order__progress" aria-label=app.say(Text::AllProgress) max=of.to_string() value=done.to_string() />
        }
        .into_any(),
        State::Stopped => view! { <Message kind=Kind::Note>{app.say(Text::Stopped)}</Message> }.into_any(),
        State::Found { count: 0, .. } => {
            let nine = (players.get_untracked() == 9).then(|| app.say(Page::NineNone));
            view! {
                <p>
                    <strong>{app.say(Text::AllNone)}</strong>
                    " "
                    {nine}
                </p>
            }
            .into_any()
        }
        State::Found { count, all, families } => found(wheel, count, all, families),
        State::Failed(failure) => {
            view! { <Message kind=Kind::Error>{app.say(failure.words())}</Message> }.into_any()
        }
    }
    };
    let find = move || {
        let is_done = state.with(|state| matches!(state, State::Found { .. }));
        (!too_many.get() && !is_done && !is_busy.get()).then(|| {
            view! {
                <button type="button" class="button button--main" on:click=move |_| begin(players.get_untracked())>
                    {app.say(Text::AllBegin)}
                </button>
            }
        })
    };
    view! {
        <section class="stack">
            <h2>{move || app.say(Text::AllTitle { players: players.get() })}</h2>
            <div class="cluster screen-only">
                {find}
                <Show when=move || is_busy.get()>
                    <button type="button" class="button" on:click=stop>{app.say(Text::Stop)}</button>
                </Show>
            </div>
            <div class="stack" role="status">{body}</div>
        </section>
    }
    .into_any()
}

/// The list with the picture of the one on screen, which the arrows of the list go through.
fn found(wheel: Wheel, count: usize, all: All, families: Vec<usize>) -> AnyView {
    let app = wheel.app;
    let listed = all.solutions().len();
    let many = families.iter().max().map_or(0, |most| most + 1);
    let summary = match families.is_empty() {
        true => Text::AllCut { count, listed },
        false => Text::AllCount { count, families: many },
    };
    let all = StoredValue::new(all);
    let families = StoredValue::new(families);
    let index = Memo::new(move |_| {
        wheel.solution.with(|solution| {
            let solution = solution.as_ref()?;
            all.with_value(|all| all.index_of(solution))
        })
    });
    let show = move |index: usize| {
        let solution = all.with_value(|all| all.solutions().get(index).cloned());
        if let Some(solution) = solution {
            wheel.take(&solution, Whence::Listed);
        }
    };
    let beside = move |next: bool| {
        let found = wheel.solution.with_untracked(|solution| {
            let solution = solution.as_ref()?;
            all.with_value(|all| match next {
                true => all.next(solution).cloned(),
                false => all.previous(solution).cloned(),
            })
        });
        match found {
            Some(solution) => wheel.take(&solution, Whence::Listed),
            None => show(0),
        }
    };
    let this = move || {
        app.say(match index.get() {
            Some(index) => Text::AllThis { index: index + 1, count },
            None => Text::AllNotThis,
        })
    };
    let shown = RwSignal::new(LINES.min(listed));
    let row = move |at: usize| {
        let (solution, family) = (
            all.with_value(|all| all.solutions()[at].clone()),
            families.with_value(|families| families.get(at).map(|family| family + 1)),
        );
        let is_this = Memo::new(move |_| index.get() == Some(at));
        view! {
            <tr class:is-lit=is_this aria-current=move || is_this.get().then_some("true")>
                <th scope="row" class="is-text">
                    <button
                        type="button"
                        class="span__number"
                        aria-label=app.say(Text::AllShow { index: at + 1 })
                        on:click=move |_| show(at)
                    >
                        {at + 1}
                    </button>
                </th>
                <td class="is-text span__positions">{positions(&solution)}</td>
                <td>{family}</td>
                <td class="is-text">{kind(wheel, &solution)}</td>
            </tr>
        }
    };
    let rows = move || (0..shown.get()).map(row).collect_view();
    let more = move || {
        let left = listed - shown.get();
        (left > 0).then(|| {
            let n = left.min(10 * LINES);
            view! {
                <button
                    type="button"
                    class="button button--small"
                    on:click=move |_| shown.update(|shown| *shown = (*shown + n).min(listed))
                >
                    {app.say(Text::AllMore { n })}
                </button>
            }
        })
    };
    view! {
        <p>
            <strong>{app.say(summary)}</strong>
        </p>
        <div class="span__pair">
            <div class="span__left stack">
                <div class="cluster screen-only">
                    <button type="button" class="button" on:click=move |_| beside(false)>
                        {app.say(Text::AllPrevious)}
                    </button>
                    <button type="button" class="button" on:click=move |_| beside(true)>
                        {app.say(Text::AllNext)}
                    </button>
                    <span class="numeral">{this}</span>
                </div>
                {picture::picture(wheel, wheel.span, false, None)}
            </div>
            <div class="span__right stack">
                <div
                    class="frame span__list"
                    tabindex="0"
                    role="region"
                    aria-label=app.say(Text::AllTitle { players: wheel.view.with_untracked(|view| view.players) })
                >
                    <table class="numbers">
                        <thead>
                            <tr>
                                <th scope="col" class="is-text">{app.say(Text::AllNumber)}</th>
                                <th scope="col" class="is-text">{app.say(Text::AllTables)}</th>
                                <th scope="col">{app.say(Text::AllFamily)}</th>
                                <th scope="col" class="is-text">{app.say(Text::AllKind)}</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                {more}
            </div>
        </div>
    }
    .into_any()
}

/// What is particular to a solution.
fn kind(wheel: Wheel, solution: &Solution) -> Option<String> {
    let text = if solution.is_patterned() {
        Text::IsPatterned
    } else if solution.is_own_mirror() {
        Text::IsOwnMirror
    } else {
        return None;
    };
    Some(wheel.app.say(text))
}
