//! What belongs to an individual alone: courts and time, the evenings to choose between, couples, left and right.

use leptos::prelude::*;
use rondel::event::Place;
use rondel::model::ids::Player;
use rondel::model::schedule::Side;
use rondel::setup::wishes::Individual;
use rondel::setup::{Draft, Error, MOST_ROUNDS, USUAL_MINUTES};
use rondel::text::new::New;
use rondel::text::planning::Planning as Text;
use rondel::verify::Directed;
use rondel::whist::{Ask, Choice, Why, cycle, directs, price};

use super::meaning::facts;
use super::plans::{Plan, Plans, wanted};
use super::schedule::Apart;
use super::{part, wish, wished};
use crate::pages::begin::trouble;
use crate::parts::{Field, Kind as Tone, Message};
use crate::state::{App, t};

/// The tables of round 1 that are shown beforehand.
const PREVIEWED: usize = 12;

/// The choices of an individual evening.
#[component]
pub(super) fn IndividualChoices() -> impl IntoView {
    let app = App::here();
    view! {
        <section class="stack">
            <h2>{t(Text::Evening)}</h2>
            <Frame />
            <Options />
            <Couples />
            <LeftAndRight />
            {move || {
                let plans = expect_context::<Plans>();
                plans.has_failed().then(|| view! { <Message kind=Tone::Error>{app.say(Text::Failed)}</Message> })
            }}
        </section>
    }
}

fn players(draft: &Draft) -> usize {
    draft.reading().entrants.len()
}

/// A number as typed; what is not a number is 0, so that it is reported. Nothing typed is `None`.
fn number(text: &str) -> Option<u16> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.parse::<u32>().map_or(0, |n| n.min(9_999) as u16))
}

/// Courts, time, or rounds at once.
#[component]
fn Frame() -> impl IntoView {
    let app = App::here();
    let count = part(app, players);
    let problem = part(app, |draft| draft.choices(players(draft)).err());
    let field = move |label: Text,
                      hint: Signal<String>,
                      read: fn(&Draft) -> Option<u16>,
                      write: fn(&mut Draft, Option<u16>),
                      empty: Option<u16>,
                      wrong: Signal<Option<String>>| {
        let shown = part(app, move |draft| read(draft).map(|n| n.to_string()).unwrap_or_default());
        view! {
            <Field label=app.say(label)>
                <input
                    type="number"
                    inputmode="numeric"
                    min="1"
                    placeholder=empty.map(|n| n.to_string())
                    prop:value=shown
                    aria-invalid=move || wrong.get().is_some().to_string()
                    on:input=move |event| {
                        let typed = number(&event_target_value(&event));
                        app.draft.update(|draft| write(draft, typed));
                    }
                />
                {move || match (wrong.get(), hint.get()) {
                    (Some(wrong), _) => Some(view! { <span class="field__error">{wrong}</span> }.into_any()),
                    (None, hint) if hint.is_empty() => None,
                    (None, hint) => Some(view! { <span class="field__hint">{hint}</span> }.into_any()),
                }}
            </Field>
        }
    };
    let told = move |is_it: fn(&Error) -> bool| {
        Signal::derive(move || problem.get().filter(is_it).map(|problem| trouble(app, &problem)))
    };
    let at_least_one = move |read: fn(&Draft) -> Option<u16>| {
        let zero = part(app, move |draft| read(draft) == Some(0));
        Signal::derive(move || zero.get().then(|| app.say(Text::MinutesBad)))
    };
    let none = Signal::derive(String::new);
    let tables_hint = Signal::derive(move || app.say(Text::TablesHint { most: count.get() / 4 }));
    let rounds_hint = Signal::derive(move || app.say(Text::NumberHint));
    view! {
        <div class="grid">
            {field(
                Text::Tables,
                tables_hint,
                |d| d.wished::<Individual>().tables,
                |d, n| d.wish::<Individual>(|evening| evening.tables = n),
                None,
                told(|problem| matches!(problem, Error::Tables { .. })),
            )}
            {field(
                Text::MinutesInAll,
                none,
                |d| d.wished::<Individual>().minutes,
                |d, n| d.wish::<Individual>(|evening| evening.minutes = n),
                Some(USUAL_MINUTES),
                at_least_one(|d| d.wished::<Individual>().minutes),
            )}
            {field(
                Text::MinutesARound,
                none,
                |d| Some(d.settings.minutes),
                |d, n| d.settings.minutes = n.unwrap_or(0),
                None,
                at_least_one(|d| Some(d.settings.minutes)),
            )}
            {field(
                Text::NumberOfRounds,
                rounds_hint,
                |d| d.wished::<Individual>().rounds,
                |d, n| d.set_rounds(n.map(|n| n.min(MOST_ROUNDS + 1))),
                None,
                told(|problem| matches!(problem, Error::Rounds { .. })),
            )}
        </div>
    }
}

/// The evenings to choose between, each with what everybody gets of it.
#[component]
fn Options() -> impl IntoView {
    let app = App::here();
    let choices = part(app, wanted);
    let minutes = part(app, |draft| usize::from(draft.settings.minutes));
    let typed = wished(app, |evening: Individual| evening.rounds.is_some());
    let chosen =
        part(app, |draft| draft.individual(players(draft)).ok().map(|(rounds, tables)| [tables, rounds]));
    let row = move |(choice, ask): (Choice, Ask), differ: bool| {
        let Choice { tables, rounds, why } = choice;
        let this = [tables, rounds];
        let couples = !ask.apart.is_empty();
        view! {
            <label class="system">
                <input
                    type="radio"
                    name="evening"
                    prop:checked=move || chosen.get() == Some(this)
                    on:change=move |_| wish(app, |evening: &mut Individual| evening.choice = Some(this))
                />
                <span class="system__name">
                    {move || app.say(Text::Head { rounds, minutes: usize::from(rounds) * minutes.get() })}
                    {differ.then(|| format!(", {}", app.say(Text::AtTables { tables })))}
                </span>
                <span class="system__line">
                    {move || {
                        app.say(match why {
                            Why::Asked if typed.get() => Text::WhyAsked,
                            Why::Asked => Text::WhyTime,
                            Why::Everybody if couples => Text::WhyEverybodyBut,
                            Why::Everybody => Text::WhyEverybody,
                            Why::Even => Text::WhyEven,
                            Why::More => Text::WhyMore,
                            Why::Fewer => Text::WhyFewer,
                        })
                    }}
                </span>
                <Outlook ask=ask />
            </label>
        }
    };
    move || {
        let choices = choices.get();
        // Said only where there is a choice of it.
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

/// What everybody gets of one evening, as far as it is planned.
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

/// How far the search is.
fn state(plan: &Plan) -> Text {
    match plan.percent {
        Some(percent) => Text::Searching { percent },
        None if plan.planned.proved => Text::Proved,
        None => Text::Found,
    }
}

/// How even left and right are.
fn left(directed: Directed) -> Text {
    match directed {
        Directed::Fully => Text::LeftFully,
        Directed::Almost { repeats: 0 } => Text::LeftOnce,
        Directed::Almost { repeats } => Text::LeftAgain { repeats },
        Directed::No { .. } => Text::LeftUneven,
    }
}

/// Couples who are never partners, with what that costs before any is chosen.
#[component]
fn Couples() -> impl IntoView {
    let app = App::here();
    let cost = part(app, |draft| {
        let count = players(draft) as u16;
        let evening = draft.wished::<Individual>();
        let couples = evening.apart.len().max(1);
        let filled = evening.tables.is_none_or(|tables| tables == count / 4);
        let whole = filled && cycle(count).is_some() && couples <= usize::from(count / 2);
        whole.then(|| (couples, price(count, couples)))
    });
    let hint = Signal::derive(move || {
        let all = cost.get().map(|(couples, price)| {
            app.say(Text::ApartPriceAll { couples, never: price.never, once: price.once })
        });
        [Some(app.say(Text::ApartHint)), all, Some(app.say(Text::ApartFree))]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" ")
    });
    view! { <Apart label=t(Text::Apart) hint=hint /> }
}

/// Whether left and right matter; asked only where they can be planned.
#[component]
fn LeftAndRight() -> impl IntoView {
    let app = App::here();
    let count = part(app, |draft| {
        let count = players(draft);
        let (rounds, tables) = draft.individual(count).ok()?;
        directs(count as u16, tables, rounds, !draft.wishes.apart().is_empty()).then_some(count)
    });
    let directed = wished(app, |evening: Individual| evening.directed);
    move || {
        count.get().map(|count| {
            let note = if count % 4 == 0 { Text::DirectedAlmost } else { Text::DirectedFull };
            view! {
                <label class="option">
                    <input
                        type="checkbox"
                        prop:checked=directed
                        on:change=move |event| {
                            let directed = event_target_checked(&event);
                            wish(app, |evening: &mut Individual| evening.directed = directed);
                        }
                    />
                    {app.say(Text::Directed)}
                </label>
                <p class="note">{app.say(note)}</p>
            }
        })
    }
}

/// What the chosen evening means, with its round 1.
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
    // Spoken when it changes from searching to found, not with every percent.
    let told = Memo::new(move |_| match plans.chosen() {
        None => app.say(Text::Coming),
        Some(plan) => app.say(Text::Gets { shares: plan.shares }),
    });
    view! {
        <section class="sheet stack">
            <h2>{t(New::Means)}</h2>
            {facts(app, rounds, (games, app.say(New::Games { place: Place::Table })), minutes)}
            <p aria-live="polite">{told}</p>
            <p class="note">{move || plans.chosen().map(|plan| app.say(state(&plan)))}</p>
            {preview}
        </section>
    }
}
