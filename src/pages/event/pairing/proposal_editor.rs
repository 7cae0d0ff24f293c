//! The proposal on screen while it is edited by hand.

use leptos::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::proposal_editor::{self, Mode};
use rondel::pairing::wishes::Error;
use rondel::pairing::{Decisions, NoProposal, Proposal, Wish};
use rondel::text::pairing::Pairing as Text;

use super::Proposals;
use crate::desk::Desk;

/// A proposal and the state of editing it.
#[derive(Clone, Copy)]
pub(super) struct ProposalEditing {
    pub desk: Desk,
    pub proposals: Proposals,
    pub round: RoundNo,
    /// The round with the decisions so far, or the reason why there is none.
    pub proposal: Memo<Result<Proposal, NoProposal>>,
    /// The state of editing; the parts that are tracked by themselves are below.
    pub now: RwSignal<proposal_editor::ProposalEditor>,
    /// The player who was tapped first.
    pub chosen: Memo<Option<Player>>,
    /// The action of a tap on a second player.
    pub mode: Memo<Mode>,
    /// The change shown with its consequences, to be accepted or dropped.
    pub pending: Memo<Option<Decisions>>,
}

impl ProposalEditing {
    /// The state for a round of the event on screen, with no player selected.
    pub fn of(round: RoundNo) -> Self {
        let (desk, proposals) = (Desk::here(), Proposals::here());
        let proposal = Memo::new(move |_| {
            let hand = proposals.hand(round);
            desk.with(|event| Proposal::to_show(event.state(), round, &hand))
        });
        let now = RwSignal::new(proposal_editor::ProposalEditor::default());
        // An absent player is no longer selected, and a pending change has to be computed afresh.
        Effect::new(move |before: Option<()>| {
            proposal.with(|_| ());
            if before.is_some() {
                now.update(proposal_editor::ProposalEditor::stop);
            }
        });
        ProposalEditing {
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

    /// Shows the consequences of adding this wish to the decisions so far.
    pub fn ask(self, wish: Wish) {
        let hand = self.hand();
        self.now.update(|now| now.ask(wish, &hand, |hand| self.paired(hand)));
    }

    /// The round with these decisions.
    fn paired(self, hand: &Decisions) -> Result<Proposal, Error> {
        self.desk.now(|event| Proposal::of(event.state(), self.round, hand))
    }

    /// Drops the selection and the pending change.
    pub fn stop(self) {
        self.now.update(proposal_editor::ProposalEditor::stop);
    }

    /// The decisions so far, untracked.
    pub fn hand(self) -> Decisions {
        untrack(|| self.proposals.hand(self.round))
    }

    /// Handles a tap on a player.
    pub fn tap(self, player: Player) {
        let hand = self.hand();
        let tap = |proposal: &Result<Proposal, NoProposal>| {
            self.now
                .try_update(|now| now.tap(player, &hand, proposal.as_ref().ok(), |hand| self.paired(hand)))
                .flatten()
        };
        if let Some(two) = self.proposal.with_untracked(tap) {
            let [one, other] = two.map(|player| self.desk.name(player));
            let (place, has_colours) =
                self.desk.now(|event| (event.state().place(), event.state().has_colours()));
            self.desk.tell(Text::SameBoard { one, other, place, has_colours });
        }
    }
}
