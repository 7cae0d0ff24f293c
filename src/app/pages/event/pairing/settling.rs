//! The proposal on screen while something is settled by hand in it.

use leptos::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::{Hand, NoProposal, Proposal, Wish};
use rondel::text::pairing::Pairing as Text;

use super::Proposals;
use crate::desk::Desk;

/// A proposal, who was tapped in it, and what is asked then.
#[derive(Clone, Copy)]
pub(super) struct Settling {
    pub desk: Desk,
    pub proposals: Proposals,
    pub round: RoundNo,
    /// The round by what is settled so far, or why there is none.
    pub proposal: Memo<Result<Proposal, NoProposal>>,
    /// Who was tapped first.
    pub chosen: RwSignal<Option<Player>>,
    /// What a tap on another one settles.
    pub mode: RwSignal<Mode>,
    /// What is shown with its consequences, to be accepted or left.
    pub pending: RwSignal<Option<Hand>>,
    /// Only boards with such a name are shown.
    pub find: RwSignal<String>,
}

impl Settling {
    /// Of a round of the event on screen; nobody is tapped yet.
    pub fn of(round: RoundNo) -> Self {
        let (desk, proposals) = (Desk::here(), Proposals::here());
        let proposal = Memo::new(move |_| {
            let hand = proposals.hand(round);
            desk.with(|event| Proposal::to_show(event.state(), round, &hand))
        });
        let chosen = RwSignal::new(None);
        let pending = RwSignal::new(None);
        // A player who is called away is not chosen any more, and a question asked before is another one now.
        Effect::new(move |before: Option<()>| {
            proposal.track();
            if before.is_some() {
                chosen.set(None);
                pending.set(None);
            }
        });
        let mode = RwSignal::new(Mode::Swap);
        Settling { desk, proposals, round, proposal, chosen, mode, pending, find: RwSignal::default() }
    }

    /// Shows what settling this, with what is settled so far, would do.
    pub fn ask(self, wish: Wish) {
        self.pending.set(Some(self.hand().settled(wish)));
    }

    /// What is settled so far, without following it.
    pub fn hand(self) -> Hand {
        untrack(|| self.proposals.hand(self.round))
    }

    /// A tap on a player: the first one is chosen, with the second one something is settled.
    pub fn tap(self, player: Player) {
        self.pending.set(None);
        match self.chosen.get_untracked() {
            None => {
                self.mode.set(Mode::Swap);
                self.chosen.set(Some(player));
            }
            Some(same) if same == player => self.chosen.set(None),
            Some(other) => {
                let mode = self.mode.get_untracked();
                if mode == Mode::Swap && self.play([other, player]) {
                    let [one, other] = [other, player].map(|player| self.desk.name(player));
                    let place = self.desk.now(|event| event.state().place());
                    return self.desk.tell(Text::SameBoard { one, other, place });
                }
                self.chosen.set(None);
                self.ask(mode.wish([other, player]));
            }
        }
    }

    /// Whether two play each other in the proposal.
    fn play(self, two: [Player; 2]) -> bool {
        self.proposal
            .with_untracked(|proposal| proposal.as_ref().is_ok_and(|round| round.board(two).is_some()))
    }
}

/// What a tap on a second player settles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Swap,
    Play,
    Not,
}

impl Mode {
    /// What it settles about two.
    pub(super) fn wish(self, pair: [Player; 2]) -> Wish {
        match self {
            Mode::Swap => Wish::Swap(pair),
            Mode::Play => Wish::Play(pair),
            Mode::Not => Wish::Not(pair),
        }
    }
}
