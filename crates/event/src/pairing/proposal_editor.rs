//! Editing a proposal by hand with taps: the player selected, the action of the second tap, and the change to be
//! confirmed.

use rondel_schedule::model::ids::Player;

use super::wishes::Error;
use super::{Decisions, Proposal, Wish};

/// State of the editing of a proposal by hand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProposalEditor {
    /// The player tapped first.
    pub chosen: Option<Player>,
    /// The action of a tap on a second player.
    pub mode: Mode,
    /// The change shown with its consequences, to be accepted or dropped.
    pub pending: Option<Decisions>,
    /// Text of the search: only boards with a name that contains it are shown. May be empty.
    pub find: String,
}

/// The action of a tap on a second player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// The two change places.
    #[default]
    Swap,
    /// The two play each other.
    Play,
    /// The two do not play each other.
    Not,
}

impl Mode {
    fn wish(self, two: [Player; 2]) -> Wish {
        match self {
            Mode::Swap => Wish::Swap(two),
            Mode::Play => Wish::Play(two),
            Mode::Not => Wish::Not(two),
        }
    }
}

impl ProposalEditor {
    /// Handles a tap on a player of `proposal`. The first tap selects a player, and the second one on another player
    /// makes a change to be confirmed, based on the decisions `so_far`. Returns the two players if they are to change
    /// places and sit at one board, where that would change nothing.
    pub fn tap(
        &mut self,
        player: Player,
        so_far: &Decisions,
        proposal: Option<&Proposal>,
        pair: impl Fn(&Decisions) -> Result<Proposal, Error>,
    ) -> Option<[Player; 2]> {
        self.pending = None;
        match self.chosen {
            None => (self.mode, self.chosen) = (Mode::Swap, Some(player)),
            Some(same) if same == player => self.chosen = None,
            Some(other) => {
                let two = [other, player];
                if self.mode == Mode::Swap && proposal.is_some_and(|round| round.board(two).is_some()) {
                    return Some(two);
                }
                self.ask(self.mode.wish(two), so_far, pair);
            }
        }
        None
    }

    /// Prepares a decision on top of those `so_far`, to be shown with its consequences, using the rounds that `pair`
    /// gives.
    pub fn ask(
        &mut self,
        wish: Wish,
        so_far: &Decisions,
        pair: impl Fn(&Decisions) -> Result<Proposal, Error>,
    ) {
        (self.chosen, self.pending) = (None, Some(so_far.decided(wish, pair)));
    }

    /// Clears the selection and the pending change, because the proposal is another one now.
    pub fn stop(&mut self) {
        (self.chosen, self.pending) = (None, None);
    }

    /// True if the search hides a board, because none of its players' names contains the text.
    pub fn hides(&self, names: &[String]) -> bool {
        let find = self.find.trim().to_lowercase();
        !find.is_empty() && names.iter().all(|name| !name.to_lowercase().contains(&find))
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::RoundNo;

    use super::*;
    use crate::event::Kind;
    use crate::testing::begun;

    /// The proposal of round 1 among six, and the players at its first two boards.
    fn proposed() -> (Proposal, [Player; 2], [Player; 2]) {
        let event = begun(Kind::Keizer, 6);
        let proposal = Proposal::of(event.state(), RoundNo::from_index(0), &Decisions::default()).unwrap();
        let [one, other] = [0, 1].map(|board| proposal.boards()[board]);
        (proposal, one, other)
    }

    #[test]
    fn two_taps_change_places_and_the_same_again_lets_go() {
        let (proposal, [one, _], [other, _]) = proposed();
        let (mut settling, hand) = (ProposalEditor::default(), Decisions::default());
        let pair = |_: &Decisions| Err(Error::Forbidden);
        let tap = |settling: &mut ProposalEditor, player| settling.tap(player, &hand, Some(&proposal), pair);
        tap(&mut settling, one);
        assert_eq!(settling.chosen, Some(one));
        tap(&mut settling, one);
        assert_eq!(settling, ProposalEditor::default());
        tap(&mut settling, one);
        assert_eq!(tap(&mut settling, other), None);
        assert_eq!(settling.pending, Some(hand.settled(Wish::Swap([one, other]))));
        assert_eq!(settling.chosen, None);
        // Another tap leaves what was asked.
        tap(&mut settling, other);
        assert_eq!((settling.pending, settling.chosen), (None, Some(other)));
    }

    #[test]
    fn two_at_one_board_do_not_change_places_and_can_be_kept_apart() {
        let (proposal, [one, other], _) = proposed();
        let (mut settling, hand) = (ProposalEditor::default(), Decisions::default());
        let pair = |_: &Decisions| Err(Error::Forbidden);
        settling.tap(one, &hand, Some(&proposal), pair);
        assert_eq!(settling.tap(other, &hand, Some(&proposal), pair), Some([one, other]));
        assert_eq!((settling.chosen, settling.pending.clone()), (Some(one), None));
        settling.mode = Mode::Not;
        assert_eq!(settling.tap(other, &hand, Some(&proposal), pair), None);
        assert_eq!(settling.pending, Some(hand.settled(Wish::Not([one, other]))));
        // The player tapped next changes places again.
        settling.stop();
        settling.tap(other, &hand, Some(&proposal), pair);
        assert_eq!(settling.mode, Mode::Swap);
    }

    #[test]
    fn boards_are_found_by_a_part_of_a_name() {
        let names = ["Øyvind Ås".to_owned(), "Bo".to_owned()];
        let hides =
            |find: &str| ProposalEditor { find: find.to_owned(), ..ProposalEditor::default() }.hides(&names);
        assert_eq!(["", "  ", "øy", " BO ", "carla"].map(hides), [false, false, false, false, true]);
    }
}
