//! The two questions about a position, kept apart, and a way to complete it.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::pairing::deadend::play::Act;
use rondel::pairing::deadend::round::Proof;
use rondel::pairing::deadend::{Game, Question, rest, round};
use rondel::text::deadend::DeadEnd as Text;
use rondel::write::screen::studio as screen;

use super::hand::Handles;
use crate::parts::{Kind, Message, TableView, Tick};

#[component]
pub fn Verdicts(hand: Handles) -> impl IntoView {
    let app = hand.app;
    let [tells_round, tells_rest] = [Question::Round, Question::Rest].map(|asks| hand.tells(asks));
    let round = move || tells_round.get().then(|| told_round(hand, &hand.position.with(round::verdict)));
    let rest = move || tells_rest.get().then(|| told_rest(hand, &hand.position.with(rest::verdict)));
    view! {
        <section class="stack" aria-labelledby="deadend-questions">
            <h2 id="deadend-questions">{app.say(Text::Questions)}</h2>
            {question(hand, Question::Round, Text::AskRound, round)}
            {question(hand, Question::Rest, Text::AskRest, rest)}
            {way_button(hand)}
        </section>
    }
}

/// The button that shows or hides a way.
pub fn way_button(hand: Handles) -> AnyView {
    let is_shown = Memo::new(move |_| hand.play.with(|play| play.way));
    view! {
        <button
            class="button screen-only"
            aria-pressed=move || is_shown.get().to_string()
            on:click=move |_| hand.act(Act::Way)
        >
            {hand.app.say(Text::ShowWay)}
        </button>
        <div aria-live="polite">{move || is_shown.get().then(|| way(hand))}</div>
    }
    .into_any()
}

/// A question with its answer below; answered on request, or always.
fn question(
    hand: Handles,
    asks: Question,
    words: Text,
    answer: impl Fn() -> Option<AnyView> + Send + Sync + 'static,
) -> AnyView {
    let app = hand.app;
    let words = app.say(words);
    let tell = format!("{}: {words}", app.say(Text::Tell));
    let always = format!("{}: {words}", app.say(Text::AtOnce));
    view! {
        <div class="sheet stack deadend__question">
            <h3>{words}</h3>
            <div class="cluster screen-only">
                <button
                    class="button"
                    aria-label=tell
                    disabled=move || hand.play.with(|play| play.is_asked(asks))
                    on:click=move |_| hand.act(Act::Ask(asks))
                >
                    {app.say(Text::Tell)}
                </button>
                <Tick
                    value=Signal::derive(move || hand.play.with(|play| play.is_always(asks)))
                    on=move |is_on| hand.act(Act::Always(asks, is_on))
                    said=always
                >
                    {app.say(Text::AtOnce)}
                </Tick>
            </div>
            <div aria-live="polite">{answer}</div>
        </div>
    }
    .into_any()
}

fn told_round(hand: Handles, verdict: &round::Verdict) -> AnyView {
    let app = hand.app;
    match verdict {
        round::Verdict::Way(_) => {
            let word = format!("✓ {}", app.say(Text::Yes));
            view! { <Message kind=Kind::Ok word=word>{app.say(Text::RoundYes)}</Message> }.into_any()
        }
        round::Verdict::Stuck(proof) => view! {
            <Message kind=Kind::Error word=format!("✗ {}", app.say(Text::No))>{app.say(Text::RoundNo)}</Message>
            {proof_words(hand, proof)}
        }
        .into_any(),
    }
}

/// A proof in words: the seats set aside, the groups, and the conclusion.
pub fn proof_words(hand: Handles, proof: &Proof) -> AnyView {
    let app = hand.app;
    let sentence =
        Text::Proof { groups: proof.groups.len(), aside: proof.aside.len(), left: proof.left_over() };
    let aside = (!proof.aside.is_empty()).then(|| {
        let text = app.say(Text::Aside { seats: hand.seats(&proof.aside) });
        view! { <li>"✗ " {text}</li> }
    });
    let groups: Vec<_> = proof
        .groups
        .iter()
        .enumerate()
        .map(|(index, group)| {
            let letter = rondel::figure::by_hand::letter(index);
            let text = app.say(Text::Group { letter, seats: hand.seats(group) });
            view! { <li class=format!("deadend__group ink-{}", index % 8 + 1)>{text}</li> }
        })
        .collect();
    view! {
        <div class="stack">
            <ul class="list deadend__proof">{aside} {groups}</ul>
            <p>{app.say(sentence)}</p>
        </div>
    }
    .into_any()
}

fn told_rest(hand: Handles, verdict: &rest::Verdict) -> AnyView {
    let app = hand.app;
    let (kind, word, text) = match verdict {
        rest::Verdict::Way(rounds) => {
            (Kind::Ok, format!("✓ {}", app.say(Text::Yes)), Text::RestYes { rounds: rounds.len() })
        }
        rest::Verdict::None { ways } => {
            let text = if *ways == 0 { Text::RestNoRound } else { Text::RestNo { ways: *ways } };
            (Kind::Error, format!("✗ {}", app.say(Text::No)), text)
        }
        rest::Verdict::NotKnown => (Kind::Note, format!("? {}", app.say(Text::Unknown)), Text::RestUnknown),
    };
    view! { <Message kind=kind word=word>{app.say(text)}</Message> }.into_any()
}

/// A way to complete the position as rounds, which can be played; or the number of games to be taken back for one.
fn way(hand: Handles) -> AnyView {
    let app = hand.app;
    let position = hand.position.get();
    match rest::verdict(&position) {
        rest::Verdict::Way(rounds) if rounds.is_empty() => {
            let pairs = position.pairs();
            view! { <p>{app.say(Text::AllPairedLong { pairs })}</p> }.into_any()
        }
        rest::Verdict::Way(rounds) => {
            let all: Vec<Game> = rounds.concat();
            let next = all[0];
            let words = {
                let [a, b] = next.map(|seat| hand.seat(seat));
                app.say(Text::PlayNext { a, b })
            };
            let first = position.round().number();
            let table = rounds_table(hand, Text::WayTitle, rounds.iter().map(Vec::as_slice), first);
            view! {
                <div class="stack">
                    {table}
                    <div class="cluster screen-only">
                        <button class="button button--main" on:click=move |_| hand.pair(&[next])>{words}</button>
                        <button class="button" on:click=move |_| hand.pair(&all)>
                            {app.say(Text::PlayAll)}
                        </button>
                    </div>
                </div>
            }
            .into_any()
        }
        _ => match rest::back_to_a_way(&position) {
            Some((_, back)) => {
                // The given games of a board are not taken back.
                let button = hand.place.with(|place| place.games.len() >= back).then(|| {
                    view! {
                        <button class="button" on:click=move |_| hand.act(Act::Undo(back))>
                            {app.say(Text::TakeBack { back })}
                        </button>
                    }
                });
                view! {
                    <p role="status">{app.say(Text::NoWay { back })}</p>
                    {button}
                }
                .into_any()
            }
            None => view! { <p role="status">{app.say(Text::NoWayKnown)}</p> }.into_any(),
        },
    }
}

/// Rounds as a table; `first` is the number of the first round.
pub fn rounds_table<'a>(
    hand: Handles,
    caption: Text,
    rounds: impl Iterator<Item = &'a [Game]>,
    first: u16,
) -> AnyView {
    let caption = hand.app.say(caption);
    let called = |seat: Player| hand.seat(seat);
    let table = screen::by_hand(caption, rounds, first, &called, hand.app.lang());
    view! { <TableView table=table class="deadend__rounds" /> }.into_any()
}
