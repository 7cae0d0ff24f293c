//! How the rounds are made, how often everyone meets, and who stays apart.

use leptos::prelude::*;
use rondel::event::{Place, Sides};
use rondel::round_robin::circle::{Method, TeamsOrder};
use rondel::setup::wishes::RoundRobin;
use rondel::text::new::New as Text;

use super::{part, wish, wished};
use crate::parts::{Choice, Field, Kind, Message};
use crate::state::{App, t};

/// The ways to make the rounds, each with a choice of its own or none.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Berger,
    Step,
    Belt,
    Teams,
}

impl Way {
    fn of(method: &Method) -> Way {
        match method {
            Method::Berger => Way::Berger,
            Method::Step(_) => Way::Step,
            Method::Belt(_) => Way::Belt,
            Method::Teams { .. } => Way::Teams,
        }
    }

    /// How it begins.
    fn method(self) -> Method {
        match self {
            Way::Berger => Method::Berger,
            Way::Step => Method::Step(1),
            Way::Belt => Method::Belt(None),
            Way::Teams => Method::Teams { fix: true, order: TeamsOrder::OneThird },
        }
    }
}

/// How the rounds are made, how often everyone meets, and who stays apart.
#[component]
pub(super) fn ScheduleChoices() -> impl IntoView {
    let app = App::here();
    let way = wished(app, |wishes: RoundRobin| Way::of(&wishes.plan.method));
    let choose = move |way: Way| {
        app.draft.update(|draft| {
            draft.wish::<RoundRobin>(|wishes| wishes.plan.method = way.method());
            if way == Way::Teams {
                draft.settings.sides = Sides::HomeAway;
            }
        });
    };
    let cycles = wished(app, |wishes: RoundRobin| wishes.plan.cycles);
    view! {
        <section class="stack">
            <h2>{t(Text::Schedule)}</h2>
            <div class="grid">
                <Choice
                    label=t(Text::Cycles)
                    options=(1..=6).map(|n| (n, t(Text::Times { n }))).collect()
                    value=cycles
                    on=move |n| wish(app, |wishes: &mut RoundRobin| wishes.plan.cycles = n)
                />
                <Choice
                    label=t(Text::Method)
                    options=vec![
                        (Way::Berger, t(Text::Berger)),
                        (Way::Teams, t(Text::Teams)),
                        (Way::Belt, t(Text::Belt)),
                        (Way::Step, t(Text::Step)),
                    ]
                    value=way
                    on=choose
                />
                {move || (way.get() == Way::Step).then(|| view! { <StepSize /> })}
                {move || (way.get() == Way::Teams).then(|| view! { <TeamsChoices /> })}
            </div>
            {move || (cycles.get() > 1).then(|| view! { <SwapLastTwo /> })}
            <Apart label=t(Text::Apart) hint=t(Text::ApartHint) />
        </section>
    }
}

/// How far everybody moves from round to round.
#[component]
fn StepSize() -> impl IntoView {
    let app = App::here();
    let step = wished(app, |wishes: RoundRobin| match wishes.plan.method {
        Method::Step(step) => step,
        _ => 1,
    });
    let typed = move |event| {
        if let Ok(step) = event_target_value(&event).parse() {
            wish(app, |wishes: &mut RoundRobin| wishes.plan.method = Method::Step(step));
        }
    };
    view! {
        <Field label=app.say(Text::StepSize)>
            <input
                type="number"
                inputmode="numeric"
                min="1"
                max="999"
                prop:value=move || step.get().to_string()
                on:input=typed
            />
        </Field>
    }
}

/// The order of a league programme's rounds, and whether its sides are put right.
#[component]
fn TeamsChoices() -> impl IntoView {
    let app = App::here();
    let teams = wished(app, |wishes: RoundRobin| match wishes.plan.method {
        Method::Teams { fix, order } => (fix, order),
        _ => (true, TeamsOrder::Plain),
    });
    let set = move |fix, order| {
        wish(app, |wishes: &mut RoundRobin| wishes.plan.method = Method::Teams { fix, order });
    };
    view! {
        <Choice
            label=app.say(Text::TeamsOrder)
            options=vec![
                (TeamsOrder::Plain, app.say(Text::OrderPlain)),
                (TeamsOrder::OneFirst, app.say(Text::OrderOneFirst)),
                (TeamsOrder::OneThird, app.say(Text::OrderOneThird)),
            ]
            value=Signal::derive(move || teams.get().1)
            on=move |order| set(teams.get_untracked().0, order)
        />
        <label class="option">
            <input
                type="checkbox"
                prop:checked=move || teams.get().0
                on:change=move |event| set(event_target_checked(&event), teams.get_untracked().1)
            />
            {app.say(Text::TeamsFix)}
        </label>
    }
}

/// Whether the last two rounds of a cycle change places, where everyone meets more than once.
#[component]
fn SwapLastTwo() -> impl IntoView {
    let app = App::here();
    let choose = move |event| {
        let swap = event_target_checked(&event);
        wish(app, |wishes: &mut RoundRobin| wishes.plan.swap_last_two = swap);
    };
    let place = part(app, |draft| Place::chosen(draft.kind(), &draft.settings));
    view! {
        <label class="option">
            <input
                type="checkbox"
                prop:checked=wished(app, |wishes: RoundRobin| wishes.plan.swap_last_two)
                on:change=choose
            />
            {move || app.say(Text::SwapLastTwo { place: place.get() })}
        </label>
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
    let couples = part(app, |draft| draft.wishes.apart().to_vec());
    let rows = move || {
        let couples = couples.get().into_iter().enumerate();
        couples.map(|(index, couple)| couple_row(app, index, couple)).collect_view()
    };
    let summary = label.clone();
    view! {
        <details prop:open=move || couples.with_untracked(|couples| !couples.is_empty())>
            <summary>{summary}</summary>
            <div class="stack">
                <p class="note">{hint}</p>
                <ul class="list">{rows}</ul>
                <NewCouple label=label couples=couples />
            </div>
        </details>
    }
}

/// Changes the couples of the draft.
fn change_apart(app: App, change: impl FnOnce(&mut Vec<[String; 2]>)) {
    app.draft.update(|draft| {
        if let Some(couples) = draft.wishes.apart_mut() {
            change(couples);
        }
    });
}

/// A couple, with the way to let them meet again.
fn couple_row(app: App, index: usize, [one, other]: [String; 2]) -> impl IntoView {
    let remove = move |_| {
        change_apart(app, |couples| {
            couples.remove(index);
        });
    };
    view! {
        <li class="cluster">
            <span>{format!("{one} + {other}")}</span>
            <button type="button" class="button button--small" on:click=remove>
                {app.say(Text::Remove)}
            </button>
        </li>
    }
}

/// A couple more, among those who belong to none.
#[component]
fn NewCouple(label: String, couples: Memo<Vec<[String; 2]>>) -> impl IntoView {
    let app = App::here();
    let names = part(app, |draft| {
        draft.reading().entrants.iter().map(|found| found.entrant.name.clone()).collect::<Vec<_>>()
    });
    let pair = RwSignal::new([String::new(), String::new()]);
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
        change_apart(app, |couples| couples.push([one, other]));
        pair.set([String::new(), String::new()]);
    };
    let options = move || {
        let busy =
            |name: &String| couples.with(|couples| couples.iter().flatten().any(|other| other == name));
        let left = names.get().into_iter().filter(|name| !busy(name));
        left.map(|name| view! { <option value=name.clone()>{name.clone()}</option> }).collect_view()
    };
    let pick = |side: usize| {
        let picked = move |event| {
            wrong.set(None);
            pair.update(|pair| pair[side] = event_target_value(&event));
        };
        view! {
            <select
                aria-label=label.clone()
                prop:value=move || pair.with(|pair| pair[side].clone())
                on:change=picked
            >
                <option value="">{app.say(Text::Choose)}</option>
                {options}
            </select>
        }
    };
    view! {
        <div class="cluster">
            {pick(0)} "+" {pick(1)}
            <button type="button" class="button" on:click=add>{t(Text::ApartAdd)}</button>
        </div>
        <div role="status">
            {move || wrong.get().map(|wrong| view! { <Message kind=Kind::Warn>{app.say(wrong)}</Message> })}
        </div>
    }
}
