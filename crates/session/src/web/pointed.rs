//! What is pointed at on the page of the round table: kept nowhere, gone with the pointer.

use rondel_figure::Mark;
use rondel_schedule::model::ids::Player;

/// What is pointed at, by a pointer or by keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pointed {
    /// Two players; one of them twice at a chair.
    pub pair: Option<[Player; 2]>,
    /// A word of the lesson.
    pub word: Option<Mark>,
}

impl Pointed {
    /// Nobody points at this word any longer. Another word may have been reached before this one was left.
    pub fn leave(&mut self, word: Mark) {
        self.word = self.word.filter(|&now| now != word);
    }

    /// The two players who are lit: those pointed at, else those `kept` lit, else those `meant` by the lesson.
    pub fn lit(self, kept: Option<[Player; 2]>, meant: Option<[Player; 2]>) -> Option<[Player; 2]> {
        self.pair.or(kept).or(meant)
    }

    /// What is lit by a word: the one pointed at, else the one that is `held`.
    pub fn light(self, held: Option<Mark>) -> Option<Mark> {
        self.word.or(held)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_is_left_takes_only_its_own_light() {
        let mut pointed = Pointed { word: Some(Mark::Head), pair: None };
        pointed.leave(Mark::Lines);
        assert_eq!(pointed.light(Some(Mark::Lines)), Some(Mark::Head));
        pointed.leave(Mark::Head);
        assert_eq!(pointed.light(Some(Mark::Lines)), Some(Mark::Lines));
        assert_eq!(pointed.light(None), None);
    }

    #[test]
    fn the_finger_goes_before_what_is_kept_and_that_before_the_lesson() {
        let pair = |a, b| Some([a, b].map(Player::from_index));
        let mut pointed = Pointed { pair: pair(0, 1), word: None };
        assert_eq!(pointed.lit(pair(2, 3), pair(4, 5)), pair(0, 1));
        pointed.pair = None;
        assert_eq!(pointed.lit(pair(2, 3), pair(4, 5)), pair(2, 3));
        assert_eq!(pointed.lit(None, pair(4, 5)), pair(4, 5));
    }
}
