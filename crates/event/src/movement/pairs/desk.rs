//! The desk of an evening of pairs: the board being entered, and text typed but not entered yet.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{BoardNo, RoundNo};
use rondel_schedule::model::lang::Lang;
use rondel_schedule::model::result::Deal;

use super::{EntryOrder, EntryPlace, Misread, deal_at, first_open, lines, next, read, written};
use crate::event::State;

/// State of the desk.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeskEntry {
    /// The order in which results are entered.
    pub along: EntryOrder,
    at: Option<EntryPlace>,
    /// The number of times the desk went to a board, so that the field takes the cursor again even for the same
    /// board.
    goes: u32,
    typed: BTreeMap<EntryPlace, String>,
    asked: Option<(EntryPlace, Misread)>,
}

impl DeskEntry {
    /// The board being entered.
    pub fn at(&self) -> Option<EntryPlace> {
        self.at
    }

    /// The board being entered, with a number that changes whenever the desk goes to a board, even to the same one.
    pub fn gone_to(&self) -> Option<(EntryPlace, u32)> {
        Some((self.at?, self.goes))
    }

    /// The question about the text typed for a board, or `None`.
    pub fn asked(&self, at: EntryPlace) -> Option<Misread> {
        self.asked.filter(|(asked, _)| *asked == at).map(|(_, why)| why)
    }

    /// The text typed for a board and not entered since, or `None`.
    pub fn typed(&self, at: EntryPlace) -> Option<&str> {
        self.typed.get(&at).map(String::as_str)
    }

    /// The text in the field for a board: the text typed, else the known result in the letters of a language.
    pub fn text(&self, state: &State, at: EntryPlace, lang: Lang) -> String {
        let known = || deal_at(state, at).and_then(|(_, deal)| deal).map(|deal| written(deal, lang));
        self.typed(at).map(str::to_owned).or_else(known).unwrap_or_default()
    }

    /// Goes to a board.
    pub fn choose(&mut self, at: EntryPlace) {
        self.go(Some(at));
    }

    /// Begins a round at its first open board, or at its first board if all results are known.
    pub fn begin(&mut self, state: &State, round: RoundNo) {
        let any = || lines(state).iter().find(|line| line.round == round).map(|line| line.at());
        self.go(first_open(state, round).or_else(any));
    }

    fn go(&mut self, at: Option<EntryPlace>) {
        (self.at, self.goes, self.asked) = (at, self.goes.wrapping_add(1), None);
    }

    /// Stores the text typed for a board.
    pub fn write(&mut self, at: EntryPlace, text: String) {
        self.asked = None;
        self.typed.insert(at, text);
    }

    /// Goes to a board whose result was taken back or put back, and drops the text typed for it.
    pub fn revisit(&mut self, at: EntryPlace) {
        self.typed.remove(&at);
        self.choose(at);
    }

    /// Reads the text in the field for a board, and asks about it if it cannot be read. Returns `None` if there is no
    /// such board.
    ///
    /// # Errors
    /// Returns the reason why it cannot be read, and the board.
    pub fn read(
        &mut self,
        state: &State,
        at: EntryPlace,
    ) -> Option<Result<Option<Deal>, (Misread, BoardNo)>> {
        let (board, _) = deal_at(state, at)?;
        Some(read(&self.text(state, at, Lang::En), board).map_err(|why| {
            self.asked = Some((at, why));
            (why, board)
        }))
    }

    /// Moves on after a result was entered or removed on the desk of `round`; `was` is the result known before.
    pub fn go_on(
        &mut self,
        state: &State,
        at: EntryPlace,
        round: RoundNo,
        was: Option<Deal>,
        deal: Option<Deal>,
    ) {
        self.typed.remove(&at);
        self.asked = None;
        // A correction of an earlier result stays within the rounds up to the one on the screen.
        let through = was.map(|_| round.max(at.round));
        match next(state, at, self.along, through) {
            Some(next) if deal.is_some() => self.go(Some(next)),
            // The last result of a round is entered: the desk goes to no board, because text typed without looking
            // would correct it.
            None if deal.is_some() && was.is_none() => self.go(None),
            _ => {}
        }
    }
}
