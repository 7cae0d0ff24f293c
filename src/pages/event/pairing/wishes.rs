//! The decisions by hand, each with a button to release it; and the bar for adding one.

use leptos::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::proposal_editor::Mode;
use rondel::pairing::{DecisionChange, Decisions, Proposal, Wish};
use rondel::text::common::{Idle, Word};
use rondel::text::pairing::Pairing as Text;

use super::Proposals;
use super::presence::toggle;
use super::proposal_editor::ProposalEditing;
use crate::desk::Desk;

/// The word for a round without a game.
pub(super) fn idle(desk: Desk) -> Idle {
    desk.now(|event| Idle::of(&event.state().system))
}

/// A wish in words.
pub(super) fn words(desk: Desk, wish: Wish) -> String {
    let two = |pair: [Player; 2]| pair.map(|player| desk.name(player));
    let text = match wish {
        Wish::Swap(pair) => {
            let [one, other] = two(pair);
            Text::WishSwap { one, other }
        }
        Wish::Play(pair) => {
            let [one, other] = two(pair);
            Text::WishPair { one, other }
        }
        Wish::Not(pair) => {
            let [one, other] = two(pair);
            Text::WishNot { one, other }
        }
        Wish::Free(player) => Text::WishFree { name: desk.name(player), idle: idle(desk) },
    };
    desk.app.say(text)
}

/// The change made by a step, in words.
pub(super) fn told(desk: Desk, was: &Decisions, is: &Decisions) -> String {
    match DecisionChange::between(was, is) {
        Some(DecisionChange::Settled(wish)) => words(desk, wish),
        Some(DecisionChange::Released(wish)) => desk.app.say(Text::ReleaseThis { wish: words(desk, wish) }),
        Some(DecisionChange::Everything) | None => desk.app.say(Text::AsTheRulesSay),
    }
}

/// All decisions by hand; empty if there are none.
#[component]
pub(super) fn Settled(round: RoundNo) -> impl IntoView {
    let desk = Desk::here();
    let proposals = Proposals::here();
    let app = desk.app;
    move || {
        let hand = proposals.hand(round);
        (!hand.is_empty()).then(|| {
            let items = Wish::all(&hand)
                .into_iter()
                .map(|wish| {
                    let words = words(desk, wish);
                    let label = app.say(Text::ReleaseThis { wish: words.clone() });
                    let release = move |_| {
                        let mut hand = proposals.hand(round);
                        wish.release(&mut hand);
                        proposals.set(round, hand);
                    };
                    view! {
                        <li class="cluster">
                            <span dir="auto">{words}</span>
                            <button class="button button--small" aria-label=label on:click=release>
                                {app.say(Text::Release)}
                            </button>
                        </li>
                    }
                })
                .collect_view();
            view! {
                <section class="sheet stack">
                    <h3>{app.say(Text::ByHand)}</h3>
                    <ul class="list">{items}</ul>
                    <div class="cluster">
                        <button
                            class="button"
                            on:click=move |_| proposals.set(round, Decisions::default())
                        >
                            {app.say(Text::AsTheRulesSay)}
                        </button>
                    </div>
                </section>
            }
        })
    }
}

/// The possible changes for the tapped player.
#[component]
pub(super) fn Choices(settling: ProposalEditing, player: Player) -> impl IntoView {
    let ProposalEditing { desk, proposals, round, mode, .. } = settling;
    let app = desk.app;
    let modes =
        [(Mode::Swap, Text::ChangePlaces), (Mode::Play, Text::PlayEachOther), (Mode::Not, Text::NotAgainst)];
    let buttons = modes.map(|(it, text)| {
        view! {
            <button
                class="button button--small"
                aria-pressed=move || (mode.get() == it).to_string()
                on:click=move |_| settling.now.update(|now| now.mode = it)
            >
                {app.say(text)}
            </button>
        }
    });
    let free_now =
        settling.proposal.with_untracked(|proposal| proposal.as_ref().ok().and_then(Proposal::free));
    let free = free_now.is_some_and(|free| free != player).then(|| {
        let tap = move |_| settling.ask(Wish::Free(player));
        let words = app.say(Text::GiveFree { idle: idle(desk) });
        view! { <button class="button button--small" on:click=tap>{words}</button> }
    });
    let away = move |_| {
        settling.stop();
        toggle(desk, proposals, round, player);
    };
    let name = desk.name(player);
    view! {
        <div class="proposal__bar stack" role="group" aria-label=app.say(Text::ByHand)>
            <p class="message__word" dir="auto">{app.say(Text::Chosen { name: name.clone() })}</p>
            <div class="cluster">
                {buttons}
                {free}
                <button class="button button--small" on:click=away>{app.say(Text::NotHere)}</button>
                <button class="button button--small button--quiet" on:click=move |_| settling.stop()>
                    {app.say(Word::Cancel)}
                </button>
            </div>
            <p class="note" dir="auto">{app.say(Text::TapOther { name })}</p>
        </div>
    }
}
