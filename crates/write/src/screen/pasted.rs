//! Results from a chat: the pasted text, the lines of it that are taken, and the open questions.

use std::collections::BTreeMap;

use rondel_event::event::{Action, State};
use rondel_format::results::{self, Known, Line, ReadResult};
use rondel_schedule::model::ids::RoundNo;

/// The pasted text, with the answers to its questions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pasting {
    text: String,
    /// Answers whether a line is taken, by its number.
    answers: BTreeMap<usize, bool>,
}

impl Pasting {
    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the lines of the text as they are read for a round.
    pub fn lines(&self, state: &State, round: RoundNo) -> Vec<Line> {
        results::read(&self.text, state, round)
    }

    /// Replaces the text and drops the answers.
    pub fn paste(&mut self, text: String) {
        *self = Pasting { text, answers: BTreeMap::new() };
    }

    /// Records whether a line that differs from the known result is taken.
    pub fn answer(&mut self, line: usize, is_taken: bool) {
        self.answers.insert(line, is_taken);
    }

    /// Returns the answer about a line, or `None` without one.
    pub fn answered(&self, line: usize) -> Option<bool> {
        self.answers.get(&line).copied()
    }

    /// Returns whether a line is taken, or `None` while that is a question.
    pub fn is_taken(&self, line: &Line) -> Option<bool> {
        match &line.said {
            Ok(ReadResult { known: Known::Nothing, .. }) => Some(true),
            Ok(ReadResult { known: Known::Kept(_) | Known::Line(..), .. }) => self.answered(line.number),
            _ => Some(false),
        }
    }

    /// Returns the number of open questions and of lines taken.
    pub fn counts(&self, lines: &[Line]) -> [usize; 2] {
        let count = |answer| lines.iter().filter(|line| self.is_taken(line) == answer).count();
        [None, Some(true)].map(count)
    }

    /// Returns the action that writes the lines taken, or `None` if there is nothing to write.
    pub fn action(&self, lines: &[Line], round: RoundNo) -> Option<Action> {
        results::action(lines, |line| self.is_taken(line) == Some(true), round)
    }

    /// Keeps only the lines that were not understood, to be corrected, once the others are written.
    pub fn take(&mut self, lines: &[Line]) {
        self.paste(results::left_over(lines));
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Event, Kind};
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;
    use rondel_session::setup::testing::begun;

    use super::*;

    const ROUND: RoundNo = RoundNo::from_index(0);

    /// Six players, at the first board a win of the first.
    fn event() -> Event {
        let mut event = begun(Kind::Monrad, 6);
        let outcome = Some(Outcome::FirstWins);
        event.apply(1, Action::Report { round: ROUND, table: TableNo::from_index(0), outcome }).unwrap();
        event
    }

    #[test]
    fn what_differs_is_asked_about_and_the_rest_is_taken() {
        let mut event = event();
        let mut pasting = Pasting::default();
        pasting.paste("1 0-1\n2 1-0\nwho won?".into());
        let lines = pasting.lines(event.state(), ROUND);
        assert_eq!(pasting.counts(&lines), [1, 1], "{lines:?}");
        let taken: Vec<_> = lines.iter().map(|line| pasting.is_taken(line)).collect();
        assert_eq!(taken, [None, Some(true), Some(false)]);
        pasting.answer(1, true);
        assert_eq!((pasting.counts(&lines), pasting.answered(1)), ([0, 2], Some(true)));
        event.apply(2, pasting.action(&lines, ROUND).unwrap()).unwrap();
        assert_eq!(event.state().outcome(ROUND, TableNo::from_index(0)), Some(&Outcome::SecondWins));
        pasting.take(&lines);
        assert_eq!((pasting.text(), pasting.answered(1)), ("who won?", None));
    }

    #[test]
    fn another_text_is_another_question_and_what_is_left_as_it_was_is_no_step() {
        let event = event();
        let mut pasting = Pasting::default();
        pasting.paste("1 0-1".into());
        pasting.answer(1, false);
        let lines = pasting.lines(event.state(), ROUND);
        assert_eq!((pasting.counts(&lines), pasting.action(&lines, ROUND)), ([0, 0], None));
        pasting.paste("1 =".into());
        assert_eq!(pasting.counts(&pasting.lines(event.state(), ROUND)), [1, 0]);
    }
}
