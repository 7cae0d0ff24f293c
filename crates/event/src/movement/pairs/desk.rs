//! The desk of an evening of pairs: the board that is being entered, and what is typed and not entered yet.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{BoardNo, RoundNo};
use rondel_schedule::model::lang::Lang;
use rondel_schedule::model::result::Deal;

use super::{Along, At, Misread, deal_at, first_open, lines, next, read, written};
use crate::event::State;

/// What stands on the desk.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entering {
    /// The order in which results come in.
    pub along: Along,
    at: Option<At>,
    /// Counts how often it was gone to a board, so that the field of the same one takes the cursor again.
    goes: u32,
    typed: BTreeMap<At, String>,
    asked: Option<(At, Misread)>,
}

impl Entering {
    /// The board that is being entered.
    pub fn at(&self) -> Option<At> {
        self.at
    }

    /// That board, and a number that is another one whenever it was gone to a board, be it the same.
    pub fn gone_to(&self) -> Option<(At, u32)> {
        Some((self.at?, self.goes))
    }

    /// The question about what was typed for a board.
    pub fn asked(&self, at: At) -> Option<Misread> {
        self.asked.filter(|(asked, _)| *asked == at).map(|(_, why)| why)
    }

    /// What was typed for a board, if it was not entered since.
    pub fn typed(&self, at: At) -> Option<&str> {
        self.typed.get(&at).map(String::as_str)
    }

    /// What stands in the field for a board: what was typed, else what is known, in the letters of a language.
    pub fn text(&self, state: &State, at: At, lang: Lang) -> String {
        let known = || deal_at(state, at).and_then(|(_, deal)| deal).map(|deal| written(deal, lang));
        self.typed(at).map(str::to_owned).or_else(known).unwrap_or_default()
    }

    /// Goes to a board.
    pub fn choose(&mut self, at: At) {
        self.go(Some(at));
    }

    /// Begins a round: with its first open board, or, when all are known, with the first one.
    pub fn begin(&mut self, state: &State, round: RoundNo) {
        let any = || lines(state).iter().find(|line| line.round == round).map(|line| line.at());
        self.go(first_open(state, round).or_else(any));
    }

    fn go(&mut self, at: Option<At>) {
        (self.at, self.goes, self.asked) = (at, self.goes.wrapping_add(1), None);
    }

    /// Takes what is typed for a board.
    pub fn write(&mut self, at: At, text: String) {
        self.asked = None;
        self.typed.insert(at, text);
    }

    /// Goes to a board whose result was taken back or put back, where what was typed no longer counts.
    pub fn revisit(&mut self, at: At) {
        self.typed.remove(&at);
        self.choose(at);
    }

    /// Reads what stands in the field for a board; what cannot be read is asked about.
    ///
    /// # Errors
    /// The reason it cannot be read, and the board. `None` if there is no such board.
    pub fn read(&mut self, state: &State, at: At) -> Option<Result<Option<Deal>, (Misread, BoardNo)>> {
        let (board, _) = deal_at(state, at)?;
        Some(read(&self.text(state, at, Lang::En), board).map_err(|why| {
            self.asked = Some((at, why));
            (why, board)
        }))
    }

    /// Goes on after a result was entered, or taken out, on the desk of `round`; `was` was known before.
    pub fn go_on(&mut self, state: &State, at: At, round: RoundNo, was: Option<Deal>, deal: Option<Deal>) {
        self.typed.remove(&at);
        self.asked = None;
        // Who corrects an earlier result means the rounds up to the one on the screen, and none to come.
        let through = was.map(|_| round.max(at.round));
        match next(state, at, self.along, through) {
            Some(next) if deal.is_some() => self.go(Some(next)),
            // The last of a round is done: whoever types on without looking would correct it.
            None if deal.is_some() && was.is_none() => self.go(None),
            _ => {}
        }
    }
}
