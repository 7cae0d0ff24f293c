//! Another order of the rounds: searched by the worker, shown next to the present one, and adopted with one tap.

use leptos::prelude::*;
use rondel::event::{Action, System};
use rondel::model::ids::RoundNo;
use rondel::model::schedule::Schedule;
use rondel::round_robin::reorder::{self, Aim, Stage};
use rondel::text::checks::Checks as Text;
use rondel::web::protocol::Going;
use rondel::web::protocol::searches::{Order, Ordered};
use rondel::write::screen::checks::compared;

use crate::desk::Desk;
use crate::pages::report::View;
use crate::parts::{Searching, TableView, Tick};
use crate::state::{App, t};

/// The seed of the search; the same rounds give the same order.
const SEED: u32 = 1;

/// The search for an order, with its worker.
#[derive(Clone, Copy)]
struct Ordering {
    /// The present rounds, and the number of leading ones that have a result or a note at a table.
    ground: Memo<(Schedule, usize)>,
    /// The number of rounds in a cycle, and the distance to be kept between a game and its return; each `None` if
    /// there is none.
    halves: Memo<(Option<usize>, Option<usize>)>,
    /// True if the distance is to be kept.
    keeps: RwSignal<bool>,
    search: Searching<Order>,
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
        let ordering = Ordering { ground, halves, keeps: RwSignal::new(true), search: Searching::new() };
        // After any change of the rounds, the order found belongs to another event.
        Effect::new(move |before: Option<()>| {
            ground.with(|_| ());
            ordering.keeps.track();
            if before.is_some() {
                ordering.search.clear();
            }
        });
        ordering
    }

    fn begin(self, aim: Aim) {
        let (schedule, after) = self.ground.get_untracked();
        let (within, _) = self.halves.get_untracked();
        let apart = untrack(|| self.apart());
        self.search.begin(Order { schedule, aim, within, after, apart, seed: SEED });
    }

    /// The distance to be kept between a game and its return: 0 if none; `None` if no two players meet twice.
    fn apart(self) -> Option<usize> {
        self.halves.get().1.map(|apart| if self.keeps.get() { apart } else { 0 })
    }

    /// The number of rounds that can change places.
    fn left(self) -> usize {
        let (within, apart) = (self.halves.get().0, self.apart().unwrap_or(0));
        self.ground.with(|(schedule, kept)| reorder::free(schedule.rounds.len(), *kept, within, apart))
    }
}

/// The section: two searches, their progress, and their results.
#[component]
pub fn Reordering(
    desk: Desk,
    view: View,
    /// The number of leading rounds that have a result or a note at a table.
    kept: Memo<usize>,
) -> impl IntoView {
    let app = desk.app;
    let ordering = Ordering::of(desk, view, kept);
    let is_busy = move || ordering.search.is_busy();
    let hint = move || {
        ordering.ground.with(|(schedule, kept)| match ordering.left() {
            0 | 1 if schedule.rounds.len() > kept + 1 => app.say(Text::OrderKept),
            0 | 1 => app.say(Text::OrderNone),
            _ => {
                let (from, to) = (*kept as u16 + 1, schedule.rounds.len() as u16);
                app.say(Text::OrderHint { from, to, place: desk.now(|event| event.state().place()) })
            }
        })
    };
    let has_sides = move || view.shown.with(|shown| shown.has_sides());
    let returns = move || {
        ordering.halves.get().1.map(|rounds| {
            view! {
                <Tick
                    value=ordering.keeps
                    on=move |is_on| ordering.keeps.set(is_on)
                    disabled=Signal::derive(is_busy)
                >
                    {app.say(Text::KeepReturns { rounds })}
                </Tick>
            }
        })
    };
    let outcome = move || match ordering.search.going.get() {
        Going::Found(found) => view! { <Result desk=desk view=view kept=kept found=found /> }.into_any(),
        going => under_way(app, ordering.search, going),
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
                        <button class="button" on:click=move |_| ordering.search.stop()>{app.say(Text::Stop)}</button>
                    </Show>
                </div>
            </Show>
            {outcome}
        </section>
    }
}

/// The progress of a search that has not ended.
fn under_way(app: App, search: Searching<Order>, going: Going<Ordered>) -> AnyView {
    match going {
        Going::Idle | Going::Found(_) => ().into_any(),
        Going::Sent => view! { <p role="status">{app.say(Text::Starting)}</p> }.into_any(),
        Going::Running { best: Ordered { before, figure: best, stage, .. }, .. } => {
            let text = match stage {
                Stage::Proving => Text::Proving { best, before },
                _ => Text::Searching { best, before },
            };
            view! {
                <p>{app.say(text)}</p>
                {search.bar(app)}
            }
            .into_any()
        }
        Going::Failed(_) => search.failed(app).into_any(),
    }
}

/// The meters of the present and of the new order, side by side.
#[component]
fn Result(desk: Desk, view: View, kept: Memo<usize>, found: Ordered) -> impl IntoView {
    let app = desk.app;
    let Ordered { order, is_better, stage, .. } = found;
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
        let table = view.shown.with_untracked(|shown| compared(shown, &other, app.lang()));
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

/// Publishes the rounds without results in the new order.
fn adopt(desk: Desk, from: usize, order: &[RoundNo]) {
    let rounds = desk.now(|event| {
        let rounds = &event.state().rounds;
        order[from..].iter().map(|round| rounds[round.index()].round.clone()).collect()
    });
    let reach = Text::Used { from: from as u16 + 1, to: order.len() as u16 };
    desk.act(Action::Publish { from: RoundNo::from_index(from), rounds }, |_| desk.app.say(reach));
}
