//! Another order of the rounds: searched by the worker, shown beside the present one, and used with one tap.

use leptos::prelude::*;
use rondel::event::{Action, System};
use rondel::model::ids::RoundNo;
use rondel::model::schedule::Schedule;
use rondel::round_robin::reorder::{self, Aim, Stage};
use rondel::text::checks::Checks as Text;
use rondel::web::protocol::{Job, Reply};
use rondel::write::screen::checks::compared;

use crate::desk::Desk;
use crate::pages::report::View;
use crate::parts::{Kind, Message, TableView};
use crate::state::{App, t};
use crate::worker::{Answer, Failure, Worker};

/// The search draws its moves from this; the same rounds give the same order.
const SEED: u32 = 1;

/// Where the search is.
#[derive(Debug, Clone, PartialEq)]
enum Search {
    None,
    /// The worker has it; nothing was heard yet.
    Sent,
    Running {
        done: usize,
        of: usize,
        best: Found,
    },
    Found(Found),
    Failed(Failure),
}

/// An order with what it does to the figure aimed at.
#[derive(Debug, Clone, PartialEq)]
struct Found {
    order: Vec<RoundNo>,
    before: usize,
    figure: usize,
    is_better: bool,
    stage: Stage,
}

impl Found {
    /// `None` for what no search of an order answers.
    fn of(reply: Reply) -> Option<Self> {
        match reply {
            Reply::Reordered { order, before, figure, is_better, stage } => {
                Some(Found { order, before, figure, is_better, stage })
            }
            _ => None,
        }
    }
}

/// The order that is looked for, with the worker that does.
#[derive(Clone, Copy)]
struct Ordering {
    /// The rounds as they are, and how many of the first have a result or a note at a table.
    ground: Memo<(Schedule, usize)>,
    /// The rounds of a cycle, and how far returns are to stay apart; `None` each where there is no such thing.
    halves: Memo<(Option<usize>, Option<usize>)>,
    /// Whether they are to.
    keeps: RwSignal<bool>,
    search: RwSignal<Search>,
    worker: StoredValue<Option<Worker>, LocalStorage>,
}

impl Ordering {
    fn of(desk: Desk, view: View, kept: Memo<usize>) -> Ordering {
        let ground = Memo::new(move |_| (view.shown.with(|shown| shown.schedule().clone()), kept.get()));
        let halves = Memo::new(move |_| {
            let now = view.shown.with(|shown| shown.report.meters.returns);
            desk.with(|event| {
                let System::RoundRobin(plan) = &event.state().system else { return (None, None) };
                let rounds = event.state().rounds.len();
                (reorder::cycle(plan, rounds), now.map(|now| reorder::distance(plan, rounds, now)))
            })
        });
        let ordering = Ordering {
            ground,
            halves,
            keeps: RwSignal::new(true),
            search: RwSignal::new(Search::None),
            worker: StoredValue::new_local(None),
        };
        // Other rounds, or a result more: what was found is about another evening.
        Effect::new(move |before: Option<()>| {
            ground.with(|_| ());
            ordering.keeps.track();
            if before.is_some() {
                ordering.cancel();
                ordering.search.set(Search::None);
            }
        });
        ordering
    }

    fn cancel(self) {
        self.worker.with_value(|worker| worker.iter().for_each(Worker::cancel));
    }

    fn begin(self, aim: Aim) {
        let search = self.search;
        search.set(Search::Sent);
        let (schedule, after) = self.ground.get_untracked();
        let (within, _) = self.halves.get_untracked();
        let apart = untrack(|| self.apart());
        let job = Job::Reorder { schedule, aim, within, after, apart, seed: SEED };
        self.worker.update_value(|worker| {
            worker.get_or_insert_with(Worker::start).run(job, move |answer| {
                let heard = match answer {
                    Answer::Progress { done, of, best } => {
                        Found::of(best).map(|best| Search::Running { done, of, best })
                    }
                    Answer::Done(reply) => Found::of(reply).map(Search::Found),
                    Answer::Failed(failure) => Some(Search::Failed(failure)),
                };
                search.set(heard.unwrap_or(Search::Failed(Failure::Broken)));
            });
        });
    }

    /// Stops; the best so far is worth a look.
    fn stop(self) {
        self.cancel();
        self.search.update(|search| {
            *search = match search {
                Search::Running { best, .. } => Search::Found(best.clone()),
                _ => Search::None,
            };
        });
    }

    fn is_busy(self) -> bool {
        self.search.with(|search| matches!(search, Search::Sent | Search::Running { .. }))
    }

    /// How far returns are to stay apart: 0 if they need not; `None` where nobody meets twice.
    fn apart(self) -> Option<usize> {
        self.halves.get().1.map(|apart| if self.keeps.get() { apart } else { 0 })
    }

    /// How many rounds can change their places.
    fn left(self) -> usize {
        let (within, apart) = (self.halves.get().0, self.apart().unwrap_or(0));
        self.ground.with(|(schedule, kept)| reorder::free(schedule.rounds.len(), *kept, within, apart))
    }
}

/// The section: two searches, their progress, and what they found.
#[component]
pub fn Order(
    desk: Desk,
    view: View,
    /// How many rounds, from the first, have a result or a note at a table.
    kept: Memo<usize>,
) -> impl IntoView {
    let app = desk.app;
    let ordering = Ordering::of(desk, view, kept);
    let is_busy = move || ordering.is_busy();
    let hint = move || {
        ordering.ground.with(|(schedule, kept)| match ordering.left() {
            0 | 1 if schedule.rounds.len() > kept + 1 => app.say(Text::OrderKept),
            0 | 1 => app.say(Text::OrderNone),
            _ => app.say(Text::OrderHint { from: *kept as u16 + 1, to: schedule.rounds.len() as u16 }),
        })
    };
    let has_sides = move || view.shown.with(|shown| shown.has_sides());
    let returns = move || {
        ordering.halves.get().1.map(|rounds| {
            view! {
                <label class="option">
                    <input
                        type="checkbox"
                        prop:checked=ordering.keeps
                        disabled=is_busy
                        on:change=move |event| ordering.keeps.set(event_target_checked(&event))
                    />
                    {app.say(Text::KeepReturns { rounds })}
                </label>
            }
        })
    };
    let outcome = move || match ordering.search.get() {
        Search::Found(found) => view! { <Result desk=desk view=view kept=kept found=found /> }.into_any(),
        search => under_way(app, search),
    };
    view! {
        <section class="stack screen-only">
            <h2>{t(Text::Order)}</h2>
            <p>{hint}</p>
            {returns}
            <Show when={move || ordering.left() > 1}>
                <div class="cluster">
                    <Show when=has_sides>
                        <button class="button" disabled=is_busy on:click=move |_| ordering.begin(Aim::Breaks)>
                            {app.say(Text::FewestBreaks)}
                        </button>
                    </Show>
                    <button class="button" disabled=is_busy on:click=move |_| ordering.begin(Aim::Follow)>
                        {app.say(Text::LeastFollow)}
                    </button>
                    <Show when=is_busy>
                        <button class="button" on:click=move |_| ordering.stop()>{app.say(Text::Stop)}</button>
                    </Show>
                </div>
            </Show>
            {outcome}
        </section>
    }
}

/// How far a search is that has found nothing yet.
fn under_way(app: App, search: Search) -> AnyView {
    match search {
        Search::None | Search::Found(_) => ().into_any(),
        Search::Sent => view! { <p role="status">{app.say(Text::Starting)}</p> }.into_any(),
        Search::Running { done, of, best: Found { before, figure: best, stage, .. } } => {
            let text = match stage {
                Stage::Proving => Text::Proving { best, before },
                _ => Text::Searching { best, before },
            };
            view! {
                <p>{app.say(text)}</p>
                <progress
                    class="order__progress"
                    aria-label=app.say(Text::Progress)
                    max=of.to_string()
                    value=done.to_string()
                />
            }
            .into_any()
        }
        Search::Failed(failure) => {
            view! { <Message kind=Kind::Error>{app.say(failure.words())}</Message> }.into_any()
        }
    }
}

/// The meters now and in the new order, side by side.
#[component]
fn Result(desk: Desk, view: View, kept: Memo<usize>, found: Found) -> impl IntoView {
    let app = desk.app;
    let Found { order, is_better, stage, .. } = found;
    let schedule = view.shown.with_untracked(|shown| shown.schedule().clone());
    let is_new = order.iter().enumerate().any(|(at, round)| round.index() != at);
    let sentence = match (is_better, stage) {
        (false, Stage::Proven) => Text::AlreadyBest,
        (false, _) => Text::NoBetter,
        (true, Stage::Proven) => Text::Best,
        (true, _) => Text::MayBeBetter,
    };
    let better = (is_better && is_new).then(|| {
        let other = reorder::apply(&schedule, &order);
        let table = view.shown.with_untracked(|shown| compared(shown, &other, app.lang.get_untracked()));
        let numbers: Vec<String> = order.iter().map(ToString::to_string).collect();
        let new_order = app.say(Text::NewOrder { order: numbers.join(" ") });
        let adopt = move |_| adopt(desk, kept.get_untracked(), &order);
        view! {
            <TableView table=table class="evidence" />
            <p>{new_order}</p>
            <button class="button button--main" disabled=move || desk.read_only() on:click=adopt>
                {app.say(Text::UseOrder)}
            </button>
        }
    });
    view! {
        {better}
        <p role="status">{app.say(sentence)}</p>
    }
}

/// Publishes the rounds that have no result yet in the new order.
fn adopt(desk: Desk, from: usize, order: &[RoundNo]) {
    let rounds = desk.now(|event| {
        let rounds = &event.state().rounds;
        order[from..].iter().map(|round| rounds[round.index()].round.clone()).collect()
    });
    let reach = Text::Used { from: from as u16 + 1, to: order.len() as u16 };
    desk.act(Action::Publish { from: RoundNo::from_index(from), rounds }, |_| desk.app.say(reach));
}
