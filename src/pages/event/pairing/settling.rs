//! The proposal on screen while something is settled by hand in it.

use leptos::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::settling::{self, Mode};
use rondel::pairing::wishes::Error;
use rondel::pairing::{Hand, NoProposal, Proposal, Wish};
use rondel::text::pairing::Pairing as Text;

use super::Proposals;
use crate::desk::Desk;

/// A proposal, and what is being settled in it.
#[derive(Clone, Copy)]
pub(super) struct Settling {
    pub desk: Desk,
    pub proposals: Proposals,
    pub round: RoundNo,
    /// The round by what is settled so far, or why there is none.
    pub proposal: Memo<Result<Proposal, NoProposal>>,
    /// What is being settled; what is followed by itself stands below.
    pub now: RwSignal<settling::Settling>,
    /// Who was tapped first.
    pub chosen: Memo<Option<Player>>,
    /// What a tap on another one settles.
    pub mode: Memo<Mode>,
    /// What is shown with its consequences, to be accepted or left.
    pub pending: Memo<Option<Hand>>,
}

impl Settling {
    /// Of a round of the event on screen; nobody is tapped yet.
    pub fn of(round: RoundNo) -> Self {
        let (desk, proposals) = (Desk::here(), Proposals::here());
        let proposal = Memo::new(move |_| {
            let hand = proposals.hand(round);
            desk.with(|event| Proposal::to_show(event.state(), round, &hand))
        });
        let now = RwSignal::new(settling::Settling::default());
        // A player who is called away is not chosen any more, and a question asked before is another one now.
        Effect::new(move |before: Option<()>| {
            proposal.with(|_| ());
            if before.is_some() {
                now.update(settling::Settling::stop);
            }
        });
        Settling {
            desk,
            proposals,
            round,
            proposal,
            now,
            chosen: Memo::new(move |_| now.with(|now| now.chosen)),
            mode: Memo::new(move |_| now.with(|now| now.mode)),
            pending: Memo::new(move |_| now.with(|now| now.pending.clone())),
        }
    }

    /// Shows what settling this, with what is settled so far, would do.
    pub fn ask(self, wish: Wish) {
        let hand = self.hand();
        self.now.update(|now| now.ask(wish, &hand, |hand| self.paired(hand)));
    }

    /// The round that these decisions give.
    fn paired(self, hand: &Hand) -> Result<Proposal, Error> {
        self.desk.now(|event| Proposal::of(event.state(), self.round, hand))
    }

    /// Lets go of whoever is chosen, and of what is asked.
    pub fn stop(self) {
        self.now.update(settling::Settling::stop);
    }

    /// What is settled so far, without following it.
    pub fn hand(self) -> Hand {
        untrack(|| self.proposals.hand(self.round))
    }

    /// A tap on a player.
    pub fn tap(self, player: Player) {
        let hand = self.hand();
        let tap = |proposal: &Result<Proposal, NoProposal>| {
            self.now
                .try_update(|now| now.tap(player, &hand, proposal.as_ref().ok(), |hand| self.paired(hand)))
                .flatten()
        };
        if let Some(two) = self.proposal.with_untracked(tap) {
            let [one, other] = two.map(|player| self.desk.name(player));
            let place = self.desk.now(|event| event.state().place());
            self.desk.tell(Text::SameBoard { one, other, place });
        }
    }
}
