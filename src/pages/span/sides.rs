//! Left and right: arrows to the left-hand neighbour, the players at North, East, South and West, and the best way to
//! exchange East and West.

use leptos::prelude::*;
use rondel::figure::Highlight;
use rondel::model::ids::TableNo;
use rondel::text::common::Word;
use rondel::text::span::Span as Page;
use rondel::text::span::left_right::LeftRight as Text;
use rondel::text::span::source::Source;
use rondel::verify::{Differences, differences};
use rondel::web::protocol::Going;
use rondel::web::protocol::searches::{Orient, Oriented};
use rondel::web::route::Whence;
use rondel::whist::{Orientations, Solution};
use rondel::write::screen::Column;

use super::tables::chip;
use super::wheel::Wheel;
use super::{claims, drive, picture, solution_counts};
use crate::parts::{Kind, Message, Rows, Searching};

/// The part of the page for left and right.
pub fn sides(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let found =
        Memo::new(move |_| wheel.solution.get().map(|solution| Checked::of(&solution)).unwrap_or_default());
    let verdict = move || {
        let found = found.get();
        let (kind, mark, text) = match (found.faults, found.penalty) {
            (true, _) => (Kind::Warn, "✗", Text::WrongFirst),
            (_, 0) if found.directed => (Kind::Ok, "✓", Text::Directed),
            (_, penalty) => (Kind::Note, "", Text::Almost { penalty }),
        };
        let players = wheel.view.with(|view| view.players);
        let never = (!found.faults && players.is_multiple_of(4)).then(|| {
            let (modulus, steps, half) = (players - 1, players - 2, players / 2 - 1);
            view! {
                <p class="note">{app.say(Text::Never)}</p>
                <details class="screen-only">
                    <summary>{app.say(Text::WhyNever)}</summary>
                    <p class="prose">{app.say(Text::NeverProof { modulus, steps, half })}</p>
                </details>
            }
        });
        view! {
            <Message kind=kind word=mark>{app.say(text)}</Message>
            {never}
        }
    };
    view! {
        <p class="lead screen-only">{app.say(Text::Lead)}</p>
        <div class="stack" role="status">{verdict}</div>
        {solution_counts::directed(wheel)}
        {drive::drive(wheel)}
        {drive::said(wheel, true)}
        <div class="studio__pair span__pair">
            <div class="studio__left">{picture::picture(wheel, wheel.span, true, None)}</div>
            <div class="studio__right">
                {picture::files(wheel, wheel.span, true, None)} {seats(wheel)} {steps(wheel, found)}
                {best(wheel, found)}
            </div>
        </div>
        {claims::claims(wheel, true)}
    }
    .into_any()
}

/// The distances' result about left and right.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Checked {
    faults: bool,
    directed: bool,
    penalty: usize,
    /// The number of times that each step to the left hand occurs, for steps from 1.
    lefts: Vec<(u16, usize)>,
}

impl Checked {
    fn of(solution: &Solution) -> Self {
        let found: Differences = differences(solution.players(), solution.tables());
        let steps = 1..solution.rounds() as u16;
        Checked {
            faults: !found.faults.is_empty(),
            directed: found.is_directed(),
            penalty: found.penalty(),
            lefts: steps.map(|step| (step, found.lefts.get(&step).copied().unwrap_or(0))).collect(),
        }
    }
}

/// The players at North, East, South and West in the round in view.
fn seats(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let seated = Memo::new(move |_| wheel.seated());
    let row = move |index: usize| {
        let table = TableNo::from_index(index);
        // In a solution South follows North.
        let cells = [0, 2, 1, 3].map(|seat: usize| {
            let player = Memo::new(move |_| seated.with(|all| all.get(index).map_or(0, |seats| seats[seat])));
            let light = move || Highlight::Player(player.get());
            let lit = Memo::new(move |_| wheel.is_lit(light()));
            view! {
                <td>
                    <button
                        type="button"
                        class="span__number"
                        class:is-lit=lit
                        aria-pressed=move || wheel.is_held(light()).to_string()
                        on:click=move |_| wheel.hold(untrack(light))
                    >
                        {move || wheel.name(player.get())}
                    </button>
                </td>
            }
        });
        let label = app.say(Page::LightTable { table: table.number() });
        view! {
            <tr>
                <th scope="row" class="is-text">{chip(wheel, table, label)}</th>
                {cells.into_iter().collect_view()}
            </tr>
        }
        .into_any()
    };
    let heads = [Text::North, Text::East, Text::South, Text::West].map(|head| Column::number(app.say(head)));
    let columns = std::iter::once(Column::text(app.say(Word::Table))).chain(heads).collect();
    let keys = Signal::derive(move || (0..seated.with(Vec::len)).collect());
    view! {
        <section class="stack">
            <h3>{move || app.say(Page::TablesTitle { round: wheel.round.get() + 1 })}</h3>
            <div class="frame">
                <Rows class="numbers span__table" columns=columns keys=keys row=row />
            </div>
        </section>
    }
    .into_any()
}

/// The number of times that each step to the left hand occurs.
fn steps(wheel: Wheel, found: Memo<Checked>) -> AnyView {
    let app = wheel.app;
    let list = |wanted: fn(usize) -> bool, found: &Checked| {
        let steps = found.lefts.iter().filter(|(_, times)| wanted(*times));
        steps.map(|(step, _)| step.to_string()).collect::<Vec<_>>().join(", ")
    };
    let boxes = move || {
        let step = |&(step, times): &(u16, usize)| {
            let class = match times {
                1 => "lefts__step",
                0 => "lefts__step is-missing",
                _ => "lefts__step is-again",
            };
            view! {
                <li class=class>
                    <span class="tally__distance">{step}</span>
                    <span>{format!("{times}×")}</span>
                </li>
            }
        };
        found.with(|found| found.lefts.iter().map(step).collect_view())
    };
    let again = move || {
        found.with(|found| {
            let (again, missing) = (list(|times| times > 1, found), list(|times| times == 0, found));
            let again = (!again.is_empty()).then(|| app.say(Text::Again { steps: again }));
            let missing = (!missing.is_empty()).then(|| app.say(Text::Missing { steps: missing }));
            [again, missing].into_iter().flatten().collect::<Vec<_>>().join(" ")
        })
    };
    view! {
        <section class="stack">
            <h3>{app.say(Text::TallyTitle)}</h3>
            <ul class="lefts" aria-label=app.say(Text::TallyTitle)>
                {boxes}
            </ul>
            <p>{again}</p>
            <p class="note">{app.say(Text::TallyDesc)}</p>
        </section>
    }
    .into_any()
}

/// The search for the best orientation, in the worker.
#[derive(Clone, Copy)]
struct Search {
    wheel: Wheel,
    search: Searching<Orient>,
    stopped: RwSignal<bool>,
}

impl Search {
    fn of(wheel: Wheel) -> Search {
        let search = Search { wheel, search: Searching::new(), stopped: RwSignal::new(false) };
        // A result belongs to one solution, in any of its orientations.
        Effect::new(move |before: Option<Option<Solution>>| {
            let solution = wheel.solution.get();
            let is_way = search.search.going.with_untracked(|going| match (going.found(), &solution) {
                (Some(Oriented { best: Some(best), .. }), Some(solution)) => {
                    best.index_of(solution).is_some()
                }
                _ => false,
            });
            if !is_way && before.is_some_and(|before| before != solution) {
                search.rest(false);
            }
            solution
        });
        search
    }

    /// Ends the search; `stopped` if the person stopped it.
    fn rest(self, stopped: bool) {
        self.search.clear();
        self.stopped.set(stopped);
    }

    fn begin(self) {
        self.stopped.set(false);
        let solution = self.wheel.solution.get_untracked();
        solution.into_iter().for_each(|solution| self.search.begin(Orient { solution }));
    }
}

/// The best way to exchange East and West.
fn best(wheel: Wheel, found: Memo<Checked>) -> AnyView {
    let app = wheel.app;
    let search = Search::of(wheel);
    let exchange = move |_| {
        if let Some(solution) = wheel.solution.get_untracked() {
            wheel.take(&solution.exchanged(), Whence::Turned);
        }
    };
    let is_busy = Memo::new(move |_| search.search.is_busy());
    let Searching { going, seconds, .. } = search.search;
    let finding = move |penalty: usize| {
        let text = move || app.say(Text::Finding { seconds: seconds.get(), penalty });
        view! { <p class="numeral">{text}</p> }.into_any()
    };
    let outcome = move || match going.get() {
        Going::Idle if search.stopped.get() => {
            view! { <Message kind=Kind::Note>{app.say(Source::Stopped)}</Message> }.into_any()
        }
        Going::Idle => ().into_any(),
        Going::Sent => finding(0),
        Going::Running { best: Oriented { penalty, .. }, .. } => finding(penalty),
        Going::Found(Oriented { best: Some(best), .. }) => ways(wheel, found, best),
        Going::Found(_) | Going::Failed(_) => search.search.failed(app).into_any(),
    };
    view! {
        <section class="stack screen-only">
            <div class="cluster">
                <button
                    type="button"
                    class="button"
                    disabled=move || is_busy.get() || found.with(|found| found.faults)
                    on:click=move |_| search.begin()
                >
                    {app.say(Text::Find)}
                </button>
                <button
                    type="button"
                    class="button"
                    disabled=move || wheel.solution.with(Option::is_none)
                    on:click=exchange
                >
                    {app.say(Text::Exchange)}
                </button>
                <Show when=move || is_busy.get()>
                    <button type="button" class="button" on:click=move |_| search.rest(true)>
                        {app.say(Source::Stop)}
                    </button>
                </Show>
            </div>
            <p class="note">{app.say(Text::ExchangeNote)}</p>
            <div class="stack" role="status">{outcome}</div>
        </section>
    }
    .into_any()
}

/// The best ways, viewed one after another.
fn ways(wheel: Wheel, found: Memo<Checked>, best: Orientations) -> AnyView {
    let app = wheel.app;
    let penalty = best.penalty();
    // More than `u64::MAX` of them cannot be viewed anyway.
    let of = u64::try_from(best.ways()).unwrap_or(u64::MAX);
    let text = match penalty {
        0 if wheel.view.with_untracked(|view| view.players % 4 == 1) => Text::BestDirected { ways: of },
        penalty => Text::Best { penalty, ways: of },
    };
    let best = StoredValue::new(best);
    let index = Memo::new(move |_| {
        let index = wheel.solution.with(|it| best.with_value(|best| best.index_of(it.as_ref()?)));
        index.and_then(|index| u64::try_from(index).ok())
    });
    let show = move |index: u64| {
        if let Some(solution) = best.with_value(|best| best.nth(index.into())) {
            wheel.take(&solution, Whence::Turned);
        }
    };
    let beside = move |next: bool| match (index.get_untracked(), next) {
        (None, _) => show(0),
        (Some(index), true) => show((index + 1) % of),
        (Some(index), false) => show((index + of - 1) % of),
    };
    let this = move || index.get().map(|index| app.say(Text::WayOf { index: index + 1, of }));
    let better = move || match index.get().is_none() && found.with(|found| penalty < found.penalty) {
        false => view! { <p>{app.say(Text::AlreadyBest)}</p> }.into_any(),
        true => view! {
            <button type="button" class="button button--main" on:click=move |_| show(0)>
                {app.say(Text::Use)}
            </button>
        }
        .into_any(),
    };
    let steps = (of > 1).then(|| {
        view! {
            <div class="cluster">
                <button type="button" class="button" on:click=move |_| beside(false)>
                    {app.say(Text::PreviousWay)}
                </button>
                <button type="button" class="button" on:click=move |_| beside(true)>
                    {app.say(Text::NextWay)}
                </button>
                <span class="numeral">{this}</span>
            </div>
        }
    });
    view! {
        <p>
            <strong>{app.say(text)}</strong>
        </p>
        {better}
        {steps}
    }
    .into_any()
}
