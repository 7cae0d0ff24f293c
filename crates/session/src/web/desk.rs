//! Effects of keys in the result form of a round, and the order in which its rows are filled in.

use rondel_event::event::Scoring;
use rondel_schedule::model::result::Outcome;

/// The effect of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// Enters a result in the current row, and continues with another row.
    Result(Outcome),
    /// Removes the result of the current row.
    Clear,
    /// Makes another row the current one.
    Step(Step),
}

impl Key {
    /// Returns the effect of this key under this scoring, or `None` if it has none.
    pub fn of(key: &str, scoring: Scoring) -> Option<Key> {
        Some(match (key, scoring) {
            ("1", Scoring::Games | Scoring::NoDraws) => Key::Result(Outcome::FirstWins),
            ("5", Scoring::Games) => Key::Result(Outcome::Draw),
            ("0", Scoring::Games | Scoring::NoDraws) => Key::Result(Outcome::SecondWins),
            ("Backspace", _) => Key::Clear,
            ("ArrowDown", _) => Key::Step(Step::Down),
            ("ArrowUp", _) => Key::Step(Step::Up),
            _ => return None,
        })
    }
}

/// A move to another row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// To the row below.
    Down,
    /// To the row above.
    Up,
    /// To the next open row, continuing at the top after the last; to the row below if no other is open.
    Onward,
}

impl Step {
    /// Returns the row that the step leads to from row `at`; `open` tells for each row whether its game is open.
    /// Steps end at the first and last row.
    pub fn from(self, at: usize, open: &[bool]) -> usize {
        let below = (at + 1).min(open.len().saturating_sub(1));
        match self {
            Step::Down => below,
            Step::Up => at.saturating_sub(1),
            Step::Onward => next(at, open, false).unwrap_or(below),
        }
    }
}

/// Returns the row whose fields follow those of row `at`: the next open one, continuing at the top after the last; in
/// a check pass any row. Returns `None` if there is no other.
pub fn next(at: usize, open: &[bool], checking: bool) -> Option<usize> {
    (at + 1..open.len()).chain(0..at).find(|&row| checking || open[row])
}

/// Returns the row that keys write to: the chosen one, or initially the first open one, so that no key writes to a game
/// that is over.
pub fn current(chosen: Option<usize>, open: &[bool]) -> usize {
    chosen.or_else(|| open.iter().position(|&open| open)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_results_only_where_results_are_so() {
        let result = |key: &str, scoring: Scoring| match Key::of(key, scoring) {
            Some(Key::Result(outcome)) => Some(outcome),
            _ => None,
        };
        let results = |scoring: Scoring| ["1", "5", "0"].map(|key| result(key, scoring));
        let (won, drawn, lost) = (Some(Outcome::FirstWins), Some(Outcome::Draw), Some(Outcome::SecondWins));
        assert_eq!(results(Scoring::Games), [won.clone(), drawn, lost.clone()]);
        assert_eq!(results(Scoring::NoDraws), [won, None, lost]);
        assert_eq!(results(Scoring::Scores), [None, None, None]);
        for scoring in [Scoring::Games, Scoring::NoDraws, Scoring::Scores] {
            assert_eq!(Key::of("Backspace", scoring), Some(Key::Clear));
            assert_eq!(Key::of("ArrowDown", scoring), Some(Key::Step(Step::Down)));
            assert_eq!(Key::of("ArrowUp", scoring), Some(Key::Step(Step::Up)));
            assert_eq!(Key::of("Enter", scoring), None);
        }
    }

    #[test]
    fn arrows_stop_at_both_ends_and_a_result_goes_on_to_the_next_open_game() {
        let open = [true, false, false, true];
        assert_eq!([0, 2, 3].map(|at| Step::Down.from(at, &open)), [1, 3, 3]);
        assert_eq!([0, 1, 3].map(|at| Step::Up.from(at, &open)), [0, 0, 2]);
        assert_eq!([0, 1, 3].map(|at| Step::Onward.from(at, &open)), [3, 3, 0]);
        // The row itself is never the next; if no other is open, the row below is.
        let last = [false, true, false];
        assert_eq!([0, 1, 2].map(|at| Step::Onward.from(at, &last)), [1, 2, 1]);
        assert_eq!(Step::Down.from(0, &[]), 0);
    }

    #[test]
    fn fields_follow_the_open_games_and_in_a_check_pass_every_row() {
        let open = [false, true, false, true];
        assert_eq!([0, 1, 3].map(|at| next(at, &open, false)), [Some(1), Some(3), Some(1)]);
        assert_eq!([0, 1, 3].map(|at| next(at, &open, true)), [Some(1), Some(2), Some(0)]);
        assert_eq!(next(1, &[false, true], false), None);
        assert_eq!(next(0, &[true], true), None);
    }

    #[test]
    fn a_key_writes_to_the_row_chosen_else_to_the_first_open_one() {
        let open = [false, false, true];
        assert_eq!(current(Some(1), &open), 1);
        assert_eq!(current(None, &open), 2);
        assert_eq!(current(None, &[false, false]), 0);
    }
}
