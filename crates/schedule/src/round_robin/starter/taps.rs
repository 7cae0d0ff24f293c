//! A starter set by taps, two for each chord.

use super::{ByHand, Tap};

/// The state of setting a starter by taps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Taps {
    /// The position tapped first, to be joined with the next one.
    pub picked: Option<u16>,
    /// The effect of the last tap; `None` if another action came after it.
    pub last: Option<Tap>,
    /// True if completing the starter was tried and failed.
    pub failed: bool,
}

impl Taps {
    /// Taps a position and returns true if two positions were joined.
    pub fn tap(&mut self, hand: &mut ByHand, position: u16) -> bool {
        let tap = hand.tap(self.picked, position);
        self.picked = match tap {
            Tap::Picked(position) => Some(position),
            _ => None,
        };
        let joined = matches!(tap, Tap::Joined { .. });
        (self.last, self.failed) = (Some(tap), self.failed && !joined);
        joined
    }

    /// The two positions of the last tap, if they could not be joined.
    pub fn refused(&self) -> Option<[u16; 2]> {
        match self.last {
            Some(Tap::Refused { pair, .. }) => Some(pair),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Refused;
    use super::*;

    #[test]
    fn two_taps_join_and_a_third_is_refused() {
        let mut hand = ByHand::new(3);
        let mut taps = Taps { failed: true, ..Taps::default() };
        assert!(!taps.tap(&mut hand, 2));
        assert_eq!((taps.picked, taps.failed), (Some(2), true));
        assert!(taps.tap(&mut hand, 3));
        assert_eq!(taps, Taps { last: Some(Tap::Joined { pair: [2, 3], distance: 1 }), ..Taps::default() });
        assert!(!taps.tap(&mut hand, 3));
        assert_eq!(taps.refused(), Some([3, 3]));
        let why = Refused::Taken { position: 3, with: 2 };
        assert_eq!(taps.last, Some(Tap::Refused { pair: [3, 3], why }));
    }

    #[test]
    fn a_second_tap_on_the_same_lets_go_and_a_wrong_one_too() {
        let mut hand = ByHand::new(3);
        let mut taps = Taps::default();
        taps.tap(&mut hand, 2);
        taps.tap(&mut hand, 2);
        assert_eq!((taps.picked, taps.last, taps.refused()), (None, Some(Tap::LetGo), None));
        hand.join([2, 3]).unwrap();
        taps.tap(&mut hand, 4);
        taps.tap(&mut hand, 5);
        assert_eq!((taps.picked, taps.refused()), (None, Some([4, 5])));
        assert_eq!(hand.pairs(), [[2, 3]]);
    }
}
