//! A pair that comes late or leaves, with the cards that change.

use leptos::prelude::*;
use rondel::event::{Entrant, State};
use rondel::model::ids::{Player, RoundNo};
use rondel::movement::Changed;
use rondel::movement::pairs::{self, Change, NoPlace};
use rondel::text::common::Word;
use rondel::text::pairs::Pairs as Text;

use super::pair_name;
use crate::desk::Desk;
use crate::parts::{Choice, Field, Kind, Message};
use crate::state::{App, t};

/// The round from which somebody comes or leaves, unless it is said otherwise: the first one without a result.
fn usual(state: &State) -> RoundNo {
    let begun = state.rounds.iter().rposition(|round| round.outcomes.iter().any(Option::is_some));
    let last = state.rounds.len().saturating_sub(1);
    RoundNo::from_index(begun.map_or(0, |round| round + 1).min(last))
}

/// Numbers as they are read out: `1, 4, 7`.
fn numbers(all: impl Iterator<Item = u16>) -> String {
    let all: Vec<String> = all.map(|number| number.to_string()).collect();
    if all.is_empty() { "–".to_owned() } else { all.join(", ") }
}

/// Which cards are to be printed anew.
fn cards(app: App, changed: &Changed) -> String {
    if changed.tables.is_empty() && changed.pairs.is_empty() {
        return app.say(Text::NoCards);
    }
    app.say(Text::Cards {
        tables: numbers(changed.tables.iter().map(|table| table.number())),
        pairs: numbers(changed.pairs.iter().map(|pair| pair.number())),
    })
}

/// The rounds to choose from.
fn rounds(desk: Desk) -> Vec<(RoundNo, String)> {
    let all = desk.now(|event| event.state().rounds.len());
    let all = (0..all).map(RoundNo::from_index);
    all.map(|round| (round, desk.app.say(Word::Round { number: round.number() }))).collect()
}

/// Does a change and says which cards it concerns.
fn take(desk: Desk, change: Change, text: impl FnOnce(String, u16) -> Text, pair: Player) -> bool {
    let app = desk.app;
    let (said, round) = (cards(app, &change.cards), change.from.number());
    desk.act(change.action, move |event| {
        let name = event.state().members[pair.index()].entrant.name.clone();
        format!("{} {said}", app.say(text(name, round)))
    })
}

/// What a change would reach, before it is made.
#[component]
fn Reach(change: Memo<Option<Result<Change, NoPlace>>>) -> impl IntoView {
    let app = Desk::here().app;
    move || {
        change.get().map(|change| match change {
            Ok(change) => view! { <p role="status">{cards(app, &change.cards)}</p> }.into_any(),
            Err(NoPlace::Full) => {
                view! { <Message kind=Kind::Warn>{app.say(Text::LateFull)}</Message> }.into_any()
            }
            Err(NoPlace::Refused(why)) => {
                view! { <Message kind=Kind::Error>{app.say(why)}</Message> }.into_any()
            }
        })
    }
}

/// A late pair: its names, whose place it takes, and from which round on.
#[component]
pub fn Late() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let places = desk.now(|event| pairs::places(event.state()));
    let Some(&first) = places.first() else {
        return view! { <Message kind=Kind::Warn>{app.say(Text::LateFull)}</Message> }.into_any();
    };
    let (seat, from) = (RwSignal::new(first), RwSignal::new(desk.now(|event| usual(event.state()))));
    let name = RwSignal::new(String::new());
    let blank = RwSignal::new(false);
    let named = move |name: &str| Some(Entrant::named(if name.is_empty() { "?" } else { name }));
    let change =
        Memo::new(move |_| Some(desk.with(|event| pairs::comes(event, seat.get(), named("?"), from.get()))));
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = name.get_untracked().trim().to_owned();
        if typed.is_empty() {
            return blank.set(true);
        }
        let (seat, from) = (seat.get_untracked(), from.get_untracked());
        let change = desk.now(|event| pairs::comes(event, seat, named(&typed), from));
        match change {
            Ok(change) => {
                if take(desk, change, |name, round| Text::Came { name, round }, seat) {
                    desk.late.set(false);
                }
            }
            Err(NoPlace::Refused(why)) => desk.tell(why),
            Err(NoPlace::Full) => desk.tell(Text::LateFull),
        }
    };
    let seats = desk.now(|event| {
        places.iter().map(|&place| (place, pair_name(event.state(), place))).collect::<Vec<_>>()
    });
    view! {
        <form class="sheet stack screen-only" on:submit=go>
            <h3>{t(Text::Late)}</h3>
            <Field label=t(Text::LateName)>
                <input
                    type="text"
                    dir="auto"
                    maxlength="200"
                    prop:value=name
                    on:input=move |event| {
                        blank.set(false);
                        name.set(event_target_value(&event));
                    }
                />
            </Field>
            <Show when=move || blank.get()>
                <Message kind=Kind::Error>{app.say(Text::LateBlank)}</Message>
            </Show>
            <div class="grid">
                <Choice label=t(Text::LateSeat) options=seats value=seat on=move |to| seat.set(to) />
                <Choice label=t(Text::LateFrom) options=rounds(desk) value=from on=move |to| from.set(to) />
            </div>
            <Reach change=change />
            <div class="cluster">
                <button class="button button--main" type="submit" disabled=move || desk.read_only()>
                    {t(Text::LateGo)}
                </button>
                <button class="button button--quiet" type="button" on:click=move |_| desk.late.set(false)>
                    {t(Word::Cancel)}
                </button>
            </div>
        </form>
    }
    .into_any()
}

/// A pair in the list: it leaves, or who has left is back; a phantom takes a late pair.
#[component]
pub fn ComesOrLeaves(player: Player, left: bool) -> impl IntoView {
    let desk = Desk::here();
    if desk.now(|event| event.state().is_phantom(player)) {
        return view! {
            <button class="button screen-only" disabled=move || desk.read_only() on:click=move |_| desk.late.set(true)>
                {t(Text::Late)}
            </button>
        }
        .into_any();
    }
    let from = RwSignal::new(desk.now(|event| usual(event.state())));
    let worked = move |event: &rondel::event::Event, from: RoundNo| match left {
        true => pairs::comes(event, player, None, from),
        false => pairs::leaves(event, player, from),
    };
    let change = Memo::new(move |_| {
        // Once it is done this list is built anew.
        let is = desk.with(|event| event.state().members[player.index()].left.is_some());
        (is == left).then(|| desk.with(|event| worked(event, from.get())))
    });
    let go = move |_| {
        let text = move |name, round| match left {
            true => Text::Came { name, round },
            false => Text::Left { name, round },
        };
        match desk.now(|event| worked(event, from.get_untracked())) {
            Ok(change) => drop(take(desk, change, text, player)),
            Err(NoPlace::Refused(why)) => desk.tell(why),
            Err(NoPlace::Full) => desk.tell(Text::LateFull),
        }
    };
    let [label, word] = if left { [Text::LateFrom, Text::BackGo] } else { [Text::LeaveFrom, Text::LeaveGo] };
    view! {
        <div class="stack screen-only">
            <Choice label=t(label) options=rounds(desk) value=from on=move |to| from.set(to) />
            <Reach change=change />
            <button class="button" disabled=move || desk.read_only() on:click=go>{t(word)}</button>
        </div>
    }
    .into_any()
}
