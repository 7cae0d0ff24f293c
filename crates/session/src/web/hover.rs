//! Hover state of the round-table page; not persisted.

use rondel_figure::Mark;
use rondel_schedule::model::ids::Player;

/// The elements under the pointer or reached by keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hover {
    /// Two players, or one player twice for a chair.
    pub pair: Option<[Player; 2]>,
    /// A word of the lesson.
    pub word: Option<Mark>,
}

impl Hover {
    /// Records that the pointer left this word, unless it has already reached another one.
    pub fn leave(&mut self, word: Mark) {
        self.word = self.word.filter(|&now| now != word);
    }

    /// Returns the highlighted players: those under the pointer, otherwise those `kept` highlighted, otherwise those
    /// `meant` by the lesson.
    pub fn lit(self, kept: Option<[Player; 2]>, meant: Option<[Player; 2]>) -> Option<[Player; 2]> {
        self.pair.or(kept).or(meant)
    }

    /// Returns the mark highlighted by a word: the one under the pointer, otherwise the one that is `held`.
    pub fn light(self, held: Option<Mark>) -> Option<Mark> {
        self.word.or(held)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_is_left_takes_only_its_own_light() {
        let mut pointed = Hover { word: Some(Mark::Head), pair: None };
        pointed.leave(Mark::Lines);
        assert_eq!(pointed.light(Some(Mark::Lines)), Some(Mark::Head));
        pointed.leave(Mark::Head);
        assert_eq!(pointed.light(Some(Mark::Lines)), Some(Mark::Lines));
        assert_eq!(pointed.light(None), None);
    }

    #[test]
    fn the_finger_goes_before_what_is_kept_and_that_before_the_lesson() {
        let pair = |a, b| Some([a, b].map(Player::from_index));
        let mut pointed = Hover { pair: pair(0, 1), word: None };
        assert_eq!(pointed.lit(pair(2, 3), pair(4, 5)), pair(0, 1));
        pointed.pair = None;
        assert_eq!(pointed.lit(pair(2, 3), pair(4, 5)), pair(2, 3));
        assert_eq!(pointed.lit(None, pair(4, 5)), pair(4, 5));
    }
}
