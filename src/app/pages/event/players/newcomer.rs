//! Who comes late to a Monrad: one name or several, points for the rounds missed, and a choice in words.

use leptos::html::Textarea;
use leptos::prelude::*;
use rondel::event::{Entrant, HalfPoints};
use rondel::format::entrants;
use rondel::model::ids::Player;
use rondel::pairing::monrad::late::{self, Comer, Grant, Impossible, Possibility, Way};
use rondel::standings::keizer::below_one;
use rondel::text::attendance::{self, Attendance as Text};
use rondel::text::common::Word;
use rondel::text::keizer::list;
use rondel::text::numbers::read_halves;
use rondel::text::paired::Names;
use rondel::text::players::Players;

use super::super::season::TooLow;
use super::is_keizer;
use crate::desk::Desk;
use crate::parts::{Choice, Field, Kind, Message};
use crate::state::t;

/// The ways of somebody, each worked out or with the reason against it.
pub type Worked = Vec<(Way, Result<Possibility, Impossible>)>;

/// The form for those who come late.
#[component]
pub fn Newcomers() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let text = RwSignal::new(String::new());
    let nameless = RwSignal::new(false);
    let grant = RwSignal::new(Grant::Nothing);
    let input = NodeRef::<Textarea>::new();
    let focus = move || {
        if let Some(input) = input.get_untracked() {
            let _ = input.focus();
        }
    };
    Effect::new(move || {
        input.track();
        focus();
    });

    let reading = Memo::new(move |_| text.with(|text| entrants::read(text)));
    let found = Memo::new(move |_| {
        let found = reading.with(|reading| reading.entrants.clone()).into_iter();
        found.map(|found| found.entrant).collect::<Vec<Entrant>>()
    });
    let ways = Memo::new(move |_| {
        // Before a name is typed the ways of one are shown.
        let comers = found.with(|found| match found.is_empty() {
            true => vec![Entrant::named("?")],
            false => found.clone(),
        });
        desk.with(|event| late::possibilities(event, &Comer::New(comers), grant.get()))
    });
    let name = move |player: Player| {
        let known = desk.now(|event| event.state().member(player).map(|member| member.entrant.name.clone()));
        known.unwrap_or_else(|| {
            let first = desk.now(|event| event.state().members.len());
            let new = found.with(|found| found.get(player.index() - first).map(|new| new.name.clone()));
            new.unwrap_or_else(|| "…".to_owned())
        })
    };
    let choose = move |way: Way| {
        let entrants = found.get_untracked();
        nameless.set(entrants.is_empty());
        if entrants.is_empty() {
            focus();
        } else if take(desk, &Comer::New(entrants), grant.get_untracked(), way) {
            desk.late.set(false);
        }
    };
    let same = move || {
        let taken = desk.with(|event| {
            let taken = |new: &&Entrant| {
                let name = new.name.to_lowercase();
                event.state().entrants().any(|(_, member)| member.entrant.name.to_lowercase() == name)
            };
            found.with(|found| found.iter().find(taken).map(|new| new.name.clone()))
        });
        taken
            .map(|name| view! { <Message kind=Kind::Warn>{app.say(Players::AlreadyHere { name })}</Message> })
    };
    let low = move || {
        let more = found.with(Vec::len).max(1);
        let low = desk.with(|event| below_one(event.state(), more))?;
        Some(view! { <TooLow low=low said=app.say(list::would_fall(low)) /> })
    };
    let missed = desk.memo(|state| state.rounds.len());
    view! {
        <section class="sheet stack screen-only">
            <h3>{t(Players::Late)}</h3>
            <Field label=t(Players::NewNames)>
                <textarea
                    rows="2"
                    dir="auto"
                    autocomplete="off"
                    spellcheck="false"
                    node_ref=input
                    aria-invalid=move || nameless.get().to_string()
                    prop:value=text
                    on:input=move |event| {
                        text.set(event_target_value(&event));
                        nameless.set(false);
                    }
                ></textarea>
                {move || {
                    nameless.get().then(|| view! { <span class="field__error">{app.say(Players::Nameless)}</span> })
                }}
            </Field>
            {move || {
                let n = found.with(Vec::len);
                (n > 1).then(|| view! { <p class="numeral">{app.say(Word::Entrants { n })}</p> })
            }}
            {same}
            {low}
            <crate::pages::home::Remarks reading=reading />
            <Grants grant=grant missed=missed />
            <Ways
                ways=ways
                button=move |it: &Possibility| way(desk, it, &name)
                reach=move |it: &Possibility| attendance::reach(it, &name, lang)
                choose=choose
            />
            <button class="button button--quiet" on:click=move |_| desk.late.set(false)>{t(Word::Cancel)}</button>
        </section>
    }
}

/// What is granted for rounds missed: nothing, as a loss or a draw each, or other points.
#[component]
pub fn Grants(grant: RwSignal<Grant>, missed: Memo<usize>) -> impl IntoView {
    #[derive(Clone, Copy, PartialEq)]
    enum Pick {
        Given(Grant),
        Own,
    }
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let [own, bad] = [false; 2].map(RwSignal::new);
    let value = Signal::derive(move || if own.get() { Pick::Own } else { Pick::Given(grant.get()) });
    let pick = move |pick: Pick| match pick {
        Pick::Own => own.set(true),
        Pick::Given(given) => {
            own.set(false);
            grant.set(given);
        }
    };
    let write = move |event| {
        let typed = event_target_value(&event);
        let points = if typed.trim().is_empty() { Some(HalfPoints(0)) } else { read_halves(&typed) };
        bad.set(points.is_none());
        grant.set(Grant::Points(points.unwrap_or_default()));
    };
    let worth = desk.memo(|state| state.settings.points);
    // A season grants nothing: rounds missed are worth nothing.
    let grants = desk.memo(|state| !is_keizer(state));
    move || {
        let missed = missed.get();
        (missed > 0 && grants.get()).then(|| {
            let points = |grant: Grant| attendance::points(grant.worth(missed, worth.get()), lang);
            let options = vec![
                (Pick::Given(Grant::Nothing), app.say(Text::GrantNothing)),
                (Pick::Given(Grant::Losses), app.say(Text::GrantLosses { points: points(Grant::Losses) })),
                (Pick::Given(Grant::Draws), app.say(Text::GrantDraws { points: points(Grant::Draws) })),
                (Pick::Own, app.say(Text::GrantOwn)),
            ];
            view! {
                <div class="cluster">
                    <Choice label=app.say(Text::Grants) options=options value=value on=pick />
                    {move || {
                        own.get()
                            .then(|| {
                                view! {
                                    <Field label=app.say(Word::Points)>
                                        <input
                                            type="text"
                                            inputmode="decimal"
                                            autocomplete="off"
                                            aria-invalid=move || bad.get().to_string()
                                            on:input=write
                                        />
                                    </Field>
                                }
                            })
                    }}
                </div>
                {move || bad.get().then(|| view! { <p class="field__error">{app.say(Text::GrantBad)}</p> })}
            }
        })
    }
}

/// What is done on one of the ways in, on its button.
pub fn way(desk: Desk, it: &Possibility, name: Names) -> String {
    if it.way == Way::Next && desk.now(|event| is_keizer(event.state())) {
        return desk.app.say(Text::Enters { round: it.round.number() });
    }
    // Who is back has points already: nothing granted is no word about those.
    let known = desk.now(|event| event.state().members.len());
    let is_back = it.players.iter().all(|player| player.index() < known);
    if it.way == Way::Next && is_back && it.granted.0 == 0 {
        return desk.app.say(attendance::Attendance::PlaysOn { round: it.round.number() });
    }
    attendance::way(it, name, desk.app.lang.get_untracked())
}

/// The ways in, each with what it does; those that are not open say why where somebody may look for them.
#[component]
pub fn Ways(
    ways: Memo<Worked>,
    button: impl Fn(&Possibility) -> String + Copy + Send + Sync + 'static,
    reach: impl Fn(&Possibility) -> String + Copy + Send + Sync + 'static,
    choose: impl Fn(Way) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    move || {
        let mut open = Vec::new();
        let mut closed = Vec::new();
        for (way, result) in ways.get() {
            match result {
                Ok(it) => open.push(view! {
                    <li class="choice">
                        <button
                            class="button choice__do"
                            disabled=move || desk.read_only()
                            on:click=move |_| choose(way)
                        >
                            <span dir="auto">{button(&it)}</span>
                        </button>
                        <p dir="auto">{reach(&it)}</p>
                    </li>
                }),
                Err(why @ (Impossible::NoFreePlace { .. } | Impossible::Over { .. })) => {
                    let said = format!("{} {}", app.say(Players::NotOpen), app.say(why));
                    closed.push(view! { <li class="note" dir="auto">{said}</li> });
                }
                Err(_) => {}
            }
        }
        view! { <ul class="list">{open} {closed}</ul> }
    }
}

/// Does one of the ways; false when it was refused, which is then said.
pub fn take(desk: Desk, comer: &Comer, grant: Grant, way: Way) -> bool {
    let ways = desk.now(|event| late::possibilities(event, comer, grant));
    let Some((_, result)) = ways.into_iter().find(|(other, _)| *other == way) else { return false };
    let lang = desk.app.lang.get_untracked();
    match result {
        Ok(it) => desk.act(it.action.clone(), |event| {
            let name = |player: Player| event.state().members[player.index()].entrant.name.clone();
            let is_in = attendance::is_in(&it, matches!(comer, Comer::New(_)), &name, lang);
            format!("{is_in} {}", attendance::reach(&it, &name, lang))
        }),
        Err(why) => {
            desk.tell(why);
            false
        }
    }
}
