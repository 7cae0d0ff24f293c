//! The proposed round, before it is published.

use leptos::html::H2;
use leptos::prelude::*;
use rondel::event::{Refused, State};
use rondel::model::ids::RoundNo;
use rondel::pairing::rounds::{self, NotYet};
use rondel::pairing::{Difference, NoProposal, Proposal, checklist};
use rondel::text::evening::Evening;
use rondel::text::pairing::Pairing as Text;
use rondel::web::route::{Route, Tab};
use rondel::write::screen::divisions::made_with;

use super::super::checklist::Stations;
use super::super::round_frame::Frame;
use super::boards::boards;
use super::consequences::{Consequences, trouble};
use super::order;
use super::presence::Present;
use super::proposal_editor::ProposalEditing;
use super::why::{gave_way, where_gave_way};
use super::wishes::{Choices, Settled};
use super::{Proposals, too_few};
use crate::desk::Desk;
use crate::parts::{Kind, Message};
use crate::shell::focus_main;

/// A proposed round: its boards and reasons, the attendance, the decisions by hand, and the button that publishes it.
#[component]
pub fn Preview(round: RoundNo) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    Proposals::here().tread(round);
    let settling = ProposalEditing::of(round);
    let line = desk.memo(move |state| checklist::of_proposal(state, round));
    // A reopened game has to be finished first.
    let waits = desk.memo(move |state| rounds::publishable(state, round).err());
    let is_new = desk.memo(move |state| round.index() >= state.rounds.len());
    let stands = move || match is_new.get() {
        true => app.say(Text::NotPublished),
        false => app.say(Text::PublishedAsItWas { number: round.number() }),
    };
    let title = NodeRef::<H2>::new();
    // The page has changed without a navigation: screen readers begin at the new title.
    Effect::new(move || {
        if let Some(title) = title.get() {
            let _ = title.focus();
        }
    });
    view! {
        <Frame
            bar=move || {
                view! {
                    <h2 class="desk__title" tabindex="-1" node_ref=title>
                        {app.say(Text::Proposed { number: round.number() })}
                    </h2>
                    <Back round=round />
                }
            }
            next=move || view! { <Publish settling=settling waits=waits /> }
        >
            <Stations round=round line=line />
            <section class="stack proposal">
                <p class="note">{stands} " " {app.say(Text::TapFirst)}</p>
                <Unfinished waits=waits />
                <Compared settling=settling />
                <Present round=round />
                <Settled round=round />
                <NewGroups round=round />
                <Boards settling=settling />
                <Bar settling=settling />
            </section>
        </Frame>
    }
}

/// Leaves the proposal unchanged, for the round before it or for the attendance.
#[component]
fn Back(round: RoundNo) -> impl IntoView {
    let desk = Desk::here();
    let proposals = Proposals::here();
    let app = desk.app;
    let published = desk.memo(move |state| state.round(round).is_some());
    // A season returns to the attendance of an evening that is not paired yet.
    let gathers = desk.memo(move |state| state.kind().is_season() && state.round(round).is_none());
    let leave = move |_| {
        proposals.shown.set(None);
        if gathers.get_untracked() {
            go(desk, Tab::Players);
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
    view! { <button class="button bar__back" on:click=leave>{back}</button> }
}

fn go(desk: Desk, tab: Tab) {
    let id = desk.now(|event| event.state().id.clone());
    desk.app.go(&Route::Event { id, tab });
}

/// The groups of a season that this round creates; empty if it creates none.
#[component]
fn NewGroups(round: RoundNo) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    let lines = desk.memo(move |state| made_with(state, round, lang));
    move || {
        let lines = lines.get();
        (!lines.is_empty()).then(|| {
            let lines = lines.into_iter().map(|line| view! { <p dir="auto">{line}</p> }).collect_view();
            view! { <Message kind=Kind::Note>{lines}</Message> }
        })
    }
}

/// The button that publishes the proposal.
#[component]
fn Publish(settling: ProposalEditing, waits: Memo<Option<NotYet>>) -> impl IntoView {
    let ProposalEditing { desk, proposals, round, proposal, pending, .. } = settling;
    let app = desk.app;
    let is_off = move || {
        desk.read_only()
            || proposal.with(Result::is_err)
            || pending.with(Option::is_some)
            || waits.with(Option::is_some)
    };
    let publish = move |_| {
        let Ok(pairing) = proposal.get_untracked() else { return };
        let (number, boards) = (round.number(), pairing.boards().len());
        let place = desk.now(|event| event.state().place());
        let said = match desk.now(|event| kept(event.state(), round, &pairing)) {
            None => Text::Published { number, boards, place },
            Some(same) => Text::PublishedAgain { number, same, other: boards - same, place },
        };
        if desk.act(desk.now(|event| pairing.publish(event.state(), round)), |_| app.say(said)) {
            proposals.done(round);
            go(desk, Tab::Rounds(Some(round)));
            focus_main();
        }
    };
    // An identical round is not published again: the large button then leads back to it.
    let is_same = Memo::new(move |_| {
        let Ok(pairing) = proposal.get() else { return false };
        desk.with(|event| {
            let state = event.state();
            // The rest copies the whole state.
            let is_like = state.round(round).is_some_and(|it| it.round == pairing.round());
            is_like && event.foresee(&pairing.publish(state, round)).err() == Some(Refused::Unchanged)
        })
    });
    let leave = move |_| {
        proposals.done(round);
        go(desk, Tab::Rounds(Some(round)));
        focus_main();
    };
    move || match is_same.get() && pending.with(Option::is_none) {
        true => view! {
            <button class="button button--main" on:click=leave>
                {app.say(Text::LeaveIt)}
            </button>
        }
        .into_any(),
        false => view! {
            <button class="button button--main" disabled=is_off on:click=publish>
                {app.say(Text::Publish { number: round.number() })}
            </button>
        }
        .into_any(),
    }
}

/// The number of boards of the published round that stay; `None` if it was not published.
fn kept(state: &State, round: RoundNo, pairing: &Proposal) -> Option<usize> {
    let before = &state.round(round)?.round;
    Some(Difference::between(before, &pairing.round()).same)
}

/// The games that have to be finished before this round can be published.
#[component]
fn Unfinished(waits: Memo<Option<NotYet>>) -> impl IntoView {
    let app = Desk::here().app;
    move || match waits.get() {
        Some(NotYet::Open { round, games }) => {
            let text = Text::FinishFirst { number: round.number(), games };
            Some(view! { <Message kind=Kind::Warn>{app.say(text)}</Message> })
        }
        _ => None,
    }
}

/// The difference from the round as it was published.
#[component]
fn Compared(settling: ProposalEditing) -> impl IntoView {
    let ProposalEditing { desk, round, proposal, .. } = settling;
    move || {
        let pairing = proposal.get().ok()?;
        let (same, place) = desk.with(|event| {
            let state = event.state();
            kept(state, round, &pairing).map(|same| (same, state.place()))
        })?;
        let text = Text::Compared { same, other: pairing.boards().len() - same, place };
        Some(view! { <Message kind=Kind::Note>{desk.app.say(text)}</Message> })
    }
}

/// The boards, the rules that gave way and the starting order; or the reason why there are none.
#[component]
fn Boards(settling: ProposalEditing) -> impl IntoView {
    let ProposalEditing { desk, round, proposal, .. } = settling;
    let error = |said: String| view! { <Message kind=Kind::Error>{said}</Message> }.into_any();
    move || match proposal.get() {
        Err(NoProposal::NoPlace) => ().into_any(),
        Err(NoProposal::TooFew { present }) => error(too_few(desk, present)),
        Err(NoProposal::Wish(why)) => error(trouble(desk, &why)),
        Ok(pairing) => {
            let lines = where_gave_way(desk, &pairing);
            view! {
                {(!lines.is_empty()).then(|| gave_way(lines))}
                {order::of_proposal(desk, round, &pairing)}
                {boards(settling, &pairing)}
            }
            .into_any()
        }
    }
}

/// The choices for the tapped player, or the consequences of a pending change.
#[component]
fn Bar(settling: ProposalEditing) -> impl IntoView {
    move || match (settling.pending.get(), settling.chosen.get()) {
        (Some(asked), _) => view! { <Consequences settling=settling asked=asked /> }.into_any(),
        (None, Some(player)) => view! { <Choices settling=settling player=player /> }.into_any(),
        (None, None) => ().into_any(),
    }
}
