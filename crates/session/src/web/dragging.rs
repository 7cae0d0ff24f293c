//! Dragging from one seat of a picture to another, translated to a tap on each, so that the picture only handles
//! taps.

/// A pressed finger or mouse button on a picture in which two taps join two seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Dragging {
    /// The seat where it was pressed.
    from: Option<u16>,
    /// True if it has left that seat.
    has_left: bool,
}

impl Dragging {
    /// Handles a press on `seat`, or outside all seats.
    pub fn press(&mut self, seat: Option<u16>) {
        *self = Dragging { from: seat, has_left: false };
    }

    /// Handles a move to `over`; `picked` is the seat that waits for another one. Returns the seats to be tapped, in
    /// order: on leaving its own seat, that one is picked, replacing any other.
    pub fn moves(&mut self, over: Option<u16>, picked: Option<u16>) -> Vec<u16> {
        let Some(from) = self.from.filter(|&from| !self.has_left && over != Some(from)) else {
            return Vec::new();
        };
        self.has_left = true;
        match picked {
            Some(picked) if picked == from => Vec::new(),
            // A second tap deselects the picked seat.
            Some(other) => vec![other, from],
            None => vec![from],
        }
    }

    /// Handles a release, or a cancellation by a browser that scrolls, over `over` while `picked` waits. Returns the
    /// seat to be tapped: the other seat, or the first one again if there is no other. A seat that could not be
    /// picked is not joined.
    pub fn lifts(&mut self, over: Option<u16>, picked: Option<u16>) -> Option<u16> {
        let from = self.from.take().filter(|&from| self.has_left && picked == Some(from))?;
        match over {
            Some(over) if over == from => None,
            Some(over) => Some(over),
            None => Some(from),
        }
    }

    /// Returns true if the last gesture was a drag, in which case the click that browsers send after it is ignored.
    pub fn was_stroke(&self) -> bool {
        self.has_left
    }

    /// Resets the state after the click.
    pub fn forget(&mut self) {
        *self = Dragging::default();
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::starter::{ByHand, Taps};

    use super::*;

    /// Six chairs, of which 1 and 6 are joined.
    struct Board(ByHand, Taps, Dragging);

    impl Board {
        fn new() -> Self {
            let mut hand = ByHand::new(3);
            hand.join([1, 6]).unwrap();
            Board(hand, Taps::default(), Dragging::default())
        }

        fn tap(&mut self, chair: u16) {
            self.1.tap(&mut self.0, chair);
        }

        /// Drags from the first of these places to the last.
        fn stroke(&mut self, over: &[Option<u16>]) {
            self.2.press(over[0]);
            for &over in &over[1..] {
                for chair in self.2.moves(over, self.1.picked) {
                    self.tap(chair);
                }
            }
            if let Some(chair) = self.2.lifts(*over.last().unwrap(), self.1.picked) {
                self.tap(chair);
            }
        }

        fn joined(&self) -> Vec<[u16; 2]> {
            self.0.pairs()[1..].to_vec()
        }
    }

    #[test]
    fn a_stroke_from_one_seat_to_another_joins_them_whatever_lies_between() {
        let mut board = Board::new();
        board.stroke(&[Some(2), Some(2), None, Some(3), None, Some(5)]);
        assert_eq!((board.joined(), board.1.picked), (vec![[2, 5]], None));
        assert!(board.2.was_stroke());
    }

    #[test]
    fn another_one_that_was_picked_is_let_go_of_and_its_own_stays_picked() {
        let mut board = Board::new();
        board.tap(4);
        board.stroke(&[Some(2), None, Some(5)]);
        assert_eq!((board.joined(), board.1.picked), (vec![[2, 5]], None));
        let mut board = Board::new();
        board.tap(2);
        board.stroke(&[Some(2), None, Some(5)]);
        assert_eq!(board.joined(), [[2, 5]]);
    }

    #[test]
    fn a_stroke_into_nowhere_or_from_a_seat_that_is_taken_joins_nothing() {
        let mut board = Board::new();
        board.stroke(&[Some(2), None]);
        assert_eq!((board.joined(), board.1.picked), (vec![], None));
        board.stroke(&[Some(2), None, Some(2)]);
        assert_eq!((board.joined(), board.1.picked), (vec![], Some(2)), "a tap that trembled");
        let mut board = Board::new();
        board.stroke(&[Some(1), None, Some(4)]);
        assert_eq!((board.joined(), board.1.picked), (vec![], None));
        assert_eq!(board.1.refused(), Some([1, 1]));
        board.stroke(&[None, Some(4), Some(5)]);
        assert_eq!((board.joined(), board.1.picked), (vec![], None));
    }

    #[test]
    fn a_tap_is_no_stroke() {
        let mut board = Board::new();
        board.stroke(&[Some(2), Some(2)]);
        assert!(!board.2.was_stroke() && board.1 == Taps::default());
    }
}
