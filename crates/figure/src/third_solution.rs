//! The puzzle of the source, solved by taps: join 1 to 6 in three pairs, in the way that is not shown.

use rondel_schedule::round_robin::starter::{ByHand, Starter, Taps, all};
use rondel_schedule::whist::{SHOWN, seatings};

use super::{Drawing, Lines, Shape, Span, SpanSheet};

/// The number of chords to be set.
pub const CHORDS: usize = 3;
/// The number of tries after which a hint is offered.
const TRIES: usize = 3;

/// The state of the puzzle. Only the chords are part of the address; the rest is not kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThirdSolution {
    hand: ByHand,
    /// The state of the taps: the selected position, and a refusal.
    pub taps: Taps,
    /// The pair joined last, or `None` if there is none yet or a chord was removed since.
    pub joined: Option<[u16; 2]>,
    /// The number of tries.
    pub tries: usize,
    /// True if a hint is shown.
    pub hint: bool,
    /// True if the answer was requested.
    pub answered: bool,
}

/// A user action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// Tap a position.
    Tap(u16),
    /// Remove the last chord.
    Undo,
    /// Start again.
    Again,
    /// Show a hint.
    Hint,
    /// Show the answer.
    Answer,
}

/// The result of the chords.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// More chords can be set.
    Open,
    /// No chord can be set.
    Stuck,
    /// One of the shown solutions, by index.
    Known(usize),
    /// The solution that is not shown.
    Third,
}

impl ThirdSolution {
    /// Creates the state for the chords of an address; chords that cannot be joined are ignored.
    pub fn of(pairs: &[[u16; 2]]) -> ThirdSolution {
        ThirdSolution {
            hand: by_hand(pairs),
            taps: Taps::default(),
            joined: None,
            tries: 0,
            hint: false,
            answered: false,
        }
    }

    /// Sets the chords to those of another address.
    pub fn arrive(&mut self, pairs: &[[u16; 2]]) {
        self.hand = by_hand(pairs);
    }

    /// Returns the chords.
    pub fn hand(&self) -> &ByHand {
        &self.hand
    }

    /// Returns the result of the chords.
    pub fn outcome(&self) -> Outcome {
        match self.hand.starter() {
            Some(starter) => match SHOWN.iter().position(|shown| starter.is_same(&known(shown))) {
                Some(index) => Outcome::Known(index),
                None => Outcome::Third,
            },
            None if self.hand.is_stuck() => Outcome::Stuck,
            None => Outcome::Open,
        }
    }

    /// Returns the partner of a position, or `None`; 0 and 7 are partners from the beginning.
    pub fn mate(&self, position: u16) -> Option<u16> {
        match position {
            0 => Some(7),
            7 => Some(0),
            position => self.hand.mate(position),
        }
    }

    /// Returns the distances that no chord has yet.
    pub fn free(&self) -> Vec<u16> {
        (1..=CHORDS as u16).filter(|&distance| self.hand.spans(distance).is_none()).collect()
    }

    /// True after enough tries, while the third solution is not found.
    pub fn may_hint(&self) -> bool {
        self.tries >= TRIES && self.outcome() != Outcome::Third
    }

    /// True if the chords so far belong to the third solution.
    pub fn leads_on(&self) -> bool {
        let third = third();
        self.hand.pairs().iter().all(|&[a, b]| third.contains(&[a, b]) || third.contains(&[b, a]))
    }

    /// Returns a chord of the third solution that can be set, or `None`.
    pub fn next(&self) -> Option<[u16; 2]> {
        third().into_iter().find(|&pair| self.hand.check(pair).is_ok())
    }

    /// Carries out an action, and returns true if the chords have changed.
    pub fn update(&mut self, act: Act) -> bool {
        match act {
            Act::Tap(position) => return self.tap(position),
            Act::Hint => {
                self.hint = true;
                return false;
            }
            Act::Undo => {
                self.hand.undo();
                self.joined = None;
            }
            Act::Again => *self = ThirdSolution { tries: self.tries, ..ThirdSolution::of(&[]) },
            Act::Answer => {
                self.hand = by_hand(&third());
                self.answered = true;
            }
        }
        (self.taps, self.hint) = (Taps::default(), false);
        true
    }

    fn tap(&mut self, position: u16) -> bool {
        let was_picked = self.taps.picked.is_some();
        let joined = self.taps.tap(&mut self.hand, position);
        if joined {
            (self.joined, self.hint) = (self.hand.pairs().last().copied(), false);
        }
        let is_try = match joined {
            true => !matches!(self.outcome(), Outcome::Open | Outcome::Third),
            false => was_picked && self.taps.refused().is_some(),
        };
        self.tries += usize::from(is_try);
        joined
    }
}

fn by_hand(pairs: &[[u16; 2]]) -> ByHand {
    let mut hand = ByHand::new(CHORDS);
    for &pair in pairs {
        let _ = hand.join(pair);
    }
    hand
}

fn known(pairs: &[[u16; 2]; CHORDS]) -> Starter {
    Starter::new(pairs.to_vec()).expect("the source's pairings are starters")
}

/// Returns the third solution: the only starter that is not shown.
fn third() -> Vec<[u16; 2]> {
    let all = all(CHORDS).unwrap_or_default();
    let third = all.iter().find(|starter| !SHOWN.iter().any(|shown| starter.is_same(&known(shown))));
    third.map(|starter| starter.pairs().to_vec()).unwrap_or_default()
}

/// Returns a drawing of the chords of a pairing in one ink, with 0 and 7 as partners.
pub fn pairing(pairs: &[[u16; 2]; CHORDS], ink: u8, title: String, desc: String) -> Drawing {
    let tables = seatings(*pairs).map(|seatings| seatings[0].tables().to_vec()).unwrap_or_default();
    let span = Span::at(8, true, &tables);
    let sheet = SpanSheet { lines: Lines::Partners, ..SpanSheet::whole(&span) };
    let mut drawing = span.drawing(&sheet, title, desc);
    // The picture shows pairs only, without numbers of tables.
    drawing.shapes.retain(|shape| match shape {
        Shape::Circle { class, .. } | Shape::Text { class, .. } => !class.starts_with("tag"),
        _ => true,
    });
    for shape in &mut drawing.shapes {
        if let Shape::Line { class, .. } = shape {
            *class = format!("chord is-partners ink-{ink}");
        }
    }
    drawing
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tapped(puzzle: &mut ThirdSolution, positions: &[u16]) -> Vec<bool> {
        positions.iter().map(|&position| puzzle.update(Act::Tap(position))).collect()
    }

    #[test]
    fn the_third_is_found_by_six_taps() {
        let mut puzzle = ThirdSolution::of(&[]);
        assert_eq!(puzzle.free(), [1, 2, 3]);
        assert_eq!(tapped(&mut puzzle, &[2, 5, 6, 1, 3, 4]), [false, true, false, true, false, true]);
        assert_eq!((puzzle.outcome(), puzzle.tries), (Outcome::Third, 0));
        assert_eq!((puzzle.joined, puzzle.free().len()), (Some([3, 4]), 0));
        assert!(puzzle.leads_on() && puzzle.next().is_none());
    }

    #[test]
    fn those_shown_are_known_and_count_as_tries() {
        for (index, shown) in SHOWN.iter().enumerate() {
            let mut puzzle = ThirdSolution::of(&[]);
            tapped(&mut puzzle, &shown.concat());
            assert_eq!((puzzle.outcome(), puzzle.tries), (Outcome::Known(index), 1));
            assert!(!puzzle.leads_on());
        }
    }

    #[test]
    fn a_hint_comes_after_three_tries_and_goes_with_the_next_chord() {
        let mut puzzle = ThirdSolution::of(&[]);
        // A tap that is refused while no position is selected is not a try.
        tapped(&mut puzzle, &[7]);
        assert_eq!(puzzle.tries, 0);
        for tries in 1..=3 {
            assert!(!puzzle.may_hint());
            tapped(&mut puzzle, &[1, 7]);
            assert_eq!((puzzle.tries, puzzle.taps.picked), (tries, None));
        }
        assert!(puzzle.may_hint());
        assert!(!puzzle.update(Act::Hint) && puzzle.hint);
        let [a, b] = puzzle.next().unwrap();
        tapped(&mut puzzle, &[a, b]);
        assert!(!puzzle.hint && puzzle.tries == 3);
        assert!(puzzle.update(Act::Undo));
        assert_eq!((puzzle.hand().pairs().len(), puzzle.joined), (0, None));
    }

    #[test]
    fn the_answer_is_the_third_and_again_begins_with_the_tries_kept() {
        let mut puzzle = ThirdSolution::of(&[[1, 2]]);
        tapped(&mut puzzle, &[3, 7]);
        assert!(puzzle.update(Act::Answer));
        assert!(puzzle.answered && puzzle.outcome() == Outcome::Third && puzzle.taps.refused().is_none());
        assert!(puzzle.update(Act::Again));
        assert_eq!(puzzle, ThirdSolution { tries: 1, ..ThirdSolution::of(&[]) });
    }

    #[test]
    fn an_address_that_cannot_be_is_read_as_far_as_it_can() {
        assert_eq!(ThirdSolution::of(&[[1, 2], [2, 3], [3, 6]]).hand().pairs(), [[1, 2], [3, 6]]);
        let mut puzzle = ThirdSolution::of(&[]);
        puzzle.arrive(&[[2, 3]]);
        assert_eq!(puzzle.mate(2), Some(3));
        assert_eq!([0, 7, 1].map(|position| puzzle.mate(position)), [Some(7), Some(0), None]);
    }
}
