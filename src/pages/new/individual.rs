//! The choices of an individual event alone: courts and time, possible evenings, couples, left and right.

use leptos::prelude::*;
use rondel::event::Place;
use rondel::model::ids::Player;
use rondel::model::schedule::Side;
use rondel::setup::Draft;
use rondel::text::new::New;
use rondel::text::planning::Planning as Text;
use rondel::verify::Directed;
use rondel::web::plans::Plan;
use rondel::whist::{Ask, Choice, Reason, cycle, price};
use rondel::write::screen::begin::Part;

use super::apart::ApartFolded;
use super::draft_form::PartAsked;
use super::facts::facts;
use super::part;
use super::plans::{Plans, wanted};
use crate::parts::{Kind as Tone, Message, Pick};
use crate::state::{App, t};

/// The most tables of round 1 in the preview.
const PREVIEWED: usize = 12;

/// The choices of an individual evening.
#[component]
pub(super) fn IndividualChoices() -> impl IntoView {
    let app = App::here();
    view! {
        <section class="stack">
            <h2>{t(Text::Evening)}</h2>
            <PartAsked of=Part::System />
            <Options />
            <ApartFolded label=t(Text::Apart) hint=price_of_couples(app) />
            {move || {
                let plans = expect_context::<Plans>();
                plans.has_failed().then(|| view! { <Message kind=Tone::Error>{app.say(Text::Failed)}</Message> })
            }}
            {move || expect_context::<Plans>().not_begun(app)}
        </section>
    }
}

fn players(draft: &Draft) -> usize {
    draft.reading().entrants.len()
}

/// The possible evenings, each with a player's share of it.
#[component]
fn Options() -> impl IntoView {
    let app = App::here();
    let choices = part(app, wanted);
    let minutes = part(app, |draft| usize::from(draft.settings.minutes));
    let typed = part(app, |draft| draft.rounds.is_some());
    let chosen =
        part(app, |draft| draft.individual(players(draft)).ok().map(|(rounds, tables)| [tables, rounds]));
    let row = move |(choice, ask): (Choice, Ask), differ: bool| {
        let Choice { tables, rounds, why } = choice;
        let this = [tables, rounds];
        let couples = !ask.apart.is_empty();
        view! {
            <Pick
                class="system"
                name="evening"
                value=Signal::derive(move || chosen.get() == Some(this))
                on=move || app.draft.update(|draft| draft.choice = Some(this))
            >
                <span class="system__name">
                    {move || app.say(Text::Head { rounds, minutes: usize::from(rounds) * minutes.get() })}
                    {differ.then(|| format!(", {}", app.say(Text::AtTables { tables })))}
                </span>
                <span class="system__line">
                    {move || {
                        app.say(match why {
                            Reason::Asked if typed.get() => Text::WhyAsked,
                            Reason::Asked => Text::WhyTime,
                            Reason::Everybody if couples => Text::WhyEverybodyBut,
                            Reason::Everybody => Text::WhyEverybody,
                            Reason::Even => Text::WhyEven,
                            Reason::More => Text::WhyMore,
                            Reason::Fewer => Text::WhyFewer,
                        })
                    }}
                </span>
                <Outlook ask=ask />
            </Pick>
        }
    };
    move || {
        let choices = choices.get();
        // Mentioned only if the evenings differ in it.
        let differ = choices.windows(2).any(|two| two[0].0.tables != two[1].0.tables);
        (!choices.is_empty()).then(|| {
            view! {
                <fieldset class="systems systems--wide">
                    <legend class="field__label">{app.say(Text::Choices)}</legend>
                    {choices.into_iter().map(|choice| row(choice, differ)).collect_view()}
                </fieldset>
            }
        })
    }
}

/// A player's share of one evening, as planned so far.
#[component]
fn Outlook(ask: Ask) -> impl IntoView {
    let app = App::here();
    let plans = expect_context::<Plans>();
    let directed = ask.directed;
    let plan = Memo::new(move |_| plans.of(&ask));
    let gets = Memo::new(move |_| match plan.get() {
        None => app.say(Text::Coming),
        Some(plan) => {
            let gets = app.say(Text::Gets { shares: plan.shares });
            let left = if directed { app.say(left(plan.shares.directed)) } else { String::new() };
            format!("{gets} {left}")
        }
    });
    view! {
        <span class="system__line note">{gets}</span>
        <span class="system__line note">{move || plan.get().map(|plan| app.say(state(&plan)))}</span>
    }
}

/// The progress of the search.
fn state(plan: &Plan) -> Text {
    match plan.percent {
        Some(percent) => Text::Searching { percent },
        None if plan.planned.proved => Text::Proved,
        None => Text::Found,
    }
}

/// The balance of left and right, in words.
fn left(directed: Directed) -> Text {
    match directed {
        Directed::Fully => Text::LeftFully,
        Directed::Almost { repeats: 0 } => Text::LeftOnce,
        Directed::Almost { repeats } => Text::LeftAgain { repeats },
        Directed::No { .. } => Text::LeftUneven,
    }
}

/// The price of couples who are never partners, before any is chosen.
pub(super) fn price_of_couples(app: App) -> Signal<String> {
    let cost = part(app, |draft| {
        let count = players(draft) as u16;
        let couples = draft.apart.len().max(1);
        let filled = draft.tables.is_none_or(|tables| tables == count / 4);
        let whole = filled && cycle(count).is_some() && couples <= usize::from(count / 2);
        whole.then(|| (couples, price(count, couples)))
    });
    Signal::derive(move || {
        let all = cost.get().map(|(couples, price)| {
            app.say(Text::ApartPriceAll { couples, never: price.never, once: price.once })
        });
        [Some(app.say(Text::ApartHint)), all, Some(app.say(Text::ApartFree))]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" ")
    })
}

/// A player's share of the chosen evening; announced when it changes from searching to found, not with every per
/// cent.
pub(super) fn told(app: App, plans: Plans) -> Memo<String> {
    Memo::new(move |_| match plans.chosen() {
        None => app.say(Text::Coming),
        Some(plan) => app.say(Text::Gets { shares: plan.shares }),
    })
}

/// The facts about the chosen evening, with its round 1.
#[component]
pub(super) fn Evening(rounds: usize, games: usize, minutes: usize) -> impl IntoView {
    let app = App::here();
    let plans = expect_context::<Plans>();
    let names = part(app, move |draft| {
        let evening = |plan: &Plan| draft.planned(&plan.planned.schedule).ok();
        plans.chosen().as_ref().and_then(evening).map(|evening| {
            let name = |player: Player| evening.entrants[player.index()].name.clone();
            let side = |side: Side| side.players().iter().copied().map(name).collect::<Vec<_>>().join(" & ");
            let round = &evening.schedule.rounds[0];
            let tables = round.tables.iter().take(PREVIEWED).map(|table| table.sides.map(side).join(" – "));
            let out: Vec<String> = round.out.iter().copied().map(name).collect();
            (tables.collect::<Vec<_>>(), round.tables.len() > PREVIEWED, out.join(", "))
        })
    });
    let preview = move || {
        names.get().map(|(tables, more, out)| {
            let rows = tables.into_iter().map(|table| view! { <li dir="auto">{table}</li> }).collect_view();
            view! {
                <h3>{app.say(New::Preview)}</h3>
                <ol class="list">{rows} {more.then(|| view! { <li>"…"</li> })}</ol>
                {(!out.is_empty())
                    .then(|| view! { <p class="note" dir="auto">{app.say(Text::SitsOut { names: out })}</p> })}
            }
        })
    };
    let told = told(app, plans);
    let place = app.draft.with_untracked(|draft| Place::chosen(draft.kind, &draft.settings));
    view! {
        <section class="sheet stack">
            <h2>{t(New::Means)}</h2>
            {facts(app, rounds, (games, app.say(New::Games { place })), Some(minutes))}
            <p aria-live="polite">{told}</p>
            <p class="note">{move || plans.chosen().map(|plan| app.say(state(&plan)))}</p>
            {preview}
        </section>
    }
}
