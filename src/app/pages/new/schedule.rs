//! How the rounds are made, how often everyone meets, and who stays apart.

use leptos::prelude::*;
use rondel::event::Sides;
use rondel::round_robin::circle::{Method, TeamsOrder};
use rondel::text::new::New as Text;

use super::part;
use crate::parts::{Choice, Field, Kind, Message};
use crate::state::{App, t};

/// How the rounds are made, how often everyone meets, and who stays apart.
#[component]
pub(super) fn ScheduleChoices() -> impl IntoView {
    #[derive(Clone, Copy, PartialEq)]
    enum Kind {
        Berger,
        Step,
        Belt,
        Teams,
    }
    let app = App::here();
    let kind = part(app, |draft| match draft.plan.method {
        Method::Berger => Kind::Berger,
        Method::Step(_) => Kind::Step,
        Method::Belt(_) => Kind::Belt,
        Method::Teams { .. } => Kind::Teams,
    });
    let choose = move |kind| {
        app.draft.update(|draft| {
            draft.plan.method = match kind {
                Kind::Berger => Method::Berger,
                Kind::Step => Method::Step(1),
                Kind::Belt => Method::Belt(None),
                Kind::Teams => {
                    draft.settings.sides = Sides::HomeAway;
                    Method::Teams { fix: true, order: TeamsOrder::OneThird }
                }
            }
        });
    };
    let step = part(app, |draft| match draft.plan.method {
        Method::Step(step) => step,
        _ => 1,
    });
    let teams = part(app, |draft| match draft.plan.method {
        Method::Teams { fix, order } => (fix, order),
        _ => (true, TeamsOrder::Plain),
    });
    let set_teams = move |fix, order| {
        app.draft.update(|draft| draft.plan.method = Method::Teams { fix, order });
    };
    let cycles = part(app, |draft| draft.plan.cycles);
    view! {
        <section class="stack">
            <h2>{t(Text::Schedule)}</h2>
            <div class="grid">
                <Choice
                    label=t(Text::Cycles)
                    options=(1..=6).map(|n| (n, t(Text::Times { n }))).collect()
                    value=cycles
                    on=move |n| app.draft.update(|draft| draft.plan.cycles = n)
                />
                <Choice
                    label=t(Text::Method)
                    options=vec![
                        (Kind::Berger, t(Text::Berger)),
                        (Kind::Teams, t(Text::Teams)),
                        (Kind::Belt, t(Text::Belt)),
                        (Kind::Step, t(Text::Step)),
                    ]
                    value=kind
                    on=choose
                />
                {move || {
                    (kind.get() == Kind::Step)
                        .then(|| {
                            view! {
                                <Field label=app.say(Text::StepSize)>
                                    <input
                                        type="number"
                                        inputmode="numeric"
                                        min="1"
                                        max="999"
                                        prop:value=move || step.get().to_string()
                                        on:input=move |event| {
                                            if let Ok(step) = event_target_value(&event).parse() {
                                                app.draft.update(|draft| draft.plan.method = Method::Step(step));
                                            }
                                        }
                                    />
                                </Field>
                            }
                        })
                }}
                {move || {
                    (kind.get() == Kind::Teams)
                        .then(|| {
                            view! {
                                <Choice
                                    label=app.say(Text::TeamsOrder)
                                    options=vec![
                                        (TeamsOrder::Plain, app.say(Text::OrderPlain)),
                                        (TeamsOrder::OneFirst, app.say(Text::OrderOneFirst)),
                                        (TeamsOrder::OneThird, app.say(Text::OrderOneThird)),
                                    ]
                                    value=Signal::derive(move || teams.get().1)
                                    on=move |order| set_teams(teams.get_untracked().0, order)
                                />
                                <label class="option">
                                    <input
                                        type="checkbox"
                                        prop:checked=move || teams.get().0
                                        on:change=move |event| set_teams(
                                            event_target_checked(&event),
                                            teams.get_untracked().1,
                                        )
                                    />
                                    {app.say(Text::TeamsFix)}
                                </label>
                            }
                        })
                }}
            </div>
            {move || {
                (cycles.get() > 1)
                    .then(|| {
                        view! {
                            <label class="option">
                                <input
                                    type="checkbox"
                                    prop:checked=part(app, |draft| draft.plan.swap_last_two)
                                    on:change=move |event| {
                                        let swap = event_target_checked(&event);
                                        app.draft.update(|draft| draft.plan.swap_last_two = swap);
                                    }
                                />
                                {app.say(Text::SwapLastTwo)}
                            </label>
                        }
                    })
            }}
            <Apart label=t(Text::Apart) hint=t(Text::ApartHint) />
        </section>
    }
}

/// Couples who are kept apart: who do not play each other, or are never partners.
#[component]
pub(super) fn Apart(
    /// What it is called.
    #[prop(into)]
    label: String,
    /// What it means and costs.
    #[prop(into)]
    hint: Signal<String>,
) -> impl IntoView {
    let app = App::here();
    let names = part(app, |draft| {
        draft.reading().entrants.into_iter().map(|found| found.entrant.name).collect::<Vec<_>>()
    });
    let couples = part(app, |draft| draft.apart.clone());
    let pair = RwSignal::new([String::new(), String::new()]);
    let busy =
        move |name: &String| couples.with(|couples| couples.iter().flatten().any(|other| other == name));
    let wrong = RwSignal::new(None::<Text>);
    let add = move |_| {
        let [one, other] = pair.get_untracked();
        if one.is_empty() || other.is_empty() {
            return wrong.set(Some(Text::ApartTwo));
        }
        if one == other {
            return wrong.set(Some(Text::ApartSame { name: one }));
        }
        wrong.set(None);
        app.draft.update(|draft| draft.apart.push([one, other]));
        pair.set([String::new(), String::new()]);
    };
    let summary = label.clone();
    let pick = |side: usize| {
        view! {
            <select
                aria-label=label.clone()
                prop:value=move || pair.with(|pair| pair[side].clone())
                on:change=move |event| {
                    wrong.set(None);
                    pair.update(|pair| pair[side] = event_target_value(&event));
                }
            >
                <option value="">{app.say(Text::Choose)}</option>
                {move || {
                    names
                        .get()
                        .into_iter()
                        .filter(|name| !busy(name))
                        .map(|name| view! { <option value=name.clone()>{name.clone()}</option> })
                        .collect_view()
                }}
            </select>
        }
    };
    view! {
        <details prop:open=move || couples.with_untracked(|couples| !couples.is_empty())>
            <summary>{summary}</summary>
            <div class="stack">
                <p class="note">{hint}</p>
                <ul class="list">
                    {move || {
                        couples
                            .get()
                            .into_iter()
                            .enumerate()
                            .map(|(index, [one, other])| {
                                view! {
                                    <li class="cluster">
                                        <span>{format!("{one} + {other}")}</span>
                                        <button
                                            type="button"
                                            class="button button--small"
                                            on:click=move |_| {
                                                app.draft.update(|draft| {
                                                    draft.apart.remove(index);
                                                });
                                            }
                                        >
                                            {app.say(Text::Remove)}
                                        </button>
                                    </li>
                                }
                            })
                            .collect_view()
                    }}
                </ul>
                <div class="cluster">
                    {pick(0)} "+" {pick(1)}
                    <button type="button" class="button" on:click=add>{t(Text::ApartAdd)}</button>
                </div>
                <div role="status">
                    {move || wrong.get().map(|wrong| view! { <Message kind=Kind::Warn>{app.say(wrong)}</Message> })}
                </div>
            </div>
        </details>
    }
}
