//! One player of a Monrad: absent from a round, leaving, coming back, points granted.

use leptos::prelude::*;
use rondel::event::{Action, Event, HalfPoints, Refused};
use rondel::model::ids::{Player, RoundNo};
use rondel::model::result::SitOut;
use rondel::pairing::attendance::{self as leave, Change, Effect};
use rondel::pairing::monrad::late::{self, Comer, Grant, Possibility, Way};
use rondel::pairing::rounds;
use rondel::standings::keizer::absence;
use rondel::text::Say;
use rondel::text::attendance::{self, Attendance as Text};
use rondel::text::coming::Coming;
use rondel::text::common::Word;
use rondel::text::numbers::{halves, read_halves};

use super::is_keizer;
use super::newcomer::{Grants, Ways, Worked, take, way};
use crate::desk::Desk;
use crate::parts::Field;
use crate::state::t;

/// Something that can be said of a player's presence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Absent(RoundNo, SitOut),
    Here(RoundNo),
    Leave(RoundNo),
}

impl Step {
    fn change(self, event: &Event, player: Player) -> Result<Change, Refused> {
        match self {
            Step::Absent(round, why) => leave::absent(event, player, round, why),
            Step::Here(round) => leave::here(event, player, round),
            Step::Leave(round) => leave::leave(event, player, round),
        }
    }
}

/// What can be done now, the mildest first, with what each does.
fn steps(event: &Event, player: Player) -> Vec<(Step, Change)> {
    let state = event.state();
    let playing = rounds::current(state);
    let rounds = leave::rounds(state, player);
    let mut steps = Vec::new();
    for &round in &rounds {
        match state.away(round, player) {
            Some(_) => steps.push(Step::Here(round)),
            None => {
                steps.push(Step::Absent(round, SitOut::Absent));
                steps.extend(is_keizer(state).then_some(Step::Absent(round, SitOut::External)));
                steps.extend((playing == Some(round)).then_some(Step::Absent(round, SitOut::NoShow)));
            }
        }
    }
    steps.extend(rounds.into_iter().map(Step::Leave));
    let worked_out = steps.into_iter().filter_map(|step| Some((step, step.change(event, player).ok()?)));
    let mut steps: Vec<(Step, Change)> = worked_out.collect();
    // Taken off is taken off, from whichever round.
    let mut off = false;
    steps.retain(|(_, change)| change.effect != Effect::Off || !std::mem::replace(&mut off, true));
    steps
}

/// Absent, here after all, leaving.
#[component]
pub fn Stay(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let name = move |player: Player| desk.name(player);
    let found = Memo::new(move |_| desk.with(|event| steps(event, player)));
    let worth =
        move || desk.now(|event| (!is_keizer(event.state())).then_some(event.state().settings.points));
    let button = move |step: Step, change: &Change| match step {
        Step::Absent(round, why) => app.say(attendance::absent(round, why)),
        Step::Here(round) => app.say(Text::Here { round: round.number() }),
        Step::Leave(_) if change.effect == Effect::Off => app.say(Coming::TakeOff),
        Step::Leave(round) => app.say(Text::Leaves { round: round.number() }),
    };
    let reach = move |step: Step, change: &Change| match step {
        Step::Here(_) => attendance::plays(change, worth(), &name, lang),
        Step::Absent(round, why) if change.effect == Effect::Nothing && worth().is_none() => {
            let share = desk.now(|event| absence(event.state(), player, round, why));
            attendance::unpaired(round, share.unwrap_or_default(), lang)
        }
        _ => attendance::effect(change, worth(), matches!(step, Step::Leave(_)), &name, lang),
    };
    let choose = move |step: Step| {
        let Ok(change) = desk.now(|event| step.change(event, player)) else { return };
        let name = desk.name(player);
        let text = match step {
            Step::Absent(round, SitOut::Absent) => Text::IsAbsent { name, round: round.number() }.say(lang),
            Step::Absent(round, SitOut::External) => {
                Text::PlaysElsewhere { name, round: round.number() }.say(lang)
            }
            Step::Absent(round, _) => Text::DidNotCome { name, round: round.number() }.say(lang),
            Step::Here(round) => Text::IsHere { name, round: round.number() }.say(lang),
            Step::Leave(_) if change.effect == Effect::Off => Coming::Off { name }.say(lang),
            Step::Leave(round) => Text::HasLeft { name, round: round.number() }.say(lang),
        };
        let reached = reach(step, &change);
        desk.act(change.action, |_| format!("{text} {reached}"));
    };
    move || {
        let choices = found.get().into_iter().map(|(step, change)| {
            view! {
                <li class="choice">
                    <button
                        class="button choice__do"
                        disabled=move || desk.read_only()
                        on:click=move |_| choose(step)
                    >
                        {button(step, &change)}
                    </button>
                    <p dir="auto">{reach(step, &change)}</p>
                </li>
            }
        });
        view! { <ul class="list">{choices.collect_view()}</ul> }
    }
}

/// The ways in for somebody on the list who has left, or is in no board of the round being played.
#[component]
pub fn Back(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang.get_untracked();
    let name = move |player: Player| desk.name(player);
    let grant = RwSignal::new(Grant::Nothing);
    let worked = move |grant: Grant| -> Worked {
        desk.with(|event| late::possibilities(event, &Comer::Back(player), grant))
    };
    let ways = Memo::new(move |_| worked(grant.get()));
    let missed = Memo::new(move |_| {
        let missed = |(_, way): (Way, Result<Possibility, _>)| way.ok().map(|it| it.missed);
        worked(Grant::Nothing).into_iter().filter_map(missed).max().unwrap_or(0)
    });
    let choose = move |way: Way| {
        take(desk, &Comer::Back(player), grant.get_untracked(), way);
    };
    view! {
        <div class="stack">
            <Grants grant=grant missed=missed />
            <Ways
                ways=ways
                button=move |it: &Possibility| way(desk, it, &name)
                reach=move |it: &Possibility| attendance::reach(it, &name, lang)
                choose=choose
            />
        </div>
    }
}

/// Points that the organizer gives.
#[component]
pub fn Granted(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let had = desk.now(|event| event.state().members[player.index()].granted);
    let typed = RwSignal::new(halves(had));
    let bad = RwSignal::new(false);
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked();
        let points = if text.trim().is_empty() { Some(HalfPoints(0)) } else { read_halves(&text) };
        bad.set(points.is_none());
        let Some(points) = points else { return };
        let name = desk.name(player);
        desk.act(Action::Grant { player, points }, |_| {
            app.say(Text::Granted { name, points: attendance::points(points, lang) })
        });
    };
    view! {
        <form class="stack" on:submit=save>
            <div class="field--short">
                <Field label=t(Text::GrantField)>
                    <input
                        type="text"
                        inputmode="decimal"
                        autocomplete="off"
                        aria-invalid=move || bad.get().to_string()
                        prop:value=typed
                        on:input=move |event| {
                            typed.set(event_target_value(&event));
                            bad.set(false);
                        }
                    />
                    {move || bad.get().then(|| view! { <span class="field__error">{app.say(Text::GrantBad)}</span> })}
                </Field>
            </div>
            <button class="button" type="submit" disabled=move || desk.read_only()>{t(Word::Save)}</button>
        </form>
    }
}
