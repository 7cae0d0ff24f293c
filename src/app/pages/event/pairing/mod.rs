//! From one round to the next: proposed with its reasons, changed by hand, published.

mod boards;
mod consequences;
mod presence;
mod preview;
mod step;
mod why;
mod wishes;

use std::collections::BTreeMap;

use leptos::prelude::*;
use rondel::event::{State, System};
use rondel::ids::{Player, RoundNo};
use rondel::pairing::monrad::{self, Error, Wishes};

pub use self::preview::Preview;
pub use self::step::{Again, AgainAfter, NextRound, PairRound};
pub use self::why::{GaveWay, WhyFreeOf, WhyTable};

/// What the organizer settled by hand for a round that is not published yet.
#[derive(Debug, Clone, PartialEq, Default)]
struct Hand {
    wishes: Wishes,
    /// Who change places in what the rules and the wishes give, one after the other.
    swaps: Vec<[Player; 2]>,
}

impl Hand {
    fn is_empty(&self) -> bool {
        *self == Hand::default()
    }

    /// The round as it is proposed with all of this.
    fn propose(&self, state: &State, round: RoundNo) -> Result<monrad::Pairing, Error> {
        monrad::propose(&monrad::situation(state, round, self.wishes.clone()), &self.swaps)
    }
}

/// The proposals of the event on screen. They belong to no component, so that leaving one for another tab loses nothing.
#[derive(Debug, Clone, Copy)]
pub struct Proposals {
    /// The round whose proposal is on screen.
    pub shown: RwSignal<Option<RoundNo>>,
    hands: RwSignal<BTreeMap<RoundNo, Hand>>,
}

impl Proposals {
    /// None yet.
    pub fn new() -> Self {
        Proposals { shown: RwSignal::new(None), hands: RwSignal::default() }
    }

    /// Those of the event on screen, while a component of its tabs is built.
    pub fn here() -> Self {
        expect_context()
    }

    fn hand(self, round: RoundNo) -> Hand {
        self.hands.with(|hands| hands.get(&round).cloned().unwrap_or_default())
    }

    fn set(self, round: RoundNo, hand: Hand) {
        self.hands.update(|hands| drop(hands.insert(round, hand)));
    }

    /// The round is published: nothing is left to settle.
    fn done(self, round: RoundNo) {
        self.hands.update(|hands| drop(hands.remove(&round)));
        self.shown.set(None);
    }
}

/// Whether the event is paired round by round.
pub fn is_paired(state: &State) -> bool {
    match state.system {
        System::RoundRobin(_) => false,
        System::Monrad(_) => true,
    }
}
