//! The two questions, apart from each other, and a way that works.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::pairing::deadend::round::Proof;
use rondel::pairing::deadend::{Game, rest, round};
use rondel::text::deadend::DeadEnd as Text;
use rondel::write::screen::studio as screen;

use super::hand::{Hand, Question};
use crate::parts::{Kind, Message, TableView, Tick};

#[component]
pub fn Verdicts(hand: Hand) -> impl IntoView {
    let app = hand.app;
    let round = move || hand.told_round().map(|verdict| told_round(hand, &verdict));
    let rest = move || hand.told_rest().map(|verdict| told_rest(hand, &verdict));
    view! {
        <section class="stack" aria-labelledby="deadend-questions">
            <h2 id="deadend-questions">{app.say(Text::Questions)}</h2>
            {question(hand, hand.round, Text::AskRound, round)}
            {question(hand, hand.rest, Text::AskRest, rest)}
            {way_button(hand)}
        </section>
    }
}

/// Shows a way, and puts it away again.
pub fn way_button(hand: Hand) -> AnyView {
    view! {
        <button
            class="button screen-only"
            aria-pressed=move || hand.way.get().to_string()
            on:click=move |_| hand.way.update(|way| *way = !*way)
        >
            {hand.app.say(Text::ShowWay)}
        </button>
        <div aria-live="polite">{move || hand.way.get().then(|| way(hand))}</div>
    }
    .into_any()
}

/// A question with its answer below; it is answered when asked, or always.
fn question(
    hand: Hand,
    question: Question,
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
                    disabled=move || question.is_asked()
                    on:click=move |_| question.asked.set(true)
                >
                    {app.say(Text::Tell)}
                </button>
                <Tick
                    value=Signal::derive(move || question.always.get())
                    on=move |is_on| question.always.set(is_on)
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

fn told_round(hand: Hand, verdict: &round::Verdict) -> AnyView {
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

/// A proof in words: who is set aside, the groups, and what follows.
pub fn proof_words(hand: Hand, proof: &Proof) -> AnyView {
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

fn told_rest(hand: Hand, verdict: &rest::Verdict) -> AnyView {
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

/// A way from here as rounds, to be played; or how far one has to go back for one.
fn way(hand: Hand) -> AnyView {
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
            let one = {
                let position = position.clone();
                move |_| play(hand, &position, &[next])
            };
            view! {
                <div class="stack">
                    {table}
                    <div class="cluster screen-only">
                        <button class="button button--main" on:click=one>{words}</button>
                        <button class="button" on:click=move |_| play(hand, &position, &all)>
                            {app.say(Text::PlayAll)}
                        </button>
                    </div>
                </div>
            }
            .into_any()
        }
        _ => match rest::back_to_a_way(&position) {
            Some((_, back)) => {
                // A board's own games are not taken back.
                let button = hand.place.with(|place| place.games.len() >= back).then(|| {
                    view! {
                        <button class="button" on:click=move |_| hand.undo(back)>
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

fn play(hand: Hand, position: &rondel::pairing::deadend::Position, games: &[Game]) {
    hand.undone.set(Vec::new());
    hand.pair(position.clone(), games);
}

/// Rounds as a table, `first` being the number of the first.
pub fn rounds_table<'a>(
    hand: Hand,
    caption: Text,
    rounds: impl Iterator<Item = &'a [Game]>,
    first: u16,
) -> AnyView {
    let caption = hand.app.say(caption);
    let called = |seat: Player| hand.seat(seat);
    let table = screen::by_hand(caption, rounds, first, &called, hand.app.lang.get_untracked());
    view! { <TableView table=table class="deadend__rounds" /> }.into_any()
}
