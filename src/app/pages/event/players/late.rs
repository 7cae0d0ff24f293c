//! Who comes late: a name, and a choice in words. While nothing has been played, as many names as one likes.

use leptos::html::Textarea;
use leptos::prelude::*;
use rondel::attendance::latecomer::{self, Comer, Impossible, Possibility, Way};
use rondel::event::{Action, Entrant, Event};
use rondel::format::entrants;
use rondel::model::ids::{Player, RoundNo};
use rondel::text::Say;
use rondel::text::coming::{self, Coming};
use rondel::text::common::Word;
use rondel::text::players::Players as Text;

use crate::desk::Desk;
use crate::pages::event::newcomer::{Fields, Newcomer};
use crate::parts::{Choice, Field};
use crate::state::t;

/// The form for those who come.
#[component]
pub fn Late() -> impl IntoView {
    let desk = Desk::here();
    let played = desk.memo(|state| latecomer::first_played(state).is_some());
    let form = move || match played.get() {
        true => view! { <One /> }.into_any(),
        false => view! { <Several /> }.into_any(),
    };
    view! { <section class="sheet stack screen-only">{form}</section> }
}

/// The rounds in which somebody can begin, the current one first.
pub fn rounds(event: &Event) -> Vec<RoundNo> {
    let state = event.state();
    (latecomer::now(state).index()..=state.rounds.len()).map(RoundNo::from_index).collect()
}

/// One newcomer while rounds are played.
#[component]
fn One() -> impl IntoView {
    let desk = Desk::here();
    let newcomer = Newcomer::new();
    let from = RwSignal::new(desk.now(|event| latecomer::now(event.state())));
    let ways = Memo::new(move |_| {
        // What is typed decides nothing about the ways.
        let comer = Comer::New(Entrant::named("?"));
        desk.with(|event| latecomer::possibilities(event, &comer, from.get()))
    });
    let choose = move |way: Way| {
        let Some(entrant) = newcomer.entrant() else { return };
        if take(desk, &Comer::New(entrant), from.get_untracked(), way) {
            desk.late.set(false);
        }
    };
    view! {
        <h3>{t(Text::Late)}</h3>
        <Fields newcomer=newcomer>
            <From label=Text::PlaysFrom from=from />
        </Fields>
        <Ways ways=ways choose=choose />
        <button class="button button--quiet" on:click=move |_| desk.late.set(false)>{t(Word::Cancel)}</button>
    }
}

/// From which round on.
#[component]
pub fn From(label: Text, from: RwSignal<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let options = desk.now(rounds);
    let options = options
        .into_iter()
        .map(|round| (round, desk.app.say(Word::Round { number: round.number() })))
        .collect();
    view! { <Choice label=t(label) options=options value=from on=move |round| from.set(round) /> }
}

/// The ways in, each with what it does; those that are not open say why.
#[component]
pub fn Ways(
    ways: Memo<Vec<(Way, Result<Possibility, Impossible>)>>,
    choose: impl Fn(Way) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang.get_untracked();
    // Whoever comes is always who "they" is: only the names of others are needed.
    let name = move |player: Player| {
        desk.now(|event| event.state().member(player).map(|m| m.entrant.name.clone())).unwrap_or_default()
    };
    move || {
        let mut open = Vec::new();
        let mut closed = Vec::new();
        let ways = ways.get();
        let has_place = ways.iter().any(|(way, _)| *way == Way::Return);
        for (way, result) in ways {
            match result {
                Ok(it) => {
                    let sound = it.findings.is_empty();
                    open.push(view! {
                        <li class="choice">
                            <button
                                class="button choice__do"
                                disabled=move || desk.read_only()
                                on:click=move |_| choose(way)
                            >
                                <span dir="auto">{coming::way(&it, name, lang)}</span>
                            </button>
                            <p dir="auto">{coming::reach(&it, name, lang)}</p>
                            <p class="note" class:field__error=!sound>{app.say(coming::checked(it.findings.len()))}</p>
                        </li>
                    });
                }
                Err(Impossible::NoFreePlace { .. }) if has_place => {}
                // Only what somebody may look for in vain.
                Err(
                    why @ (Impossible::NoFreePlace { .. }
                    | Impossible::Schedule(_)
                    | Impossible::Rest(_)
                    | Impossible::Refused(_)),
                ) => {
                    closed.push(view! { <li class="note" dir="auto">{app.say(Text::NotOpen)} " " {app.say(why)}</li> });
                }
                Err(_) => {}
            }
        }
        view! { <ul class="list">{open} {closed}</ul> }
    }
}

/// Does one of the ways; false when it was refused, which is then said.
pub fn take(desk: Desk, comer: &Comer, from: RoundNo, way: Way) -> bool {
    let ways = desk.now(|event| latecomer::possibilities(event, comer, from));
    let Some((_, result)) = ways.into_iter().find(|(other, _)| *other == way) else { return false };
    let lang = desk.app.lang.get_untracked();
    match result {
        Ok(it) => desk.act(it.action.clone(), |event| {
            let name = |player: Player| event.state().members[player.index()].entrant.name.clone();
            let first = match comer {
                Comer::New(_) => Coming::IsIn { name: name(it.player) },
                Comer::Back(_) => Coming::Back { name: name(it.player) },
            };
            format!(
                "{} {}: {}",
                first.say(lang),
                coming::way(&it, name, lang),
                coming::reach(&it, name, lang)
            )
        }),
        Err(why) => {
            desk.tell(why);
            false
        }
    }
}

/// Names for a new schedule, while nothing has been played.
#[component]
fn Several() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let text = RwSignal::new(String::new());
    let input = NodeRef::<Textarea>::new();
    Effect::new(move || {
        if let Some(input) = input.get() {
            let _ = input.focus();
        }
    });

    let reading = Memo::new(move |_| text.with(|text| entrants::read(text)));
    let found = move || -> Vec<Entrant> {
        reading.with(|reading| reading.entrants.iter().map(|found| found.entrant.clone()).collect())
    };
    let ways = Memo::new(move |_| {
        let found = found();
        match &found[..] {
            [] => Vec::new(),
            [one] => {
                let first = RoundNo::from_index(0);
                desk.with(|event| latecomer::possibilities(event, &Comer::New(one.clone()), first))
            }
            _ => vec![(Way::New, desk.with(|event| latecomer::enrol(event, found)))],
        }
    });
    let choose = move |way: Way| {
        let found = found();
        let done = match &found[..] {
            [one] => take(desk, &Comer::New(one.clone()), RoundNo::from_index(0), way),
            _ => match desk.now(|event| latecomer::enrol(event, found.clone())) {
                Ok(it) => desk.act(it.action.clone(), |event| {
                    let name = |player: Player| event.state().members[player.index()].entrant.name.clone();
                    let entered = Coming::AreIn { n: found.len() }.say(lang);
                    format!("{entered} {}: {}", coming::way(&it, name, lang), coming::reach(&it, name, lang))
                }),
                Err(why) => {
                    desk.tell(why);
                    false
                }
            },
        };
        if done {
            desk.late.set(false);
        }
    };
    // Without a schedule: they stand on the list, in no round.
    let only_list = move |_| {
        let found = found();
        let n = found.len();
        if desk.act(Action::Enter(found), |_| Coming::AreIn { n }.say(lang)) {
            desk.late.set(false);
        }
    };
    let is_bare = desk.memo(|state| state.rounds.is_empty());
    view! {
        <Field label=t(Text::Names)>
            <textarea
                rows="4"
                dir="auto"
                autocomplete="off"
                spellcheck="false"
                node_ref=input
                prop:value=text
                on:input=move |event| text.set(event_target_value(&event))
            ></textarea>
        </Field>
        {move || {
            let n = found().len();
            (n > 0).then(|| view! { <p class="numeral">{app.say(Word::Entrants { n })}</p> })
        }}
        <crate::pages::home::Remarks reading=reading />
        <Ways ways=ways choose=choose />
        <div class="cluster">
            {move || {
                (is_bare.get() && !found().is_empty())
                    .then(|| view! { <button class="button" on:click=only_list>{app.say(Text::Add)}</button> })
            }}
            <button class="button button--quiet" on:click=move |_| desk.late.set(false)>{t(Word::Cancel)}</button>
        </div>
    }
}
