//! The pairing of the next round: proposed with its reasons, changed by hand, published.

mod boards;
mod consequences;
mod list;
mod order;
mod presence;
mod preview;
mod proposal_editor;
mod step;
mod why;
mod wishes;

use std::collections::BTreeMap;

use leptos::prelude::*;
use rondel::event::System;
use rondel::model::ids::RoundNo;
pub use rondel::pairing::rounds::is_paired;
use rondel::pairing::{Decisions, Proposal, rounds};
use rondel::text::history::History;
use rondel::text::mexicano::Mexicano;
use rondel::text::pairing::Pairing;
use rondel::web::route::{Route, Tab};
use serde::{Deserialize, Serialize};

use super::pending_steps::Trail;
use crate::desk::Desk;

pub use self::list::{NextEvening, Ranking};
pub use self::order::StartOrder;
pub use self::preview::Preview;
pub use self::step::{Again, AgainAfter, NextRound, PairRound, Waits};
pub use self::why::{GaveWay, WhyFreeOf, WhyTable, WhyTheyAreFree};

/// The kept decisions by hand, by event and round.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept(Vec<(String, RoundNo, Decisions)>);

/// The name of the document.
const PAGE: &str = "proposals";

/// The proposals of the event on screen. They belong to no component, so that leaving one for another tab loses
/// nothing. Decisions by hand are kept over a reload, until the round is published.
#[derive(Clone, Copy)]
pub struct Proposals {
    desk: Desk,
    /// The round whose proposal is on screen.
    pub shown: RwSignal<Option<RoundNo>>,
    /// The decisions by hand, with the steps in the proposal of `trodden`.
    trail: Trail<Hands>,
    trodden: StoredValue<Option<RoundNo>>,
}

/// The decisions by hand, by round.
type Hands = BTreeMap<RoundNo, Decisions>;

impl Proposals {
    /// The proposals of the event at `desk`, with the decisions that were kept.
    pub fn of(desk: Desk) -> Self {
        let kept: Kept = desk.app.store.page(PAGE);
        let hands = desk.now(|event| {
            let state = event.state();
            let of_event = kept.0.into_iter().filter(|(id, ..)| *id == state.id);
            // Rounds that another tab has published meanwhile are done.
            let is_to_come =
                |round: RoundNo| state.round(round).is_none() || rounds::is_unplayed(state, round);
            let hands = of_event.filter(|&(_, round, _)| is_to_come(round));
            hands.map(|(_, round, hand)| (round, hand)).collect()
        });
        Proposals {
            desk,
            shown: RwSignal::new(None),
            trail: Trail::new(desk, hands, told, move |hands| keep(desk, hands)),
            trodden: StoredValue::new(None),
        }
    }

    /// The proposals of the event on screen, while a component of its tabs is built.
    pub fn here() -> Self {
        expect_context()
    }

    /// Shows the proposal of a round. A Mexicano round has no decisions by hand: it is published at once, which one
    /// undo takes back.
    pub fn propose(self, round: RoundNo) {
        let made = self.desk.now(|event| {
            let state = event.state();
            let fours = state.system.has_partners();
            let proposal =
                fours.then(|| Proposal::to_show(state, round, &Decisions::default()).ok()).flatten()?;
            Some(proposal.publish(state, round))
        });
        let Some(action) = made else { return self.shown.set(Some(round)) };
        let said = self.desk.app.say(History::Publish { from: round.number(), to: round.number().into() });
        if self.desk.act(action, |_| said) {
            let id = self.desk.now(|event| event.state().id.clone());
            self.desk.app.go(&Route::Event { id, tab: Tab::Rounds(Some(round)) });
        }
    }

    /// The label of the button that proposes the next round.
    pub fn called(self, round: RoundNo) -> String {
        let number = round.number();
        match self.desk.now(|event| matches!(event.state().system, System::Mexicano(_))) {
            true => self.desk.app.say(Mexicano::Make { number }),
            false => self.desk.app.say(Pairing::PairRound { number }),
        }
    }

    /// The label of the button that pairs a published round again, and the sentence that it would differ now.
    fn again(self, round: RoundNo) -> [String; 2] {
        let (app, number) = (self.desk.app, round.number());
        match self.desk.now(|event| matches!(event.state().system, System::Mexicano(_))) {
            true => [app.say(Mexicano::Again { number }), app.say(Mexicano::IsOther { number })],
            false => [app.say(Pairing::PairAgain { number }), app.say(Pairing::OtherNow { number })],
        }
    }

    fn hand(self, round: RoundNo) -> Decisions {
        self.trail.with(|hands| hands.get(&round).cloned().unwrap_or_default())
    }

    /// Replaces the decisions of a round, as a step that can be undone.
    fn set(self, round: RoundNo, hand: Decisions) {
        self.trail.change(&|hands| put(hands, round, hand.clone()));
    }

    /// Brings the proposal of `round` on the screen, with the steps made there before.
    fn tread(self, round: RoundNo) {
        if self.trodden.get_value() != Some(round) {
            self.trodden.set_value(Some(round));
            self.trail.forget();
        }
        self.trail.show();
    }

    /// Closes a proposal, or the attendance for it, once it has no place any more: the round before it is undone, or
    /// it is played.
    pub fn keep_in_place(self) {
        Effect::new(move || {
            let is_lost = |round: RoundNo| !self.desk.with(|event| rounds::has_place(event.state(), round));
            if self.shown.get().is_some_and(is_lost) {
                self.shown.set(None);
            }
        });
    }

    /// Ends the proposal of a published round: no decisions are left.
    fn done(self, round: RoundNo) {
        self.trail.renew(|hands| put(hands, round, Decisions::default()));
        self.shown.set(None);
    }
}

fn put(hands: &mut Hands, round: RoundNo, hand: Decisions) {
    match hand.is_empty() {
        true => drop(hands.remove(&round)),
        false => drop(hands.insert(round, hand)),
    }
}

/// Keeps the decisions, next to those of other events that are still in the store.
fn keep(desk: Desk, hands: Hands) {
    let store = desk.app.store;
    let own = desk.now(|event| event.state().id.clone());
    let mut kept: Kept = store.page(PAGE);
    let known: Vec<String> = store.list().iter().map(|item| item.id.clone()).collect();
    kept.0.retain(|(id, ..)| *id != own && known.contains(id));
    kept.0.extend(hands.into_iter().map(|(round, hand)| (own.clone(), round, hand)));
    store.keep_page(PAGE, &kept);
}

/// The message that too few players are present for a round.
fn too_few(desk: Desk, present: usize) -> String {
    match desk.now(|event| event.state().system.has_partners()) {
        true => desk.app.say(Mexicano::TooFew { present }),
        false => desk.app.say(Pairing::TooFew { present }),
    }
}

/// The change made by a step, in words.
fn told(desk: Desk, was: &Hands, is: &Hands) -> String {
    let of = |hands: &Hands, round: &RoundNo| hands.get(round).cloned().unwrap_or_default();
    let mut rounds = was.keys().chain(is.keys());
    let changed = rounds.find(|round| was.get(round) != is.get(round)).copied();
    let [was, is] = [was, is].map(|hands| changed.map(|round| of(hands, &round)).unwrap_or_default());
    wishes::told(desk, &was, &is)
}
