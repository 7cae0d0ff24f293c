//! From one round to the next: proposed with its reasons, changed by hand, published.

mod boards;
mod consequences;
mod evening;
mod presence;
mod preview;
mod step;
mod why;
mod wishes;

use std::collections::BTreeMap;

use leptos::prelude::*;
use rondel::ids::RoundNo;
use rondel::pairing::Hand;
pub use rondel::pairing::rounds::is_paired;

pub use self::evening::{Evening, Ranking};
pub use self::preview::Preview;
pub use self::step::{Again, AgainAfter, NextRound, PairRound};
pub use self::why::{GaveWay, WhyFreeOf, WhyTable, told_of};

/// The proposals of the event on screen. They belong to no component, so that leaving one for another tab loses nothing.
#[derive(Debug, Clone, Copy)]
pub struct Proposals {
    /// The round whose proposal is on screen.
    pub shown: RwSignal<Option<RoundNo>>,
    /// The evening whose attendance is on screen, before its round is proposed.
    pub gathering: RwSignal<Option<RoundNo>>,
    hands: RwSignal<BTreeMap<RoundNo, Hand>>,
}

impl Proposals {
    /// None yet.
    pub fn new() -> Self {
        Proposals { shown: RwSignal::new(None), gathering: RwSignal::new(None), hands: RwSignal::default() }
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
