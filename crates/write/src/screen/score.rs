//! The two numbers of a table while they are typed: one entry, written once both fields are left.

use rondel_schedule::model::result::Outcome;
use rondel_text::score_input::{Entered, Fields};

/// State of the fields of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Score {
    entered: Entered,
    side: Option<usize>,
}

impl Score {
    /// Returns the contents of the fields, and whether they are valid.
    pub fn entered(&self) -> &Entered {
        &self.entered
    }

    /// Returns the side whose field has the focus, or `None` if neither has.
    pub fn side(&self) -> Option<usize> {
        self.side
    }

    /// Shows the stored result.
    pub fn restore(&mut self, fields: Fields, kept: Option<&Outcome>) {
        self.entered = Entered::kept(fields, kept);
    }

    /// Records that the field of a side got the focus.
    pub fn enter(&mut self, side: usize) {
        self.side = Some(side);
    }

    /// Records the input of a side; it is not read before [`Score::read`].
    pub fn type_in(&mut self, side: usize, text: String) {
        self.entered.typed[side] = text;
    }

    /// Reads the input of a side as a score.
    pub fn read(&mut self, fields: Fields, side: usize, kept: Option<&Outcome>) {
        self.entered = fields.enter(&self.entered.typed, side, kept);
    }

    /// Enters a number of the pad as the score of the side with the focus. Returns that side and whether the score of
    /// the other one is needed too; `None` if neither has the focus.
    pub fn pick(&mut self, fields: Fields, points: u32, kept: Option<&Outcome>) -> Option<(usize, bool)> {
        let side = self.side?;
        self.entered.typed = fields.picked(&self.entered.typed, side, points);
        let is_half = self.is_half(fields, side, kept);
        self.read(fields, side, kept);
        Some((side, is_half))
    }

    /// True if the score of the other side is needed too.
    pub fn is_half(&self, fields: Fields, side: usize, kept: Option<&Outcome>) -> bool {
        fields.wants_other(&self.entered.typed, side, kept)
    }

    /// Records that neither field has the focus, and returns the result to be written, once.
    pub fn leave(&mut self) -> Option<Option<Outcome>> {
        self.side = None;
        self.entered.settle()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_of_two_fields_is_written_once_both_are_left() {
        let mut score = Score::default();
        score.enter(0);
        score.type_in(0, "14".into());
        assert!(score.is_half(Fields::Open, 0, None));
        score.read(Fields::Open, 0, None);
        score.enter(1);
        assert_eq!(score.side(), Some(1));
        score.type_in(1, "10".into());
        score.read(Fields::Open, 1, None);
        assert_eq!(score.leave(), Some(Some(Outcome::Points([14, 10]))));
        assert_eq!((score.leave(), score.side()), (None, None), "once");
    }

    #[test]
    fn a_number_of_the_pad_is_for_the_side_typed_in_and_the_other_follows_where_it_does() {
        let mut score = Score::default();
        assert_eq!(score.pick(Fields::Open, 3, None), None, "for nobody");
        score.enter(1);
        assert_eq!(score.pick(Fields::Together(24), 14, None), Some((1, false)));
        assert_eq!(score.entered().typed, ["10", "14"]);
        score.restore(Fields::Open, None);
        assert_eq!((score.entered(), score.side()), (&Entered::default(), Some(1)), "it is still typed in");
        assert_eq!(score.pick(Fields::Open, 3, None), Some((1, true)));
        assert_eq!(score.entered().typed, ["", "3"]);
    }

    #[test]
    fn what_cannot_be_stays_in_sight_and_what_is_kept_comes_back() {
        let kept = Outcome::Points([14, 10]);
        let mut score = Score::default();
        score.restore(Fields::Together(24), Some(&kept));
        assert_eq!(score.entered().typed, ["14", "10"]);
        score.type_in(0, "99".into());
        score.read(Fields::Together(24), 0, Some(&kept));
        assert!(score.entered().is_bad && score.leave().is_none() && score.entered().typed[0] == "99");
        score.restore(Fields::Together(24), Some(&kept));
        assert!(!score.entered().is_bad);
    }
}
