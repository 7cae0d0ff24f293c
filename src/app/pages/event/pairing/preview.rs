//! The round as it is proposed, before it is published.

use leptos::html::H2;
use leptos::prelude::*;
use rondel::event::System;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::rounds::{self, NotYet};
use rondel::pairing::wishes::Error;
use rondel::pairing::{Difference, Hand, Proposal, presence, stations};
use rondel::text::evening::Evening;
use rondel::text::pairing::Pairing as Text;
use rondel::web::route::{Route, Tab};

use super::super::frame::Frame;
use super::super::stations::Stations;
use super::Proposals;
use super::boards::boards;
use super::consequences::{Consequences, trouble};
use super::order;
use super::presence::Present;
use super::why::{gave_way, where_gave_way};
use super::wishes::{Choices, Mode, Settled};
use crate::desk::Desk;
use crate::parts::{Kind, Message};

/// A proposed round: its boards and reasons, who is here, what is settled by hand, and the button that publishes it.
#[component]
pub fn Preview(round: RoundNo) -> impl IntoView {
    let desk = Desk::here();
    let proposals = Proposals::here();
    let app = desk.app;
    proposals.tread(round);
    let proposal = Memo::new(move |_| {
        let hand = proposals.hand(round);
        desk.with(|event| {
            let present =
                event.state().entrants().filter(|&(player, _)| event.state().is_present(round, player));
            let present = present.count();
            if !rounds::has_place(event.state(), round) {
                Err(Nothing::NoPlace)
            } else if present < 2 {
                Err(Nothing::TooFew(present))
            } else {
                Proposal::of(event.state(), round, &hand).map_err(Nothing::Wish)
            }
        })
    });
    let chosen = RwSignal::new(None::<Player>);
    let mode = RwSignal::new(Mode::Swap);
    let find = RwSignal::new(String::new());
    let pending = RwSignal::new(None::<Hand>);
    // Whoever is called away is not chosen any more, and a question asked before is another one now.
    Effect::new(move |before: Option<()>| {
        proposal.track();
        if before.is_some() {
            chosen.set(None);
            pending.set(None);
        }
    });
    let ask = move |hand: Hand| pending.set(Some(hand));
    let tap = move |player: Player| {
        pending.set(None);
        match chosen.get_untracked() {
            None => {
                mode.set(Mode::Swap);
                chosen.set(Some(player));
            }
            Some(same) if same == player => chosen.set(None),
            Some(other) => {
                let play = proposal.with_untracked(|proposal| {
                    proposal.as_ref().is_ok_and(|round| round.board([other, player]).is_some())
                });
                if play && mode.get_untracked() == Mode::Swap {
                    return desk.tell(Text::SameBoard { one: desk.name(other), other: desk.name(player) });
                }
                chosen.set(None);
                ask(mode.get_untracked().settle(&untrack(|| proposals.hand(round)), [other, player]));
            }
        }
    };

    let go = move |to: RoundNo| {
        let id = desk.now(|event| event.state().id.clone());
        app.go(&Route::Event { id, tab: Tab::Rounds(Some(to)) });
    };
    let publish = move |_| {
        let Ok(pairing) = proposal.get_untracked() else { return };
        let before = desk.now(|event| event.state().round(round).map(|published| published.round.clone()));
        let (number, boards) = (round.number(), pairing.boards().len());
        let said = match before {
            None => Text::Published { number, boards },
            Some(before) => {
                let Difference { same, .. } = Difference::between(&before, &pairing.round());
                Text::PublishedAgain { number, same, other: boards - same }
            }
        };
        if desk.act(desk.now(|event| pairing.publish(event.state(), round)), |_| app.say(said)) {
            proposals.done(round);
            go(round);
        }
    };
    // A game that was opened again is to be finished first.
    let waits = desk.memo(move |state| rounds::publishable(state, round).err());
    let unfinished = move || match waits.get() {
        Some(NotYet::Open { round, games }) => {
            let text = Text::FinishFirst { number: round.number(), games };
            Some(view! { <Message kind=Kind::Warn>{app.say(text)}</Message> })
        }
        _ => None,
    };
    let is_off = move || {
        desk.read_only()
            || proposal.with(Result::is_err)
            || pending.with(Option::is_some)
            || waits.with(Option::is_some)
    };
    let published = desk.memo(move |state| state.round(round).is_some());
    // A season goes back to who is here for an evening that is not paired yet.
    let gathers =
        desk.memo(move |state| matches!(state.system, System::Keizer(_)) && state.round(round).is_none());
    let leave = move |_| {
        proposals.shown.set(None);
        if gathers.get_untracked() {
            let id = desk.now(|event| event.state().id.clone());
            app.go(&Route::Event { id, tab: Tab::Here });
        }
    };
    let back = move || {
        if gathers.get() {
            return app.say(Evening::Open { number: round.number() });
        }
        let to = if published.get() || round.index() == 0 {
            round
        } else {
            RoundNo::from_index(round.index() - 1)
        };
        app.say(Text::BackToRound { number: to.number() })
    };
    let compared = move || {
        let before =
            desk.with(|event| event.state().round(round).map(|published| published.round.clone()))?;
        let pairing = proposal.get().ok()?;
        let Difference { same, .. } = Difference::between(&before, &pairing.round());
        let text = Text::Compared { same, other: pairing.boards().len() - same };
        Some(view! { <Message kind=Kind::Note>{app.say(text)}</Message> })
    };
    let line = desk.memo(move |state| {
        let here = presence::here(state, round);
        let away = presence::noted(state, round).len();
        let before = || stations::before(stations::Before::Proposed, here, away);
        rounds::is_paired(state).then(|| stations::of_round(state, round).unwrap_or_else(before))
    });
    let title = NodeRef::<H2>::new();
    // The page has changed under the person's hands: a reader begins at the new title.
    Effect::new(move || {
        if let Some(title) = title.get() {
            let _ = title.focus();
        }
    });
    let body = move || match proposal.get() {
        Err(Nothing::NoPlace) => ().into_any(),
        Err(Nothing::TooFew(present)) => {
            view! { <Message kind=Kind::Error>{app.say(Text::TooFew { present })}</Message> }.into_any()
        }
        Err(Nothing::Wish(error)) => {
            view! { <Message kind=Kind::Error>{trouble(desk, &error)}</Message> }.into_any()
        }
        Ok(pairing) => {
            let lines = where_gave_way(desk, &pairing);
            view! {
                {(!lines.is_empty()).then(|| gave_way(lines))}
                {order::of_proposal(desk, round, &pairing)}
                {boards(desk, round, &pairing, chosen, find, tap)}
            }
            .into_any()
        }
    };
    let bar = move || match (pending.get(), chosen.get()) {
        (Some(asked), _) => view! { <Consequences round=round asked=asked pending=pending /> }.into_any(),
        (None, Some(player)) => {
            let could_be_free = proposal.with_untracked(|proposal| {
                proposal.as_ref().ok().and_then(Proposal::free).is_some_and(|free| free != player)
            });
            view! {
                <Choices round=round player=player could_be_free=could_be_free chosen=chosen mode=mode ask=ask />
            }
            .into_any()
        }
        (None, None) => ().into_any(),
    };
    view! {
        <Frame
            bar=move || {
                view! {
                    <h2 class="desk__title" tabindex="-1" node_ref=title>
                        {app.say(Text::Proposed { number: round.number() })}
                    </h2>
                    <button class="button bar__back" on:click=leave>{back}</button>
                }
            }
            next=move || {
                view! {
                    <button class="button button--main" disabled=is_off on:click=publish>
                        {app.say(Text::Publish { number: round.number() })}
                    </button>
                }
            }
        >
            <Stations round=round line=line />
            <section class="stack proposal">
                <p class="note">{app.say(Text::NotPublished)} " " {app.say(Text::TapFirst)}</p>
                {unfinished}
                {compared}
                <Present round=round />
                <Settled round=round />
                {body}
                {bar}
            </section>
        </Frame>
    }
}

/// Why there is no proposal.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Nothing {
    /// The round before it was taken back, or it was played meanwhile.
    NoPlace,
    /// So few are here.
    TooFew(usize),
    /// What was settled by hand cannot be.
    Wish(Error),
}
